//! Duplicates: Discord may deliver an interaction twice, and what it asks for is done once.
//!
//! Presses on a table do not come here: tables are idempotent, they remember what each press came
//! to.

use std::collections::{HashSet, VecDeque};
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use poise::{BoxFuture, CommandInteractionType};

use crate::discord::ids::DiscordId;
use crate::discord::{Context, Error};
use crate::model::InteractionId;

/// How many interactions are remembered. Each must be answered within three seconds, so that even
/// at a thousand a second none is forgotten before a repetition of it is worth nothing.
const REMEMBERED: usize = 4_096;

/// The interactions that arrived last.
pub(in crate::discord) type Deliveries = LastSeen<InteractionId>;

/// What was seen last, up to a number; older ones are forgotten.
pub(in crate::discord) struct LastSeen<K>(Mutex<Recent<K>>);

struct Recent<K> {
    known: HashSet<K>,
    order: VecDeque<K>,
}

impl<K> Default for LastSeen<K> {
    fn default() -> Self {
        Self(Mutex::new(Recent {
            known: HashSet::new(),
            order: VecDeque::new(),
        }))
    }
}

/// The mark of a run of a command that was let through: its parents are checked too.
struct First;

impl<K: Copy + Eq + Hash> LastSeen<K> {
    /// Whether this has been seen before.
    pub fn has(&self, seen: K) -> bool {
        self.recent().known.contains(&seen)
    }

    /// Takes this in; whether it had not been seen before.
    pub fn is_first(&self, seen: K) -> bool {
        let mut recent = self.recent();
        if !recent.known.insert(seen) {
            return false;
        }
        recent.order.push_back(seen);
        if recent.order.len() > REMEMBERED
            && let Some(oldest) = recent.order.pop_front()
        {
            recent.known.remove(&oldest);
        }
        true
    }

    /// Forgets this, which came to nothing.
    pub fn forget(&self, seen: K) {
        let mut recent = self.recent();
        recent.known.remove(&seen);
        recent.order.retain(|other| *other != seen);
    }

    fn recent(&self) -> MutexGuard<'_, Recent<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets each slash command run once, whatever it is: the framework asks this before every one, and
/// once more for each of its parents. Suggestions do nothing and are always let through.
pub(in crate::discord) fn check(ctx: Context<'_>) -> BoxFuture<'_, Result<bool, Error>> {
    Box::pin(async move {
        let poise::Context::Application(inner) = ctx else {
            return Ok(false);
        };
        if inner.interaction_type == CommandInteractionType::Autocomplete {
            return Ok(true);
        }
        if ctx.invocation_data::<First>().await.is_some() {
            return Ok(true);
        }
        let id = inner.interaction.id.ours();
        let first = ctx.data().deliveries.is_first(id);
        if first {
            ctx.set_invocation_data(First).await;
        } else {
            tracing::debug!(interaction.id = id.get(), "a command was delivered twice");
        }
        Ok(first)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interaction_is_first_once_and_the_oldest_are_forgotten() {
        let deliveries = Deliveries::default();
        let ids = 1..=REMEMBERED as u64;
        assert!(ids.clone().all(|id| deliveries.is_first(InteractionId(id))));
        let mut again = ids;
        assert!(!again.any(|id| deliveries.is_first(InteractionId(id))));
        assert!(deliveries.is_first(InteractionId(0)));
        assert!(deliveries.is_first(InteractionId(1)), "it made room");
        assert!(!deliveries.is_first(InteractionId(3)) && !deliveries.is_first(InteractionId(0)));
    }
}
