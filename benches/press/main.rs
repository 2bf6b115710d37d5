//! From the press of a button to the answer on the screen, with the move on disk.
//!
//! In one run: what 1,000 running tables add to the bot's memory; a bare echo bot in serenity, a
//! bare one-row commit, and real moves of Kaël through the real program, one after the other in
//! turn while all those tables live; then 200 presses a second over 500 tables. Both bots are
//! processes of their own; the sandbox and everybody who presses live in this one.
//!
//! `cargo bench --bench press`, or with `-- 100` at fewer tables. What follows the number is the
//! command of another echo bot to be timed beside them, with the sandbox's address behind it:
//! `-- 1000 node benches/press/echo.mjs`.
//!
//! `-- far 150 400` measures something else: 400 presses a second while each request of the bot
//! takes 150 ms until Discord carries it out. `-- backups 1000` makes a thousand backups, one after
//! the other, under 200 presses a second. `-- churn 1200 20` opens 1,200 tables in 20 minutes, plays
//! and closes them, and tells the bot's memory each minute. `-- robots 1000` compares presses at a
//! thousand tables of two people with those at a thousand tables of one person and three robots.
//! `-- pictures 5` compares presses with pictures and without, in five rounds. `-- room 20` asks thirty
//! people in six teams twenty questions, and all of them answer within one second. `-- pair` compares the moves of
//! two builds or of two databases, see its module. `-- erasure` compares presses without and with a person who is
//! erased meanwhile, in a database of most of a gigabyte.
//!
//! `TAPIS_PROGRAM` names another build to be measured.

#![expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]

mod backups;
mod churn;
mod disk;
mod echo;
mod erasure;
mod far;
mod figures;
mod pair;
mod pictures;
#[path = "../../tests/support/player.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod player;
mod program;
mod robots;
mod room;
mod table;

use std::time::{Duration, Instant};

use disk::Disk;
use echo::Echo;
use figures::{Print, Times, head};
use program::Program;
use table::{Company, Kind, Table};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The program's own, so that the echo bot and the sandbox have it too: it is not allocators that
/// are compared.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Tables that run while memory is measured.
const TABLES: usize = 1_000;
/// Tables that are played at before anything is measured.
const WARM_UP: usize = 60;
/// How often the three are measured in turn, and at how many tables before new ones are dealt to.
const ROUNDS: usize = 25;
const EACH: usize = 40;
/// What goes before each single measurement, so that nothing of the one before is still going on.
const LULL: Duration = Duration::from_millis(10);
/// What is to be borne.
const BUSY_TABLES: usize = 500;
const A_SECOND: u64 = 200;
const SECONDS: u64 = 20;
const COMMITS_A_SECOND: u64 = 20;
const BORNE: Duration = Duration::from_millis(100);
/// How long the bot holds a press that another could contest.
const HOLD: Duration = Duration::from_millis(200);
/// Ids carry whole milliseconds, and the bot reckons with the earliest the press can have been.
const EARLY: Duration = Duration::from_millis(5);
/// The most memory that the running tables may add, in megabytes.
const MEMORY: f64 = 30.0;

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|a| a != "--bench");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime starts");
    match arguments.next() {
        Some(word) if word == "echo" => {
            let url = arguments.next().expect("a URL");
            runtime.block_on(echo::serve(&url));
        }
        Some(word) if word == "far" => {
            let mut number = || arguments.next().and_then(|text| text.parse().ok());
            let (latency, a_second) = (number().unwrap_or(150), number().unwrap_or(400));
            runtime.block_on(far::measure(latency, a_second));
        }
        Some(word) if word == "backups" => {
            let count = arguments.next().and_then(|text| text.parse().ok());
            runtime.block_on(backups::measure(count.unwrap_or(1_000)));
        }
        Some(word) if word == "churn" => {
            let mut number = || arguments.next().and_then(|text| text.parse().ok());
            let (count, minutes) = (number().unwrap_or(1_200), number().unwrap_or(20));
            runtime.block_on(churn::measure(count, minutes));
        }
        Some(word) if word == "erasure" => runtime.block_on(erasure::measure()),
        Some(word) if word == "pair" => runtime.block_on(pair::measure()),
        Some(word) if word == "pictures" => {
            let rounds = arguments.next().and_then(|text| text.parse().ok());
            runtime.block_on(pictures::measure(rounds.unwrap_or(5)));
        }
        Some(word) if word == "room" => {
            let races = arguments.next().and_then(|text| text.parse().ok());
            runtime.block_on(room::measure(races.unwrap_or(20)));
        }
        Some(word) if word == "robots" => {
            let count = arguments.next().and_then(|text| text.parse().ok());
            runtime.block_on(robots::measure(count.unwrap_or(TABLES)));
        }
        Some(count) => {
            let other: Vec<String> = arguments.collect();
            runtime.block_on(measure(count.parse().expect("a number of tables"), &other));
        }
        None => runtime.block_on(measure(TABLES, &[])),
    }
}

async fn measure(count: usize, other: &[String]) {
    let directory = TempDir::new().expect("a directory");
    let mut program = Program::start(directory.path()).await;
    let mut disk = Disk::open(directory.path()).await;
    let echo = Echo::start().await;
    let other = match other {
        [] => None,
        command => Some(Echo::start_as(command).await),
    };
    let places = program.places(WARM_UP + count);
    let mut tables = table::open_all(&places[..WARM_UP], Company::Guest).await;
    play(&tables).await;
    program.rest().await;
    let before = program.memory();
    tables.extend(table::open_all(&places[WARM_UP..], Company::Guest).await);
    play(&tables[WARM_UP..]).await;
    program.rest().await;
    let added = program.memory().saturating_sub(before);
    print_memory(count, before, added);

    one_at_a_time(&echo, other.as_ref(), &mut disk, &tables).await;
    program.rest().await;
    many_at_once(&program, disk, &tables).await;
    program.stop().await;
    for echo in [Some(echo), other].into_iter().flatten() {
        echo.stop().await;
    }
}

