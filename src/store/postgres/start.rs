//! Opening a database: whose it is, and the tables by which processes know of each other. The other tables are
//! brought up to date by whoever takes the slot over, so that nobody serves on tables of another version.

use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, PgConnection};

use super::connection::FIRST;
use super::server;
use crate::settings::Database;
use crate::store::{StoreError, fault};

/// How long a server may take to answer at all.
const PATIENCE: Duration = Duration::from_secs(10);

/// The rows that say who may write in which slot. Whoever takes one over adds one to the epoch; every write locks
/// the row and looks whether the number is still that of its connection. An owner without letters is nobody.
const SLOT_TABLE: &str = "CREATE TABLE IF NOT EXISTS slot
    (id BIGINT PRIMARY KEY, epoch BIGINT NOT NULL, owner TEXT NOT NULL)";
/// The processes that serve or stand by, each with the time until which it counts as alive, whether it was heard for
/// a whole lease without a gap, and whether it stops.
const PROCESS_TABLE: &str = "CREATE TABLE IF NOT EXISTS process
    (id TEXT PRIMARY KEY, name TEXT NOT NULL, until TIMESTAMPTZ NOT NULL,
     steady BIGINT NOT NULL, drains BIGINT NOT NULL)";
/// Whom the process that has a slot names as its heir, how many shards that one has not connected yet, once it has
/// said so, and what was taken before.
const HANDOVER_TABLE: &str = "CREATE TABLE IF NOT EXISTS handover
    (slot BIGINT PRIMARY KEY, heir TEXT NOT NULL, missing BIGINT, taken TEXT NOT NULL)";
/// When the next shard of a bucket may identify.
const IDENTIFY_TABLE: &str = "CREATE TABLE IF NOT EXISTS identify
    (bucket BIGINT PRIMARY KEY, free_at TIMESTAMPTZ NOT NULL)";
/// How many requests each process would send by the bot's token, and how many it may, per 1,000 seconds.
const SENDS_TABLE: &str = "CREATE TABLE IF NOT EXISTS sends
    (id TEXT PRIMARY KEY, wants BIGINT NOT NULL, has BIGINT NOT NULL)";
/// People about whom something has changed, where several processes may know them.
const NEWS_TABLE: &str = "CREATE TABLE IF NOT EXISTS news
    (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
     erased BIGINT NOT NULL, user_id BIGINT NOT NULL)";

/// Whether these tables are those of a program that knew of one slot only.
const IS_OLDER: &str = "SELECT count(*) > 0 FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'handover' AND column_name = 'ready'";
/// Makes today's of them; the last one says that it is done.
const RENEW: [&str; 2] = [
    "ALTER TABLE process ADD COLUMN IF NOT EXISTS steady BIGINT NOT NULL DEFAULT 0,
        ADD COLUMN IF NOT EXISTS drains BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE handover ADD COLUMN IF NOT EXISTS missing BIGINT, DROP COLUMN IF EXISTS ready",
];

/// Connects to a database that is ours or empty, and makes the tables without which nobody can take it over.
///
/// # Errors
/// [`StoreError`], with what to do about it.
pub async fn connect(
    database: &Database,
    options: &PgConnectOptions,
) -> Result<PgConnection, StoreError> {
    let Ok(connected) = tokio::time::timeout(PATIENCE, options.connect()).await else {
        let why = "the server does not answer".to_owned();
        let remedy = "start it, or correct the address in DATABASE_URL";
        return Err(server::unusable(database, why, remedy));
    };
    let mut connection = connected.map_err(|why| StoreError::unusable(database, &why))?;
    server::check(&mut connection, database).await?;
    refuse_foreign(&mut connection, database).await?;
    for table in [
        SLOT_TABLE,
        PROCESS_TABLE,
        HANDOVER_TABLE,
        IDENTIFY_TABLE,
        NEWS_TABLE,
        SENDS_TABLE,
    ] {
        make(&mut connection, database, table).await?;
    }
    let is_older = sqlx::query_scalar(IS_OLDER);
    if is_older.fetch_one(&mut connection).await? {
        for change in RENEW {
            make(&mut connection, database, change).await?;
        }
    }
    sqlx::query(
        "INSERT INTO slot (id, epoch, owner) VALUES ($1, 0, '') ON CONFLICT (id) DO NOTHING",
    )
    .bind(FIRST)
    .execute(&mut connection)
    .await
    .map_err(|why| StoreError::unusable(database, &why))?;
    Ok(connection)
}

/// The name under which the server lists the connection that writes.
pub async fn name_of_writer(connection: &mut PgConnection) -> sqlx::Result<String> {
    let name = "SELECT 'tapis writes ' || current_schema()";
    sqlx::query_scalar(name).fetch_one(connection).await
}

/// Refuses a schema in which another program keeps its tables.
async fn refuse_foreign(
    connection: &mut PgConnection,
    database: &Database,
) -> Result<(), StoreError> {
    let (ours, all): (i64, i64) = sqlx::query_as(
        "SELECT count(CASE WHEN table_name = 'slot' THEN 1 END), count(*)
         FROM information_schema.tables WHERE table_schema = current_schema()",
    )
    .fetch_one(connection)
    .await?;
    match ours == 0 && all > 0 {
        true => Err(StoreError::Foreign(fault::place(database))),
        false => Ok(()),
    }
}

/// Makes a table, or renews one. Two processes that do it at once meet each other here and nowhere else; the later one finds
/// it made.
async fn make(
    connection: &mut PgConnection,
    database: &Database,
    table: &'static str,
) -> Result<(), StoreError> {
    if let Err(why) = sqlx::query(table).execute(&mut *connection).await {
        tracing::debug!(reason = %why, "a table was made by another process, or not at all");
        let again = sqlx::query(table).execute(&mut *connection).await;
        again.map_err(|why| StoreError::unusable(database, &why))?;
    }
    Ok(())
}

/// Brings the tables up to date, in the transaction that holds the row of the slot: this keeps processes
/// apart, and no lock of the server.
///
/// # Errors
/// As the migrations.
pub async fn migrate(connection: &mut PgConnection) -> Result<(), MigrateError> {
    let mut migrations = sqlx::migrate!("migrations/postgres");
    migrations.set_locking(false);
    // What `run` does, in a way that a spawned task can await.
    migrations.run_direct(None, connection, false).await
}
