//! The first difference between a line and the one that should be there, with the words of
//! `docs/record-format.md`.

use serde_json::{Map, Value as Json};

use crate::notation::{Quoted, in_one_line, number};

/// The first difference between a line and `ours`; `None` if there is none. Points are told by
/// `side` (`seat` or `team`).
pub(super) fn of_lines(theirs: &Json, ours: &Json, side: &str) -> Option<String> {
    let none = Map::new();
    let (theirs, ours) = (
        theirs.as_object().unwrap_or(&none),
        ours.as_object().unwrap_or(&none),
    );
    if let Some(name) = theirs.keys().find(|name| !ours.contains_key(*name)) {
        return Some(format!("{} does not belong there", Quoted(name)));
    }
    ours.iter().find_map(|(name, ours)| match theirs.get(name) {
        None => Some(format!("`{name}` is missing")),
        Some(theirs) => of_values(name, theirs, ours, side),
    })
}

fn of_values(name: &str, theirs: &Json, ours: &Json, side: &str) -> Option<String> {
    let (Json::Array(theirs), Json::Array(ours)) = (theirs, ours) else {
        return (theirs != ours).then(|| should_be(name, theirs, ours));
    };
    let place = |index: usize| match name {
        "shuffle" => format!("card {}", index + 1),
        "ranks" => format!("the rank of seat {index}"),
        "marks" => format!("the mark of {side} {index}"),
        _ => format!("the score of {side} {index}"),
    };
    let both = theirs.iter().zip(ours).enumerate();
    both.filter(|(_, (theirs, ours))| theirs != ours)
        .map(|(index, (theirs, ours))| should_be(&place(index), theirs, ours))
        .next()
        .or_else(|| {
            let (has, should) = (theirs.len(), ours.len());
            (has != should).then(|| format!("{name} has {has} entries, should have {should}"))
        })
}

/// A difference such as `card 39 is B5, should be B10`; words stand as they are, unless the other
/// value is none.
pub(super) fn should_be(what: &str, theirs: &Json, ours: &Json) -> String {
    let (theirs, ours) = match (theirs, ours) {
        (Json::String(theirs), Json::String(ours)) => (theirs.clone(), ours.clone()),
        _ => (theirs.to_string(), ours.to_string()),
    };
    let (theirs, ours) = (in_one_line(&theirs), in_one_line(&ours));
    format!("{what} is {theirs}, should be {ours}")
}

/// The first difference between the `choices` of a step and the sorted choices of each seat.
pub(super) fn of_choices(theirs: &Json, ours: &[Vec<String>]) -> Option<String> {
    let Some(seats) = theirs.as_object() else {
        return Some("`choices` is no object of seats".to_owned());
    };
    let sits = |name: &String| number::<usize>(name).is_some_and(|seat| seat < ours.len());
    if let Some(name) = seats.keys().find(|name| !sits(name)) {
        return Some(format!("`choices` has no seat {}", Quoted(name)));
    }
    ours.iter().enumerate().find_map(|(seat, ours)| {
        let Some(theirs) = seats.get(&seat.to_string()) else {
            return ours.first().map(|first| lacks(seat, first));
        };
        let texts: Option<Vec<&str>> = theirs
            .as_array()
            .and_then(|list| list.iter().map(Json::as_str).collect());
        match texts {
            None => Some(format!("the choices of seat {seat} are no list of texts")),
            Some(texts) if texts.is_empty() && ours.is_empty() => {
                Some(format!("seat {seat} has an empty list, should be left out"))
            }
            Some(texts) => of_inputs(seat, &texts, ours),
        }
    })
}

fn of_inputs(seat: usize, theirs: &[&str], ours: &[String]) -> Option<String> {
    let place = (0..theirs.len().max(ours.len()))
        .find(|place| theirs.get(*place).copied() != ours.get(*place).map(String::as_str))?;
    let (their, our) = (theirs.get(place), ours.get(place));
    if let Some(our) = our
        && !theirs.contains(&our.as_str())
    {
        return Some(lacks(seat, our));
    }
    let their = their?;
    let quoted = Quoted(their);
    Some(if !ours.iter().any(|our| our == their) {
        format!("seat {seat} has {quoted}, which is not legal")
    } else if theirs[..place].contains(their) {
        format!("seat {seat} has {quoted} twice")
    } else {
        let our = our.map(String::as_str).unwrap_or_default();
        format!("seat {seat} has {quoted} before `{our}`, should be sorted by bytes")
    })
}

/// A difference such as ``seat 2 lacks `bid 90` ``.
fn lacks(seat: usize, input: &str) -> String {
    format!("seat {seat} lacks `{input}`")
}

#[cfg(test)]
mod tests;
