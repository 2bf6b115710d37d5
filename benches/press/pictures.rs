//! What pictures cost a press: two programs side by side, one of them without, and the same presses at
//! both in turn.

use std::time::Duration;

use tempfile::TempDir;
use tokio::time::sleep;

use crate::LULL;
use crate::figures::{Print, Times, head};
use crate::program::Program;
use crate::table::{self, Company, Table};

/// Tables of each program.
const TABLES: usize = 20;

/// One of the two programs, with what was measured at it.
struct Side {
    name: &'static str,
    program: Program,
    tables: Vec<Table>,
    /// Draws: the cards of the hand change.
    draws: Times,
    /// Looks at the hand: they do not.
    looks: Times,
    /// The CPU of each kind.
    cpu: [Duration; 2],
    _directory: TempDir,
}

impl Side {
    async fn begin(name: &'static str, pictures: &str) -> Self {
        let directory = TempDir::new().expect("a directory");
        let environment = [("TAPIS_PICTURES", pictures)];
        let program = Program::start_with(directory.path(), &environment).await;
        let tables = table::open_all(&program.places(TABLES), Company::Guest).await;
        Self {
            name,
            program,
            tables,
            draws: Times::default(),
            looks: Times::default(),
            cpu: [Duration::ZERO; 2],
            _directory: directory,
        }
    }

    /// One press of each kind at each table, the screens of others included in the CPU.
    async fn round(&mut self) {
        for table in &self.tables {
            table.clone().until_draw().await;
        }
        self.program.rest().await;
        let begun = self.program.cpu();
        for table in &self.tables {
            sleep(LULL).await;
            self.looks.add(table.looks().await);
        }
        self.program.rest().await;
        let looked = self.program.cpu();
        for table in &self.tables {
            if let Some(time) = table.draws().await {
                self.draws.add(time);
            }
        }
        self.program.rest().await;
        self.cpu[0] += looked - begun;
        self.cpu[1] += self.program.cpu() - looked;
    }

    fn print(&self) {
        self.looks
            .print(&format!("a look at the hand, {}", self.name));
        self.draws.print(&format!("a card drawn, {}", self.name));
    }
}

/// Presses in so many rounds, and compares.
pub async fn measure(rounds: usize) {
    let mut sides = [
        Side::begin("with pictures", "yes").await,
        Side::begin("in words", "no").await,
    ];
    for _ in 0..rounds {
        for side in &mut sides {
            side.round().await;
        }
    }
    println!("\none at a time at {TABLES} tables of each, {LULL:?} after one another");
    head();
    sides.iter().for_each(Side::print);
    let [with, without] = &sides;
    let times = [(&with.looks, &without.looks), (&with.draws, &without.draws)];
    for (kind, (with, without)) in ["a look", "a draw"].into_iter().zip(times) {
        let ratio = with.at(50).as_secs_f64() / without.at(50).as_secs_f64();
        println!("  {kind}: p50 {ratio:.2} times as long with pictures");
    }
    for (at, kind) in ["a look", "a draw"].into_iter().enumerate() {
        let each = |side: &Side, times: &Times| {
            side.cpu[at].as_secs_f64() * 1e3 / times.iter().count() as f64
        };
        let (with_times, without_times) = times[at];
        println!(
            "  {kind}: CPU {:.2} ms with pictures, {:.2} ms in words",
            each(with, with_times),
            each(without, without_times)
        );
    }
    for side in &mut sides {
        side.program.stop().await;
    }
}
