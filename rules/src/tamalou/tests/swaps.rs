//! The cards that an exchange may touch, and the end of a look (TAM-39, 41, 42, 84).

use super::table::{Table, table};
use crate::tamalou::Refusal;

/// Throws a power card of seat 0 and closes the window.
fn thrown(preset: &str, hands: &[&str], card: &str) -> Table {
    let mut table = table(preset, hands);
    table.next(card);
    table.play(&["0 draw", "0 throw", "close"]);
    table
}

/// Checks that none of these is an exchange that seat 0 may make.
fn refused(table: &Table, exchanges: &[&str]) {
    for text in exchanges {
        let why = table.refused(0, text);
        assert!(matches!(why, Refusal::NoTarget { .. }), "{text}: {why:?}");
    }
}

/// Exchanges with no card or nobody at one end.
const NEVER: [&str; 4] = [
    "swap 0 5 1 0",
    "swap 0 0 1 3",
    "swap 0 0 3 0",
    "swap 2 0 7 0",
];

/// TAM-45: an illegal act is refused.
#[test]
fn tam_39_a_blind_swap_is_of_an_own_card_with_one_of_an_opponent() {
    let table = thrown("standard", &["AS 2S", "5S", "6S"], "JS");
    assert_eq!(
        table.choices(0),
        "decline, swap 0 0 1 0, swap 0 0 2 0, swap 0 1 1 0, swap 0 1 2 0"
    );
    refused(&table, &NEVER);
    refused(&table, &["swap 1 0 2 0"]);
}

#[test]
fn tam_39_a_blind_swap_of_a_later_seat_is_with_those_before_it() {
    let mut table = table("standard", &["AS", "5S", "6S"]);
    table.next("2S");
    table.play(&["0 draw", "0 throw", "close"]);
    table.next("JS");
    table.play(&["1 draw", "1 throw", "close"]);
    assert_eq!(table.choices(1), "decline, swap 0 0 1 0, swap 1 0 2 0");
    assert!(matches!(
        table.refused(1, "swap 0 0 2 0"),
        Refusal::NoTarget { .. }
    ));
}

#[test]
fn tam_39_a_swap_of_any_two_is_of_two_players() {
    let table = thrown("toulouse", &["AS 2S", "5S", "6S"], "JS");
    assert_eq!(
        table.choices(0),
        "swap 0 0 1 0, swap 0 0 2 0, swap 0 1 1 0, swap 0 1 2 0, swap 1 0 2 0"
    );
    refused(&table, &NEVER);
}

#[test]
fn tam_42_a_look_at_anybody_lapses_where_nobody_has_a_card() {
    let mut table = table("toulouse", &["", "", ""]);
    table.next("QH");
    table.play(&["0 draw", "0 throw"]);
    assert_eq!(table.at(), "End 0");
}

#[test]
fn tam_84_declining_the_exchange_ends_the_look() {
    let mut table = thrown("standard", &["AS", "5S", "6S"], "KS");
    table.play(&["0 look 1 0"]);
    let why = table.refused(0, "with 7");
    assert!(matches!(why, Refusal::EmptySlot(_)), "{why:?}");
    table.play(&["0 decline"]);
    assert_eq!((table.at(), table.sees(0)), ("Turn 1".into(), "".into()));
    let public = table.public();
    assert_eq!((public.looked, public.swapper), ([None; 2], None));
}

/// TAM-18.
#[test]
fn tam_38_44_a_power_card_played_for_another_is_used_by_who_played_it() {
    let hands = ["AS 2S 3S", "4S 5S 6S", "7S 9S 10S QC"];
    let mut table = table("toulouse", &hands).saw(1, 2, 3);
    table.next("QH");
    table.play(&["0 draw", "0 throw", "close"]);
    table.play(&["1 autrui 2 3", "1 give 0", "1 done"]);
    assert_eq!(table.at(), "Power 1");
    table.play(&["1 decline"]);
    assert_eq!(table.at(), "Power 0");
}

#[test]
fn tam_40_a_card_played_for_another_has_no_power_where_only_drawn_ones_have() {
    let set = [("autrui", "true")];
    let hands = ["AS 2S 3S", "4S 5S 6S", "8S 9S 10S 7C"];
    let mut table = super::table::table_with("standard", &set, &hands).saw(1, 2, 3);
    table.next("7H");
    table.play(&["0 draw", "0 throw", "close"]);
    table.play(&["1 autrui 2 3", "1 give 0", "1 done"]);
    assert_eq!(table.at(), "Power 0");
    table.play(&["0 decline"]);
    assert_eq!(table.at(), "Turn 1");
}
