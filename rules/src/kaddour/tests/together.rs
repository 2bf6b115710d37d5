//! Rules that read two parameters, each with a value of its own.

use crate::kaddour::Refusal;

use super::table::{Table, table_with};

const RICH: &str = "D1 C1 E1 B1 D12 D11 C12 C11 E12 E11";
const ONLY_THE_WINNER: (&str, &str) = ("cantico_right", "trick_winner");

/// Seat 0 bought for 120 with gold and won a trick; it and its partner hold two comptes each.
fn won(set: &[(&str, &str)]) -> Table {
    let mut table = table_with(set).contract(0, 120, "D").hands([
        "D12 D11 C12 C11 D2",
        "C2 E7",
        "E12 E11 B12 B11 C7",
        "C4 E6",
    ]);
    table.wins_a_trick(0);
    table
}

#[test]
fn kad_27_28_78_who_has_bid_tells_nothing_however_often_one_may_tell() {
    let set = [
        ("info_closes_bidding", "true"),
        ("info_once_per_kind", "false"),
    ];
    let rich = || table_with(&set).hands([RICH; 4]);
    let bid = rich().after("0 bid 70, 1 bid 80, 2 bid 90, 3 bid 100, 0 bid 110, 1 bid 120");
    assert_eq!(bid.refused(2, "tell as"), Refusal::BidAlready);
    // Seat 2 is out, and its partner is in and not high.
    let out = bid.after("2 pass, 3 pass, 0 bid 130, 1 bid 140");
    assert_eq!(out.at(), "Auction 0");
}

#[test]
fn kad_56_62_the_forty_goes_first_where_only_the_winner_declares() {
    let set = [("forty_first", "true"), ONLY_THE_WINNER];
    let mut table = won(&set);
    assert_eq!(table.rules(0, "cantico C"), "KAD-62");
    assert_eq!(table.rules(2, "cantico E"), "KAD-56");
    table.act(0, "cantico D");
}

#[test]
fn kad_58_62_in_an_explicit_window_the_forty_goes_first_too() {
    let set = [("forty_first", "true"), ("cantico_window", "explicit")];
    let table = won(&set);
    assert_eq!(table.choices(0), "cantico D, waive");
    assert_eq!(table.choices(2), "cantico E, cantico B, waive");
}

#[test]
fn kad_45_to_overtrump_in_normale_says_nothing_of_kaddour() {
    let set = [("fayer_variant", "kaddour"), ("normale_overtrump", "true")];
    let table = table_with(&set)
        .contract(0, 80, "B")
        .lying(1, "C7 B10")
        .holding(3, "B4 B2 E3 D1");
    assert_eq!(table.playable(3), "D1 E3 B4 B2");
}

#[test]
fn kad_42_46_who_is_spared_for_a_partner_need_not_beat_after_a_ruff() {
    let set = [("beat_after_ruff", "true"), ("partner_exempt", "true")];
    let cards = |leader, trick: &str| {
        let table = table_with(&set).contract(0, 80, "B").lying(leader, trick);
        table.holding(3, "C1 C5 C2").playable(3)
    };
    assert_eq!(cards(0, "C12 B2 C3"), "C1 C5 C2", "the partner ruffed");
    assert_eq!(cards(1, "C12 B2"), "C1", "an opponent ruffed");
}
