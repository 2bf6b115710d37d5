//! Canticos beyond the vectors: windows, rights, standing orders (KAD-52…64, 75…77).

use crate::kaddour::Refusal;
use crate::kaddour::cantico::limit;
use crate::kaddour::options::Limits;
use crate::seat::Seat;

use super::table::{Table, table_with};

const EXPLICIT: (&str, &str) = ("cantico_window", "explicit");

/// Seat 0 bought for 120 with gold; it and its partner hold two comptes each.
fn rich(set: &[(&str, &str)]) -> Table {
    table_with(set).contract(0, 120, "D").hands([
        "D12 D11 C12 C11 D2",
        "C2 E7",
        "E12 E11 B12 B11 C7",
        "C4 E6",
    ])
}

fn won(set: &[(&str, &str)], seat: u8) -> Table {
    let mut table = rich(set);
    table.wins_a_trick(seat);
    table
}

#[test]
fn kad_60_81_the_table_of_limits() {
    let of = |limits| [70, 80, 90, 100, 110, 230].map(|contract| limit(contract, limits));
    assert_eq!(of(Limits::From80), [0, 20, 40, 100, 100, 100]);
    assert_eq!(of(Limits::From90), [0, 0, 20, 40, 100, 100]);
    assert_eq!(
        [85, 95, 99].map(|bid| limit(bid, Limits::From80)),
        [20, 40, 40]
    );
}

/// KAD-56.
#[test]
fn either_partner_or_only_the_winner() {
    let table = won(&[], 2);
    assert_eq!(table.choices(0), "cantico D, cantico C, arm D, arm C");
    assert!(
        table
            .choices(2)
            .ends_with("cantico E, cantico B, arm E, arm B")
    );
    let table = won(&[("cantico_right", "trick_winner")], 2);
    assert_eq!(table.choices(0), "arm D, arm C");
    assert_eq!(
        table.refused(0, "cantico D"),
        Refusal::NotTheWinner(Seat::new(2))
    );
}

/// KAD-52, 53, 64.
#[test]
fn the_defence_and_who_has_no_pair() {
    let mut table = won(&[], 0).holding(1, "D12 D11");
    assert_eq!(
        table.rules(1, "cantico D, arm D, disarm D"),
        "KAD-52 KAD-52 KAD-75"
    );
    assert_eq!(table.rules(0, "cantico B, arm B"), "KAD-53 KAD-53");
    table.act(0, "play D12");
    assert_eq!(table.rules(0, "cantico D, cantico C"), "KAD-53 KAD-55");
    table.wins_a_trick(1);
    assert!(!table.public().canticos.open);
}

/// KAD-55, 58.
#[test]
fn the_lead_closes_the_window() {
    let mut table = won(&[], 0);
    let turn = table.public().turn;
    table.act(2, "cantico E");
    assert_eq!((table.at(), table.public().turn), ("Trick 0".into(), turn));
    let mut table = won(&[], 0);
    table.act(0, "play D2");
    assert_eq!(table.rules(2, "cantico E"), "KAD-55");
}

/// KAD-55.
#[test]
fn no_window_after_the_tenth_trick() {
    let mut table = rich(&[]).taken(8, [50, 50]);
    table.wins_a_trick(0);
    assert!(table.public().canticos.open);
    let mut table = rich(&[]).taken(9, [50, 50]).after("0 arm D");
    table.wins_a_trick(0);
    let outcome = table.public().outcome.unwrap();
    assert_eq!((outcome.canticos.total(), outcome.marks), (0, [0, 120]));
}

#[test]
fn kad_58_76_of_two_armed_the_dearer_first_then_pack_order() {
    let mut table = rich(&[]).after("0 arm C, 0 arm D, 2 arm B, 2 arm E");
    for _ in 0..4 {
        table.wins_a_trick(2);
    }
    assert_eq!(
        table.declared(),
        "E 20 by 2, B 20 by 2, D 40 by 0, C 20 by 0"
    );
    assert_eq!(table.public().canticos.allowance, 0);
    table.wins_a_trick(2);
    assert!(!table.public().canticos.open);
}

/// KAD-58, 59, 75.
#[test]
fn arming_is_silent_and_can_be_taken_back() {
    let mut table = rich(&[]);
    let before = table.public();
    table.play("0 arm C, 0 arm D, 0 disarm D");
    assert_eq!(table.public(), before);
    assert!(table.secret(2).armed.is_empty());
    assert_eq!(table.rules(0, "arm C, disarm D"), "KAD-75 KAD-75");
    assert!(table.choices(0).ends_with("arm D, disarm C"));
    table.wins_a_trick(1);
    assert_eq!(table.declared(), "");
    table.wins_a_trick(0);
    assert_eq!(table.declared(), "C 20 by 0");
}

#[test]
fn kad_76_arming_in_an_open_window_declares_at_once() {
    let mut table = won(&[], 0);
    table.act(2, "arm B");
    assert_eq!(table.declared(), "B 20 by 2");
    assert!(table.secret(2).armed.is_empty());
    // Where only the winner declares, the partner's order waits.
    let mut table = won(&[("cantico_right", "trick_winner")], 0);
    table.act(2, "arm B");
    assert_eq!(table.declared(), "");
    table.wins_a_trick(2);
    assert_eq!(table.declared(), "B 20 by 2");
}

