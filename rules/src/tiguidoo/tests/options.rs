//! Parameters with other values, and options that are refused.

use crate::options::tests;
use crate::tiguidoo::Options;

#[test]
fn every_parameter_reads_back_and_is_named_when_wrong() {
    tests::faults::<Options>(
        &|_| &["-1", "1001", "maybe", "9e9", "4294967297"],
        &|parameter| parameter.kind.range(),
    );
}

#[test]
fn other_values_are_kept() {
    tests::kept::<Options>(&[
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
        ("pile", "12", "12"),
        ("pile", "none", "null"),
        ("everyone_answers", "true", "true"),
        ("clues", "true", "true"),
        ("answers", "choice", "\"choice\""),
        ("scored_by", "cards", "\"cards\""),
    ]);
}

/// TIG-5, 9, 25, 44, 65, 67.
#[test]
fn options_that_do_not_go_together_are_refused() {
    let cases = [
        ("poker", &[][..], 9, "players"),
        ("poker", &[], 1, "players"),
        ("poker", &[("typo_tolerance", "2")], 4, "judge_level"),
        ("poker", &[("first_player", "3")], 3, "first_player"),
        (
            "room",
            &[("judge", "asker")],
            4,
            "everyone_answers cannot be true where judge is asker",
        ),
        (
            "quiz",
            &[("answers", "choice"), ("judge", "asker")],
            4,
            "answers cannot be choice where judge is asker",
        ),
    ];
    tests::unfit::<Options>(&cases, 8);
}
