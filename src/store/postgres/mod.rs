//! PostgreSQL: its connections, the row that says who may write, and what only PostgreSQL has.
//!
//! The queries are in [`sql`], which is mounted here for PostgreSQL's connections and rows. Nothing here
//! needs advisory locks, notifications or an extension, so that what speaks PostgreSQL's SQL will do.

mod append;
#[cfg(all(test, target_os = "linux"))]
mod cluster;
mod connection;
#[cfg(all(test, target_os = "linux"))]
mod failovers;
pub(super) mod fault;
mod handover;
mod heartbeat;
mod identify;
mod joined;
mod news;
mod numbers;
mod process;
mod proof;
mod sends;
mod server;
#[cfg(all(test, target_os = "linux"))]
mod server_kills;
mod share;
#[cfg(test)]
mod shared_slots;
mod shrinking;
mod slots;
#[expect(
    clippy::duplicate_mod,
    reason = "one source of queries for two drivers"
)]
#[path = "../sql/mod.rs"]
pub(super) mod sql;
mod start;
#[cfg(test)]
mod take_over;
#[cfg(test)]
pub(super) mod tests;

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _};

use crate::model::Slot;
use crate::settings::Database;
use crate::store::StoreError;
use crate::store::lease::Lease;
pub(super) use heartbeat::Ask;
use heartbeat::Heartbeat;
pub(super) use joined::Joined;
pub(super) use news::hear as hear_news;
pub(super) use slots::set_slots;

/// A connection, for the shared queries.
pub(super) type Connection = PgConnection;
/// A row, for the shared queries.
pub(super) type Row = sqlx::postgres::PgRow;

/// Begins a transaction in which all queries read one state.
pub(super) const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// The number of connections that read at the same time.
const READERS: u32 = 4;
/// How long a reader waits for a connection.
const PATIENCE: Duration = Duration::from_secs(3);
/// Whether a process writes to this database.
const WRITERS: &str =
    "SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
    AND application_name = 'tapis writes ' || current_schema())";
/// Whether a process serves or stands by. A database that no program has opened yet has no such table.
const PROCESSES: &str = "SELECT EXISTS (SELECT 1 FROM process WHERE until > now())";
const PROCESS_TABLE: &str = "SELECT to_regclass('process') IS NOT NULL";
/// How long a connection that was closed may still be listed.
const LISTED: Duration = Duration::from_millis(200);
/// The prepared statements that a connection keeps: more than there are.
const STATEMENTS: usize = 256;

/// What each connection that writes has the server give up after. A process that stands still within a
/// transaction holds a lock for which its successor waits.
const LIMITS: [(&str, &str); 3] = [
    ("idle_in_transaction_session_timeout", "1s"),
    ("statement_timeout", "5s"),
    ("lock_timeout", "2s"),
];
/// When the server gives up a connection that has gone silent; a socket of the same machine has none.
const SILENCE: (&str, &str) = ("tcp_user_timeout", "5s");
/// How long a reader's statement may take: the search for an erased person reads all logs.
const LONGEST_READING: (&str, &str) = ("statement_timeout", "60s");

/// A PostgreSQL database that is open.
#[derive(Clone)]
pub(super) struct Engine {
    pub readers: PgPool,
    /// Whether the outcome of every write is known: see [`WriteConnection`](connection::WriteConnection).
    known: Arc<AtomicBool>,
    lease: Lease,
    slot: Slot,
    /// `None` where it is only read.
    heartbeat: Option<Heartbeat>,
    /// Whether the process is left once this is closed: nothing else is served by it.
    leaves: bool,
}

impl Engine {
    /// The right of this process to decide.
    pub fn lease(&self) -> &Lease {
        &self.lease
    }

    /// Asks the task that keeps the slot, by its number; `None` if there is none, or it could not find out.
    pub async fn ask<T>(
        &self,
        ask: impl FnOnce(i64, tokio::sync::oneshot::Sender<T>) -> Ask,
    ) -> Option<T> {
        let slot = i64::from(self.slot.number());
        self.heartbeat
            .as_ref()?
            .ask(|answer| ask(slot, answer))
            .await
    }

