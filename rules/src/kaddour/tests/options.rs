//! The parameters against `tests/parameters.json`, and what options are refused.

use serde_json::Value as Json;

use crate::kaddour::Options;
use crate::options::{Kind, Options as _};

fn told() -> Json {
    let all: Json = serde_json::from_str(include_str!("../../../tests/parameters.json")).unwrap();
    all["kaddour"].clone()
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
        for wrong in ["-1", "5001", "maybe", "9e9", "4294967297", "none"] {
            let fault = options.set(name, wrong).unwrap_err().to_string();
            assert!(
                fault.contains(name) && fault.contains(&parameter.kind.range()),
                "{fault}"
            );
        }
    }
    let fault = Options::default().set("bids", "5").unwrap_err().to_string();
    assert!(fault.contains("bids") && fault.contains("bid_min"));
}

#[test]
fn other_values_are_kept() {
    let mut options = Options::default();
    for (name, value, json) in [
        ("target_score", "5000", "5000"),
        ("bid_min", "50", "50"),
        ("bid_step", "5", "5"),
        ("bid_max", "160", "160"),
        ("fayer_variant", "kaddour", "\"kaddour\""),
        ("normale_overtrump", "true", "true"),
        ("beat_after_ruff", "true", "true"),
        ("partner_exempt", "true", "true"),
        ("cantico_variant", "90-20", "\"90-20\""),
        ("cantico_window", "explicit", "\"explicit\""),
        ("cantico_right", "trick_winner", "\"trick_winner\""),
        ("forty_first", "true", "true"),
        ("info_truthful", "false", "false"),
        ("info_once_per_kind", "false", "false"),
        ("info_closes_bidding", "true", "true"),
        ("first_dealer", "2", "2"),
        ("slam_enabled", "false", "false"),
        ("on_leave", "forfeit", "\"forfeit\""),
    ] {
        let before = options;
        options.set(name, value).unwrap();
        assert_eq!(options.get(name).unwrap().json(), json, "{name}");
        assert_ne!(options, before, "{name}");
        options
            .set_json(name, &serde_json::from_str(json).unwrap())
            .unwrap();
    }
    options.set("first_dealer", "random").unwrap();
    assert_eq!(options.first_dealer, None);
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    for (set, players, named) in [
        (&[][..], 3, "players"),
        (&[], 5, "players"),
        (&[("bid_min", "75")], 4, "bid_min"),
        (&[("bid_max", "225")], 4, "bid_max"),
        (&[("bid_min", "100"), ("bid_max", "90")], 4, "below bid_min"),
        (&[("first_dealer", "4")], 4, "first_dealer"),
    ] {
        let mut options = Options::default();
        for (name, value) in set {
            options.set(name, value).unwrap();
        }
        let fault = options.suit(players).unwrap_err().to_string();
        assert!(fault.contains(named), "{fault}");
    }
    assert_eq!(Options::default().suit(4), Ok(()));
}
