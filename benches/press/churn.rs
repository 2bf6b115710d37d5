//! Tables that come and go: whether the bot's memory stays what it is.

use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::program::{Place, Program};
use crate::table::{Company, Table};
use crate::{megabytes, verdict};

/// Places at which tables are opened in turn.
const PLACES: usize = 120;
/// Moves before a table is closed.
const MOVES: usize = 12;
const MINUTE: Duration = Duration::from_secs(60);
/// How much of the time is warming up: memory is compared from then on.
const WARM_UP: f64 = 0.4;
/// How much more memory the end may take than what came after the warm-up, of 1.
const MARGIN: f64 = 0.05;

/// Opens `count` tables in `minutes`, plays some moves at each and closes it, and prints the bot's
/// memory once a minute.
pub async fn measure(count: u32, minutes: u32) {
    let directory = TempDir::new().expect("a directory");
    let mut program = Program::start(directory.path()).await;
    let places = program.places(PLACES);
    let mut ticks = tokio::time::interval(MINUTE * minutes / count);
    let (begun, mut running) = (Instant::now(), JoinSet::new());
    let (mut memory, mut closed) = (Vec::new(), 0);
    println!("{count} tables in {minutes} minutes");
    for number in 0..count {
        ticks.tick().await;
        let place = &places[number as usize % PLACES];
        let (channel, people) = (place.channel.clone(), place.people.clone());
        running.spawn(evening(Place { channel, people }));
        while let Some(one) = running.try_join_next() {
            one.expect("a table that was played and closed");
            closed += 1;
        }
        if begun.elapsed() >= MINUTE * (memory.len() as u32 + 1) {
            memory.push(megabytes(program.memory()));
            println!(
                "  minute {:>2}: {closed:>5} closed, {:>2} under way, {:.1} MB",
                memory.len(),
                running.len(),
                memory[memory.len() - 1]
            );
        }
    }
    closed += running.join_all().await.len();
    program.rest().await;
    let at_rest = megabytes(program.memory());
    println!("  at rest: {closed:>5} closed, {at_rest:.1} MB");
    print_verdict(&memory);
    program.stop().await;
}

/// Opens a table, plays some moves and closes it.
async fn evening(place: Place) {
    let host = place.people[0].clone();
    let table = Table::open(place.channel, place.people, Company::Guest).await;
    for _ in 0..MOVES {
        table.plays().await;
    }
    table.close(&host).await;
}

/// Compares the last quarter of the time with the one that follows the warm-up.
fn print_verdict(memory: &[f64]) {
    let from = (memory.len() as f64 * WARM_UP) as usize;
    let warm = &memory[from..];
    let quarter = (memory.len() / 4).min(warm.len() / 2);
    if quarter == 0 {
        println!("  too short to compare");
        return;
    }
    let mean = |some: &[f64]| some.iter().sum::<f64>() / some.len() as f64;
    let (early, late) = (mean(&warm[..quarter]), mean(&warm[warm.len() - quarter..]));
    println!(
        "  after the warm-up {early:.1} MB, at the end {late:.1} MB: {}",
        verdict(late <= early * (1.0 + MARGIN))
    );
}
