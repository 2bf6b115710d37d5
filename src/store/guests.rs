//! Rows of the people who were invited to a table or asked to leave it.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::tables::{back, id};
use super::{GuestRow, GuestStanding, StoreError};
use crate::model::{TableId, UserId};

/// The guests of a table.
pub(super) async fn read(
    connection: &mut SqliteConnection,
    table: TableId,
) -> Result<Vec<GuestRow>, StoreError> {
    let rows = sqlx::query("SELECT * FROM guest WHERE table_id = ? ORDER BY user_id")
        .bind(table.0)
        .fetch_all(connection)
        .await?;
    let guest = |row: &SqliteRow| {
        Ok(GuestRow {
            user: back(row.try_get("user_id")?),
            standing: match (row.try_get("welcome")?, row.try_get("declined")?) {
                (true, _) => GuestStanding::Invited,
                (false, true) => GuestStanding::Declined,
                (false, false) => GuestStanding::AskedToLeave,
            },
            message: row.try_get::<Option<i64>, _>("message_id")?.map(back),
        })
    };
    rows.iter().map(guest).collect()
}

/// Replaces all guests of a table.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    table: TableId,
    guests: &[GuestRow],
) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM guest WHERE table_id = ?")
        .bind(table.0)
        .execute(&mut *connection)
        .await?;
    for guest in guests {
        sqlx::query(
            "INSERT OR REPLACE INTO guest (table_id, user_id, welcome, declined, message_id)
             VALUES (?, ?, ?, ?, ?)",
        )
        .bind(table.0)
        .bind(id(guest.user))
        .bind(guest.standing == GuestStanding::Invited)
        .bind(guest.standing == GuestStanding::Declined)
        .bind(guest.message.map(id))
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Makes a person who sits there the host.
pub(super) async fn host(
    connection: &mut SqliteConnection,
    table: TableId,
    user: UserId,
) -> sqlx::Result<()> {
    for sql in [
        "UPDATE seat SET host = (user_id IS ?) WHERE table_id = ?",
        "UPDATE member SET host = (user_id IS ?) WHERE table_id = ?",
    ] {
        sqlx::query(sql)
            .bind(id(user))
            .bind(table.0)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
