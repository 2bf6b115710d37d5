//! A process among those that share a database: its row, which says until when it counts as alive, and how it
//! takes over the slots of one that does not any more. Time is the server's.
//!
//! Whoever takes over locks the row of the slot first and looks at the owner's row then; a heartbeat locks the
//! slots of its process, too. So a process whose heartbeat was kept has its slots until the time that it wrote.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};

use super::share::{ProcessRow, Rows, SlotRow};
use super::{news, start};
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
/// Drops the rows of processes that were killed long ago.
const FORGET: &str = "DELETE FROM process WHERE until < now() - interval '1 day'";
/// Writes the row of a process.
const JOIN: &str = "INSERT INTO process (id, name, until, steady, drains)
    VALUES ($1, $2, now() + make_interval(secs => $3), 0, $4)";
const SLOTS: &str = "SELECT count(*) FROM slot";
/// Prolongs the lease, and finds which slots are this process's own; finds nothing if the row was dropped. A slot that
/// is being taken over is waited for, and is not its own any more then.
const BEAT: &str = "WITH mine AS (SELECT id FROM slot WHERE owner = $1 FOR SHARE)
    UPDATE process SET until = now() + make_interval(secs => $2), steady = $3, drains = $4
    WHERE process.id = $1 RETURNING ARRAY(SELECT mine.id FROM mine)";
/// All slots, by number.
const SEE_SLOTS: &str = "SELECT s.id, s.owner, coalesce(p.name, ''), coalesce(h.heir, '')
    FROM slot s LEFT JOIN process p ON p.id = s.owner LEFT JOIN handover h ON h.slot = s.id ORDER BY s.id";
/// The processes that are alive.
const SEE_PROCESSES: &str = "SELECT id, steady = 1, drains = 1 FROM process WHERE until > now()";
/// The owner of a slot, and whether it counts as alive.
const OWNER: &str = "SELECT s.owner, coalesce(p.until > now(), false)
    FROM slot s LEFT JOIN process p ON p.id = s.owner WHERE s.id = $1";
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
    /// How many slots there are. That changes only while nobody serves or stands by.
    pub slots: i64,
    /// Whether it stops, and gives all that it has.
    pub drains: bool,
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
        sqlx::query(FORGET).execute(&mut open).await?;
        let writer = options
            .clone()
            .application_name(&start::name_of_writer(&mut open).await?);
        let mut membership = Self {
            database: database.clone(),
            options: options.clone(),
            open: Some(open),
            id,
            name: name.to_owned(),
            length,
            slots: 1,
            drains: false,
        };
        membership.write_row().await?;
        // Last: while there is the row of a process, nobody changes how many there are.
        let slots = sqlx::query_scalar(SLOTS).fetch_one(membership.connection().await?);
        membership.slots = slots.await?;
        Ok((membership, writer))
    }

    async fn write_row(&mut self) -> Result<(), StoreError> {
        let join = sqlx::query(JOIN)
            .bind(self.id.clone())
            .bind(self.name.clone())
            .bind(self.length.0.as_secs_f64())
            .bind(i64::from(self.drains));
        join.execute(self.connection().await?).await?;
        Ok(())
    }

    /// Says that this process is alive, and whether it has been for a whole lease without a gap; finds out which slots
    /// are its own.
    ///
    /// # Errors
    /// [`StoreError`] if that is not known to be kept; the connection is to be dropped then.
    pub async fn beat(&mut self, steady: bool) -> Result<Vec<i64>, StoreError> {
        let beat = sqlx::query_scalar(BEAT)
            .bind(self.id.clone())
            .bind(self.length.0.as_secs_f64())
            .bind(i64::from(steady))
            .bind(i64::from(self.drains));
        let own = beat.fetch_optional(self.connection().await?).await?;
        let Some(own) = own else {
            // It stood still for so long that nobody expected it back.
            self.write_row().await?;
            return Ok(Vec::new());
        };
        Ok(own)
    }

    /// Finds out whose the slots are; nothing where this process has the only one.
    ///
    /// # Errors
    /// [`StoreError`]; the connection is to be dropped then.
    pub async fn look(&mut self, own: &[i64]) -> Result<Rows, StoreError> {
        if self.slots > 1 {
            news::forget(self.connection().await?).await?;
        } else if !own.is_empty() {
            return Ok(Rows::default());
        }
        Ok(see(self.connection().await?).await?)
    }

    /// Takes a slot over and brings the tables up to date, unless its owner counts as alive; then nothing is
    /// changed. Returns the epoch that begins by it.
    ///
    /// # Errors
    /// [`StoreError`], with what to do about it; the connection is to be dropped then.
    pub async fn take(
        &mut self,
        slot: i64,
        from_the_living: bool,
    ) -> Result<Option<i64>, StoreError> {
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
            .bind(slot)
            .execute(&mut *take)
            .await
            .map_err(unusable)?;
        let owner = sqlx::query_as(OWNER).bind(slot).fetch_one(&mut *take).await;
        let (owner, alive): (String, bool) = owner.map_err(unusable)?;
        if alive && owner != id && !from_the_living {
            take.rollback().await.map_err(unusable)?;
            return Ok(None);
        }
        let epoch = sqlx::query_scalar(
            "UPDATE slot SET epoch = epoch + 1, owner = $2 WHERE id = $1 RETURNING epoch",
        )
        .bind(slot)
        .bind(&id)
        .fetch_one(&mut *take)
        .await
        .map_err(unusable)?;
        // What its owner wanted is over.
        sqlx::query("DELETE FROM handover WHERE slot = $1 AND heir <> $2")
            .bind(slot)
            .bind(&id)
            .execute(&mut *take)
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

    /// Leaves a slot: it is free at once.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn free(&mut self, slot: i64) -> Result<(), StoreError> {
        let free = sqlx::query("UPDATE slot SET owner = '' WHERE id = $1 AND owner = $2");
        let free = free.bind(slot).bind(self.id.clone());
        free.execute(self.connection().await?).await?;
        Ok(())
    }

    /// Leaves: the slots that are this process's own are free at once.
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

/// What the rows say of all processes and slots.
pub(super) async fn see(connection: &mut PgConnection) -> sqlx::Result<Rows> {
    let slots: Vec<(i64, String, String, String)> = sqlx::query_as(SEE_SLOTS)
        .fetch_all(&mut *connection)
        .await?;
    let processes: Vec<(String, bool, bool)> =
        sqlx::query_as(SEE_PROCESSES).fetch_all(connection).await?;
    let slot = |(id, owner, name, heir)| SlotRow {
        id,
        owner,
        name,
        heir,
        takeable: true,
    };
    let process = |(id, steady, drains)| ProcessRow { id, steady, drains };
    Ok(Rows {
        processes: processes.into_iter().map(process).collect(),
        slots: slots.into_iter().map(slot).collect(),
    })
}
