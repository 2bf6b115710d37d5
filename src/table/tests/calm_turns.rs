//! Kaël and quizzes without reflexes: a turn opens late, and what others may do comes before it.

use super::*;

/// A moment of a match without reflexes: a turn opens late, and somebody can cut before it.
struct Opening {
    evening: TableHarness,
    began: u64,
    active: u64,
    /// A deposit that would take the cut's chance.
    breaking: String,
    cutter: u64,
    cut: String,
}

fn opens_at(evening: &TableHarness) -> Option<u64> {
    match &evening.table.lifecycle {
        Lifecycle::Running(running) => running.claims.opens_at(),
        _ => None,
    }
}

fn opening(seed: u64, (people, robots): (u8, u8)) -> Option<Opening> {
    let mut evening = TableHarness::lobby(seed, people, robots);
    evening.calm();
    evening.starts();
    for _ in 0..80 {
        let active = evening.active();
        let choices = evening.choices(active);
        if opens_at(&evening).is_some() {
            for cutter in (1..=4).filter(|&user| user != active) {
                let choices_of = evening.choices(cutter).into_iter();
                let cut = choices_of.into_iter().find(|text| text.starts_with("cut"));
                let Some(cut) = cut else { continue };
                let value = cut.split(' ').nth(1);
                let breaks =
                    |text: &&String| text.starts_with("deposit") && text.split(' ').nth(1) != value;
                let breaking = choices.iter().find(breaks)?.clone();
                let began = evening.now;
                return Some(Opening {
                    evening,
                    began,
                    active,
                    breaking,
                    cutter,
                    cut,
                });
            }
        }
        evening.wait(13_000);
        let next = choices.iter().filter(|text| *text != "kael");
        let next = next.max_by_key(|text| text.len())?;
        evening.does(active, &format!("play {next}"));
        evening.wait(300);
    }
    None
}

fn openings(count: usize) -> impl Iterator<Item = Opening> {
    (0..).filter_map(|seed| opening(seed, (4, 0))).take(count)
}

fn place(evening: &TableHarness, user: u64, text: &str) -> Option<usize> {
    let line = (evening.seat(user).map(Seat::number), text.to_owned());
    evening.log().iter().rposition(|one| *one == line)
}

#[test]
fn a_cut_comes_before_the_next_turn_however_late_in_its_window() {
    for mut opening in openings(5) {
        let Opening {
            began,
            active,
            cutter,
            ..
        } = opening;
        let evening = &mut opening.evening;
        let reply = evening.does(active, &format!("play {}", opening.breaking));
        assert_eq!(
            reply,
            Some(ReplyKind::Hand(None)),
            "it waits for the opening"
        );
        evening.wait_until(began + 9_000);
        assert_eq!(place(evening, active, &opening.breaking), None);
        evening.does(cutter, &format!("play {}", opening.cut));
        evening.wait_until(began + 11_000);
        assert_eq!(place(evening, cutter, &opening.cut), None, "it lies ready");
        evening.wait_until(began + 12_400);
        let cut = place(evening, cutter, &opening.cut).expect("the cut");
        // A breath after it.
        evening.wait_until(began + 17_000);
        let deposit = place(evening, active, &opening.breaking).expect("the deposit");
        assert!(cut < deposit);
    }
}

#[test]
fn the_turn_opens_without_a_cut_too_and_its_time_runs_from_then() {
    let mut opening = openings(1).next().expect("one");
    let (began, active) = (opening.began, opening.active);
    let evening = &mut opening.evening;
    evening.wait_until(began + 12_400);
    assert_eq!(opens_at(evening), None);
    let turn = 180_000;
    evening.wait_until(began + turn + 11_000);
    let acted = |evening: &TableHarness| {
        evening
            .log()
            .iter()
            .any(|line| line.1.starts_with("timeout"))
    };
    assert!(!acted(evening));
    evening.wait_until(began + turn + 12_500);
    assert!(acted(evening), "{active} had the whole time");
}

#[test]
fn after_a_restart_the_turn_opens_late_again_and_has_its_whole_time_from_then() {
    let mut opening = openings(1).next().expect("one");
    let evening = &mut opening.evening;
    evening.wait_until(opening.began + 5_000);
    let now = evening.time();
    evening.table.restart_countdowns(now);
    let opens = opens_at(evening).expect("it opens late");
    assert!(opens >= now.local + 12_000, "{opens}");
    let Some(running) = evening.table.lifecycle.running() else {
        panic!("a match is played");
    };
    let seat = evening.seat(opening.active).expect("a seat");
    let running = running.clockwork.of(seat).expect("a countdown");
    assert_eq!(running.ends, opens + 180_000);
}

#[test]
fn a_cut_that_lies_ready_still_does_after_a_restart_and_is_played_once() {
    for mut opening in openings(3) {
        let evening = &mut opening.evening;
        evening.does(opening.cutter, &format!("play {}", opening.cut));
        for _ in 0..2 {
            evening.wait(2_000);
            evening.table = evening.brought_back();
            evening.calm();
            let now = evening.time();
            evening.table.restart_countdowns(now);
        }
        assert_eq!(place(evening, opening.cutter, &opening.cut), None);
        evening.wait(14_000);
        assert!(place(evening, opening.cutter, &opening.cut).is_some());
        let Lifecycle::Running(running) = evening.brought_back().lifecycle else {
            panic!("a match is played");
        };
        assert!(running.claims.is_empty(), "{:?}", running.claims);
    }
}

#[test]
fn who_plays_before_the_opening_can_take_it_back() {
    let mut opening = openings(1).next().expect("one");
    let (began, active) = (opening.began, opening.active);
    let evening = &mut opening.evening;
    evening.does(active, &format!("play {}", opening.breaking));
    evening.does(active, "unqueue");
    evening.wait_until(began + 20_000);
    assert_eq!(place(evening, active, &opening.breaking), None);
    evening.does(active, &format!("play {}", opening.breaking));
    evening.wait(300);
    assert!(place(evening, active, &opening.breaking).is_some());
}

#[test]
fn robots_wait_for_the_opening_and_a_match_of_them_goes_on() {
    for seed in 0..4 {
        let mut evening = TableHarness::lobby(seed, 1, 3);
        evening.calm();
        evening.starts();
        let mut turns = 0;
        for _ in 0..300 {
            let opens = opens_at(&evening);
            evening.wait(500);
            match opens {
                Some(at) if evening.now < at => assert_eq!(opens_at(&evening), opens),
                Some(_) if opens_at(&evening) != opens => turns += 1,
                _ => {}
            }
            if evening.active() == 1 && opens_at(&evening).is_none() {
                let choices = evening.choices(1).into_iter();
                let next = choices
                    .filter(|text| text != "kael")
                    .max_by_key(String::len);
                evening.does(1, &format!("play {}", next.expect("a move")));
            }
        }
        assert!(turns >= 6, "{turns}: {:?}", evening.log());
    }
}
