//! A process among those that share a database: its row, which says until when it counts as alive, and how it
//! takes over the slot of one that does not any more. Time is the server's.
//!
//! Whoever takes over locks the row of the slot first and looks at the owner's row then; a heartbeat locks the
//! slot, too. So a process whose heartbeat was kept has its slot until the time that it wrote.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};

use super::connection::SLOT;
use super::start;
use crate::settings::Database;
use crate::store::StoreError;
use crate::store::lease::LeaseLength;

/// Migrations may take their time, which is limited on every other connection.
const UNLIMITED: [&str; 3] = [
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL lock_timeout = '10s'",
    "SET LOCAL idle_in_transaction_session_timeout = '60s'",
];

/// The length of the lease in milliseconds, if the address or the database sets another than the usual one: tests
/// do, by `options[tapis.lease_ms]`.
const LENGTH: &str = "SELECT current_setting('tapis.lease_ms', true)";
/// Writes the row of a new process, and drops those of processes that were killed long ago.
const JOIN: [&str; 2] = [
    "DELETE FROM process WHERE until < now() - interval '1 day'",
    "INSERT INTO process (id, name, until) VALUES ($1, $2, now() + make_interval(secs => $3))",
];
/// Prolongs the lease; finds nothing if the row was dropped.
const BEAT: &str = "WITH slots AS (SELECT owner FROM slot WHERE id = $1 FOR SHARE)
    UPDATE process SET until = now() + make_interval(secs => $2) FROM slots WHERE process.id = $3
    RETURNING slots.owner";
/// The owner, its name, whether it counts as alive, and whom it named as its heir.
const OWNER: &str = "SELECT s.owner, coalesce(p.name, ''), coalesce(p.until > now(), false), coalesce(h.heir, '')
    FROM slot s LEFT JOIN process p ON p.id = s.owner LEFT JOIN handover h ON h.slot = s.id WHERE s.id = $1";
/// Says so even after long migrations that it is alive.
const PROLONG: &str =
    "UPDATE process SET until = clock_timestamp() + make_interval(secs => $1) WHERE id = $2";

/// A process that serves or stands by, with a connection of its own for this.
pub struct Membership {
    database: Database,
    options: PgConnectOptions,
    /// `None` after a failure.
    open: Option<PgConnection>,
    /// Different at each start: an older life of a process is another process.
    pub id: String,
    name: String,
    /// How long it counts as alive after a heartbeat.
    pub length: LeaseLength,
}

/// The slot, as a heartbeat found it.
#[derive(Debug, PartialEq, Eq)]
pub enum Slot {
    /// It is this process's own.
    Ours,
    /// Nobody has it: its owner left in good order.
    Free,
    /// Another process has it, by this name, and this process is its heir or not.
    Theirs(String, bool),
    /// A process has it that does not count as alive.
    Abandoned,
}

impl Membership {
    /// Joins the other processes of a database, or is the first.
    ///
    /// # Errors
    /// [`StoreError`], with what to do about it.
    pub async fn join(
        database: &Database,
        options: &PgConnectOptions,
        name: &str,
    ) -> Result<(Self, PgConnectOptions), StoreError> {
        let mut open = start::connect(database, options).await?;
        let set: Option<String> = sqlx::query_scalar(LENGTH).fetch_one(&mut open).await?;
        let set = set
            .and_then(|ms| ms.parse().ok())
            .map(Duration::from_millis);
        let length = set.map_or(LeaseLength::USUAL, LeaseLength);
        let id: String = sqlx::query_scalar("SELECT CAST(gen_random_uuid() AS TEXT)")
            .fetch_one(&mut open)
            .await?;
        let [forget, join] = JOIN;
        sqlx::query(forget).execute(&mut open).await?;
        sqlx::query(join)
            .bind(&id)
            .bind(name)
            .bind(length.0.as_secs_f64())
            .execute(&mut open)
            .await?;
        let writer = options
            .clone()
            .application_name(&start::name_of_writer(&mut open).await?);
        let membership = Self {
            database: database.clone(),
            options: options.clone(),
            open: Some(open),
            id,
            name: name.to_owned(),
            length,
        };
        Ok((membership, writer))
    }

