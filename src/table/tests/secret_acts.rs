//! What a seat does unseen shows nowhere: not in another's hand, not in what is counted or called.

use super::*;
use crate::model::UserId;
use crate::screen::{Private, Screen};

/// A match of Kaddour at a moment when user `who` may order a cantico that nobody hears of.
fn ordering() -> Option<(TableHarness, u64, String)> {
    unheard("until_lead", "arm")
}

/// One with such a window, at a moment when user `who` may do something that nobody hears of.
fn unheard(window: &str, verb: &str) -> Option<(TableHarness, u64, String)> {
    (0..400).find_map(|seed| {
        let mut evening = TableHarness::of("kaddour", "normale-80-20", seed, (4, 0), 0);
        let options = evening.table.opened.options.replace("until_lead", window);
        assert!(options.contains(window));
        evening.table.opened.options = options;
        evening.starts();
        for _ in 0..40 {
            for user in 1..=4 {
                let order = evening
                    .choices(user)
                    .into_iter()
                    .find(|text| text.starts_with(verb));
                if let Some(order) = order {
                    return Some((evening, user, order));
                }
            }
            let active = evening.active();
            let choices = evening.choices(active);
            let next = choices
                .iter()
                .find(|text| text.starts_with("bid"))
                .or(choices.first())?;
            let request = format!("play {next}");
            evening.does(active, &request);
            evening.wait(300);
        }
        None
    })
}

/// What everybody but `but` sees.
fn seen(evening: &TableHarness, but: u64) -> Vec<Screen> {
    let wanted = evening.table.wanted(evening.time());
    let main = wanted.main.as_ref().expect("a table message");
    assert!(wanted.calls.is_empty());
    let others = wanted.hands.iter().map(Private::user);
    let others = others.filter(|user| *user != UserId(but));
    let hands = others.filter_map(|user| wanted.hand(user).map(|hand| Screen::clone(hand)));
    [main.screen.as_ref().clone(), wanted.lobby.as_ref().clone()]
        .into_iter()
        .chain(hands)
        .collect()
}

#[test]
fn a_secret_order_takes_no_word_out_of_another_hand() {
    let (mut evening, who, order) = ordering().expect("an order");
    let other = if who == 1 { 2 } else { 1 };
    // A refusal stands in the other's hand until something happens that they can see.
    evening.does(other, "play nonsense");
    evening.wait(300);
    let before = seen(&evening, who);
    evening.does(who, &format!("play {order}"));
    evening.wait(300);
    assert!(
        evening.log().iter().any(|(_, text)| *text == order),
        "it was taken"
    );
    assert_eq!(seen(&evening, who), before);
}

#[test]
fn a_secret_order_neither_ends_a_pause_nor_takes_back_who_is_ready() {
    let (mut evening, who, order) = ordering().expect("an order");
    let other = if who == 1 { 2 } else { 1 };
    let until = evening.now + 10_000;
    let Some(running) = evening.table.lifecycle.running_mut() else {
        panic!("a match");
    };
    running.reading_until = Some(until);
    evening.does(other, "ready");
    let before = seen(&evening, who);
    evening.does(who, &format!("play {order}"));
    assert!(
        evening.log().iter().any(|(_, text)| *text == order),
        "it was taken"
    );
    assert_eq!(seen(&evening, who), before);
    let Some(running) = evening.table.lifecycle.running() else {
        panic!("a match");
    };
    assert_eq!(running.reading_until, Some(until));
}

#[test]
fn a_robot_that_orders_in_secret_plays_no_later() {
    let mut orders = 0;
    for seed in 0..30 {
        let mut evening = TableHarness::of("kaddour", "normale-80-20", seed, (1, 3), 0);
        evening.starts();
        for _ in 0..40 {
            let choices = evening.choices(1);
            match choices.iter().find(|text| !text.starts_with("arm")) {
                Some(text) => drop(evening.does(1, &format!("play {text}"))),
                None => evening.wait(5_000),
            }
        }
        let lines = evening.effects.iter().flat_map(|effects| &effects.lines);
        let lines: Vec<_> = lines.filter(|line| !line.fact).collect();
        for pair in lines.windows(2) {
            // Its own turn is the only reason to be next itself.
            let robot = pair[0].seat.is_some_and(|seat| seat > 0);
            if robot && pair[0].text.starts_with("arm") && pair[0].seat == pair[1].seat {
                assert_eq!(pair[0].discord_ms, pair[1].discord_ms, "{}", pair[1].text);
                orders += 1;
            }
        }
    }
    assert!(orders > 0, "no robot ordered anything in its own turn");
}

#[test]
fn a_gap_is_told_of_what_everybody_saw_alone() {
    let (mut evening, who, order) = unheard("explicit", "waive").expect("a window");
    let seat = evening.seat(who).expect("a seat");
    let just_now = (Seat::new((seat.number() + 1) % 4), THEN + evening.now);
    let Some(running) = evening.table.lifecycle.running_mut() else {
        panic!("a match");
    };
    running.races.close(just_now.0, just_now.1, 0, 0);
    evening.does(who, &format!("play {order}"));
    evening.wait(300);
    assert!(
        evening.log().iter().any(|(_, text)| *text == order),
        "it was taken"
    );
    let Some(running) = evening.table.lifecycle.running() else {
        panic!("a match");
    };
    assert_eq!(running.races.noted(), (Some(just_now), None));
}

#[test]
fn who_declares_too_late_is_named_to_nobody() {
    let (mut evening, who, declared) = unheard("explicit", "cantico").expect("a compte");
    evening.does(who, &format!("play {declared}"));
    // Soon again would be a second tap.
    evening.wait(2_000);
    let own = evening.seat(who).expect("a seat");
    let another = Seat::new((own.number() + 1) % 4);
    let press = evening.press(who, "hand", evening.now);
    let Some(running) = evening.table.lifecycle.running_mut() else {
        panic!("a match");
    };
    running.races.won(another, &press, &declared);
    let reply = evening.does(who, &format!("play {declared}"));
    assert!(
        matches!(reply, Some(ReplyKind::Hand(Some(_)) | ReplyKind::Said(_))),
        "{reply:?}"
    );
    let Some(running) = evening.table.lifecycle.running() else {
        panic!("a match");
    };
    assert_eq!(running.races.noted().1, None);
}
