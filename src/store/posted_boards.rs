//! The leaderboards that servers have posted, one for each, and which of them are due to be renewed.

#[cfg(test)]
mod tests;

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::values::{back, flag, id};
use super::writer::Job;
use super::{Store, StoreError};
use crate::model::{ChannelId, GuildId, MessageId, TableId};

/// A posted leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedBoard {
    /// The server.
    pub guild: GuildId,
    /// The channel with the message.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// Which leaderboard, as the ids of its buttons say it.
    pub view: String,
    /// Whether it is that of the present month, whichever that is.
    pub monthly: bool,
    /// The language it was posted in, by its tag.
    pub lang: String,
    /// When it was posted or renewed last, in milliseconds since 1970.
    pub renewed_ms: u64,
}

/// A change of what is posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardChange {
    /// Posted, in the place of an earlier one of the server.
    Posted(PostedBoard),
    /// Renewed at this time, in milliseconds since 1970.
    Renewed(GuildId, u64),
    /// Due, and as it was at this time: it could not be renewed.
    Due(GuildId, u64),
    /// The message is gone: it is not renewed any more, unless another was posted meanwhile.
    Gone(GuildId, MessageId),
}

impl Store {
    /// The boards of servers in which a match has counted since they were renewed, the one that was
    /// renewed longest ago first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn due_boards(&self) -> Result<Vec<PostedBoard>, StoreError> {
        let rows = sqlx::query(DUE).fetch_all(&self.readers).await?;
        rows.iter().map(posted).collect()
    }

    /// Notes that a leaderboard was posted or renewed, or is gone.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn change_board(&self, change: BoardChange) -> Result<(), StoreError> {
        let job = |answer| Job::PostedBoard(change, answer);
        self.writer.ask(job).await
    }
}

pub(super) const DUE: &str = "SELECT * FROM posted_board WHERE due = 1 ORDER BY renewed_ms";

fn posted(row: &SqliteRow) -> Result<PostedBoard, StoreError> {
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
pub(super) async fn mark_due(
    connection: &mut SqliteConnection,
    table: TableId,
) -> sqlx::Result<()> {
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
pub(super) async fn write(
    connection: &mut SqliteConnection,
    change: &BoardChange,
) -> sqlx::Result<()> {
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
