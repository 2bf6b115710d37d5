//! What shrinks the files of a database: emptying the write-ahead log, and writing the whole file anew.
//!
//! A vacuum takes about ten seconds for each gigabyte, during which nothing else is written. So it gives way to
//! other work, and is owed then: that is kept in the file itself, as its `user_version`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::SqliteConnection;

/// SQLite asks whether to go on after this many steps of its virtual machine: within a millisecond.
const STEPS: i32 = 1_000;
/// The code of a statement that was interrupted.
const INTERRUPTED: &str = "9";

/// Moves everything from the write-ahead log into the database file and truncates the log.
pub async fn checkpoint(connection: &mut SqliteConnection) -> sqlx::Result<()> {
    let busy: i64 = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)")
        .fetch_one(connection)
        .await?;
    match busy {
        0 => Ok(()),
        _ => Err(sqlx::Error::Protocol(
            "a reader holds the log of the database".to_owned(),
        )),
    }
}

/// Notes that the database is still to be vacuumed, also by a later process.
pub async fn owe_vacuum(connection: &mut SqliteConnection) -> sqlx::Result<()> {
    sqlx::query("PRAGMA user_version = 1")
        .execute(connection)
        .await?;
    Ok(())
}

/// Whether it is.
pub async fn owes_vacuum(connection: &mut SqliteConnection) -> sqlx::Result<bool> {
    let owed: i64 = sqlx::query_scalar("PRAGMA user_version")
        .fetch_one(connection)
        .await?;
    Ok(owed == 1)
}

/// Rewrites the whole database file, without any deleted bytes, unless `other_work` arrives: then nothing is
/// changed, and false is returned. The second half, in which SQLite moves the
/// new pages into the file, cannot be interrupted.
pub async fn vacuum(
    connection: &mut SqliteConnection,
    other_work: impl Future<Output = ()>,
) -> sqlx::Result<bool> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    let go_on = move || !asked.load(Ordering::Relaxed);
    let mut handle = connection.lock_handle().await?;
    handle.set_progress_handler(STEPS, go_on);
    drop(handle);
    let done = {
        let mut vacuum = std::pin::pin!(sqlx::query("VACUUM").execute(&mut *connection));
        tokio::select! {
            biased;
            () = other_work => {
                stop.store(true, Ordering::Relaxed);
                vacuum.await
            }
            done = &mut vacuum => done,
        }
    };
    connection.lock_handle().await?.remove_progress_handler();
    match done {
        Ok(_) => {}
        Err(sqlx::Error::Database(why)) if why.code().as_deref() == Some(INTERRUPTED) => {
            return Ok(false);
        }
        Err(why) => return Err(why),
    }
    checkpoint(&mut *connection).await?;
    sqlx::query("PRAGMA user_version = 0")
        .execute(connection)
        .await?;
    Ok(true)
}
