//! How people call themselves in a server, for pictures, controls and texts that may not mention them.
//!
//! Kept in memory only, as the last interaction told it or as Discord answered, and forgotten at a
//! stop. Names are people's own texts: they come out of here on one line, without anything that hides
//! or turns the writing around. Must not know tables or pictures.

use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;
use serde_json::Value;
use serenity::all::{FullEvent, GuildId as Guild, Interaction, Member, User};
use tokio::sync::Semaphore;

use super::rest::{Outcome, RestClient, Route};
use crate::model::{GuildId, UserId};
use crate::screen::safe_text;

/// So many are remembered; those who were here longest ago are forgotten first.
const MOST: NonZeroUsize = NonZeroUsize::new(20_000).unwrap();
/// How many are asked for at once: many tables may come back at a start, and presses go first.
const AT_ONCE: usize = 2;
/// The longest that anybody waits for names, in milliseconds.
const PATIENCE_MS: u64 = 400;
/// How long somebody without a name is not asked for again, in milliseconds.
const REST_MS: u64 = 600_000;

/// The names of people by server: nobody hears in one what somebody is called in another.
pub struct DisplayNames {
    known: Mutex<LruCache<(GuildId, UserId), Known>>,
    asking: Semaphore,
}

/// Knowledge of a name.
#[derive(Clone)]
enum Known {
    Name(Box<str>),
    /// There was none to be had at this time, in milliseconds of the process's clock.
    Nothing(u64),
}

impl Default for DisplayNames {
    fn default() -> Self {
        Self {
            known: Mutex::new(LruCache::new(MOST)),
            asking: Semaphore::new(AT_ONCE),
        }
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

    /// Name of somebody in a server, if they did anything there lately or were asked for.
    pub fn of(&self, guild: GuildId, user: UserId) -> Option<String> {
        match self.lock().get(&(guild, user)) {
            Some(Known::Name(name)) => Some(name.to_string()),
            _ => None,
        }
    }

    /// Asks Discord what these people are called in a server, as far as that is not known, one after
    /// another. Returns after [`PATIENCE_MS`] at the latest.
    pub async fn ask(&self, rest: &RestClient, guild: GuildId, users: &[UserId]) {
        let (clock, nowhere) = (rest.clock(), guild == GuildId::default());
        let unknown = |user: &UserId| !nowhere && self.is_unknown(guild, *user, clock.now());
        if !users.iter().any(unknown) {
            return;
        }
        let asked = async {
            for &user in users {
                // It is never closed.
                let _turn = self.asking.acquire().await;
                // Another may have asked meanwhile.
                if unknown(&user) {
                    self.ask_one(rest, guild, user).await;
                }
            }
        };
        clock.by(clock.now() + PATIENCE_MS, asked).await;
    }

    async fn ask_one(&self, rest: &RestClient, guild: GuildId, user: UserId) {
        let permit = rest.permit(Route::GetMember { guild, user }).await;
        let known = match permit.send(None).await {
            Outcome::Done(Some(member)) => called(&member),
            outcome if outcome.is_transient() => return,
            _ => None,
        };
        let known = match known {
            Some(name) => Known::Name(name.into()),
            None => Known::Nothing(rest.clock().now()),
        };
        self.lock().put((guild, user), known);
    }

    fn is_unknown(&self, guild: GuildId, user: UserId, now: u64) -> bool {
        match self.lock().get(&(guild, user)) {
            None => true,
            Some(Known::Name(_)) => false,
            Some(Known::Nothing(since)) => now >= since + REST_MS,
        }
    }

    fn note(&self, guild: Option<Guild>, member: Option<&Member>, user: &User) {
        let Some(guild) = guild else {
            return;
        };
        let name = member.map_or(user.display_name(), |member| member.display_name());
        // Somebody may call themselves nothing that can be read; a handle can.
        let Some(name) = safe_text::name(name).or_else(|| safe_text::name(&user.name)) else {
            return;
        };
        let key = (guild.get().into(), user.id.get().into());
        let mut known = self.lock();
        match known.get(&key) {
            Some(Known::Name(known)) if **known == *name => {}
            _ => drop(known.put(key, Known::Name(name.into()))),
        }
    }

    fn lock(&self) -> MutexGuard<'_, LruCache<(GuildId, UserId), Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Name of somebody by a member object.
fn called(member: &Value) -> Option<String> {
    let user = &member["user"];
    let names = [&member["nick"], &user["global_name"], &user["username"]];
    let mut names = names.into_iter().filter_map(Value::as_str);
    names.find_map(safe_text::name)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn somebody_is_called_by_the_first_name_that_shows_something() {
        let member = |nick: Value, global: Value| json!({ "nick": nick, "user": { "global_name": global, "username": "sam_7" } });
        for (nick, global, told) in [
            (json!("The\u{202e} Boss"), json!("Sam"), "The Boss"),
            (json!(null), json!("Sam"), "Sam"),
            (json!("\u{3164}"), json!(null), "sam_7"),
        ] {
            assert_eq!(called(&member(nick, global)).as_deref(), Some(told));
        }
        assert_eq!(called(&json!({})), None);
    }
}
