//! Users as a library: a test acts as people do and reads what each of them sees.
//!
//! A [`User`] at a [`Channel`] is a [`Client`]; what it does goes the way a real client's act
//! goes, through the same checks. Waits end with the event waited for, or fail with a picture of
//! the user's screen.

mod act;
mod client;
mod dialog;
mod events;
mod members;
mod missed;
mod places;
mod press;
mod seen;

use std::sync::Arc;
use std::time::Duration;

use crate::hub::Hub;
use crate::world::channel::{ChannelKind, Overwrite};
use crate::world::permission::Permissions;
use crate::{ApiError, Id};

pub use act::{Choice, Pending, Reply, Run};
pub use client::Client;
pub use dialog::Dialog;
pub use missed::Missed;
pub use places::NewThread;
pub use press::{Press, Travelling};
pub use seen::{Button, Menu, Picture, Seen};

/// A server of the sandbox.
#[derive(Clone)]
pub struct Guild {
    hub: Arc<Hub>,
    id: Id,
}

/// A channel or thread of the sandbox.
#[derive(Clone)]
pub struct Channel {
    hub: Arc<Hub>,
    id: Id,
}

/// A person of the sandbox.
#[derive(Clone)]
pub struct User {
    hub: Arc<Hub>,
    id: Id,
}

impl Guild {
    pub(crate) fn new(hub: Arc<Hub>, id: Id) -> Self {
        Self { hub, id }
    }

    /// The server's id.
    pub fn id(&self) -> Id {
        self.id
    }

    /// Makes a text channel.
    pub fn channel(&self, name: &str) -> Channel {
        self.channel_of(ChannelKind::Text, name)
    }

    /// Makes a channel of any kind.
    pub fn channel_of(&self, kind: ChannelKind, name: &str) -> Channel {
        // The server is there as long as the sandbox is: nothing deletes one.
        let id = self
            .hub
            .act(|w| w.create_channel_of(self.id, kind, name))
            .unwrap_or(self.id);
        Channel {
            hub: Arc::clone(&self.hub),
            id,
        }
    }

    /// The channels there are, by position.
    pub fn channels(&self) -> Vec<Channel> {
        let ids: Vec<Id> = self.hub.read(|w| {
            let own = w
                .channels
                .values()
                .filter(|c| c.guild == self.id && c.thread.is_none() && c.recipient.is_none());
            own.map(|c| c.id).collect()
        });
        let channel = |id| Channel {
            hub: Arc::clone(&self.hub),
            id,
        };
        ids.into_iter().map(channel).collect()
    }

    /// Makes a person whose client speaks `locale`, and lets them join.
    ///
    /// # Panics
    /// If Discord takes no such name, or its clients do not have that language.
    pub fn user(&self, name: &str, locale: &str) -> User {
        let id = self.hub.act(|w| {
            let id = w.create_user(name, locale)?;
            w.join_guild(self.id, id)?;
            Ok::<_, ApiError>(id)
        });
        let id = id.unwrap_or_else(|why| panic!("nobody is called {name:?} ({locale}): {why:?}"));
        User {
            hub: Arc::clone(&self.hub),
            id,
        }
    }

    /// Gives a person permissions beside what everyone has.
    pub fn grant(&self, user: &User, permissions: Permissions) -> Result<(), ApiError> {
        self.hub.act(|w| w.grant(self.id, user.id, permissions))
    }

    /// The roles there are beside everyone's, oldest first.
    pub fn roles(&self) -> Vec<Id> {
        self.hub.read(|w| {
            let roles = w.guilds.get(&self.id).map(|g| g.roles.keys().copied());
            let own = roles.into_iter().flatten().filter(|id| *id != self.id);
            own.collect()
        })
    }

    /// Sets what everyone's role grants.
    pub fn set_everyone(&self, permissions: Permissions) -> Result<(), ApiError> {
        self.hub
            .act(|w| w.set_role_permissions(self.id, self.id, permissions))
    }

    /// Sets what the bot's own role grants; what everyone may do it may still do.
    pub fn set_bot(&self, permissions: Permissions) -> Result<(), ApiError> {
        self.hub
            .act(|w| w.set_bot_permissions(self.id, permissions))
    }

    /// Gives the bot a further role with these permissions.
    pub fn grant_bot(&self, permissions: Permissions) -> Result<(), ApiError> {
        self.hub
            .act(|w| w.grant(self.id, w.application, permissions))
    }

    /// Lets a person only look for a while, as a moderator would; zero ends it.
    pub fn time_out(&self, user: &User, length: Duration) -> Result<(), ApiError> {
        self.hub.act(|w| w.time_out(self.id, user.id, length))
    }

    /// Removes the bot from the server, as a moderator would.
    pub fn remove_bot(&self) -> Result<(), ApiError> {
        self.hub.act(|w| w.set_bot_in(self.id, false))
    }

