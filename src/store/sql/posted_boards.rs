//! The leaderboards that servers have posted.

use sqlx::Row as _;

use super::values::{back, flag, id};
use super::{BoardChange, Connection, PostedBoard, Row, StoreError};
use crate::model::TableId;

pub async fn due_boards(look: &mut Connection) -> Result<Vec<PostedBoard>, StoreError> {
    let rows = sqlx::query(DUE).fetch_all(&mut *look).await?;
    rows.iter().map(posted).collect()
}

pub const DUE: &str = "SELECT * FROM posted_board WHERE due = 1 ORDER BY renewed_ms";

fn posted(row: &Row) -> Result<PostedBoard, StoreError> {
    Ok(PostedBoard {
        guild: back(row.try_get("guild_id")?),
        channel: back(row.try_get("channel_id")?),
        message: back(row.try_get("message_id")?),
        view: row.try_get("view")?,
        monthly: flag(row, "monthly")?,
        lang: row.try_get("lang")?,
        renewed_ms: row.try_get::<i64, _>("renewed_ms")?.cast_unsigned(),
    })
}

/// Notes that a match has counted in the server of a table.
pub async fn mark_due(connection: &mut Connection, table: TableId) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE posted_board SET due = 1
         WHERE guild_id = (SELECT guild_id FROM game_table WHERE id = $1)",
    )
    .bind(table.0)
    .execute(connection)
    .await
    .map(drop)
}

/// Writes a change of what is posted.
pub async fn write(connection: &mut Connection, change: &BoardChange) -> sqlx::Result<()> {
    let statement = match change {
        BoardChange::Posted(board) => sqlx::query(
            "INSERT INTO posted_board
                (guild_id, channel_id, message_id, view, monthly, lang, renewed_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (guild_id) DO UPDATE SET channel_id = excluded.channel_id,
                message_id = excluded.message_id, view = excluded.view,
                monthly = excluded.monthly, lang = excluded.lang,
                renewed_ms = excluded.renewed_ms, due = 0",
        )
        .bind(id(board.guild))
        .bind(id(board.channel))
        .bind(id(board.message))
        .bind(&board.view)
        .bind(i64::from(board.monthly))
        .bind(&board.lang)
        .bind(board.renewed_ms.cast_signed()),
        BoardChange::Renewed(guild, at) | BoardChange::Due(guild, at) => {
            sqlx::query("UPDATE posted_board SET due = $3, renewed_ms = $2 WHERE guild_id = $1")
                .bind(id(*guild))
                .bind(at.cast_signed())
                .bind(i64::from(matches!(change, BoardChange::Due(..))))
        }
        BoardChange::Gone(guild, message) => {
            sqlx::query("DELETE FROM posted_board WHERE guild_id = $1 AND message_id = $2")
                .bind(id(*guild))
                .bind(id(*message))
        }
    };
    statement.execute(connection).await.map(drop)
}
