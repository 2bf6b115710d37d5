//! Duplicates: Discord may deliver an interaction twice, and what it asks for is done once.
//!
//! Presses on a table do not come here: tables are idempotent, they remember what each press came
//! to.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use poise::{BoxFuture, CommandInteractionType};

use crate::discord::ids::DiscordId;
use crate::discord::{Context, Error};
use crate::model::InteractionId;

/// How many interactions are remembered. Each must be answered within three seconds, so that even
/// at a thousand a second none is forgotten before a repetition of it is worth nothing.
const REMEMBERED: usize = 4_096;

/// The interactions that arrived last.
#[derive(Default)]
pub(in crate::discord) struct Deliveries(Mutex<Recent>);

#[derive(Default)]
struct Recent {
    known: HashSet<InteractionId>,
    order: VecDeque<InteractionId>,
}

/// The mark of a run of a command that was let through: its parents are checked too.
struct First;

impl Deliveries {
    /// Whether an interaction has arrived before, by its id.
    pub fn has(&self, interaction: InteractionId) -> bool {
        self.recent().known.contains(&interaction)
    }

    /// Takes in an interaction by its id; whether it had not arrived before.
    pub fn is_first(&self, interaction: InteractionId) -> bool {
        let mut recent = self.recent();
        if !recent.known.insert(interaction) {
            return false;
        }
        recent.order.push_back(interaction);
        if recent.order.len() > REMEMBERED
            && let Some(oldest) = recent.order.pop_front()
        {
            recent.known.remove(&oldest);
        }
        true
    }

    fn recent(&self) -> MutexGuard<'_, Recent> {
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
