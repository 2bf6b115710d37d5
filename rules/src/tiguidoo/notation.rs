//! The acts of a seat in Tiguidoo, and their text form.

use std::fmt;
use std::str::FromStr;

use crate::cards::ace_high::Card;
use crate::game::Action;
use crate::notation::{self, Unreadable, free_text};
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

/// An act.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Act {
    /// Takes the top card of the pile and asks its question.
    Draw,
    /// Bets a Tiguidoo card on a card of an opponent's combination.
    Challenge {
        /// The Tiguidoo card.
        own: Card,
        /// The owner of the combination.
        opponent: Seat,
        /// The card of the combination that it is bet on.
        card: Card,
    },
    /// `answer *`: any answer, in lists of choices. Sent as an input, it is refused like any answer
    /// of nothing but punctuation.
    AnyAnswer,
    /// Answers the question.
    Answer(Words),
    /// Chooses one of the choices, by its number in the pack from 0 (TIG-67).
    Choose(u8),
    /// Says that it does not know.
    GiveUp,
    /// Rules the answer right.
    Right,
    /// Rules the answer wrong.
    Wrong,
    /// Claims that an answer judged wrong is right.
    Contest,
    /// Speaks for the contestant.
    Overturn,
    /// Speaks for the verdict.
    Uphold,
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
        match self {
            Self::Draw => 0,
            Self::Challenge { .. } => 1,
            Self::AnyAnswer | Self::Answer(_) => 2,
            Self::GiveUp => 3,
            Self::Right => 4,
            Self::Wrong => 5,
            Self::Contest => 6,
            Self::Overturn => 7,
            Self::Uphold => 8,
            Self::Choose(_) => 9,
        }
    }

    fn tempting(&self) -> bool {
        false
    }

    fn calls(&self) -> bool {
        false
    }
}

impl fmt::Display for Act {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Challenge {
                own,
                opponent,
                card,
            } => write!(out, "challenge {own} {opponent} {card}"),
            Self::AnyAnswer => out.write_str("answer *"),
            Self::Answer(words) => write!(out, "answer {}", words.as_str()),
            Self::Choose(number) => write!(out, "choose {number}"),
            plain => out.write_str(Self::VERBS[plain.verb()]),
        }
    }
}

impl FromStr for Act {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let read = match text.split_once(' ') {
            None => match text {
                "draw" => Some(Self::Draw),
                "giveup" => Some(Self::GiveUp),
                "right" => Some(Self::Right),
                "wrong" => Some(Self::Wrong),
                "contest" => Some(Self::Contest),
                "overturn" => Some(Self::Overturn),
                "uphold" => Some(Self::Uphold),
                _ => None,
            },
            Some(("answer", "*")) => Some(Self::AnyAnswer),
            Some(("answer", typed)) => {
                let words = Words::typed(typed);
                let canonical = !typed.is_empty() && words.as_str() == typed;
                canonical.then_some(Self::Answer(words))
            }
            Some(("challenge", rest)) => read_challenge(rest),
            Some(("choose", number)) => notation::number(number).map(Self::Choose),
            Some(_) => None,
        };
        read.ok_or_else(|| Unreadable::new(text))
    }
}

fn read_challenge(text: &str) -> Option<Act> {
    let mut words = text.split(' ');
    let own = words.next()?.parse().ok()?;
    let opponent = notation::number(words.next()?).map(Seat::new)?;
    let card = words.next()?.parse().ok()?;
    let act = Act::Challenge {
        own,
        opponent,
        card,
    };
    words.next().is_none().then_some(act)
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
