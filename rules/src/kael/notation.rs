//! The acts of a player of Kaël, and their text form.

use std::fmt;
use std::str::FromStr;

use crate::cards::numbers::{Card, Cards};
use crate::game::Action;
use crate::notation::{self, Unreadable};

/// The most cards that one input names; more than any hand holds.
const MOST_CARDS: usize = 14;

/// The place from which a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// The face-down pile.
    Pile,
    /// The centre: the card that was visible before the deposit.
    Centre,
}

/// An act of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Act {
    /// `size 5`: the dealer says how many cards everybody gets.
    Size(u8),
    /// `deposit 5 5`.
    Deposit(Cards),
    /// `draw pile`, `draw centre`.
    Draw(Source),
    /// `cut 10 10`: completes the square on the centre.
    Cut(Cards),
    /// `lucky`: throws in the card just drawn.
    Lucky,
    /// `kael`.
    Kael,
    /// `ready`: no cut and no lucky draw any more in the last window.
    Ready,
}

impl Action for Act {
    const VERBS: &'static [&'static str] =
        &["size", "deposit", "draw", "cut", "lucky", "kael", "ready"];

    fn verb(&self) -> usize {
        match self {
            Self::Size(_) => 0,
            Self::Deposit(_) => 1,
            Self::Draw(_) => 2,
            Self::Cut(_) => 3,
            Self::Lucky => 4,
            Self::Kael => 5,
            Self::Ready => 6,
        }
    }

    fn tempting(&self) -> bool {
        matches!(self, Self::Cut(_) | Self::Lucky)
    }

    fn calls(&self) -> bool {
        matches!(self, Self::Kael)
    }

    /// In one's own turn a cut is a deposit of the same cards (KAE-70).
    fn amounts_to(&self, other: &Self) -> bool {
        let laid = |act: &Self| match act {
            Self::Deposit(cards) | Self::Cut(cards) => Some(*cards),
            _ => None,
        };
        self == other || laid(self).is_some() && laid(self) == laid(other)
    }
}

impl fmt::Display for Act {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(size) => write!(out, "size {size}"),
            Self::Deposit(cards) => notation::listed(out, "deposit", cards.cards()),
            Self::Draw(Source::Pile) => out.write_str("draw pile"),
            Self::Draw(Source::Centre) => out.write_str("draw centre"),
            Self::Cut(cards) => notation::listed(out, "cut", cards.cards()),
            Self::Lucky => out.write_str("lucky"),
            Self::Kael => out.write_str("kael"),
            Self::Ready => out.write_str("ready"),
        }
    }
}

impl FromStr for Act {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let read = match text.split_once(' ') {
            None => match text {
                "lucky" => Some(Self::Lucky),
                "kael" => Some(Self::Kael),
                "ready" => Some(Self::Ready),
                _ => None,
            },
            Some(("size", size)) => notation::number(size).map(Self::Size),
            Some(("draw", "pile")) => Some(Self::Draw(Source::Pile)),
            Some(("draw", "centre")) => Some(Self::Draw(Source::Centre)),
            Some(("deposit", cards)) => read_cards(cards).map(Self::Deposit),
            Some(("cut", cards)) => read_cards(cards).map(Self::Cut),
            Some(_) => None,
        };
        read.ok_or_else(|| Unreadable::new(text))
    }
}

/// Cards in ascending order, the only order an input has.
fn read_cards(text: &str) -> Option<Cards> {
    let cards: Vec<Card> = notation::each(text)?;
    (cards.len() <= MOST_CARDS && cards.is_sorted()).then(|| cards.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_canonical_texts_are_read() {
        for text in [
            "size 5",
            "deposit -1",
            "deposit 0 0",
            "cut 10 10",
            "deposit 3 4 X",
            "kael",
        ] {
            assert_eq!(text.parse::<Act>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "size",
            "size 05",
            "size five",
            "deposit",
            "deposit ",
            "deposit 5  5",
            "deposit 14",
            "deposit 4 3",
            "draw",
            "draw PILE",
            "lucky 1",
            "Kael",
            " kael",
            "cut X 1",
            "leave",
        ] {
            assert!(text.parse::<Act>().is_err(), "{text:?}");
        }
        let many = format!("deposit{}", " 5".repeat(15));
        assert!(many.parse::<Act>().is_err());
    }
}
