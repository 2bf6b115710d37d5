//! What every game's options are tried for, against its `parameters.json`.

use std::fmt::Debug;

use serde_json::Value as Json;

use super::{Domain, Instead, Kind, Options, Parameter};

/// What a game's `parameters.json` says.
pub fn told(file: &str) -> Json {
    serde_json::from_str(file).unwrap()
}

/// Every parameter has the name, range, default and rule it should.
pub fn parameters<O: Options>(told: &Json) {
    let parameters = told["parameters"].as_array().unwrap();
    let named: Vec<&str> = parameters
        .iter()
        .filter_map(|it| it["name"].as_str())
        .collect();
    let ours: Vec<&str> = O::PARAMETERS.iter().map(|it| it.name).collect();
    assert_eq!(named, ours, "parameters.json of the game on the left");
    let defaults: Json = serde_json::from_str(&O::default().json()).unwrap();
    for (told, ours) in parameters.iter().zip(O::PARAMETERS) {
        assert_eq!(told["name"], ours.name);
        assert_eq!(told["rule"], ours.rule);
        assert_eq!(told["default"], defaults[ours.name]);
        assert_eq!(O::domain(ours.name), Some(Domain::of(ours.kind)));
        kind(told, ours.kind);
    }
}

fn kind(told: &Json, kind: Kind) {
    match kind {
        Kind::Int(least, most, instead) => {
            assert_eq!((&told["min"], &told["max"]), (&least.into(), &most.into()));
            let nullable = told["nullable"].as_bool().unwrap_or_default();
            assert_eq!(nullable, instead == Instead::Null);
        }
        Kind::OneOf(numbers) => assert_eq!(told["values"], Json::from(numbers)),
        Kind::Halves(_) => assert_eq!(
            (&told["type"], &told["nullable"]),
            (&"number".into(), &true.into())
        ),
        Kind::Word(_) => assert_eq!(told["type"], "text"),
        Kind::Choice(words) => assert_eq!(told["values"], Json::from(words)),
        Kind::Bool => assert_eq!(told["type"], "bool"),
        Kind::List(..) => assert_eq!(told["type"], "list of int"),
        Kind::Seat => assert_eq!(told["type"], "seat or random"),
    }
}

/// Every preset differs from the defaults as it should, and seats whom it should.
pub fn presets<O: Options>(told: &Json) {
    let presets = told["presets"].as_object().unwrap();
    for preset in O::PRESETS {
        let known = presets.contains_key(preset.name);
        assert!(
            known,
            "parameters.json of the game: add the preset {}",
            preset.name
        );
    }
    assert_eq!(told["default_preset"], O::PRESETS[0].name);
    for (name, differs) in presets {
        let mut options = O::default();
        for (name, value) in differs.as_object().unwrap() {
            options.set_json(name, value).unwrap();
        }
        assert_eq!(options, O::preset(name).unwrap(), "{name}");
        let seats = told["players_by_preset"].get(name);
        let (fewest, most) = options.players();
        let seats = seats.unwrap_or(&told["players"]);
        assert_eq!(*seats, Json::from(vec![fewest, most]), "{name}");
    }
}

/// Every parameter reads back, and is named with its range when its value is one of the `wrongs`;
/// so are all of them when the name is wrong.
pub fn faults<O: Options>(
    wrongs: &dyn Fn(&str) -> &'static [&'static str],
    range: &dyn Fn(&Parameter) -> String,
) {
    let defaults: Json = serde_json::from_str(&O::default().json()).unwrap();
    for parameter in O::PARAMETERS {
        let (mut options, name) = (O::default(), parameter.name);
        options.set_json(name, &defaults[name]).unwrap();
        assert_eq!(options, O::default(), "{name}");
        for wrong in wrongs(name) {
            let fault = options.set(name, wrong).unwrap_err().to_string();
            let names = fault.contains(name) && fault.contains(&range(parameter));
            assert!(names, "{fault}");
        }
    }
    let fault = O::default().set("hands", "5").unwrap_err().to_string();
    assert!(fault.contains("hands"), "{fault}");
    for parameter in O::PARAMETERS {
        assert!(fault.contains(parameter.name), "{fault}");
    }
}

/// Each value, set from text and then from its JSON, makes a difference and is kept.
pub fn kept<O: Options>(values: &[(&str, &str, &str)]) -> O {
    let mut options = O::default();
    for (name, value, json) in values {
        let before = options.clone();
        options.set(name, value).unwrap();
        assert_eq!(options.get(name).unwrap().json(), *json, "{name}");
        assert_ne!(options, before, "{name}");
        let set = options.clone();
        let json = serde_json::from_str(json).unwrap();
        options.set_json(name, &json).unwrap();
        assert_eq!(options, set, "{name}");
    }
    options
}

/// Options of a preset that do not suit this number of players, and what the fault names.
pub type Unfit<'a> = (&'a str, &'a [(&'a str, &'a str)], u8, &'a str);

/// Options that do not go together are refused; the default ones suit `most` players.
pub fn unfit<O: Options + Debug>(cases: &[Unfit<'_>], most: u8) {
    for (preset, set, players, named) in cases {
        let mut options = O::preset(preset).unwrap();
        for (name, value) in *set {
            options.set(name, value).unwrap();
        }
        let fault = options.validate(*players).unwrap_err().to_string();
        assert!(fault.contains(named), "{fault}");
    }
    assert_eq!(O::default().validate(most), Ok(()));
}
