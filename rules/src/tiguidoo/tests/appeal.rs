//! Appeals (TIG-47).

use crate::seat::Seat;
use crate::tiguidoo::public_question::Outcome;
use crate::tiguidoo::{Phase, Refusal};

use super::table::{Table, table, table_with};

const APPEAL: &[(&str, &str)] = &[("appeal", "true")];

/// Seat 1 was judged wrong, seat 2 right, seat 3 said nothing.
fn judged() -> Table {
    let mut table = table_with(4, APPEAL).pile("9D 2C 3C");
    table.play(&["0 draw", "1 answer nine of diamonds", "2 answer 9D"]);
    table
}

/// TIG-47.
#[test]
fn it_opens_only_if_somebody_was_judged_wrong() {
    let mut right = table_with(3, APPEAL).pile("9D 2C");
    right.play(&["0 draw", "1 answer 9D"]);
    assert_eq!(right.at(), "Turn 1");
    let mut off = table(3).pile("9D 2C");
    off.play(&["0 draw", "1 answer x", "2 answer 9D"]);
    assert_eq!(off.at(), "Turn 1");
    assert_eq!(off.refused(1, "contest"), Refusal::NoAppeal);
    assert_eq!(judged().at(), "Appeal 0");
}

/// TIG-47.
#[test]
fn who_may_contest_and_speak() {
    let mut table = judged();
    assert_eq!(table.choices(1), "contest");
    assert_eq!(table.choices(2), "");
    assert_eq!(table.refused(2, "contest"), Refusal::NotWrong);
    assert_eq!(table.refused(0, "uphold"), Refusal::NothingContested);
    table.act(1, "contest");
    assert_eq!(
        table.refused(1, "contest"),
        Refusal::Contested(Seat::new(1))
    );
    assert_eq!(table.refused(1, "overturn"), Refusal::OwnAppeal);
    for seat in [0, 2, 3] {
        assert_eq!(table.choices(seat), "overturn, uphold");
    }
    table.act(3, "uphold");
    assert_eq!(table.refused(3, "overturn"), Refusal::Spoke);
}

/// TIG-47.
#[test]
fn the_majority_of_those_who_spoke_decides() {
    for (acts, winner) in [
        (&["0 overturn", "2 uphold", "3 overturn"][..], 1),
        (&["0 uphold", "2 uphold", "3 overturn"], 2),
        (&["3 overturn", "close"], 1),
        (&["close"], 2),
        // The asker breaks a tie.
        (&["0 overturn", "2 uphold", "close"], 1),
        (&["0 uphold", "3 overturn", "timeout 2"], 2),
        (&["2 uphold", "3 overturn", "timeout 0"], 2),
    ] {
        let mut table = judged();
        table.act(1, "contest");
        table.play(acts);
        assert_eq!(table.combination(winner), "9D", "{acts:?}");
        assert_eq!(table.at(), "Turn 1");
    }
}

/// TIG-47.
#[test]
fn without_a_contest_it_closes() {
    let mut closed = judged();
    closed.play(&["close"]);
    assert_eq!(
        (closed.combination(2), closed.at()),
        ("9D".into(), "Turn 1".into())
    );
    let mut silent = judged();
    silent.play(&["timeout 1"]);
    assert_eq!(silent.at(), "Turn 1");
}

/// TIG-47.
#[test]
fn the_card_comes_from_under_the_pile() {
    let mut table = table_with(2, APPEAL).pile("9D 2C");
    table.play(&["0 draw", "1 answer nine"]);
    assert_eq!(table.piled(), "2C 9D");
    table.play(&["1 contest", "0 overturn"]);
    assert_eq!(
        (table.piled(), table.combination(1)),
        ("2C".into(), "9D".into())
    );
    let settled = table.public().settled.unwrap();
    assert_eq!(settled.outcome, Outcome::Won(Seat::new(1)));
    assert!(settled.given[0].right);
}

#[test]
fn the_last_card_comes_back_from_outside_the_game() {
    let set = [("appeal", "true"), ("max_returns", "0")];
    let mut table = table_with(2, &set).pile("9D");
    table.play(&["0 draw", "1 answer nine"]);
    assert_eq!(table.at(), "Appeal 0", "the last question too");
    table.play(&["1 contest", "0 overturn"]);
    assert_eq!(
        (table.combination(1), table.game.phase),
        ("9D".into(), Phase::Over)
    );
}

#[test]
fn a_theft_is_undone() {
    let mut table = table_with(2, APPEAL).hand(0, "9S").won(1, "9D").pile("2C");
    table.play(&["0 challenge 9S 1 9D", "1 answer nine"]);
    assert_eq!(table.combination(0), "9S 9D");
    table.play(&["1 contest", "0 overturn"]);
    assert_eq!(
        (table.combination(0), table.combination(1)),
        (String::new(), "9D".into())
    );
    assert!(table.game.removed.has("9S".parse().unwrap()));
}

#[test]
fn a_ruling_of_the_asker_can_be_contested_too() {
    let set = [("appeal", "true"), ("judge", "asker")];
    let mut table = table_with(3, &set).pile("9D 2C");
    table.play(&["0 draw", "1 answer 9D", "0 wrong", "2 giveup", "1 contest"]);
    table.play(&["2 overturn", "0 uphold"]);
    assert_eq!(table.at(), "Turn 1");
    assert_eq!(table.piled(), "2C 9D", "the asker breaks the tie");
}