    /// Says that this process is alive, and finds out whose the slot is.
    ///
    /// # Errors
    /// [`StoreError`] if that is not known to be kept; the connection is to be dropped then.
    pub async fn beat(&mut self) -> Result<Slot, StoreError> {
        let (id, lease) = (self.id.clone(), self.length.0.as_secs_f64());
        let connection = self.connection().await?;
        let owner: Option<String> = sqlx::query_scalar(BEAT)
            .bind(SLOT)
            .bind(lease)
            .bind(&id)
            .fetch_optional(&mut *connection)
            .await?;
        match owner {
            Some(owner) if owner == id => Ok(Slot::Ours),
            Some(owner) if owner.is_empty() => Ok(Slot::Free),
            Some(_) => {
                let (_, name, alive, heir) = owner_of(connection).await?;
                Ok(match alive {
                    true => Slot::Theirs(name, heir == id),
                    false => Slot::Abandoned,
                })
            }
            None => {
                // It stood still for so long that nobody expected it back.
                let [_, join] = JOIN;
                sqlx::query(join)
                    .bind(&id)
                    .bind(&self.name)
                    .bind(lease)
                    .execute(self.connection().await?)
                    .await?;
                Ok(Slot::Theirs(String::new(), false))
            }
        }
    }

    /// Takes the slot over and brings the tables up to date, unless its owner counts as alive; then nothing is
    /// changed. Returns the epoch that begins by it.
    ///
    /// # Errors
    /// [`StoreError`], with what to do about it; the connection is to be dropped then.
    pub async fn take(&mut self, from_the_living: bool) -> Result<Option<i64>, StoreError> {
        let (database, id, lease) = (
            self.database.clone(),
            self.id.clone(),
            self.length.0.as_secs_f64(),
        );
        let unusable = |why: sqlx::Error| StoreError::unusable(&database, &why);
        let mut take = self.connection().await?.begin().await.map_err(unusable)?;
        for sql in UNLIMITED {
            sqlx::query(sql)
                .execute(&mut *take)
                .await
                .map_err(unusable)?;
        }
        // A statement of its own: the next one sees what whoever held the lock has written.
        sqlx::query("SELECT 1 FROM slot WHERE id = $1 FOR UPDATE")
            .bind(SLOT)
            .execute(&mut *take)
            .await
            .map_err(unusable)?;
        let (owner, _, alive, _) = owner_of(&mut take).await.map_err(unusable)?;
        if alive && owner != id && !from_the_living {
            take.rollback().await.map_err(unusable)?;
            return Ok(None);
        }
        let epoch = sqlx::query_scalar(
            "UPDATE slot SET epoch = epoch + 1, owner = $2 WHERE id = $1 RETURNING epoch",
        )
        .bind(SLOT)
        .bind(&id)
        .fetch_one(&mut *take)
        .await
        .map_err(unusable)?;
        start::migrate(&mut take)
            .await
            .map_err(|why| StoreError::migration(&database, &why))?;
        sqlx::query(PROLONG)
            .bind(lease)
            .bind(&id)
            .execute(&mut *take)
            .await
            .map_err(unusable)?;
        take.commit().await.map_err(unusable)?;
        Ok(Some(epoch))
    }

    /// Leaves: the slot, if it is this process's own, is free at once.
    ///
    /// # Errors
    /// [`StoreError`]; the others notice after the lease then.
    pub async fn leave(mut self) -> Result<(), StoreError> {
        let id = self.id.clone();
        let mut leave = self.connection().await?.begin().await?;
        for sql in [
            "UPDATE slot SET owner = '' WHERE owner = $1",
            "DELETE FROM process WHERE id = $1",
        ] {
            sqlx::query(sql).bind(&id).execute(&mut *leave).await?;
        }
        Ok(leave.commit().await?)
    }

    /// Drops the connection, so that the next call opens another one. Nothing is said to the old one.
    pub fn drop_connection(&mut self) {
        self.open = None;
    }

    pub(super) async fn connection(&mut self) -> Result<&mut PgConnection, StoreError> {
        let open = match self.open.take() {
            Some(open) => open,
            None => self.options.connect().await?,
        };
        Ok(self.open.insert(open))
    }
}

async fn owner_of(connection: &mut PgConnection) -> sqlx::Result<(String, String, bool, String)> {
    sqlx::query_as(OWNER).bind(SLOT).fetch_one(connection).await
}
