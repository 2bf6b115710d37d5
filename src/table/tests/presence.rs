//! Matches without people, and matches that only robots can still play.

use super::*;
use crate::model::CloseReason;
use crate::screen::notice::{Denied, Notice, notice};
use crate::store::Change;

const MINUTE: u64 = 60_000;

fn count(evening: &TableHarness, text: &str) -> usize {
    evening.log().iter().filter(|line| line.1 == text).count()
}

/// Time passes until the match stands still; nobody does anything.
fn falls_asleep(evening: &mut TableHarness) {
    for _ in 0..1_000 {
        if evening.table.is_unattended() {
            return;
        }
        evening.wait(10_000);
    }
    panic!("nobody is there: {:?}", evening.log());
}

/// A person and three robots, and nobody does anything.
fn asleep(seed: u64) -> TableHarness {
    let mut evening = TableHarness::match_of(seed, 1, 3);
    falls_asleep(&mut evening);
    evening
}

fn reveals(evening: &TableHarness) -> u32 {
    let Some(running) = evening.table.lifecycle.running() else {
        return 0;
    };
    running.game.status().reveals
}

fn main_text(evening: &TableHarness) -> String {
    let wanted = evening.table.wanted(evening.time());
    wanted.main.expect("a table").screen.panel.text.clone()
}

#[test]
fn a_match_stands_still_after_a_manche_in_which_nobody_acted() {
    let mut evening = asleep(5);
    assert_eq!(
        reveals(&evening),
        2,
        "the second one passed without anybody"
    );
    let lines = evening.log().len();
    let text = main_text(&evening);
    assert!(text.contains("The match is paused"), "{text}");
    assert!(!text.contains("<t:"), "{text}");
    evening.wait(29 * MINUTE);
    assert_eq!(evening.log().len(), lines, "nothing goes on");
    let wanted = evening.table.wanted(evening.time());
    let hand = wanted.hand(UserId(1)).expect("a hand");
    assert!(hand.panel.text.contains("The match is paused"));
    assert!(evening.table.wanted(evening.time()).calls.is_empty());
}

#[test]
fn any_press_of_somebody_who_sits_there_has_it_go_on() {
    for request in ["hand", "more", "rules", "bring", "play kael"] {
        let mut evening = asleep(5);
        evening.does(9, "watch");
        evening.does(9, "more");
        assert!(evening.table.is_unattended(), "a stranger");
        evening.does(1, request);
        assert!(!evening.table.is_unattended(), "{request}");
        assert_eq!(
            (count(&evening, "attended"), count(&evening, "back")),
            (1, 1)
        );
        assert!(!main_text(&evening).contains("The match is paused"));
        let lines = evening.log().len();
        evening.wait(MINUTE);
        assert!(evening.log().len() > lines, "{request}");
        falls_asleep(&mut evening);
        assert_eq!(count(&evening, "unattended"), 2, "{request}");
    }
}

#[test]
fn a_welcome_is_told_until_something_happens() {
    let mut evening = asleep(5);
    evening.does(1, "rules");
    let welcomed = |evening: &TableHarness| {
        let wanted = evening.table.wanted(evening.time());
        let hand = wanted.hand(UserId(1)).expect("a hand");
        hand.panel.duty.contains("Welcome back")
    };
    assert!(welcomed(&evening));
    let lines = evening.log().len();
    evening.wait(MINUTE);
    assert!(evening.log().len() > lines, "others played");
    assert!(!welcomed(&evening));
}

#[test]
fn whoever_takes_the_seat_of_somebody_absent_has_it_go_on() {
    let mut evening = asleep(5);
    evening.does(9, "replace 0");
    assert!(!evening.table.is_unattended());
    assert_eq!(evening.seat(9), Some(Seat::new(0)));
}

#[test]
fn it_closes_after_the_patience_of_its_pace() {
    for (pace, minutes) in [("rapid", 10), ("normal", 30), ("relaxed", 24 * 60)] {
        let mut evening = TableHarness::lobby(5, 1, 3);
        evening.does(1, &format!("pace {pace}"));
        evening.starts();
        falls_asleep(&mut evening);
        let since = evening.log().len();
        evening.wait(minutes * MINUTE - 11_000);
        assert_eq!(evening.log().len(), since, "{pace}");
        evening.wait(12_000);
        let Lifecycle::Ended(End::Closed { why, .. }) = evening.table.lifecycle else {
            panic!("{pace}: it is still open");
        };
        assert_eq!(why, CloseReason::Deserted);
        let text = main_text(&evening);
        assert!(text.contains("Nobody came back"), "{text}");
    }
}

