//! The token of one interaction, a secret: anyone who has it can edit what the person sees.

use std::fmt;

use crate::clock::created_ms;
use crate::model::{ChannelId, InteractionId};
use std::sync::Arc;

/// An interaction's token, with the interaction's id; never shown in any log.
#[derive(Clone)]
pub struct InteractionToken {
    interaction: InteractionId,
    secret: Arc<str>,
    received: u64,
    channel: Option<ChannelId>,
}

/// Equal if both are of the same interaction; the time of receipt does not matter.
impl PartialEq for InteractionToken {
    fn eq(&self, other: &Self) -> bool {
        (self.interaction, &self.secret) == (other.interaction, &other.secret)
    }
}

impl Eq for InteractionToken {}

impl InteractionToken {
    /// The token of an interaction that was received at `received`, in milliseconds of
    /// [`crate::clock::Clock`].
    pub fn new(interaction: InteractionId, secret: impl Into<Arc<str>>, received: u64) -> Self {
        Self {
            interaction,
            secret: secret.into(),
            received,
            channel: None,
        }
    }

    /// The same token, with the channel or thread in which the interaction was made.
    #[must_use]
    pub fn in_channel(self, channel: ChannelId) -> Self {
        Self {
            channel: Some(channel),
            ..self
        }
    }

    /// The channel or thread in which the interaction was made, as far as it is known.
    pub fn channel(&self) -> Option<ChannelId> {
        self.channel
    }

    /// When the interaction was received, in milliseconds of [`crate::clock::Clock`].
    pub fn received(&self) -> u64 {
        self.received
    }

    /// The interaction's id.
    pub fn interaction(&self) -> InteractionId {
        self.interaction
    }

    /// When Discord created the interaction, in milliseconds since 1970 by Discord's clock.
    pub fn created_ms(&self) -> u64 {
        created_ms(self.interaction)
    }

    pub(super) fn expose(&self) -> &str {
        &self.secret
    }
}

impl fmt::Debug for InteractionToken {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Token of {}", self.interaction)
    }
}
