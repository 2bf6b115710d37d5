//! Servers, members, roles and channels: making them, and who may see and do what.

use std::time::Duration;

use indexmap::IndexMap;

use super::channel::{Channel, ChannelKind, DIRECT, Overwrite};
use super::guild::{Guild, LOOKS, Member, Role, User};
use super::permission::Permissions;
use super::{Change, World, member_permissions, person};
use crate::form::channel::ChannelPatch;
use crate::{ApiError, Id};

impl World {
    /// Makes a server with the bot in it, owned by a person of its own who never acts.
    pub fn create_guild(&mut self, name: &str, locale: &str) -> Id {
        self.create_guild_on(name, locale, [0, 1])
    }

    /// The same on a shard of `[number, count]`.
    pub fn create_guild_on(&mut self, name: &str, locale: &str, shard: [u64; 2]) -> Id {
        let [number, count] = shard;
        let now = self.mint();
        // The millisecond decides: the next one that fits.
        let later = (number + count - (now.0 >> 22) % count) % count;
        let id = Id(now.0 + (later << 22));
        let everyone = Role {
            id,
            name: "@everyone".to_owned(),
            permissions: Permissions::PEOPLE,
            color: 0,
        };
        let (bot_role, bot) = self.bot_member();
        let owner = self.mint();
        let guild = Guild {
            id,
            name: name.to_owned(),
            owner,
            locale: locale.to_owned(),
            roles: IndexMap::from([(id, everyone), (bot_role.id, bot_role)]),
            members: IndexMap::from([(self.application, bot)]),
        };
        self.guilds.insert(id, guild);
        self.changes.push(Change::GuildCreated(id));
        id
    }

    /// Adds the bot to a server that it is not in, or removes it; once more changes nothing.
    pub fn set_bot_in(&mut self, guild: Id, inside: bool) -> Result<(), ApiError> {
        let bot = self.application;
        let is_inside = self.guild(guild)?.members.contains_key(&bot);
        if inside == is_inside {
            return Ok(());
        }
        let (role, member) = self.bot_member();
        let place = self.guilds.get_mut(&guild).ok_or(ApiError::UNKNOWN_GUILD)?;
        if inside {
            place.roles.insert(role.id, role);
            place.members.insert(bot, member);
            self.changes.push(Change::GuildCreated(guild));
        } else if let Some(gone) = place.members.shift_remove(&bot) {
            place.roles.retain(|id, _| !gone.roles.contains(id));
            self.changes.push(Change::BotRemoved(guild));
        }
        Ok(())
    }

    /// Has Discord be unable to serve a server, or able again, as far as the gateway says so.
    pub fn set_available(&mut self, guild: Id, available: bool) -> Result<(), ApiError> {
        self.guild(guild)?;
        let changed = match available {
            true => self.unavailable.remove(&guild),
            false => self.unavailable.insert(guild),
        };
        if changed {
            self.changes.push(match available {
                true => Change::GuildCreated(guild),
                false => Change::GuildUnavailable(guild),
            });
        }
        Ok(())
    }

    /// The bot's own role in a new server, and the bot as a member of it.
    fn bot_member(&mut self) -> (Role, Member) {
        let role = Role {
            id: self.mint(),
            name: self.bot().display_name.clone(),
            permissions: Permissions::BOT,
            color: 0,
        };
        let member = Member {
            roles: vec![role.id],
            joined_ms: self.clock.discord_ms(),
            timed_out_ms: None,
            nick: None,
        };
        (role, member)
    }

    /// Makes a person; their handle is made from the name.
    ///
    /// 50035 for a name that Discord takes from nobody, or a language that its clients do not have.
    pub fn create_user(&mut self, name: &str, locale: &str) -> Result<Id, ApiError> {
        person::check_name(name)?;
        person::check_locale(locale)?;
        let id = self.mint();
        let mut username: String = name
            .to_lowercase()
            .chars()
            .map(|c| if c.is_alphanumeric() { c } else { '_' })
            .collect();
        if self.users.values().any(|u| u.username == username) {
            username.push_str(&format!("_{}", id.0 % 10_000));
        }
        let user = User {
            id,
            username,
            display_name: name.to_owned(),
            bot: false,
            locale: locale.to_owned(),
            look: (self.users.len() % LOOKS) as u8,
        };
        self.users.insert(id, user);
        self.changes.push(Change::RosterChanged);
        Ok(id)
    }

    /// Lets a user join a server; joining twice changes nothing.
    pub fn join_guild(&mut self, guild: Id, user: Id) -> Result<(), ApiError> {
        self.user(user)?;
        let joined_ms = self.clock.discord_ms();
        let members = &mut self
            .guilds
            .get_mut(&guild)
            .ok_or(ApiError::UNKNOWN_GUILD)?
            .members;
        if !members.contains_key(&user) {
            let member = Member {
                roles: Vec::new(),
                joined_ms,
                timed_out_ms: None,
                nick: None,
            };
            members.insert(user, member);
            self.changes.push(Change::MemberAdded { guild, user });
        }
        Ok(())
    }

