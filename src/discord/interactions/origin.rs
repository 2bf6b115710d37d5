//! Where an interaction was made: taken from what Discord says of it, never from its custom id.

use serenity::all::{
    ChannelId, ChannelType, CommandInteraction, ComponentInteraction, GuildId, Message,
    ModalInteraction, PartialChannel,
};

use super::table_place::Whereabouts;
use crate::discord::ids::DiscordId;
use crate::table::press::Origin;

/// Place of a slash command.
pub(in crate::discord) fn of_command(interaction: &CommandInteraction) -> Origin {
    of(
        interaction.guild_id,
        interaction.channel_id,
        interaction.channel.as_ref(),
    )
}

/// Place of a command that opens a table.
pub(in crate::discord) fn whereabouts_of_command(interaction: &CommandInteraction) -> Whereabouts {
    Whereabouts {
        origin: of_command(interaction),
        kind: interaction.channel.as_ref().map(|channel| channel.kind),
    }
}

/// Place of a press that opens a table.
pub(in crate::discord) fn whereabouts_of_press(pressed: &ComponentInteraction) -> Whereabouts {
    Whereabouts {
        origin: of_press(pressed),
        kind: pressed.channel.as_ref().map(|channel| channel.kind),
    }
}

/// Place of a press on a button or menu.
pub(in crate::discord) fn of_press(pressed: &ComponentInteraction) -> Origin {
    of(
        pressed.guild_id,
        pressed.channel_id,
        pressed.channel.as_ref(),
    )
}

/// Place of a form that was sent.
pub(in crate::discord) fn of_form(sent: &ModalInteraction) -> Origin {
    of(sent.guild_id, sent.channel_id, sent.channel.as_ref())
}

/// Place of a message; Discord does not say to which channel a thread belongs.
pub(in crate::discord) fn of_message(written: &Message) -> Origin {
    of(written.guild_id, written.channel_id, None)
}

fn of(guild: Option<GuildId>, id: ChannelId, channel: Option<&PartialChannel>) -> Origin {
    let threads = [
        ChannelType::PublicThread,
        ChannelType::PrivateThread,
        ChannelType::NewsThread,
    ];
    let thread = channel.filter(|channel| threads.contains(&channel.kind));
    Origin {
        guild: guild.map(DiscordId::ours).unwrap_or_default(),
        channel: id.ours(),
        parent: thread
            .and_then(|thread| thread.parent_id)
            .map(DiscordId::ours),
    }
}
