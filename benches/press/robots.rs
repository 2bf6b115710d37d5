//! What a person's press waits for because robots think at other tables.

use std::time::Duration;

use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::figures::{Print, Times, head};
use crate::program::Program;
use crate::table::{self, Company, Kind, Table};
use crate::{EARLY, HOLD, verdict};

/// Robots at each table that has some.
const ROBOTS: usize = 3;
/// Presses a second: with a thousand tables each person has twenty seconds for a move, and the
/// robots theirs.
const A_SECOND: u64 = 50;
/// How long a part takes, and how often each kind of table has its part.
const SECONDS: u64 = 30;
const PARTS: usize = 2;
/// How much later one press in a hundred may be answered.
const MARGIN: Duration = Duration::from_millis(60);

/// Opens `count` tables of two people and as many of one person and robots, presses at the ones and
/// the others in turn, and compares.
pub async fn measure(count: usize) {
    let directory = TempDir::new().expect("a directory");
    let mut program = Program::start(directory.path()).await;
    let places = program.places(2 * count);
    let people = table::open_all(&places[..count], Company::Guest).await;
    let robots = table::open_all(&places[count..], Company::Robots(ROBOTS)).await;
    let (mut without, mut with) = <(Times, Times)>::default();
    for _ in 0..PARTS {
        for (tables, times) in [(&people, &mut without), (&robots, &mut with)] {
            program.rest().await;
            presses(tables, times).await;
        }
    }
    println!("\n{A_SECOND} presses a second at {count} tables of each kind, the hold apart");
    head();
    without.print("two people");
    with.print("a person and three easy robots");
    let more = with.at(99).saturating_sub(without.at(99));
    println!(
        "  p99 {more:.2?} later, at most {MARGIN:?}: {}",
        verdict(more <= MARGIN)
    );
    program.stop().await;
}

/// So many presses a second, each at another table, where a move can be made.
async fn presses(tables: &[Table], times: &mut Times) {
    let mut ticks = tokio::time::interval(Duration::from_micros(1_000_000 / A_SECOND));
    let mut pressing = JoinSet::new();
    for number in 0..(A_SECOND * SECONDS) as usize {
        let due = ticks.tick().await;
        let table = tables[number % tables.len()].clone();
        pressing.spawn(async move {
            let turn = table.now()?;
            let late = due.elapsed();
            let time = table.press(&turn).await.ok()?;
            Some((turn.kind, late + time))
        });
    }
    for (kind, time) in pressing.join_all().await.into_iter().flatten() {
        let held = kind == Kind::Deposit && time >= HOLD - EARLY;
        times.add(if held {
            time.saturating_sub(HOLD)
        } else {
            time
        });
    }
}
