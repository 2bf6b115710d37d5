//! The members of a set that is kept as bits: seats, slots, cards.

use std::marker::PhantomData;

/// A type that can be a member of such a set.
pub trait Member {
    /// The member for this bit, counted from the lowest, which is 0.
    fn of_bit(bit: u8) -> Self;
}

/// A set of plain numbers.
impl Member for u8 {
    #[inline]
    fn of_bit(bit: u8) -> Self {
        bit
    }
}

/// The members of a set in ascending order of their bits.
#[derive(Clone, Debug)]
pub struct Members<T> {
    bits: u64,
    of: PhantomData<fn() -> T>,
}

impl<T> Members<T> {
    /// The members whose bits are set.
    #[must_use]
    #[inline]
    pub const fn of(bits: u64) -> Self {
        Self {
            bits,
            of: PhantomData,
        }
    }
}

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        if self.bits == 0 {
            return None;
        }
        let member = T::of_bit(self.bits.trailing_zeros() as u8);
        self.bits &= self.bits - 1;
        Some(member)
    }
}
