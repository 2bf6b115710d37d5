//! The mention that calls somebody to their turn: when it is wanted, and for how long.

use super::*;
use crate::model::UserId;
use crate::preferences::{Cards, Remind, UserPreferences};
use crate::table::show::outward::Call;

impl TableHarness {
    fn calls(&self) -> Vec<Call> {
        self.table.wanted(self.time()).calls
    }

    /// The only one who is called; none where nobody is.
    fn call(&self) -> Option<Call> {
        let mut calls = self.calls();
        assert!(calls.len() < 2, "{calls:?}");
        calls.pop()
    }

    /// The player who is awaited does the first thing that is legal.
    fn moves_on(&mut self) {
        let active = self.active();
        let choice = self.choices(active).into_iter().next();
        self.does(active, &format!("play {}", choice.expect("a choice")));
        self.wait(300);
    }
}

#[test]
fn whoever_thinks_for_half_their_time_is_called_until_they_move() {
    let mut evening = TableHarness::match_of(6, 2, 0);
    evening.moves_on();
    let (active, begun) = (evening.active(), evening.now);
    evening.wait_until(begun + 21_000);
    assert_eq!(evening.call(), None, "before half of 45 s");
    evening.wait_until(begun + 23_500);
    let call = evening.call().expect("a call");
    assert_eq!((call.user.get(), call.turn), (active, evening.table.turn()));
    let wanted = |effects: &Effects| effects.changed;
    assert!(evening.effects.last().is_some_and(wanted), "it is shown");
    evening.moves_on();
    if evening.active() == active {
        // A draw belongs to the same turn and has no more time of its own.
        evening.moves_on();
    }
    assert_eq!(evening.call(), None, "the next one is only beginning");
}

#[test]
fn whoever_has_just_pressed_something_is_called_a_moment_later_and_not_twice() {
    let mut evening = TableHarness::match_of(6, 2, 0);
    evening.moves_on();
    let (active, begun) = (evening.active(), evening.now);
    evening.wait_until(begun + 20_000);
    evening.does(active, "hand");
    evening.wait_until(begun + 29_000);
    assert_eq!(evening.call(), None, "they are there");
    evening.wait_until(begun + 30_500);
    assert!(evening.call().is_some(), "but did nothing");
    evening.does(active, "hand");
    assert!(evening.call().is_some(), "the call stays");
    evening.wait_until(begun + 40_000);
    assert!(evening.call().is_some());
    evening.moves_on();
}

#[test]
fn everybody_who_is_awaited_is_called_and_not_the_first_alone() {
    let mut evening = TableHarness::of("tamalou", "standard", 1, (3, 0), 0);
    evening.does(1, "start");
    let turn = evening.table.turn();
    evening.table.hand_shown(UserId(2), turn, evening.time());
    evening.wait(23_000);
    let users = |evening: &TableHarness| -> Vec<u64> {
        let calls = evening.calls();
        calls.iter().map(|call| call.user.get()).collect()
    };
    assert_eq!(users(&evening), [1, 2, 3]);
    evening.does(2, "play peeked");
    assert_eq!(users(&evening), [1, 3], "who has moved is awaited no more");
}

#[test]
fn who_wants_to_be_called_at_once_is_not_called_twice_at_the_start() {
    let mut evening = TableHarness::lobby(6, 2, 0);
    for user in [1, 2] {
        evening
            .table
            .apply_settings(UserId(user), reminded(Remind::AtOnce), None);
    }
    evening.does(1, "start");
    assert!(evening.table.wanted(evening.time()).rings.len() == 2);
    assert_eq!(evening.call(), None);
    let (user, turn) = (evening.active(), evening.table.turn());
    evening.table.hand_shown(UserId(user), turn, evening.time());
    assert_eq!(evening.call(), None, "they have just opened their hand");
    evening.wait(23_000);
    assert_eq!(evening.call().map(|call| call.user), Some(UserId(user)));
}

#[test]
fn a_robot_and_a_stand_in_are_never_called() {
    let mut evening = TableHarness::match_of(6, 1, 2);
    for _ in 0..300 {
        evening.wait(1_000);
        if let Some(call) = evening.call() {
            assert_eq!(call.user, UserId(1));
        }
    }
    assert!(evening.table.sitters[0].absent, "a turn was missed");
    assert_eq!(evening.call(), None);
}

fn reminded(remind: Remind) -> UserPreferences {
    UserPreferences {
        remind,
        ..UserPreferences::default()
    }
}

#[test]
fn who_wants_it_is_called_as_soon_as_it_is_their_turn() {
    let mut evening = TableHarness::match_of(6, 2, 0);
    for user in [1, 2] {
        evening
            .table
            .apply_settings(UserId(user), reminded(Remind::AtOnce), None);
    }
    evening.see_hands();
    evening.moves_on();
    let call = evening.call().expect("a call");
    assert_eq!(
        (call.user.get(), call.turn),
        (evening.active(), evening.table.turn())
    );
}

#[test]
fn who_wants_none_is_never_called_and_the_others_are() {
    let mut evening = TableHarness::match_of(6, 2, 0);
    evening
        .table
        .apply_settings(UserId(1), reminded(Remind::Off), None);
    let mut called = Vec::new();
    for _ in 0..300 {
        evening.wait(1_000);
        called.extend(evening.calls().iter().map(|call| call.user));
    }
    assert!(
        !called.is_empty() && called.iter().all(|user| *user == UserId(2)),
        "{called:?}"
    );
}

#[test]
fn a_choice_changes_a_hand_at_once_and_the_same_again_changes_nothing() {
    let mut evening = TableHarness::match_of(6, 2, 0);
    let text = |evening: &TableHarness| {
        let wanted = evening.table.wanted(evening.time());
        wanted.hand(UserId(2)).expect("a hand").panel.title.clone()
    };
    let english = text(&evening);
    let above = UserPreferences {
        cards: Cards::Above,
        ..UserPreferences::default()
    };
    evening
        .table
        .apply_settings(UserId(2), above, Some(Lang::French));
    assert!(evening.table.effects().changed);
    assert_ne!(text(&evening), english);
    evening
        .table
        .apply_settings(UserId(2), above, Some(Lang::French));
    evening.table.apply_settings(UserId(2), above, None);
    evening
        .table
        .apply_settings(UserId(3), above, Some(Lang::French));
    assert!(!evening.table.effects().changed);
}
