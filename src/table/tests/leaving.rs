//! Who leaves a match: where seats are kept, the cards wait for them or for somebody else (KAD-72).

use super::*;
use crate::model::CloseReason;
use crate::screen::pages::Leaving;
use crate::table::lifecycle::{End, Lifecycle};

/// Four people at Kaddour, whose third has left.
fn three_and_a_free_seat(seed: u64) -> TableHarness {
    let mut evening = TableHarness::of("kaddour", "normale-80-20", seed, (4, 0), 0);
    evening.starts();
    evening.does(3, "leave-sure");
    evening
}

fn free(evening: &TableHarness) -> Vec<bool> {
    let sitting = evening.table.sitting(Lang::English);
    sitting.into_iter().map(|sitting| sitting.free).collect()
}

/// The others go on until the clock has played for the free seat.
fn goes_on(evening: &mut TableHarness) {
    for _ in 0..8 {
        let user = evening.active();
        if user == 3 {
            // Nobody waits for who is gone: a robot's pause, not a whole turn.
            evening.wait(6_000);
        } else if let Some(text) = evening.choices(user).first().cloned() {
            evening.does(user, &format!("play {text}"));
            evening.wait(10);
        }
        if evening.log().contains(&(None, "timeout 2".to_owned())) {
            return;
        }
    }
    panic!("nobody played for the free seat: {:?}", evening.log());
}

#[test]
fn a_seat_that_was_left_is_kept_and_the_clock_plays_there() {
    let mut evening = three_and_a_free_seat(5);
    assert_eq!(free(&evening), [false, false, true, false]);
    assert_eq!(evening.seat(3), None);
    goes_on(&mut evening);
    let log = evening.log();
    assert!(log.contains(&(Some(2), "gone".to_owned())), "{log:?}");
    assert!(!log.iter().any(|(_, text)| text == "leave"), "{log:?}");
    let back = evening.brought_back();
    let free: Vec<bool> = back
        .sitting(Lang::English)
        .iter()
        .map(|sitting| sitting.free)
        .collect();
    assert_eq!(free, [false, false, true, false]);
}

#[test]
fn who_left_sits_down_again_and_plays_on() {
    let mut evening = three_and_a_free_seat(5);
    goes_on(&mut evening);
    evening.does(3, "replace 2");
    assert_eq!(evening.seat(3), Some(Seat::new(2)));
    assert_eq!(free(&evening), [false; 4]);
    assert!(evening.table.sitters[2].plays());
    let back = evening.brought_back();
    assert!(back.sitters[2].plays(), "after a restart too");
    evening.does(3, "leave-sure");
    assert_eq!(evening.seat(3), None, "and may go again");
}

#[test]
fn somebody_else_takes_the_seat_and_who_left_has_none_any_more() {
    let mut evening = three_and_a_free_seat(5);
    evening.does(9, "replace 2");
    assert_eq!(evening.seat(9), Some(Seat::new(2)));
    evening.does(3, "replace 2");
    assert_eq!(evening.seat(3), None);
    evening.does(4, "replace 2");
    assert_eq!(evening.seat(4), Some(Seat::new(3)), "one seat each");
}

#[test]
fn where_seats_are_not_kept_who_leaves_is_out() {
    let mut evening = TableHarness::match_of(5, 3, 0);
    evening.does(3, "leave-sure");
    assert!(evening.log().contains(&(Some(2), "leave".to_owned())));
    assert_eq!(free(&evening), [false; 3]);
    for user in [3, 9] {
        evening.does(user, "replace 2");
        assert_eq!(evening.seat(user), None);
    }
}

#[test]
fn who_leaves_is_told_what_becomes_of_their_seat() {
    let rules = [
        ("kaddour", "normale-80-20", "auto", Leaving::Kept),
        ("kaddour", "normale-80-20", "forfeit", Leaving::Forfeit),
        ("kael", "standard", "eliminate", Leaving::Aside),
        ("kael", "standard", "auto", Leaving::Auto),
        ("tamalou", "dutch", "remove", Leaving::Aside),
        ("tamalou", "dutch", "auto", Leaving::Auto),
    ];
    for (game, preset, rule, leaving) in rules {
        let mut evening = TableHarness::of(game, preset, 5, (4, 0), 0);
        evening.does(1, &format!("set on_leave {rule}"));
        evening.starts();
        assert_eq!(evening.table.leaving(), leaving, "{game} {rule}");
    }
    let mut evening = TableHarness::of("tiguidoo", "points", 5, (4, 0), 0);
    evening.starts();
    assert_eq!(evening.table.leaving(), Leaving::Aside);
    for (game, preset) in [
        ("kael", "standard"),
        ("tamalou", "dutch"),
        ("tiguidoo", "points"),
    ] {
        let mut evening = TableHarness::of(game, preset, 5, (2, 0), 0);
        evening.starts();
        assert_eq!(evening.table.leaving(), Leaving::Stops, "{game}");
        evening.does(1, "leave-sure");
        assert!(!evening.table.is_playing(), "{game} ends with it");
    }
    let mut alone = TableHarness::of("kaddour", "normale-80-20", 5, (1, 3), 0);
    alone.starts();
    assert_eq!(alone.table.leaving(), Leaving::Ends);
}

#[test]
fn a_match_whose_only_person_leaves_is_closed_and_not_finished_in_every_game() {
    for (game, preset) in [
        ("kaddour", "normale-80-20"),
        ("kael", "standard"),
        ("tamalou", "standard"),
        ("tiguidoo", "points"),
    ] {
        let robots = if game == "kaddour" { 3 } else { 1 };
        let mut alone = TableHarness::of(game, preset, 5, (1, robots), 0);
        alone.starts();
        assert_eq!(alone.table.leaving(), Leaving::Ends, "{game}");
        alone.does(1, "leave-sure");
        let end = &alone.table.lifecycle;
        let closed = matches!(end, Lifecycle::Ended(End::Closed { why, .. }) if *why == CloseReason::Abandoned);
        assert!(closed, "{game}: nobody has won");
    }
}

#[test]
fn when_all_have_left_the_match_ends() {
    let mut evening = three_and_a_free_seat(5);
    for user in [1, 2, 4] {
        assert!(evening.table.is_playing());
        evening.does(user, "leave-sure");
    }
    assert!(!evening.table.is_playing());
}

#[test]
fn a_hand_whose_table_was_closed_says_why_only_where_the_table_message_cannot() {
    let mut evening = TableHarness::of("kael", "standard", 3, (2, 0), 0);
    evening.starts();
    evening.table.sitters[1].lang = Lang::French;
    evening.does(1, "close-sure");
    let text = |user| evening.hand(user).panel.text;
    assert_eq!(text(1), "This hand is over.");
    assert!(text(2).contains("personne n’a gagné"), "{}", text(2));
}
