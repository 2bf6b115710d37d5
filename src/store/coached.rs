//! Rows of the people who have played the coached first manche of a game.

use sqlx::SqliteConnection;

use super::values::id;
use super::{Store, StoreError};
use crate::model::UserId;

impl Store {
    /// The games, by name, whose coached first manche a person has played to its end.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot be read.
    pub async fn coached(&self, user: UserId) -> Result<Vec<String>, StoreError> {
        let games = sqlx::query_scalar("SELECT game FROM coached WHERE user_id = $1 ORDER BY game")
            .bind(id(user))
            .fetch_all(&self.readers)
            .await?;
        Ok(games)
    }
}

/// Writes that a person has played the coached first manche of a game; repeating it changes
/// nothing.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    user: UserId,
    game: &str,
) -> sqlx::Result<()> {
    sqlx::query("INSERT INTO coached (user_id, game) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(id(user))
        .bind(game)
        .execute(connection)
        .await?;
    Ok(())
}
