//! Question packs: read from YAML, JSON or CSV, checked whole, and drawn from for a match.
//!
//! Packs come from strangers. A file is either taken as a whole or refused with all its faults,
//! each with its place; nothing in it may break the reader, hide on a screen or call anybody.
//!
//! [`yaml`], [`json`] and [`sheet`] make one [`tree`] of a file, [`entries`] reads it, [`made_id`]
//! names a question that was given no id, [`text`] says what a text may hold, [`check`] asks the judge
//! of Tiguidoo, [`lint`] says what could be better in a sound pack. [`draw()`] hands questions to a
//! match, [`handed()`] keeps what it was handed, [`ours()`] has the packs that come with the program,
//! [`template()`] one to begin with, [`export()`] makes a file of a pack again. The format is
//! described in `assets/questions/README.md`.
//!
//! This room must not know a database, a platform or a clock.

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

/// The most bytes of a file.
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
    /// Its name for programs: lower case letters, digits and hyphens.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// The language of its questions.
    pub language: Language,
    /// Under what licence it may be passed on.
    pub licence: String,
    /// The questions.
    pub entries: Vec<PackEntry>,
}

/// A question of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackEntry {
    /// Its name in the pack: the author's, which stays when the words change, or made of the words.
    pub id: String,
    /// What it is about.
    pub category: Category,
    /// What a match is handed.
    pub entry: Entry,
}

/// What a question is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Category {
    /// A little of everything, or nothing was said.
    #[default]
    General,
    /// Lands, towns, waters.
    Geography,
    /// What was.
    History,
    /// Numbers, matter, machines, the sky.
    Science,
    /// Words and tongues.
    Language,
    /// Books, pictures, buildings, the stage.
    Arts,
    /// Sport and games.
    Sport,
    /// What one eats and drinks.
    Food,
    /// Beasts, plants, the body.
    Nature,
    /// Cinema and music.
    Screen,
}

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// YAML 1.2
    Yaml,
    /// JSON
    Json,
    /// A sheet: one entry a row.
    Csv,
}

impl Pack {
    /// Reads and checks a file.
    ///
    /// # Errors
    /// Every fault in the order of the checks, [`MOST_FAULTS`] at most, then how many more there
    /// are.
    pub fn read(bytes: &[u8], format: Format) -> Result<Self, Vec<PackFault>> {
        Self::try_read(bytes, format).map(Draft::into_pack)
    }

    /// The same, with what could be better in a sound pack: in itself, and beside the packs of its
    /// language that come with the program.
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

    /// Reads a pack that an earlier check let through, and that is kept as JSON: a reject or an
    /// incomplete text that the judge of today finds right is left out.
    ///
    /// # Errors
    /// As [`Pack::read`], where it is at fault beyond that.
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

    /// Gives up at a fault after which nothing could be made out.
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
    /// The format that a file's name tells by its ending.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, ending) = name.rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "yaml" | "yml" => Some(Self::Yaml),
            "json" => Some(Self::Json),
            "csv" => Some(Self::Csv),
            _ => None,
        }
    }
}

impl Category {
    /// All, by the name that packs give them.
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
