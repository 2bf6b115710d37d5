//! All values of a parameter, by number: to pick one of them, or to write one in few digits.

use super::{Instead, Kind, LIST, Value};
use crate::standing::Points;

/// All values of a parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum Domain {
    /// Each of these.
    Each(Vec<Value>),
    /// The whole numbers from `least` to `most`.
    Numbers {
        /// The first number.
        least: i32,
        /// The last number.
        most: i32,
        /// The value that can be given instead of a number.
        beside: Option<Value>,
    },
    /// The numbers from nought to `most`, halves among them.
    Halves {
        /// The last number.
        most: i32,
        /// The value that can be given instead of a number.
        beside: Option<Value>,
    },
    /// Up to [`LIST`] whole numbers from the first to the second.
    List(i32, i32),
    /// A word of the players' own, of 1 byte up to this many.
    Word(usize),
}

impl Domain {
    /// The values of a kind.
    #[must_use]
    pub fn of(kind: Kind) -> Self {
        match kind {
            Kind::Bool => Self::Each([false, true].map(Value::Bool).to_vec()),
            Kind::Int(least, most, instead) => Self::Numbers {
                least,
                most,
                beside: match instead {
                    Instead::Nothing => None,
                    Instead::Null => Some(Value::Null),
                    Instead::Word(word) => Some(Value::Word(word.to_owned())),
                },
            },
            Kind::OneOf(numbers) => Self::Each(numbers.iter().copied().map(Value::Int).collect()),
            Kind::Halves(most) => Self::Halves {
                most,
                beside: Some(Value::Null),
            },
            Kind::Choice(words) => {
                let words = words.iter().map(|word| Value::Word((*word).to_owned()));
                Self::Each(words.collect())
            }
            Kind::List(least, most) => Self::List(least, most),
            Kind::Seat => Self::Numbers {
                least: 0,
                most: 7,
                beside: Some(Value::Word("random".to_owned())),
            },
            Kind::Word(bytes) => Self::Word(bytes),
        }
    }

    /// Number of values; `None` if there are too many to number them.
    #[must_use]
    pub fn count(&self) -> Option<u32> {
        let numbers = |least: i32, most: i32, beside: &Option<Value>| {
            u32::try_from(most - least + 1)
                .ok()
                .map(|all| all + u32::from(beside.is_some()))
        };
        match self {
            Self::Each(all) => u32::try_from(all.len()).ok(),
            Self::Numbers {
                least,
                most,
                beside,
            } => numbers(*least, *most, beside),
            Self::Halves { most, beside } => numbers(0, most * 2, beside),
            Self::List(..) | Self::Word(_) => None,
        }
    }

    /// The value of this number, from 0.
    #[must_use]
    pub fn nth(&self, number: u32) -> Option<Value> {
        if number >= self.count()? {
            return None;
        }
        let place = i32::try_from(number).ok()?;
        // The value given instead of a number comes first.
        let after = |beside: &Option<Value>| match (beside, number) {
            (Some(value), 0) => Err(value.clone()),
            (beside, _) => Ok(place - i32::from(beside.is_some())),
        };
        Some(match self {
            Self::Each(all) => all.get(usize::try_from(number).ok()?)?.clone(),
            Self::Numbers { least, beside, .. } => match after(beside) {
                Ok(place) => Value::Int(least + place),
                Err(beside) => beside,
            },
            Self::Halves { beside, .. } => match after(beside) {
                Ok(halves) => Value::Points(Points::halves(halves)),
                Err(beside) => beside,
            },
            Self::List(..) | Self::Word(_) => return None,
        })
    }

    /// The number of a value, from 0.
    #[must_use]
    pub fn place(&self, value: &Value) -> Option<u32> {
        if !self.has(value) {
            return None;
        }
        let shift = |beside: &Option<Value>| u32::from(beside.is_some());
        match (self, value) {
            (Self::Each(all), _) => {
                let place = all.iter().position(|one| one == value)?;
                u32::try_from(place).ok()
            }
            (Self::Numbers { least, beside, .. }, Value::Int(number)) => {
                Some(u32::try_from(number - least).ok()? + shift(beside))
            }
            (Self::Halves { beside, .. }, Value::Points(points)) => {
                Some(u32::try_from(points.in_halves()).ok()? + shift(beside))
            }
            (Self::Numbers { .. } | Self::Halves { .. }, _) => Some(0),
            (Self::List(..) | Self::Word(_), _) => None,
        }
    }

    /// Whether it contains a value. Of a free word only its length is checked.
    #[must_use]
    pub fn has(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Each(all), value) => all.contains(value),
            (Self::Numbers { least, most, .. }, Value::Int(number)) => {
                (least..=most).contains(&number)
            }
            (Self::Halves { most, .. }, Value::Points(points)) => {
                (0..=most * 2).contains(&points.in_halves())
            }
            (Self::Numbers { beside, .. } | Self::Halves { beside, .. }, value) => {
                beside.as_ref() == Some(value)
            }
            (Self::List(least, most), Value::List(all)) => {
                all.len() <= LIST && all.iter().all(|one| (least..=most).contains(&one))
            }
            (Self::Word(bytes), Value::Word(word)) => (1..=*bytes).contains(&word.len()),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_has_the_number_by_which_it_is_found() {
        let number = |instead| Domain::of(Kind::Int(-3, 9, instead));
        for (domain, count) in [
            (Domain::of(Kind::Bool), 2),
            (Domain::of(Kind::Choice(&["a", "b", "c"])), 3),
            (number(Instead::Nothing), 13),
            (number(Instead::Null), 14),
            (Domain::of(Kind::Seat), 9),
            (number(Instead::Word("card")), 14),
            (Domain::of(Kind::OneOf(&[52, 32])), 2),
            (Domain::of(Kind::Halves(5)), 12),
        ] {
            assert_eq!(domain.count(), Some(count));
            for number in 0..count {
                let value = domain.nth(number).expect("a value");
                assert!(domain.has(&value), "{value:?}");
                assert_eq!(domain.place(&value), Some(number), "{value:?}");
            }
            assert_eq!(domain.nth(count), None);
        }
    }

    #[test]
    fn what_a_parameter_does_not_take_has_no_number() {
        let number = Domain::of(Kind::Int(-3, 9, Instead::Nothing));
        for value in [
            Value::Int(-4),
            Value::Int(10),
            Value::Null,
            Value::Bool(true),
        ] {
            assert_eq!(number.place(&value), None, "{value:?}");
        }
        let list = Domain::of(Kind::List(0, 5));
        assert!(list.has(&Value::List(vec![0, 5])) && list.count().is_none());
        assert!(!list.has(&Value::List(vec![6])) && !list.has(&Value::List(vec![1; LIST + 1])));
        assert!(!Domain::Word(3).has(&Value::Word("four".to_owned())));
    }
}
