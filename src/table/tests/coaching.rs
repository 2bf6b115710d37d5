//! The coached first manche at a table: it waits for its person, and is noted once.

use super::*;
use crate::store::Change;

/// A coached table of one person and robots, whose match has begun.
fn coached(game: &str, preset: &str, robots: u8) -> TableHarness {
    let mut evening = TableHarness::of(game, preset, 5, (1, robots), 0);
    let opened = &mut evening.table.opened;
    (opened.practice, opened.coached) = (true, true);
    evening.does(1, "start");
    evening.see_hands();
    evening
}

/// Plays on until the last screen of the first manche stands, calling as soon as that can be done.
fn play_through(evening: &mut TableHarness) {
    for _ in 0..2_000 {
        if evening.table.reads_lessons().is_some() {
            return;
        }
        let choices = evening.choices(1);
        let call = choices.iter().find(|text| *text == "kael");
        if let Some(choice) = call.or(choices.first()).cloned() {
            evening.does(1, &format!("play {choice}"));
        }
        evening.wait(2_000);
    }
    panic!("no end of the first manche");
}

/// Who was noted to have been coached, and in which game.
fn noted(evening: &TableHarness) -> Vec<(u64, String)> {
    let changes = evening.effects.iter().flat_map(|effects| &effects.changes);
    let noted = changes.filter_map(|change| match change {
        Change::Coached { user, game } => Some((user.get(), game.clone())),
        _ => None,
    });
    noted.collect()
}

#[test]
fn the_last_screen_stands_until_its_person_goes_on() {
    let mut evening = coached("kael", "standard", 1);
    assert_eq!(noted(&evening), []);
    play_through(&mut evening);
    assert_eq!(noted(&evening), [(1, "kael".to_owned())]);
    let log = evening.log();
    evening.wait(10 * 60_000);
    evening.does(1, "hand");
    assert_eq!(evening.log(), log, "nothing moves");
    let [hand] = evening
        .table
        .wanted(evening.time())
        .hands
        .try_into()
        .expect("a hand");
    let hand = hand.open(UserId(1)).expect("theirs").clone();
    assert!(hand.panel.title.contains("your first deal"), "{hand:?}");

    evening.does(1, "ready");
    assert!(evening.log().contains(&(Some(0), "coached".to_owned())));
    assert_eq!(evening.table.reads_lessons(), None);
    let lines = evening.log().len();
    for _ in 0..20 {
        if let Some(choice) = evening.choices(1).first().cloned() {
            evening.does(1, &format!("play {choice}"));
        }
        evening.wait(2_000);
    }
    assert!(evening.log().len() > lines + 5, "the match goes on");
    assert_eq!(noted(&evening).len(), 1);
}

#[test]
fn a_match_of_one_manche_ends_with_the_last_screen() {
    let mut evening = coached("tiguidoo", "quick", 1);
    for _ in 0..400 {
        if evening.table.is_done() {
            break;
        }
        let mut choices = evening.choices(1).into_iter();
        if let Some(choice) = choices.find(|text| !text.starts_with("answer")) {
            evening.does(1, &format!("play {choice}"));
        }
        evening.wait(5_000);
    }
    assert!(evening.table.is_done());
    assert_eq!(noted(&evening), [(1, "tiguidoo".to_owned())]);
    let wanted = evening.table.wanted(evening.time());
    let hand = wanted.hands.first().and_then(|hand| hand.open(UserId(1)));
    let hand = hand.expect("their hand");
    assert!(hand.panel.title.contains("your first match"), "{hand:?}");
}

#[test]
fn a_window_of_practice_waits_for_its_person() {
    let mut evening = coached("tamalou", "standard", 1);
    for _ in 0..40 {
        let choices = evening.choices(1);
        if choices.iter().any(|text| text == "waive") {
            let log = evening.log().len();
            evening.wait(5 * 60_000);
            let lines: Vec<_> = evening.log().split_off(log);
            assert!(!lines.iter().any(|line| line.1 == "close"), "{lines:?}");
            assert!(evening.table.is_unattended());
            evening.does(1, "play waive");
            assert!(!evening.table.is_unattended());
            return;
        }
        if let Some(choice) = choices.first().cloned() {
            evening.does(1, &format!("play {choice}"));
        }
        evening.wait(2_000);
    }
    panic!("no window came up");
}

#[test]
fn who_is_coached_has_time_for_a_chance_out_of_turn() {
    let mut seen = 0;
    for seed in 0..20 {
        let mut evening = TableHarness::of("kael", "standard", seed, (1, 1), 0);
        let opened = &mut evening.table.opened;
        (opened.practice, opened.coached) = (true, true);
        evening.does(1, "start");
        evening.see_hands();
        for _ in 0..60 {
            let choices = evening.choices(1);
            let chance = |text: &&String| text.starts_with("lucky") || text.starts_with("cut");
            let waits = choices.iter().all(|text| chance(&text)) && evening.active() != 1;
            if evening.table.reads_lessons().is_some() {
                break;
            }
            if waits && !choices.is_empty() {
                let log = evening.log();
                evening.wait(7_000);
                assert_eq!(evening.log(), log, "{choices:?}");
                evening.wait(10_000);
                assert_ne!(evening.log(), log, "{choices:?}");
                seen += 1;
                break;
            }
            if let Some(choice) = choices.iter().find(|text| *text != "kael") {
                evening.does(1, &format!("play {choice}"));
            }
            if evening.choices(1).is_empty() {
                evening.wait(2_000);
            }
        }
    }
    assert!(seen > 2, "{seen}");
}

#[test]
fn nothing_but_going_on_puts_the_last_screen_away() {
    for seed in 0..12 {
        let mut evening = TableHarness::of("kaddour", "short", seed, (1, 3), 0);
        let opened = &mut evening.table.opened;
        (opened.practice, opened.coached) = (true, true);
        evening.does(1, "start");
        evening.see_hands();
        for _ in 0..400 {
            if evening.table.reads_lessons().is_some() {
                break;
            }
            if let Some(choice) = evening.choices(1).last().cloned() {
                evening.does(1, &format!("play {choice}"));
                // A second press on the way, as of an impatient thumb.
                evening.does(1, &format!("play {choice}"));
            }
            evening.wait(1_000);
        }
        assert!(evening.table.reads_lessons().is_some(), "{seed}");
        let log = evening.log();
        for choice in evening.choices(1) {
            evening.does(1, &format!("play {choice}"));
        }
        assert_eq!(evening.log(), log, "{seed}: nothing is played behind it");
    }
}
