//! A sentence to one person, before it is in any language.

use i18n_embed::fluent::FluentLanguageLoader;

use super::notice::{Notice, close_word, notice};
use super::powers::{Word, word};
use crate::model::CloseReason;

/// What somebody is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sentence {
    /// What any table says.
    Notice(Notice<'static>),
    /// What it says of those whom others decide about.
    Word(Word),
    /// Why it was closed.
    Closed(CloseReason),
    /// What a game or its options say, in the language of its reader.
    Worded(String),
}

impl Sentence {
    /// The sentence in these words.
    pub fn text(&self, words: &FluentLanguageLoader) -> String {
        match self {
            Self::Notice(what) => notice(what, words),
            Self::Word(what) => word(*what, words),
            Self::Closed(why) => close_word(*why, words),
            Self::Worded(text) => text.clone(),
        }
    }
}

impl From<Notice<'static>> for Sentence {
    fn from(what: Notice<'static>) -> Self {
        Self::Notice(what)
    }
}

impl From<CloseReason> for Sentence {
    fn from(why: CloseReason) -> Self {
        Self::Closed(why)
    }
}

impl From<Word> for Sentence {
    fn from(what: Word) -> Self {
        Self::Word(what)
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Self {
        Self::Worded(text)
    }
}

/// A sentence, and whether it refuses what its reader wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The sentence.
    pub what: Sentence,
    /// Whether something they wanted was refused.
    pub refused: bool,
}

impl Said {
    /// A sentence that refuses nothing.
    pub fn kindly(what: impl Into<Sentence>) -> Self {
        Self {
            what: what.into(),
            refused: false,
        }
    }

    /// A refusal.
    pub fn refused(what: impl Into<Sentence>) -> Self {
        Self {
            what: what.into(),
            refused: true,
        }
    }
}
