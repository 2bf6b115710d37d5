//! Putting a backup in the place of a database.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use sqlx::{ConnectOptions, Connection};

use super::backup::{
    BackupError, JOURNAL, Summary, close, copy, named, open, path_of, reading, summary, sync,
    with_suffix, writing,
};
use super::files;
use crate::settings::Database;

/// Number of table numbers that are left out after a restore: tables opened since the backup have
/// buttons on Discord, which must not become the buttons of other tables.
const NUMBERS_LEFT_OUT: i64 = 10_000;
/// The suffixes of the files that SQLite keeps beside a database; none of these may outlive it.
const BESIDE: [&str; 3] = ["-wal", "-shm", JOURNAL];

/// The database that a restore replaced.
#[derive(Debug, PartialEq, Eq)]
pub struct Replaced {
    /// The path of that database now.
    pub kept: PathBuf,
    /// The time of its last write, in seconds since 1970; `None` where the disk does not tell.
    pub written: Option<u64>,
    /// Its contents in numbers; `None` if it cannot be read.
    pub summary: Option<Summary>,
}

/// Puts a backup in the place of a database from which nobody serves. The old database is kept
/// beside it, under a name that holds `stamp`.
///
/// # Errors
/// [`BackupError`]; the database is as it was then.
pub async fn restore(
    file: &Path,
    database: &Database,
    stamp: &str,
) -> Result<(Summary, Option<Replaced>), BackupError> {
    let target = path_of(database)?;
    if !file.is_file() {
        return Err(BackupError::Missing(named(file)));
    }
    let _lock = files::lock(database, &target)?;
    let part = with_suffix(&target, ".part");
    let unfinished = copy(&reading(file), &part).await?;
    let summary = leave_numbers_out(&part).await?;
    sync(&part)?;
    let replaced = match target.is_file() {
        true => Some(put_aside(&target, stamp).await?),
        false => None,
    };
    unfinished.finish(&target)?;
    Ok((summary, replaced))
}

/// Makes the numbers of new tables in a restored database begin well after those of the lost one.
async fn leave_numbers_out(part: &Path) -> Result<Summary, BackupError> {
    let mut connection = open(&writing(part)).await?;
    sqlx::query("UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'game_table'")
        .bind(NUMBERS_LEFT_OUT)
        .execute(&mut connection)
        .await
        .map_err(|why| BackupError::sql(part, part, why))?;
    let summary = summary(&mut connection, part).await?;
    close(connection, part).await?;
    Ok(summary)
}

/// Gives a database a second name, so that its own can be taken over, and removes the files that
/// SQLite keeps beside it. A database that cannot be read keeps all of them.
async fn put_aside(target: &Path, stamp: &str) -> Result<Replaced, BackupError> {
    let kept = with_suffix(target, &format!(".replaced-{stamp}"));
    let summary = settle(target).await;
    let written = [target.to_owned(), with_suffix(target, "-wal")]
        .iter()
        .filter_map(|path| fs::metadata(path).ok()?.modified().ok())
        .map(crate::clock::seconds_of)
        .max();
    second_name(target, &kept)?;
    for suffix in BESIDE {
        let beside = with_suffix(target, suffix);
        if beside.exists() {
            let moved = fs::rename(&beside, with_suffix(&kept, suffix));
            moved.map_err(|why| BackupError::io(&beside, &why))?;
        }
    }
    Ok(Replaced {
        kept,
        written,
        summary,
    })
}

/// Moves everything written into a database's own file, so that nothing stays beside it; returns
/// its contents in numbers, if it can be read.
async fn settle(target: &Path) -> Option<Summary> {
    let mut connection = writing(target).connect().await.ok()?;
    let emptied: sqlx::Result<i64> = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)")
        .fetch_one(&mut connection)
        .await;
    let summary = summary(&mut connection, target).await.ok();
    let closed = connection.close().await;
    emptied.and(closed).ok().and(summary)
}

/// Gives the file a second name, or copies it where the disk knows no second names: the first one
/// must be there until it is taken over.
fn second_name(target: &Path, kept: &Path) -> Result<(), BackupError> {
    match fs::hard_link(target, kept) {
        Ok(()) => Ok(()),
        Err(why) if why.kind() == ErrorKind::AlreadyExists => Err(BackupError::Exists(named(kept))),
        Err(_) => {
            fs::copy(target, kept).map_err(|why| BackupError::io(kept, &why))?;
            sync(kept)
        }
    }
}