    /// Gives a member exactly `permissions` in the server, beside what everyone has, by a role of
    /// their own.
    pub fn grant(&mut self, guild: Id, user: Id, permissions: Permissions) -> Result<(), ApiError> {
        let role = Role {
            id: self.mint(),
            name: format!("role of {user}"),
            permissions,
            color: 0,
        };
        let guild_ref = self.guilds.get_mut(&guild).ok_or(ApiError::UNKNOWN_GUILD)?;
        let member = guild_ref
            .members
            .get_mut(&user)
            .ok_or(ApiError::UNKNOWN_MEMBER)?;
        member.roles.push(role.id);
        let role_id = role.id;
        guild_ref.roles.insert(role_id, role);
        self.changes.push(Change::RoleUpdated {
            guild,
            role: role_id,
        });
        self.changes.push(Change::MemberUpdated { guild, user });
        Ok(())
    }

    /// Lets a member only look until `length` has passed.
    pub fn time_out(&mut self, guild: Id, user: Id, length: Duration) -> Result<(), ApiError> {
        let until = self
            .clock
            .now_ms()
            .saturating_add(u64::try_from(length.as_millis()).unwrap_or(u64::MAX));
        let members = &mut self
            .guilds
            .get_mut(&guild)
            .ok_or(ApiError::UNKNOWN_GUILD)?
            .members;
        let member = members.get_mut(&user).ok_or(ApiError::UNKNOWN_MEMBER)?;
        member.timed_out_ms = Some(until).filter(|_| !length.is_zero());
        self.changes.push(Change::MemberUpdated { guild, user });
        Ok(())
    }

    /// Whether a member may only look for now; owners and administrators always may all.
    pub fn is_timed_out(&self, guild: &Guild, user: Id) -> bool {
        let member = guild.members.get(&user);
        member
            .and_then(|m| m.timed_out_ms)
            .is_some_and(|until| self.clock.now_ms() < until)
            && member_permissions::in_guild(guild, user) != Permissions::EVERYTHING
    }

    /// Sets what the bot's own role grants; what everyone may do it may still do.
    pub fn set_bot_permissions(
        &mut self,
        guild: Id,
        permissions: Permissions,
    ) -> Result<(), ApiError> {
        let bot = self.guild(guild)?.members.get(&self.application);
        let roles = bot.ok_or(ApiError::UNKNOWN_MEMBER)?.roles.clone();
        for role in roles {
            self.set_role_permissions(guild, role, permissions)?;
        }
        Ok(())
    }

    /// Sets what a role grants.
    pub fn set_role_permissions(
        &mut self,
        guild: Id,
        role: Id,
        permissions: Permissions,
    ) -> Result<(), ApiError> {
        let roles = &mut self
            .guilds
            .get_mut(&guild)
            .ok_or(ApiError::UNKNOWN_GUILD)?
            .roles;
        roles
            .get_mut(&role)
            .ok_or(ApiError::UNKNOWN_ROLE)?
            .permissions = permissions;
        self.changes.push(Change::RoleUpdated { guild, role });
        Ok(())
    }

    /// Makes a text channel at the end of the list.
    pub fn create_channel(&mut self, guild: Id, name: &str) -> Result<Id, ApiError> {
        self.create_channel_of(guild, ChannelKind::Text, name)
    }

    /// Makes a channel of any kind at the end of the list.
    pub fn create_channel_of(
        &mut self,
        guild: Id,
        kind: ChannelKind,
        name: &str,
    ) -> Result<Id, ApiError> {
        self.guild(guild)?;
        let id = self.mint();
        let position = self.channels.values().filter(|c| c.guild == guild).count() as u32;
        let channel = Channel {
            id,
            kind: kind as u8,
            guild,
            name: name.to_owned(),
            position,
            topic: None,
            slowmode: 0,
            overwrites: Vec::new(),
            last_message: None,
            thread: None,
            recipient: None,
        };
        self.channels.insert(id, channel);
        self.changes.push(Change::ChannelCreated(id));
        Ok(id)
    }

    /// The direct messages between the bot and a person, opened where there are none yet. 50007 for
    /// somebody with whom the bot shares no server.
    pub fn open_direct(&mut self, user: Id) -> Result<Id, ApiError> {
        let open = self.channels.values().find(|c| c.recipient == Some(user));
        if let Some(open) = open {
            return Ok(open.id);
        }
        let name = self.user(user)?.username.clone();
        let shared = |guild: &&Guild| {
            let members = &guild.members;
            members.contains_key(&user) && members.contains_key(&self.application)
        };
        let guild = self.guilds.values().find(shared).map(|guild| guild.id);
        let guild = guild.ok_or(ApiError::CANNOT_MESSAGE)?;
        let id = self.create_channel(guild, &name)?;
        if let Some(channel) = self.channels.get_mut(&id) {
            (channel.kind, channel.recipient) = (DIRECT, Some(user));
        }
        Ok(id)
    }

