//! The French pack: four suits of thirteen, and up to two jokers.
//!
//! Suit letters are S (spades), H (hearts), D (diamonds), C (clubs); `10H`, `JD`, `QC`, `KH`; both
//! jokers are `JK`.

use std::fmt;
use std::str::FromStr;

use crate::notation::Unreadable;

/// Largest number of cards in a pack, jokers included.
pub const SIZE: usize = 54;

const RANKS: [&str; 13] = [
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
];
const SUITS: [&str; 4] = ["S", "H", "D", "C"];

/// The rank of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// 1 (ace) to 10.
    Number(u8),
    /// J.
    Jack,
    /// Q.
    Queen,
    /// K.
    King,
    /// JK.
    Joker,
}

/// A card; the two jokers are two cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// The cards of a pack in its order: S H D C, in each A 2 … K, then the jokers; a short pack
    /// has no 2 to 6.
    pub fn pack(short: bool, jokers: u8) -> impl Iterator<Item = Self> {
        let suited = (0..52).filter(move |number| !short || !(1..=5).contains(&(number % 13)));
        suited.chain(52..52 + jokers.min(2)).map(Self)
    }

    /// The number in the whole pack, below [`SIZE`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank; both jokers have the same one.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        match self.0 {
            52.. => Rank::Joker,
            number => match number % 13 {
                10 => Rank::Jack,
                11 => Rank::Queen,
                12 => Rank::King,
                less => Rank::Number(less + 1),
            },
        }
    }

    /// Whether it is a heart or a diamond.
    #[must_use]
    #[inline]
    pub const fn red(self) -> bool {
        self.0 >= 13 && self.0 < 39
    }
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 >= 52 {
            return out.write_str("JK");
        }
        out.write_str(RANKS[self.index() % 13])?;
        out.write_str(SUITS[self.index() / 13])
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    /// Reads `JK` as the first joker.
    fn from_str(word: &str) -> Result<Self, Unreadable> {
        if word == "JK" {
            return Ok(Self(52));
        }
        let read = || {
            let (cut, _) = word.char_indices().next_back()?;
            let (rank, suit) = word.split_at(cut);
            let rank = RANKS.iter().position(|&known| known == rank)?;
            let suit = SUITS.iter().position(|&known| known == suit)?;
            Some(Self((suit * 13 + rank) as u8))
        };
        read().ok_or_else(|| Unreadable::new(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(short: bool, jokers: u8) -> Vec<String> {
        Card::pack(short, jokers)
            .map(|card| card.to_string())
            .collect()
    }

    #[test]
    fn packs_are_whole_and_in_order() {
        let whole = texts(false, 2);
        assert_eq!(whole.len(), SIZE);
        assert_eq!(whole[..3], ["AS", "2S", "3S"]);
        assert_eq!(whole[51..], ["KC", "JK", "JK"]);
        let short = texts(true, 1);
        assert_eq!(short.len(), 33);
        let spades = ["AS", "7S", "8S", "9S", "10S", "JS", "QS", "KS", "AH"];
        assert_eq!(short[..9], spades);
    }

    #[test]
    fn cards_read_back_and_nothing_else_is_read() {
        for card in Card::pack(false, 1) {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for text in ["", "S", "1S", "AZ", "10", "jd", "JKS", "A\u{e9}", " AS"] {
            assert!(text.parse::<Card>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn ranks_and_colours() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        assert_eq!(card("10H").rank(), Rank::Number(10));
        assert_eq!(card("AC").rank(), card("AD").rank());
        assert_eq!(card("JK").rank(), Rank::Joker);
        let red: Vec<bool> = ["KS", "KH", "KD", "KC", "JK"]
            .map(|one| card(one).red())
            .into();
        assert_eq!(red, [false, true, true, false, false]);
    }
}