#[test]
fn it_stands_still_after_a_restart_too_and_nobody_loses_the_time_of_the_outage() {
    let mut evening = asleep(5);
    evening.table = evening.brought_back();
    assert!(evening.table.is_unattended());
    evening.now += 40 * MINUTE;
    let now = evening.time();
    evening.table.set_clock(now);
    evening.table.restart_countdowns(now);
    let lines = evening.log().len();
    evening.wait(9 * MINUTE);
    assert_eq!(evening.log().len(), lines);
    assert!(evening.table.is_playing());
    evening.wait(2 * MINUTE);
    assert!(evening.table.is_done());
}

#[test]
fn a_press_in_every_manche_keeps_it_going() {
    let mut evening = TableHarness::match_of(5, 1, 3);
    let mut seen = 0;
    for _ in 0..400 {
        evening.wait(5_000);
        if reveals(&evening) > seen {
            seen = reveals(&evening);
            evening.does(1, "ready");
        }
        if seen > 3 {
            break;
        }
    }
    assert!(seen > 3 && count(&evening, "unattended") == 0);
}

#[test]
fn an_hour_without_a_press_has_it_stand_still_within_a_manche() {
    let mut evening = TableHarness::lobby(5, 8, 0);
    evening.does(1, "pace relaxed");
    evening.starts();
    evening.wait(61 * MINUTE);
    assert!(evening.table.is_unattended());
}

/// The person plays: Kaël as soon as that is allowed, however much they hold.
fn recklessly(evening: &TableHarness, user: u64) -> Option<String> {
    let choices = evening.choices(user);
    let kael = choices.iter().find(|text| *text == "kael");
    kael.or(choices.last()).cloned()
}

/// These people play to the end, unless somebody is idle.
fn plays_to_the_end(evening: &mut TableHarness, idle: impl Fn(&TableHarness, u64) -> bool) {
    for _ in 0..20_000 {
        if evening.table.is_done() {
            return;
        }
        let active = evening.active();
        match recklessly(evening, active) {
            Some(text) if active > 0 && !idle(evening, active) => {
                evening.does(active, &format!("play {text}"));
                evening.wait(300);
            }
            _ => evening.wait(2_000),
        }
    }
    panic!("it does not end: {:?}", evening.log());
}

/// A person who is out long before three robots are.
fn out() -> TableHarness {
    let mut evenings = (0..12).map(|seed| {
        let mut evening = TableHarness::match_of(seed, 1, 3);
        plays_to_the_end(&mut evening, |_, _| false);
        evening
    });
    let found = evenings.find(|evening| {
        let numbers: Vec<u32> = evening.table.reveals.iter().map(|it| it.number).collect();
        told_alone(evening) && numbers.windows(2).any(|two| two[1] > two[0] + 1)
    });
    found.expect("a match that goes on without its person")
}

/// Whether the result says that robots played alone.
fn told_alone(evening: &TableHarness) -> bool {
    let Lifecycle::Ended(End::Played { results, .. }) = &evening.table.lifecycle else {
        return false;
    };
    results[0].1.text.contains('🤖') && {
        let both = results.iter().map(|(_, panel)| panel.text.as_str());
        both.into_iter()
            .any(|text| text.contains("among themselves"))
    }
}

#[test]
fn what_is_left_to_robots_is_played_at_once_and_told_in_one_reveal() {
    let evening = out();
    let lines = evening.effects.iter().map(|effects| effects.lines.len());
    let most = lines.max().expect("decisions");
    assert!(most <= 17, "{most} lines in one commit");
    let numbers: Vec<u32> = evening.table.reveals.iter().map(|it| it.number).collect();
    let (last, before) = (numbers[numbers.len() - 1], numbers[numbers.len() - 2]);
    assert!(last > before + 1, "{numbers:?}");
    // From when the person was out no time passes but for the steps themselves.
    let all: Vec<&crate::store::Line> = evening.effects.iter().flat_map(|it| &it.lines).collect();
    let alone = all
        .iter()
        .rposition(|line| line.seat == Some(0) && !line.fact);
    let from = all[alone.expect("their last move")].discord_ms;
    let end = all.last().expect("a line").discord_ms;
    assert!(end - from < 5 * MINUTE, "{}", end - from);
    // A replay of the log comes to the same end, and tells of it in the same words.
    let back = evening.brought_back();
    let [here, there] = [&evening.table, &back].map(|table| {
        let wanted = table.wanted(evening.time());
        format!("{:?}", wanted.main.map(|main| main.screen))
    });
    assert_eq!(here, there);
    let numbers: Vec<u32> = back.reveals.iter().map(|it| it.number).collect();
    assert_eq!(numbers.last(), Some(&last));
    assert!(
        !numbers
            .iter()
            .any(|number| before < *number && *number < last)
    );
}

