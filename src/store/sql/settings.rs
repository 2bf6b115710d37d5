//! Settings of servers and people.

use super::values::{back, id};
use super::{Connection, Scope, SettingWrite, StoreError, news};
use crate::model::UserId;

pub async fn setting(
    look: &mut Connection,
    scope: Scope,
    whose: impl Into<u64>,
    key: &str,
) -> Result<Option<String>, StoreError> {
    let value =
        sqlx::query_scalar("SELECT value FROM setting WHERE scope = $1 AND id = $2 AND key = $3")
            .bind(scope.name())
            .bind(id(whose))
            .bind(key)
            .fetch_optional(&mut *look)
            .await?;
    Ok(value)
}

pub async fn settings(
    look: &mut Connection,
    scope: Scope,
) -> Result<Vec<(u64, String, String)>, StoreError> {
    let rows: Vec<(i64, String, String)> =
        sqlx::query_as("SELECT id, key, value FROM setting WHERE scope = $1")
            .bind(scope.name())
            .fetch_all(&mut *look)
            .await?;
    let row = |(whose, key, value)| (back(whose), key, value);
    Ok(rows.into_iter().map(row).collect())
}

/// Writes a setting that is as it was before; false if it is not.
pub async fn replace(
    connection: &mut Connection,
    write: &SettingWrite,
    before: Option<&str>,
) -> sqlx::Result<bool> {
    let replace = match before {
        Some(_) => {
            "UPDATE setting SET value = $4 WHERE scope = $1 AND id = $2 AND key = $3 AND value = $5"
        }
        None => {
            "INSERT INTO setting (scope, id, key, value) VALUES ($1, $2, $3, $4)
             ON CONFLICT (scope, id, key) DO NOTHING"
        }
    };
    let replace = sqlx::query(replace)
        .bind(write.scope.name())
        .bind(id(write.id))
        .bind(&write.key)
        .bind(&write.value);
    let replace = match before {
        Some(before) => replace.bind(before),
        None => replace,
    };
    Ok(replace.execute(connection).await?.rows_affected() > 0)
}

pub async fn set(connection: &mut Connection, write: &SettingWrite) -> sqlx::Result<()> {
    let (scope, whose) = (write.scope.name(), id(write.id));
    let query = match &write.value {
        Some(value) => sqlx::query(
            "INSERT INTO setting (scope, id, key, value) VALUES ($1, $2, $3, $4)
             ON CONFLICT (scope, id, key) DO UPDATE SET value = excluded.value",
        )
        .bind(scope)
        .bind(whose)
        .bind(&write.key)
        .bind(value),
        None => sqlx::query("DELETE FROM setting WHERE scope = $1 AND id = $2 AND key = $3")
            .bind(scope)
            .bind(whose)
            .bind(&write.key),
    };
    query.execute(&mut *connection).await?;
    match write.scope {
        Scope::User => news::tell(connection, UserId(write.id), false).await,
        Scope::Guild | Scope::Bot => Ok(()),
    }
}
