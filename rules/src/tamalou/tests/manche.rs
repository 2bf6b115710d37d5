//! The deal, the first look, the order of a turn, calls, and marks that no vector shows.

use std::collections::BTreeSet;

use super::table::{Table, table, table_with};
use crate::dice::Seed;
use crate::game::{Chance, Game, Refusal as _};
use crate::ledger::{Entry, Ledger};
use crate::options::Options as _;
use crate::play::Setup;
use crate::seat::Seat;
use crate::tamalou::state::Phase;
use crate::tamalou::{Options, Refusal, Tamalou};

/// A match of this seed before the first look.
fn fresh(set: &[(&str, &str)], players: u8, seed: u8) -> Table {
    let mut options = Options::default();
    for (name, value) in set {
        options.set(name, value).unwrap();
    }
    let setup = Setup::<Tamalou>::of_robots(options, players, Seed::new([seed; 32])).unwrap();
    let mut chance = Chance {
        dice: setup.seed.dice(&setup.ids),
        ledger: Ledger::open(),
    };
    let game = Tamalou::deal(&setup, &mut chance);
    Table { game, chance }
}

#[test]
fn tam_4_turns_follow_the_seats_whichever_way_they_sit() {
    for direction in ["right", "left"] {
        let set = [("direction", direction)];
        let mut table = table_with("standard", &set, &["AS", "5S", "6S"]);
        for (seat, drawn) in [(0, "2S"), (1, "3S"), (2, "4S"), (0, "2D")] {
            assert_eq!(table.at(), format!("Turn {seat}"), "{direction}");
            table.next(drawn);
            table.play(&[&format!("{seat} draw"), &format!("{seat} throw"), "close"]);
        }
    }
}

#[test]
fn tam_6_85_four_cards_one_at_a_time_from_the_seat_after_the_dealer() {
    let mut table = fresh(&[("first_dealer", "0")], 3, 7);
    let told = table.chance.ledger.take();
    let order = told.into_iter().find_map(|one| match one {
        Entry::Shuffle(order) => Some(order),
        _ => None,
    });
    let order = order.unwrap();
    for (seat, first) in [(1, 0), (2, 1), (0, 2)] {
        let own: Vec<&str> = order[first..12]
            .iter()
            .step_by(3)
            .map(String::as_str)
            .collect();
        assert_eq!(table.hand(seat), own.join(" "), "{seat}");
    }
    assert_eq!(table.public().pile, 54 - 12);
}

#[test]
fn tam_8_9_everybody_looks_once_at_the_own_slots_0_and_1() {
    let mut table = fresh(&[("first_dealer", "2")], 3, 7);
    assert_eq!(table.at(), "Peek 0 1 2");
    for seat in 0..3 {
        let hand = table.hand(seat);
        let cards: Vec<&str> = hand.split(' ').collect();
        let near = format!("{seat}.0={} {seat}.1={}", cards[0], cards[1]);
        assert_eq!(table.sees(seat), near);
        assert_eq!(table.viewers(seat, 0), [seat]);
        table.play(&[&format!("{seat} peeked")]);
        assert_eq!(table.sees(seat), "");
    }
    assert_eq!(table.at(), "Turn 0");
}

#[test]
fn tam_10_the_first_dealer_is_named_or_drawn_and_the_deal_goes_round() {
    let dealers = |set: &[(&str, &str)]| -> BTreeSet<u8> {
        let tables = (0..60).map(|seed| fresh(set, 4, seed));
        tables.map(|table| table.game.dealer.number()).collect()
    };
    assert_eq!(dealers(&[("first_dealer", "2")]), BTreeSet::from([2]));
    assert_eq!(dealers(&[]), BTreeSet::from([0, 1, 2, 3]));
    let mut table = table("standard", &["AS", "5S", "6S"]);
    assert_eq!(
        (table.game.dealer, table.at()),
        (Seat::new(2), "Turn 0".into())
    );
    table.play(&["0 call", "0 peeked", "1 peeked", "2 peeked"]);
    assert_eq!(
        (table.game.dealer, table.at()),
        (Seat::new(0), "Turn 1".into())
    );
}

#[test]
fn tam_11_a_card_received_fills_the_lowest_empty_slot() {
    let mut table = table("dutch", &["8D 2S 3S 4S", "5S 5H"]).discard("8S");
    table.next("KC");
    table.play(&["0 own 0", "0 own 2"]);
    assert_eq!(table.hand(0), "KC 2S 3S 4S");
    table.next("KD");
    table.play(&["0 own 2"]);
    assert_eq!(table.hand(0), "KC 2S 3S 4S KD", "or a new one");
}

#[test]
fn tam_16_nobody_takes_from_the_discard_in_toulouse() {
    let table = table("toulouse", &["AS 2S", "5S"]).discard("8S");
    let why = table.refused(0, "take 0");
    assert_eq!((&why, why.rule()), (&Refusal::NeverTaken, "TAM-16"));
}

#[test]
fn tam_22_a_card_that_one_never_saw_may_be_tried() {
    let mut table = table("standard", &["AS", "2S 3S 5S 8H"]);
    assert!(table.viewers(1, 2).is_empty());
    table.next("5D");
    table.play(&["0 draw", "0 throw", "1 snap 2"]);
    assert_eq!(table.top(), "5S");
}

