//! Preferences of people and of servers: stored in the database, held in memory.
//!
//! [`Preferences`] is the one place to ask. Reads come from memory; a change is on disk before it
//! counts. This module must not know what a preference does.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use tokio::sync::Mutex;

pub use crate::model::preferences::*;
use crate::model::{GuildId, Lang, RoleId, UserId};
use crate::store::{Erasure, Scope, Store, StoreError};

/// The preferences of people and servers; cheap to clone, and all clones share them.
#[derive(Clone)]
pub struct Preferences(Arc<Inner>);

struct Inner {
    store: Store,
    memory: RwLock<Memory>,
    /// Locked while a preference is written, so that memory and disk change in the same order.
    writing: Mutex<()>,
    /// Locked while a person is erased, which takes longer.
    erasing: Mutex<()>,
}

#[derive(Default)]
struct Memory {
    people: HashMap<UserId, UserPreferences>,
    servers: HashMap<GuildId, GuildPreferences>,
}

/// Why a preference was not set.
#[derive(Debug, thiserror::Error)]
pub enum PreferenceError {
    /// The key or the value is unknown.
    #[error(transparent)]
    NoSuch(#[from] NoSuchPreference),
    /// It could not be written to the database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Preferences {
    /// Preferences in which everybody has the defaults, until [`Self::load`].
    pub fn new(store: Store) -> Self {
        Self(Arc::new(Inner {
            store,
            memory: RwLock::default(),
            writing: Mutex::default(),
            erasing: Mutex::default(),
        }))
    }

    /// Loads the preferences of all people, and of the servers of this slot, from the database.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn load(&self) -> Result<(), StoreError> {
        let mut loaded = Memory::default();
        for (user, key, value) in self.0.store.settings(Scope::User).await? {
            let mine = loaded.people.entry(user.into()).or_default();
            if mine.set(&key, &value).is_err() {
                tracing::warn!(key, "a choice of a person means nothing any more");
            }
        }
        let slot = self.0.store.slot();
        for (guild, key, value) in self.0.store.settings(Scope::Guild).await? {
            let guild = GuildId::from(guild);
            if slot.has(guild) {
                let server = loaded.servers.entry(guild).or_default();
                server.set_stored(&key, &value);
            }
        }
        *self.write() = loaded;
        Ok(())
    }

    /// The preferences of a person.
    pub fn user(&self, user: UserId) -> UserPreferences {
        self.read().people.get(&user).copied().unwrap_or_default()
    }

    /// The language that a person reads: their preference, else that of their Discord locale.
    pub fn lang(&self, user: UserId, locale: &str) -> Lang {
        let chosen = self.user(user).lang;
        chosen.unwrap_or_else(|| Lang::from_locale(locale))
    }

    /// The preferences of a server.
    pub fn guild(&self, guild: GuildId) -> GuildPreferences {
        self.read().servers.get(&guild).cloned().unwrap_or_default()
    }

    /// Sets a preference of a person; returns all their preferences.
    ///
    /// # Errors
    /// [`PreferenceError`]; then nothing has changed.
    pub async fn set_for_user(
        &self,
        user: UserId,
        key: &str,
        value: &str,
    ) -> Result<UserPreferences, PreferenceError> {
        let _turn = self.0.writing.lock().await;
        let mut mine = self.user(user);
        mine.set(key, value)?;
        let (store, kept) = (&self.0.store, mine.stored(key));
        store
            .set_setting(Scope::User, user, key, kept.as_deref())
            .await?;
        self.write().people.insert(user, mine);
        Ok(mine)
    }

    /// Sets a preference of a server; returns all its preferences.
    ///
    /// # Errors
    /// [`PreferenceError`]; then nothing has changed.
    pub async fn set_for_guild(
        &self,
        guild: GuildId,
        key: &str,
        value: &str,
    ) -> Result<GuildPreferences, PreferenceError> {
        let _turn = self.0.writing.lock().await;
        let mut server = self.guild(guild);
        server.set(key, value)?;
        self.store_guild(guild, key, &server).await?;
        Ok(server)
    }

    /// The role to mention for a table that opens now; `at_ms` is in milliseconds since 1970 by
    /// Discord's clock. Notes the time, so that the next mention has to wait.
    ///
    /// # Errors
    /// [`StoreError`] if the time could not be written; then nobody may be mentioned.
    pub async fn mention(&self, guild: GuildId, at_ms: u64) -> Result<Option<RoleId>, StoreError> {
        let _turn = self.0.writing.lock().await;
        let role = self.guild(guild).mentions_at(at_ms);
        self.note_mention(guild, role, at_ms).await
    }

    /// The same for a table that was announced: its mention does not wait for others.
    ///
    /// # Errors
    /// As [`Self::mention`].
    pub async fn mention_announced(
        &self,
        guild: GuildId,
        at_ms: u64,
    ) -> Result<Option<RoleId>, StoreError> {
        let _turn = self.0.writing.lock().await;
        let role = self.guild(guild).role;
        self.note_mention(guild, role, at_ms).await
    }

