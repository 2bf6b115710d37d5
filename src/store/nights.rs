//! Nights that are planned, and what has become of them.

use super::engine::read;
use super::writer::Job;
use super::{Store, StoreError};
use crate::model::{ChannelId, EventId, GuildId, TableId, UserId};

/// Number of days after its hour after which a night is deleted.
pub const NIGHT_DAYS: u64 = 30;

/// The most nights that a server may have planned.
pub const MOST_NIGHTS: usize = 20;

/// A night.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NightRow {
    /// Its number; 0 for one that is to be kept.
    pub number: i64,
    /// The server.
    pub guild: GuildId,
    /// The channel, thread or post in which its table opens.
    pub channel: ChannelId,
    /// The channel of that thread or post.
    pub parent: Option<ChannelId>,
    /// Whether no thread can be opened there.
    pub threadless: bool,
    /// The person who plans and hosts it; `None` once they were erased.
    pub planner: Option<UserId>,
    /// The language they read, by its tag.
    pub lang: String,
    /// The game, by its name.
    pub game: String,
    /// The preset, by its name.
    pub preset: String,
    /// What they call it.
    pub title: Option<String>,
    /// When it begins, in milliseconds since 1970.
    pub starts_ms: u64,
    /// When it was asked for, in milliseconds since 1970.
    pub planned_ms: u64,
    /// The event that Discord lists for it.
    pub event: Option<EventId>,
    /// What has become of it.
    pub state: NightState,
}

crate::model::named! {
    /// What has become of a night.
    pub enum NightState {
        /// Its planner was asked whether to announce it.
        Draft = "draft",
        /// It is announced.
        Planned = "planned",
        /// Its table was opened.
        Opened = "opened",
        /// Its hour has passed, and no table could be opened.
        Missed = "missed",
        /// It does not take place.
        Cancelled = "cancelled",
    }
}

/// A step of a night, which is written only if it is still as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NightStep {
    /// The number of the night.
    pub number: i64,
    /// What it was.
    pub from: NightState,
    /// What it is now.
    pub to: NightState,
    /// The event that Discord has made for it; `None` changes none.
    pub event: Option<EventId>,
}

impl Store {
    /// Keeps a new night; returns its number.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn add_night(&self, night: NightRow) -> Result<i64, StoreError> {
        let job = |answer| Job::AddNight(Box::new(night), answer);
        self.writer.ask(job).await
    }

    /// Writes a step of a night; whether it was as the step says.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn step_night(&self, step: NightStep) -> Result<bool, StoreError> {
        self.writer.ask(|answer| Job::Night(step, answer)).await
    }

    /// A night by its number.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn night(&self, number: i64) -> Result<Option<NightRow>, StoreError> {
        read!(self, look => sql::nights::night(look, number))
    }

    /// The nights that a server has planned, the next one first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn planned_nights(&self, guild: GuildId) -> Result<Vec<NightRow>, StoreError> {
        read!(self, look => sql::nights::planned_nights(look, guild))
    }

    /// The next nights of all servers of the slot, those whose hour has come included.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn next_nights(&self) -> Result<Vec<NightRow>, StoreError> {
        read!(self, look => sql::nights::next_nights(look, self.slot))
    }

    /// Whether an evening, by its number, was one that was announced.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn is_announced(&self, evening: TableId) -> Result<bool, StoreError> {
        read!(self, look => sql::nights::is_announced(look, evening))
    }
}

#[cfg(test)]
mod tests;
