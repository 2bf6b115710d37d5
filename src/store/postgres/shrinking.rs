//! There is nothing to shrink here: the server does that by itself.

use super::Connection;

/// Does nothing.
pub async fn checkpoint(_: &mut Connection) -> sqlx::Result<()> {
    Ok(())
}

/// Does nothing.
pub async fn owe_vacuum(_: &mut Connection) -> sqlx::Result<()> {
    Ok(())
}

/// Does nothing.
pub async fn vacuum(_: &mut Connection, _: impl Future<Output = ()>) -> sqlx::Result<bool> {
    Ok(true)
}
