//! The parameters against `tests/parameters.json`, and what options are refused.

use serde_json::Value as Json;

use crate::options::{Kind, Options as _};
use crate::tiguidoo::Options;

fn told() -> Json {
    let all: Json = serde_json::from_str(include_str!("../../../tests/parameters.json")).unwrap();
    all["tiguidoo"].clone()
}

#[test]
fn every_parameter_has_the_name_range_default_and_rule_it_should() {
    let told = told();
    let parameters = told["parameters"].as_array().unwrap();
    assert_eq!(parameters.len(), Options::PARAMETERS.len());
    let defaults: Json = serde_json::from_str(&Options::default().json()).unwrap();
    for (told, ours) in parameters.iter().zip(Options::PARAMETERS) {
        assert_eq!(told["name"], ours.name);
        assert_eq!(told["rule"], ours.rule);
        assert_eq!(told["default"], defaults[ours.name]);
        match ours.kind {
            Kind::Int(least, most, _) => {
                assert_eq!((&told["min"], &told["max"]), (&least.into(), &most.into()));
            }
            Kind::Choice(words) => assert_eq!(told["values"], Json::from(words)),
            Kind::Bool => assert_eq!(told["type"], "bool"),
            Kind::List(..) => assert_eq!(told["type"], "list of int"),
            Kind::Seat => assert_eq!(told["type"], "seat or random"),
        }
    }
}

#[test]
fn every_preset_differs_as_it_should() {
    let told = told();
    let presets = told["presets"].as_object().unwrap();
    assert_eq!(presets.len(), Options::PRESETS.len());
    assert_eq!(told["default_preset"], Options::PRESETS[0].name);
    for (name, differs) in presets {
        let mut options = Options::default();
        for (name, value) in differs.as_object().unwrap() {
            options.set_json(name, value).unwrap();
        }
        assert_eq!(options, Options::preset(name).unwrap());
    }
}

#[test]
fn every_parameter_reads_back_and_is_named_when_wrong() {
    let told: Json = serde_json::from_str(&Options::default().json()).unwrap();
    for parameter in Options::PARAMETERS {
        let (mut options, name) = (Options::default(), parameter.name);
        options.set_json(name, &told[name]).unwrap();
        assert_eq!(options, Options::default(), "{name}");
        for wrong in ["-1", "1001", "maybe", "9e9", "4294967297"] {
            let fault = options.set(name, wrong).unwrap_err().to_string();
            assert!(
                fault.contains(name) && fault.contains(&parameter.kind.range()),
                "{fault}"
            );
        }
    }
}

#[test]
fn other_values_are_kept() {
    let mut options = Options::default();
    for (name, value, json) in [
        ("win_mode", "poker", "\"poker\""),
        ("tiguidoo_cards", "5", "5"),
        ("open_attempts", "none", "null"),
        ("open_attempts", "3", "3"),
        ("max_returns", "none", "null"),
        ("max_returns", "0", "0"),
        ("hide_card_until_won", "true", "true"),
        ("ace_low_straight", "false", "false"),
        ("judge", "asker", "\"asker\""),
        ("judge_level", "generous", "\"generous\""),
        ("typo_tolerance", "2", "2"),
        ("appeal", "true", "true"),
        ("tie_break", "shared", "\"shared\""),
        ("fixed_questions", "true", "true"),
        ("first_player", "2", "2"),
        ("first_player", "random", "\"random\""),
    ] {
        options.set(name, value).unwrap();
        assert_eq!(options.get(name).unwrap().json(), json, "{name}");
    }
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    for (set, players, named) in [
        (&[][..], 9, "players"),
        (&[], 1, "players"),
        (&[("typo_tolerance", "2")], 4, "judge_level"),
        (&[("first_player", "3")], 3, "first_player"),
    ] {
        let mut options = Options::default();
        for (name, value) in set {
            options.set(name, value).unwrap();
        }
        let fault = options.suit(players).unwrap_err().to_string();
        assert!(fault.contains(named), "{fault}");
    }
    assert_eq!(Options::default().suit(8), Ok(()));
}
