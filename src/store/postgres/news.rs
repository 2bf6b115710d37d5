//! What other processes are to hear about people whom they know as well, where there are several slots.

use sqlx::PgConnection;

use super::sql::values::{back, id};
use crate::model::UserId;
use crate::store::{News, StoreError};

/// With one slot no other process knows anybody.
const TELL: &str =
    "INSERT INTO news (erased, user_id) SELECT $1, $2 WHERE (SELECT count(*) FROM slot) > 1";
/// The number of somebody who was erased must not stand there for long.
const FORGET: &str = "DELETE FROM news WHERE at < now() - interval '1 minute'";
const HEAR: &str = "SELECT id, erased, user_id FROM news ORDER BY id";

/// Drops what everybody has heard.
pub async fn forget(to: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query(FORGET).execute(to).await.map(drop)
}

/// Tells that a person has changed a setting, or was erased, if the transaction is kept.
pub async fn tell(to: &mut PgConnection, user: UserId, erased: bool) -> sqlx::Result<()> {
    let tell = sqlx::query(TELL).bind(i64::from(erased)).bind(id(user));
    tell.execute(to).await.map(drop)
}

/// What was told in the last minute, with the number of each piece of news. What comes with a lower number may have
/// been kept later.
pub async fn hear(look: &mut PgConnection) -> Result<Vec<(i64, News)>, StoreError> {
    let rows: Vec<(i64, i64, i64)> = sqlx::query_as(HEAR).fetch_all(look).await?;
    let news = |(number, erased, user): (i64, i64, i64)| {
        let erased = erased != 0;
        (
            number,
            News {
                user: back(user),
                erased,
            },
        )
    };
    Ok(rows.into_iter().map(news).collect())
}
