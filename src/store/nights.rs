//! Nights that are planned, and what has become of them.

#[cfg(test)]
mod tests;

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::evenings::SILENCE_MS;
use super::values::{back, flag, id};
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

/// What has become of a night.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NightState {
    /// Its planner was asked whether to announce it.
    Draft,
    /// It is announced.
    Planned,
    /// Its table was opened.
    Opened,
    /// Its hour has passed, and no table could be opened.
    Missed,
    /// It does not take place.
    Cancelled,
}

impl NightState {
    const ALL: [Self; 5] = [
        Self::Draft,
        Self::Planned,
        Self::Opened,
        Self::Missed,
        Self::Cancelled,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Planned => "planned",
            Self::Opened => "opened",
            Self::Missed => "missed",
            Self::Cancelled => "cancelled",
        }
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
        let row = sqlx::query("SELECT * FROM night WHERE id = $1").bind(number);
        let row = row.fetch_optional(&self.readers).await?;
        row.as_ref().map(night).transpose()
    }

    /// The nights that a server has planned, the next one first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn planned_nights(&self, guild: GuildId) -> Result<Vec<NightRow>, StoreError> {
        let rows = sqlx::query(PLANNED).bind(id(guild));
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(night).collect()
    }

    /// The next nights of all servers, those whose hour has come included.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn next_nights(&self) -> Result<Vec<NightRow>, StoreError> {
        let rows = sqlx::query(NEXT).fetch_all(&self.readers).await?;
        rows.iter().map(night).collect()
    }

    /// Whether an evening, by its number, was one that was announced.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn is_announced(&self, evening: TableId) -> Result<bool, StoreError> {
        let found = sqlx::query(ANNOUNCED)
            .bind(evening.0)
            .bind(SILENCE_MS.cast_signed());
        Ok(found.fetch_optional(&self.readers).await?.is_some())
    }
}

const PLANNED: &str =
    "SELECT * FROM night WHERE guild_id = $1 AND state = 'planned' ORDER BY starts_ms";
const NEXT: &str = "SELECT * FROM night WHERE state = 'planned' ORDER BY starts_ms LIMIT 50";
/// Whether a public match of the evening ended in the place of a night, not long after its hour.
const ANNOUNCED: &str = "SELECT 1 FROM evening_match m JOIN night n ON n.channel_id = m.channel_id
    WHERE m.evening = $1 AND m.thread_id IS NULL AND n.state = 'opened'
      AND m.ended_ms BETWEEN n.starts_ms AND n.starts_ms + $2 LIMIT 1";

#[cfg(test)]
pub(super) const QUESTIONS: [&str; 2] = [PLANNED, NEXT];

fn night(row: &SqliteRow) -> Result<NightRow, StoreError> {
    let state: String = row.try_get("state")?;
    let state = NightState::ALL.into_iter().find(|it| it.name() == state);
    Ok(NightRow {
        number: row.try_get("id")?,
        guild: back(row.try_get("guild_id")?),
        channel: back(row.try_get("channel_id")?),
        parent: row.try_get::<Option<i64>, _>("parent_id")?.map(back),
        threadless: flag(row, "threadless")?,
        planner: row.try_get::<Option<i64>, _>("user_id")?.map(back),
        lang: row.try_get("lang")?,
        game: row.try_get("game")?,
        preset: row.try_get("preset")?,
        title: row.try_get("title")?,
        starts_ms: row.try_get::<i64, _>("starts_ms")?.cast_unsigned(),
        planned_ms: row.try_get::<i64, _>("planned_ms")?.cast_unsigned(),
        event: row.try_get::<Option<i64>, _>("event_id")?.map(back),
        // What a newer build wrote is nothing to do.
        state: state.unwrap_or(NightState::Cancelled),
    })
}

/// Writes a new night.
pub(super) async fn add(connection: &mut SqliteConnection, night: &NightRow) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "INSERT INTO night (guild_id, channel_id, parent_id, threadless, user_id, lang, game, preset,
             title, starts_ms, planned_ms, event_id, state)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id",
    )
    .bind(id(night.guild))
    .bind(id(night.channel))
    .bind(night.parent.map(id))
    .bind(i64::from(night.threadless))
    .bind(night.planner.map(id))
    .bind(&night.lang)
    .bind(&night.game)
    .bind(&night.preset)
    .bind(&night.title)
    .bind(night.starts_ms.cast_signed())
    .bind(night.planned_ms.cast_signed())
    .bind(night.event.map(id))
    .bind(night.state.name())
    .fetch_one(connection)
    .await
}

/// Writes a step of a night; whether it was as the step says.
pub(super) async fn step(connection: &mut SqliteConnection, step: NightStep) -> sqlx::Result<bool> {
    let stepped = sqlx::query(
        "UPDATE night SET state = $3, event_id = coalesce($4, event_id)
         WHERE id = $1 AND state = $2",
    )
    .bind(step.number)
    .bind(step.from.name())
    .bind(step.to.name())
    .bind(step.event.map(id))
    .execute(connection)
    .await?;
    Ok(stepped.rows_affected() > 0)
}

/// Removes nights whose hour was before this, and drafts that were asked for a day before `now`; both
/// in milliseconds since 1970.
pub(super) async fn retire(
    connection: &mut SqliteConnection,
    before: i64,
    drafts: i64,
) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM night WHERE starts_ms < $1 OR (state = 'draft' AND planned_ms < $2)")
        .bind(before)
        .bind(drafts)
        .execute(connection)
        .await
        .map(drop)
}
