//! Tests that the options of every game share.

use std::fmt::Debug;

use serde_json::Value as Json;

use super::{Options, Parameter};

/// Checks that every parameter reads back, that a fault names it with its range when its value is
/// one of the `wrongs`, and that a fault names all of them when the name is wrong.
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

/// Checks that each value, set from text and then from its JSON, makes a difference and is kept.
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

/// Options of a preset that do not suit this number of players, and the words of the fault.
pub type Unfit<'a> = (&'a str, &'a [(&'a str, &'a str)], u8, &'a str);

/// Checks that options that do not go together are refused; the default ones suit `most` players.
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
