//! Every worked example of `docs/rules/tamalou.md`.

use super::table::{Table, table, table_with};
use crate::options::Options as _;
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::tamalou::choice::{Powers, Values};
use crate::tamalou::scoring::{Ended, marks, winner};
use crate::tamalou::worth::Power;
use crate::tamalou::{Options, Refusal};

const FOUR: [&str; 4] = ["AS 2S 3S 4S", "5S 5H 7H 8H", "5C 9C 10C JC", "6C QD KD 3D"];

fn total(values: Values, cards: &str) -> i16 {
    let words = cards.split_whitespace();
    words.map(|word| values.halves(word.parse().unwrap())).sum()
}

fn ended(totals: &[i32], caller: Option<u8>) -> Ended {
    let mut all = [0; MAX_SEATS];
    all[..totals.len()].copy_from_slice(totals);
    Ended {
        in_it: Seats::first(totals.len() as u8),
        caller: caller.map(Seat::new),
        contre: None,
        emptied: None,
        totals: all,
        charged: [0; MAX_SEATS],
    }
}

/// The marks under a preset, in halves; seat 0 called.
fn marked(options: &Options, totals: &[i32]) -> Vec<i32> {
    let totals: Vec<i32> = totals.iter().map(|total| total * 2).collect();
    let marked = marks(options, &ended(&totals, Some(0)));
    marked.halves[..totals.len()]
        .iter()
        .map(|halves| halves / 2)
        .collect()
}

fn preset(name: &str) -> Options {
    Options::preset(name).unwrap()
}

/// TAM-5.
#[test]
fn tam_v1_values() {
    let hand = "KH 2C 7S QD";
    let expected = [
        (Values::Standard, 38),
        (Values::Dutch, 42),
        (Values::Tamoul, 21),
        (Values::Bruxelles, 38),
        (Values::Toulouse, 42),
    ];
    for (values, halves) in expected {
        assert_eq!(total(values, hand), halves, "{values:?}");
    }
    assert_eq!(total(Values::Koubo, "JK JH QS AC"), 10);
}

/// TAM-7, 12, 46, 47.
#[test]
fn tam_v2_nothing_to_take_in_the_first_turn() {
    let table = table("standard", &FOUR);
    assert_eq!(table.refused(0, "take 0"), Refusal::NoDiscard);
    assert_eq!(table.choices(0), "call, draw");
}

/// TAM-13, 40.
#[test]
fn tam_v3_only_a_thrown_card_has_its_power() {
    let hands = ["AS 2S 9S 4S", "5S 5H 8H JD"];
    let mut thrown = table("standard", &hands);
    thrown.next("7H");
    thrown.play(&["0 draw", "0 throw", "1 waive"]);
    assert_eq!(thrown.at(), "Power 0");
    thrown.play(&["0 look 0 3"]);
    assert_eq!(
        (thrown.sees(0), thrown.sees(1)),
        ("0.3=4S".into(), String::new())
    );
    thrown.play(&["0 peeked"]);
    assert_eq!(
        (thrown.sees(0), thrown.at()),
        (String::new(), "Turn 1".into())
    );
    let mut kept = table("standard", &hands);
    kept.next("7H");
    kept.play(&["0 draw", "0 swap 2", "1 waive"]);
    assert_eq!((kept.top(), kept.at()), ("9S".into(), "Turn 1".into()));
    assert_eq!(kept.hand(0), "AS 2S 7H 4S");
}

/// TAM-15, 20, 40.
#[test]
fn tam_v4_taking_the_discard() {
    let mut table = table("standard", &["AS 2S 3S QS", "5S 5H 8H JD"]).discard("2D");
    table.play(&["0 take 3"]);
    assert_eq!(
        (table.top(), table.hand(0)),
        ("QS".into(), "AS 2S 3S 2D".into())
    );
    assert_eq!(table.viewers(0, 3), [0, 1]);
    assert!(matches!(table.refused(0, "throw"), Refusal::NotYou { .. }));
    table.play(&["1 waive"]);
    assert_eq!(table.at(), "Turn 1");
}

