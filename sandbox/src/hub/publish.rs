//! Changes become gateway events, as far as the bot may see them, and news for the pages.

use std::sync::Arc;

use serde_json::{Value, json};

use super::Hub;
use crate::Id;
use crate::fault::Delivery;
use crate::gateway::Dispatch;
use crate::wire::guild::{GUILD_MEMBERS, Members};
use crate::wire::message::MessageOut;
use crate::wire::user::MemberOut;
use crate::wire::{self, channel, raw};
use crate::world::channel::Channel;
use crate::world::message::Message;
use crate::world::{Change, World};

const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const MESSAGE_CONTENT: u64 = 1 << 15;

impl Hub {
    pub(super) fn publish(&self, world: &World, change: Change) {
        self.tell_bot(world, &change);
        // Nobody watching is the usual case in tests.
        if self.viewers.receiver_count() > 0 {
            let _ = self.viewers.send(Arc::new(change));
        }
    }

    fn tell_bot(&self, world: &World, change: &Change) {
        match change {
            Change::GuildCreated(id) => {
                if let Some(guild) = world.served_guild(*id) {
                    let told = |members| {
                        let data = raw(&wire::guild::create_event(world, guild, members));
                        Dispatch::new("GUILD_CREATE", GUILDS, *id, data)
                    };
                    self.send(told(Members::All).only_with(GUILD_MEMBERS), None);
                    self.send(told(Members::Bot).only_without(GUILD_MEMBERS), None);
                }
            }
            Change::BotRemoved(id) => self.event("GUILD_DELETE", GUILDS, *id, &json!({"id": id})),
            Change::GuildUnavailable(id) => {
                let data = json!({"id": id, "unavailable": true});
                self.event("GUILD_DELETE", GUILDS, *id, &data);
            }
            Change::RoleUpdated { guild, role } => self.tell_role(world, *guild, *role),
            Change::MemberAdded { guild, user } => {
                self.tell_member(world, "GUILD_MEMBER_ADD", *guild, *user);
            }
            Change::MemberRemoved { guild, user } => {
                let user = world.users.get(user).map(wire::user::UserOut::new);
                let data = json!({"guild_id": guild, "user": user});
                self.event("GUILD_MEMBER_REMOVE", GUILD_MEMBERS, *guild, &data);
            }
            Change::MemberUpdated { guild, user } => {
                self.tell_member(world, "GUILD_MEMBER_UPDATE", *guild, *user);
            }
            Change::ChannelCreated(id) => self.tell_channel(world, "CHANNEL_CREATE", *id),
            Change::ChannelUpdated(id) => self.tell_channel(world, "CHANNEL_UPDATE", *id),
            Change::ThreadUpdated(id) => self.tell_channel(world, "THREAD_UPDATE", *id),
            Change::ThreadCreated(id) => self.tell_thread(world, *id),
            Change::ChannelDeleted(gone) => {
                self.event(
                    "CHANNEL_DELETE",
                    GUILDS,
                    gone.guild,
                    &channel::of(world, gone),
                );
            }
            Change::ThreadDeleted(gone) => {
                self.event("THREAD_DELETE", GUILDS, gone.guild, &channel::gone(gone));
            }
            Change::ThreadMembers {
                thread,
                added,
                removed,
            } => self.tell_thread_members(world, *thread, added, removed),
            Change::MessageCreated(message) => self.tell_message(world, "MESSAGE_CREATE", message),
            Change::MessageEdited(message) => self.tell_message(world, "MESSAGE_UPDATE", message),
            Change::MessageDeleted(message) => self.tell_deleted(world, message),
            Change::Acted {
                user, guild, event, ..
            } => {
                let dispatch = Dispatch::new("INTERACTION_CREATE", 0, *guild, Arc::clone(event));
                self.send(dispatch, Some(*user));
            }
            Change::Dismissed(_)
            | Change::Answered { .. }
            | Change::Failed { .. }
            | Change::ModalOpened { .. }
            | Change::CommandsChanged
            | Change::EmojisChanged
            | Change::RosterChanged
            | Change::Warned(_) => {}
        }
    }

    fn tell_role(&self, world: &World, guild: Id, role: Id) {
        let found = world
            .guilds
            .get(&guild)
            .and_then(|g| g.roles.get_full(&role));
        if let Some((position, _, role)) = found {
            let data = json!({"guild_id": guild, "role": wire::guild::role(role, position)});
            self.event("GUILD_ROLE_UPDATE", GUILDS, guild, &data);
        }
    }

