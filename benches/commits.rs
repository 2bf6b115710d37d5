//! How long a commit takes on SQLite and on PostgreSQL, and how many lines a second 64 tables write.
//!
//! `cargo bench --bench commits`; `TAPIS_TEST_POSTGRES` names a server that is thrown away afterwards. The
//! engines take turns, so that both meet the same disk.

#![expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]

use std::time::Duration;

use futures_util::future::join_all;
use tapis::clock::Stopwatch;
use tapis::model::{ChannelId, GuildId, InteractionId, TableId, UserId};
use tapis::settings::Database;
use tapis::store::{Commit, Line, NewTable, SeatRow, Store};

/// The commits of a table that plays alone, in each round.
const ALONE: u32 = 400;
/// Tables that write at once, and the commits of each.
const TABLES: usize = 64;
const EACH: u32 = 40;
const ROUNDS: usize = 5;

#[tokio::main]
async fn main() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut stores = vec![("SQLite", Database::File(dir.path().join("tapis.db")))];
    if let Ok(server) = std::env::var("TAPIS_TEST_POSTGRES") {
        let server = Database::named(&server).expect("an address");
        stores.push(("PostgreSQL", server));
    }
    let mut open = Vec::new();
    for (name, database) in stores {
        open.push((name, Store::open(&database).await.expect("a database")));
    }
    for round in 1..=ROUNDS {
        for (name, store) in &open {
            let (half, most) = alone(store).await;
            let rate = together(store).await;
            println!(
                "round {round}, {name}: a commit p50 {half:?}, p99 {most:?}; {TABLES} tables {rate:.0} lines/s"
            );
        }
    }
}

/// The median and the 99th percentile of a commit that waits for nothing but the disk.
async fn alone(store: &Store) -> (Duration, Duration) {
    let table = opened(store).await;
    let mut took = Vec::new();
    for step in 1..=ALONE {
        let watch = Stopwatch::start();
        store.commit(line(table, step)).await.expect("kept");
        took.push(watch.elapsed());
    }
    took.sort();
    (took[took.len() / 2], took[took.len() * 99 / 100])
}

/// Lines a second where each of many tables waits for its own commits.
async fn together(store: &Store) -> f64 {
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(opened(store).await);
    }
    let watch = Stopwatch::start();
    let plays = tables.into_iter().map(|table| async move {
        for step in 1..=EACH {
            store.commit(line(table, step)).await.expect("kept");
        }
    });
    join_all(plays).await;
    f64::from(EACH) * TABLES as f64 / watch.elapsed().as_secs_f64()
}

async fn opened(store: &Store) -> TableId {
    let new = NewTable {
        guild: GuildId(1),
        channel: ChannelId(2),
        host: UserId(3),
        game: "kael".to_owned(),
        edition: 1,
        preset: "standard".to_owned(),
        options: "{}".to_owned(),
        pace: "normal".to_owned(),
        robot_level: "easy".to_owned(),
        seats: 4,
        private: false,
        practice: false,
        hints: false,
        coached: false,
        lang: "fr".to_owned(),
        seed: [7; 32],
        again_of: None,
    };
    let seat = SeatRow {
        user: Some(UserId(3)),
        ..SeatRow::default()
    };
    store.open_table(&new, &[seat]).await.expect("a table")
}

fn line(table: TableId, step: u32) -> Commit {
    let number = table.0.cast_unsigned() * 1_000 + u64::from(step);
    let line = Line {
        step,
        discord_ms: 1_800_000_000_000,
        interaction: Some(InteractionId(number)),
        seat: Some(0),
        fact: false,
        text: "deposit 5".to_owned(),
    };
    Commit::lines(table, vec![line])
}
