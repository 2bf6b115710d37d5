//! Deletion of old data: the logs of old matches, the people who sat there, and tables at which no
//! match ever began. PRIVACY.md promises the same periods.

use std::convert::Infallible;

use sqlx::SqliteConnection;

use super::nights::{self, NIGHT_DAYS};
use super::writer::Job;
use super::{Store, StoreError};
use crate::clock::Clock;

/// Number of days after which the log of a match, its questions and its seats' users are deleted.
pub const MATCH_DAYS: u64 = 365;
/// Number of days after which a table is deleted at which no match began.
pub const LOBBY_DAYS: u64 = 7;
/// The most tables of either kind that one transaction removes, so that other writes get in
/// between.
const AT_ONCE: i64 = 20;

const DAY: u64 = 24 * 60 * 60;

/// Tables opened before these times are old, in seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Old {
    matches: i64,
    lobbies: i64,
    /// The same of nights by their hour, and of those that were never announced by when they were asked
    /// for, both in milliseconds.
    nights: i64,
    drafts: i64,
}

impl Store {
    /// Removes all data that is old at `now`, in seconds since 1970. Returns the number of tables.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn retire(&self, now: u64) -> Result<u64, StoreError> {
        let before = |days: u64| now.saturating_sub(days * DAY).cast_signed();
        let old = Old {
            matches: before(MATCH_DAYS),
            lobbies: before(LOBBY_DAYS),
            nights: before(NIGHT_DAYS) * 1000,
            drafts: before(1) * 1000,
        };
        let mut all = 0;
        loop {
            match self.writer.ask(|answer| Job::Retire(old, answer)).await? {
                0 => return Ok(all),
                some => all += some,
            }
        }
    }

    /// Removes old data at once and then every day; `now` returns the seconds since 1970.
    pub async fn retire_daily(self, clock: Clock, now: impl Fn() -> u64) -> Infallible {
        loop {
            match self.retire(now()).await {
                Ok(0) => {}
                Ok(tables) => tracing::info!(tables, "old tables were removed"),
                Err(why) => tracing::error!(reason = %why, "old tables were not removed"),
            }
            clock.until(clock.now() + DAY * 1000).await;
        }
    }
}

/// Removes the data of up to twice [`AT_ONCE`] old tables. Returns the number of tables.
pub(super) async fn retire(connection: &mut SqliteConnection, old: Old) -> sqlx::Result<u64> {
    nights::retire(connection, old.nights, old.drafts).await?;
    let lobbies = some(
        connection,
        "SELECT id FROM game_table WHERE ended IS NOT NULL AND retired = 0 AND opened_at < $1
         AND started_id IS NULL LIMIT $2",
        old.lobbies,
    )
    .await?;
    for table in &lobbies {
        for sql in [
            "DELETE FROM match_log WHERE table_id = $1",
            "DELETE FROM seat WHERE table_id = $1",
            "DELETE FROM member WHERE table_id = $1",
            "DELETE FROM game_table WHERE id = $1",
        ] {
            sqlx::query(sql)
                .bind(table)
                .execute(&mut *connection)
                .await?;
        }
    }
    let matches = some(
        connection,
        "SELECT id FROM game_table WHERE ended IS NOT NULL AND retired = 0 AND opened_at < $1
         AND started_id IS NOT NULL LIMIT $2",
        old.matches,
    )
    .await?;
    for table in &matches {
        for sql in [
            "DELETE FROM match_log WHERE table_id = $1",
            "UPDATE seat SET user_id = NULL WHERE table_id = $1",
            "UPDATE member SET user_id = NULL WHERE table_id = $1",
            "UPDATE game_table SET supplies = NULL, retired = 1 WHERE id = $1",
        ] {
            sqlx::query(sql)
                .bind(table)
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok((lobbies.len() + matches.len()) as u64)
}

async fn some(
    connection: &mut SqliteConnection,
    sql: &'static str,
    before: i64,
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar(sql)
        .bind(before)
        .bind(AT_ONCE)
        .fetch_all(connection)
        .await
}

#[cfg(test)]
mod tests;
