//! Sets that are kept as bits, of seats, slots or cards, and their members.

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

/// Makes a set that is kept as bits, by the bit of a member; where not everything of its type can be one, with the
/// condition for it.
macro_rules! bit_set {
    ($(#[$about:meta])* $set:ident($bits:ty), $member:ident: $of:ty => $bit:expr $(, if $fits:expr)?) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $set($bits);

        impl $set {
            /// The empty set.
            pub const NONE: Self = Self(0);

            /// Just this member.
            #[must_use]
            #[inline]
            pub const fn only($member: $of) -> Self {
                Self(1 << $bit)
            }

            /// Whether it is a member; false for what cannot be one.
            #[must_use]
            #[inline]
            pub const fn has(self, $member: $of) -> bool {
                $($fits &&)? self.0 & 1 << $bit != 0
            }

            /// Takes a member in.
            #[inline]
            pub const fn insert(&mut self, $member: $of) {
                self.0 |= 1 << $bit;
            }

            /// Takes a member out.
            #[inline]
            pub const fn remove(&mut self, $member: $of) {
                self.0 &= !(1 << $bit);
            }

            /// The members of both sets.
            #[must_use]
            #[inline]
            pub const fn intersection(self, others: Self) -> Self {
                Self(self.0 & others.0)
            }

            /// The members of `self` that are not in `others`.
            #[must_use]
            #[inline]
            pub const fn without(self, others: Self) -> Self {
                Self(self.0 & !others.0)
            }

            /// Number of members.
            #[must_use]
            #[inline]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether there is none.
            #[must_use]
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }
        }

        impl FromIterator<$of> for $set {
            fn from_iter<I: IntoIterator<Item = $of>>(members: I) -> Self {
                let mut set = Self::NONE;
                for member in members {
                    set.insert(member);
                }
                set
            }
        }

        impl IntoIterator for $set {
            type Item = $of;
            type IntoIter = $crate::members::Members<$of>;

            fn into_iter(self) -> Self::IntoIter {
                $crate::members::Members::of(u64::from(self.0))
            }
        }
    };
}

pub(crate) use bit_set;
