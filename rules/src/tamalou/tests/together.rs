//! Rules that read two parameters, each with a value of its own, across presets.

use super::table::{Table, table_with};
use crate::game::Refusal as _;
use crate::seat::Seat;

/// Throws a card of seat 0 and closes the window.
fn thrown(mut table: Table, card: &str) -> Table {
    table.next(card);
    table.play(&["0 draw", "0 throw", "close"]);
    table
}

#[test]
fn tam_15_101_a_card_played_for_another_may_be_taken_where_a_snapped_one_may_not() {
    let set = [("autrui", "true")];
    let hands = ["2S 3S", "4S 6S", "5C 7S 9S", "8S 9D 5H"];
    let mut table = table_with("bruxelles", &set, &hands).saw(0, 3, 2);
    table.next("5D");
    table.play(&["0 draw", "0 throw", "2 snap 0"]);
    table.play(&["0 autrui 3 2", "0 give 0", "0 done"]);
    assert_eq!((table.top(), table.at()), ("5H".into(), "Turn 1".into()));
    table.play(&["1 take 1"]);
    assert_eq!(table.hand(1), "4S 5H");
}

#[test]
fn tam_15_17_a_match_of_ones_own_may_be_taken_back() {
    let set = [("own_match", "true")];
    let hands = ["2S 3S", "4S 5S 6S", "5C 7S"];
    let mut table = table_with("bruxelles", &set, &hands);
    table.next("5D");
    table.play(&["0 draw", "0 throw", "2 snap 0", "1 own 1", "1 take 0"]);
    assert_eq!(
        (table.top(), table.hand(1)),
        ("4S".into(), "5S - 6S".into())
    );
}

#[test]
fn tam_27_36_a_wrong_play_for_another_costs_points_where_a_wrong_snap_does() {
    let set = [("quick_penalty", "3")];
    let hands = ["AS 2S 3S", "4S 5S 6S", "7S 9S 10S 8C"];
    let table = table_with("toulouse", &set, &hands).saw(1, 2, 3);
    let mut table = thrown(table, "4H");
    table.play(&["1 autrui 2 3"]);
    let public = table.public();
    assert_eq!((public.charged[1], public.filled[1].len()), (3, 3));
}

#[test]
fn tam_57_the_shield_holds_without_the_frost() {
    let set = [("autrui", "true"), ("caller_frozen", "false")];
    let hands = ["AS AD", "JH QH 8H", "7S 9S QC"];
    let mut table = table_with("koubo", &set, &hands).saw(0, 2, 2).saw(0, 1, 2);
    table.game.active = Seat::new(2);
    table.play(&["2 call"]);
    table.next("8S");
    table.play(&["0 draw", "0 throw", "close"]);
    assert_eq!(table.choices(0), "autrui 1 2, done");
    assert_eq!(table.refused(0, "autrui 2 2").rule(), "TAM-34");
}

#[test]
fn tam_68_101_the_bonus_for_an_empty_hand_is_in_every_way_of_marking() {
    for (preset, marks) in [
        ("standard", "1 -10 6"),
        ("dutch", "1 -10 6"),
        ("koubo", "1 -10 9"),
        ("bruxelles", "1 -10 6"),
        ("toulouse", "1 -10 6"),
    ] {
        let set = [("empty_hand_ends", "true")];
        let (hands, drawn) = match preset {
            "koubo" => (["AS", "7S", "9S"], "7H"),
            _ => (["AS", "5S", "6S"], "5H"),
        };
        let mut table = table_with(preset, &set, &hands);
        table.next(drawn);
        table.play(&["0 draw", "0 throw", "1 snap 0"]);
        assert_eq!(table.marks(), marks, "{preset}");
    }
}

#[test]
fn tam_63_64_101_a_contre_counts_in_every_way_of_marking() {
    let contred = |preset: &str, hands: &[&str]| {
        let set = [("contre", "true"), ("last_round", "true")];
        let mut table = table_with(preset, &set, hands);
        table.play(&["0 call", "1 contre"]);
        table.marks()
    };
    for preset in ["standard", "koubo", "dutch", "bruxelles"] {
        assert_eq!(contred(preset, &["AS AD", "AC"]), "2 -20", "{preset}");
    }
    assert_eq!(contred("koubo", &["AC", "AS AD"]), "-3 22");
}

#[test]
fn tam_65_101_a_success_of_the_caller_is_of_standard_and_tamoul_alone() {
    for (preset, mark) in [
        ("standard", "-5 9"),
        ("dutch", "1 9"),
        ("koubo", "-3 9"),
        ("bruxelles", "0 9"),
    ] {
        let set = [("caller_success", "-5"), ("last_round", "false")];
        let mut table = table_with(preset, &set, &["AS", "9S"]);
        table.play(&["0 call"]);
        assert_eq!(table.marks(), mark, "{preset}");
    }
}