fn print_memory(count: usize, before: u64, added: u64) {
    let added = megabytes(added);
    println!("memory of the bot's process");
    println!(
        "  {count} running tables, 2 persons each with a living hand: {added:.1} MB on top of {:.1} MB",
        megabytes(before)
    );
    let thousand = added * 1_000.0 / count as f64;
    println!(
        "  that is {thousand:.1} MB for 1,000; below {MEMORY} MB: {}",
        verdict(thousand < MEMORY)
    );
}

/// The deal and a card or two at every table, some tables at a time.
async fn play(tables: &[Table]) {
    for some in tables.chunks(EACH) {
        let mut playing = JoinSet::new();
        for table in some {
            let table = table.clone();
            playing.spawn(async move {
                for _ in 0..3 {
                    table.plays().await;
                }
            });
        }
        playing.join_all().await;
    }
}

/// Those that belong together, in turns, so that whatever disturbs one disturbs all; each
/// after the same lull, for a press goes on to the screens of others once it is answered.
async fn one_at_a_time(echo: &Echo, other: Option<&Echo>, disk: &mut Disk, tables: &[Table]) {
    let (mut clicks, mut others, mut commits, mut presses) =
        <(Times, Times, Times, Times)>::default();
    for round in 0..ROUNDS {
        let of_round = (0..EACH).map(|n| &tables[(round * EACH + n) % tables.len()]);
        let of_round: Vec<Table> = of_round.cloned().collect();
        let mut laying = JoinSet::new();
        for table in &of_round {
            laying.spawn(table.clone().until_draw());
        }
        laying.join_all().await;
        for table in &of_round {
            let turn = table.turn().await;
            if turn.kind != Kind::Draw {
                continue;
            }
            sleep(LULL).await;
            clicks.add(echo.click().await);
            if let Some(other) = other {
                sleep(LULL).await;
                others.add(other.click().await);
            }
            sleep(LULL).await;
            commits.add(disk.commit().await);
            sleep(LULL).await;
            if let Ok(time) = table.press(&turn).await {
                presses.add(time);
            }
        }
    }
    println!("\none at a time, in turn, {LULL:?} after one another");
    head();
    clicks.print("a bare serenity echo bot");
    if other.is_some() {
        others.print("the other echo bot");
    }
    commits.print("a bare one-row commit");
    presses.print("a move: pressed, on disk, answered");
    let allowed = clicks.at(50) + 2 * commits.at(50);
    println!(
        "  p50 is {:.2?}, echo + 2 commits is {allowed:.2?}, a share of {:.2}: {}",
        presses.at(50),
        presses.at(50).as_secs_f64() / allowed.as_secs_f64(),
        verdict(presses.at(50) <= allowed)
    );
}

/// So many presses a second whatever becomes of them, each at another table; beside them a bare
/// commit now and then, for a disk that stalls stalls both.
async fn many_at_once(program: &Program, disk: Disk, tables: &[Table]) {
    let tables = &tables[..BUSY_TABLES.min(tables.len())];
    let mut ticks = tokio::time::interval(Duration::from_micros(1_000_000 / A_SECOND));
    let mut pressing = JoinSet::new();
    let commits = tokio::spawn(now_and_then(disk));
    let cpu = program.cpu();
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
    let done = pressing.join_all().await;
    let cpu = program.cpu() - cpu;
    let commits = commits.await.expect("a disk");
    println!(
        "\n{A_SECOND} presses a second over {} tables, {SECONDS} s",
        tables.len()
    );
    print_load(&done);
    commits.print("a bare one-row commit meanwhile");
    let waited = done.iter().filter(|one| one.is_none()).count();
    println!("  {waited} presses fell away: no hand showed a move, or not any more");
    println!(
        "  the bot's CPU a press, with all that follows it: {:.2?}",
        cpu / done.len() as u32
    );
}

/// Bare commits all the while, each for as long as it is late.
async fn now_and_then(mut disk: Disk) -> Times {
    let mut ticks = tokio::time::interval(Duration::from_millis(1_000 / COMMITS_A_SECOND));
    let mut commits = Times::default();
    for _ in 0..COMMITS_A_SECOND * SECONDS {
        let due = ticks.tick().await;
        disk.commit().await;
        commits.add(due.elapsed());
    }
    commits
}

/// Those that were held apart: only a card laid down can be, and then it is for all of the hold.
fn print_load(done: &[Option<(Kind, Duration)>]) {
    let is_held = |kind, time| kind == Kind::Deposit && time >= HOLD - EARLY;
    let (mut free, mut held, mut beyond) = <(Times, Times, Times)>::default();
    for (kind, time) in done.iter().flatten().copied() {
        if is_held(kind, time) {
            held.add(time);
            beyond.add(time.saturating_sub(HOLD));
        } else {
            free.add(time);
        }
    }
    head();
    free.print("not held");
    held.print("held as contested");
    beyond.print("held as contested, beyond the hold");
    let all: Times = free.iter().chain(beyond.iter()).collect();
    all.print("all, the hold apart");
    println!(
        "  p99 below {BORNE:?}: {}",
        verdict(free.at(99) < BORNE && all.at(99) < BORNE)
    );
}

fn verdict(kept: bool) -> &'static str {
    if kept { "kept" } else { "missed" }
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
