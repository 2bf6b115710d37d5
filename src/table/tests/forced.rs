//! Cards that must be played.

use tapis_rules::seat::Seat;

use super::TableHarness;
use crate::catalog::any_match::ForcedCard;
use crate::model::UserId;
use crate::preferences::{Forced, UserPreferences};
use crate::table::effects::ReplyKind;

/// Four people play Kaddour.
fn four(seed: u64) -> TableHarness {
    let mut four = TableHarness::of("kaddour", "short", seed, (4, 0), 0);
    four.starts();
    four
}

fn plays(harness: &TableHarness) -> usize {
    let log = harness.log();
    log.iter()
        .filter(|(_, text)| text.starts_with("play "))
        .count()
}

fn forced(harness: &TableHarness, user: u64) -> Option<ForcedCard> {
    let running = harness.table.lifecycle.running()?;
    running.game.forced(harness.seat(user)?)
}

/// What can be pressed first; a bid before anything else.
fn next(harness: &TableHarness, user: u64) -> String {
    let choices = harness.choices(user);
    let bid = choices.iter().find(|text| text.starts_with("bid "));
    bid.or(choices.first()).expect("a choice").clone()
}

/// Presses what can be pressed first, until it is somebody's turn of whom this is true.
fn goes_on(harness: &mut TableHarness, until: impl Fn(&TableHarness, u64) -> bool) -> u64 {
    for _ in 0..500 {
        let user = harness.active();
        if until(harness, user) {
            return user;
        }
        let text = next(harness, user);
        harness.does(user, &format!("play {text}"));
        harness.wait(400);
    }
    panic!("it never came");
}

#[test]
fn the_last_card_of_a_hand_plays_itself() {
    let mut four = four(5);
    goes_on(&mut four, |harness, user| {
        forced(harness, user).is_some_and(|card| card.is_last)
    });
    assert_eq!(plays(&four), 36);
    four.wait(10_000);
    assert_eq!(plays(&four), 40, "{:?}", four.log().last());
    let last: Vec<Option<u8>> = four.log().iter().rev().take(4).map(|line| line.0).collect();
    assert!(last.iter().all(Option::is_some), "played for their seats");
}

#[test]
fn another_forced_card_plays_itself_for_who_wants_that_and_not_for_others() {
    let mut four = four(5);
    let is_forced =
        |harness: &TableHarness, user: u64| forced(harness, user).is_some_and(|card| !card.is_last);
    let user = goes_on(&mut four, is_forced);
    let before = plays(&four);
    four.wait(10_000);
    assert_eq!(plays(&four), before, "it is asked for");
    let wants = UserPreferences {
        forced: Forced::Play,
        ..UserPreferences::default()
    };
    four.table.apply_settings(UserId(user), wants, None);
    let now = four.time();
    four.table
        .schedule_one(four.seat(user).unwrap_or_default(), now);
    let seat: Option<Seat> = four.seat(user);
    four.wait(4_000);
    assert_eq!(plays(&four), before + 1);
    let log = four.log();
    let played = log.iter().rfind(|(_, text)| text.starts_with("play "));
    assert_eq!(played.and_then(|line| line.0), seat.map(Seat::number));
}

#[test]
fn after_three_in_a_row_it_is_offered_once() {
    for seed in 0..40 {
        let mut four = four(seed);
        while let Some(user) = Some(four.active()).filter(|user| *user != 0) {
            let text = next(&four, user);
            four.does(user, &format!("play {text}"));
            if is_offered(&four, user) {
                let hand = four.does(user, "hand");
                assert!(matches!(hand, Some(ReplyKind::Hand(Some(_)))), "{hand:?}");
                let hand = four.does(user, "hand");
                assert!(
                    matches!(hand, Some(ReplyKind::Hand(None))),
                    "once: {hand:?}"
                );
                return;
            }
            four.wait(400);
        }
    }
    panic!("three forced cards in a row never came");
}

fn is_offered(harness: &TableHarness, user: u64) -> bool {
    let seat = harness.seat(user);
    seat.is_some_and(|seat| harness.table.sitters[seat.index()].forced_in_a_row >= 3)
}
