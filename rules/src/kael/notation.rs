//! The acts of a player of Kaël, and their text form.

use std::fmt;
use std::iter;

use crate::acts::{Written, acts, one_word, word};
use crate::cards::numbers::{Card, Cards};
use crate::game::Action;

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

acts! {
    /// An act of a seat.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Act {
        /// `size 5`: the dealer says how many cards everybody gets.
        Size(size: u8) = "size",
        /// `deposit 5 5`.
        Deposit(cards: Cards) = "deposit",
        /// `draw pile`, `draw centre`.
        Draw(source: Source) = "draw",
        /// `cut 10 10`: completes the square on the centre.
        Cut(cards: Cards) = "cut",
        /// `lucky`: throws in the card just drawn.
        Lucky = "lucky",
        /// `kael`.
        Kael = "kael",
        /// `ready`: no cut and no lucky draw any more in the last window.
        Ready = "ready",
    }
}

impl Action for Act {
    const VERBS: &'static [&'static str] =
        &["size", "deposit", "draw", "cut", "lucky", "kael", "ready"];

    fn verb(&self) -> usize {
        self.place()
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

impl fmt::Display for Source {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Pile => "pile",
            Self::Centre => "centre",
        })
    }
}

one_word! {
    Source: |word| [Self::Pile, Self::Centre].into_iter().find(|source| source.to_string() == word);
}

/// Cards in ascending order, the only order an act has.
impl Written for Cards {
    fn take(text: &mut &str) -> Option<Self> {
        let cards: Option<Vec<Card>> = iter::from_fn(|| word(text))
            .map(|word| word.parse().ok())
            .collect();
        cards
            .filter(|cards| (1..=MOST_CARDS).contains(&cards.len()) && cards.is_sorted())
            .map(|cards| cards.into_iter().collect())
    }
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
