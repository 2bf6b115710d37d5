//! Erasing a person from all rows.

use super::values::{back, id};
use super::{COLUMNS, Connection, Erasure, Leaver, StoreError, news};
use crate::model::UserId;

pub async fn lines_that_name(
    look: &mut Connection,
    user: UserId,
) -> Result<Vec<(i64, i64)>, StoreError> {
    let named = "SELECT table_id, step FROM match_log WHERE text LIKE '%' || $1 || '%'";
    let named = sqlx::query_as(named).bind(user.to_string());
    Ok(named.fetch_all(&mut *look).await?)
}

/// Erases a person from all rows, unless they sit at a table that has not ended.
pub async fn erase(connection: &mut Connection, leaver: &Leaver) -> sqlx::Result<Erasure> {
    let seated: Vec<i64> = sqlx::query_scalar(
        "SELECT coalesce(t.thread_id, t.channel_id) FROM game_table t
         JOIN (SELECT table_id, user_id FROM seat UNION ALL SELECT table_id, user_id FROM member) s
         ON t.id = s.table_id WHERE s.user_id = $1 AND t.ended IS NULL ORDER BY t.id",
    )
    .bind(id(leaver.user))
    .fetch_all(&mut *connection)
    .await?;
    if !seated.is_empty() {
        return Ok(Erasure::Seated(seated.into_iter().map(back).collect()));
    }
    for column in COLUMNS {
        sqlx::query(sqlx::AssertSqlSafe(column.erase()))
            .bind(id(leaver.user))
            .execute(&mut *connection)
            .await?;
    }
    for (table, step) in &leaver.named {
        // The id is replaced by another number, so the line still parses and the match replays.
        sqlx::query(
            "UPDATE match_log SET text = replace(text, $1, '0') WHERE table_id = $2 AND step = $3",
        )
        .bind(leaver.user.to_string())
        .bind(table)
        .bind(step)
        .execute(&mut *connection)
        .await?;
    }
    news::tell(connection, leaver.user, true).await?;
    Ok(Erasure::Done)
}
