//! Ephemeral messages leaving their reader's screen, and the world some time after.

use std::sync::Arc;

use super::interaction::TOKEN_MS;
use super::{Change, World};
use crate::{ApiError, Id};

impl World {
    /// Removes an ephemeral message from its reader's screen; the bot is not told, and may still
    /// edit what nobody sees.
    pub fn dismiss(&mut self, user: Id, id: Id) -> Result<(), ApiError> {
        let message = self
            .messages
            .get(&id)
            .filter(|m| m.ephemeral_for == Some(user))
            .ok_or(ApiError::UNKNOWN_MESSAGE)?;
        self.changes.push(Change::Dismissed(Arc::clone(message)));
        let now = self.clock.now_ms();
        self.dismissed.entry(id).or_insert(now);
        Ok(())
    }

    /// A user's client starts anew: all their ephemeral messages are gone from the screen.
    pub fn reload_client(&mut self, user: Id) {
        let own = self
            .messages
            .values()
            .filter(|m| m.ephemeral_for == Some(user));
        let lost: Vec<_> = own
            .filter(|m| !self.dismissed.contains_key(&m.id))
            .cloned()
            .collect();
        let now = self.clock.now_ms();
        self.dismissed.extend(lost.iter().map(|m| (m.id, now)));
        self.changes.extend(lost.into_iter().map(Change::Dismissed));
    }

    /// Forgets what was dismissed so long ago that every token that could reach it is dead: nobody
    /// sees it, and nobody can press it for a new one.
    pub(super) fn sweep_dismissed(&mut self, now: u64) {
        let gone: Vec<Id> = self
            .dismissed
            .iter()
            .filter(|(_, at)| now >= **at + TOKEN_MS)
            .map(|(id, _)| *id)
            .collect();
        for id in gone {
            self.dismissed.remove(&id);
            let Some(message) = self.messages.remove(&id) else {
                continue;
            };
            if let Some(whispers) = self.whispers.get_mut(&message.channel) {
                whispers.remove(&id);
            }
            for file in &message.attachments {
                self.files.remove(&file.id);
            }
        }
    }
}
