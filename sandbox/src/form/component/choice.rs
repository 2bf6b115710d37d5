//! The options of string selects, radio groups and checkbox groups.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use serde_json::Value;

use super::emoji;
use crate::form::fault::Fault;
use crate::form::read::Cursor;
use crate::form::shape::Shape;

/// Reads the options here, of which `most` may be chosen from the start.
///
/// Only the options of a select can have an emoji; elsewhere it is an unknown key.
pub fn read(
    place: &Cursor<'_, '_>,
    length: RangeInclusive<usize>,
    most: usize,
    has_emoji: bool,
) -> Option<Vec<Value>> {
    let mut values = HashSet::new();
    let mut defaults = 0;
    let options = place.clone().need().forms(length, |form| {
        let label = form.at("label").need().str(1..=100);
        let value = form.at("value").need().str(1..=100);
        let description = form.at("description").filled().str(0..=100);
        let default = form.at("default").truth();
        let emoji = has_emoji.then(|| emoji::read(&form.at("emoji"))).flatten();
        defaults += usize::from(default == Some(true));
        if value.is_some_and(|value| !values.insert(value)) {
            form.fault(Fault::VALUE_REPEATED);
        }
        let option = Shape::default()
            .with("label", label?)
            .with("value", value?)
            .maybe("description", description)
            .maybe("emoji", emoji);
        Some(Value::from(option.maybe("default", default)))
    })?;
    if defaults > most {
        return place.refuse(Fault::TOO_MANY_DEFAULTS);
    }
    Some(options)
}
