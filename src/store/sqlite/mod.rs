//! SQLite: the files of a database, its connections, and what only SQLite has.
//!
//! The queries are in [`sql`], which is mounted here for SQLite's connections and rows.

mod append;
mod backup;
mod connection;
mod files;
mod news;
mod numbers;
mod proof;
mod restore;
mod rotation;
mod scour;
mod shrinking;
#[path = "../sql/mod.rs"]
pub(super) mod sql;

use std::fs::File;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row as _, SqliteConnection};
use tokio::sync::Mutex;

pub use backup::{BackupError, Summary, back_up};
pub use restore::{Replaced, restore};

use crate::settings::Database;
use crate::store::{StoreError, fault};
use connection::WriteConnection;

/// A connection, for the shared queries.
pub(super) type Connection = SqliteConnection;
/// A row, for the shared queries.
pub(super) type Row = sqlx::sqlite::SqliteRow;

/// The `application_id` of our database files: the letters TAPI.
const APPLICATION: i64 = 0x5441_5049;
/// The number of connections that read at the same time.
const READERS: u32 = 4;
/// The longest wait of a connection for a lock of SQLite. Normally there is none to wait for: only
/// one process writes, and in WAL mode readers do not wait for the writer.
const BUSY: Duration = Duration::from_secs(5);

/// Keeps other processes from opening a database for writing as long as the file is open.
///
/// # Errors
/// [`StoreError::InUse`], [`StoreError::Unusable`].
pub(super) fn claim_files(database: &Database) -> Result<Option<File>, StoreError> {
    files::claim(database, options(database)?.get_filename())
}

/// Begins a transaction in which all queries read one state.
pub(super) const SNAPSHOT: &str = "BEGIN";

/// An SQLite database that is open.
#[derive(Clone)]
pub(super) struct Engine {
    pub readers: SqlitePool,
    /// Held while a backup is made.
    copying: Arc<Mutex<()>>,
    /// The file, once it was searched. It is never closed before SQLite has closed it: whoever closes a
    /// file gives up all of its process's locks on it, SQLite's too, and the next program that opens the
    /// database would take it for its own and remove the write-ahead log.
    searched: Arc<OnceLock<File>>,
    /// Whether a task waits for a time to vacuum.
    owes_vacuum: Arc<AtomicBool>,
}

impl Engine {
    /// Opens a database for this process alone, creating the file and bringing its tables up to
    /// date. Returns also the connection that writes, and whether an earlier process owes a vacuum.
    ///
    /// # Errors
    /// [`StoreError::InUse`], before anything is touched, or [`StoreError::Unusable`].
    pub async fn open(database: &Database) -> Result<(Self, WriteConnection, bool), StoreError> {
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
        let owed = shrinking::owes_vacuum(&mut connection).await;
        let owed = owed.map_err(unusable)?;
        let writes = WriteConnection::begin_epoch(connection, options.clone(), lock);
        let writes = writes.await.map_err(unusable)?;
        Ok((Self::reading(options), writes, owed))
    }

    /// Opens an existing database for reading only.
    ///
    /// # Errors
    /// [`StoreError::Unusable`].
    pub fn read_only(database: &Database) -> Result<Self, StoreError> {
        Ok(Self::reading(options(database)?.create_if_missing(false)))
    }

    fn reading(options: SqliteConnectOptions) -> Self {
        Self {
            readers: readers(options),
            copying: Arc::default(),
            searched: Arc::default(),
            owes_vacuum: Arc::default(),
        }
    }

    /// The file of the database.
    pub fn file(&self) -> PathBuf {
        self.readers.connect_options().get_filename().to_owned()
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
        Database::Postgres(_) => {
            let why = "it is not an SQLite file".into();
            let why = sqlx::Error::Configuration(why);
            return Err(StoreError::unusable(database, &why));
        }
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
