//! Parameters with other values, and options that are refused.

use serde_json::Value as Json;

use crate::options::Options as _;
use crate::options::tests;
use crate::tamalou::Options;
use crate::tamalou::choice::{Powers, Values};

/// TAM-92.
#[test]
fn every_value_and_power_is_the_one_told() {
    let told: Json = serde_json::from_str(include_str!("worth.json")).unwrap();
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
    tests::faults::<Options>(
        &|name| match name {
            "call_word" => &[
                "",
                " x",
                "a\nb",
                "- x",
                "**x**",
                "`x`",
                "<@1>",
                "@everyone",
                "x\u{202e}y",
                "x\u{200b}y",
                "[x](y)",
                "123456789012345678901234567890123",
            ],
            _ => &["-21", "1001", "maybe", "9e9", "5.25", "[1]"],
        },
        &|parameter| parameter.kind.range(),
    );
}

#[test]
fn other_values_are_kept() {
    tests::kept::<Options>(&[
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
        ("call_word", "L'Caf\u{e9}-1!", "\"L'Caf\u{e9}-1!\""),
        ("call_max", "6.5", "6.5"),
        ("call_max", "none", "null"),
        ("call_max", "7", "7"),
        ("caller_success", "-20", "-20"),
        ("first_dealer", "2", "2"),
        ("first_dealer", "random", "\"random\""),
        ("on_leave", "auto", "\"auto\""),
        ("memory_aid", "true", "true"),
    ]);
}

#[test]
fn tam_103_options_that_do_not_go_together_are_refused() {
    let cases = [
        ("standard", &[][..], 9, "players"),
        ("standard", &[], 1, "players"),
        ("koubo", &[], 7, "33 cards"),
        ("toulouse", &[], 7, "2 to 6"),
        ("standard", &[("first_dealer", "3")], 3, "first_dealer"),
    ];
    tests::unfit::<Options>(&cases, 8);
}

#[test]
fn tam_103_playing_for_another_limits_nobody() {
    let mut options = Options::preset("standard").unwrap();
    options.set("autrui", "true").unwrap();
    assert_eq!(options.players(), (2, 8));
    assert!(options.validate(8).is_ok());
}

#[test]
fn tam_105_powers_of_every_card_limit_nobody_and_the_preset_keeps_its_six() {
    assert_eq!(Options::preset("toulouse").unwrap().players(), (2, 6));
    let mut options = Options::preset("standard").unwrap();
    options.set("power_trigger", "every").unwrap();
    assert_eq!(options.players(), (2, 8));
}

#[test]
fn what_a_card_counts_on_average_follows_the_values_in_force() {
    let mean = |preset| Options::preset(preset).expect("a preset").mean_points();
    let means = ["standard", "koubo", "dutch", "tamoul"].map(mean);
    assert_eq!(means, [6, 5, 7, 6]);
}
