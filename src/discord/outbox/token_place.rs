//! Messages that can be edited with the token of an interaction, as long as the token lives.
//!
//! Must not know what such a message shows.

use crate::discord::rest::{InteractionToken, Route};
use crate::model::MessageId;

/// How long a token is used, in milliseconds: Discord takes it for fifteen minutes, and the last
/// half minute is left to clocks that differ.
const LIFE_MS: u64 = 14 * 60_000 + 30_000;

/// The age up to which a message follows a press on a message for everybody, although a newer press on
/// a hand is known, in milliseconds: the message can be edited for some minutes then.
pub(super) const FOLLOWED_MS: u64 = 8 * 60_000;

/// A message, by the interaction whose token edits and deletes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TokenPlace {
    /// The token: for somebody's hand, of the newest interaction with it.
    pub token: InteractionToken,
    /// The message, if it was sent as a follow-up; otherwise it is what the interaction's first answer
    /// made or rewrote, or, where that changed nothing, the message that was pressed.
    pub follow_up: Option<MessageId>,
}

impl TokenPlace {
    /// The request that edits it.
    pub fn edit(&self) -> Route<'_> {
        let token = &self.token;
        match self.follow_up {
            Some(message) => Route::EditFollowUp { token, message },
            None => Route::EditOriginal { token },
        }
    }

    /// The request that deletes it.
    pub fn delete(&self) -> Route<'_> {
        let token = &self.token;
        match self.follow_up {
            Some(message) => Route::DeleteFollowUp { token, message },
            None => Route::DeleteOriginal { token },
        }
    }
}

/// Whether a token can still be used; every one can while Discord's clock is unknown.
pub(super) fn is_usable(token: &InteractionToken, discord_ms: Option<u64>) -> bool {
    is_younger(token, LIFE_MS, discord_ms)
}

/// Whether a token is younger than `ms` milliseconds.
pub(super) fn is_younger(token: &InteractionToken, ms: u64, discord_ms: Option<u64>) -> bool {
    discord_ms.is_none_or(|now| now < token.created_ms() + ms)
}
