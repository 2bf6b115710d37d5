//! The mention that calls somebody to their turn: when it is wanted, and for how long.

use super::*;
use crate::table::outward::Call;

impl Evening {
    fn call(&self) -> Option<Call> {
        self.table.wanted(self.time()).call
    }

    /// Whoever is to play does the first thing that is legal.
    fn moves_on(&mut self) {
        let active = self.active();
        let choice = self.choices(active).into_iter().next();
        self.does(active, &format!("play {}", choice.expect("a choice")));
        self.wait(300);
    }
}

#[test]
fn whoever_thinks_for_half_their_time_is_called_until_they_move() {
    let mut evening = Evening::match_of(6, 2, 0);
    evening.moves_on();
    let (active, begun) = (evening.active(), evening.now);
    evening.wait_until(begun + 21_000);
    assert_eq!(evening.call(), None, "before half of 45 s");
    evening.wait_until(begun + 23_500);
    let call = evening.call().expect("a call");
    assert_eq!((call.user, call.turn), (active, evening.table.turn()));
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
fn a_robot_and_a_stand_in_are_never_called() {
    let mut evening = Evening::match_of(6, 1, 2);
    for _ in 0..300 {
        evening.wait(1_000);
        if let Some(call) = evening.call() {
            assert_eq!(call.user, 1);
        }
    }
    assert!(evening.table.sitters[0].absent, "two turns were missed");
    assert_eq!(evening.call(), None);
}
