//! The client library's ids as those of the bot.

use serenity::all as discord;

use crate::model::{ChannelId, GuildId, InteractionId, MessageId, RoleId, UserId};

macro_rules! from_discord {
    ($($name:ident)*) => {$(
        impl From<discord::$name> for $name {
            fn from(id: discord::$name) -> Self {
                Self(id.get())
            }
        }
    )*};
}

from_discord!(ChannelId GuildId InteractionId MessageId RoleId UserId);
