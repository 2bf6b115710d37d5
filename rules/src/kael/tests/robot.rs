//! Play of `strong` in positions that a good player finds easy.

use crate::dice::Seed;
use crate::game::Game;
use crate::kael::{Act, Kael, Memory};
use crate::robot_level::RobotLevel;
use crate::seat::Seat;
use crate::seat_view::SeatView;

use super::table::{Table, table, table_with};

/// Its acts, with other luck each time.
fn acts(table: &Table, seat: u8) -> Vec<String> {
    let (public, secret) = (table.public(), table.secret(seat));
    let mut memory = Memory::default();
    table.kael.memory(Seat::new(seat), &mut memory);
    let act = |nth| {
        let mut rng = Seed::of_text("position").nth(nth).dice(&["0"]);
        let seat = Seat::new(seat);
        let level = RobotLevel::Strong;
        Kael::decide(
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

#[test]
fn nothing_in_the_hand_against_full_hands_is_called() {
    let table = table(&["0 0", "9 9 10 4 7", "12 8 7 5 3"]).centre("11");
    does(&table, 0, "kael");
}

#[test]
fn an_empty_hand_is_called() {
    does(&table(&["", "9 9 10 4"]).centre("11"), 0, "kael");
}

#[test]
fn five_points_are_not_called_against_three_with_a_card_each() {
    never(&table(&["4 1", "7", "8", "9"]).centre("11"), 0, "kael");
}

#[test]
fn more_points_than_may_be_called_are_never_called() {
    never(&table(&["6", "X 13 12 9 8"]).centre("11"), 0, "kael");
}

#[test]
fn the_dearest_card_goes_first() {
    does(&table(&["13 4 2", "9 8 7"]).centre("11"), 0, "deposit 13");
}

#[test]
fn a_pair_that_counts_more_goes_at_once() {
    let table = table(&["9 9 10 1", "8 7 6 5"]).centre("11");
    does(&table, 0, "deposit 9 9");
}

#[test]
fn what_closes_a_square_is_laid_for_no_card_is_drawn() {
    let table = table(&["9 3 1", "8 7 6"]).centre("9 9 9").chained(3);
    let acts = acts(&table, 0);
    let closes = |act: &String| act == "cut 9" || act == "deposit 9";
    assert!(acts.iter().all(closes), "{acts:?}");
}

#[test]
fn a_low_card_is_taken_back_rather_than_an_unknown_one() {
    let mut table = table(&["12 3 2", "8 7 6"]).centre("1").pile("9 9 8 8");
    table.act(0, "deposit 12");
    does(&table, 0, "draw centre");
}

#[test]
fn a_dear_card_is_left_on_the_centre() {
    let mut table = table(&["12 3 2", "8 7 6"]).centre("13").pile("2 3 4 5");
    table.act(0, "deposit 12");
    does(&table, 0, "draw pile");
}

#[test]
fn a_cut_out_of_turn_is_not_missed() {
    let table = table(&["8 8 2", "9 7 6"]).centre("8 8").chained(2);
    does(&table.turn_of(1), 0, "cut 8 8");
}

#[test]
fn a_lucky_draw_is_thrown_in() {
    let mut table = table(&["7 3 2", "9 8 6"]).centre("11").pile("7 1 1 1");
    table.play(&["0 deposit 7", "0 draw pile"]);
    does(&table, 0, "lucky");
}

#[test]
fn after_a_call_the_last_turn_sheds_what_counts_most() {
    let mut table = table(&["1", "12 6 3"]).centre("11").pile("9 8 7");
    table.act(0, "kael");
    does(&table, 1, "deposit 12");
}

#[test]
fn the_last_window_is_not_held_up() {
    let mut table = table(&["1", "12 6 3"]).centre("11").pile("9 8 7");
    table.play(&["0 kael", "1 deposit 12", "1 draw pile"]);
    does(&table, 1, "ready");
}

#[test]
fn who_may_lose_the_game_by_a_failed_call_calls_only_what_is_safe() {
    let hands = ["4 1", "7 2", "8 3"];
    let table = table_with(&hands, &[("failed_kael", "60")]).centre("11");
    never(&table.scores(&[70, 10, 10]), 0, "kael");
}

#[test]
fn the_same_luck_finds_the_same_act() {
    let table = table(&["9 9 10 1", "8 7 6 5"]).centre("11");
    assert_eq!(acts(&table, 0), acts(&table, 0));
}
