//! Parameters with other values, and options that are refused.

use crate::kael::Options;
use crate::options::{Options as _, Parameters as _, tests};

#[test]
fn every_parameter_reads_back_and_is_named_when_wrong() {
    tests::faults::<Options>(
        &|_| &["-1", "1001", "maybe", "9e9", "4294967297"],
        &|parameter| parameter.kind.range(),
    );
}

#[test]
fn other_values_are_kept() {
    let mut options = tests::kept::<Options>(&[
        ("hand_min", "3", "3"),
        ("hand_max", "6", "6"),
        ("kael_max", "7", "7"),
        ("failed_kael", "10", "10"),
        ("false_kael", "30", "30"),
        ("false_kael_limit", "3", "3"),
        ("landings", "30,60", "[30, 60]"),
        ("landing_drop", "10", "10"),
        ("limit", "60", "60"),
        ("cut_min_chain", "2", "2"),
        ("good_draw_sources", "both", "\"both\""),
        ("caller_frozen", "false", "false"),
        ("winner_negative", "true", "true"),
        ("end_mode", "first_over", "\"first_over\""),
        ("first_dealer", "2", "2"),
        ("on_leave", "auto", "\"auto\""),
    ]);
    options.set("landings", "none").unwrap();
    options.set("first_dealer", "random").unwrap();
    assert_eq!(options.get("landings").unwrap().json(), "[]");
    assert_eq!(options.first_dealer, None);
}

/// KAE-82.
#[test]
fn the_short_match_ends_at_the_first_player_beyond_50() {
    let short = Options::preset("short").unwrap();
    assert_eq!(short.get("limit").unwrap().json(), "50");
    assert_eq!(short.get("landings").unwrap().json(), "[25, 50]");
    assert_eq!(short.get("end_mode").unwrap().json(), "\"first_over\"");
    assert_eq!(Options::OPENING, Some("short"));
}

/// KAE-4, 9, 10, 11.
#[test]
fn options_that_do_not_go_together_are_refused() {
    let cases = [
        ("standard", &[][..], 9, "players"),
        ("standard", &[], 1, "players"),
        (
            "standard",
            &[("hand_min", "6"), ("hand_max", "5")],
            4,
            "hand_max",
        ),
        ("standard", &[("hand_min", "7")], 8, "8 players"),
        ("standard", &[("first_dealer", "3")], 3, "first_dealer"),
    ];
    tests::unfit::<Options>(&cases, 8);
}
