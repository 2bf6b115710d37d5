//! Places at a table, numbered from 0 in turn order, and sets of them.

use crate::members::{Member, bit_set};
use std::fmt;

/// The most seats any game has; views keep one entry for each.
pub const MAX_SEATS: usize = 8;

/// A place at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// The seat of this number.
    #[must_use]
    #[inline]
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The number as an index into an array of seats.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number, from 0.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.0)
    }
}

bit_set! {
    /// A set of seats.
    Seats(u16), seat: Seat => seat.0, if seat.0 < 16
}

impl Seats {
    /// Seats `0..count`.
    #[must_use]
    #[inline]
    pub const fn first(count: u8) -> Self {
        Self(((1u32 << count) - 1) as u16)
    }

    /// The first of them after `seat`, going round; `seat` itself comes last.
    #[must_use]
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        let above = self.0 & !((2u32 << seat.0) - 1) as u16;
        let from = if above == 0 { self.0 } else { above };
        if from == 0 {
            None
        } else {
            Some(Seat(from.trailing_zeros() as u8))
        }
    }
}

impl Member for Seat {
    #[inline]
    fn of_bit(bit: u8) -> Self {
        Self(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_seat_goes_round_and_skips_who_is_out() {
        let mut seats = Seats::first(4);
        seats.remove(Seat::new(2));
        let after = |seat| seats.after(Seat::new(seat)).map(Seat::number);
        assert_eq!(after(1), Some(3));
        assert_eq!(after(3), Some(0));
        assert_eq!(after(2), Some(3));
        assert_eq!(
            Seats::only(Seat::new(7)).after(Seat::new(7)),
            Some(Seat::new(7))
        );
        assert_eq!(Seats::NONE.after(Seat::new(0)), None);
        assert!(!seats.has(Seat::new(200)));
    }
}
