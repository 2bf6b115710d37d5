//! Channels and threads as the world keeps them.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::permission::Permissions;
use crate::Id;
use crate::form::channel::OverwriteForm;

/// Discord's number for a text channel.
pub const TEXT: u8 = 0;
/// Discord's number for a direct message to one person.
pub const DIRECT: u8 = 1;
/// Discord's number for a public thread.
pub const PUBLIC_THREAD: u8 = 11;
/// Discord's number for a private thread.
pub const PRIVATE_THREAD: u8 = 12;

/// A text channel, a thread in one, or the direct messages of a person.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Channel {
    /// The channel's id.
    pub id: Id,
    /// [`TEXT`], [`DIRECT`], [`PUBLIC_THREAD`] or [`PRIVATE_THREAD`].
    pub kind: u8,
    /// The server it is in; for direct messages one that the bot shares with the person, which is
    /// told to nobody.
    pub guild: Id,
    /// Its name.
    pub name: String,
    /// Its place in the list.
    pub position: u32,
    /// What it is about.
    pub topic: Option<String>,
    /// Seconds between two messages of one person.
    pub slowmode: u32,
    /// Exceptions to what the roles grant.
    pub overwrites: Vec<Overwrite>,
    /// The newest message, even if it has been deleted since.
    pub last_message: Option<Id>,
    /// What only a thread has.
    pub thread: Option<Thread>,
    /// Who reads direct messages beside the bot.
    #[serde(default)]
    pub recipient: Option<Id>,
}

/// The part of a channel that only threads have.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Thread {
    /// The text channel it belongs to.
    pub parent: Id,
    /// Who opened it.
    pub owner: Id,
    /// Put away: nobody writes in it until it is taken out again.
    pub archived: bool,
    /// Only those who manage threads may take it out again.
    pub locked: bool,
    /// Whether members may bring in others (private threads).
    pub invitable: bool,
    /// Minutes of silence after which it archives itself.
    pub auto_archive_minutes: u32,
    /// When it was last put away or taken out; milliseconds since the Unix epoch.
    pub archived_ms: u64,
    /// The last message in it; milliseconds since the Unix epoch, by the sandbox's time.
    pub active_ms: u64,
    /// When each member joined; milliseconds since the Unix epoch.
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
    /// What it adds.
    pub allow: Permissions,
    /// What it takes away.
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

    /// Whether it is a thread that is put away.
    pub fn is_archived(&self) -> bool {
        self.thread.as_ref().is_some_and(|t| t.archived)
    }
}
