//! A sentence to one person, before it is put into their language.

use i18n_embed::fluent::FluentLanguageLoader;

use super::notice::{Notice, close_word, notice};
use super::powers::{Word, word};
use super::team_play::{self, TeamWord};
use tapis_model::CloseReason;

/// A sentence to one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sentence {
    /// A notice of the table.
    Notice(Notice<'static>),
    /// An answer about what a host may do about others.
    Word(Word),
    /// A word about teams of several people.
    Team(TeamWord),
    /// The reason why the table was closed.
    Closed(CloseReason),
    /// The move of a strong robot, already in the reader's language.
    Hint(String),
    /// A text of a game or its options, already in the reader's language.
    Worded(String),
}

impl Sentence {
    /// The sentence in the language of `words`.
    pub fn text(&self, words: &FluentLanguageLoader) -> String {
        match self {
            Self::Notice(what) => notice(what, words),
            Self::Word(what) => word(*what, words),
            Self::Team(what) => team_play::word(*what, words),
            Self::Closed(why) => close_word(*why, words),
            Self::Hint(text) | Self::Worded(text) => text.clone(),
        }
    }

    /// The sign before it in a hand.
    pub const fn sign(&self) -> &'static str {
        match self {
            Self::Hint(_) => "💡",
            _ => "💬",
        }
    }
}

/// Makes a sentence of the content of each of these kinds.
macro_rules! from_contents {
    ($($Kind:ident($Content:ty);)+) => {
        $(impl From<$Content> for Sentence {
            fn from(content: $Content) -> Self {
                Self::$Kind(content)
            }
        })+
    };
}

from_contents! {
    Notice(Notice<'static>);
    Word(Word);
    Team(TeamWord);
    Closed(CloseReason);
    Worded(String);
}

/// A sentence, and whether it is a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The sentence.
    pub what: Sentence,
    /// Whether it refuses something.
    pub refused: bool,
}

impl Said {
    /// A sentence that is not a refusal.
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
