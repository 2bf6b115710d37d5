//! The finished matches of one person on one server.

use sqlx::Row as _;

use super::values::{back, id};
use super::{Connection, PlayedRow, StoreError};
use crate::model::{GuildId, TableId, UserId};

/// The newest finished matches of a person on a server whose logs are kept.
const PLAYED: &str = "SELECT t.id, t.game, t.preset,
        coalesce((SELECT discord_ms FROM match_log WHERE table_id = t.id ORDER BY step DESC LIMIT 1),
                 0) AS ended_ms
    FROM (SELECT table_id FROM seat WHERE user_id = $1
          UNION SELECT table_id FROM member WHERE user_id = $1) s
    CROSS JOIN game_table t
    WHERE t.id = s.table_id AND t.guild_id = $2 AND t.ended = 'finished' AND t.retired = 0
    ORDER BY ended_ms DESC LIMIT $3";

pub async fn finished_matches(
    look: &mut Connection,
    guild: GuildId,
    user: UserId,
    most: usize,
) -> Result<Vec<PlayedRow>, StoreError> {
    let rows = sqlx::query(PLAYED)
        .bind(id(user))
        .bind(id(guild))
        .bind(most as i64)
        .fetch_all(&mut *look)
        .await?;
    let mut played = Vec::with_capacity(rows.len());
    for row in &rows {
        let table: i64 = row.try_get("id")?;
        let winners: Vec<i64> = sqlx::query_scalar(
            "SELECT user_id FROM standing
             WHERE table_id = $1 AND rank = 1 AND user_id IS NOT NULL ORDER BY seat",
        )
        .bind(table)
        .fetch_all(&mut *look)
        .await?;
        let others: Vec<i64> = sqlx::query_scalar(
            "SELECT user_id FROM (SELECT seat, 0 AS place, user_id FROM seat WHERE table_id = $1
                                  UNION ALL SELECT seat, place, user_id FROM member WHERE table_id = $1) s
             WHERE user_id IS NOT NULL AND user_id <> $2 ORDER BY seat, place",
        )
        .bind(table)
        .bind(id(user))
        .fetch_all(&mut *look)
        .await?;
        let halves: Option<i64> = sqlx::query_scalar(
            "SELECT halves FROM standing WHERE table_id = $1 AND user_id = $2 ORDER BY seat LIMIT 1",
        )
        .bind(table)
        .bind(id(user))
        .fetch_optional(&mut *look)
        .await?;
        let ended: i64 = row.try_get("ended_ms")?;
        played.push(PlayedRow {
            table: TableId(table),
            game: row.try_get("game")?,
            preset: row.try_get("preset")?,
            ended_ms: ended.cast_unsigned(),
            winners: winners.into_iter().map(back).collect(),
            others: others.into_iter().map(back).collect(),
            halves: halves.and_then(|halves| i32::try_from(halves).ok()),
        });
    }
    Ok(played)
}
