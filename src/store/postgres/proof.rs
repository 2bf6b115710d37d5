//! The proof that the database takes writes: a row is written as it is.

use sqlx::PgConnection;

use super::connection::SLOT;

/// Writes within a transaction, and leaves every row as it was.
pub async fn write(to: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("UPDATE slot SET epoch = epoch WHERE id = $1")
        .bind(SLOT)
        .execute(to)
        .await
        .map(drop)
}
