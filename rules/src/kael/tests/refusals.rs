//! Refusals, and the reasons given.

use crate::game::Refusal as _;
use crate::kael::Refusal;

use super::table::{table, table_with};

#[test]
fn kae_27_a_cut_is_of_the_cards_that_are_missing_and_of_no_others() {
    let table = table(&["9 9", "10 10 8 8", "3 5"])
        .centre("10 10")
        .chained(2);
    assert_eq!(table.choices(1), "cut 10 10");
    for text in ["cut 8 8", "cut 10", "cut 8 10"] {
        let refused = table.refused(1, text);
        assert!(matches!(refused, Refusal::Missing { .. }), "{text}");
    }
    // Nothing can be cut, and two values are no cut either.
    assert_eq!(table.turn_of(1).refused(2, "cut 3 5").rule(), "KAE-27");
}

#[test]
fn kae_34_a_card_of_another_value_is_no_lucky_draw() {
    let mut table = table(&["6 2", "1 2", "3 5"]).centre("7").pile("5 11");
    table.play(&["0 deposit 6", "0 draw pile"]);
    assert_eq!(table.choices(0), "");
    assert_eq!(table.refused(0, "lucky"), Refusal::NotLucky);
    assert_eq!(table.refused(2, "lucky"), Refusal::NoLucky);
}

#[test]
fn kae_39_44_45_the_word_the_frozen_hand_and_the_window_that_is_not_open() {
    let mut table = table(&["6 2", "1 2", "3 5"]).centre("7").pile("5 11");
    assert_eq!(table.refused(0, "ready"), Refusal::NoWindow);
    table.act(0, "deposit 6");
    assert_eq!(table.refused(0, "kael"), Refusal::DrawFirst);
    table.play(&["0 draw pile", "1 kael"]);
    assert_eq!(table.refused(1, "lucky"), Refusal::Frozen);
}

#[test]
fn kae_78_who_is_out_or_gone_is_told_so() {
    let mut gone = table_with(&["6 2", "1 2"], &[("on_leave", "auto")]).centre("7");
    gone.leave(0);
    assert_eq!(gone.refused(0, "deposit 6"), Refusal::OutOfGame);
    let set = [("false_kael_limit", "1")];
    let mut out = table_with(&["9 2", "1 2", "3 4"], &set).centre("7");
    out.settle(0);
    assert_eq!(out.refused(0, "size 3"), Refusal::OutOfGame);
}
