//! The Spanish pack of forty: four suits of 1 3 12 11 10 7 6 5 4 2, strongest first.
//!
//! A card is a bit of a word, each suit a lane of sixteen: within a lane the lower bit is the
//! stronger card.

use crate::members::{Member, bit_set};
use std::fmt;
use std::ops::{BitAnd, BitOr};
use std::str::FromStr;

use crate::notation::{self, Unreadable};

/// Number of cards in the pack.
pub const SIZE: usize = 40;

/// The pack in its order before a shuffle.
pub const PACK: [Card; SIZE] = pack();

/// Ranks of a suit, strongest first.
const RANKS: [u8; 10] = [1, 3, 12, 11, 10, 7, 6, 5, 4, 2];
/// Points by depth; a lane has room for sixteen.
const POINTS: [u8; 16] = [11, 10, 4, 3, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const WHOLE_SUIT: u64 = 0x3ff;
/// The bits of a card's code that hold its suit.
const LANE: u8 = 0x30;
const ONE_OF_EACH_SUIT: u64 = 1 | 1 << 16 | 1 << 32 | 1 << 48;

/// A suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suit {
    /// `D`: dheb, oros, gold.
    #[default]
    Gold,
    /// `C`: copas, cups.
    Cups,
    /// `E`: chbada, espadas, swords.
    Swords,
    /// `B`: k7el, bastos, clubs.
    Clubs,
}

/// All suits in pack order.
pub const SUITS: [Suit; 4] = [Suit::Gold, Suit::Cups, Suit::Swords, Suit::Clubs];

impl Suit {
    /// The number in pack order, from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    const fn shift(self) -> u32 {
        self as u32 * 16
    }

    /// The letter in notation.
    #[must_use]
    #[inline]
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Gold => "D",
            Self::Cups => "C",
            Self::Swords => "E",
            Self::Clubs => "B",
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.letter())
    }
}

impl FromStr for Suit {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        SUITS
            .into_iter()
            .find(|suit| suit.letter() == word)
            .ok_or_else(|| Unreadable::new(word))
    }
}

/// A card; cards are ordered as in the pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// The card of this suit and rank number; `None` if there is no such rank.
    #[must_use]
    pub fn new(suit: Suit, rank: u8) -> Option<Self> {
        let place = RANKS.iter().position(|&known| known == rank)?;
        Some(Self(suit as u8 * 16 + place as u8))
    }

    /// The suit.
    #[must_use]
    #[inline]
    pub const fn suit(self) -> Suit {
        SUITS[(self.0 >> 4) as usize & 3]
    }

    /// The number on it.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        RANKS[self.strength() as usize % RANKS.len()]
    }

    /// The code: ascending in pack order, with gaps between the suits.
    #[must_use]
    #[inline]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Points for the team that wins it.
    #[must_use]
    #[inline]
    pub const fn points(self) -> i16 {
        POINTS[self.strength() as usize] as i16
    }

    /// All cards of its suit.
    #[must_use]
    #[inline]
    pub const fn lane(self) -> Cards {
        Cards(WHOLE_SUIT << self.shift())
    }

    /// Whether both cards are of one suit.
    #[must_use]
    #[inline]
    pub const fn follows(self, led: Self) -> bool {
        (self.0 ^ led.0) & LANE == 0
    }

    /// Whether it is of this suit.
    #[must_use]
    #[inline]
    pub const fn is_of(self, suit: Suit) -> bool {
        self.0 >> 4 == suit as u8
    }

    /// Bit at which the lane of its suit begins.
    const fn shift(self) -> u32 {
        (self.0 & LANE) as u32
    }

    /// The place in the order of the suit, descending: 0 is the ace, the strongest, and 9 the
    /// weakest.
    #[must_use]
    #[inline]
    pub const fn strength(self) -> u8 {
        self.0 & 15
    }

    const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", self.suit(), self.rank())
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        let read = || {
            let (suit, rank) = word.split_at_checked(1)?;
            Self::new(suit.parse().ok()?, notation::number(rank)?)
        };
        read().ok_or_else(|| Unreadable::new(word))
    }
}

bit_set! {
    /// A set of suits.
    Suits(u8), suit: Suit => suit as u8
}

impl Member for Suit {
    #[inline]
    fn of_bit(bit: u8) -> Self {
        SUITS[usize::from(bit)]
    }
}

bit_set! {
    /// A set of cards.
    Cards(u64), card: Card => card.0
}

impl Cards {
    /// The whole pack.
    pub const ALL: Self = Self(ONE_OF_EACH_SUIT * WHOLE_SUIT);
    /// The four aces.
    pub const ACES: Self = Self(ONE_OF_EACH_SUIT);

    /// All cards of a suit.
    #[must_use]
    #[inline]
    pub const fn of_suit(suit: Suit) -> Self {
        Self(WHOLE_SUIT << suit.shift())
    }