#[test]
fn tam_28_the_next_player_waits_for_the_window_to_close() {
    let thrown = || {
        let mut table = table("standard", &["AS", "5S", "6S"]);
        table.next("2D");
        table.play(&["0 draw", "0 throw"]);
        assert!(matches!(table.refused(1, "draw"), Refusal::NotYou { .. }));
        table
    };
    for closed in [&["1 waive", "2 waive"][..], &["close"]] {
        let mut table = thrown();
        table.play(closed);
        table.play(&["1 draw"]);
    }
}

#[test]
fn tam_31_a_snapped_card_has_no_power() {
    let mut table = table("standard", &["AS 2S", "7S 3S", "6S"]);
    table.next("7H");
    table.play(&["0 draw", "0 throw", "1 snap 0"]);
    assert_eq!(table.at(), "Power 0");
    table.play(&["0 decline"]);
    assert_eq!(table.at(), "Turn 1");
}

#[test]
fn tam_32_the_last_card_may_be_snapped_and_one_plays_on() {
    let mut table = table("standard", &["AS", "5S", "6S"]);
    table.next("5H");
    table.play(&["0 draw", "0 throw", "1 snap 0"]);
    assert_eq!(
        (table.at(), table.choices(1)),
        ("Turn 1".into(), "call, draw".into())
    );
    table.play(&["1 call"]);
    assert_eq!(table.marks(), "1 0 6");
}

#[test]
fn tam_46_a_call_is_made_before_a_turn_after_it_or_either_way() {
    for (timing, first, last) in [
        ("start", true, false),
        ("end", false, true),
        ("both", true, true),
    ] {
        let set = [("call_timing", timing)];
        let mut table = table_with("standard", &set, &["AS", "5S"]);
        assert_eq!(table.choices(0).contains("call"), first, "{timing}");
        table.next("2D");
        table.play(&["0 draw", "0 throw", "close"]);
        assert_eq!(table.choices(0) == "call, end", last, "{timing}");
    }
}

#[test]
fn tam_49_58_presets_without_a_limit_and_with_a_last_round() {
    for preset in Options::PRESETS {
        let options = Options::preset(preset.name).unwrap();
        let unlimited = ["koubo", "dutch", "fontenay", "bruxelles", "toulouse"];
        let open = unlimited.contains(&preset.name);
        assert_eq!(options.call_max.is_none(), open, "{}", preset.name);
        let protected = (options.caller_frozen, options.caller_shielded);
        let last = options.last_round;
        assert_eq!(protected, (last, last), "{}", preset.name);
    }
}

#[test]
fn tam_52_54_a_call_shows_nothing_and_the_end_shows_everything() {
    let hands = ["9S 8S", "10S JS", "QS"];
    let mut table = table("koubo", &hands);
    table.play(&["0 call"]);
    assert_eq!([0, 1, 2].map(|seat| table.sees(seat)), ["", "", ""]);
    assert!(table.game.reveal.is_none());
    for (seat, drawn) in [(1, "7H"), (2, "7D")] {
        table.next(drawn);
        table.play(&[&format!("{seat} draw"), &format!("{seat} throw"), "close"]);
    }
    let reveal = table.game.reveal.unwrap();
    for (hand, text) in reveal.hands.iter().zip(hands) {
        let words = text.split(' ').zip(hand);
        let shown = words.map(|(word, card)| card.to_string() == word);
        assert!(shown.into_iter().all(|same| same), "{text}");
    }
    assert_eq!(reveal.filled.map(|slots| slots.len())[..3], [2, 2, 1]);
}

#[test]
fn tam_53_without_a_caller_everybody_marks_the_total_or_by_the_scale() {
    for (preset, marks) in [("standard", "1 19"), ("fontenay", "5 30")] {
        let mut table = table(preset, &["AS", "10S 9S"]).pile("");
        table.play(&["timeout 0", "timeout 1"]);
        assert_eq!(table.marks(), marks, "{preset}");
        assert_eq!(table.game.reveal.unwrap().caller, None);
    }
}

#[test]
fn tam_67_the_scale_marks_the_caller_as_everybody_else() {
    for caller in 0..2 {
        let mut table = table("fontenay", &["2S 4S", "2D 4D"]);
        table.game.active = Seat::new(caller);
        let other = 1 - caller;
        let [draws, throws] = ["draw", "throw"].map(|act| format!("{other} {act}"));
        table.play(&[&format!("{caller} call"), &draws, &throws]);
        if table.game.phase == Phase::Window {
            table.play(&["close"]);
        }
        assert_eq!(table.marks(), "10 10", "{caller}");
    }
}

#[test]
fn tam_73_the_points_of_a_wrong_card_are_added_last_of_all() {
    let mut table = table("bruxelles", &["10S 9S", "AS"]);
    table.next("5D");
    table.play(&["0 draw", "0 throw", "1 snap 0", "1 call"]);
    table.next("2D");
    table.play(&["0 draw", "0 throw"]);
    assert_eq!(table.marks(), "19 2", "0 for the caller, and 2 on top");
}
