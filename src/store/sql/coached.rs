//! The people who have played the coached first manche of a game.

use super::values::id;
use super::{Connection, StoreError};
use crate::model::UserId;

pub async fn coached(look: &mut Connection, user: UserId) -> Result<Vec<String>, StoreError> {
    let games = sqlx::query_scalar("SELECT game FROM coached WHERE user_id = $1 ORDER BY game")
        .bind(id(user))
        .fetch_all(&mut *look)
        .await?;
    Ok(games)
}

/// Writes that a person has played the coached first manche of a game; repeating it changes
/// nothing.
pub async fn write(connection: &mut Connection, user: UserId, game: &str) -> sqlx::Result<()> {
    sqlx::query("INSERT INTO coached (user_id, game) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(id(user))
        .bind(game)
        .execute(connection)
        .await?;
    Ok(())
}
