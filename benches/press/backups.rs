//! Backups of a bot whose people go on pressing.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tapis::model::TableId;
use tapis::screen::words::Words;
use tapis::settings::Database;
use tapis::store::{Store, StoredTable, back_up};
use tapis::table::state::{Table as LiveTable, Tuning};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::figures::{Print, Times, head};
use crate::program::Program;
use crate::table::{self, Company, Table};
use crate::{A_SECOND, timed, verdict};

/// Tables that are played at.
const TABLES: usize = 100;
/// How many tables of each backup are replayed, others each time.
const REPLAYED: usize = 10;

/// Makes `count` backups one after the other under presses. Each must pass SQLite's check, and its
/// log must replay and be the beginning of the log that the database has by then.
pub async fn measure(count: usize) {
    let directory = TempDir::new().expect("a directory");
    let mut program = Program::start(directory.path()).await;
    let tables = table::open_all(&program.places(TABLES), Company::Guest).await;
    crate::play(&tables).await;
    program.rest().await;
    let words = Arc::new(Words::load().expect("the words"));
    let presses = Arc::new(AtomicUsize::new(0));
    let pressing = tokio::spawn(press(tables, Arc::clone(&presses)));
    let (begun, mut made) = (Instant::now(), Times::default());
    let (mut replayed, mut lines) = (0, 0);
    let database = Database::File(directory.path().join("tapis.db"));
    let file = directory.path().join("copy.db");
    for number in 0..count {
        let (time, held) = timed(back_up(&database, &file)).await;
        held.expect("a backup that passes the check");
        made.add(time);
        for table in sample(&file, number).await {
            let copied = stored(&Database::File(file.clone()), table).await;
            let all = stored(&database, table).await;
            assert!(all.lines.starts_with(&copied.lines), "backup {number}");
            lines += copied.lines.len();
            let revived = LiveTable::revive(copied, Arc::clone(&words), Tuning::default());
            revived.unwrap_or_else(|why| panic!("backup {number} does not replay: {why}"));
            replayed += 1;
        }
        std::fs::remove_file(&file).expect("it is there");
    }
    let time = begun.elapsed();
    pressing.abort();
    let answered = presses.load(Ordering::Relaxed);
    println!(
        "{count} backups of {TABLES} running tables in {time:.0?}, under {:.0} answered presses a second",
        answered as f64 / time.as_secs_f64()
    );
    head();
    made.print("a backup, with its check");
    println!(
        "  {replayed} tables of them, with {lines} lines, replayed to a prefix of the log: {}",
        verdict(replayed == count * REPLAYED)
    );
    program.stop().await;
}

/// Presses all the while, at one table after the other, and counts what is answered.
async fn press(tables: Vec<Table>, answered: Arc<AtomicUsize>) {
    let mut ticks = tokio::time::interval(Duration::from_micros(1_000_000 / A_SECOND));
    let mut pressing = JoinSet::new();
    for number in 0.. {
        ticks.tick().await;
        let table = tables[number % tables.len()].clone();
        let answered = Arc::clone(&answered);
        pressing.spawn(async move {
            if table.presses_something().await.1.is_some() {
                answered.fetch_add(1, Ordering::Relaxed);
            }
        });
        while pressing.try_join_next().is_some() {}
    }
}

/// Some open tables of a backup.
async fn sample(file: &Path, number: usize) -> Vec<TableId> {
    let store = Store::read_only(&Database::File(file.to_owned())).expect("it opens");
    let open = store.open_tables().await.expect("its tables");
    store.close().await;
    let from = number * REPLAYED % open.len().max(1);
    let all = open.iter().cycle().skip(from);
    all.take(REPLAYED.min(open.len())).copied().collect()
}

async fn stored(database: &Database, table: TableId) -> StoredTable {
    let store = Store::read_only(database).expect("it opens");
    let stored = store.table(table).await.expect("it is read");
    store.close().await;
    stored.expect("a table")
}
