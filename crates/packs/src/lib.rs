//! Question packs: read from the files that people have, checked, and drawn from for a match.
//!
//! Packs come from strangers. A pack in our own form is either accepted as a whole or refused with all its
//! faults and their places; from the file of another program, questions that can be asked are taken and
//! the others reported. Nothing in a file may break the reader, hide on a screen or mention anybody.
//!
//! [`charset`] makes text of a file, [`yaml`] and [`json`] a [`tree`], [`cells`] and [`workbook`] rows, which
//! [`sheet`] reads as ours; [`foreign`] finds questions in the forms of others; [`import()`] decides which
//! it is. [`entries`] reads a tree of ours, [`names`] knows what fields and categories are called,
//! [`made_id`] makes the ids of questions that have none, [`text`] checks what a text may contain, [`check`]
//! asks Tiguidoo's judge, [`lint`] finds what could be better in a sound pack. [`draw()`] picks the
//! questions of a match, [`handed()`] stores them, [`ours()`] has the packs that come with the
//! program, [`template()`] one to start from, [`export()`] writes a pack as a file, [`export_sheet()`] as a sheet. The format is
//! described in `assets/questions/README.md`.
//!
//! It must not know a database, a platform or a clock.

mod advice;
mod cells;
mod charset;
mod check;
mod counts;
mod draw;
mod entries;
mod export;
mod fault;
mod foreign;
mod handed;
mod import;
mod json;
mod lint;
mod located;
mod made_id;
mod names;
mod ours;
mod selection;
mod sheet;
mod source;
mod text;
mod tree;
mod workbook;
mod yaml;

use tapis_rules::tiguidoo::Entry;

pub use advice::{Advice, Finding, LONG_ANSWER, LONG_QUESTION};
pub use charset::Coding;
pub use check::generous;
pub use counts::Counts;
pub use draw::{Draw, draw};
pub use export::{export, export_sheet, sheet_of};
pub use fault::{PackFault, Problem, Shape};
pub use foreign::FileKind;
pub use handed::{Handed, categories, entry_of, handed, kept};
pub use import::{About, Imported, import};
pub use located::{EntryName, Group, Located, Place, grouped};
pub use ours::{Template, first, our_list, our_pack, ours, sheet_template, template};
pub use selection::{EVERY, Filter, LEVELS, NotASelection, Selection};
pub use source::{PackInfo, Pool, QuestionSource, REPORTS};
pub use tapis_rules::tiguidoo::Language;

use fault::Faults;
use workbook::MOST_INFLATED;

/// The most bytes a file may have.
pub const MOST_BYTES: usize = 10 * 1024 * 1024;

/// The most entries of a pack.
pub const MOST_ENTRIES: usize = 5_000;

/// The questions of a match: one for each card (TIG-6).
pub const FEWEST_ENTRIES: usize = 52;

/// The most faults that are listed; the rest is counted.
pub const MOST_FAULTS: usize = 50;

/// A pack that passed every check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The name for programs: lower-case letters, digits and hyphens.
    pub id: String,
    /// The name for people.
    pub title: String,
    /// The language of its questions.
    pub language: Language,
    /// The licence under which it may be shared.
    pub licence: String,
    /// The questions.
    pub entries: Vec<PackEntry>,
}

/// A question of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackEntry {
    /// The id in the pack: written by the author, or made from the question.
    pub id: String,
    /// The subject of the question.
    pub category: Category,
    /// The question and its answers, as a match gets them.
    pub entry: Entry,
    /// Where the fact is told publicly; no screen shows it.
    pub source: Option<String>,
}

/// The subject of a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Category {
    /// Mixed subjects, or none given.
    #[default]
    General,
    /// Countries, towns, waters.
    Geography,
    /// The past.
    History,
    /// Numbers, matter, machines, astronomy.
    Science,
    /// Words and languages.
    Language,
    /// Books, pictures, buildings, theatre.
    Arts,
    /// Sport and games.
    Sport,
    /// Food and drink.
    Food,
    /// Animals, plants, the body.
    Nature,
    /// Cinema and music.
    Screen,
}

/// The format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// YAML 1.2
    Yaml,
    /// JSON
    Json,
    /// A table as text, one entry a row; tabs, semicolons, commas and others may separate the cells.
    Csv,
    /// A workbook of a spreadsheet (xlsx).
    Workbook,
}

impl Pack {
    /// Reads a stored pack, as JSON, that an earlier version accepted: rejects and incomplete texts
    /// that today's judge finds right are left out.
    ///
    /// # Errors
    /// As [`Pack::read`], if it has any other fault.
    pub fn read_kept(text: &str) -> Result<Self, Vec<PackFault>> {
        let mut faults = Faults::default();
        let read = json::read(text, &mut faults)
            .and_then(|tree| entries::read(tree, &mut faults))
            .map_err(|last| vec![last])?;
        let pack = check::mended(read).into_pack();
        if faults.is_empty() {
            Ok(pack)
        } else {
            Err(faults.into_list())
        }
    }
}

impl Format {
    /// How the names of files of each format end, after the dot.
    pub const ENDINGS: [(&str, Self); 7] = [
        ("yaml", Self::Yaml),
        ("yml", Self::Yaml),
        ("json", Self::Json),
        ("csv", Self::Csv),
        ("tsv", Self::Csv),
        ("txt", Self::Csv),
        ("xlsx", Self::Workbook),
    ];

    /// The format by the ending of a file's name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, ending) = name.rsplit_once('.')?;
        let known = |(of, _): &&(&str, Self)| of.eq_ignore_ascii_case(ending);
        Some(Self::ENDINGS.iter().find(known)?.1)
    }
}

impl Category {
    /// All categories, by the names that packs give them.
    pub const ALL: [(&str, Self); 10] = [
        ("general", Self::General),
        ("geography", Self::Geography),
        ("history", Self::History),
        ("science", Self::Science),
        ("language", Self::Language),
        ("arts", Self::Arts),
        ("sport-games", Self::Sport),
        ("food", Self::Food),
        ("nature", Self::Nature),
        ("cinema-music", Self::Screen),
    ];

    /// The name that packs give it.
    #[must_use]
    pub fn name(self) -> &'static str {
        let found = Self::ALL.iter().find(|(_, category)| *category == self);
        found.map_or("general", |(name, _)| name)
    }
}
