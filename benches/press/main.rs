//! From the press of a button to the answer on the screen, with the move on disk.
//!
//! In one run: a bare echo bot in serenity, a bare one-row commit, and real moves of Kaël through
//! the real program, one after the other in turn; then 200 presses a second over 500 tables; and
//! what 1,000 running tables add to the bot's memory. Both bots are processes of their own; the
//! sandbox and everybody who presses live in this one.
//!
//! `cargo bench --bench press`, or with `-- 100` at fewer tables.

#![expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]

mod disk;
mod echo;
mod figures;
#[path = "../../tests/support/player.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod player;
mod program;
mod table;

use std::time::{Duration, Instant};

use disk::Disk;
use echo::Echo;
use figures::{Times, head};
use program::Program;
use table::{Kind, Table};
use tempfile::TempDir;
use tokio::task::JoinSet;

/// Tables that run while memory is measured.
const TABLES: usize = 1_000;
/// Tables that are played at before anything is measured.
const WARM_UP: usize = 20;
/// How often the three are measured in turn, and how many of each then.
const ROUNDS: usize = 30;
const EACH: usize = 40;
/// What is to be borne.
const BUSY_TABLES: usize = 500;
const A_SECOND: u64 = 200;
const SECONDS: u64 = 20;
/// How long the bot holds a press that another could contest.
const HOLD: Duration = Duration::from_millis(200);

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|a| a != "--bench");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime starts");
    match arguments.next() {
        Some(word) if word == "echo" => {
            let url = arguments.next().expect("a URL");
            runtime.block_on(echo::serve(&url));
        }
        Some(count) => runtime.block_on(measure(count.parse().expect("a number of tables"))),
        None => runtime.block_on(measure(TABLES)),
    }
}

async fn measure(count: usize) {
    let directory = TempDir::new().expect("a directory");
    let mut program = Program::start(directory.path()).await;
    let mut disk = Disk::open(directory.path()).await;
    let echo = Echo::start().await;
    let places = program.places(WARM_UP + count);
    let mut tables = table::open_all(&places[..WARM_UP]).await;
    play(&tables).await;
    let before = program.memory();
    tables.extend(table::open_all(&places[WARM_UP..]).await);
    play(&tables).await;
    let added = program.memory().saturating_sub(before);

    one_at_a_time(&echo, &mut disk, &tables).await;
    many_at_once(&program, &tables).await;
    println!("\nmemory of the bot's process");
    println!(
        "  {count} running tables, 2 persons each with a living hand: {:.1} MB on top of {:.1} MB",
        megabytes(added),
        megabytes(before)
    );
    program.stop().await;
    echo.stop().await;
}

/// The deal and a card or two at every table, some tables at a time.
async fn play(tables: &[Table]) {
    for some in tables.chunks(EACH) {
        let mut playing = JoinSet::new();
        for table in some {
            let table = table.clone();
            playing.spawn(async move {
                for _ in 0..3 {
                    table.press(&table.turn().await).await;
                }
            });
        }
        playing.join_all().await;
    }
}

/// The three that belong together, in turns, so that whatever disturbs one disturbs all.
async fn one_at_a_time(echo: &Echo, disk: &mut Disk, tables: &[Table]) {
    let (mut clicks, mut commits, mut presses) = <(Times, Times, Times)>::default();
    for round in 0..ROUNDS {
        for _ in 0..EACH {
            clicks.add(echo.click().await);
        }
        for _ in 0..EACH {
            commits.add(disk.commit().await);
        }
        let of_round = (0..EACH).map(|n| &tables[(round * EACH + n) % tables.len()]);
        let of_round: Vec<Table> = of_round.cloned().collect();
        let mut laying = JoinSet::new();
        for table in &of_round {
            laying.spawn(table.clone().until_draw());
        }
        laying.join_all().await;
        for table in &of_round {
            let turn = table.turn().await;
            if turn.kind == Kind::Draw {
                presses.add(table.press(&turn).await);
                // The other hand is refreshed before anybody presses again.
                table.turn().await;
            }
        }
    }
    println!("one at a time, in turn");
    head();
    clicks.print("a bare serenity echo bot");
    commits.print("a bare one-row commit");
    presses.print("a move: pressed, on disk, answered");
    let allowed = clicks.at(50) + 2 * commits.at(50);
    let kept = if presses.at(50) <= allowed {
        "kept"
    } else {
        "missed"
    };
    println!("  echo + 2 commits is {allowed:.2?}: {kept}");
}

/// So many presses a second whatever becomes of them, each at another table.
async fn many_at_once(program: &Program, tables: &[Table]) {
    let tables = &tables[..BUSY_TABLES.min(tables.len())];
    let mut ticks = tokio::time::interval(Duration::from_micros(1_000_000 / A_SECOND));
    let mut pressing = JoinSet::new();
    let cpu = program.cpu();
    for number in 0..(A_SECOND * SECONDS) as usize {
        let due = ticks.tick().await;
        let table = tables[number % tables.len()].clone();
        pressing.spawn(async move {
            let turn = table.now()?;
            let late = due.elapsed();
            Some((turn.kind, late + table.press(&turn).await))
        });
    }
    let done = pressing.join_all().await;
    let cpu = program.cpu() - cpu;
    let of = |contested: bool| -> Times {
        let answered = done.iter().flatten();
        let fits = answered.filter(|(kind, _)| (*kind == Kind::Contested) == contested);
        fits.map(|(_, time)| *time).collect()
    };
    let (free, held) = (of(false), of(true));
    println!(
        "\n{A_SECOND} presses a second over {} tables, {SECONDS} s",
        tables.len()
    );
    head();
    free.print("uncontested");
    held.print("contested, hold included");
    let beyond: Times = held.iter().map(|time| time.saturating_sub(HOLD)).collect();
    beyond.print("contested, beyond the 200 ms hold");
    let waited = done.iter().filter(|one| one.is_none()).count();
    println!("  {waited} presses fell away: no hand showed a move yet");
    println!(
        "  the bot's CPU a press, with all that follows it: {:.2?}",
        cpu / done.len() as u32
    );
}

/// The time an act takes.
async fn timed<T>(act: impl Future<Output = T>) -> (Duration, T) {
    let begun = Instant::now();
    let done = act.await;
    (begun.elapsed(), done)
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