    /// King and knight of a suit.
    #[must_use]
    #[inline]
    pub const fn compte(suit: Suit) -> Self {
        Self(0b1100 << suit.shift())
    }

    /// All cards of its suit that are stronger than `card`.
    #[must_use]
    #[inline]
    pub const fn above(card: Card) -> Self {
        Self((card.bit() - 1) & (WHOLE_SUIT << card.shift()))
    }

    /// Whether all of `others` are among them.
    #[must_use]
    #[inline]
    pub const fn contains(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// The cards as bits: a lane of sixteen for each suit, the stronger card the lower bit.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The cards of such bits; bits that stand for no card are left out.
    #[must_use]
    #[inline]
    pub const fn of_bits(word: u64) -> Self {
        Self(word & Self::ALL.0)
    }

    /// The cards of one suit.
    #[must_use]
    #[inline]
    pub const fn suit(self, suit: Suit) -> Self {
        Self(self.0 & WHOLE_SUIT << suit.shift())
    }

    /// The first in pack order; within one suit the strongest.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 {
            None
        } else {
            Some(Card(self.0.trailing_zeros() as u8))
        }
    }

    /// The last in pack order; within one suit the weakest.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Card> {
        if self.0 == 0 {
            None
        } else {
            Some(Card(63 - self.0.leading_zeros() as u8))
        }
    }

    /// The card with `place` others before it in pack order.
    #[must_use]
    #[inline]
    pub const fn nth(mut self, place: u8) -> Option<Card> {
        let mut skipped = 0;
        while skipped < place {
            self.0 &= self.0.wrapping_sub(1);
            skipped += 1;
        }
        self.first()
    }

    /// The weakest card by rank over all suits; of equal ones the one of the first suit.
    #[must_use]
    #[inline]
    pub const fn weakest(self) -> Option<Card> {
        let folded = (self.0 | self.0 >> 16 | self.0 >> 32 | self.0 >> 48) & WHOLE_SUIT;
        if folded == 0 {
            return None;
        }
        let depth = 63 - folded.leading_zeros();
        Self(self.0 & ONE_OF_EACH_SUIT << depth).first()
    }

    /// Points of all cards together.
    #[must_use]
    #[inline]
    pub const fn points(self) -> i16 {
        let mut sum = 0;
        let mut depth = 0;
        while depth < 5 {
            let these = self.0 & ONE_OF_EACH_SUIT << depth;
            sum += these.count_ones() as i16 * POINTS[depth] as i16;
            depth += 1;
        }
        sum
    }
}

impl BitAnd for Cards {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Cards {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Member for Card {
    #[inline]
    fn of_bit(bit: u8) -> Self {
        Self(bit)
    }
}

const fn pack() -> [Card; SIZE] {
    let mut pack = [Card(0); SIZE];
    let mut place = 0;
    while place < SIZE {
        pack[place] = Card((place / 10 * 16 + place % 10) as u8);
        place += 1;
    }
    pack
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> Cards {
        text.split_whitespace()
            .map(|word| word.parse::<Card>().unwrap())
            .collect()
    }

    #[test]
    fn cards_and_suits_read_back_and_nothing_else_is_read() {
        for card in PACK {
            assert_eq!(card.to_string().parse::<Card>().unwrap(), card);
        }
        for word in [
            "", "D", "D0", "D8", "D9", "D13", "D01", "d1", "1D", "D1 ", "\u{e9}1",
        ] {
            assert!(word.parse::<Card>().is_err(), "{word:?}");
        }
        assert!("A".parse::<Suit>().is_err() && "d".parse::<Suit>().is_err());
    }

    #[test]
    fn sets_know_order_and_points() {
        let hand = set("D1 C12 C11 C2 B2 E3");
        assert_eq!(hand.points(), 28);
        assert_eq!(hand.suit(Suit::Cups).first(), "C12".parse().ok());
        assert_eq!(hand.weakest(), "C2".parse().ok());
        assert_eq!(set("D7 B7 E5").weakest(), "E5".parse().ok());
        assert_eq!(Cards::above("C10".parse().unwrap()), set("C1 C3 C12 C11"));
        assert_eq!(Cards::above("D1".parse().unwrap()), Cards::NONE);
        assert!(hand.contains(Cards::compte(Suit::Cups)));
        assert_eq!(Cards::ALL.points(), 120);
        assert_eq!(Cards::ALL, PACK.into_iter().collect());
        for (place, card) in (0..).zip(PACK) {
            assert_eq!(Cards::ALL.nth(place), Some(card));
        }
        assert_eq!(Cards::ALL.nth(40), None);
        assert_eq!((Cards::NONE.first(), Cards::NONE.weakest()), (None, None));
    }
}
