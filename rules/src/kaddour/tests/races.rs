//! Races for canticos: which seats are rivals, and when a race is open (KAD-52…60, 75).

use crate::game::Game;
use crate::kaddour::{Act, Kaddour, Phase};
use crate::moment::Moment;
use crate::notation::Input;
use crate::seat::Seat;

use super::table::{Table, table_with};

/// Seat 0 bought with gold; three cards of a trick lie there, and seat 3 plays the last. Both
/// buyers hold a compte.
fn last_to_play(points: u8, set: &[(&str, &str)]) -> Table {
    table_with(set)
        .contract(0, points, "D")
        .hands(["D12 D11", "C2 C4", "E12 E11", "B2 B5"])
        .lying(0, "B1 B4 B6")
}

/// The same after the buyers took that trick.
fn won(set: &[(&str, &str)]) -> Table {
    last_to_play(120, set).after("3 play B2")
}

/// The rivals of this act, as `0 2`.
fn rivals(table: &Table, seat: u8, text: &str) -> String {
    let act: Act = text.parse().unwrap();
    let rivals = Kaddour::rivals(&table.public(), Seat::new(seat), &act);
    let numbers: Vec<String> = rivals.into_iter().map(|seat| seat.to_string()).collect();
    numbers.join(" ")
}

fn races(table: &Table) -> bool {
    Kaddour::races(&table.public())
}

#[test]
fn the_last_card_of_a_trick_races_standing_orders() {
    let table = last_to_play(120, &[]);
    assert_eq!(rivals(&table, 3, "play B2"), "0 2");
    assert_eq!(rivals(&table, 3, "slam B2"), "0 2");
    for text in ["arm E", "disarm E"] {
        assert_eq!(rivals(&table, 2, text), "3", "{text}");
        assert_eq!(rivals(&table, 1, text), "", "the defence declares nothing");
    }
}

#[test]
fn an_order_in_the_middle_of_a_trick_races_nobody() {
    let table = last_to_play(120, &[]).lying(0, "B1 B4");
    for text in ["arm E", "disarm E"] {
        assert_eq!(rivals(&table, 2, text), "", "{text}");
    }
    assert_eq!(rivals(&table, 2, "play E12"), "");
}

#[test]
fn kad_55_no_order_is_raced_in_the_tenth_trick() {
    let at = |tricks| rivals(&last_to_play(120, &[]).taken(tricks, [0, 0]), 3, "play B2");
    assert_eq!([8, 9].map(at), ["0 2", ""]);
}

#[test]
fn kad_60_an_order_is_raced_while_a_20_may_be_declared() {
    let under = |points| rivals(&last_to_play(points, &[]), 3, "play B2");
    assert_eq!([70, 80].map(under), ["", "0 2"]);
}

#[test]
fn kad_75_without_orders_the_last_card_races_nobody() {
    let explicit = last_to_play(120, &[("cantico_window", "explicit")]);
    assert_eq!(rivals(&explicit, 3, "play B2"), "");
}

#[test]
fn kad_56_57_partners_race_each_other_in_an_open_window() {
    assert!(!races(&last_to_play(120, &[])), "no window is open");
    assert!(races(&won(&[])));
    assert!(!races(&won(&[]).after("0 cantico D")));
    let one = won(&[("cantico_right", "trick_winner")]);
    assert!(one.public().canticos.open && !races(&one));
}

#[test]
fn nothing_races_once_the_game_was_given_away() {
    let mut table = won(&[("on_leave", "forfeit")]);
    table.leave(1);
    assert_eq!(table.game.phase, Phase::Over);
    assert!(!races(&table));
}

#[test]
fn kad_58_a_declaration_answers_the_trick_that_opened_the_window() {
    let mut table = last_to_play(120, &[]);
    table.act_at(10, 3, "play B2");
    let gone = Input::Leave(Seat::new(1));
    table.game.advance(Moment(20), &gone, &mut table.chance);
    let act: Act = "cantico E".parse().unwrap();
    let since = Kaddour::answers_since(&table.public(), Seat::new(2), &act);
    assert_eq!(since, Moment(10));
    let open = Kaddour::open_races(&table.public(), Seat::new(0))[0];
    assert_eq!((open.since, open.rivals.len()), (Moment(10), 1));
}
