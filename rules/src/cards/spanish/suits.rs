//! Sets of suits.

use super::{SUITS, Suit};
use crate::members::{Member, bit_set};

bit_set! {
    /// A set of suits.
    Suits(u8), suit: Suit => suit as u8
}

impl Suits {
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
}

impl Member for Suit {
    #[inline]
    fn of_bit(bit: u8) -> Self {
        SUITS[usize::from(bit)]
    }
}
