//! The pack of numbers: one -1, two 0, four of each of 1 to 13, one X.
//!
//! Cards of one value are the same card, so a hand is a count per value: sixteen counts of four
//! bits in one word.

use std::fmt;
use std::str::FromStr;

use crate::notation::{self, Unreadable};

/// Number of cards in the pack.
pub const SIZE: usize = 56;

/// The pack in its order before a shuffle.
pub const PACK: [Card; SIZE] = pack();

/// The card worth -1.
pub const MINUS_ONE: Card = Card(0);
/// The card worth 0.
pub const ZERO: Card = Card(1);
/// The pass card X.
pub const X: Card = Card(15);

/// A value of the pack, in pack order: -1, 0, 1 … 13, X.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// All sixteen values in pack order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..16).map(Self)
    }

    /// The card with this number on it.
    #[must_use]
    #[inline]
    pub const fn number(number: i8) -> Option<Self> {
        if -1 <= number && number <= 13 {
            Some(Self((number + 1) as u8))
        } else {
            None
        }
    }

    /// The place in the order of values, from 0.
    #[must_use]
    #[inline]
    pub const fn place(self) -> u8 {
        self.0
    }

    /// Points of the card in a hand: its number, X 15.
    #[must_use]
    #[inline]
    pub const fn points(self) -> i16 {
        if self.0 == 15 { 15 } else { self.0 as i16 - 1 }
    }

    /// Number of copies in the pack.
    #[must_use]
    #[inline]
    pub const fn copies(self) -> u8 {
        match self.0 {
            0 | 15 => 1,
            1 => 2,
            _ => 4,
        }
    }

    const fn shift(self) -> u32 {
        self.0 as u32 * 4
    }
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            15 => out.write_str("X"),
            other => write!(out, "{}", i16::from(other) - 1),
        }
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        match word {
            "X" => Some(X),
            "-1" => Some(MINUS_ONE),
            _ => notation::number(word)
                .and_then(|number: u8| i8::try_from(number).ok())
                .and_then(Self::number),
        }
        .ok_or_else(|| Unreadable::new(word))
    }
}

/// A multiset of cards: a count for each value, at most 15.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);

    /// `count` cards of one value.
    #[must_use]
    #[inline]
    pub const fn of(card: Card, count: u8) -> Self {
        Self((count as u64) << card.shift())
    }

    /// Number of copies of `card` in the set.
    #[must_use]
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> card.shift()) as u8 & 15
    }

    /// Number of cards, copies counted.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u8 {
        const EVEN: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.0 & EVEN) + (self.0 >> 4 & EVEN);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds `count` of `card`; a count stays below 16.
    #[inline]
    pub const fn add(&mut self, card: Card, count: u8) {
        self.0 += (count as u64) << card.shift();
    }

    /// Adds all of `others`; a count stays below 16.
    #[inline]
    pub const fn add_all(&mut self, others: Self) {
        self.0 += others.0;
    }

    /// Removes up to `count` of `card`.
    #[inline]
    pub const fn remove(&mut self, card: Card, count: u8) {
        let held = self.count(card);
        let gone = if count < held { count } else { held };
        self.0 -= (gone as u64) << card.shift();
    }

    /// Whether all of `others` are among them.
    #[must_use]
    pub fn contains(self, others: Self) -> bool {
        others.each().all(|(card, count)| self.count(card) >= count)
    }

    /// The value and the number of cards, if there are any and all have one value.
    #[must_use]
    #[inline]
    pub const fn single_value(self) -> Option<(Card, u8)> {
        if self.0 == 0 {
            return None;
        }
        let card = Card((self.0.trailing_zeros() / 4) as u8);
        if self.0 >> card.shift() > 15 {
            return None;
        }
        Some((card, self.count(card)))
    }

    /// Each value that occurs, in pack order, with its count.
    #[must_use]
    #[inline]
    pub const fn each(self) -> Each {
        Each(self.0)
    }

    /// The highest value by points (X is the highest).
    #[must_use]
    #[inline]
    pub const fn highest(self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        Some(Card(((63 - self.0.leading_zeros()) / 4) as u8))
    }

    /// Points of all cards together.
    #[must_use]
    pub fn points(self) -> i16 {
        self.each()
            .map(|(card, count)| card.points() * i16::from(count))
            .sum()
    }

    /// Each card by itself, in pack order.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.each()
            .flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards: Vec<String> = self.cards().map(|card| card.to_string()).collect();
        out.write_str(&cards.join(" "))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Self::NONE;
        for card in cards {
            all.add(card, 1);
        }
        all
    }
}

/// See [`Cards::each`].
#[derive(Clone, Debug)]
pub struct Each(u64);

impl Iterator for Each {
    type Item = (Card, u8);

    fn next(&mut self) -> Option<(Card, u8)> {
        if self.0 == 0 {
            return None;
        }
        let card = Card((self.0.trailing_zeros() / 4) as u8);
        let count = (self.0 >> card.shift()) as u8 & 15;
        self.0 &= !(15 << card.shift());
        Some((card, count))
    }
}

const fn pack() -> [Card; SIZE] {
    let mut pack = [Card(0); SIZE];
    let (mut place, mut value) = (0, 0);
    while value < 16 {
        let mut copy = 0;
        while copy < Card(value).copies() {
            pack[place] = Card(value);
            place += 1;
            copy += 1;
        }
        value += 1;
    }
    pack
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.split(' ')
            .map(|word| word.parse::<Card>().unwrap())
            .collect()
    }

    #[test]
    fn a_card_reads_back_and_nothing_else_is_one() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for word in ["", "x", "14", "-0", "01", "-2", "X "] {
            assert!(word.parse::<Card>().is_err(), "{word:?}");
        }
    }

    #[test]
    fn counts_add_up() {
        let hand = cards("-1 0 0 7 7 7 X");
        assert_eq!((hand.len(), hand.points()), (7, 35));
        assert_eq!(hand.highest(), Some(X));
        assert_eq!(hand.single_value(), None);
        assert_eq!(cards("0 0").single_value(), Some((ZERO, 2)));
        assert!(hand.contains(cards("7 7")) && !hand.contains(cards("7 8")));
        assert_eq!(Cards::NONE.single_value(), None);
        let mut less = hand;
        less.remove(X, 1);
        less.remove(ZERO, 9);
        assert_eq!(less, cards("-1 7 7 7"));
    }
}
