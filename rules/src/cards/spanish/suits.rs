//! Sets of suits.

use super::{SUITS, Suit};

/// A set of suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Suits(u8);

impl Suits {
    /// No suit.
    pub const NONE: Self = Self(0);

    /// Just this suit.
    #[must_use]
    #[inline]
    pub const fn only(suit: Suit) -> Self {
        Self(1 << suit as u8)
    }

    /// Whether `suit` is among them.
    #[must_use]
    #[inline]
    pub const fn has(self, suit: Suit) -> bool {
        self.0 & 1 << suit as u8 != 0
    }

    /// Takes a suit in.
    #[inline]
    pub const fn insert(&mut self, suit: Suit) {
        self.0 |= 1 << suit as u8;
    }

    /// Takes a suit out.
    #[inline]
    pub const fn remove(&mut self, suit: Suit) {
        self.0 &= !(1 << suit as u8);
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of suits.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The suits also in `others`.
    #[must_use]
    #[inline]
    pub const fn both(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// The suits not in `others`.
    #[must_use]
    #[inline]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Each of them in pack order.
    pub fn each(self) -> impl Iterator<Item = Suit> {
        SUITS.into_iter().filter(move |&suit| self.has(suit))
    }
}

impl FromIterator<Suit> for Suits {
    fn from_iter<T: IntoIterator<Item = Suit>>(suits: T) -> Self {
        let mut set = Self::NONE;
        suits.into_iter().for_each(|suit| set.insert(suit));
        set
    }
}