    /// Adds the bot to the server again.
    pub fn add_bot(&self) -> Result<(), ApiError> {
        self.hub.act(|w| w.set_bot_in(self.id, true))
    }

    /// Has Discord be unable to serve the server, or able again: the bot is told so over the
    /// gateway, and requests work as before.
    pub fn set_available(&self, available: bool) -> Result<(), ApiError> {
        self.hub.act(|w| w.set_available(self.id, available))
    }

    /// The number of the shard that serves it.
    pub fn shard(&self) -> u64 {
        (self.id.0 >> 22) % self.hub.gateway.shards()
    }

    /// Sets the language of the server.
    pub fn set_locale(&self, locale: &str) {
        self.hub.act(|w| {
            if let Some(guild) = w.guilds.get_mut(&self.id) {
                locale.clone_into(&mut guild.locale);
            }
        });
    }
}

impl Channel {
    /// The channel's id.
    pub fn id(&self) -> Id {
        self.id
    }

    /// Its name; empty once it is deleted.
    pub fn name(&self) -> String {
        self.hub
            .read(|w| w.channels.get(&self.id).map(|c| c.name.clone()))
            .unwrap_or_default()
    }

    /// Takes permissions away from the bot in this channel.
    pub fn deny_bot(&self, permissions: Permissions) -> Result<(), ApiError> {
        let bot = self.hub.read(|w| w.application);
        self.overwrite(bot, Permissions::empty(), permissions)
    }

    /// Gives and takes permissions of one person in this channel.
    pub fn overwrite_user(
        &self,
        user: &User,
        allow: Permissions,
        deny: Permissions,
    ) -> Result<(), ApiError> {
        self.overwrite(user.id, allow, deny)
    }

    fn overwrite(&self, id: Id, allow: Permissions, deny: Permissions) -> Result<(), ApiError> {
        let overwrite = Overwrite {
            id,
            kind: 1,
            allow,
            deny,
        };
        self.hub.act(|w| w.overwrite(self.id, overwrite))
    }

    /// The threads in this channel, oldest first, archived ones too.
    pub fn threads(&self) -> Vec<Self> {
        let ids: Vec<Id> = self
            .hub
            .read(|w| w.threads_of(self.id).map(|t| t.id).collect());
        let thread = |id| Self {
            hub: Arc::clone(&self.hub),
            id,
        };
        ids.into_iter().map(thread).collect()
    }

    /// Puts a thread away or takes it out again.
    pub fn set_archived(&self, archived: bool) -> Result<(), ApiError> {
        self.hub.act(|w| w.set_archived(self.id, archived))
    }

    /// Locks a thread, as a moderator does, or unlocks it; a locked one that is put away is taken
    /// out by moderators alone.
    pub fn set_locked(&self, locked: bool) -> Result<(), ApiError> {
        self.hub.act(|w| w.set_locked(self.id, locked))
    }

    /// Whether it is a thread that is put away.
    pub fn is_archived(&self) -> bool {
        self.hub.read(|w| {
            w.channels
                .get(&self.id)
                .is_some_and(crate::world::channel::Channel::is_archived)
        })
    }

    /// The ids of those who joined, of a thread.
    pub fn members(&self) -> Vec<Id> {
        self.hub.read(|w| {
            let thread = w.channels.get(&self.id).and_then(|c| c.thread.as_ref());
            thread
                .map(|t| t.members.keys().copied().collect())
                .unwrap_or_default()
        })
    }
}

impl User {
    /// The user's id.
    pub fn id(&self) -> Id {
        self.id
    }

    /// Leaves a thread, as by Discord's own button.
    pub fn leave(&self, thread: &Channel) -> Result<(), ApiError> {
        self.hub
            .act(|w| w.leave_thread(self.id, thread.id, self.id))
    }

    /// The name that people read.
    pub fn name(&self) -> String {
        let name = |w: &crate::world::World| w.users.get(&self.id).map(|u| u.display_name.clone());
        self.hub.read(name).unwrap_or_default()
    }

    /// How a text mentions them.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// The user's client, showing a channel.
    pub fn at(&self, channel: &Channel) -> Client {
        Client::new(Arc::clone(&self.hub), self.id, channel.id)
    }

    /// The user's client, showing the direct messages of the bot.
    pub fn direct(&self) -> Result<Client, ApiError> {
        let channel = self.hub.act(|w| w.open_direct(self.id))?;
        Ok(Client::new(Arc::clone(&self.hub), self.id, channel))
    }

    /// Changes the language of the user's client.
    pub fn set_locale(&self, locale: &str) {
        self.hub.act(|w| {
            if let Some(user) = w.users.get_mut(&self.id) {
                locale.clone_into(&mut user.locale);
            }
        });
    }

    /// Restarts the user's client: all ephemeral messages are gone from its screen.
    pub fn reload(&self) {
        self.hub.act(|w| w.reload_client(self.id));
    }
}
