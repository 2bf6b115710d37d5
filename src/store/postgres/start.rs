//! Opening a database: whose it is, its tables brought up to date, and the slot taken over.
//!
//! All of it is one transaction that holds the row of the slot, so that of two processes that start at once
//! one waits for the other, and nothing is left of a start that fails.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};

use super::connection::{SLOT, WriteConnection};
use super::server;
use crate::settings::Database;
use crate::store::{StoreError, fault};

/// How long a server may take to answer at all.
const PATIENCE: Duration = Duration::from_secs(10);

/// The row that says who may write. Each start names a new owner and adds one to the epoch; every write locks
/// the row and looks whether the number is still that of its connection.
const SLOT_TABLE: &str = "CREATE TABLE IF NOT EXISTS slot
    (id BIGINT PRIMARY KEY, epoch BIGINT NOT NULL, owner TEXT NOT NULL)";

/// Migrations may take their time, which is limited on every other connection.
const UNLIMITED: [&str; 3] = [
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL lock_timeout = '10s'",
    "SET LOCAL idle_in_transaction_session_timeout = '60s'",
];

/// Connects, brings the tables up to date and begins an epoch, after which the process that wrote before
/// can write nothing more.
///
/// # Errors
/// [`StoreError`], with what to do about it; nothing was changed then.
pub async fn begin(
    database: &Database,
    options: PgConnectOptions,
    known: Arc<AtomicBool>,
) -> Result<WriteConnection, StoreError> {
    let Ok(connected) = tokio::time::timeout(PATIENCE, options.connect()).await else {
        let why = "the server does not answer".to_owned();
        let remedy = "start it, or correct the address in DATABASE_URL";
        return Err(server::unusable(database, why, remedy));
    };
    let mut connection = connected.map_err(|why| StoreError::unusable(database, &why))?;
    server::check(&mut connection, database).await?;
    refuse_foreign(&mut connection, database).await?;
    make_slot(&mut connection, database).await?;
    let slot = take_over(&mut connection, database).await?;
    let name = sign(&mut connection).await?;
    let options = options.application_name(&name);
    Ok(WriteConnection::of(connection, slot, options, known))
}

/// Has the server list this connection as the one that writes. Returns the name under which it is listed.
async fn sign(connection: &mut PgConnection) -> Result<String, StoreError> {
    let sign = "SELECT set_config('application_name', 'tapis writes ' || current_schema(), false)";
    Ok(sqlx::query_scalar(sign).fetch_one(connection).await?)
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

/// Makes the row that whoever starts locks. Two that make it at once meet each other here and nowhere else;
/// the later one finds it made.
async fn make_slot(connection: &mut PgConnection, database: &Database) -> Result<(), StoreError> {
    let unusable = |why: sqlx::Error| StoreError::unusable(database, &why);
    if let Err(why) = sqlx::query(SLOT_TABLE).execute(&mut *connection).await {
        tracing::debug!(reason = %why, "the table of slots was made by another process, or not at all");
        let again = sqlx::query(SLOT_TABLE).execute(&mut *connection).await;
        again.map_err(unusable)?;
    }
    sqlx::query(
        "INSERT INTO slot (id, epoch, owner) VALUES ($1, 0, '') ON CONFLICT (id) DO NOTHING",
    )
    .bind(SLOT)
    .execute(connection)
    .await
    .map_err(unusable)
    .map(drop)
}

/// Takes the slot over; its new epoch and owner.
async fn take_over(
    connection: &mut PgConnection,
    database: &Database,
) -> Result<(i64, String), StoreError> {
    let unusable = |why: sqlx::Error| StoreError::unusable(database, &why);
    let mut start = connection.begin().await.map_err(unusable)?;
    for sql in UNLIMITED {
        sqlx::query(sql)
            .execute(&mut *start)
            .await
            .map_err(unusable)?;
    }
    let slot = sqlx::query_as(
        "UPDATE slot SET epoch = epoch + 1, owner = CAST(gen_random_uuid() AS TEXT)
         WHERE id = $1 RETURNING epoch, owner",
    )
    .bind(SLOT)
    .fetch_one(&mut *start)
    .await
    .map_err(unusable)?;
    migrations()
        .run(&mut *start)
        .await
        .map_err(|why| StoreError::migration(database, &why))?;
    start.commit().await.map_err(unusable)?;
    Ok(slot)
}

/// The migrations; the row of the slot keeps processes apart, and no lock of the server.
fn migrations() -> Migrator {
    let mut migrations = sqlx::migrate!("migrations/postgres");
    migrations.set_locking(false);
    migrations
}
