//! The values that a parameter takes: read from text and from JSON, and by number, to pick one of them or
//! to write one in few digits.

use serde_json::Value as Json;

use super::{Value, list};
use crate::standing::Points;

/// The values a parameter may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `true` or `false`.
    Bool,
    /// A whole number from the first to the second, or the value given instead.
    Int(i32, i32, Instead),
    /// One of these numbers.
    OneOf(&'static [i32]),
    /// A number from 0 to this, halves too, or none.
    Halves(i32),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Up to [`LIST`] whole numbers from the first to the second.
    List(i32, i32),
    /// A seat's number, or `random`.
    Seat,
    /// A word of the players' own, of 1 byte up to this many. Only the type of the parameter knows
    /// which letters are allowed.
    Word(usize),
}

/// A value that stands beside the numbers of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// Nothing.
    Nothing,
    /// `null`, for none.
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

    /// The value that can be given instead of a number: for a list, none of them.
    #[must_use]
    pub fn beside(self) -> Option<Value> {
        match self {
            Self::Int(_, _, Instead::Null) | Self::Halves(_) => Some(Value::Null),
            Self::Int(_, _, Instead::Word(word)) => Some(Value::Word(word.to_owned())),
            Self::Seat => Some(Value::Word("random".to_owned())),
            Self::List(..) => Some(Value::List(Vec::new())),
            Self::Int(_, _, Instead::Nothing) => None,
            Self::Bool | Self::OneOf(_) | Self::Choice(_) | Self::Word(_) => None,
        }
    }

    /// Number of values; `None` if there are too many to number them.
    #[must_use]
    pub fn count(self) -> Option<u32> {
        let numbers = match self {
            Self::Bool => 2,
            Self::OneOf(numbers) => numbers.len() as u32,
            Self::Choice(words) => words.len() as u32,
            Self::Int(least, most, _) => u32::try_from(most - least + 1).ok()?,
            Self::Halves(most) => u32::try_from(2 * most + 1).ok()?,
            Self::Seat => 8,
            Self::List(..) | Self::Word(_) => return None,
        };
        Some(numbers + u32::from(self.beside().is_some()))
    }

    /// The value of this number, from 0; the one given instead of a number comes first.
    #[must_use]
    pub fn nth(self, number: u32) -> Option<Value> {
        if number >= self.count()? {
            return None;
        }
        let beside = self.beside();
        if number == 0 && beside.is_some() {
            return beside;
        }
        let place = number as i32 - i32::from(beside.is_some());
        match self {
            Self::Bool => Some(Value::Bool(place == 1)),
            Self::OneOf(numbers) => numbers.get(place as usize).copied().map(Value::Int),
            Self::Choice(words) => Some(Value::Word((*words.get(place as usize)?).to_owned())),
            Self::Int(least, _, _) => Some(Value::Int(least + place)),
            Self::Halves(_) => Some(Value::Points(Points::halves(place))),
            Self::Seat => Some(Value::Int(place)),
            Self::List(..) | Self::Word(_) => None,
        }
    }

    /// The number of a value, from 0.
    #[must_use]
    pub fn place(self, value: &Value) -> Option<u32> {
        let place = match (self, value) {
            _ if !self.takes(value) => return None,
            (Self::Int(least, _, _), Value::Int(number)) => number - least,
            (Self::Seat, Value::Int(number)) => *number,
            (Self::Halves(_), Value::Points(points)) => points.in_halves(),
            _ => return (0..self.count()?).find(|at| self.nth(*at).as_ref() == Some(value)),
        };
        Some(u32::try_from(place).ok()? + u32::from(self.beside().is_some()))
    }

    /// The accepted values, in a few words.
    #[must_use]
    pub fn range(self) -> String {
        match self {
            Self::Bool => "true or false".to_owned(),
            Self::Int(least, most, instead) => {
                let numbers = format!("a whole number from {least} to {most}");
                match instead {
                    Instead::Nothing => numbers,
                    Instead::Null => format!("{numbers}, or none"),
                    Instead::Word(word) => format!("{word}, or {numbers}"),
                }
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

    /// The value of a text; `None` if this kind does not take it.
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

    /// The value of a piece of JSON; `None` if this kind does not take it.
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

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBER: Kind = Kind::Int(-3, 9, Instead::Nothing);
    const OR_NONE: Kind = Kind::Int(1, 9, Instead::Null);
    const OR_CARD: Kind = Kind::Int(0, 9, Instead::Word("card"));

    #[test]
    fn a_text_means_a_value_of_its_kind_or_none() {
        let points = |halves| Some(Value::Points(Points::halves(halves)));
        let word = |word: &str| Some(Value::Word(word.to_owned()));
        for (kind, text, value) in [
            (Kind::Bool, "true", Some(Value::Bool(true))),
            (Kind::Bool, "none", None),
            (NUMBER, "-3", Some(Value::Int(-3))),
            (NUMBER, "10", None),
            (NUMBER, "none", None),
            (NUMBER, "card", None),
            (OR_NONE, "none", Some(Value::Null)),
            (OR_NONE, "0", None),
            (OR_CARD, "card", word("card")),
            (OR_CARD, "cards", None),
            (OR_CARD, "none", None),
            (Kind::OneOf(&[52, 32]), "32", Some(Value::Int(32))),
            (Kind::OneOf(&[52, 32]), "33", None),
            (Kind::Halves(7), "6.5", points(13)),
            (Kind::Halves(7), "7", points(14)),
            (Kind::Halves(7), "0", points(0)),
            (Kind::Halves(7), "none", Some(Value::Null)),
            (Kind::Halves(7), "7.5", None),
            (Kind::Halves(7), "-0.5", None),
            (Kind::Halves(7), "6.25", None),
            (Kind::Halves(7), "1e30", None),
            (Kind::Halves(7), "true", None),
            (Kind::Choice(&["a", "none"]), "none", word("none")),
            (Kind::Choice(&["a", "none"]), "b", None),
            (Kind::List(0, 9), "1,9", Some(Value::List(vec![1, 9]))),
            (Kind::List(0, 9), "1,10", None),
            (Kind::List(0, 9), "1,,9", None),
            (Kind::List(0, 9), "none", Some(Value::List(Vec::new()))),
            (Kind::Seat, "7", Some(Value::Int(7))),
            (Kind::Seat, "8", None),
            (Kind::Seat, "random", word("random")),
            (Kind::Seat, "none", None),
            (Kind::Word(4), "four", word("four")),
            (Kind::Word(4), "five5", None),
            (Kind::Word(4), "", None),
        ] {
            assert_eq!(kind.read(text), value, "{kind:?} of {text}");
        }
        assert!(Kind::List(0, 9).read(&["1"; LIST].join(",")).is_some());
        assert_eq!(Kind::List(0, 9).read(&["1"; LIST + 1].join(",")), None);
    }

    #[test]
    fn json_means_what_its_type_says() {
        let read = |kind: Kind, json: &str| kind.read_json(&serde_json::from_str(json).unwrap());
        assert_eq!(read(NUMBER, "9"), Some(Value::Int(9)));
        for wrong in ["9.5", "\"9\"", "null", "[9]", "{}", "4294967305"] {
            assert_eq!(read(NUMBER, wrong), None, "{wrong}");
        }
        assert_eq!(read(OR_NONE, "null"), Some(Value::Null));
        assert_eq!(
            read(Kind::Halves(7), "6.5"),
            Some(Value::Points(Points::halves(13)))
        );
        assert_eq!(read(Kind::List(0, 9), "[1, \"2\"]"), None);
    }

    #[test]
    fn a_range_is_narrowed_and_what_stands_instead_stays() {
        assert_eq!(OR_CARD.within(2, 3), Kind::Int(2, 3, Instead::Word("card")));
        assert_eq!(Kind::List(0, 9).within(0, 9), Kind::List(0, 9));
        assert_eq!(Kind::Halves(9).within(0, 5), Kind::Halves(5));
    }

    #[test]
    #[should_panic = "most <= last"]
    fn a_range_beyond_the_type_is_refused() {
        let _ = OR_CARD.within(0, 10);
    }

    #[test]
    #[should_panic = "no range"]
    fn a_kind_without_numbers_has_no_range() {
        let _ = Kind::Bool.within(0, 1);
    }

    #[test]
    fn a_value_has_the_number_by_which_it_is_found() {
        let number = |instead| Kind::Int(-3, 9, instead);
        for (kind, count) in [
            (Kind::Bool, 2),
            (Kind::Choice(&["a", "b", "c"]), 3),
            (number(Instead::Nothing), 13),
            (number(Instead::Null), 14),
            (Kind::Seat, 9),
            (number(Instead::Word("card")), 14),
            (Kind::OneOf(&[52, 32]), 2),
            (Kind::Halves(5), 12),
        ] {
            assert_eq!(kind.count(), Some(count));
            for number in 0..count {
                let value = kind.nth(number).expect("a value");
                assert!(kind.takes(&value), "{value:?}");
                assert_eq!(kind.place(&value), Some(number), "{value:?}");
            }
            assert_eq!(kind.nth(count), None);
        }
    }

    #[test]
    fn what_a_parameter_does_not_take_has_no_number() {
        let number = Kind::Int(-3, 9, Instead::Nothing);
        for value in [
            Value::Int(-4),
            Value::Int(10),
            Value::Null,
            Value::Bool(true),
        ] {
            assert_eq!(number.place(&value), None, "{value:?}");
        }
        let list = Kind::List(0, 5);
        assert!(list.takes(&Value::List(vec![0, 5])) && list.count().is_none());
        assert!(!list.takes(&Value::List(vec![6])) && !list.takes(&Value::List(vec![1; LIST + 1])));
        assert!(!Kind::Word(3).takes(&Value::Word("four".to_owned())));
    }
}
