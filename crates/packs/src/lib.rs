//! Question packs: read from YAML, JSON or CSV, checked whole, and drawn from for a match.
//!
//! Packs come from strangers. A file is either accepted as a whole or refused with all its faults
//! and their places; nothing in it may break the reader, hide on a screen or mention anybody.
//!
//! [`yaml`], [`json`] and [`sheet`] make a [`tree`] of a file, [`entries`] reads it, [`made_id`]
//! makes the ids of questions that have none, [`text`] checks the characters of a text, [`check`]
//! asks Tiguidoo's judge, [`lint`] finds weaknesses of a sound pack. [`draw()`] picks the questions
//! of a match, [`handed()`] stores them, [`ours()`] has the packs that come with the program,
//! [`template()`] one to start from, [`export()`] writes a pack as a file. The format is described
//! in `assets/questions/README.md`.
//!
//! It must not know a database, a platform or a clock.

mod advice;
mod check;
mod counts;
mod draw;
mod entries;
mod export;
mod fault;
mod handed;
mod json;
mod lint;
mod located;
mod made_id;
mod ours;
mod selection;
mod sheet;
mod source;
mod text;
mod tree;
mod yaml;

use tapis_rules::tiguidoo::Entry;

pub use advice::{Advice, Finding, LONG_ANSWER, LONG_QUESTION};
pub use check::generous;
pub use counts::Counts;
pub use draw::{Draw, draw};
pub use export::export;
pub use fault::{PackFault, Problem, Shape};
pub use handed::{Handed, entry_of, handed, kept};
pub use located::{Group, Located, Place, grouped};
pub use ours::{Template, first, our_pack, ours, template};
pub use selection::{EVERY, Filter, LEVELS, NotASelection, Selection};
pub use source::{PackInfo, Pool, QuestionSource, REPORTS};
pub use tapis_rules::tiguidoo::Language;

use entries::Draft;
use fault::Faults;

/// The most bytes a file may have.
pub const MOST_BYTES: usize = 10 * 1024 * 1024;

/// The most entries of a pack.
pub const MOST_ENTRIES: usize = 5_000;

/// The fewest entries of a pack: one for each card (TIG-6).
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
    /// A table as CSV: one entry a row.
    Csv,
}

impl Pack {
    /// Reads and checks a file.
    ///
    /// # Errors
    /// Every fault in the order of the checks, at most [`MOST_FAULTS`], then the number of the
    /// others.
    pub fn read(bytes: &[u8], format: Format) -> Result<Self, Vec<PackFault>> {
        Self::try_read(bytes, format).map(Draft::into_pack)
    }

    /// Reads and checks a file, and finds weaknesses of a sound pack, also compared with the
    /// program's own packs of its language.
    ///
    /// # Errors
    /// As [`Pack::read`].
    pub fn check(bytes: &[u8], format: Format) -> Result<(Self, Vec<Finding>), Vec<PackFault>> {
        let draft = Self::try_read(bytes, format)?;
        let others = ours().filter(|pack| pack.language == draft.language && pack.id != draft.id);
        let others: Vec<&Self> = others.map(|pack| &**pack).collect();
        let findings = lint::findings(&draft, &others);
        Ok((draft.into_pack(), findings))
    }

    fn try_read(bytes: &[u8], format: Format) -> Result<Draft, Vec<PackFault>> {
        let mut faults = Faults::default();
        match Self::draft(bytes, format, &mut faults) {
            Ok(draft) if faults.is_empty() => Ok(draft),
            Ok(_) => Err(faults.into_list()),
            Err(last) => {
                faults.end(last);
                Err(faults.into_list())
            }
        }
    }

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

    /// Gives up at a fault after which nothing else could be read.
    fn draft(bytes: &[u8], format: Format, faults: &mut Faults) -> Result<Draft, PackFault> {
        let text = text::decode(bytes)?;
        let tree = match format {
            Format::Yaml => yaml::read(text, faults),
            Format::Json => json::read(text, faults),
            Format::Csv => sheet::read(text, faults),
        }?;
        let draft = entries::read(tree, faults)?;
        check::check(&draft, faults);
        Ok(draft)
    }
}

impl Format {
    /// Endings of the file names of each format, after the dot.
    pub const ENDINGS: [(&str, Self); 4] = [
        ("yaml", Self::Yaml),
        ("yml", Self::Yaml),
        ("json", Self::Json),
        ("csv", Self::Csv),
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
