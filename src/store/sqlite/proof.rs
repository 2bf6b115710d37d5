//! The proof that the database takes writes: an append that is taken back.

use sqlx::SqliteConnection;

use super::connection::Epoch;

/// Writes within a transaction, and leaves every row as it was. The line of a log tries the same
/// write as a move; it is undone, so it does not prove that the disk has room. The row of the epoch
/// does: SQLite appends its page to the WAL file although the number is the same in the end.
pub async fn write(to: &mut SqliteConnection, _: Epoch) -> sqlx::Result<()> {
    const STATEMENTS: [&str; 7] = [
        // There is no table 0. The pragma ends with the transaction.
        "PRAGMA defer_foreign_keys = ON",
        "SAVEPOINT proof",
        "INSERT INTO match_log (table_id, step, discord_ms, fact, text) VALUES (0, 1, 0, 1, '')",
        "ROLLBACK TO proof",
        "RELEASE proof",
        "UPDATE epoch SET number = number + 1",
        "UPDATE epoch SET number = number - 1",
    ];
    for sql in STATEMENTS {
        sqlx::query(sql).execute(&mut *to).await?;
    }
    Ok(())
}
