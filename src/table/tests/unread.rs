//! Presses that lie unread while a table or the whole process is busy with something else: the
//! clock must not decide before they are read.

use std::time::Duration;

use super::mending::{Home, kept};
use super::races::{Race, cut_came_first, race, races};
use super::*;

/// A deposit and a cut, made and arriving at these times, both read half a second later.
fn read_late(seed: u64, cut: (u64, u64), deposit: (u64, u64)) -> bool {
    let mut race = race(seed, 0).expect("a race");
    let base = race.evening.now + 1_000;
    race.evening.wait_until(base);
    let (cuts, lays) = (
        format!("play {}", race.cut),
        format!("play {}", race.breaking),
    );
    let mut heard = [(race.cutter, cuts, cut), (race.active, lays, deposit)];
    heard.sort_by_key(|(_, _, (_, arrives))| *arrives);
    let presses = heard.map(|(user, request, (made, arrives))| {
        race.evening.now = base + arrives;
        let press = race.evening.press(user, &request, base + made);
        race.evening.heard(press)
    });
    race.evening.now = base + 500;
    for press in presses {
        race.evening.reads(press);
    }
    race.evening.wait(1_000);
    cut_came_first(&race)
}

#[test]
fn a_table_that_reads_late_decides_as_if_it_had_read_at_once() {
    for seed in races(5, 0) {
        assert!(read_late(seed, (99, 130), (100, 110)), "{seed}: in time");
        assert!(!read_late(seed, (101, 130), (100, 110)), "{seed}: later");
        assert!(
            !read_late(seed, (99, 350), (100, 110)),
            "{seed}: it came when all was decided"
        );
    }
}

#[tokio::test]
async fn a_process_that_stood_still_reads_before_it_decides() {
    let seed = races(1, 0)[0];
    let Race {
        evening,
        cutter,
        cut,
        active,
        breaking,
    } = race(seed, 0).expect("a race");
    // All that was pressed before is older.
    let made = THEN + evening.now + 1_000;
    let mut home = Home::goes_on(evening).await;
    let shared = Arc::clone(&home.shared);
    tokio::spawn(async move { shared.time.tick().await });
    let deposit = home.sends(made - 10, active, &format!("play {breaking}"));
    home.is_read().await;
    // Longer than anything waits for its rivals.
    tokio::time::pause();
    tokio::time::advance(Duration::from_millis(250)).await;
    tokio::time::resume();
    let cut = home.sends(made - 11, cutter, &format!("play {cut}"));
    for answer in [deposit, cut] {
        assert!(kept(answer).await.is_some());
    }
    let lines = home.lines().await;
    let texts: Vec<&str> = lines.iter().rev().map(|line| line.text.as_str()).collect();
    let at = |text: &str| texts.iter().position(|line| line.starts_with(text));
    assert!(at("deposit") < at("cut"), "the newest first: {texts:?}");
}
