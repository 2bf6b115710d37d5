//! Settings of servers and people, as texts by key.

use sqlx::SqliteConnection;

use super::values::{back, id};
use super::writer::Job;
use super::{Store, StoreError};

/// The owner of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// A server.
    Guild,
    /// A person.
    User,
    /// The bot; its id is 0.
    Bot,
}

/// A setting to write.
pub(super) struct SettingWrite {
    scope: Scope,
    id: u64,
    key: String,
    /// `None` deletes the setting.
    value: Option<String>,
}

impl Scope {
    const fn name(self) -> &'static str {
        match self {
            Self::Guild => "guild",
            Self::User => "user",
            Self::Bot => "bot",
        }
    }
}

impl Store {
    /// The value of a setting, if it was set.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn setting(
        &self,
        scope: Scope,
        whose: impl Into<u64>,
        key: &str,
    ) -> Result<Option<String>, StoreError> {
        let value = sqlx::query_scalar(
            "SELECT value FROM setting WHERE scope = $1 AND id = $2 AND key = $3",
        )
        .bind(scope.name())
        .bind(id(whose))
        .bind(key)
        .fetch_optional(&self.readers)
        .await?;
        Ok(value)
    }

    /// All settings of servers, or of people: id, key and value.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn settings(&self, scope: Scope) -> Result<Vec<(u64, String, String)>, StoreError> {
        let rows: Vec<(i64, String, String)> =
            sqlx::query_as("SELECT id, key, value FROM setting WHERE scope = $1")
                .bind(scope.name())
                .fetch_all(&self.readers)
                .await?;
        let row = |(whose, key, value)| (back(whose), key, value);
        Ok(rows.into_iter().map(row).collect())
    }

    /// Writes a setting; `None` deletes it.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn set_setting(
        &self,
        scope: Scope,
        whose: impl Into<u64>,
        key: &str,
        value: Option<&str>,
    ) -> Result<(), StoreError> {
        let write = SettingWrite {
            scope,
            id: whose.into(),
            key: key.to_owned(),
            value: value.map(str::to_owned),
        };
        self.writer.ask(|answer| Job::Set(write, answer)).await
    }
}

pub(super) async fn set(
    connection: &mut SqliteConnection,
    write: &SettingWrite,
) -> sqlx::Result<()> {
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
    query.execute(connection).await?;
    Ok(())
}
