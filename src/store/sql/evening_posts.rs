//! Evenings whose sum is not posted yet.

use std::collections::BTreeMap;

use sqlx::Row as _;

use super::evenings::evening_until;
use super::values::back;
use super::{Connection, Evening, StoreError, UnpostedEvening};
use crate::model::TableId;

pub async fn unposted_evenings(
    look: &mut Connection,
    since_ms: u64,
) -> Result<Vec<UnpostedEvening>, StoreError> {
    let rows = sqlx::query(UNPOSTED)
        .bind(since_ms.cast_signed())
        .fetch_all(&mut *look)
        .await?;
    let mut evenings = BTreeMap::new();
    for row in &rows {
        let evening = UnpostedEvening {
            number: TableId(row.try_get("evening")?),
            guild: back(row.try_get("guild_id")?),
            place: back(row.try_get("place")?),
            lang: row.try_get("lang")?,
            ended_ms: row.try_get::<i64, _>("ended_ms")?.cast_unsigned(),
        };
        // The last match comes last.
        evenings.insert(evening.number, evening);
    }
    Ok(evenings.into_values().collect())
}

pub async fn evening_numbered(
    look: &mut Connection,
    number: TableId,
) -> Result<Evening, StoreError> {
    evening_until(look, number.0, (i64::MAX, i64::MAX)).await
}

/// The matches since a time, of evenings that are not posted; the last one last.
pub const UNPOSTED: &str = "SELECT m.evening, m.ended_ms, t.guild_id, t.lang,
        coalesce(m.thread_id, m.channel_id) AS place
    FROM evening_match m CROSS JOIN game_table t
    WHERE t.id = m.table_id AND m.ended_ms >= $1
      AND (SELECT posted FROM evening_match WHERE table_id = m.evening) = 0
    ORDER BY m.ended_ms";

/// Marks an evening as posted; whether it was not.
pub async fn claim(connection: &mut Connection, number: TableId) -> sqlx::Result<bool> {
    let marked =
        sqlx::query("UPDATE evening_match SET posted = 1 WHERE table_id = $1 AND posted = 0")
            .bind(number.0)
            .execute(connection)
            .await?;
    Ok(marked.rows_affected() > 0)
}
