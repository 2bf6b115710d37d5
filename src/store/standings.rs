//! Who won what: leaderboards and what one person has played.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::tables::{back, id};
use super::{LeaderRow, StatsRow, Store, StoreError};

/// Everybody's place in one game on one server: by wins, then by the share of matches won. A match
/// in which a person played robots only is casual and does not count.
const LEADERS: &str = "
    SELECT user_id, matches, wins,
           RANK() OVER (ORDER BY wins DESC, CAST(wins AS REAL) / matches DESC) AS place
    FROM (
        SELECT user_id, COUNT(*) AS matches, SUM(rank IS 1) AS wins
        FROM standing INDEXED BY standing_leaders
        WHERE guild_id = ? AND game = ? AND people > 1 AND user_id IS NOT NULL
        GROUP BY user_id
    )";

impl Store {
    /// A page of a leaderboard, the best first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn leaders(
        &self,
        guild: u64,
        game: &str,
        limit: u32,
        offset: u32,
    ) -> Result<Vec<LeaderRow>, StoreError> {
        let sql = format!("{LEADERS} ORDER BY place, user_id LIMIT ? OFFSET ?");
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(id(guild))
            .bind(game)
            .bind(limit)
            .bind(offset)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(leader).collect()
    }

    /// One person's line of it, if they stand there.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn leader(
        &self,
        guild: u64,
        game: &str,
        user: u64,
    ) -> Result<Option<LeaderRow>, StoreError> {
        let sql = format!("SELECT * FROM ({LEADERS}) WHERE user_id = ?");
        let row = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(id(guild))
            .bind(game)
            .bind(id(user))
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(leader).transpose()
    }

    /// What one person has played on one server, game by game, casual matches included.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn stats(&self, guild: u64, user: u64) -> Result<Vec<StatsRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT game, COUNT(*) AS matches, SUM(rank IS 1) AS wins, SUM(halves) AS halves
             FROM standing WHERE user_id = ? AND guild_id = ? GROUP BY game ORDER BY game",
        )
        .bind(id(user))
        .bind(id(guild))
        .fetch_all(&self.readers)
        .await?;
        let stats = |row: &SqliteRow| {
            Ok(StatsRow {
                game: row.try_get("game")?,
                matches: row.try_get("matches")?,
                wins: row.try_get("wins")?,
                halves: row.try_get("halves")?,
            })
        };
        rows.iter().map(stats).collect()
    }
}

fn leader(row: &SqliteRow) -> Result<LeaderRow, StoreError> {
    Ok(LeaderRow {
        rank: row.try_get("place")?,
        user: back(row.try_get("user_id")?),
        wins: row.try_get("wins")?,
        matches: row.try_get("matches")?,
    })
}
