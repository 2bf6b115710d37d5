//! The proof that the database takes writes: a row is written as it is.

use sqlx::PgConnection;

use super::connection::Epoch;

/// Writes within a transaction, and leaves every row as it was.
pub async fn write(to: &mut PgConnection, epoch: Epoch) -> sqlx::Result<()> {
    sqlx::query("UPDATE slot SET epoch = epoch WHERE id = $1")
        .bind(epoch.slot)
        .execute(to)
        .await
        .map(drop)
}
