//! Messages as the world keeps them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Id;

/// Only its addressee sees the message.
pub const EPHEMERAL: u64 = 1 << 6;
/// The bot is thinking.
pub const LOADING: u64 = 1 << 7;
/// Embeds are hidden.
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The message has a thread of its own.
pub const HAS_THREAD: u64 = 1 << 5;
/// The message pings nobody's device.
pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// The type of a component that is text.
const TEXT_DISPLAY: u8 = 10;
/// The message is made of components alone.
pub const COMPONENTS_V2: u64 = 1 << 15;

/// One message.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Message {
    /// The message's id.
    pub id: Id,
    /// The channel or thread.
    pub channel: Id,
    /// The author.
    pub author: Id,
    /// 0 a message, 19 a reply, 20 an answer to a slash command, else a number of
    /// [`super::system_messages`].
    pub kind: u8,
    /// Its text.
    pub content: String,
    /// By Discord's clock.
    pub created_ms: u64,
    /// The last edit, if any, by Discord's clock.
    pub edited_ms: Option<u64>,
    /// Written by the sandbox's time, for the limits on old messages.
    pub written_ms: u64,
    /// Message flags.
    pub flags: u64,
    /// Read aloud.
    pub tts: bool,
    /// Users it mentions, by what its sender allowed: their names resolve for everybody.
    pub mentions: Vec<Id>,
    /// Subset of the mentions that it pinged when it was posted; an edit pings nobody.
    #[serde(default)]
    pub pinged: Vec<Id>,
    /// Roles it pings.
    pub mention_roles: Vec<Id>,
    /// Whether it pings everyone.
    pub mention_everyone: bool,
    /// Files.
    pub attachments: Vec<Attachment>,
    /// Embeds, in the shape Discord answers with, `attachment://` already resolved. Shared, as the
    /// components are: an edit mostly replaces them, and begins with a copy of the message.
    pub embeds: Arc<Vec<Value>>,
    /// Components, in the shape Discord answers with.
    pub components: Arc<Vec<Value>>,
    /// The sender's own mark.
    pub nonce: Option<Value>,
    /// The message it replies to.
    pub reply_to: Option<Id>,
    /// The target of a system message: the channel, and the message in it.
    #[serde(default)]
    pub points_to: Option<(Id, Option<Id>)>,
    /// The interaction it answers.
    pub interaction: Option<Arc<Origin>>,
    /// The only user who sees it.
    pub ephemeral_for: Option<Id>,
}

impl Message {
    /// Whether the bot is still thinking about it.
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Whether it pinged `user` when it was posted.
    pub fn pings(&self, user: Id) -> bool {
        self.mention_everyone || self.pinged.contains(&user)
    }

    /// Its texts in which a mention counts: the content and the text displays, not what stands on
    /// buttons or in embeds.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let components = self.all_components().into_iter();
        let displays = components.filter(|c| c["type"] == TEXT_DISPLAY);
        std::iter::once(self.content.as_str()).chain(displays.filter_map(|c| c["content"].as_str()))
    }

    /// Every component, those inside rows, sections and containers too.
    pub fn all_components(&self) -> Vec<&Value> {
        fn walk<'a>(list: &'a [Value], all: &mut Vec<&'a Value>) {
            for component in list {
                all.push(component);
                if let Some(inner) = component["components"].as_array() {
                    walk(inner, all);
                }
                if component["accessory"].is_object() {
                    all.push(&component["accessory"]);
                }
            }
        }
        let mut all = Vec::new();
        walk(&self.components, &mut all);
        all
    }
}

/// A file of a message; the bytes are kept apart, by the attachment's id.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Attachment {
    /// The attachment's id.
    pub id: Id,
    /// Its name.
    pub filename: String,
    /// The text for those who do not see it.
    pub description: Option<String>,
    /// MIME type.
    pub content_type: String,
    /// Bytes.
    pub size: usize,
    /// Width and height in pixels, of a picture.
    pub dimensions: Option<(u32, u32)>,
}

/// The interaction that a message answers, as the message remembers it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Origin {
    /// The interaction.
    pub id: Id,
    /// 2 a command, 3 a component, 5 a modal.
    pub kind: u8,
    /// The user who acted.
    pub user: Id,
    /// The command's whole name; empty for components.
    pub name: String,
    /// The server it happened in.
    pub guild: Id,
    /// The message pressed.
    pub pressed: Option<Id>,
    /// For a follow-up: the message of the first response.
    pub original: Option<Id>,
    /// For a modal: what opened it.
    pub opened_by: Option<Arc<Origin>>,
}
