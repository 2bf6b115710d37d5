//! Where an interaction began, which decides how it may be answered.

use serenity::all::{ActionRowComponent, ButtonKind, Message, MessageFlags};

use super::custom_id;
use crate::discord::ids::DiscordId;
use crate::model::{MessageId, Request};

/// Origin of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Source {
    /// A slash command.
    Command,
    /// A message that everybody sees, by its id.
    Public(MessageId),
    /// Somebody's hand, by the id of its message.
    Hand(MessageId),
    /// Another ephemeral message, by its id.
    Page(MessageId),
}

/// Origin of a press on this message.
pub(in crate::discord) fn source(message: &Message) -> Source {
    let ephemeral = message
        .flags
        .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    if !ephemeral {
        return Source::Public(message.id.ours());
    }
    let ids = message.components.iter().flat_map(|row| &row.components);
    let own = Request::Hand.to_string();
    let is_hand = |id: &str| {
        // Of all the buttons of a hand, one is worth reading.
        let read = || custom_id::parse(id, &[]);
        id.ends_with(&own) && read().is_some_and(|id| id.request == Request::Hand)
    };
    let hand = ids.into_iter().any(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => is_hand(custom_id),
            _ => false,
        },
        _ => false,
    });
    if hand {
        Source::Hand(message.id.ours())
    } else {
        Source::Page(message.id.ours())
    }
}