#[test]
fn the_room_is_not_shown_what_robots_play_among_themselves() {
    let evening = out();
    let shown = evening
        .effects
        .iter()
        .rev()
        .skip_while(|it| it.lines.is_empty());
    let steps: Vec<&Effects> = shown.take_while(|it| !it.lines.is_empty()).collect();
    assert!(steps.len() > 2 && steps[0].changed, "the end is shown");
    assert!(!steps[1].changed, "what was before it is not");
}

#[test]
fn a_seat_counts_that_acted_in_half_of_the_match() {
    for (idle_from, counts) in [(None, true), (Some(1), false)] {
        let mut evening = TableHarness::of("kael", "quick", 5, (2, 0), 0);
        for option in ["landings -", "false_kael_limit 10"] {
            evening.does(1, &format!("set {option}"));
        }
        evening.starts();
        plays_to_the_end(&mut evening, |evening, user| {
            user == 2 && idle_from.is_some_and(|from| reveals(evening) >= from)
        });
        let ended = ended(&evening);
        let users: Vec<u64> = ended.standings.iter().map(|row| row.user.get()).collect();
        assert!(reveals_at_end(&evening) > 2, "{:?}", evening.log());
        assert_eq!(users.contains(&2), counts, "{users:?}");
        assert!(users.contains(&1));
        assert!(ended.standings.iter().all(|row| row.people == 2));
        let Lifecycle::Ended(End::Played { results, .. }) = &evening.table.lifecycle else {
            panic!("it is not over");
        };
        let told = results
            .iter()
            .any(|(_, it)| it.text.contains("It does not count for <@2>"));
        assert_eq!(told, !counts, "{}", results[0].1.text);
    }
}

fn ended(evening: &TableHarness) -> crate::store::Ended {
    let found = evening.changes().find_map(|change| match change {
        Change::Ended(ended) => Some(ended.clone()),
        _ => None,
    });
    found.expect("an end")
}

fn reveals_at_end(evening: &TableHarness) -> u32 {
    evening.table.reveals.back().map_or(0, |it| it.number)
}

#[test]
fn a_match_of_two_that_one_leaves_before_anything_is_marked_is_void() {
    for robots in [0, 2] {
        let mut evening = TableHarness::match_of(5, 2, robots);
        evening.goes_on();
        evening.does(2, "leave-sure");
        plays_to_the_end(&mut evening, |_, _| false);
        let ended = ended(&evening);
        assert_eq!(
            (ended.how.as_str(), ended.standings),
            ("finished", Vec::new())
        );
        let Lifecycle::Ended(End::Played { results, .. }) = &evening.table.lifecycle else {
            panic!("it is not over");
        };
        assert!(
            results
                .iter()
                .any(|(_, it)| it.text.contains("does not count"))
        );
    }
}

#[test]
fn a_table_that_stays_unshown_closes_a_day_after_the_first_time() {
    let mut evening = TableHarness::match_of(5, 2, 0);
    let now = evening.time();
    evening.table.mark_unshown(Denied::MissingPermissions, now);
    let ends = evening.table.given_up_at();
    assert_eq!(ends, Some(now.local + 24 * 60 * MINUTE));
    evening.wait(23 * 60 * MINUTE);
    let later = evening.time();
    evening
        .table
        .mark_unshown(Denied::MissingPermissions, later);
    assert_eq!(evening.table.given_up_at(), ends);
}

#[test]
fn while_a_robot_plays_for_somebody_their_hand_says_so_and_nothing_else() {
    let mut evening = TableHarness::match_of(5, 2, 0);
    let told = notice(&Notice::QuestionMissed, words().of(Lang::English));
    evening.table.sitters[0].pinned = Some(Notice::QuestionMissed.into());
    let duty = |evening: &TableHarness| {
        let wanted = evening.table.wanted(evening.time());
        wanted.hand(UserId(1)).expect("a hand").panel.duty.clone()
    };
    assert!(duty(&evening).contains(&told), "{}", duty(&evening));
    evening.table.sitters[0].absent = true;
    assert!(!duty(&evening).contains(&told), "{}", duty(&evening));
}
