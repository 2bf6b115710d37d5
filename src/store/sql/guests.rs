//! The people who were invited to a table or asked to leave it.

use sqlx::Row as _;

use super::values::{back, flag, id};
use super::{Connection, GuestRow, GuestStanding, Row, StoreError};
use crate::model::{TableId, UserId};

/// The guests of a table.
pub async fn read(
    connection: &mut Connection,
    table: TableId,
) -> Result<Vec<GuestRow>, StoreError> {
    let rows = sqlx::query("SELECT * FROM guest WHERE table_id = $1 ORDER BY user_id")
        .bind(table.0)
        .fetch_all(connection)
        .await?;
    rows.iter().map(guest).collect()
}

/// A guest from a row.
pub fn guest(row: &Row) -> Result<GuestRow, StoreError> {
    Ok(GuestRow {
        user: back(row.try_get("user_id")?),
        standing: match (flag(row, "welcome")?, flag(row, "declined")?) {
            (true, _) => GuestStanding::Invited,
            (false, true) => GuestStanding::Declined,
            (false, false) => GuestStanding::AskedToLeave,
        },
        message: row.try_get::<Option<i64>, _>("message_id")?.map(back),
    })
}

/// Replaces all guests of a table.
pub async fn write(
    connection: &mut Connection,
    table: TableId,
    guests: &[GuestRow],
) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM guest WHERE table_id = $1")
        .bind(table.0)
        .execute(&mut *connection)
        .await?;
    for guest in guests {
        sqlx::query(
            "INSERT INTO guest (table_id, user_id, welcome, declined, message_id)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (table_id, user_id) DO UPDATE SET welcome = excluded.welcome,
                declined = excluded.declined, message_id = excluded.message_id",
        )
        .bind(table.0)
        .bind(id(guest.user))
        .bind(i64::from(guest.standing == GuestStanding::Invited))
        .bind(i64::from(guest.standing == GuestStanding::Declined))
        .bind(guest.message.map(id))
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Makes a person who sits there the host.
pub async fn host(connection: &mut Connection, table: TableId, user: UserId) -> sqlx::Result<()> {
    for sql in [
        "UPDATE seat SET host = CASE WHEN user_id = $1 THEN 1 ELSE 0 END WHERE table_id = $2",
        "UPDATE member SET host = CASE WHEN user_id = $1 THEN 1 ELSE 0 END WHERE table_id = $2",
    ] {
        sqlx::query(sql)
            .bind(id(user))
            .bind(table.0)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
