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

impl From<TeamWord> for Sentence {
    fn from(what: TeamWord) -> Self {
        Self::Team(what)
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Self {
        Self::Worded(text)
    }
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
