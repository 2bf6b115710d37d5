//! The first line of a record, which says which match it is. It must hold all fields of the format
//! and no others.

use serde_json::{Map, Value as Json};

use crate::dice::Seed;
use crate::game::{Game, MatchData};
use crate::notation::Quoted;
use crate::options::{Options, Parameters};
use crate::play::Setup;
use crate::seat::MAX_SEATS;

use super::VERSION;
use super::difference::should_be;
use super::parse::own;
use super::write;

/// The setup of the match that a header describes.
///
/// # Errors
/// The complaint about the header, in one sentence.
pub(super) fn read<G: Game>(header: &Json) -> Result<Setup<G>, String> {
    let preset = word(header, "preset")?;
    G::Options::preset(preset).map_err(|fault| fault.to_string())?;
    let given = header.get("options").and_then(Json::as_object);
    let given = given.ok_or_else(|| lacks("options"))?;
    let options = options::<G>(given)?;
    let players = header.get("players").and_then(Json::as_u64);
    let players = players.and_then(|players| u8::try_from(players).ok());
    let players = players.ok_or_else(|| lacks("players"))?;
    options
        .validate(players)
        .map_err(|fault| fault.to_string())?;
    let seed: Seed = word(header, "seed")?
        .parse()
        .map_err(|fault| format!("seed: {fault}"))?;
    let commitment = seed.commitment();
    if word(header, "commitment")? != commitment {
        return Err(should_be(
            "commitment",
            &header["commitment"],
            &commitment.into(),
        ));
    }
    let setup = Setup {
        edition: edition::<G>(given),
        options,
        match_data: G::MatchData::read(header)?,
        players,
        seed,
        ids: ids(header, players)?,
        members: members::<G>(header, players)?,
    };
    let ours = own(&write::header(&setup, preset));
    if let Some(key) = surplus(header, &ours) {
        return Err(format!("the header has no key {}", Quoted(&key)));
    }
    out_of_order(header, &ours).map_or(Ok(setup), Err)
}

/// The first question whose choices are shown in another order than the one that was drawn.
fn out_of_order(theirs: &Json, ours: &Json) -> Option<String> {
    let cards = ours.get("questions")?.as_object()?.iter();
    cards.into_iter().find_map(|(card, ours)| {
        let (theirs, ours) = (&theirs["questions"][card]["shown"], ours.get("shown")?);
        (theirs != ours).then(|| should_be(&format!("`shown` of {card}"), theirs, ours))
    })
}

/// Fields of a question that may be left out or be an empty list.
const LISTS: [&str; 7] = [
    "answers", "rejects", "more", "units", "clues", "choices", "shown",
];

/// The first key that the header should not have, as a path of keys.
fn surplus(theirs: &Json, ours: &Json) -> Option<String> {
    let nothing = |list: &Json| list.as_array().is_some_and(Vec::is_empty);
    theirs
        .as_object()?
        .iter()
        .find_map(|(name, value)| match ours.get(name) {
            Some(inner) => Some(format!("{name}.{}", surplus(value, inner)?)),
            None if LISTS.contains(&name.as_str()) && nothing(value) => None,
            None => Some(name.clone()),
        })
}

/// The game that a header names, if it is one of this version.
///
/// # Errors
/// The complaint about the header, in one sentence.
pub(super) fn game(header: &Json) -> Result<&str, String> {
    let version = &header["record"];
    if version.as_u64() != Some(VERSION) {
        return Err(should_be("record", version, &VERSION.into()));
    }
    word(header, "game")
}

fn word<'a>(header: &'a Json, name: &str) -> Result<&'a str, String> {
    let word = header.get(name).and_then(Json::as_str);
    word.ok_or_else(|| lacks(name))
}

fn lacks(name: &str) -> String {
    format!("the header lacks `{name}`, or it is of another kind")
}

/// The edition of the rules by which the match was played (TIG-77).
fn edition<G: Game>(options: &Map<String, Json>) -> u32 {
    let newest = G::EDITION_PARAMETER.is_none_or(|name| options.contains_key(name));
    G::EDITION - u32::from(!newest)
}

fn options<G: Game>(given: &Map<String, Json>) -> Result<G::Options, String> {
    let mut options = G::Options::default();
    for (name, value) in given {
        options
            .set_json(name, value)
            .map_err(|fault| fault.to_string())?;
    }
    let first = G::Options::PARAMETERS.len() - G::Options::ADDED.len();
    let mut needed = G::Options::PARAMETERS[..first].iter();
    match needed.find(|parameter| !given.contains_key(parameter.name)) {
        Some(absent) => Err(format!("the options lack `{}`", absent.name)),
        None => Ok(options),
    }
}

/// The ids of each seat's Join and of Start.
fn ids(header: &Json, players: u8) -> Result<Vec<String>, String> {
    let given = header.get("ids").and_then(Json::as_array);
    let given = given.ok_or_else(|| lacks("ids"))?;
    let decimal = |id: &&str| !id.is_empty() && id.bytes().all(|digit| digit.is_ascii_digit());
    let ids: Vec<String> = given
        .iter()
        .filter_map(Json::as_str)
        .filter(decimal)
        .map(str::to_owned)
        .collect();
    if ids.len() == given.len() && ids.len() == usize::from(players) + 1 {
        Ok(ids)
    } else {
        Err("ids are one number as a text for each seat and one for the start".to_owned())
    }
}

/// The number of people at each seat: one, or what the header says in a game with teams (TIG-75).
fn members<G: Game>(header: &Json, players: u8) -> Result<[u8; MAX_SEATS], String> {
    let mut members = [1; MAX_SEATS];
    let Some(given) = header.get("members").filter(|_| G::TEAMS) else {
        return Ok(members);
    };
    let wrong = "members are a number from 1 to 255 for each seat";
    let given = given.as_array().ok_or(wrong)?;
    if given.len() != usize::from(players) {
        return Err(wrong.to_owned());
    }
    for (people, given) in members.iter_mut().zip(given) {
        let number = given.as_u64().and_then(|number| u8::try_from(number).ok());
        *people = number.filter(|number| *number > 0).ok_or(wrong)?;
    }
    Ok(members)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kael::Kael;
    use crate::tiguidoo::Tiguidoo;
    use serde_json::json;

    #[test]
    fn tig_77_a_header_without_everyone_answers_is_of_edition_2() {
        let options = |json: Json| json.as_object().expect("options").clone();
        let (without, with) = (
            options(json!({})),
            options(json!({"everyone_answers": false})),
        );
        assert_eq!(edition::<Tiguidoo>(&without), 2);
        assert_eq!(edition::<Tiguidoo>(&with), Tiguidoo::EDITION);
        assert_eq!(edition::<Kael>(&without), Kael::EDITION);
    }
}
