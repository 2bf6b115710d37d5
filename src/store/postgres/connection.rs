//! The one connection that writes, and the row that says who may.
//!
//! When a statement gets no answer, nobody knows whether the server keeps it, and it may keep it later. So
//! after a failure a new connection begins a new epoch of its own slot. Beginning one waits for statements
//! that are under way, and later statements of the old epoch are refused. No table is read back before
//! that. No statement is ever cancelled: the server acknowledges a cancelled commit that waits for a standby
//! although the standby does not have it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection};

use super::fault;
use crate::store::StoreError;
use crate::store::lease::Lease;

/// The slot that stands for the whole database: the only one, unless there are several.
pub(super) const FIRST: i64 = 0;
/// How long one call may take; after that the connection is closed.
const PATIENCE: Duration = Duration::from_secs(3);

/// What says of a statement that it is this process's right: the number of its slot, and of the epoch since which
/// it has that.
#[derive(Clone, Copy, Debug)]
pub(in crate::store) struct Epoch {
    pub slot: i64,
    pub number: i64,
}

/// The connection that writes, together with the right of this process to write.
pub(in crate::store) struct WriteConnection {
    options: PgConnectOptions,
    /// The number that this process wrote into its slot last, as far as it knows.
    epoch: Epoch,
    /// While the slot is not this process's own, no epoch of it is begun.
    lease: Lease,
    /// The id of the process, which stands there while the slot is its own.
    owner: String,
    /// `None` before the slot is its own, and after a failure until the connection can be opened again.
    open: Option<PgConnection>,
    /// Whether the outcome of every write is known; readers look at it.
    known: Arc<AtomicBool>,
}

impl WriteConnection {
    /// That of a process of this id, which has no connection before [`Self::replace`].
    pub(super) fn of(
        owner: String,
        slot: i64,
        options: PgConnectOptions,
        known: Arc<AtomicBool>,
        lease: Lease,
    ) -> Self {
        Self {
            options,
            epoch: Epoch { slot, number: 0 },
            lease,
            owner,
            open: None,
            known,
        }
    }

    /// The epoch of this process and the connection, for a statement outside of a transaction. The
    /// statement must lock the row of the epoch itself.
    ///
    /// # Errors
    /// [`StoreError::Failed`] while there is no connection.
    pub fn alone(&mut self) -> Result<(Epoch, &mut PgConnection), StoreError> {
        let none = || StoreError::Failed("the server cannot be reached".to_owned());
        Ok((self.epoch, self.open.as_mut().ok_or_else(none)?))
    }

    /// Begins a transaction, which [`Self::end`] must end. Returns the epoch and the connection.
    ///
    /// # Errors
    /// [`StoreError::Superseded`] if another process has begun an epoch since.
    pub async fn begin(&mut self) -> Result<(Epoch, &mut PgConnection), StoreError> {
        let (epoch, connection) = self.alone()?;
        // One round trip. The lock is held until the end: a successor waits for this transaction.
        let Epoch { slot, number } = epoch;
        let begin = format!(
            "BEGIN; SELECT 1 AS mine FROM slot WHERE id = {slot} AND epoch = {number} FOR SHARE"
        );
        let begin = sqlx::raw_sql(AssertSqlSafe(begin)).fetch_optional(&mut *connection);
        match in_time(PATIENCE, async { Ok(begin.await?) }).await? {
            Some(_) => Ok((epoch, connection)),
            None => Err(StoreError::Superseded),
        }
    }

    /// Commits the transaction, or, if `done` is an error, undoes it.
    ///
    /// # Errors
    /// The error in `done`, or that of the commit.
    pub async fn end<T>(&mut self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        let done = match done {
            Ok(done) => self.run("COMMIT").await.map(|()| done),
            Err(why) => Err(why),
        };
        match &done {
            Err(why) if is_answered(why) && self.run("ROLLBACK").await.is_ok() => done,
            _ => self.check(done).await,
        }
    }

