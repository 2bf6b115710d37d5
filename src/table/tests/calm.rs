//! Quick discards of Tamalou without hurry: who passes for a whole deal, and tables where turn order
//! decides what others race for.

use tapis_rules::tamalou::Phase;
use tapis_rules::tamalou::event::Event;

use super::snaps::{Scene, main_text, rivals};
use super::*;

/// The texts of the log that a seat brought.
fn said(evening: &TableHarness, user: u64) -> Vec<String> {
    let seat = evening.seat(user).map(Seat::number);
    let all = evening.log().into_iter().filter(|line| line.0 == seat);
    all.map(|(_, text)| text).collect()
}

#[test]
fn who_wants_no_snap_this_deal_passes_every_window_after_the_same_time() {
    let (scene, first, second) = rivals();
    let mut evening = scene.evening.branch();
    let [silent, other] = [first, second].map(|seat| evening.user(seat));
    let began = evening.now;
    assert!(evening.offers_order(silent, "waive"));
    evening.does(silent, "always waive");
    // Another's wrong card neither hurries nor delays it.
    evening.wait_until(began + 1_200);
    let wrong = scene.wrong[second.index()][0];
    evening.does(other, &format!("play snap {wrong}"));
    // Nothing was shown yet, so the window began when it opened.
    evening.wait_until(began + 2_300);
    assert_eq!(said(&evening, silent), ["always"]);
    evening.wait_until(began + 2_600);
    assert_eq!(said(&evening, silent), ["always", "waive"]);
    // It holds for the whole deal, and can be taken back.
    evening.wait(20_000);
    let mut windows = 1;
    for _ in 0..200 {
        let active = evening.user(evening.tamalou().active);
        let next = evening.choices(active).into_iter().next();
        if evening.tamalou().phase == Phase::Window {
            windows += 1;
            evening.wait(3_000);
        } else if let Some(next) = next.filter(|next| next != "call") {
            evening.does(active, &format!("play {next}"));
        }
        evening.wait(300);
        if windows == 4 {
            break;
        }
    }
    let waived = |evening: &TableHarness| {
        let said = said(evening, silent);
        said.iter().filter(|text| *text == "waive").count()
    };
    assert!(waived(&evening) >= 2, "{:?}", said(&evening, silent));
    let before = waived(&evening);
    assert!(evening.offers_order(silent, "waive"));
    evening.does(silent, "always waive");
    evening.wait(60_000);
    assert_eq!(waived(&evening), before);
    // Where there is nothing to pass, passing always is not offered.
    assert_ne!(evening.tamalou().phase, Phase::Window);
    assert!(!evening.offers_order(silent, "waive"));
}

/// A scene at a table without reflexes, with two who could be right: the nearer one in turn order
/// from the active seat, and the other.
fn unhurried() -> (Scene, Seat, Seat) {
    let (mut scene, first, second) = rivals();
    scene.evening.calm();
    let active = scene.evening.tamalou().active;
    let distance = |seat: &Seat| (seat.number() + 4 - active.number()) % 4;
    let (near, far) = match distance(&first) < distance(&second) {
        true => (first, second),
        false => (second, first),
    };
    (scene, near, far)
}

/// Who laid a card in the window.
fn snappers(evening: &TableHarness, since: u32) -> Vec<Seat> {
    let events = evening.tamalou().chronicle.since(since);
    let snapped = events.filter_map(|entry| match entry.event {
        Event::Snapped { place, .. } => Some(place.seat),
        _ => None,
    });
    snapped.collect()
}

#[test]
fn without_reflexes_turn_order_decides_at_the_end_of_the_window() {
    let (scene, near, far) = unhurried();
    let mut evening = scene.evening.branch();
    let (began, events) = (evening.now, evening.tamalou().chronicle.total());
    let before = main_text(&evening);
    // The right claim wins even if it comes seconds later.
    for (seat, at) in [(far, 500), (near, 4_000)] {
        evening.wait_until(began + at);
        let user = evening.user(seat);
        let slot = scene.right[seat.index()][0];
        evening.does(user, &format!("play snap {slot}"));
        evening.wait(300);
        assert_eq!(main_text(&evening), before, "nobody learns of it");
    }
    evening.wait_until(began + 9_000);
    assert_eq!(snappers(&evening, events), [near]);
    let laid = format!("claim snap {}", scene.right[far.index()][0]);
    let heard = said(&evening, evening.user(far));
    assert_eq!(heard, [laid, "unclaim".to_owned()], "nothing was played");
    assert_eq!(evening.tamalou().filled[far.index()].len(), 4);
    assert_ne!(evening.tamalou().phase, Phase::Window);
}

#[test]
fn a_card_that_lies_ready_can_be_taken_back_and_nobody_waits_for_nothing() {
    let (scene, near, far) = unhurried();
    let mut evening = scene.evening.branch();
    let events = evening.tamalou().chronicle.total();
    for seat in [near, far] {
        let user = evening.user(seat);
        let slot = scene.right[seat.index()][0];
        evening.does(user, &format!("play snap {slot}"));
        evening.wait(300);
    }
    evening.does(evening.user(near), "play waive");
    evening.wait(300);
    assert_eq!(snappers(&evening, events), []);
    let rest = evening.tamalou().awaited;
    for seat in rest.into_iter().filter(|seat| *seat != far) {
        evening.does(evening.user(seat), "play waive");
        evening.wait(300);
    }
    // All who could still want something have said so.
    assert_eq!(snappers(&evening, events), [far]);
}
