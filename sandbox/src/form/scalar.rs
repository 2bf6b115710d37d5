//! Texts, numbers, truths and ids, as Discord is willing to understand them.
//!
//! Numbers may come as digits in a text (libraries send permissions that way); nothing else is
//! taken for what it is not.

use std::ops::RangeInclusive;

use jiff::Timestamp;
use serde_json::Value;

use super::fault::Fault;
use super::read::Cursor;
use crate::id::Id;

/// The integers a double holds exactly: Discord's bounds for values of commands.
pub const INT53: RangeInclusive<i64> = -9_007_199_254_740_991..=9_007_199_254_740_991;

/// Length as Discord counts it, in Unicode scalar values.
pub fn length(text: &str) -> usize {
    text.chars().count()
}

impl<'a> Cursor<'_, 'a> {
    /// A text whose length is in `length`.
    pub fn text(&self, length: RangeInclusive<usize>) -> Option<String> {
        self.str(length).map(str::to_owned)
    }

    /// As [`Cursor::text`], borrowed from the body.
    pub fn str(&self, length: RangeInclusive<usize>) -> Option<&'a str> {
        let value = self.given()?;
        let Value::String(text) = value else {
            return self.refuse(Fault::not_text(value));
        };
        if !length.contains(&self::length(text)) {
            return self.refuse(Fault::length(*length.start(), *length.end()));
        }
        Some(text)
    }

    /// A whole number in `range`.
    pub fn whole(&self, range: RangeInclusive<i64>) -> Option<i64> {
        let value = self.given()?;
        match whole(value) {
            None => self.refuse(Fault::coerce(value, "int")),
            Some(n) if n < i128::from(*range.start()) => {
                self.refuse(Fault::below("int", range.start()))
            }
            Some(n) if n > i128::from(*range.end()) => {
                self.refuse(Fault::above("int", range.end()))
            }
            Some(n) => i64::try_from(n).ok(),
        }
    }

    /// A number of any kind.
    pub fn float(&self) -> Option<f64> {
        let value = self.given()?;
        let number = match value {
            Value::Number(number) => number.as_f64(),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        };
        match number {
            Some(number) if number.is_finite() => Some(number),
            _ => self.refuse(Fault::coerce(value, "float")),
        }
    }

    /// `true` or `false`.
    pub fn truth(&self) -> Option<bool> {
        match self.given()? {
            Value::Bool(truth) => Some(*truth),
            _ => self.refuse(Fault::NOT_BOOLEAN),
        }
    }

    /// A snowflake.
    pub fn id(&self) -> Option<Id> {
        let value = self.given()?;
        let id = match value {
            Value::Number(number) => number.as_u64(),
            Value::String(text) if text.bytes().all(|b| b.is_ascii_digit()) => text.parse().ok(),
            _ => None,
        };
        match id {
            Some(id) => Some(Id(id)),
            None => self.refuse(Fault::coerce(value, "snowflake")),
        }
    }

    /// A moment (ISO 8601), in milliseconds since the Unix epoch.
    pub fn moment(&self) -> Option<u64> {
        let value = self.given()?;
        let text = value.as_str();
        match text.and_then(|text| text.parse::<Timestamp>().ok()) {
            Some(moment) => u64::try_from(moment.as_millisecond()).ok(),
            None => self.refuse(Fault::not_time(value)),
        }
    }

    /// One of a few whole numbers.
    pub fn one_of(&self, choices: &[i64]) -> Option<i64> {
        let number = self.whole(i64::MIN..=i64::MAX)?;
        if choices.contains(&number) {
            return Some(number);
        }
        self.refuse(Fault::choices(choices))
    }

    /// One of a few words.
    pub fn word(&self, choices: &[&'static str]) -> Option<&'static str> {
        let text = self.str(0..=usize::MAX)?;
        match choices.iter().find(|word| **word == text) {
            Some(word) => Some(word),
            None => self.refuse(Fault::words(choices)),
        }
    }
}

fn whole(value: &Value) -> Option<i128> {
    match value {
        Value::Number(number) => {
            let exact = number.as_i64().map(i128::from);
            exact
                .or_else(|| number.as_u64().map(i128::from))
                .or_else(|| number.as_f64().and_then(whole_float))
        }
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

fn whole_float(number: f64) -> Option<i128> {
    // Beyond i128 the cast stops at its ends, which is beyond every range asked for.
    (number.is_finite() && number.fract() == 0.0).then_some(number as i128)
}
