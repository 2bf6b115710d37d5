//! Changing how many slots there are, which nobody may serve meanwhile.

use sqlx::{ConnectOptions, Connection as _};

use super::{PROCESSES, options, refuse_served, start};
use crate::settings::Database;
use crate::store::StoreError;

/// A process that joins writes its row first and counts the slots then.
const LOCK: &str = "LOCK TABLE process, slot IN EXCLUSIVE MODE";
/// All begin a new epoch: whoever had one of them before, however they were divided, writes nothing more. A slot
/// that comes back must not begin with a number that it had.
const SET: [&str; 4] = [
    "DELETE FROM handover",
    "INSERT INTO slot (id, epoch, owner)
     SELECT n, 0, '' FROM generate_series(0, $1 - 1) AS n ON CONFLICT (id) DO NOTHING",
    "UPDATE slot SET owner = '', epoch = 1 + newest.epoch FROM (SELECT max(epoch) AS epoch FROM slot) AS newest
     WHERE $1 > 0",
    "DELETE FROM slot WHERE id >= $1",
];

/// Divides a database into so many slots; creates its tables if there are none yet. Returns how many there were.
///
/// # Errors
/// [`StoreError::InUse`] while somebody serves or stands by; or [`StoreError::Unusable`].
pub async fn set_slots(database: &Database, slots: u32) -> Result<u32, StoreError> {
    let unusable = |why: sqlx::Error| StoreError::unusable(database, &why);
    let options = options(database)?;
    start::connect(database, &options)
        .await?
        .close()
        .await
        .map_err(unusable)?;
    refuse_served(database).await?;
    let mut open = options.connect().await.map_err(unusable)?;
    let mut set = open.begin().await.map_err(unusable)?;
    sqlx::query(LOCK)
        .execute(&mut *set)
        .await
        .map_err(unusable)?;
    // One may have joined meanwhile.
    let joined = sqlx::query_scalar(PROCESSES).fetch_one(&mut *set).await;
    if joined.map_err(unusable)? {
        return Err(StoreError::in_use(database));
    }
    let before: i64 = sqlx::query_scalar("SELECT count(*) FROM slot")
        .fetch_one(&mut *set)
        .await
        .map_err(unusable)?;
    for sql in SET {
        let done = match sql.contains("$1") {
            true => {
                sqlx::query(sql)
                    .bind(i64::from(slots))
                    .execute(&mut *set)
                    .await
            }
            false => sqlx::query(sql).execute(&mut *set).await,
        };
        done.map_err(unusable)?;
    }
    set.commit().await.map_err(unusable)?;
    Ok(u32::try_from(before).unwrap_or(1))
}
