//! Deletion of old data.

use super::{Connection, Old, nights};

/// The most tables of either kind that one transaction removes, so that other writes get in
/// between.
const AT_ONCE: i64 = 20;

/// Removes the data of up to twice [`AT_ONCE`] old tables. Returns the number of tables.
pub async fn retire(connection: &mut Connection, old: Old) -> sqlx::Result<u64> {
    nights::retire(connection, old.nights, old.drafts).await?;
    let lobbies = some(
        connection,
        "SELECT id FROM game_table WHERE ended IS NOT NULL AND retired = 0 AND opened_at < $1
         AND started_id IS NULL LIMIT $2",
        old.lobbies,
    )
    .await?;
    for table in &lobbies {
        for sql in [
            "DELETE FROM match_log WHERE table_id = $1",
            "DELETE FROM seat WHERE table_id = $1",
            "DELETE FROM member WHERE table_id = $1",
            "DELETE FROM game_table WHERE id = $1",
        ] {
            sqlx::query(sql)
                .bind(table)
                .execute(&mut *connection)
                .await?;
        }
    }
    let matches = some(
        connection,
        "SELECT id FROM game_table WHERE ended IS NOT NULL AND retired = 0 AND opened_at < $1
         AND started_id IS NOT NULL LIMIT $2",
        old.matches,
    )
    .await?;
    for table in &matches {
        for sql in [
            "DELETE FROM match_log WHERE table_id = $1",
            "UPDATE seat SET user_id = NULL WHERE table_id = $1",
            "UPDATE member SET user_id = NULL WHERE table_id = $1",
            "UPDATE game_table SET supplies = NULL, retired = 1 WHERE id = $1",
        ] {
            sqlx::query(sql)
                .bind(table)
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok((lobbies.len() + matches.len()) as u64)
}

async fn some(
    connection: &mut Connection,
    sql: &'static str,
    before: i64,
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar(sql)
        .bind(before)
        .bind(AT_ONCE)
        .fetch_all(connection)
        .await
}
