//! Parameters with other values, and options that are refused.

use crate::kaddour::Options;
use crate::options::{Options as _, tests};

#[test]
fn every_parameter_reads_back_and_is_named_when_wrong() {
    tests::faults::<Options>(
        &|_| &["-1", "5001", "maybe", "9e9", "4294967297", "none"],
        &|parameter| parameter.kind.range(),
    );
}

#[test]
fn other_values_are_kept() {
    let mut options = tests::kept::<Options>(&[
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
    ]);
    options.set("first_dealer", "random").unwrap();
    assert_eq!(options.first_dealer, None);
}

/// KAD-4: never three or five players.
#[test]
fn kad_80_options_that_do_not_go_together_are_refused() {
    let cases = [
        ("normale-80-20", &[][..], 3, "players"),
        ("normale-80-20", &[], 5, "players"),
        ("normale-80-20", &[("bid_min", "75")], 4, "bid_min"),
        ("normale-80-20", &[("bid_max", "225")], 4, "bid_max"),
        (
            "normale-80-20",
            &[("bid_min", "100"), ("bid_max", "90")],
            4,
            "above bid_max",
        ),
        ("normale-80-20", &[("first_dealer", "4")], 4, "first_dealer"),
    ];
    tests::unfit::<Options>(&cases, 4);
}
