//! The acts of a seat in Tiguidoo, and their text form.

use std::{fmt, mem};

use crate::acts::{Written, acts};
use crate::cards::ace_high::Card;
use crate::game::Action;
use crate::notation::free_text;
use crate::seat::Seat;

/// A typed answer: trimmed, runs of blanks one space, at most 80 characters, case kept.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Words(Box<str>);

impl Words {
    /// A typed text in the form that logs hold.
    #[must_use]
    pub fn typed(text: &str) -> Self {
        Self(free_text(text).into())
    }

    /// The answer as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

acts! {
    /// An act.
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Act {
        /// Takes the top card of the pile and asks its question.
        Draw = "draw",
        /// Bets a Tiguidoo card on a card of an opponent's combination.
        Challenge {
            /// The Tiguidoo card.
            own: Card,
            /// The owner of the combination.
            opponent: Seat,
            /// The card of the combination that it is bet on.
            card: Card,
        } = "challenge",
        /// `answer *`: any answer, in lists of choices. Sent as an input, it is refused like any answer
        /// of nothing but punctuation.
        AnyAnswer = "answer *",
        /// Answers the question.
        Answer(words: Words) = "answer",
        /// Chooses one of the choices, by its number in the pack from 0 (TIG-67).
        Choose(number: u8) = "choose",
        /// Says that it does not know.
        GiveUp = "giveup",
        /// Rules the answer right.
        Right = "right",
        /// Rules the answer wrong.
        Wrong = "wrong",
        /// Claims that an answer judged wrong is right.
        Contest = "contest",
        /// Speaks for the contestant.
        Overturn = "overturn",
        /// Speaks for the verdict.
        Uphold = "uphold",
    }
}

impl Act {
    /// The answer that somebody typed.
    #[must_use]
    pub fn answer(typed: &str) -> Self {
        Self::Answer(Words::typed(typed))
    }
}

impl Action for Act {
    const VERBS: &'static [&'static str] = &[
        "draw",
        "challenge",
        "answer",
        "giveup",
        "right",
        "wrong",
        "contest",
        "overturn",
        "uphold",
        "choose",
    ];

    fn verb(&self) -> usize {
        self.place()
    }

    /// To try an answer is advised, and never which.
    fn amounts_to(&self, other: &Self) -> bool {
        let tries = |act: &Self| matches!(act, Self::AnyAnswer | Self::Answer(_) | Self::Choose(_));
        self == other || tries(self) && tries(other)
    }
}

impl fmt::Display for Words {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl Written for Words {
    fn take(text: &mut &str) -> Option<Self> {
        let typed = mem::take(text).strip_prefix(' ')?;
        let words = Self::typed(typed);
        (!typed.is_empty() && words.as_str() == typed).then_some(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_canonical_texts_are_read() {
        for text in [
            "draw",
            "challenge 9S 1 9D",
            "answer Le Saint-Laurent",
            "answer *",
            "answer \u{e9}t\u{e9} & automne",
            "choose 0",
            "choose 3",
            "giveup",
            "right",
            "wrong",
            "contest",
            "overturn",
            "uphold",
        ] {
            assert_eq!(text.parse::<Act>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "answer",
            "answer ",
            "answer  two",
            "answer two ",
            "answer a  b",
            "choose",
            "choose 00",
            "choose -1",
            "choose 1 2",
            "give up",
            "Draw",
            "challenge 9S 1",
            "challenge 9S 01 9D",
            "challenge 9S 1 9D 9C",
            "challenge 9s 1 9D",
            "leave",
            "close",
        ] {
            assert!(text.parse::<Act>().is_err(), "{text:?}");
        }
        let long = format!("answer {}", "x".repeat(81));
        assert!(long.parse::<Act>().is_err());
        assert_eq!(Act::answer("  a \t b ").to_string(), "answer a b");
    }
}
