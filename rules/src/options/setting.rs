//! The types of parameters: the values that each takes, and conversions from and to [`Value`].

use super::{Instead, Kind, LIST, Value};
use crate::seat::Seat;
use crate::standing::Points;

/// A type that a parameter can have.
pub trait Setting: Sized {
    /// The values of the type; a parameter may narrow them.
    const KIND: Kind;

    /// The present value as data.
    fn to_value(&self) -> Value;

    /// Converts a value; `None` if the type does not take it.
    fn from_value(value: &Value) -> Option<Self>;
}

impl Setting for bool {
    const KIND: Kind = Kind::Bool;

    fn to_value(&self) -> Value {
        Value::Bool(*self)
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Bool(set) => Some(*set),
            _ => None,
        }
    }
}

macro_rules! numbers {
    ($($type:ty),+) => {$(
        impl Setting for $type {
            const KIND: Kind = Kind::Int(<$type>::MIN as i32, <$type>::MAX as i32, Instead::Nothing);

            fn to_value(&self) -> Value {
                Value::Int(i32::from(*self))
            }

            fn from_value(value: &Value) -> Option<Self> {
                match value {
                    Value::Int(number) => Self::try_from(*number).ok(),
                    _ => None,
                }
            }
        }
    )+};
}

numbers!(u8, i8, i16);

/// A number, or `None`.
impl Setting for Option<u8> {
    const KIND: Kind = Kind::Int(0, u8::MAX as i32, Instead::Null);

    fn to_value(&self) -> Value {
        self.map_or(Value::Null, |number| number.to_value())
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            number => u8::from_value(number).map(Some),
        }
    }
}

/// Points with halves, or `None`.
impl Setting for Option<Points> {
    const KIND: Kind = Kind::Halves(i16::MAX as i32);

    fn to_value(&self) -> Value {
        self.map_or(Value::Null, Value::Points)
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            Value::Points(points) => Some(Some(*points)),
            _ => None,
        }
    }
}

/// A seat; `None` for one drawn at random.
impl Setting for Option<Seat> {
    const KIND: Kind = Kind::Seat;

    fn to_value(&self) -> Value {
        self.map_or(Value::Word("random".to_owned()), |seat| {
            seat.number().to_value()
        })
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Word(_) => Some(None),
            number => u8::from_value(number).map(|seat| Some(Seat::new(seat))),
        }
    }
}

/// Up to [`LIST`] numbers, kept without heap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    numbers: [i16; LIST],
    len: u8,
}

impl Numbers {
    /// The numbers in order.
    #[must_use]
    pub fn as_slice(&self) -> &[i16] {
        &self.numbers[..usize::from(self.len)]
    }

    /// A list of these, the first [`LIST`] of them.
    pub(crate) fn of(numbers: impl IntoIterator<Item = i16>) -> Self {
        let mut list = Self::default();
        for (place, number) in list.numbers.iter_mut().zip(numbers) {
            *place = number;
            list.len += 1;
        }
        list
    }
}

impl Setting for Numbers {
    const KIND: Kind = Kind::List(i16::MIN as i32, i16::MAX as i32);

    fn to_value(&self) -> Value {
        Value::List(self.as_slice().iter().map(|&one| i32::from(one)).collect())
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::List(all) => Some(Self::of(
                all.iter().filter_map(|&one| i16::try_from(one).ok()),
            )),
            _ => None,
        }
    }
}

/// Makes enums whose values go by words, the default first: parameters that are choices.
///
/// ```ignore
/// choices! {
///     /// The condition that ends the match (KAE-59).
///     EndMode {
///         /// Once one player is left.
///         LastStanding = "last_standing",
///         /// At the first elimination.
///         FirstOver = "first_over",
///     }
/// }
/// ```
macro_rules! choices {
    ($($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $one:ident = $word:literal,)+ })+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$doc])* $one,)+ }

        impl $name {
            /// All words, the default first.
            pub const WORDS: &'static [&'static str] = &[$($word,)+];

            /// The word in records, in `--set` and in the keys of locale files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$one => $word,)+ }
            }

            /// The value that a word stands for; `None` if there is no such word.
            #[must_use]
            pub fn of(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$one),)+ _ => None }
            }
        }

        impl $crate::options::Setting for $name {
            const KIND: $crate::options::Kind = $crate::options::Kind::Choice(Self::WORDS);

            fn to_value(&self) -> $crate::options::Value {
                $crate::options::Value::Word(self.word().to_owned())
            }

            fn from_value(value: &$crate::options::Value) -> Option<Self> {
                match value {
                    $crate::options::Value::Word(word) => Self::of(word),
                    _ => None,
                }
            }
        }
    )+};
}

pub(crate) use choices;