/// TAM-21, 23, 24, 30.
#[test]
fn tam_v5_the_fastest_wins_and_the_late_lose_nothing() {
    let mut table = table("standard", &FOUR);
    table.next("5D");
    table.play(&["0 draw", "0 throw", "2 snap 0"]);
    assert_eq!((table.top(), table.at()), ("5C".into(), "Turn 1".into()));
    let before = table.public();
    assert_eq!(table.refused(1, "snap 0"), Refusal::TooLate);
    assert_eq!(table.public(), before);
    table.play(&["1 draw"]);
    assert_eq!(table.hand(1), "5S 5H 7H 8H");
}

/// TAM-25, 26.
#[test]
fn tam_v6_a_wrong_card_costs_a_card() {
    let mut table = table("standard", &FOUR);
    table.next("5D");
    table.play(&["0 draw", "0 throw"]);
    table.next("2C");
    table.play(&["3 snap 0"]);
    assert_eq!(table.hand(3), "6C QD KD 3D 2C");
    assert_eq!(table.viewers(3, 0), [0, 1, 2, 3]);
    assert_eq!(table.viewers(3, 4), [0; 0]);
    assert_eq!(table.at(), "Window 1 2 3");
    table.play(&["3 snap 1"]);
}

/// TAM-27.
#[test]
fn tam_v7_a_wrong_card_costs_points_and_the_window() {
    let mut table = table("bruxelles", &FOUR);
    table.next("5D");
    table.play(&["0 draw", "0 throw", "3 snap 0"]);
    assert_eq!(table.hand(3), FOUR[3]);
    assert_eq!(table.public().charged[3], 2);
    assert_eq!(table.refused(3, "snap 1"), Refusal::OneTry);
    assert_eq!(table.at(), "Window 1 2");
}

/// TAM-20.
#[test]
fn tam_v8_the_active_player_and_the_window() {
    let mut standard = table("standard", &FOUR);
    standard.next("5D");
    standard.play(&["0 draw", "0 throw"]);
    assert_eq!(standard.refused(0, "snap 0"), Refusal::NotInOwnTurn);
    let mut toulouse = table("toulouse", &FOUR);
    toulouse.next("5D");
    toulouse.play(&["0 draw", "0 throw", "0 snap 0"]);
    assert_eq!(toulouse.viewers(0, 0), [0, 1, 2, 3]);
}

/// TAM-15, 29.
#[test]
fn tam_v9_a_card_snapped_by_another_is_not_taken() {
    let start = || {
        let mut table = table("bruxelles", &FOUR);
        table.next("5D");
        table.play(&["0 draw", "0 throw"]);
        table
    };
    let mut by_another = start();
    by_another.play(&["2 snap 0"]);
    assert_eq!(
        by_another.refused(1, "take 0"),
        Refusal::TopSnapped(Seat::new(2))
    );
    let mut by_itself = start();
    by_itself.play(&["1 snap 0", "1 take 1"]);
    assert_eq!(by_itself.hand(1), "- 5S 7H 8H");
}

/// TAM-11, 12, 17.
#[test]
fn tam_v10_own_match() {
    let mut table = table("dutch", &["8D 2S 3S 4S", "5S 5H 7H JD"]).discard("8S");
    table.play(&["0 own 0"]);
    assert_eq!(
        (table.top(), table.hand(0)),
        ("8D".into(), "- 2S 3S 4S".into())
    );
    assert_eq!(table.at(), "Turn 0");
    assert_eq!(
        table.choices(0),
        "call, draw, own 1, own 2, own 3, take 1, take 2, take 3"
    );
}

/// TAM-59.
#[test]
fn tam_v11_standard_marks() {
    assert_eq!(marked(&preset("standard"), &[4, 4, 3, 12]), [0, 0, 0, 12]);
}

/// TAM-48, 60.
#[test]
fn tam_v12_a_false_call_is_accepted_and_marked() {
    let hands = ["AS 2S 2H 3S", "AH 2D", "AC 7D", "10S"];
    let mut table = table("standard", &hands);
    table.play(&["0 call"]);
    assert_eq!(table.marks(), "8 0 0 10");
}

