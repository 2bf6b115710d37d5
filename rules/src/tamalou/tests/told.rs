//! Reports of the rules about a match: open races, the round, who is out, and the record's entries.

use super::table::{Table, table, table_with};
use crate::game::Game;
use crate::ledger::Entry;
use crate::options::Options as _;
use crate::seat::Seat;
use crate::tamalou::{Options, Refusal, Tamalou};

const NEXT_ACTION: (&str, &str) = ("window_close", "next_action");

#[test]
fn inputs_race_in_a_window_and_nowhere_else() {
    let mut table = table("standard", &["AS", "5S", "6S"]);
    let races = |table: &Table| Tamalou::races(&table.public());
    let awaited = |table: &Table| Tamalou::awaiting(&table.public()).len();
    assert!(!races(&table));
    table.next("2S");
    table.play(&["0 draw"]);
    assert!(!races(&table) && awaited(&table) == 1);
    table.play(&["0 throw"]);
    assert!(races(&table) && awaited(&table) == 2);
    let open = Tamalou::open_races(&table.public(), Seat::new(1));
    assert!(open[0].rivals.has(Seat::new(2)) && open[0].rivals.len() == 1);
    table.play(&["close"]);
    assert!(!races(&table));
}

#[test]
fn tam_81_who_left_is_out_and_the_others_are_not() {
    let mut table = table("standard", &["AS", "5S", "6S"]);
    table.play(&["1 leave"]);
    let out = [0, 1, 2].map(|seat| Tamalou::is_out(&table.public(), Seat::new(seat)));
    assert_eq!(out, [false, true, false]);
}

#[test]
fn a_round_is_a_turn_of_each_seat() {
    let mut table = table("standard", &["AS", "5S"]);
    let mut rounds = Vec::new();
    for seat in [0, 1, 0] {
        rounds.push(Tamalou::round(&table.public()));
        table.next(["2S", "3S", "4S"][rounds.len() - 1]);
        table.play(&[&format!("{seat} draw"), &format!("{seat} throw"), "close"]);
    }
    assert_eq!(rounds, [1, 1, 2]);
}

#[test]
fn tam_96_only_whose_power_follows_may_use_it_at_once() {
    let mut table = table_with("standard", &[NEXT_ACTION], &["AS", "5S", "6S"]);
    table.next("9S");
    table.play(&["0 draw", "0 throw"]);
    assert_eq!(table.choices(0), "decline, look 1 0, look 2 0");
    assert_eq!(table.choices(1), "snap 0, waive");
}

#[test]
fn tam_37_96_only_a_seat_that_can_play_for_another_holds_up_what_follows() {
    let follows = |preset: &str, drawn: &str, seen: &[u8]| {
        let hands = ["AS 2S 3S", "5S 6S 8S", "7S 9S 10S"];
        let mut table = table_with(preset, &[NEXT_ACTION], &hands);
        for owner in seen {
            table = table.saw(0, *owner, 2);
        }
        table.next(drawn);
        table.play(&["0 draw", "0 throw"]);
        table.public().follow.is_some()
    };
    assert!(follows("toulouse", "QH", &[]));
    assert!(!follows("toulouse", "QH", &[1]));
    assert!(follows("standard", "2H", &[1]), "there is no such play");
}

#[test]
fn tam_34_37_only_cards_seen_are_played_for_another() {
    let hands = ["AS 2S 3S", "4S 5S 6S", "7S 9S 10S 8C"];
    let mut table = table("toulouse", &hands).saw(1, 2, 3);
    table.next("8H");
    table.play(&["0 draw", "0 throw", "close"]);
    for text in ["autrui 2 0", "autrui 0 0", "autrui 1 2"] {
        let why = table.refused(1, text);
        assert!(matches!(why, Refusal::NotPlayable(_)), "{text}: {why:?}");
    }
}

#[test]
fn tam_17_an_own_match_is_of_a_filled_slot() {
    let table = table("dutch", &["AS 2S", "5S"]).discard("8S");
    let why = table.refused(0, "own 7");
    assert!(matches!(why, Refusal::EmptySlot(_)), "{why:?}");
}

#[test]
fn verbs_are_those_of_inputs_that_exist() {
    let has = |preset: &str, set: &[(&str, &str)], verb: &str| {
        let mut options = Options::preset(preset).unwrap();
        for (name, value) in set {
            options.set(name, value).unwrap();
        }
        Tamalou::verbs(&options).contains(&verb)
    };
    for (preset, take, end, contre) in [
        ("standard", true, false, false),
        ("toulouse", false, true, false),
        ("tamoul", true, false, true),
    ] {
        let verbs = ["take", "end", "contre"].map(|verb| has(preset, &[], verb));
        assert_eq!(verbs, [take, end, contre], "{preset}");
    }
    assert!(!has("tamoul", &[("last_round", "false")], "contre"));
}

#[test]
fn a_record_tells_shuffles_after_the_manche_that_the_same_input_ended() {
    let told = |mut table: Table, acts: &[&str]| {
        table.play(&acts[..acts.len() - 1]);
        table.chance.ledger.take();
        table.play(&acts[acts.len() - 1..]);
        let told = table.chance.ledger.take().into_iter();
        let names = told.map(|one| match one {
            Entry::Manche { .. } => "manche",
            Entry::Shuffle(_) => "shuffle",
            Entry::Dealt(_) => "deal",
            _ => "other",
        });
        names.collect::<Vec<_>>()
    };
    let called = table("standard", &["AS", "5S"]);
    assert_eq!(told(called, &["0 call"]), ["manche", "shuffle", "deal"]);
    // TAM-74: the caller's card comes from a new pile.
    let failed = table("toulouse", &["9S", "AS"]).pile("2C 3C");
    let acts = [
        "0 draw", "0 throw", "close", "0 call", "1 draw", "1 throw", "close",
    ];
    assert_eq!(
        told(failed, &acts),
        ["manche", "shuffle", "shuffle", "deal"]
    );
}

#[test]
fn tam_76_a_half_game_of_fontenay_ends_at_half_the_points() {
    let after = |set: &[(&str, &str)], halves: i32| {
        // The others mark -5 and 5.
        let mut table = table_with("fontenay", set, &["", "5S"]).scores(&[0, halves]);
        table.play(&["0 call", "timeout 1", "timeout 1"]);
        table.at().starts_with("Over")
    };
    let half = [("fontenay_half", "true")];
    assert_eq!([88, 90].map(|halves| after(&half, halves)), [false, true]);
    assert!(!after(&[], 90));
}

#[test]
fn tam_69_70_only_a_total_below_0_is_added_to_the_others() {
    let rules = |hands: &[&str]| {
        let mut table = table("bruxelles", hands);
        table.play(&["0 call", "timeout 1", "timeout 1"]);
        let reveal = table.game.reveal.unwrap();
        (table.marks(), reveal.rules[1])
    };
    assert_eq!(rules(&["", "5S"]), ("0 5".into(), "TAM-69"));
    assert_eq!(rules(&["KH", "5S"]), ("0 7".into(), "TAM-70"));
}
