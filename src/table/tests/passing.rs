//! Windows for quick discards, for somebody who never wants to snap: they press no Pass.

use tapis_rules::moment::CountdownKind;
use tapis_rules::tamalou::Phase;

use super::*;

/// Whoever is in turn draws and throws, and a window opens.
fn thrown(evening: &mut TableHarness) -> u64 {
    let active = evening.active();
    evening.does(active, "play draw");
    evening.does(active, "play throw");
    assert_eq!(evening.tamalou().phase, Phase::Window);
    active
}

/// The match is at the pace `pace`.
fn paced(evening: &mut TableHarness, pace: Pace) {
    evening.table.pace = pace;
    if let Some(running) = evening.table.lifecycle.running_mut() {
        running.pace = pace;
    }
}

#[test]
fn a_window_is_over_by_itself_after_a_few_seconds_at_no_press() {
    for (pace, seconds) in [(Pace::Rapid, 3), (Pace::Normal, 4), (Pace::Relaxed, 8)] {
        assert_eq!(pace.wait(CountdownKind::Reflex), seconds * 1_000);
        let mut evening = TableHarness::looked_at("standard", 5, 3);
        paced(&mut evening, pace);
        thrown(&mut evening);
        // It begins when it is shown, two seconds late at most.
        evening.wait(seconds * 1_000);
        evening.wait(2_600);
        assert_ne!(evening.tamalou().phase, Phase::Window, "{pace:?}");
        let presses = evening.log();
        let passed = presses.iter().filter(|(_, text)| text == "waive");
        assert_eq!(passed.count(), 0);
        assert!(
            evening
                .table
                .sitters
                .iter()
                .all(|sitter| !sitter.absent && !sitter.stalls())
        );
    }
}

#[test]
fn the_press_on_ones_next_move_passes_and_plays_ahead() {
    let mut evening = TableHarness::looked_at("standard", 5, 3);
    let active = thrown(&mut evening);
    let next = evening
        .tamalou()
        .awaited
        .into_iter()
        .map(|seat| evening.user(seat));
    let next: Vec<u64> = next.collect();
    assert!(next.len() == 2 && !next.contains(&active));
    for user in &next {
        evening.does(*user, "queue draw");
    }
    // All have passed, so nobody waits for the rest of the window.
    assert_ne!(evening.tamalou().phase, Phase::Window);
    let sits = |user: u64| evening.seat(user).expect("a seat").index();
    let queued = |user: u64| evening.table.sitters[sits(user)].queued.as_deref();
    assert_eq!(
        next.iter()
            .filter(|user| queued(**user) == Some("draw"))
            .count(),
        2
    );
    // The same after a restart.
    let back = evening.brought_back();
    for user in &next {
        assert_eq!(back.sitters[sits(*user)].queued.as_deref(), Some("draw"));
    }
    // One turn after the other, at no further press.
    evening.wait(8_000);
    let log = evening.log();
    assert!(
        log.iter().filter(|(_, text)| text == "draw").count() > 1,
        "{log:?}"
    );
}

/// The seat after the one in turn, while the window after its throw is open, and the turn that the
/// controls of its hand carry.
fn waits_in_window(evening: &mut TableHarness) -> (u64, u32) {
    let active = thrown(evening);
    let seat = evening.seat(active).expect("a seat");
    let players = evening.table.sitters.len() as u8;
    let next = evening.user(Seat::new((seat.number() + 1) % players));
    (next, evening.table.hand_turn(UserId(next)))
}

#[test]
fn the_next_move_of_a_windows_screen_is_played_when_the_window_is_over() {
    // Its button keeps that name in the hand in which the turn has come.
    for late in [100, 5_000] {
        let mut evening = TableHarness::looked_at("standard", 5, 3);
        let (next, shown) = waits_in_window(&mut evening);
        evening.wait(6_700);
        assert_eq!(evening.tamalou().phase, Phase::Turn);
        assert_eq!(evening.active(), next);
        evening.wait(late);
        let mut press = evening.press(next, "queue draw", evening.now);
        press.turn = Some(shown);
        evening.arrives(press);
        assert_eq!(evening.tamalou().phase, Phase::Hold, "{late} ms late");
    }
}

#[test]
fn the_next_move_of_a_screen_before_ones_turn_is_not_played_after_it() {
    let mut evening = TableHarness::looked_at("standard", 5, 3);
    let (next, shown) = waits_in_window(&mut evening);
    evening.wait(6_700);
    evening.does(next, "play draw");
    evening.does(next, "play throw");
    let mut press = evening.press(next, "queue draw", evening.now);
    press.turn = Some(shown);
    evening.arrives(press);
    let seat = evening.seat(next).expect("a seat");
    assert_eq!(evening.table.sitters[seat.index()].queued, None);
    // Nor does the snap of a window that is over count in the next one.
    let drawn = evening.log().len();
    let mut late = evening.press(next, "play snap 0", evening.now);
    late.turn = Some(shown);
    evening.arrives(late);
    assert_eq!(evening.log().len(), drawn);
}
