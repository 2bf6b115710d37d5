//! Compares the moves of two builds of the program, or of one build on two databases. Both move in turn, so that
//! other work of the machine slows both.
//!
//! `TAPIS_PROGRAM` is the first, on SQLite. `TAPIS_OTHER_PROGRAM` is the second, or the first again where it is not
//! set; its database is at `TAPIS_OTHER_DATABASE`, or in SQLite where that is not set.

use std::ffi::OsString;
use std::time::Duration;

use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::figures::{Print, Times, head};
use crate::program::Program;
use crate::table::{self, Company, Table};
use crate::{EACH, LULL, ROUNDS};

/// How far away Discord is once the moves nearby are measured, in milliseconds.
const FAR: u64 = 150;
/// The rounds that are measured then.
const FAR_ROUNDS: usize = 5;

/// A program with its tables and what it took.
struct Side {
    program: Program,
    tables: Vec<Table>,
    times: Times,
    /// Kept as long as the program writes there.
    _directory: TempDir,
}

impl Side {
    async fn open(program: Option<OsString>, database: Option<&str>) -> Self {
        let directory = TempDir::new().expect("a directory");
        let database = database.map(|url| ("DATABASE_URL", url));
        let program = Program::start_as(program, directory.path(), database.as_slice()).await;
        let tables = table::open_all(&program.places(EACH), Company::Guest).await;
        crate::play(&tables).await;
        program.rest().await;
        Self {
            program,
            tables,
            times: Times::default(),
            _directory: directory,
        }
    }

    /// Plays at all tables until somebody is to draw.
    async fn until_draw(&self) {
        let tables = self.tables.iter().cloned();
        let playing: JoinSet<()> = tables.map(Table::until_draw).collect();
        playing.join_all().await;
        self.program.rest().await;
    }

    /// Draws at one of the tables, and keeps how long it took.
    async fn draws(&mut self, table: usize) {
        if let Some(time) = self.tables[table].draws().await {
            self.times.add(time);
        }
    }
}

/// Draws cards at the tables of both, near Discord and far from it.
pub async fn measure() {
    let program = std::env::var_os("TAPIS_PROGRAM");
    let other = std::env::var_os("TAPIS_OTHER_PROGRAM").or(program.clone());
    let database = std::env::var("TAPIS_OTHER_DATABASE").ok();
    let one = Side::open(program, None).await;
    let other = Side::open(other, database.as_deref()).await;
    let mut sides = [one, other];
    compare("near Discord", &mut sides, ROUNDS).await;
    for side in &sides {
        side.program.is_far(FAR);
    }
    compare(&format!("Discord {FAR} ms away"), &mut sides, FAR_ROUNDS).await;
    for mut side in sides {
        side.program.stop().await;
    }
}

async fn compare(heading: &str, sides: &mut [Side; 2], rounds: usize) {
    for round in 0..rounds {
        for side in &*sides {
            side.until_draw().await;
        }
        for table in 0..EACH {
            // Each is as often the first.
            for turn in [round + table, round + table + 1] {
                sides[turn % 2].draws(table).await;
            }
        }
    }
    println!("\n{heading}, one at a time, in turn, {LULL:?} after one another");
    head();
    let [one, other] = sides.each_mut().map(|side| std::mem::take(&mut side.times));
    one.print("a move of the first");
    other.print("a move of the other");
    let share = |part| ratio(other.at(part), one.at(part));
    println!(
        "  the other takes {:.2} times as long at p50, {:.2} at p90",
        share(50),
        share(90)
    );
}

fn ratio(other: Duration, one: Duration) -> f64 {
    other.as_secs_f64() / one.as_secs_f64()
}
