//! From the library's ids to ours: the same numbers, told apart by their types.

use serenity::all as discord;

use crate::model::{ChannelId, GuildId, InteractionId, MessageId, RoleId, UserId};

/// An id of the library.
pub(in crate::discord) trait DiscordId {
    /// The id of ours with the same number.
    type Ours;

    /// Ours with the same number.
    fn ours(self) -> Self::Ours;
}

macro_rules! ours {
    ($($name:ident)*) => {$(
        impl DiscordId for discord::$name {
            type Ours = $name;

            fn ours(self) -> $name {
                $name(self.get())
            }
        }
    )*};
}

ours!(ChannelId GuildId InteractionId MessageId RoleId UserId);
