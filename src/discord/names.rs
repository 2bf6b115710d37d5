//! How people call themselves in a server, for pictures, in which no mention can stand.
//!
//! Kept in memory only, as the last interaction told it, and forgotten at a stop: until they press
//! something again a picture tells people by number. Must not know tables or pictures.

use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;
use serenity::all::{FullEvent, GuildId as Guild, Interaction, Member, User};

use crate::model::{GuildId, UserId};

/// So many are remembered; those who were here longest ago are forgotten first.
const MOST: NonZeroUsize = NonZeroUsize::new(20_000).unwrap();

/// The names of people by server: nobody hears in one what somebody is called in another.
pub struct DisplayNames(Mutex<LruCache<(GuildId, UserId), Box<str>>>);

impl Default for DisplayNames {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(MOST)))
    }
}

impl DisplayNames {
    /// Notes the name of the person an interaction is from.
    pub fn learn(&self, event: &FullEvent) {
        let FullEvent::InteractionCreate { interaction } = event else {
            return;
        };
        match interaction {
            Interaction::Command(one) => self.note(one.guild_id, one.member.as_deref(), &one.user),
            Interaction::Component(one) => self.note(one.guild_id, one.member.as_ref(), &one.user),
            Interaction::Modal(one) => self.note(one.guild_id, one.member.as_ref(), &one.user),
            _ => {}
        }
    }

    /// What somebody is called in a server, if they did anything there lately.
    pub fn of(&self, guild: GuildId, user: UserId) -> Option<String> {
        self.lock().get(&(guild, user)).map(|name| name.to_string())
    }

    fn note(&self, guild: Option<Guild>, member: Option<&Member>, user: &User) {
        let Some(guild) = guild else {
            return;
        };
        let name = member.map_or(user.display_name(), |member| member.display_name());
        let key = (guild.get().into(), user.id.get().into());
        let mut names = self.lock();
        if names.get(&key).is_none_or(|known| **known != *name) {
            names.put(key, name.into());
        }
    }

    fn lock(&self) -> MutexGuard<'_, LruCache<(GuildId, UserId), Box<str>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
