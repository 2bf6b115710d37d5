//! Rights that come back: a table that Discord kept from something tries again as soon as an event
//! says that a role, the channel, its thread or the bot itself was changed, or a press brings the
//! bot's permissions in that place. Must not know which right was missing.

use std::collections::HashSet;
use std::sync::{MutexGuard, PoisonError};

use serenity::all::{FullEvent, Interaction, PartialChannel, Permissions};

use super::room::{Room, State};
use super::{Inner, Outbox};
use crate::discord::ids::DiscordId;
use crate::model::{ChannelId, GuildId, TableId};

/// Places in which rights may have changed.
#[derive(Clone, Copy)]
enum Place {
    Guild(GuildId),
    /// A channel with its threads, or a thread.
    Channel(ChannelId),
}

/// Without these, nothing is shown anywhere.
const SEE: Permissions = Permissions::VIEW_CHANNEL;

impl Outbox {
    /// Notes what an event says about the bot's rights, and wakes the tables there that lacked some.
    pub(in crate::discord) fn note_rights(&self, event: &FullEvent) {
        if let FullEvent::InteractionCreate { interaction } = event {
            self.note_interaction(interaction);
            return;
        }
        let place = match event {
            FullEvent::GuildCreate { guild, .. } => Place::Guild(guild.id.ours()),
            FullEvent::GuildRoleUpdate { new, .. } => Place::Guild(new.guild_id.ours()),
            // A role may be forbidden something in a channel that all others may.
            FullEvent::GuildRoleDelete { guild_id, .. } => Place::Guild((*guild_id).ours()),
            // Without the intent for members, of the bot alone.
            FullEvent::GuildMemberUpdate { event, .. } => Place::Guild(event.guild_id.ours()),
            FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => {
                Place::Channel(new.id.ours())
            }
            _ => return,
        };
        self.wake_barred(place);
    }

    fn note_interaction(&self, interaction: &Interaction) {
        let (channel, of, granted) = match interaction {
            Interaction::Command(one) => (one.channel_id, &one.channel, one.app_permissions),
            Interaction::Component(one) => (one.channel_id, &one.channel, one.app_permissions),
            Interaction::Modal(one) => (one.channel_id, &one.channel, one.app_permissions),
            _ => return,
        };
        let Some(granted) = granted else {
            return;
        };
        let files = granted.contains(Permissions::ATTACH_FILES);
        self.0.rest.note_files(channel.ours(), files);
        let in_thread = of.as_ref().is_some_and(|of| of.thread_metadata.is_some());
        let here = match in_thread {
            true => Permissions::SEND_MESSAGES_IN_THREADS,
            false => Permissions::SEND_MESSAGES,
        };
        self.0
            .note_silenced(channel.ours(), !granted.contains(SEE | here));
        let parent = |of: &PartialChannel| of.parent_id.filter(|_| of.thread_metadata.is_some());
        let write = Permissions::SEND_MESSAGES | Permissions::SEND_MESSAGES_IN_THREADS;
        if granted.contains(SEE) && granted.intersects(write) {
            self.wake_barred(Place::Channel(channel.ours()));
            if let Some(parent) = of.as_ref().and_then(parent) {
                self.wake_barred(Place::Channel(parent.ours()));
            }
        }
    }

    /// Wakes the tables of a place that lacked a right. Those that still lack it note that again.
    fn wake_barred(&self, place: Place) {
        let barred: Vec<TableId> = {
            let barred = self.0.barred();
            // Nearly always: a press is not to cost a look at every table.
            if barred.is_empty() {
                return;
            }
            barred.iter().copied().collect()
        };
        for table in barred {
            let room = self.0.rooms().get(&table).cloned();
            let Some(room) = room else {
                self.0.barred().remove(&table);
                continue;
            };
            if room.state().is_in(place) {
                self.0.barred().remove(&table);
                room.state().let_all_in_again();
                room.try_again();
                self.wake(&room);
            }
        }
    }
}

impl Inner {
    /// Notes that a table lacks a right.
    pub(super) fn mark_unshown(&self, room: &Room) {
        self.barred().insert(room.table);
    }

    /// Whether the bot itself may show nothing where a table plays, as far as it knows. What the token of
    /// an interaction could still show there would hide that from the table and the operator.
    pub(super) fn is_silenced(&self, room: &Room, channel: ChannelId) -> bool {
        self.silenced().contains(&channel) || self.barred().contains(&room.table)
    }

    fn note_silenced(&self, channel: ChannelId, silenced: bool) {
        match silenced {
            true => self.silenced().insert(channel),
            false => self.silenced().remove(&channel),
        };
    }

    fn silenced(&self) -> MutexGuard<'_, HashSet<ChannelId>> {
        self.silenced.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn barred(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.barred.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn is_in(&self, place: Place) -> bool {
        match place {
            Place::Guild(guild) => self.guild() == guild,
            Place::Channel(channel) => {
                self.thread == Some(channel)
                    || self.parent == Some(channel)
                    || self.site.is_some_and(|site| site.channel == channel)
            }
        }
    }
}
