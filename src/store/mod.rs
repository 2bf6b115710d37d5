//! The SQLite database: tables, their logs, standings, settings, packs. SQL stands nowhere else.
//!
//! One task writes, on one connection, and commits all waiting jobs in one transaction; a pool of
//! connections reads. Only one process may write to a database: it holds a lock file beside it, and
//! every write checks that no other process has begun an epoch since. A write that fails loses that
//! write and nothing else: the connection is replaced, and later writes succeed as soon as the disk
//! accepts them. Must not know Discord or any game: it stores ids and text.

mod backup;
mod batch;
mod change;
mod coached;
mod connection;
mod counts;
mod erase;
mod evenings;
mod export;
mod fault;
mod files;
mod guests;
mod nights;
mod packs;
mod persons;
mod played;
mod posted_boards;
mod proof;
mod restore;
mod retention;
mod rotation;
mod rows;
mod settings;
pub mod space;
pub mod stamp;
mod standings;
mod tables;
#[cfg(test)]
mod tests;
mod values;
mod writer;
mod writer_task;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row, SqliteConnection};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

pub use backup::{BackupError, Summary, back_up};
pub use change::{Change, Commit, Ended};
pub use counts::StoreCounts;
pub use erase::Erasure;
pub use evenings::posts::UnpostedEvening;
pub use evenings::{Evening, EveningMatch, EveningSum, SILENCE_MS};
pub use fault::StoreError;
pub use nights::{MOST_NIGHTS, NIGHT_DAYS, NightRow, NightState, NightStep};
pub use packs::{MOST_PACKS, PackKept, PackRow, QuestionFact, QuestionRow, ReportRow};
pub use persons::tables_of_persons;
pub use played::PlayedRow;
pub use posted_boards::{BoardChange, PostedBoard};
pub use restore::{Replaced, restore};
pub use retention::{LOBBY_DAYS, MATCH_DAYS};
pub use rows::{
    FeatRow, GuestRow, GuestStanding, LeaderRow, Leaders, Line, MemberRow, Mine, NewTable, Place,
    RatingRow, SeatRow, Site, StandingRow, StatsRow, StoredTable,
};
pub use settings::Scope;
pub use standings::profile::{LATEST, ProfileMatch};
pub use standings::rating::Rating;
pub use standings::ratings::RatedSide;
pub use standings::recount::Recount;
pub use standings::{Board, FARTHEST, LEAST_MATCHES, LEAST_RATED, Order, PAGE};
pub use writer::CommitTicket;

use crate::settings::Database;
use connection::WriteConnection;
use writer::Writer;

/// The `application_id` of our database files: the letters TAPI.
const APPLICATION: i64 = 0x5441_5049;
/// The number of connections that read at the same time.
const READERS: u32 = 4;
/// The longest wait of a connection for a lock of SQLite. Normally there is none to wait for: only
/// one process writes, and in WAL mode readers do not wait for the writer.
const BUSY: Duration = Duration::from_secs(5);

