//! The table at which the tests of each game read its screens.

pub(crate) mod offers;

use std::sync::LazyLock;

use super::feats::{Feats, FinishedMatch};
use super::game_screen::{Reader, Sitting};
use super::words::Words;
use tapis_model::Lang;

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::load().expect("the words"));

/// The people at a table, and how they read.
pub(crate) struct Room {
    sitting: Vec<Sitting>,
}

impl Room {
    /// A table of people with these names, in seat order.
    pub fn of<N: Into<String>>(names: impl IntoIterator<Item = N>) -> Self {
        let seated = |name: N| Sitting {
            name: name.into(),
            ..Sitting::default()
        };
        Self {
            sitting: names.into_iter().map(seated).collect(),
        }
    }

    /// A reader who may not have seen the events from number `unseen` on.
    pub fn reader(&self, lang: Lang, unseen: u32) -> Reader<'_> {
        Reader {
            unseen,
            ..Reader::of(&WORDS, lang, &self.sitting)
        }
    }

    /// A reader of each language who has seen all events.
    pub fn readers(&self) -> [Reader<'_>; 2] {
        Lang::ALL.map(|lang| self.reader(lang, u32::MAX))
    }
}

/// A match of a game called so, in which nobody did anything well.
pub(crate) fn ended(called: &str) -> FinishedMatch<'_> {
    static NONE: LazyLock<Feats> = LazyLock::new(Feats::default);
    let feats = &NONE;
    FinishedMatch { called, feats }
}
