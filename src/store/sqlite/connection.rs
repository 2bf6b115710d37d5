//! The one connection that writes. After any failure it is replaced, because nobody can tell
//! whether a transaction is still open on it.

use std::fs::File;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::BUSY;
use crate::store::StoreError;

/// The longest wait of a replacement for a lock of SQLite while it opens. All writes wait
/// meanwhile, so it is shorter than [`BUSY`].
const OPENING: Duration = Duration::from_millis(250);

/// The number that says that writing is this process's right: see `migrations/0012_epoch.sql`.
pub(in crate::store) type Epoch = i64;

/// The connection that writes, together with the right of this process to write.
pub(in crate::store) struct WriteConnection {
    options: SqliteConnectOptions,
    /// The one that this process wrote at its start.
    epoch: Epoch,
    /// `None` after a failure, until the connection can be opened again.
    open: Option<SqliteConnection>,
    /// The lock on the file; it is released together with the connection.
    _lock: Option<File>,
}

impl WriteConnection {
    /// Takes a connection over and begins a new epoch: writes of any earlier process fail from now
    /// on.
    pub async fn begin_epoch(
        mut connection: SqliteConnection,
        options: SqliteConnectOptions,
        lock: Option<File>,
    ) -> sqlx::Result<Self> {
        let epoch = sqlx::query_scalar("UPDATE epoch SET number = number + 1 RETURNING number")
            .fetch_one(&mut connection)
            .await?;
        Ok(Self {
            // If the file was deleted, writing to a new empty one would hide the loss.
            options: options.create_if_missing(false),
            epoch,
            open: Some(connection),
            _lock: lock,
        })
    }

    /// The epoch of this process and the connection, for a statement outside of a transaction. The
    /// statement must check the epoch itself.
    ///
    /// # Errors
    /// [`StoreError::Failed`] while there is no connection.
    pub fn alone(&mut self) -> Result<(Epoch, &mut SqliteConnection), StoreError> {
        let none = || StoreError::Failed("it cannot be opened again".to_owned());
        Ok((self.epoch, self.open.as_mut().ok_or_else(none)?))
    }

    /// Begins a transaction, which [`Self::end`] must end. Returns the epoch and the connection.
    ///
    /// # Errors
    /// [`StoreError::Superseded`] if another process has begun an epoch since.
    pub async fn begin(&mut self) -> Result<(Epoch, &mut SqliteConnection), StoreError> {
        let (epoch, connection) = self.alone()?;
        sqlx::query("BEGIN IMMEDIATE")
            .execute(&mut *connection)
            .await?;
        let now: i64 = sqlx::query_scalar("SELECT number FROM epoch")
            .fetch_one(&mut *connection)
            .await?;
        match now == epoch {
            true => Ok((epoch, connection)),
            false => Err(StoreError::Superseded),
        }
    }

    /// Commits the transaction, or, if `done` is an error, undoes it.
    ///
    /// # Errors
    /// The error in `done`, or that of the commit. The connection was replaced then.
    pub async fn end<T>(&mut self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        let done = match done {
            Ok(done) => self.commit().await.map(|()| done),
            Err(why) => Err(why),
        };
        self.check(done).await
    }

    /// Replaces the connection if `done` is an error, and returns `done`.
    ///
    /// # Errors
    /// The error in `done`.
    pub async fn check<T>(&mut self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        if done.is_err() {
            self.replace().await;
        }
        done
    }

    async fn commit(&mut self) -> Result<(), StoreError> {
        let (_, connection) = self.alone()?;
        sqlx::query("COMMIT").execute(connection).await?;
        Ok(())
    }

    /// Closes the connection and tries to open a new one; [`Self::is_open`] says whether there is
    /// one.
    pub async fn replace(&mut self) {
        if let Some(old) = self.open.take()
            // Closing rolls back an open transaction and frees the locks that the next one needs.
            && let Err(why) = old.close().await
        {
            tracing::debug!(reason = %why, "a connection was not closed in good order");
        }
        match self.connect().await {
            Ok(connection) => self.open = Some(connection),
            Err(why) => tracing::debug!(reason = %why, "no connection to the database"),
        }
    }

    async fn connect(&self) -> sqlx::Result<SqliteConnection> {
        let options = self.options.clone().busy_timeout(OPENING);
        let mut connection = options.connect().await?;
        let patience = format!("PRAGMA busy_timeout = {}", BUSY.as_millis());
        sqlx::query(sqlx::AssertSqlSafe(patience))
            .execute(&mut connection)
            .await?;
        Ok(connection)
    }

    /// Whether there is a connection; false while it could not be opened again.
    pub const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Closes the connection for good.
    ///
    /// # Errors
    /// The error of SQLite.
    pub async fn close(self) -> sqlx::Result<()> {
        match self.open {
            Some(connection) => connection.close().await,
            None => Ok(()),
        }
    }

    /// Sets whether writes are refused, on this connection and on those that replace it.
    #[cfg(test)]
    pub async fn refuse_writes(&mut self, refuse: bool) {
        self.pragma("query_only", refuse.to_string()).await;
    }

    /// Sets a pragma on this connection and on those that replace it.
    #[cfg(test)]
    pub async fn pragma(&mut self, name: &'static str, value: String) {
        self.options = self.options.clone().pragma(name, value);
        self.replace().await;
    }
}

/// Waits for a call however long it takes: a disk is not given up.
pub(super) async fn in_time<T>(
    _: Duration,
    call: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    call.await
}
