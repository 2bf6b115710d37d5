//! Nights that are planned.

use sqlx::Row as _;

use super::values::{back, flag, id};
use super::{Connection, NightRow, NightState, NightStep, Row, SILENCE_MS, StoreError};
use crate::model::{GuildId, Slot, TableId};

pub async fn night(look: &mut Connection, number: i64) -> Result<Option<NightRow>, StoreError> {
    let row = sqlx::query("SELECT * FROM night WHERE id = $1").bind(number);
    let row = row.fetch_optional(&mut *look).await?;
    row.as_ref().map(row_of_night).transpose()
}

pub async fn planned_nights(
    look: &mut Connection,
    guild: GuildId,
) -> Result<Vec<NightRow>, StoreError> {
    let rows = sqlx::query(PLANNED).bind(id(guild));
    let rows = rows.fetch_all(&mut *look).await?;
    rows.iter().map(row_of_night).collect()
}

pub async fn next_nights(look: &mut Connection, slot: Slot) -> Result<Vec<NightRow>, StoreError> {
    let next = sqlx::query(NEXT)
        .bind(i64::from(slot.of()))
        .bind(i64::from(slot.number()));
    let rows = next.fetch_all(&mut *look).await?;
    rows.iter().map(row_of_night).collect()
}

pub async fn is_announced(look: &mut Connection, evening: TableId) -> Result<bool, StoreError> {
    let found = sqlx::query(ANNOUNCED)
        .bind(evening.0)
        .bind(SILENCE_MS.cast_signed());
    Ok(found.fetch_optional(&mut *look).await?.is_some())
}

pub const PLANNED: &str =
    "SELECT * FROM night WHERE guild_id = $1 AND state = 'planned' ORDER BY starts_ms";

/// Those of a slot: [`Slot::has`] in SQL.
pub const NEXT: &str =
    "SELECT * FROM night WHERE state = 'planned' AND (guild_id / 4194304) % $1 = $2
    ORDER BY starts_ms LIMIT 50";

/// Whether a public match of the evening ended in the place of a night, not long after its hour.
const ANNOUNCED: &str = "SELECT 1 FROM evening_match m JOIN night n ON n.channel_id = m.channel_id
    WHERE m.evening = $1 AND m.thread_id IS NULL AND n.state = 'opened'
      AND m.ended_ms BETWEEN n.starts_ms AND n.starts_ms + $2 LIMIT 1";

fn row_of_night(row: &Row) -> Result<NightRow, StoreError> {
    let state: String = row.try_get("state")?;
    let state = NightState::named(&state);
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
pub async fn add(connection: &mut Connection, night: &NightRow) -> sqlx::Result<i64> {
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
pub async fn step(connection: &mut Connection, step: NightStep) -> sqlx::Result<bool> {
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
pub async fn retire(connection: &mut Connection, before: i64, drafts: i64) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM night WHERE starts_ms < $1 OR (state = 'draft' AND planned_ms < $2)")
        .bind(before)
        .bind(drafts)
        .execute(connection)
        .await
        .map(drop)
}