    /// Replaces the connection if `done` is an error after which it is of no use; returns `done`.
    ///
    /// # Errors
    /// The error in `done`.
    pub async fn check<T>(&mut self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        if done.as_ref().is_err_and(|why| !is_answered(why)) {
            self.replace().await;
        }
        done
    }

    async fn run(&mut self, sql: &'static str) -> Result<(), StoreError> {
        let (_, connection) = self.alone()?;
        let run = sqlx::raw_sql(sql).execute(connection);
        in_time(PATIENCE, async { Ok(run.await.map(drop)?) }).await
    }

    /// Drops the connection and tries to open a new one with a new epoch; [`Self::is_open`] says
    /// whether there is one.
    pub async fn replace(&mut self) {
        self.known.store(false, Ordering::Release);
        // Closed in good order it would wait for the statement that got no answer.
        self.open = None;
        // Once another process has had the slot, a later turn of this one may have it under the same id.
        if self.lease.epoch().is_none() {
            return;
        }
        let again = begin_again(&self.options, &self.owner, self.epoch);
        match in_time(PATIENCE, again).await {
            Ok((connection, number)) => {
                self.open = Some(connection);
                self.epoch.number = number;
                self.known.store(true, Ordering::Release);
            }
            Err(why) => tracing::debug!(reason = %why, "no connection to the database"),
        }
    }

    /// Whether there is a connection; false while it could not be opened again.
    pub const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Closes the connection for good.
    ///
    /// # Errors
    /// The error of the server.
    pub async fn close(self) -> sqlx::Result<()> {
        match self.open {
            Some(connection) => connection.close().await,
            None => Ok(()),
        }
    }

    /// Sets whether writes are refused, on this connection and on those that replace it.
    #[cfg(test)]
    pub async fn refuse_writes(&mut self, refuse: bool) {
        let value = if refuse { "on" } else { "off" };
        let read_only = [("default_transaction_read_only", value)];
        self.options = self.options.clone().options(read_only);
        if let Some(open) = &mut self.open {
            let set = format!("SET default_transaction_read_only = {value}");
            let set = sqlx::raw_sql(AssertSqlSafe(set)).execute(open).await;
            set.expect("it is set");
        }
        if !refuse {
            self.replace().await;
        }
    }

    /// SQLite alone has pragmas.
    #[cfg(test)]
    pub async fn pragma(&mut self, name: &'static str, _: String) {
        unreachable!("{name} is a pragma of SQLite");
    }
}

/// Opens a connection and begins a new epoch, unless another process has taken the slot over: then that one
/// goes on, and every write finds out. The owner is compared and not `epoch`, because the answer to an earlier
/// try may have been lost after the server had kept it.
async fn begin_again(
    options: &PgConnectOptions,
    owner: &str,
    epoch: Epoch,
) -> Result<(PgConnection, i64), StoreError> {
    let mut connection = options.connect().await?;
    let next: Option<i64> = sqlx::query_scalar(
        "UPDATE slot SET epoch = epoch + 1 WHERE id = $1 AND owner = $2 RETURNING epoch",
    )
    .bind(epoch.slot)
    .bind(owner)
    .fetch_optional(&mut connection)
    .await?;
    Ok((connection, next.unwrap_or(epoch.number)))
}

/// Whether the server has answered a statement by refusing it, so that nothing of it is kept and the
/// connection can be used again.
fn is_answered(why: &StoreError) -> bool {
    match why {
        StoreError::Twice | StoreError::Superseded | StoreError::Unreadable(_) => true,
        StoreError::Sql(sqlx::Error::RowNotFound) => true,
        StoreError::Sql(sqlx::Error::Database(told)) => {
            fault::is_refusal(told.as_ref()) || fault::is_collision(told.as_ref())
        }
        _ => false,
    }
}

/// Waits for a call, though not for ever: a server that has gone silent is given up.
///
/// # Errors
/// [`StoreError::Failed`] once the time is over. The connection must be dropped then.
pub(super) async fn in_time<T>(
    patience: Duration,
    call: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    match tokio::time::timeout(patience, call).await {
        Ok(done) => done,
        Err(_) => Err(StoreError::Failed("the server does not answer".to_owned())),
    }
}
