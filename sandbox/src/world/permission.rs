//! Permissions: the bits, and common sets of them.

use bitflags::bitflags;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

bitflags! {
    /// The permission bits this sandbox acts on; others are carried along untouched.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Permissions: u64 {
        /// Remove members.
        const KICK_MEMBERS = 1 << 1;
        /// Everything, overwrites notwithstanding.
        const ADMINISTRATOR = 1 << 3;
        /// Edit and delete channels.
        const MANAGE_CHANNELS = 1 << 4;
        /// Change the server.
        const MANAGE_GUILD = 1 << 5;
        /// See a channel.
        const VIEW_CHANNEL = 1 << 10;
        /// Post in a channel.
        const SEND_MESSAGES = 1 << 11;
        /// Delete other people's messages.
        const MANAGE_MESSAGES = 1 << 13;
        /// Embeds are shown.
        const EMBED_LINKS = 1 << 14;
        /// Upload files.
        const ATTACH_FILES = 1 << 15;
        /// Read what was written before.
        const READ_MESSAGE_HISTORY = 1 << 16;
        /// Ping everyone and any role.
        const MENTION_EVERYONE = 1 << 17;
        /// Change roles.
        const MANAGE_ROLES = 1 << 28;
        /// Run slash commands.
        const USE_APPLICATION_COMMANDS = 1 << 31;
        /// Rename, lock, archive and delete threads; see private ones.
        const MANAGE_THREADS = 1 << 34;
        /// Open public threads.
        const CREATE_PUBLIC_THREADS = 1 << 35;
        /// Open private threads.
        const CREATE_PRIVATE_THREADS = 1 << 36;
        /// Post in threads.
        const SEND_MESSAGES_IN_THREADS = 1 << 38;
        /// Make scheduled events, and change one's own.
        const CREATE_EVENTS = 1 << 44;
        /// Write as often as one likes in a channel with slow mode.
        const BYPASS_SLOWMODE = 1 << 52;
        /// Bits without a name here.
        const _ = !0;
    }
}

impl Permissions {
    /// The permissions of a person in a friendly server unless told otherwise.
    pub const PEOPLE: Self = Self::VIEW_CHANNEL
        .union(Self::SEND_MESSAGES)
        .union(Self::EMBED_LINKS)
        .union(Self::ATTACH_FILES)
        .union(Self::READ_MESSAGE_HISTORY)
        .union(Self::USE_APPLICATION_COMMANDS)
        .union(Self::CREATE_PUBLIC_THREADS)
        .union(Self::CREATE_PRIVATE_THREADS)
        .union(Self::SEND_MESSAGES_IN_THREADS);

    /// Every permission Discord has named so far: what owners and administrators may do.
    pub const EVERYTHING: Self = Self::from_bits_retain((1 << 53) - 1);

    /// The permissions that a member keeps who has been timed out.
    pub const LOOKING: Self = Self::VIEW_CHANNEL.union(Self::READ_MESSAGE_HISTORY);

    /// The permissions of the install link of a table bot: 377957157888.
    pub const BOT: Self = Self::from_bits_retain(377_957_157_888);
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.bits())
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let bits = text.parse().map_err(serde::de::Error::custom)?;
        Ok(Self::from_bits_retain(bits))
    }
}
