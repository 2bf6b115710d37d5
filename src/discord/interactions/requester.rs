//! Who requests something of the bot itself, and from where.

use serenity::all::{CommandInteraction, ComponentInteraction, ModalInteraction, Permissions};

use super::permissions;
use crate::discord::Bot;
use crate::discord::ids::DiscordId;
use crate::model::{ChannelId, GuildId, Lang, UserId};

/// A person with a request.
#[derive(Clone, Debug)]
pub(in crate::discord) struct Requester {
    /// Their id.
    pub user: UserId,
    /// The locale of their Discord.
    pub locale: String,
    /// The server, 0 outside of any.
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// Whether they may manage the server.
    pub manager: bool,
    /// Permissions of the bot in that channel, if Discord tells.
    pub granted: Option<Permissions>,
}

/// The same of every kind of interaction, which share no trait.
macro_rules! requester {
    ($interaction:expr, $member:expr) => {
        Requester {
            user: $interaction.user.id.ours(),
            locale: $interaction.locale.clone(),
            guild: $interaction
                .guild_id
                .map(DiscordId::ours)
                .unwrap_or_default(),
            channel: $interaction.channel_id.ours(),
            manager: permissions::is_manager($member),
            granted: $interaction.app_permissions,
        }
    };
}

impl Requester {
    pub fn of_command(interaction: &CommandInteraction) -> Self {
        requester!(interaction, interaction.member.as_deref())
    }

    pub fn of_press(interaction: &ComponentInteraction) -> Self {
        requester!(interaction, interaction.member.as_ref())
    }

    pub fn of_form(interaction: &ModalInteraction) -> Self {
        requester!(interaction, interaction.member.as_ref())
    }

    /// The language they read as long as they choose none.
    pub fn automatic_lang(&self) -> Lang {
        Lang::from_locale(&self.locale)
    }

    /// The language they read.
    pub fn lang(&self, bot: &Bot) -> Lang {
        bot.tables.preferences().lang(self.user, &self.locale)
    }
}