    /// Replaces the exception of one role or member in a channel.
    pub fn overwrite(&mut self, channel: Id, overwrite: Overwrite) -> Result<(), ApiError> {
        let place = self
            .channels
            .get_mut(&channel)
            .ok_or(ApiError::UNKNOWN_CHANNEL)?;
        place.overwrites.retain(|o| o.id != overwrite.id);
        place.overwrites.push(overwrite);
        self.changes.push(Change::ChannelUpdated(channel));
        Ok(())
    }

    /// Sets how many seconds people wait between two messages. Permissions are not checked here.
    pub fn set_slowmode(&mut self, id: Id, seconds: u32) -> Result<(), ApiError> {
        let place = self
            .channels
            .get_mut(&id)
            .ok_or(ApiError::UNKNOWN_CHANNEL)?;
        place.slowmode = seconds;
        self.changes.push(match place.thread {
            Some(_) => Change::ThreadUpdated(id),
            None => Change::ChannelUpdated(id),
        });
        Ok(())
    }

    /// Changes a channel's settings, as `user`.
    pub fn patch_channel(&mut self, user: Id, id: Id, patch: ChannelPatch) -> Result<(), ApiError> {
        self.require(user, id, Permissions::MANAGE_CHANNELS)?;
        let channel = self
            .channels
            .get_mut(&id)
            .ok_or(ApiError::UNKNOWN_CHANNEL)?;
        if let Some(name) = patch.name {
            channel.name = name;
        }
        if let Some(topic) = patch.topic {
            channel.topic = Some(topic).filter(|t| !t.is_empty());
        }
        if let Some(seconds) = patch.rate_limit_per_user {
            channel.slowmode = seconds;
        }
        if let Some(position) = patch.position {
            channel.position = u32::try_from(position).unwrap_or(u32::MAX);
        }
        if let Some(overwrites) = patch.permission_overwrites {
            channel.overwrites = overwrites.into_iter().map(Overwrite::from).collect();
        }
        self.changes.push(Change::ChannelUpdated(id));
        Ok(())
    }

    /// Deletes a channel or thread with all that stands in it; a channel takes its threads along.
    pub fn remove_channel(&mut self, id: Id) -> Result<Channel, ApiError> {
        let channel = self
            .channels
            .shift_remove(&id)
            .ok_or(ApiError::UNKNOWN_CHANNEL)?;
        let threads: Vec<Id> = self.threads_of(id).map(|t| t.id).collect();
        for thread in threads {
            self.remove_channel(thread)?;
        }
        for message in self.messages.values().filter(|m| m.channel == id) {
            self.dismissed.remove(&message.id);
            for file in &message.attachments {
                self.files.remove(&file.id);
            }
        }
        self.messages.retain(|_, m| m.channel != id);
        self.history.remove(&id);
        self.whispers.remove(&id);
        self.old_edits.remove(&id);
        let gone = Box::new(channel.clone());
        self.changes.push(if channel.thread.is_some() {
            Change::ThreadDeleted(gone)
        } else {
            Change::ChannelDeleted(gone)
        });
        Ok(channel)
    }

    /// Deletes a channel or thread, as `user`.
    pub fn delete_channel(&mut self, user: Id, id: Id) -> Result<Channel, ApiError> {
        let needed = if self.channel(id)?.thread.is_some() {
            Permissions::MANAGE_THREADS
        } else {
            Permissions::MANAGE_CHANNELS
        };
        self.require(user, id, needed)?;
        self.remove_channel(id)
    }

    /// The channel whose permissions count: the channel itself, or a thread's parent.
    pub fn place<'a>(&'a self, channel: &'a Channel) -> &'a Channel {
        let parent = channel
            .thread
            .as_ref()
            .and_then(|t| self.channels.get(&t.parent));
        parent.unwrap_or(channel)
    }

    /// The permissions of `user` in a channel or thread.
    pub fn permissions(&self, channel: &Channel, user: Id) -> Permissions {
        let Some(guild) = self.guilds.get(&channel.guild) else {
            return Permissions::empty();
        };
        if let Some(recipient) = channel.recipient {
            return match user == recipient || user == self.application {
                true => Permissions::BOT,
                false => Permissions::empty(),
            };
        }
        let may = member_permissions::in_channel(guild, self.place(channel), user);
        if self.is_timed_out(guild, user) {
            may & Permissions::LOOKING
        } else {
            may
        }
    }

    /// Whether `user` sees a channel or thread: private threads are for their members and for
    /// those who manage threads.
    pub fn sees(&self, user: Id, channel: &Channel) -> bool {
        let permissions = self.permissions(channel, user);
        permissions.contains(Permissions::VIEW_CHANNEL)
            && (!channel.is_private()
                || permissions.contains(Permissions::MANAGE_THREADS)
                || channel
                    .thread
                    .as_ref()
                    .is_some_and(|t| t.members.contains_key(&user)))
    }

    /// The channel if `user` sees it (else 50001) and has all of `needed` there (else 50013).
    pub fn require(&self, user: Id, id: Id, needed: Permissions) -> Result<&Channel, ApiError> {
        let channel = self.channel(id)?;
        if !self.sees(user, channel) {
            return Err(ApiError::MISSING_ACCESS);
        }
        if !self.permissions(channel, user).contains(needed) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        Ok(channel)
    }
}
