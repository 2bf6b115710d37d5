//! The parameters against `tests/parameters.json`, and what options are refused.

use serde_json::Value as Json;

use crate::options::{Kind, Options as _};
use crate::tamalou::Options;
use crate::tamalou::choice::{Powers, Values};
use crate::tamalou::reading::range;

fn told() -> Json {
    let all: Json = serde_json::from_str(include_str!("../../../tests/parameters.json")).unwrap();
    all["tamalou"].clone()
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
        let special = ["pack", "quick_penalty", "call_word", "call_max"].contains(&ours.name);
        match ours.kind {
            _ if special => {}
            Kind::Int(least, most, nullable) => {
                assert_eq!((&told["min"], &told["max"]), (&least.into(), &most.into()));
                assert_eq!(told["nullable"].as_bool().unwrap_or_default(), nullable);
            }
            Kind::Choice(words) => assert_eq!(told["values"], Json::from(words)),
            Kind::Bool => assert_eq!(told["type"], "bool"),
            Kind::List(..) => assert_eq!(told["type"], "list of int"),
            Kind::Seat => assert_eq!(told["type"], "seat or random"),
        }
    }
}

#[test]
fn every_preset_differs_as_it_should_and_seats_whom_it_should() {
    let told = told();
    let presets = told["presets"].as_object().unwrap();
    assert_eq!(presets.len(), Options::PRESETS.len());
    assert_eq!(told["default_preset"], Options::PRESETS[0].name);
    for (name, differs) in presets {
        let mut options = Options::default();
        for (name, value) in differs.as_object().unwrap() {
            options.set_json(name, value).unwrap();
        }
        assert_eq!(options, Options::preset(name).unwrap(), "{name}");
        let players = told["players_by_preset"]
            .get(name)
            .unwrap_or(&told["players"]);
        let (fewest, most) = options.players();
        assert_eq!(*players, Json::from(vec![fewest, most]), "{name}");
    }
}

#[test]
fn every_value_and_power_is_the_one_told() {
    let told = told();
    let cards = [
        ("J", "JS"),
        ("Q_black", "QS"),
        ("Q_red", "QH"),
        ("K_black", "KC"),
        ("K_red", "KD"),
        ("JK", "JK"),
        ("7", "7S"),
        ("8", "8S"),
        ("9", "9S"),
        ("10", "10D"),
        ("Q", "QS"),
        ("Q", "QH"),
    ];
    for (name, values) in told["values"].as_object().unwrap() {
        for (key, card) in cards {
            if let Some(points) = values[key].as_f64() {
                let halves = Values::of(name).unwrap().halves(card.parse().unwrap());
                assert_eq!(f64::from(halves), points * 2.0, "{name} {card}");
            }
        }
    }
    for (name, powers) in told["powers"].as_object().unwrap() {
        for (key, card) in cards {
            let power = Powers::of(name).unwrap().of_card(card.parse().unwrap());
            let power = power.map(|power| format!("{power:?}").to_lowercase());
            let other = powers.get(card.trim_end_matches(['S', 'H', 'D', 'C']));
            if let Some(wanted) = powers.get(key).or(other) {
                let wanted = wanted.as_str().unwrap().replace('_', "");
                assert_eq!(power, Some(wanted), "{name} {card}");
            } else {
                assert_eq!(power, None, "{name} {card}");
            }
        }
    }
}

#[test]
fn every_parameter_reads_back_and_is_named_when_wrong() {
    let told: Json = serde_json::from_str(&Options::default().json()).unwrap();
    for parameter in Options::PARAMETERS {
        let (mut options, name) = (Options::default(), parameter.name);
        options.set_json(name, &told[name]).unwrap();
        assert_eq!(options, Options::default(), "{name}");
        let wrongs: &[&str] = match name {
            "call_word" => &["", " x", "a\nb", "123456789012345678901234567890123"],
            _ => &["-21", "1001", "maybe", "9e9", "5.25", "[1]"],
        };
        for wrong in wrongs {
            let fault = options.set(name, wrong).unwrap_err().to_string();
            assert!(
                fault.contains(name) && fault.contains(&range(parameter)),
                "{fault}"
            );
        }
    }
    let fault = Options::default()
        .set("hands", "5")
        .unwrap_err()
        .to_string();
    assert!(
        fault.contains("hands") && fault.contains("call_word"),
        "{fault}"
    );
}

#[test]
fn other_values_are_kept() {
    let mut options = Options::default();
    for (name, value, json) in [
        ("pack", "32", "32"),
        ("jokers", "1", "1"),
        ("direction", "left", "\"left\""),
        ("peek_until", "first_draw", "\"first_draw\""),
        ("take_discard", "never", "\"never\""),
        ("own_match", "true", "true"),
        ("quick_max", "none", "null"),
        ("quick_max", "3", "3"),
        ("quick_penalty", "2", "2"),
        ("quick_penalty", "card", "\"card\""),
        ("call_word", "Caf\u{e9} \"1\"", "\"Caf\u{e9} \\\"1\\\"\""),
        ("call_max", "6.5", "6.5"),
        ("call_max", "none", "null"),
        ("call_max", "7", "7"),
        ("caller_success", "-20", "-20"),
        ("first_dealer", "2", "2"),
        ("first_dealer", "random", "\"random\""),
        ("on_leave", "auto", "\"auto\""),
        ("memory_aid", "true", "true"),
    ] {
        options.set(name, value).unwrap();
        assert_eq!(options.get(name).unwrap().json(), json, "{name}");
    }
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    for (preset, set, players, named) in [
        ("standard", &[][..], 9, "players"),
        ("standard", &[], 1, "players"),
        ("koubo", &[], 7, "33 cards"),
        ("toulouse", &[], 7, "players"),
        ("standard", &[("first_dealer", "3")], 3, "first_dealer"),
    ] {
        let mut options = Options::preset(preset).unwrap();
        for (name, value) in set {
            options.set(name, value).unwrap();
        }
        let fault = options.suit(players).unwrap_err().to_string();
        assert!(fault.contains(named), "{fault}");
    }
    assert_eq!(Options::default().suit(8), Ok(()));
}
