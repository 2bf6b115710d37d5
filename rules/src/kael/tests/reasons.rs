//! Positions with the reason that a player would give.

use super::table::{Table, table, table_with};
use crate::advice::{Advice, Views};
use crate::dice::Seed;
use crate::game::Game;
use crate::kael::Reason::{self, *};
use crate::kael::{Act, Kael, Memory, Secret};
use crate::seat::Seat;
use crate::seat_view::SeatView;

fn secret(table: &Table) -> (Secret, Memory) {
    let (mut secret, mut memory) = (Secret::default(), Memory::default());
    table.kael.secret(Seat::new(0), &mut secret);
    table.kael.memory(Seat::new(0), &mut memory);
    (secret, memory)
}

/// The reasons for seat 0 to do this.
fn why(table: &Table, act: &str) -> Vec<Reason> {
    let (secret, memory) = secret(table);
    let act: Act = act.parse().expect("an act");
    let rng = &mut Seed::of_text("why").dice(&["0"]);
    Kael::reasons(
        SeatView::new(Seat::new(0), &table.public(), &secret).with_memory(&memory),
        &act,
        rng,
    )
}

/// The advice to seat 0, after the act `done` if it did one.
fn advice_after(table: &Table, done: Option<&str>, seed: u32) -> Option<Advice<Kael>> {
    let (secret, memory) = secret(table);
    let views = Views {
        seat: Seat::new(0),
        public: table.public(),
        secret,
        memory,
        rng: Seed::of_text("advice").dice(&[seed.to_string()]),
    };
    match done {
        Some(done) => Advice::after(&done.parse().expect("an act"), &views),
        None => Advice::of(&views),
    }
}

fn card(text: &str) -> crate::cards::numbers::Card {
    text.parse().expect("a card")
}

#[test]
fn the_dearest_card_goes_first() {
    let table = table(&["12 3 1", "5 5", "6 6"]).centre("9").pile("2 4");
    assert_eq!(why(&table, "deposit 12"), [MostPoints { points: 12 }]);
}

#[test]
fn a_pair_goes_at_once() {
    let table = table(&["7 7 12 1", "5 5"]).centre("9").pile("2 4");
    let both = [MostPoints { points: 14 }, SeveralAtOnce { count: 2 }];
    assert_eq!(why(&table, "deposit 7 7"), both);
}

#[test]
fn only_what_takes_the_most_points_off_is_said_to() {
    let table = table(&["2 6 7 8", "5 5"]).centre("9").pile("2 4");
    assert_eq!(why(&table, "deposit 8"), [MostPoints { points: 8 }]);
    assert_eq!(why(&table, "deposit 2"), []);
    let mut last = super::table::table(&["1 0", "8 2 1 0"])
        .centre("9")
        .pile("2 4");
    last.act(0, "kael");
    let mut memory = Memory::default();
    last.kael.memory(Seat::new(1), &mut memory);
    let act = "deposit 0".parse().expect("an act");
    let rng = &mut Seed::of_text("why").dice(&["0"]);
    let (public, secret) = (last.public(), last.secret(1));
    let why = Kael::reasons(
        SeatView::new(Seat::new(1), &public, &secret).with_memory(&memory),
        &act,
        rng,
    );
    assert_eq!(why, [], "eight would go too");
}

#[test]
fn what_lies_in_the_centre_can_be_taken_for_its_twin() {
    let table = table(&["2 7 8", "5 5 9 1"]).centre("8").pile("2 4 9 1");
    assert_eq!(why(&table, "deposit 7"), [PairsNext { card: card("8") }]);
    let advice = advice_after(&table, Some("deposit 8"), 0).expect("advice");
    assert_eq!(advice.action, "deposit 7".parse().ok());
    assert_eq!(advice.reasons, [PairsNext { card: card("8") }]);
}

#[test]
fn the_usual_move_is_not_told_to_be_wrong_by_chance() {
    let table = table(&["2 6 7 8", "5 5 9 1"]).centre("13").pile("2 4 9 1");
    for seed in 0..20 {
        let advice = advice_after(&table, Some("deposit 8"), seed);
        let action = advice.and_then(|advice| advice.action);
        assert_eq!(action, "deposit 8".parse().ok(), "seed {seed}");
    }
}

#[test]
fn nothing_is_drawn_for_a_square_or_an_x() {
    let table = table(&["9 9 1", "5 5"])
        .centre("9 9")
        .chained(2)
        .pile("2 4");
    assert_eq!(why(&table, "deposit 9 9"), [CompletesSquare { points: 18 }]);
    assert_eq!(why(&table, "cut 9 9"), [CompletesSquare { points: 18 }]);
    let table = super::table::table(&["X 1", "5 5"]).centre("9").pile("2 4");
    assert!(why(&table, "deposit X").contains(&NoDraw));
    // Not even the twin of a card that lies there.
    let twin = super::table::table(&["X 9 9", "5 5"])
        .centre("9")
        .pile("2 4");
    assert_eq!(why(&twin, "deposit X"), [NoDraw]);
}