#[test]
fn kad_75_impossible_orders_are_dropped() {
    let mut table = rich(&[]).after("0 arm C");
    table.act(0, "play C12");
    assert!(table.secret(0).armed.is_empty());
    // An allowance of 40: a 20 declared leaves no room for the 40 armed.
    let mut table = rich(&[]);
    table.game.manche.canticos.allowance = 40;
    table.play("0 arm D");
    table.wins_a_trick(2);
    assert_eq!(table.declared(), "D 40 by 0");
    let mut table = rich(&[]);
    table.game.manche.canticos.allowance = 40;
    table.play("0 arm D, 2 arm E, 2 arm B");
    table.wins_a_trick(2);
    assert_eq!(table.declared(), "E 20 by 2");
    assert!(table.secret(0).armed.is_empty() && !table.secret(2).armed.is_empty());
    assert_eq!(table.rules(0, "arm D"), "KAD-60");
}

/// KAD-62.
#[test]
fn the_forty_may_have_to_go_first() {
    let set = [("forty_first", "true")];
    let mut table = won(&set, 0);
    assert_eq!(table.rules(0, "cantico C"), "KAD-62");
    assert_eq!(table.choices(2), "cantico E, cantico B, arm E, arm B");
    // KAD-75: a 20 armed beside a declarable 40 waits, in an open window too.
    table.act(0, "arm C");
    assert_eq!(
        (table.declared(), table.secret(0).armed.len()),
        (String::new(), 1)
    );
    table.act(0, "cantico D");
    table.wins_a_trick(0);
    assert_eq!(table.declared(), "D 40 by 0, C 20 by 0");
    // The partner's order is not held up by it.
    let mut table = rich(&set).after("0 arm C, 2 arm E");
    table.wins_a_trick(0);
    assert_eq!(table.declared(), "E 20 by 2");
}

/// KAD-59: nobody learns which seat waived.
#[test]
fn kad_58_77_an_explicit_window_holds_the_lead() {
    let mut table = won(&[EXPLICIT], 0);
    assert_eq!(table.at(), "Window 0");
    assert_eq!(table.choices(0), "cantico D, cantico C, waive");
    assert_eq!(table.choices(1), "");
    assert_eq!(
        table.rules(0, "play D2, arm D, disarm D"),
        "KAD-58 KAD-58 KAD-58"
    );
    let before = table.public();
    table.act(0, "waive");
    // Nobody else learns it.
    assert_eq!(table.public(), before);
    assert_eq!(table.rules(0, "cantico D, waive"), "KAD-77 KAD-77");
    table.act(2, "waive");
    assert_eq!(
        (table.at(), table.public().canticos.open),
        ("Trick 0".into(), false)
    );
}

#[test]
fn kad_82_an_explicit_window_ends_with_a_declaration_or_the_clock() {
    let mut table = won(&[EXPLICIT], 0);
    table.act(2, "cantico E");
    assert_eq!(
        (table.at(), table.declared()),
        ("Trick 0".into(), "E 20 by 2".into())
    );
    assert_eq!(table.rules(0, "cantico D, waive"), "KAD-55 KAD-55");
    let mut table = won(&[EXPLICIT], 0);
    let turn = table.public().turn;
    table.fire("close");
    assert_eq!(table.at(), "Trick 0");
    assert!(
        table.public().turn > turn,
        "its buttons are of another wait"
    );
    let mut table = won(&[EXPLICIT], 0);
    table.fire("timeout 2");
    table.fire("timeout 2");
    assert_eq!(table.at(), "Window 0");
    table.fire("timeout 0");
    assert_eq!(table.at(), "Trick 0");
    // A new window asks everybody anew.
    table.wins_a_trick(0);
    assert!(table.choices(2).ends_with("waive"));
}

/// KAD-56.
#[test]
fn an_explicit_window_may_ask_the_winner_only() {
    let mut table = won(&[EXPLICIT, ("cantico_right", "trick_winner")], 2);
    assert_eq!(table.choices(0), "");
    assert_eq!(table.rules(0, "cantico D, waive"), "KAD-56 KAD-55");
    table.act(2, "waive");
    assert_eq!(table.at(), "Trick 2");
}

#[test]
fn a_race_is_held_only_where_there_are_rivals() {
    use crate::game::Game;
    use crate::kaddour::{Act, Kaddour};
    let contested = |table: &Table, seat, text: &str| {
        let act: Act = text.parse().unwrap();
        Kaddour::contested(&table.public(), Seat::new(seat), &act)
    };
    let open = won(&[], 0);
    for (seat, text, held) in [
        (2, "cantico E", true),
        (2, "arm E", true),
        (0, "play D2", true),
        (0, "disarm D", false),
        (2, "play C7", false),
        (1, "cantico E", false),
    ] {
        assert_eq!(contested(&open, seat, text), held, "{seat} {text}");
    }
    assert!(!contested(&rich(&[]), 0, "arm D"));
    assert!(!contested(
        &won(&[("cantico_right", "trick_winner")], 0),
        0,
        "cantico D"
    ));
}
