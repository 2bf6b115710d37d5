//! What values a parameter takes, and how they are read from text and from JSON.

use serde_json::Value as Json;

use super::{Value, list};
use crate::standing::Points;

/// The values a parameter may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `true` or `false`.
    Bool,
    /// A whole number from the first to the second, or what may stand instead.
    Int(i32, i32, Instead),
    /// One of these numbers.
    OneOf(&'static [i32]),
    /// A number from nought to this, halves too, or none.
    Halves(i32),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Up to [`LIST`] whole numbers from the first to the second.
    List(i32, i32),
    /// A seat's number, or `random`.
    Seat,
    /// A word of the players' own, of 1 byte up to this many. Which letters it may hold is known
    /// to the type of the parameter only.
    Word(usize),
}

/// What may stand instead of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// Nothing.
    Nothing,
    /// That there is none.
    Null,
    /// A word.
    Word(&'static str),
}

/// The most numbers a list has.
pub const LIST: usize = 16;

impl Kind {
    /// The same kind, of the numbers from `least` to `most` only.
    ///
    /// # Panics
    /// While compiling, where a parameter is given a range that its type cannot hold, or where its
    /// kind has no range.
    #[must_use]
    pub const fn within(self, least: i32, most: i32) -> Self {
        let (first, last, narrowed) = match self {
            Self::Int(first, last, instead) => (first, last, Self::Int(least, most, instead)),
            Self::List(first, last) => (first, last, Self::List(least, most)),
            Self::Halves(last) => {
                assert!(least == 0, "halves are counted from nought");
                (0, last, Self::Halves(most))
            }
            _ => panic!("this kind has no range"),
        };
        assert!(first <= least && least <= most && most <= last);
        narrowed
    }

    /// Whether a value is one of this kind and within its range.
    #[must_use]
    pub fn takes(self, value: &Value) -> bool {
        match (self, value) {
            (Self::Bool, Value::Bool(_)) => true,
            (Self::Int(_, _, instead), Value::Null) => instead == Instead::Null,
            (Self::Int(_, _, Instead::Word(instead)), Value::Word(word)) => word == instead,
            (Self::Int(least, most, _), Value::Int(given)) => (least..=most).contains(given),
            (Self::OneOf(numbers), Value::Int(given)) => numbers.contains(given),
            (Self::Halves(_), Value::Null) => true,
            (Self::Halves(most), Value::Points(given)) => {
                (Points::default()..=Points::whole(most)).contains(given)
            }
            (Self::Choice(words), Value::Word(word)) => words.contains(&word.as_str()),
            (Self::List(least, most), Value::List(all)) => {
                all.len() <= LIST && all.iter().all(|given| (least..=most).contains(given))
            }
            (Self::Seat, Value::Word(word)) => word == "random",
            (Self::Seat, Value::Int(seat)) => (0..8).contains(seat),
            (Self::Word(bytes), Value::Word(word)) => (1..=bytes).contains(&word.len()),
            _ => false,
        }
    }

    /// What it takes, in a few words.
    #[must_use]
    pub fn range(self) -> String {
        match self {
            Self::Bool => "true or false".to_owned(),
            Self::Int(least, most, Instead::Nothing) => {
                format!("a whole number from {least} to {most}")
            }
            Self::Int(least, most, Instead::Null) => {
                format!("a whole number from {least} to {most}, or none")
            }
            Self::Int(least, most, Instead::Word(word)) => {
                format!("{word}, or a whole number from {least} to {most}")
            }
            Self::OneOf(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                numbers.join(" or ")
            }
            Self::Halves(most) => format!("a number from 0 to {most}, halves too, or none"),
            Self::Choice(words) => format!("one of {}", list(words.iter().copied())),
            Self::List(least, most) => {
                format!("up to {LIST} whole numbers from {least} to {most}, by comma")
            }
            Self::Seat => "random or a seat from 0 to 7".to_owned(),
            Self::Word(bytes) => format!("a word of letters, at most {bytes} bytes"),
        }
    }

    /// The value that a text means; none if this kind does not take it.
    pub(super) fn read(self, text: &str) -> Option<Value> {
        let value = match self {
            Self::List(..) if text.is_empty() || text == "none" => Value::List(Vec::new()),
            Self::List(..) => Value::List(
                text.split(',')
                    .map(|one| one.parse().ok())
                    .collect::<Option<_>>()?,
            ),
            Self::Choice(_) | Self::Word(_) => Value::Word(text.to_owned()),
            Self::Bool => Value::Bool(text.parse().ok()?),
            _ if text == "none" => Value::Null,
            Self::Halves(_) => return self.read_json(&serde_json::from_str(text).ok()?),
            _ => text
                .parse()
                .map_or_else(|_| Value::Word(text.to_owned()), Value::Int),
        };
        self.takes(&value).then_some(value)
    }

    /// The value that JSON means; none if this kind does not take it.
    pub(super) fn read_json(self, json: &Json) -> Option<Value> {
        let int = |json: &Json| i32::try_from(json.as_i64()?).ok();
        let value = match (self, json) {
            (_, Json::Null) => Value::Null,
            (_, Json::Bool(value)) => Value::Bool(*value),
            (Self::Halves(_), Json::Number(number)) => {
                let halves = number.as_f64()? * 2.0;
                // A whole number of halves, far within what 32 bits hold.
                let whole = halves.fract() == 0.0 && halves.abs() <= f64::from(1 << 24);
                Value::Points(Points::halves(whole.then_some(halves as i32)?))
            }
            (_, Json::Number(_)) => Value::Int(int(json)?),
            (_, Json::String(word)) => Value::Word(word.clone()),
            (_, Json::Array(all)) => Value::List(all.iter().map(int).collect::<Option<_>>()?),
            (_, Json::Object(_)) => return None,
        };
        self.takes(&value).then_some(value)
    }
}
