//! Hints: who may ask, what they are told, and what nobody else learns.

use super::*;
use crate::screen::notice::Notice;
use crate::screen::sentence::{Said, Sentence};

/// Two people at a table that allows hints, in their match.
fn with_hints(seed: u64) -> TableHarness {
    let mut evening = TableHarness::lobby(seed, 2, 0);
    evening.does(1, "hints on");
    evening.starts();
    assert!(evening.table.is_playing());
    evening.see_hands();
    evening
}

/// Asks for a hint, which is thought out at once; gives what is told.
fn hint(evening: &mut TableHarness, user: u64) -> Option<ReplyKind> {
    let press = evening.press(user, "hint", evening.now);
    let press = evening.heard(press);
    let id = press.id;
    let now = evening.time();
    evening.table.press(press, now);
    evening.table.think_at_once();
    evening.gather();
    evening.reply_to(id)
}

fn text(told: Option<ReplyKind>) -> String {
    match told {
        Some(ReplyKind::Hand(Some(Said {
            what: Sentence::Hint(text),
            refused: false,
        }))) => text,
        other => panic!("{other:?}"),
    }
}

fn refusal(told: Option<ReplyKind>) -> Sentence {
    match told {
        Some(ReplyKind::Hand(Some(said))) if said.refused => said.what,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_hint_is_refused_where_the_table_does_not_allow_it() {
    let mut evening = TableHarness::match_of(5, 2, 0);
    evening.see_hands();
    let user = evening.active();
    assert_eq!(refusal(hint(&mut evening, user)), Notice::NoHints.into());
    assert!(evening.log().iter().all(|(_, text)| text != "hint"));
}

#[test]
fn the_same_moment_gives_the_same_hint_and_is_logged_once() {
    let mut evening = with_hints(5);
    let user = evening.active();
    let one = text(hint(&mut evening, user));
    assert_eq!(one, text(hint(&mut evening, user)));
    let asked = evening.log();
    let asked: Vec<_> = asked.iter().filter(|(_, text)| text == "hint").collect();
    let seat = evening.seat(user).map(Seat::number);
    assert_eq!(asked, [&(seat, "hint".to_owned())]);
}

#[test]
fn nothing_public_changes_and_the_hint_goes_when_something_happens() {
    let mut evening = with_hints(5);
    let user = evening.active();
    let now = evening.time();
    let before = evening.table.wanted(now);
    let told = text(hint(&mut evening, user));
    let after = evening.table.wanted(now);
    assert_eq!(
        before.main.map(|it| it.screen),
        after.main.map(|it| it.screen)
    );
    let hand = |evening: &TableHarness| {
        let wanted = evening.table.wanted(now);
        let mut hands = wanted.hands.iter();
        let screen = hands.find_map(|hand| hand.open(UserId(user)));
        screen.expect("a hand").panel.duty.clone()
    };
    assert!(
        hand(&evening).contains(&format!("💡 {told}")),
        "{}",
        hand(&evening)
    );
    let first = evening.choices(user).into_iter().next().expect("a move");
    evening.does(user, &format!("play {first}"));
    assert!(!hand(&evening).contains("💡"), "{}", hand(&evening));
}

#[test]
fn a_hint_for_a_moment_that_is_over_is_not_given() {
    let mut evening = with_hints(5);
    let user = evening.active();
    let press = evening.press(user, "hint", evening.now);
    let press = evening.heard(press);
    let id = press.id;
    let now = evening.time();
    evening.table.press(press, now);
    let mut asked = std::mem::take(&mut evening.table.effects.hints);
    let first = evening.choices(user).into_iter().next().expect("a move");
    evening.does(user, &format!("play {first}"));
    evening.table.effects.hints.append(&mut asked);
    evening.table.think_at_once();
    evening.gather();
    assert_eq!(refusal(evening.reply_to(id)), Notice::Stale.into());
}

#[test]
fn who_can_do_nothing_is_told_so() {
    let mut evening = with_hints(5);
    let other = 3 - evening.active();
    let told = hint(&mut evening, other);
    assert_eq!(refusal(told), Notice::NothingToHint.into());
}

#[test]
fn only_the_host_allows_hints_and_only_before_the_match() {
    let mut evening = TableHarness::lobby(5, 2, 0);
    evening.does(2, "hints on");
    assert!(!evening.table.opened.hints);
    for (word, on) in [("on", true), ("off", false), ("on", true)] {
        evening.does(1, &format!("hints {word}"));
        assert_eq!(evening.table.opened.hints, on);
    }
    evening.starts();
    evening.does(1, "hints off");
    assert!(evening.table.opened.hints);
    let facts = evening.log();
    let facts = facts.iter().filter(|(_, text)| text.starts_with("hints "));
    let facts: Vec<&str> = facts.map(|(_, text)| text.as_str()).collect();
    assert_eq!(facts, ["hints on", "hints off", "hints on"]);
}
