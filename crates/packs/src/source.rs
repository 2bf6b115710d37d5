//! The sources a match draws from: packs, with the numbers of times that their questions were asked
//! and reported on the server.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::{Counts, Filter, Language, Pack, PackEntry, PackFault, first, our_pack};

/// Number of players who have to report a question before it is set aside.
pub const REPORTS: u32 = 3;

/// The facts of a pack by which it can be chosen, without its questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackInfo {
    /// The name for programs.
    pub id: String,
    /// The name for people.
    pub title: String,
    /// The language of its questions.
    pub language: Language,
    /// The licence under which it may be shared.
    pub licence: String,
    /// Number of its questions.
    pub entries: usize,
    /// Number of its questions of each category and difficulty.
    pub counts: Counts,
    /// Whether it comes with the program.
    pub ours: bool,
}

/// A pack to draw from.
#[derive(Clone, Debug)]
pub struct QuestionSource {
    /// The pack.
    pub pack: Arc<Pack>,
    /// Number of matches of this server in which each question was shown, by its id.
    pub asked: HashMap<String, u32>,
    /// The questions that are set aside: drawn only if no others are left.
    pub aside: HashSet<String>,
}

impl QuestionSource {
    /// A pack of which nothing was asked yet.
    #[must_use]
    pub fn fresh(pack: Arc<Pack>) -> Self {
        Self {
            pack,
            asked: HashMap::new(),
            aside: HashSet::new(),
        }
    }

    /// The first pack of a language, of which nothing was asked yet.
    ///
    /// # Errors
    /// As [`first()`].
    pub fn first(language: Language) -> Result<Self, &'static [PackFault]> {
        first(language).map(|pack| Self::fresh(Arc::clone(pack)))
    }
}

/// Everything a match may draw from: packs of one language, and a filter.
#[derive(Clone, Debug)]
pub struct Pool {
    /// The packs; at least one.
    pub sources: Vec<QuestionSource>,
    /// Filter of their questions.
    pub filter: Filter,
    /// Whether the program's own packs only make up the number: their questions are drawn once those of
    /// the others are used up.
    pub mine_first: bool,
}

/// A question that may be drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<'a> {
    /// The id of its pack.
    pub pack: &'a str,
    pub entry: &'a PackEntry,
    /// Number of matches of this server in which it was shown.
    pub asked: u32,
    /// Whether it is set aside.
    pub aside: bool,
    /// Whether its pack only makes up the number.
    pub spare: bool,
}

impl From<QuestionSource> for Pool {
    fn from(source: QuestionSource) -> Self {
        Self {
            sources: vec![source],
            filter: Filter::default(),
            mine_first: false,
        }
    }
}

impl Pool {
    /// The language of the first pack, which all others must share.
    #[must_use]
    pub fn language(&self) -> Language {
        let first = self.sources.first();
        first.map(|source| source.pack.language).unwrap_or_default()
    }

    /// Whether all packs are of one language.
    #[must_use]
    pub fn speaks_one_language(&self) -> bool {
        let language = self.language();
        let mut sources = self.sources.iter();
        sources.all(|source| source.pack.language == language)
    }

    /// Number of questions that may be drawn.
    #[must_use]
    pub fn size(&self) -> usize {
        self.candidates().count()
    }

    /// The questions that may be drawn, pack by pack.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate<'_>> {
        let filter = self.filter;
        self.sources.iter().flat_map(move |source| {
            let spare = self.mine_first && our_pack(&source.pack.id).is_some();
            let entries = source.pack.entries.iter();
            let meant = entries.filter(move |entry| filter.takes_entry(entry));
            meant.map(move |entry| candidate(source, entry, spare))
        })
    }
}

fn candidate<'a>(source: &'a QuestionSource, entry: &'a PackEntry, spare: bool) -> Candidate<'a> {
    Candidate {
        pack: &source.pack.id,
        entry,
        asked: source.asked.get(&entry.id).copied().unwrap_or(0),
        aside: source.aside.contains(&entry.id),
        spare,
    }
}

impl PackInfo {
    /// The facts of a pack.
    #[must_use]
    pub fn of(pack: &Pack, ours: bool) -> Self {
        Self {
            id: pack.id.clone(),
            title: pack.title.clone(),
            language: pack.language,
            licence: pack.licence.clone(),
            entries: pack.entries.len(),
            counts: Counts::of(pack),
            ours,
        }
    }
}
