//! What other processes are to hear about people: beside a file there is no other process.

use sqlx::SqliteConnection;

use crate::model::UserId;

/// Tells nobody.
#[expect(clippy::unused_async, reason = "it is one name for both engines")]
pub async fn tell(_: &mut SqliteConnection, _: UserId, _erased: bool) -> sqlx::Result<()> {
    Ok(())
}
