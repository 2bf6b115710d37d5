//! The one connection that writes. Whatever failed on it, it is replaced: after a failure nobody
//! can say what it still takes for an open transaction.

use std::fs::File;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::{BUSY, StoreError};

/// How long a connection that replaces another waits for a lock while it opens. Everybody who
/// writes waits with it.
const OPENING: Duration = Duration::from_millis(250);

/// The connection that writes, as long as this process is the one that may.
pub(super) struct WriteConnection {
    options: SqliteConnectOptions,
    /// The number of this process: see `migrations/0012_epoch.sql`.
    epoch: i64,
    /// None while it cannot be opened again.
    open: Option<SqliteConnection>,
    /// Freed when nothing can be written any more.
    _lock: Option<File>,
}

impl WriteConnection {
    /// Takes a connection over and begins an epoch of its own: whoever wrote before writes nothing
    /// more.
    pub async fn begin_epoch(
        mut connection: SqliteConnection,
        options: SqliteConnectOptions,
        lock: Option<File>,
    ) -> sqlx::Result<Self> {
        let epoch = sqlx::query_scalar("UPDATE epoch SET number = number + 1 RETURNING number")
            .fetch_one(&mut connection)
            .await?;
        Ok(Self {
            // Where the file is gone, an empty one in its place would be worse than none.
            options: options.create_if_missing(false),
            epoch,
            open: Some(connection),
            _lock: lock,
        })
    }

    /// The number of this process, for a statement that is a transaction by itself, and the
    /// connection for it.
    ///
    /// # Errors
    /// [`StoreError::Failed`] while there is no connection.
    pub fn alone(&mut self) -> Result<(i64, &mut SqliteConnection), StoreError> {
        let none = || StoreError::Failed("it cannot be opened again".to_owned());
        Ok((self.epoch, self.open.as_mut().ok_or_else(none)?))
    }

    /// Begins a transaction, which [`Self::end`] must end; gives what [`Self::alone`] does.
    ///
    /// # Errors
    /// [`StoreError::Superseded`] if another process writes now.
    pub async fn begin(&mut self) -> Result<(i64, &mut SqliteConnection), StoreError> {
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

    /// Commits what was done since [`Self::begin`], or undoes it where that failed.
    ///
    /// # Errors
    /// What failed; the connection is a new one then.
    pub async fn end<T>(&mut self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        let done = match done {
            Ok(done) => self.commit().await.map(|()| done),
            Err(why) => Err(why),
        };
        self.check(done).await
    }

    /// Replaces the connection where what was done on it failed.
    ///
    /// # Errors
    /// What failed.
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

    /// Puts a new connection in the place of this one. Whether there is one says
    /// [`Self::is_open`].
    pub async fn replace(&mut self) {
        if let Some(old) = self.open.take()
            // It undoes what was begun on it, and lets go of its locks before the next one asks.
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

    /// Whether there is a connection.
    pub const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Closes it for good.
    ///
    /// # Errors
    /// What SQLite complains of.
    pub async fn close(self) -> sqlx::Result<()> {
        match self.open {
            Some(connection) => connection.close().await,
            None => Ok(()),
        }
    }

    /// Has this and all connections after it write under a pragma.
    #[cfg(test)]
    pub async fn pragma(&mut self, name: &'static str, value: String) {
        self.options = self.options.clone().pragma(name, value);
        self.replace().await;
    }
}