/// Keeps other processes from opening a database for writing, until it is dropped.
#[derive(Debug)]
#[must_use = "others are kept out only as long as it is held"]
pub struct Lock(#[expect(dead_code, reason = "it is held")] Option<std::fs::File>);

/// The database; cheap to clone.
#[derive(Clone)]
pub struct Store {
    readers: SqlitePool,
    writer: Writer,
    /// Held while a backup is made.
    copying: Arc<Mutex<()>>,
}

impl Store {
    /// Opens a database for this process alone, creating the file and bringing its tables up to
    /// date.
    ///
    /// # Errors
    /// [`StoreError::InUse`], before anything is touched, or [`StoreError::Unusable`] with what to
    /// do about it.
    pub async fn open(database: &Database) -> Result<Self, StoreError> {
        let unusable = |why: sqlx::Error| StoreError::unusable(database, &why);
        let options = options(database)?;
        let lock = files::claim(database, options.get_filename())?;
        let mut connection = options.connect().await.map_err(unusable)?;
        claim(&mut connection, database).await?;
        sqlx::migrate!()
            .run(&mut connection)
            .await
            .map_err(|why| StoreError::migration(database, &why))?;
        check_pragmas(&mut connection, database).await?;
        let writes = WriteConnection::begin_epoch(connection, options.clone(), lock);
        Ok(Self {
            readers: readers(options),
            writer: Writer::start(writes.await.map_err(unusable)?),
            copying: Arc::default(),
        })
    }

    /// Opens an existing database for reading only, also while another process serves from it.
    /// Every write fails with [`StoreError::Closed`].
    ///
    /// # Errors
    /// [`StoreError::Unusable`].
    pub fn read_only(database: &Database) -> Result<Self, StoreError> {
        Ok(Self {
            readers: readers(options(database)?.create_if_missing(false)),
            writer: Writer::none(),
            copying: Arc::default(),
        })
    }

    /// Opens an existing database for reading only, and keeps other processes from serving from it
    /// until the returned lock is dropped.
    ///
    /// # Errors
    /// [`StoreError::InUse`], [`StoreError::Unusable`].
    pub fn read_alone(database: &Database) -> Result<(Self, Lock), StoreError> {
        let lock = files::claim(database, options(database)?.get_filename())?;
        Ok((Self::read_only(database)?, Lock(lock)))
    }

    /// Writes a commit, and returns once it is on disk.
    ///
    /// # Errors
    /// [`StoreError::Twice`] if one of its lines is in the log already. After any error, nothing of
    /// the commit was written.
    pub async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        self.submit(commit).await.kept().await
    }

    /// Submits a commit without waiting for the disk. It is on disk once [`CommitTicket::kept`]
    /// returns.
    pub async fn submit(&self, commit: Commit) -> CommitTicket {
        self.writer.commit(commit).await
    }

    /// The number of transactions needed for the commits so far.
    pub fn transactions(&self) -> u64 {
        self.counts().transactions()
    }

    /// The commits since the start, in numbers.
    pub fn counts(&self) -> &StoreCounts {
        self.writer.counts()
    }

    /// The number of writes that wait for the writer.
    pub fn waiting(&self) -> usize {
        self.writer.waiting()
    }

    /// Proves that the database takes writes, by one that changes nothing.
    ///
    /// # Errors
    /// [`StoreError`], as for a commit.
    pub async fn prove(&self) -> Result<(), StoreError> {
        self.writer.ask(writer::Job::Prove).await
    }

    /// Waits until a write finds that another process has taken the database over. From then on
    /// every write fails with [`StoreError::Superseded`]. Never returns if that does not happen.
    pub async fn superseded(&self) {
        self.writer.superseded().await;
    }

    /// Sets a pragma on the connection that writes and on those that replace it.
    #[cfg(test)]
    pub(crate) async fn write_under(&self, pragma: &'static str, value: &str) {
        let job = |answer| writer::Job::Pragma(pragma, value.to_owned(), answer);
        self.writer.ask(job).await.expect("it is open");
    }

    /// Writes all waiting jobs and closes the file.
    pub async fn close(self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}

/// Runs SQL on a connection of its own, as another process would.
#[cfg(test)]
pub(crate) async fn beside(database: &Database, sql: &'static str) {
    use sqlx::Connection;
    let options = options(database).expect("a database");
    let mut connection = options.connect().await.expect("a connection");
    let done = sqlx::query(sql).execute(&mut connection).await;
    done.unwrap_or_else(|why| panic!("{sql}: {why}"));
    connection.close().await.expect("closed");
}

fn readers(options: SqliteConnectOptions) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(READERS)
        .connect_lazy_with(options.pragma("query_only", "true"))
}

fn options(database: &Database) -> Result<SqliteConnectOptions, StoreError> {
    let options = match database {
        Database::File(path) => SqliteConnectOptions::new().filename(path),
        Database::Url(url) => SqliteConnectOptions::from_str(url)
            .map_err(|why| StoreError::unusable(database, &why))?,
    };
    Ok(options
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Deleted bytes are overwritten: people may ask to be forgotten.
        .pragma("secure_delete", "true")
        .busy_timeout(BUSY)
        .disable_statement_logging())
}

/// Checks that the database is ours or empty, and that it can be written to.
async fn claim(connection: &mut SqliteConnection, database: &Database) -> Result<(), StoreError> {
    let unusable = |why: sqlx::Error| StoreError::unusable(database, &why);
    let found: i64 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut *connection)
        .await
        .map_err(unusable)?;
    let things: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_master")
        .fetch_one(&mut *connection)
        .await
        .map_err(unusable)?;
    if found != APPLICATION && (found != 0 || things != 0) {
        return Err(StoreError::Foreign(fault::place(database)));
    }
    let sign = format!("PRAGMA application_id = {APPLICATION}");
    for sql in ["BEGIN IMMEDIATE", &sign, "COMMIT"] {
        sqlx::query(sqlx::AssertSqlSafe(sql))
            .execute(&mut *connection)
            .await
            .map_err(unusable)?;
    }
    Ok(())
}

/// Reads the pragmas back: SQLite reports no error for a setting that it does not apply.
async fn check_pragmas(
    connection: &mut SqliteConnection,
    database: &Database,
) -> Result<(), StoreError> {
    let unusable = |why: sqlx::Error| StoreError::unusable(database, &why);
    let journal: String = sqlx::query("PRAGMA journal_mode")
        .fetch_one(&mut *connection)
        .await
        .and_then(|row| row.try_get(0))
        .map_err(unusable)?;
    let synchronous: i64 = sqlx::query("PRAGMA synchronous")
        .fetch_one(&mut *connection)
        .await
        .and_then(|row| row.try_get(0))
        .map_err(unusable)?;
    let keys: i64 = sqlx::query("PRAGMA foreign_keys")
        .fetch_one(&mut *connection)
        .await
        .and_then(|row| row.try_get(0))
        .map_err(unusable)?;
    match (journal.as_str(), synchronous, keys) {
        ("wal", 2, 1) => Ok(()),
        _ => Err(StoreError::Unsafe {
            journal,
            synchronous,
        }),
    }
}
