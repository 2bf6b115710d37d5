//! Leaving in every state (KAE-66).

use crate::game::Game;
use crate::kael::Kael;
use crate::kael::state::Phase;
use crate::seat::Seat;

use super::table::{table, table_with};

/// KAE-66.
#[test]
fn the_turn_passes_on_and_the_hand_is_set_aside() {
    let mut table = table(&["9 9", "1 2", "3 4"]).centre("7").pile("11 12 13");
    table.leave(0);
    assert_eq!((table.at(), table.hand(0)), ("Turn 1".into(), "9 9".into()));
    assert!(table.secret(0).hand.is_empty());
    assert!(Kael::check_leave(Seat::new(0), &table.public()).is_err());
    let out = [0, 1, 2].map(|seat| Kael::is_out(&table.public(), Seat::new(seat)));
    assert_eq!(out, [true, false, false]);
    table.play(&[
        "1 deposit 1",
        "1 draw pile",
        "2 kael",
        "1 deposit 2",
        "1 draw pile",
    ]);
    assert_eq!(table.at(), "Final 2");
    table.act(1, "ready");
    let reveal = table.kael.reveal.unwrap();
    assert_eq!(
        (reveal.totals[0], reveal.in_it.has(Seat::new(0))),
        (18, false)
    );
    assert_eq!(table.totals()[0], 0);
}

#[test]
fn the_end_is_another_turn_so_that_no_button_is_of_it() {
    let mut table = table(&["9 9", "1 2"]);
    let before = table.public().turn;
    table.leave(0);
    assert_eq!(table.kael.phase, Phase::Over);
    assert!(table.public().turn > before);
}

#[test]
fn leaving_between_deposit_and_draw() {
    let mut table = table(&["9 9", "1 2", "3 4"]).centre("7").pile("11 12 13");
    table.play(&["0 deposit 9", "0 leave"]);
    assert_eq!((table.at(), table.chain()), ("Turn 1".into(), "9x1".into()));
}

#[test]
fn a_dealer_that_leaves_hands_the_office_on() {
    let mut table = table(&["9 9", "1 2", "3 4"]);
    table.kael.next_manche();
    let dealer = table.kael.active.number();
    table.leave(dealer);
    let next = (dealer + 1) % 3;
    assert_eq!(table.at(), format!("Size {next}"));
}

/// KAE-66.
#[test]
fn a_caller_that_leaves_voids_the_manche() {
    let mut table = table(&["1", "2 2", "3 4"])
        .centre("7")
        .pile("11 12 13")
        .scores(&[5, 6, 7]);
    table.play(&["0 kael", "0 leave"]);
    assert_eq!(
        (table.totals(), table.kael.phase),
        (vec![5, 6, 7], Phase::Size)
    );
    assert_eq!((table.kael.game.scored, table.kael.reveal), (0, None));
    assert_eq!(table.at(), "Size 1");
}

#[test]
fn the_last_one_the_window_waited_for_leaves() {
    let mut table = table(&["1", "2 2", "3 4"]).centre("7").pile("11 12 13");
    table.play(&[
        "0 kael",
        "1 deposit 2",
        "1 draw pile",
        "2 deposit 3",
        "2 draw pile",
    ]);
    table.play(&["1 ready", "2 leave"]);
    assert_eq!(table.kael.game.scored, 1);
}

/// KAE-59, 66.
#[test]
fn the_last_one_left_wins() {
    let mut table = table(&["1", "2 2"]);
    table.leave(0);
    let standing = Kael::standing(&table.public());
    assert!(Kael::over(&table.public()));
    assert_eq!(standing.ranks[..2], [None, Some(1)]);
    assert_eq!(
        (table.choices(1), Kael::awaiting(&table.public()).len()),
        (String::new(), 0)
    );
}

#[test]
fn kae_80_a_lucky_draw_stays_open_when_the_next_player_leaves() {
    let mut table = table(&["6 2", "1 2", "3 5"]).centre("7").pile("6 11");
    table.play(&["0 deposit 6", "0 draw pile", "1 leave"]);
    assert_eq!(
        (table.at(), table.choices(0)),
        ("Turn 2".into(), "lucky".into())
    );
    table.leave(0);
    assert_eq!(table.kael.phase, Phase::Over);
}

#[test]
fn kae_78_under_auto_the_clock_plays_for_who_left() {
    let mut table = table_with(&["6 2", "1 2"], &[("on_leave", "auto")])
        .centre("7")
        .pile("6 11");
    table.leave(0);
    assert_eq!((table.at(), table.out()), ("Turn 0".into(), vec![]));
    assert_eq!(table.choices(0), "", "its owner is gone");
    assert!(Kael::check_leave(Seat::new(0), &table.public()).is_err());
    table.fire("timeout 0");
    table.fire("timeout 0");
    assert_eq!(table.at(), "Turn 1");
}

#[test]
fn kae_78_under_auto_the_match_ends_when_nobody_could_call_any_more() {
    let mut table = table_with(&["6 2", "1 2"], &[("on_leave", "auto")])
        .centre("7")
        .pile("6 11");
    table.leave(0);
    table.leave(1);
    assert!(Kael::over(&table.public()));
    let standing = Kael::standing(&table.public());
    assert_eq!(standing.ranks[..2], [None, None]);
}

#[test]
fn kae_78_under_auto_the_match_ends_when_the_last_one_there_is_eliminated() {
    let set = [("on_leave", "auto"), ("false_kael_limit", "1")];
    let mut table = table_with(&["9 2", "1 2", "3 4"], &set).centre("7");
    table.play(&["1 leave", "2 leave"]);
    table.settle(0);
    assert_eq!((table.out(), table.kael.phase), (vec![0], Phase::Over));
}

#[test]
fn kae_78_who_is_eliminated_has_no_input_not_even_leave() {
    let set = [("false_kael_limit", "1")];
    let mut table = table_with(&["9 2", "1 2", "3 4"], &set).centre("7");
    table.settle(0);
    assert_eq!((table.out(), table.choices(0)), (vec![0], String::new()));
    assert!(Kael::check_leave(Seat::new(0), &table.public()).is_err());
    assert!(Kael::check_leave(Seat::new(1), &table.public()).is_ok());
}