#[test]
fn a_chain_that_others_could_cut_is_covered() {
    let table = table(&["12 1", "5 5"]).centre("9 9").chained(2).pile("2 4");
    let covers = CoversChain { card: card("9") };
    assert_eq!(
        why(&table, "deposit 12"),
        [MostPoints { points: 12 }, covers]
    );
}

#[test]
fn a_low_visible_card_is_taken_and_a_high_one_left() {
    let mut low = table(&["12 3 1", "5 5"]).centre("0").pile("8 4");
    low.act(0, "deposit 12");
    assert_eq!(why(&low, "draw centre"), [LowVisible { points: 0 }]);
    let mut high = table(&["12 3 1", "5 5"]).centre("13").pile("8 4");
    high.act(0, "deposit 12");
    let why = why(&high, "draw pile");
    assert!(matches!(why[..], [PileLower { points: 13, average }] if (5..9).contains(&average)));
}

#[test]
fn the_twin_of_a_card_is_worth_taking() {
    let mut table = table(&["12 7 1", "5 5"]).centre("7").pile("8 4");
    table.act(0, "deposit 12");
    assert_eq!(why(&table, "draw centre"), [Twin]);
}

#[test]
fn a_call_is_told_by_the_total_and_by_what_the_others_still_hold() {
    let table = table(&["1 0", "5 5 7", "9 9"]).centre("9").pile("2 4");
    let low = LowTotal {
        total: 1,
        fewest: 2,
    };
    assert_eq!(why(&table, "kael"), [low]);
}

#[test]
fn after_a_call_only_the_total_counts() {
    let mut table = table(&["1 0", "12 7 3"]).centre("9").pile("2 4");
    table.act(0, "kael");
    let (mut secret, mut memory) = (Secret::default(), Memory::default());
    table.kael.secret(Seat::new(1), &mut secret);
    table.kael.memory(Seat::new(1), &mut memory);
    let act: Act = "deposit 12".parse().expect("an act");
    let rng = &mut Seed::of_text("why").dice(&["0"]);
    let seat = Seat::new(1);
    let why = Kael::reasons(
        SeatView::new(seat, &table.public(), &secret).with_memory(&memory),
        &act,
        rng,
    );
    assert_eq!(why, [MostPoints { points: 12 }, LastTurn]);
}

#[test]
fn a_lucky_draw_goes_back_with_its_points() {
    let mut table = table(&["12 3 1", "5 5"]).centre("9").pile("12 4");
    table.act(0, "deposit 12");
    table.act(0, "draw pile");
    assert_eq!(why(&table, "lucky"), [GoesAtOnce { points: 12 }]);
}

#[test]
fn a_lucky_draw_from_the_centre_counts_its_points_too() {
    let sources = [("good_draw_sources", "both")];
    let mut table = table_with(&["7 1", "3 4"], &sources).centre("7").pile("11");
    table.play(&["0 deposit 7", "0 draw centre"]);
    assert_eq!(why(&table, "lucky"), [GoesAtOnce { points: 7 }]);
}

#[test]
fn a_single_choice_is_told_as_such_and_a_rich_one_with_its_reason() {
    let advice = |table: &Table| advice_after(table, None, 0);
    let rich = table(&["12 3 1", "5 5"]).centre("9").pile("2 4");
    let rich = advice(&rich).expect("advice");
    assert!(!rich.only && !rich.reasons.is_empty());
    let early = table(&["12", "5 5"]).centre("9").pile("2 4").completed(0);
    let early = advice(&early).expect("advice");
    assert!(early.only && early.action == "deposit 12".parse().ok());
    let waits = table(&["12", "5 5"]).centre("9").pile("2 4").turn_of(1);
    assert!(advice(&waits).is_none());
}

#[test]
fn what_speaks_against_a_false_call_is_its_total() {
    let high = table(&["2 6 9", "5 5 4"]).centre("9").pile("2 4 8 8");
    let advice = advice_after(&high, Some("kael"), 0).expect("advice");
    assert_ne!(advice.action, Some(Act::Kael));
    let total = FalseCall { total: 17, most: 5 };
    assert_eq!(advice.reasons.first(), Some(&total));
    // A call that could be made is weighed, not ruled out.
    let low = table(&["2 3", "0 0"]).centre("9").pile("2 4 8 8");
    let advice = advice_after(&low, Some("kael"), 0).expect("advice");
    let ruled_out = |reason: &Reason| matches!(reason, FalseCall { .. });
    assert!(
        !advice.reasons.iter().any(ruled_out),
        "{:?}",
        advice.reasons
    );
}

#[test]
fn a_caller_is_believed_so_what_one_keeps_matters() {
    let mut called = table(&["2 12 12", "9 9 9"])
        .centre("10")
        .pile("2 4 8 8")
        .turn_of(1);
    called.act(1, "kael");
    for seed in 0..5 {
        let advice = advice_after(&called, Some("deposit 2"), seed).expect("advice");
        assert_eq!(advice.action, "deposit 12 12".parse().ok());
    }
}