    fn tell_member(&self, world: &World, name: &'static str, guild: Id, user: Id) {
        let member = world
            .guilds
            .get(&guild)
            .and_then(|g| MemberOut::of(world, g, user));
        if let Some(member) = member {
            let mut data = json!(member);
            data["guild_id"] = json!(guild);
            // Discord's page "Gateway", "Gateway Intents": a bot needs no intent to be told of updates
            // of itself.
            let intents = match user == world.application {
                true => 0,
                false => GUILD_MEMBERS,
            };
            self.send(Dispatch::new(name, intents, guild, raw(&data)), None);
        }
    }

    fn tell_channel(&self, world: &World, name: &'static str, id: Id) {
        if let Some(place) = world.channels.get(&id).filter(|c| bot_sees(world, c)) {
            self.event(name, GUILDS, place.guild, &channel::of(world, place));
        }
    }

    fn tell_thread(&self, world: &World, id: Id) {
        if let Some(thread) = world.channels.get(&id).filter(|c| bot_sees(world, c)) {
            let mut data = channel::with_member(world, thread, world.application);
            data["newly_created"] = json!(true);
            self.event("THREAD_CREATE", GUILDS, thread.guild, &data);
        }
    }

    /// Others' coming and going needs the members intent; the bot's own needs only servers.
    fn tell_thread_members(&self, world: &World, id: Id, added: &[Id], removed: &[Id]) {
        let Some(thread) = world.channels.get(&id) else {
            return;
        };
        let joined = |user: &Id| {
            let since = thread.thread.as_ref()?.members.get(user)?;
            Some(channel::member_of(id, *user, *since))
        };
        let own = added.contains(&world.application) || removed.contains(&world.application);
        if !own && !bot_sees(world, thread) {
            return;
        }
        if added.contains(&world.application) {
            let data = channel::with_member(world, thread, world.application);
            self.event("THREAD_CREATE", GUILDS, thread.guild, &data);
        }
        let data = json!({
            "id": id,
            "guild_id": thread.guild,
            "member_count": thread.thread.as_ref().map_or(0, |t| t.members.len().min(50)),
            "added_members": added.iter().filter_map(joined).collect::<Vec<Value>>(),
            "removed_member_ids": removed,
        });
        let intents = if own { GUILDS } else { GUILD_MEMBERS };
        self.event("THREAD_MEMBERS_UPDATE", intents, thread.guild, &data);
    }

    /// Without the content intent a bot reads only its own messages and those that mention it.
    fn tell_message(&self, world: &World, name: &'static str, message: &Message) {
        if !self.gateway.wants(GUILD_MESSAGES) {
            return;
        }
        let Some(place) = world
            .channels
            .get(&message.channel)
            .filter(|c| bot_sees(world, c))
        else {
            return;
        };
        let bot = world.application;
        let data = raw(&MessageOut::in_event(world, message));
        let whole = Dispatch::new(name, GUILD_MESSAGES, place.guild, data);
        if message.author == bot || message.mentions.contains(&bot) {
            self.send(whole, None);
            return;
        }
        self.send(whole.only_with(MESSAGE_CONTENT), None);
        let data = raw(&MessageOut::in_event(world, message).veiled());
        let veiled = Dispatch::new(name, GUILD_MESSAGES, place.guild, data);
        self.send(veiled.only_without(MESSAGE_CONTENT), None);
    }

    fn tell_deleted(&self, world: &World, message: &Message) {
        if let Some(place) = world
            .channels
            .get(&message.channel)
            .filter(|c| bot_sees(world, c))
        {
            let data = json!({
                "id": message.id,
                "channel_id": message.channel,
                "guild_id": place.guild,
            });
            self.event("MESSAGE_DELETE", GUILD_MESSAGES, place.guild, &data);
        }
    }

    fn event(&self, name: &'static str, intents: u64, guild: Id, data: &Value) {
        if self.gateway.wants(intents) {
            self.send(Dispatch::new(name, intents, guild, raw(data)), None);
        }
    }

    /// Sends an event as the faults in force let it through.
    fn send(&self, mut dispatch: Dispatch, user: Option<Id>) {
        let reshape = self
            .reshape
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(reshape) = &*reshape {
            let mut data = json!(dispatch.data);
            reshape(dispatch.name, &mut data);
            dispatch.data = raw(&data);
        }
        drop(reshape);
        match self.faults.delivery(dispatch.name, user) {
            Delivery::Plain => self.gateway.dispatch(dispatch),
            Delivery::Copies(delays) => self.gateway.dispatch_with(dispatch, &delays),
            Delivery::Overtaken => {
                let mut held = self
                    .held
                    .lock()
                    .unwrap_or_else(std::sync::PoisonError::into_inner);
                if let Some(earlier) = held.replace(dispatch) {
                    self.gateway.dispatch(earlier);
                }
                return;
            }
        }
        let held = self
            .held
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .take();
        if let Some(overtaken) = held {
            self.gateway.dispatch(overtaken);
        }
    }
}

fn bot_sees(world: &World, place: &Channel) -> bool {
    world.sees(world.application, place)
}
