//! Presses while Discord is far away: each request takes a while until it is carried out.

use std::time::Duration;

use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::figures::{Print, Times, head};
use crate::program::Program;
use crate::table::{self, Company, Kind, Table};
use crate::{EARLY, HOLD, SECONDS, verdict};

/// Tables that are played at.
const TABLES: usize = 200;
/// What an answer may take besides the way there.
const BESIDES: Duration = Duration::from_millis(250);

/// So many presses a second, each at another table, `latency` milliseconds away from Discord.
pub async fn measure(latency: u64, a_second: u64) {
    let directory = TempDir::new().expect("a directory");
    let mut program = Program::start(directory.path()).await;
    let tables = table::open_all(&program.places(TABLES), Company::Guest).await;
    crate::play(&tables).await;
    program.rest().await;
    program.is_far(latency);
    let (times, unanswered) = at_rate(&tables, a_second).await;
    println!("\n{a_second} presses a second over {TABLES} tables, Discord {latency} ms away");
    head();
    times.print("answered, the hold apart");
    let borne = Duration::from_millis(latency) + BESIDES;
    println!(
        "  p99 within {borne:?} and none of them unanswered ({unanswered} were): {}",
        verdict(times.at(99) <= borne && unanswered == 0)
    );
    program.stop().await;
}

/// So many presses a second, each at another table: how long answers took, holds apart, and how many never came.
pub async fn at_rate(tables: &[Table], a_second: u64) -> (Times, u32) {
    let mut ticks = tokio::time::interval(Duration::from_micros(1_000_000 / a_second));
    let mut pressing = JoinSet::new();
    for number in 0..(a_second * SECONDS) as usize {
        let due = ticks.tick().await;
        let table = tables[number % tables.len()].clone();
        pressing.spawn(async move {
            let late = due.elapsed();
            let (kind, time) = table.presses_something().await;
            (kind, time.map(|time| late + time))
        });
    }
    let (mut times, mut unanswered) = (Times::default(), 0);
    for (kind, time) in pressing.join_all().await {
        match time {
            Some(time) if kind == Some(Kind::Deposit) && time >= HOLD - EARLY => {
                times.add(time.saturating_sub(HOLD));
            }
            Some(time) => times.add(time),
            None => unanswered += 1,
        }
    }
    (times, unanswered)
}
