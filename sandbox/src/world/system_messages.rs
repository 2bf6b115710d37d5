//! The messages that Discord itself writes, in the name of who caused them.
//!
//! [Message › Message Types] and [Threads › New Message Types] of Discord's documentation.

use std::sync::Arc;

use super::World;
use super::message::Message;
use crate::Id;

/// Somebody was added to a thread by somebody else.
pub const RECIPIENT_ADD: u8 = 1;
/// Somebody was removed from a thread by somebody else.
pub const RECIPIENT_REMOVE: u8 = 2;
/// A thread was renamed; the content is its new name.
pub const CHANNEL_NAME_CHANGE: u8 = 4;
/// In the parent: a public thread was opened that no message carries; the content is its name.
pub const THREAD_CREATED: u8 = 18;
/// The first message in a thread that was opened from a message: nothing but where that is.
pub const THREAD_STARTER_MESSAGE: u8 = 21;

/// Whether it is the type of a message that Discord writes.
pub fn is_one(kind: u8) -> bool {
    stays(kind) || kind == THREAD_CREATED
}

/// Whether a message of this kind cannot be deleted, by the table of [Message › Message Types].
pub fn stays(kind: u8) -> bool {
    matches!(
        kind,
        RECIPIENT_ADD | RECIPIENT_REMOVE | CHANNEL_NAME_CHANGE | THREAD_STARTER_MESSAGE
    )
}

/// The content of a system message beside its author.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// The text.
    pub content: String,
    /// The people it is about.
    pub about: Option<Id>,
    /// The channel it points to, and the message in it.
    pub points_to: Option<(Id, Option<Id>)>,
}

impl World {
    /// Writes a system message of this kind in a channel.
    pub(super) fn tell(&mut self, kind: u8, cause: Id, channel: Id, told: Told) {
        let created_ms = self.clock.discord_ms();
        let message = Message {
            id: self.mint.next(created_ms),
            channel,
            author: cause,
            kind,
            content: told.content,
            created_ms,
            edited_ms: None,
            written_ms: self.clock.now_ms(),
            flags: 0,
            tts: false,
            mentions: told.about.into_iter().collect(),
            pinged: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            attachments: Vec::new(),
            embeds: Arc::default(),
            components: Arc::default(),
            nonce: None,
            reply_to: None,
            points_to: told.points_to,
            interaction: None,
            ephemeral_for: None,
        };
        self.put(message);
    }
}