/// TAM-61, 80.
#[test]
fn tam_v13_koubo_marks() {
    let koubo = preset("koubo");
    assert_eq!(marked(&koubo, &[5, 6, 11]), [-3, 6, 11]);
    assert_eq!(marked(&koubo, &[5, 5, 11]), [25, 5, 11]);
}

/// TAM-59, 63, 64, 65.
#[test]
fn tam_v14_tamoul_and_contre() {
    let tamoul = preset("tamoul");
    let halves = |contre: Option<u8>| {
        let mut ended = ended(&[13, 6, 40, 13], Some(0));
        ended.contre = contre.map(Seat::new);
        marks(&tamoul, &ended).halves[..4].to_vec()
    };
    assert_eq!(halves(None), [0, 0, 40, 0]);
    assert_eq!(halves(Some(1)), [13, -40, 40, 0]);
    assert_eq!(halves(Some(3)), [0, 0, 40, 53]);
}

/// A tamoul manche that seat 1 ends with these cards against the call of seat 0.
fn tamoul(cards: &str) -> Table {
    let table = table("tamoul", &["AS AD", cards]).scores(&[0, 176]);
    let mut table = table.pile("2S 3S 4S");
    table.play(&["0 call", "1 draw", "1 throw"]);
    table
}

/// TAM-76.
#[test]
fn tam_v15_exactly_100_falls_to_50() {
    let fell = tamoul("10S 2H");
    assert_eq!(
        (fell.totals(), fell.at()),
        ("0 50".into(), "Peek 0 1".into())
    );
    let over = tamoul("10S 2H KH");
    assert_eq!(
        (over.totals(), over.at()),
        ("0 100.5".into(), "Over".into())
    );
    assert_eq!(over.ranks(), [Some(1), Some(2)]);
}

/// TAM-66.
#[test]
fn tam_v16_the_scale() {
    assert_eq!(
        marked(&preset("fontenay"), &[0, 3, 5, 6, 10, 11, 15, 16]),
        [-5, 5, 5, 10, 10, 15, 15, 30]
    );
}

/// TAM-68.
#[test]
fn tam_v17_an_empty_hand_ends_the_manche() {
    let mut table = table("fontenay", &["AS 2S", "5S 6S", "4S"]);
    table.next("4H");
    table.play(&["0 draw", "0 throw", "2 snap 0"]);
    assert_eq!(table.marks(), "5 15 -10");
    assert_eq!(table.at(), "Peek 0 1 2");
}

/// TAM-69, 70, 71, 72.
#[test]
fn tam_v18_bruxelles_marks() {
    let bruxelles = preset("bruxelles");
    assert_eq!(marked(&bruxelles, &[4, 2, 9]), [6, 0, 9]);
    assert_eq!(marked(&bruxelles, &[4, 4, 9]), [0, 0, 9]);
    assert_eq!(marked(&bruxelles, &[-4, 3, 9]), [0, 7, 13]);
    let mut flat = bruxelles;
    flat.set("cabo_fail", "flat10").unwrap();
    assert_eq!(marked(&flat, &[4, 2, 9]), [10, 0, 0]);
}

/// TAM-74, 75, 83.
#[test]
fn tam_v19_a_failed_dutch_draws() {
    let mut table = table("toulouse", &["2S 4S", "2H 3H", "6H", "9S JS"]).pile("AC 2C 3C 4C 9D");
    table.play(&[
        "0 draw", "0 throw", "close", "0 call", "1 draw", "1 throw", "close", "2 draw", "2 throw",
        "close", "3 draw", "3 throw", "close",
    ]);
    assert_eq!(table.marks(), "15 5 6 20");
    assert_eq!(table.at(), "Peek 0 1 2 3");
    assert_eq!(
        (table.game.dealer, table.game.active),
        (Seat::new(0), Seat::new(1))
    );
    let marks = [10, 10, 10, 0, 0, 0, 0, 0];
    assert_eq!(winner(Seats::first(3), Seat::new(0), &marks), Seat::new(0));
    assert_eq!(marked(&preset("toulouse"), &[5, 5, 5]), [5, 5, 5]);
}

