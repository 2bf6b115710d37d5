//! Deletion of old data: the logs of old matches, the people who sat there, and tables at which no
//! match ever began. PRIVACY.md promises the same periods.

use std::convert::Infallible;

use super::nights::NIGHT_DAYS;
use super::writer::Job;
use super::{Store, StoreError};
use crate::clock::Clock;

/// Number of days after which the log of a match, its questions and its seats' users are deleted.
pub const MATCH_DAYS: u64 = 365;

/// Number of days after which a table is deleted at which no match began.
pub const LOBBY_DAYS: u64 = 7;

/// In seconds.
const MINUTE: u64 = 60;
const DAY: u64 = 24 * 60 * 60;

/// Tables opened before these times are old, in seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Old {
    pub(super) matches: i64,
    pub(super) lobbies: i64,
    /// The same of nights by their hour, and of those that were never announced by when they were asked
    /// for, both in milliseconds.
    pub(super) nights: i64,
    pub(super) drafts: i64,
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
            let pause = match self.retire(now()).await {
                Ok(0) => DAY,
                Ok(tables) => {
                    tracing::info!(tables, "old tables were removed");
                    DAY
                }
                // The heartbeat says so, and either it is confirmed again soon or another process does this.
                Err(_) if !self.lease().is_confirmed() => MINUTE,
                Err(why) => {
                    tracing::error!(reason = %why, "old tables were not removed");
                    DAY
                }
            };
            clock.until(clock.now() + pause * 1000).await;
        }
    }
}

#[cfg(test)]
mod tests;