    /// Leaves the slot, and if nothing else is served by it the other processes, too.
    pub async fn close(&self) {
        match (&self.heartbeat, self.leaves) {
            (Some(heartbeat), true) => heartbeat.leave().await,
            (Some(_), false) => {
                // If that is not kept, the others notice after the lease.
                self.ask(Ask::Free).await;
                return;
            }
            (None, _) => {}
        }
        self.readers.close().await;
    }

    /// Opens an existing database for reading only.
    ///
    /// # Errors
    /// [`StoreError::Unusable`].
    pub fn read_only(database: &Database) -> Result<Self, StoreError> {
        let options = options(database)?;
        let reading = [LONGEST_READING, ("default_transaction_read_only", "on")];
        let pool = PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(PATIENCE);
        Ok(Self {
            readers: pool.connect_lazy_with(options.options(reading)),
            known: Arc::new(AtomicBool::new(true)),
            lease: Lease::always(),
            slot: Slot::ONLY,
            heartbeat: None,
            leaves: true,
        })
    }

    /// Makes sure that nothing is read which a write of unknown outcome, or another process, may still change.
    ///
    /// # Errors
    /// [`StoreError::Failed`] until that is known, [`StoreError::Superseded`] if another process has taken over.
    pub fn settled(&self) -> Result<(), StoreError> {
        self.lease.check()?;
        match self.known.load(Ordering::Acquire) {
            true => Ok(()),
            false => Err(StoreError::Failed(
                "it is not known yet what was kept".to_owned(),
            )),
        }
    }

    /// Has the server forget the rows that were erased. What its write-ahead log and backups hold of
    /// them stays as long as those do.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn vacuum(&self) -> Result<(), StoreError> {
        let options = self.readers.connect_options();
        let patient = PgConnectOptions::clone(&options).options([("statement_timeout", "0")]);
        let mut connection = patient.connect().await?;
        let tables: Vec<&str> = super::tables_of_persons().chain(["match_log"]).collect();
        let vacuum = format!("VACUUM {}", tables.join(", "));
        sqlx::query(sqlx::AssertSqlSafe(vacuum))
            .execute(&mut connection)
            .await?;
        Ok(connection.close().await?)
    }
}

/// Refuses a database that another process writes to, or from which one would serve in its turn.
///
/// # Errors
/// [`StoreError::InUse`], [`StoreError::Unusable`].
pub(super) async fn refuse_served(database: &Database) -> Result<(), StoreError> {
    let unusable = |why: sqlx::Error| StoreError::unusable(database, &why);
    let mut look = options(database)?.connect().await.map_err(unusable)?;
    let mut served = true;
    for look_again in [true, true, true, false] {
        served = is_served(&mut look).await.map_err(unusable)?;
        if !served || !look_again {
            break;
        }
        // One that has just ended is listed for a moment.
        tokio::time::sleep(LISTED).await;
    }
    look.close().await.map_err(unusable)?;
    match served {
        true => Err(StoreError::in_use(database)),
        false => Ok(()),
    }
}

async fn is_served(look: &mut PgConnection) -> sqlx::Result<bool> {
    let written: bool = sqlx::query_scalar(WRITERS).fetch_one(&mut *look).await?;
    let known: bool = sqlx::query_scalar(PROCESS_TABLE)
        .fetch_one(&mut *look)
        .await?;
    match written || !known {
        true => Ok(written),
        false => sqlx::query_scalar(PROCESSES).fetch_one(look).await,
    }
}

/// The options of a connection that writes.
pub(super) fn options(database: &Database) -> Result<PgConnectOptions, StoreError> {
    let unusable = |why: sqlx::Error| StoreError::unusable(database, &why);
    let Database::Postgres(address) = database else {
        let why = "it is not PostgreSQL".into();
        return Err(unusable(sqlx::Error::Configuration(why)));
    };
    Ok(PgConnectOptions::from_str(address.expose())
        .map_err(unusable)?
        .application_name("tapis")
        .options(LIMITS)
        .options([SILENCE])
        .statement_cache_capacity(STATEMENTS)
        .disable_statement_logging())
}
