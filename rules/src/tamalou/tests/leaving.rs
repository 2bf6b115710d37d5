//! The game after somebody has left, phase by phase (TAM-81, 100).

use super::table::{Table, table};

/// Throws a card of the first seat and closes the window.
fn thrown(mut table: Table, card: &str) -> Table {
    table.next(card);
    table.play(&["0 draw", "0 throw", "close"]);
    table
}

/// Throws an 8 in `toulouse`; `seen` are the cards seen, by viewer, owner and slot.
fn asked(seen: &[(u8, u8, u8)]) -> Table {
    let hands = ["AS 2S 3S", "4S 5S 6S", "7S 9S 10S 8C", "2D 3D 4D"];
    let mut table = table("toulouse", &hands);
    for (viewer, owner, slot) in seen {
        table = table.saw(*viewer, *owner, *slot);
    }
    thrown(table, "8H")
}

#[test]
fn tam_81_a_turn_goes_on_when_another_leaves() {
    let mut table = table("toulouse", &["AS", "5S", "6S", "7S"]);
    table.next("2H");
    table.play(&["0 draw", "3 leave"]);
    assert_eq!(table.at(), "Hold 0");
    table.play(&["0 throw", "2 leave"]);
    assert_eq!(table.at(), "Window 0 1");
    table.play(&["close"]);
    assert_eq!(table.at(), "End 0");
    let mut turn = super::table::table("standard", &["AS", "5S", "6S"]);
    turn.play(&["1 leave"]);
    assert_eq!(turn.at(), "Turn 0");
}

#[test]
fn tam_81_a_power_goes_on_while_it_has_a_target() {
    let peek = || thrown(table("standard", &["AS", "5S", "6S"]), "9S");
    let mut used = peek();
    used.play(&["1 leave"]);
    assert_eq!(used.at(), "Power 0");
    used.play(&["0 look 2 0"]);
    let mut owner = peek();
    owner.play(&["0 leave"]);
    assert_eq!(owner.at(), "Turn 1");
    let mut target = thrown(table("standard", &["AS", "5S", ""]), "9S");
    target.play(&["1 leave"]);
    assert_eq!(target.at(), "Turn 2");
}

#[test]
fn tam_37_81_who_is_asked_is_asked_on_while_it_can_play_for_somebody() {
    let seen = [(0, 2, 3), (1, 2, 3), (0, 3, 2)];
    let mut left = asked(&seen);
    let turn = left.public().turn;
    left.play(&["2 leave"]);
    assert_eq!((left.at(), left.public().turn), ("Autrui 0".into(), turn));
    left.play(&["3 leave"]);
    assert_eq!(left.at(), "End 0", "nobody has seen another's card");
    let mut gone = asked(&seen);
    gone.play(&["0 leave"]);
    assert_eq!(gone.at(), "Autrui 1");
}

#[test]
fn tam_35_81_a_card_stays_owed_between_those_two_only() {
    let owing = |leaves: &str| {
        let mut table = asked(&[(1, 2, 3)]);
        table.play(&["1 autrui 2 3"]);
        assert_eq!(table.at(), "Give 1");
        table.play(&[leaves]);
        table
    };
    let mut third = owing("3 leave");
    assert_eq!(third.at(), "Give 1");
    third.play(&["1 give 0"]);
    assert_eq!(third.hand(2), "7S 9S 10S 4S");
    assert_eq!(owing("1 leave").at(), "End 0");
    assert_eq!(owing("2 leave").at(), "End 0");
}
