//! Ids of tables, and of people and things on the platform.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A table's number, never used again.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct TableId(pub i64);

impl TableId {
    /// The number of no table: in the ids of what belongs to none.
    pub const NONE: Self = Self(0);
}

/// Defines ids of the platform: snowflakes with a type for each kind.
macro_rules! snowflakes {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        pub struct $name(pub u64);

        impl $name {
            /// The number itself.
            pub const fn get(self) -> u64 {
                self.0
            }
        }

        impl From<u64> for $name {
            fn from(id: u64) -> Self {
                Self(id)
            }
        }

        impl From<$name> for u64 {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(out)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map(Self)
            }
        }
    )*};
}

snowflakes! {
    /// A person.
    UserId
    /// A server.
    GuildId
    /// A channel or thread.
    ChannelId
    /// A message.
    MessageId
    /// A press, a form or a command; its creation time decides races.
    InteractionId
    /// A role of a server.
    RoleId
    /// A file of a message.
    AttachmentId
    /// An emoji of the application.
    EmojiId
    /// A scheduled event of a server.
    EventId
}
