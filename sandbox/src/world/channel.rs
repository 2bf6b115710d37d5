//! Channels and threads as the world keeps them.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::permission::Permissions;
use crate::form::channel::OverwriteForm;
use crate::{ApiError, Id};

/// Discord's number for a text channel.
pub const TEXT: u8 = 0;
/// Discord's number for a direct message to one person.
pub const DIRECT: u8 = 1;
/// Discord's number for a thread in an announcement channel.
pub const ANNOUNCEMENT_THREAD: u8 = 10;
/// Discord's number for a public thread.
pub const PUBLIC_THREAD: u8 = 11;
/// Discord's number for a private thread.
pub const PRIVATE_THREAD: u8 = 12;

/// A kind of channel that a server can have, beside threads; the number is Discord's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// Messages and threads.
    Text = 0,
    /// A voice channel, with its text chat.
    Voice = 2,
    /// A heading for other channels.
    Category = 4,
    /// A text channel that other servers may follow.
    Announcement = 5,
    /// A stage channel, with its text chat.
    Stage = 13,
    /// Posts only.
    Forum = 15,
    /// Posts only, for pictures and films.
    Media = 16,
}

const VOICE: u8 = ChannelKind::Voice as u8;
const STAGE: u8 = ChannelKind::Stage as u8;
const CATEGORY: u8 = ChannelKind::Category as u8;
const ANNOUNCEMENT: u8 = ChannelKind::Announcement as u8;
const FORUM: u8 = ChannelKind::Forum as u8;
const MEDIA: u8 = ChannelKind::Media as u8;

/// A channel of a server, a thread in one, or the direct messages of a person.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Channel {
    /// The channel's id.
    pub id: Id,
    /// Discord's number: a [`ChannelKind`], [`DIRECT`], or a kind of thread.
    pub kind: u8,
    /// The server it is in; for direct messages one that the bot shares with the person, which is
    /// told to nobody.
    pub guild: Id,
    /// Its name.
    pub name: String,
    /// Its place in the list.
    pub position: u32,
    /// The topic.
    pub topic: Option<String>,
    /// Seconds between two messages of one person.
    pub slowmode: u32,
    /// Exceptions to what the roles grant.
    pub overwrites: Vec<Overwrite>,
    /// The newest message, even if it has been deleted since.
    pub last_message: Option<Id>,
    /// The part that only a thread has.
    pub thread: Option<Thread>,
    /// The user who reads direct messages beside the bot.
    #[serde(default)]
    pub recipient: Option<Id>,
}

/// The part of a channel that only threads have.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Thread {
    /// The channel it belongs to.
    pub parent: Id,
    /// The user who opened it.
    pub owner: Id,
    /// Put away: nobody writes in it until it is taken out again.
    pub archived: bool,
    /// Only those who manage threads may take it out again.
    pub locked: bool,
    /// Whether members may bring in others (private threads).
    pub invitable: bool,
    /// Minutes of silence after which it archives itself.
    pub auto_archive_minutes: u32,
    /// The time at which it was opened; milliseconds since the Unix epoch, by the sandbox's time.
    #[serde(default)]
    pub opened_ms: u64,
    /// The time at which it was last put away or taken out; milliseconds since the Unix epoch.
    pub archived_ms: u64,
    /// The last message in it; milliseconds since the Unix epoch, by the sandbox's time.
    pub active_ms: u64,
    /// The members with the times at which they joined; milliseconds since the Unix epoch.
    pub members: IndexMap<Id, u64>,
    /// Messages in it now.
    pub message_count: u32,
    /// Messages ever sent in it.
    pub total_sent: u32,
}

/// An exception to the permissions of a role or a member in one channel.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Overwrite {
    /// The role's or member's id.
    pub id: Id,
    /// 0 for a role, 1 for a member.
    #[serde(rename = "type")]
    pub kind: u8,
    /// The permissions that it adds.
    pub allow: Permissions,
    /// The permissions that it takes away.
    pub deny: Permissions,
}

impl From<OverwriteForm> for Overwrite {
    fn from(form: OverwriteForm) -> Self {
        Self {
            id: form.id,
            kind: form.kind,
            allow: Permissions::from_bits_retain(form.allow),
            deny: Permissions::from_bits_retain(form.deny),
        }
    }
}

impl Channel {
    /// Whether it is a thread that only its members see.
    pub fn is_private(&self) -> bool {
        self.kind == PRIVATE_THREAD
    }

    /// Whether it is a forum or media channel: only posts can be made in it.
    ///
    /// [Threads › Forums] and [› Media Channels] of Discord's documentation.
    pub fn holds_posts(&self) -> bool {
        matches!(self.kind, FORUM | MEDIA)
    }

    /// Refuses a message in a channel that takes none.
    ///
    /// 40058 for forum and media channels, 50008 for categories, after [Opcodes and Status Codes ›
    /// JSON] of Discord's documentation. Voice and stage channels have a text chat.
    pub fn takes_messages(&self) -> Result<(), ApiError> {
        match self.kind {
            FORUM | MEDIA => Err(ApiError::FORUM_CHANNEL),
            CATEGORY => Err(ApiError::NON_TEXT_CHANNEL),
            _ => Ok(()),
        }
    }

    /// The kind of thread that this channel takes, where one is asked for from a message
    /// (`asked` is `None`) or of a kind; 50024 where it takes none.
    ///
    /// After [Threads › Public & Private Threads] and [Channel Types] of Discord's documentation: a
    /// public thread is of its channel's type, private ones are made in text channels alone, and
    /// voice channels, stages, categories and threads have none.
    pub fn thread_kind(&self, asked: Option<u8>) -> Result<u8, ApiError> {
        match (self.kind, asked) {
            (TEXT, None | Some(PUBLIC_THREAD)) => Ok(PUBLIC_THREAD),
            (TEXT, Some(PRIVATE_THREAD)) => Ok(PRIVATE_THREAD),
            (ANNOUNCEMENT, None | Some(ANNOUNCEMENT_THREAD)) => Ok(ANNOUNCEMENT_THREAD),
            _ => Err(ApiError::INVALID_CHANNEL_TYPE),
        }
    }

    /// Whether people talk there, too.
    pub fn has_voice(&self) -> bool {
        matches!(self.kind, VOICE | STAGE)
    }

    /// Whether it is a thread that a moderator has locked.
    pub fn is_locked(&self) -> bool {
        self.thread.as_ref().is_some_and(|t| t.locked)
    }

    /// Whether it is a thread that is put away.
    pub fn is_archived(&self) -> bool {
        self.thread.as_ref().is_some_and(|t| t.archived)
    }
}