/// TAM-51, 55, 56, 57.
#[test]
fn tam_v20_the_last_round() {
    let hands = ["AS AD", "JH QH", "9H KS", "KC KD"];
    let mut table = table("koubo", &hands);
    table.game.active = Seat::new(1);
    table.next("10S");
    table.play(&["1 call", "2 draw", "2 throw"]);
    assert_eq!(table.refused(1, "snap 0"), Refusal::Frozen);
    assert_eq!(table.at(), "Window 0 3");
    table.play(&["close"]);
    assert_eq!(
        table.choices(2),
        "decline, look 0 0, look 0 1, look 3 0, look 3 1"
    );
    let mut seats = Seats::only(Seat::new(0));
    seats.insert(Seat::new(3));
    let power = Power::PeekOther;
    assert_eq!(
        table.refused(2, "look 1 0"),
        Refusal::NoTarget { power, seats }
    );
    table.play(&[
        "2 decline",
        "3 draw",
        "3 swap 0",
        "close",
        "0 draw",
        "0 swap 0",
        "close",
    ]);
    assert_eq!(table.game.game.scored, 1);
}

/// TAM-50.
#[test]
fn tam_v21_a_call_ends_the_manche_at_once() {
    let mut table = table("standard", &FOUR);
    table.game.active = Seat::new(1);
    table.play(&["1 call"]);
    assert_eq!(
        (table.game.game.scored, table.at()),
        (1, "Peek 0 1 2 3".into())
    );
}

/// TAM-19, 44.
#[test]
fn tam_v22_the_order_of_powers() {
    let hands = ["AS 2S", "JH 3S", "4S 5S", "JD 6S"];
    let mut table = table("toulouse", &hands);
    table.next("JS");
    table.play(&["0 draw", "0 throw", "3 snap 0", "1 snap 0", "close"]);
    for (at, act) in [
        ("Power 1", "1 swap 0 0 2 0"),
        ("Power 3", "3 swap 0 1 2 1"),
        ("Power 0", "0 swap 1 1 3 1"),
    ] {
        assert_eq!(table.at(), at);
        table.play(&[act]);
    }
    assert_eq!(table.at(), "End 0");
}

/// TAM-34, 35.
#[test]
fn tam_v23_play_for_another() {
    let hands = ["AS 2S 3S", "4S 5S 6S", "7S 9S 10S 8C"];
    let start = |table: Table| {
        let mut table = table;
        table.next("8H");
        table.play(&["0 draw", "0 throw", "close"]);
        table
    };
    let mut played = start(table("toulouse", &hands).saw(1, 2, 3));
    assert_eq!(played.at(), "Autrui 1");
    assert_eq!(played.choices(1), "autrui 2 3, done");
    played.play(&["1 autrui 2 3"]);
    assert_eq!((played.top(), played.at()), ("8C".into(), "Give 1".into()));
    played.play(&["1 give 0"]);
    assert_eq!(
        (played.hand(1), played.hand(2)),
        ("- 5S 6S".into(), "7S 9S 10S 4S".into())
    );
    assert_eq!(played.viewers(2, 3), [1]);
    let seen = start(table("toulouse", &hands).saw(1, 2, 3).saw(2, 2, 3));
    assert_eq!(seen.at(), "End 0");
    assert!(matches!(
        seen.refused(1, "autrui 2 3"),
        Refusal::NotYou { .. }
    ));
}

/// TAM-62, 76, 79.
#[test]
fn tam_v24_out_at_100() {
    let hands = ["3S", "2S", "10S"];
    let mut table = table_with("dutch", &[], &hands).scores(&[196, 190, 80]);
    table.play(&["0 call"]);
    assert_eq!(table.totals(), "101 97 50");
    assert_eq!(table.at(), "Peek 1 2");
}

#[test]
fn powers_by_variant() {
    let power = |powers: Powers, card: &str| powers.of_card(card.parse().unwrap());
    assert_eq!(power(Powers::Standard, "KS"), Some(Power::LookSwap));
    assert_eq!(power(Powers::Standard, "KH"), None);
    assert_eq!(power(Powers::Toulouse, "KH"), Some(Power::GiveTop));
    assert_eq!(power(Powers::Tamoul, "JS"), None);
    assert_eq!(power(Powers::Koubo, "7S"), None);
}
