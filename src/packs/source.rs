//! What a table draws from: packs, and what became of their questions on the server so far.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::{Counts, Filter, Language, Pack, PackEntry, PackFault, first};

/// So many players have to report a question before it is set aside.
pub const REPORTS: u32 = 3;

/// A pack from outside, so that it can be chosen among others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackInfo {
    /// Its name for programs.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// The language of its questions.
    pub language: Language,
    /// Under what licence it may be passed on.
    pub licence: String,
    /// How many questions it has.
    pub entries: usize,
    /// Of which categories and difficulties they are.
    pub counts: Counts,
    /// Whether it comes with the program.
    pub ours: bool,
}

/// A pack to draw from.
#[derive(Clone, Debug)]
pub struct QuestionSource {
    /// The pack.
    pub pack: Arc<Pack>,
    /// In how many matches each question was shown on this server, by its id.
    pub asked: HashMap<String, u32>,
    /// What is drawn only where nothing else is left: it was reported often.
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

/// All that a match may draw from: packs of one language, and which of their questions.
#[derive(Clone, Debug)]
pub struct Pool {
    /// The packs; at least one.
    pub sources: Vec<QuestionSource>,
    /// Which of their questions.
    pub filter: Filter,
}

/// A question that may be drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<'a> {
    /// Its pack by its id.
    pub pack: &'a str,
    pub entry: &'a PackEntry,
    /// In how many matches it was shown.
    pub asked: u32,
    /// Whether it was reported often.
    pub aside: bool,
}

impl From<QuestionSource> for Pool {
    fn from(source: QuestionSource) -> Self {
        Self {
            sources: vec![source],
            filter: Filter::default(),
        }
    }
}

impl Pool {
    /// The language of all packs that can be played together with the first.
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

    /// How many questions may be drawn.
    #[must_use]
    pub fn size(&self) -> usize {
        self.candidates().count()
    }

    /// The questions that may be drawn, pack by pack.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate<'_>> {
        let filter = self.filter;
        self.sources.iter().flat_map(move |source| {
            let entries = source.pack.entries.iter();
            let meant = entries.filter(move |entry| filter.takes_entry(entry));
            meant.map(move |entry| candidate(source, entry))
        })
    }
}

fn candidate<'a>(source: &'a QuestionSource, entry: &'a PackEntry) -> Candidate<'a> {
    Candidate {
        pack: &source.pack.id,
        entry,
        asked: source.asked.get(&entry.id).copied().unwrap_or(0),
        aside: source.aside.contains(&entry.id),
    }
}

impl PackInfo {
    /// What a list of packs says of one.
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