    async fn note_mention(
        &self,
        guild: GuildId,
        role: Option<RoleId>,
        at_ms: u64,
    ) -> Result<Option<RoleId>, StoreError> {
        let Some(role) = role else { return Ok(None) };
        let mut server = self.guild(guild);
        server.mentioned = at_ms;
        self.store_guild(guild, "mentioned", &server).await?;
        Ok(Some(role))
    }

    /// Erases a person from the database and from memory, preferences included. One person is
    /// erased at a time, and preferences of others can be set meanwhile.
    ///
    /// # Errors
    /// As [`Store::erase`].
    pub async fn erase(&self, user: UserId) -> Result<Erasure, StoreError> {
        let _one = self.0.erasing.lock().await;
        let erased = self.0.store.erase(user).await?;
        if erased == Erasure::Done {
            let _turn = self.0.writing.lock().await;
            self.read_again(user).await?;
        }
        Ok(erased)
    }

    /// Reads the preferences of a person again, because another process may have set one.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn reread(&self, user: UserId) -> Result<(), StoreError> {
        let _turn = self.0.writing.lock().await;
        self.read_again(user).await
    }

    /// The same because they may have set one while they were being erased.
    async fn read_again(&self, user: UserId) -> Result<(), StoreError> {
        let mut mine = UserPreferences::default();
        for key in UserPreferences::KEYS {
            let kept = self.0.store.setting(Scope::User, user, key).await?;
            if let Some(value) = kept {
                mine.set(key, &value).unwrap_or_default();
            }
        }
        let people = &mut self.write().people;
        match mine == UserPreferences::default() {
            true => people.remove(&user),
            false => people.insert(user, mine),
        };
        Ok(())
    }

    async fn store_guild(
        &self,
        guild: GuildId,
        key: &str,
        server: &GuildPreferences,
    ) -> Result<(), StoreError> {
        let (store, kept) = (&self.0.store, server.stored(key));
        store
            .set_setting(Scope::Guild, guild, key, kept.as_deref())
            .await?;
        self.write().servers.insert(guild, server.clone());
        Ok(())
    }

    fn read(&self) -> RwLockReadGuard<'_, Memory> {
        let memory = self.0.memory.read();
        memory.unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Memory> {
        let memory = self.0.memory.write();
        memory.unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::settings::Database;

    async fn preferences(dir: &TempDir) -> Preferences {
        let database = Database::File(dir.path().join("tapis.db"));
        let preferences = Preferences::new(Store::open(&database).await.expect("a database"));
        preferences.load().await.expect("loaded");
        preferences
    }

    #[tokio::test]
    async fn choices_outlive_the_process() {
        let dir = TempDir::new().expect("a directory");
        let before = preferences(&dir).await;
        let lang = before
            .set_for_user(UserId(1), "lang", "fr")
            .await
            .expect("kept");
        assert_eq!(lang.lang, Some(Lang::French));
        before
            .set_for_user(UserId(1), "remind", "off")
            .await
            .expect("kept");
        before
            .set_for_user(UserId(1), "lang", "auto")
            .await
            .expect("kept");
        before
            .set_for_guild(GuildId(9), "role", "77")
            .await
            .expect("kept");
        assert_eq!(
            before.mention(GuildId(9), 1_000).await.expect("kept"),
            Some(RoleId(77))
        );
        let (mine, server) = (before.user(UserId(1)), before.guild(GuildId(9)));
        before.0.store.clone().close().await;

        let after = preferences(&dir).await;
        assert_eq!(
            (after.user(UserId(1)), after.guild(GuildId(9))),
            (mine, server)
        );
        assert_eq!(after.mention(GuildId(9), 2_000).await.expect("read"), None);
        assert_eq!(after.user(UserId(2)), UserPreferences::default());
        assert_eq!(
            after.guild(GuildId(1)),
            GuildPreferences::default(),
            "a person is no server"
        );
    }

    #[tokio::test]
    async fn nonsense_is_neither_kept_nor_believed() {
        let dir = TempDir::new().expect("a directory");
        let preferences = preferences(&dir).await;
        let refused = preferences.set_for_user(UserId(1), "lang", "de").await;
        assert!(matches!(refused, Err(PreferenceError::NoSuch(_))));
        let refused = preferences
            .set_for_guild(GuildId(1), "mentioned", "0")
            .await;
        assert!(matches!(refused, Err(PreferenceError::NoSuch(_))));
        let store = &preferences.0.store;
        assert_eq!(store.settings(Scope::User).await.expect("read"), []);
    }

    #[tokio::test]
    async fn what_is_chosen_outweighs_what_discord_tells() {
        let dir = TempDir::new().expect("a directory");
        let preferences = preferences(&dir).await;
        assert_eq!(preferences.lang(UserId(1), "fr"), Lang::French);
        preferences
            .set_for_user(UserId(1), "lang", "en")
            .await
            .expect("kept");
        assert_eq!(preferences.lang(UserId(1), "fr"), Lang::English);
        preferences.erase(UserId(1)).await.expect("erased");
        assert_eq!(preferences.lang(UserId(1), "fr"), Lang::French);
    }
}
