//! A bare commit of one row, on a file beside the bot's, with the same safety.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, SqliteConnection};

use crate::timed;

pub struct Disk {
    connection: SqliteConnection,
    step: i64,
}

impl Disk {
    pub async fn open(directory: &Path) -> Self {
        let mut connection = SqliteConnectOptions::new()
            .filename(directory.join("bare.db"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .disable_statement_logging()
            .connect()
            .await
            .expect("a file");
        sqlx::query("CREATE TABLE line (step INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")
            .execute(&mut connection)
            .await
            .expect("a table");
        Self {
            connection,
            step: 0,
        }
    }

    /// How long one row takes until it is on disk.
    pub async fn commit(&mut self) -> Duration {
        self.step += 1;
        let insert = sqlx::query("INSERT INTO line (step, text) VALUES (?, ?)")
            .bind(self.step)
            .bind("draw pile")
            .execute(&mut self.connection);
        let (time, done) = timed(insert).await;
        done.expect("a commit");
        time
    }
}
