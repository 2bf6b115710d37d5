//! Play of `strong` in positions that a good player finds easy.

use crate::dice::Seed;
use crate::game::Game;
use crate::robot_level::RobotLevel;
use crate::seat::{Seat, Seats};
use crate::seat_view::SeatView;
use crate::tamalou::state::Phase;
use crate::tamalou::{Act, Memory, Tamalou};

use super::table::{Table, table};

/// Its acts, with other luck each time.
fn acts(table: &Table, seat: u8) -> Vec<String> {
    let (public, secret) = (table.public(), table.secret(seat));
    let mut memory = Memory::default();
    table.game.memory(Seat::new(seat), &mut memory);
    let act = |nth| {
        let mut rng = Seed::of_text("position").nth(nth).dice(&["0"]);
        let seat = Seat::new(seat);
        let level = RobotLevel::Strong;
        Tamalou::decide(
            level,
            SeatView::new(seat, &public, &secret).with_memory(&memory),
            &mut rng,
        )
    };
    let text = |act: Option<Act>| act.map_or("waits".to_owned(), |act| act.to_string());
    (0..4).map(act).map(text).collect()
}

fn does(table: &Table, seat: u8, expected: &str) {
    assert_eq!(acts(table, seat), [expected; 4]);
}

fn never(table: &Table, seat: u8, act: &str) {
    let acts = acts(table, seat);
    assert!(acts.iter().all(|done| done != act), "{acts:?}");
}

/// Lets seat `viewer` see this card of `owner`.
fn seen(mut table: Table, viewer: u8, owner: u8, slot: u8) -> Table {
    let viewers = Seats::only(Seat::new(viewer));
    table.game.manche.hands[usize::from(owner)].show(slot, viewers);
    table
}

/// Lets seat 0 hold this card, drawn from the pile.
fn holding(mut table: Table, card: &str) -> Table {
    table.next(card);
    table.play(&["0 draw"]);
    table
}

#[test]
fn five_points_that_it_knows_are_called() {
    let table = table("standard", &["AS 2S", "9S 8S 7S 6S"]).discard("KC");
    does(&table, 0, "call");
}

#[test]
fn dear_cards_beside_unseen_ones_are_not_called_on() {
    let table = table("koubo", &["9S 8S KS QS", "9H 8H 7S JS"]).discard("KC");
    never(&table, 0, "call");
}

#[test]
fn low_cards_are_not_called_above_what_another_is_known_to_have() {
    let table = table("koubo", &["AS AH", "JK"]).discard("KC");
    never(&seen(table, 0, 1, 0), 0, "call");
}

#[test]
fn a_low_card_drawn_takes_the_place_of_its_dearest() {
    let table = table("standard", &["KS 2S", "9S 8S 7S 6S"]).discard("4C");
    does(&holding(table, "AD"), 0, "swap 0");
}

#[test]
fn a_dear_card_drawn_is_thrown() {
    let table = table("standard", &["2S 3S", "9S 8S 7S 6S"]).discard("4C");
    does(&holding(table, "10D"), 0, "throw");
}

#[test]
fn a_red_king_is_kept_for_it_counts_nothing() {
    let table = table("standard", &["QS 3S", "9S 8S 7S 6S"]).discard("4C");
    does(&holding(table, "KH"), 0, "swap 0");
}

#[test]
fn an_ace_on_the_discard_is_taken_for_a_queen() {
    let table = table("standard", &["QS 3S", "9S 8S 7S 6S"]).discard("AD");
    does(&table, 0, "take 0");
}

#[test]
fn a_queen_on_the_discard_is_left_there() {
    let table = table("standard", &["4S 3S 6D 5D", "9S 8S 7S 6S"]).discard("QD");
    for slot in 0..4 {
        never(&table, 0, &format!("take {slot}"));
    }
}

#[test]
fn a_card_that_it_knows_to_match_is_snapped() {
    let table = table("standard", &["2S 3S 6D 5D", "9S 8S 7S 6S"]).discard("4C");
    let mut table = holding(table, "9D");
    table.play(&["0 throw"]);
    does(&table, 1, "snap 0");
}

#[test]
fn a_card_that_it_has_not_seen_is_not_snapped() {
    let table = table("standard", &["2S 3S 6D 5D", "QS 8S 9S 6S"]).discard("4C");
    let mut table = holding(table, "9D");
    table.play(&["0 throw"]);
    does(&table, 1, "waive");
}

#[test]
fn a_look_goes_to_a_card_that_it_has_not_seen() {
    let table = table("standard", &["2S 3S 6D 5D", "QS 8S 9S 6S"]).discard("4C");
    let mut table = holding(table, "7D");
    table.play(&["0 throw", "1 waive"]);
    assert_eq!(table.game.phase, Phase::Power);
    never(&table, 0, "look 0 0");
    never(&table, 0, "look 0 1");
}

#[test]
fn its_black_king_goes_to_another_by_a_blind_swap() {
    let table = table("standard", &["KS 3S", "9S 8S 7S 6S"]).discard("4C");
    let mut table = holding(table, "QD");
    table.play(&["0 throw", "1 waive"]);
    let acts = acts(&table, 0);
    let gives = |act: &String| act.starts_with("swap 0 0 1 ");
    assert!(acts.iter().all(gives), "{acts:?}");
}

#[test]
fn low_cards_are_not_swapped_for_unknown_ones() {
    let table = table("standard", &["AS 2S", "9S 8S 7S 6S"]).discard("4C");
    let mut table = holding(table, "QD");
    table.play(&["0 throw", "1 waive"]);
    does(&table, 0, "decline");
}

#[test]
fn an_ace_that_it_looks_at_is_swapped_in() {
    let table = table("standard", &["QS 3S", "AS 8S 7S 6S"]).discard("4C");
    let mut table = holding(table, "KC");
    table.play(&["0 throw", "1 waive", "0 look 1 0"]);
    does(&table, 0, "with 0");
}

#[test]
fn a_twin_of_the_discard_is_shed_before_the_turn() {
    let table = table("dutch", &["8S 9S 6D 5D", "QS JS 7S 6S"]).discard("8C");
    does(&table, 0, "own 0");
}

#[test]
fn a_card_that_only_it_has_seen_is_played_for_its_owner() {
    let table = table("toulouse", &["10S 3S 6D 5D", "QS 8S 9S 7S"]).discard("4C");
    let mut table = holding(seen(table, 0, 1, 2), "9D");
    table.play(&["0 throw", "close"]);
    assert_eq!(table.game.phase, Phase::Autrui);
    does(&table, 0, "autrui 1 2");
}

#[test]
fn what_is_owed_for_it_is_its_dearest() {
    let table = table("toulouse", &["QS 3S", "JS 8S 9S 7S"]).discard("4C");
    let mut table = holding(seen(table, 0, 1, 2), "9D");
    table.play(&["0 throw", "close", "0 autrui 1 2"]);
    does(&table, 0, "give 0");
}

#[test]
fn a_turn_ends_with_a_call_where_the_hand_is_low() {
    let table = table("toulouse", &["AS 2S", "JS 8S 9S 7S"]).discard("4C");
    let mut table = holding(table, "9D");
    table.play(&["0 throw", "close"]);
    assert_eq!(table.game.phase, Phase::End);
    does(&table, 0, "call");
}

#[test]
fn the_same_luck_finds_the_same_act() {
    let table = table("standard", &["QS 3S 6D 5D", "9S 8S 7S 6S"]).discard("AD");
    assert_eq!(acts(&table, 0), acts(&table, 0));
}
