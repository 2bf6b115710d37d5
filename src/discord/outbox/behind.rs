//! How long a table message is behind its table.
//!
//! Nothing here waits or sends.

use super::room::{State, SyncTask};

impl State {
    /// Notes that the table message is behind from `now` on, unless it is already.
    pub fn fall_behind(&mut self, now: u64) {
        if self.behind_since == 0 && self.wanted.as_ref().is_some_and(|w| w.main.is_some()) {
            self.behind_since = stamp(now);
        }
    }

    /// Takes the time since when a message is behind that is about to be brought up to date.
    pub fn catch_up(&mut self, task: SyncTask) -> u16 {
        match task {
            SyncTask::Main => std::mem::take(&mut self.behind_since),
            _ => 0,
        }
    }

    /// Notes that it was not brought up to date.
    pub fn not_caught_up(&mut self, since: u16) {
        if since != 0 {
            self.behind_since = since;
        }
    }
}

/// What a table message is behind is measured in so many milliseconds.
const TICK_MS: u64 = 20;

/// A time of the clock, so short that a table at rest has room for it; never 0.
fn stamp(now: u64) -> u16 {
    // The difference of two such times is right for twenty minutes.
    ((now / TICK_MS) as u16).max(1)
}

/// How long ago that was, in milliseconds.
pub(super) fn behind_ms(since: u16, now: u64) -> u64 {
    u64::from(stamp(now).wrapping_sub(since)) * TICK_MS
}
