//! What a table draws from: a pack, and what became of its questions on the server so far.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::{Language, Pack, PackFault, first};

/// So many players have to report a question before it is set aside.
pub const REPORTS: u32 = 3;

/// A pack from outside, so that it can be chosen among others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
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
    /// Whether it comes with the program.
    pub ours: bool,
}

/// A pack to draw from.
#[derive(Clone, Debug)]
pub struct Stock {
    /// The pack.
    pub pack: Arc<Pack>,
    /// In how many matches each question was shown on this server, by its id.
    pub asked: HashMap<String, u32>,
    /// What is drawn only where nothing else is left: it was reported often.
    pub aside: HashSet<String>,
}

impl Stock {
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

impl Cover {
    /// The cover of a pack.
    #[must_use]
    pub fn of(pack: &Pack, ours: bool) -> Self {
        Self {
            id: pack.id.clone(),
            title: pack.title.clone(),
            language: pack.language,
            licence: pack.licence.clone(),
            entries: pack.entries.len(),
            ours,
        }
    }
}
