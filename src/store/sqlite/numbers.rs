//! The numbers that a database gives to tables: none is ever used twice.

use sqlx::SqliteConnection;

/// A transaction may take its time here anyway.
#[expect(clippy::unused_async, reason = "PostgreSQL's asks the server")]
pub async fn take_time(_: &mut SqliteConnection) -> sqlx::Result<()> {
    Ok(())
}

/// The last number that was given to a table, whether it is kept or not.
pub async fn last(look: &mut SqliteConnection) -> sqlx::Result<i64> {
    let last = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'game_table'";
    sqlx::query_scalar(last).fetch_one(look).await
}

/// Has the next table get a number after this one.
pub async fn go_on_after(to: &mut SqliteConnection, last: i64) -> sqlx::Result<()> {
    for sql in [
        "DELETE FROM sqlite_sequence WHERE name = 'game_table' AND $1 IS NOT NULL",
        "INSERT INTO sqlite_sequence (name, seq) VALUES ('game_table', $1)",
    ] {
        sqlx::query(sql).bind(last).execute(&mut *to).await?;
    }
    Ok(())
}
