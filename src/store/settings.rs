//! Settings of servers and people, as texts by key.

use super::engine::read;
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
    pub(super) scope: Scope,
    pub(super) id: u64,
    pub(super) key: String,
    /// `None` deletes the setting.
    pub(super) value: Option<String>,
}

impl Scope {
    pub(super) const fn name(self) -> &'static str {
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
        read!(self, look => sql::settings::setting(look, scope, whose, key))
    }

    /// All settings of servers, or of people: id, key and value.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn settings(&self, scope: Scope) -> Result<Vec<(u64, String, String)>, StoreError> {
        read!(self, look => sql::settings::settings(look, scope))
    }

    /// Writes a setting of the bot, unless it is not as it was `before` any more, because another slot's process has
    /// written it: then false.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn replace_setting(
        &self,
        key: &str,
        before: Option<String>,
        value: &str,
    ) -> Result<bool, StoreError> {
        let write = SettingWrite {
            scope: Scope::Bot,
            id: 0,
            key: key.to_owned(),
            value: Some(value.to_owned()),
        };
        let job = |answer| Job::Replace(write, before, answer);
        self.writer.ask(job).await
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
