//! The numbers that a database gives to tables and other rows: none is ever used twice.

use sqlx::PgConnection;

/// The rows that a copied database numbers itself, beside tables.
const NUMBERED: [&str; 4] = [
    "SELECT setval(pg_get_serial_sequence('board', 'id'), 1 + coalesce(max(id), 0), false) FROM board",
    "SELECT setval(pg_get_serial_sequence('tally', 'id'), 1 + coalesce(max(id), 0), false) FROM tally",
    "SELECT setval(pg_get_serial_sequence('night', 'id'), 1 + coalesce(max(id), 0), false) FROM night",
    "SELECT setval(pg_get_serial_sequence('rated_match', 'number'), 1 + coalesce(max(number), 0), false)
     FROM rated_match",
];

/// Lets a transaction wait for what it is to write.
pub async fn take_time(to: &mut PgConnection) -> sqlx::Result<()> {
    let wait = "SET LOCAL idle_in_transaction_session_timeout = 0";
    sqlx::query(wait).execute(to).await.map(drop)
}

/// The last number that was given to a table, whether it is kept or not.
pub async fn last(look: &mut PgConnection) -> sqlx::Result<i64> {
    let last = "SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END
        FROM game_table_id_seq";
    sqlx::query_scalar(last).fetch_one(look).await
}

/// Has the next table get a number after this one, and all other rows numbers after those that are there.
pub async fn go_on_after(to: &mut PgConnection, last: i64) -> sqlx::Result<()> {
    sqlx::query("SELECT setval(pg_get_serial_sequence('game_table', 'id'), 1 + $1, false)")
        .bind(last)
        .execute(&mut *to)
        .await?;
    for sql in NUMBERED {
        sqlx::query(sql).execute(&mut *to).await?;
    }
    Ok(())
}
