//! Queries of URLs, refused as a body would be.

use std::ops::RangeInclusive;

use percent_encoding::percent_decode_str;
use serde_json::{Map, Value};

use super::read::{self, Cursor};
use crate::{ApiError, Id};

/// The part of a list that is wanted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Part<T> {
    /// The most entries to return; `None` if the query does not say.
    pub limit: Option<usize>,
    /// Only what is earlier than this.
    pub before: Option<T>,
}

/// How many of a list are wanted, within `bounds`.
pub fn limit(query: &str, bounds: RangeInclusive<i64>) -> Result<Option<usize>, ApiError> {
    read::read(&pairs(query), |form| {
        Some(form.at("limit").whole(bounds).map(|limit| limit as usize))
    })
}

/// A part of a list that ends before an id.
pub fn before_id(query: &str, bounds: RangeInclusive<i64>) -> Result<Part<Id>, ApiError> {
    part(query, bounds, |place| place.id())
}

/// A part of a list that ends before a moment, in milliseconds since the Unix epoch.
pub fn before_moment(query: &str, bounds: RangeInclusive<i64>) -> Result<Part<u64>, ApiError> {
    part(query, bounds, |place| place.moment())
}

fn part<T>(
    query: &str,
    bounds: RangeInclusive<i64>,
    before: impl FnOnce(&Cursor<'_, '_>) -> Option<T>,
) -> Result<Part<T>, ApiError> {
    read::read(&pairs(query), |form| {
        Some(Part {
            limit: form.at("limit").whole(bounds).map(|limit| limit as usize),
            before: before(&form.at("before")),
        })
    })
}

/// A query as an object of texts.
fn pairs(query: &str) -> Value {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let text = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let pairs = pairs.map(|(key, value)| (text(key), Value::String(text(value))));
    Value::Object(pairs.collect::<Map<_, _>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(refused: Result<Option<usize>, ApiError>) -> Option<String> {
        let errors = refused.err()?.errors?;
        Some(errors["limit"]["_errors"][0]["code"].as_str()?.to_owned())
    }

    #[test]
    fn a_limit_out_of_bounds_is_refused_as_in_a_body() {
        for (query, wanted) in [
            ("", None),
            ("limit=1", Some(1)),
            ("a=b&limit=100", Some(100)),
        ] {
            assert_eq!(limit(query, 1..=100), Ok(wanted), "{query}");
        }
        for (query, fault) in [
            ("limit=101", "NUMBER_TYPE_MAX"),
            ("limit=0", "NUMBER_TYPE_MIN"),
            ("limit=-5", "NUMBER_TYPE_MIN"),
            ("limit=ten", "NUMBER_TYPE_COERCE"),
            ("limit=", "NUMBER_TYPE_COERCE"),
        ] {
            let refused = code(limit(query, 1..=100));
            assert_eq!(refused.as_deref(), Some(fault), "{query}");
        }
    }

    #[test]
    fn a_moment_is_read_as_discord_writes_it() {
        let written = crate::wire::timestamp(1_420_070_400_123);
        for text in [
            written.clone(),
            written.replace('+', "%2B").replace(':', "%3A"),
        ] {
            let part = before_moment(&format!("before={text}"), 2..=100);
            assert_eq!(part.map(|part| part.before), Ok(Some(1_420_070_400_123)));
        }
        assert!(before_moment("before=yesterday", 2..=100).is_err());
    }
}
