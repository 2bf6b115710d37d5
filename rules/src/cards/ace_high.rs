//! The pack of 52, two low and ace high, in which suits have no order.
//!
//! A set of cards is one word, thirteen bits a suit.

use crate::members::{Member, bit_set};
use std::fmt;
use std::str::FromStr;

use crate::notation::Unreadable;

/// Number of cards in the pack.
pub const SIZE: usize = 52;
/// Number of ranks.
pub const RANKS: usize = 13;

const RANK_TEXTS: [&str; RANKS] = [
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
];
const SUIT_LETTERS: [char; 4] = ['S', 'H', 'D', 'C'];
const SUIT_MASK: u64 = (1 << RANKS) - 1;

/// A card; the order is that of the pack before a shuffle: S H D C, in each 2 … A.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// All cards in pack order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..SIZE as u8).map(Self)
    }

    /// The place in the pack, from 0.
    #[must_use]
    #[inline]
    pub const fn place(self) -> u8 {
        self.0
    }

    /// The place in the pack as an index.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank, from 0 (two) to 12 (ace).
    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 % RANKS as u8
    }

    /// The suit: 0 S, 1 H, 2 D, 3 C.
    #[must_use]
    #[inline]
    pub const fn suit(self) -> u8 {
        self.0 / RANKS as u8
    }
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = RANK_TEXTS[usize::from(self.rank())];
        write!(out, "{rank}{}", SUIT_LETTERS[usize::from(self.suit())])
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let read = || {
            let letter = text.chars().next_back()?;
            let suit = SUIT_LETTERS.iter().position(|&known| known == letter)?;
            let rank = &text[..text.len() - letter.len_utf8()];
            let rank = RANK_TEXTS.iter().position(|&known| known == rank)?;
            Some(Self((suit * RANKS + rank) as u8))
        };
        read().ok_or_else(|| Unreadable::new(text))
    }
}

bit_set! {
    /// A set of cards.
    Cards(u64), card: Card => card.0
}

impl Cards {
    /// The whole pack.
    pub const PACK: Self = Self((1 << SIZE) - 1);

    /// The cards whose bit is set, in pack order.
    #[must_use]
    #[inline]
    pub const fn of_bits(bits: u64) -> Self {
        Self(bits & Self::PACK.0)
    }

    /// The union of both sets.
    #[must_use]
    #[inline]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// The ranks of one suit, a bit each.
    #[must_use]
    #[inline]
    pub const fn suit(self, suit: u8) -> u16 {
        (self.0 >> (suit as u32 * RANKS as u32) & SUIT_MASK) as u16
    }

    /// The cards of the same rank or suit as `card`.
    #[must_use]
    #[inline]
    pub const fn matching(self, card: Card) -> Self {
        let suit = SUIT_MASK << (card.suit() as u32 * RANKS as u32);
        let one = 1 << card.rank();
        let rank = one | one << RANKS | one << (2 * RANKS) | one << (3 * RANKS);
        Self(self.0 & (suit | rank))
    }
}

impl Member for Card {
    #[inline]
    fn of_bit(bit: u8) -> Self {
        Self(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pack_in_its_order_reads_back() {
        let texts: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!((texts.len(), Cards::PACK.len()), (52, 52));
        assert_eq!(texts[..3], ["2S", "3S", "4S"]);
        assert_eq!(texts[8..15], ["10S", "JS", "QS", "KS", "AS", "2H", "3H"]);
        assert_eq!(texts[51], "AC");
        for (card, text) in Card::all().zip(&texts) {
            assert_eq!(text.parse(), Ok(card));
        }
        for text in ["", "S", "1S", "10", "010S", "as", "AS ", "11H", "5\u{e9}"] {
            assert!(text.parse::<Card>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn matching_is_same_rank_or_same_suit() {
        for card in Card::all() {
            let brute = Card::all()
                .filter(|other| other.rank() == card.rank() || other.suit() == card.suit());
            assert_eq!(Cards::PACK.matching(card), brute.collect());
        }
    }
}
