//! Threads: joining, putting away and taking out again. How they are opened is in
//! [`super::thread_opening`].

use super::channel::{Channel, Thread};
use super::message::Message;
use super::permission::Permissions;
use super::system_messages::{CHANNEL_NAME_CHANGE, RECIPIENT_ADD, RECIPIENT_REMOVE, Told};
use super::{Change, World};
use crate::form::channel::ChannelPatch;
use crate::{ApiError, Id};

/// The most members a thread may have.
const MEMBERS_MOST: usize = 1000;

impl World {
    /// The threads of a channel, posts included.
    pub fn threads_of(&self, parent: Id) -> impl Iterator<Item = &Channel> {
        self.channels
            .values()
            .filter(move |c| c.thread.as_ref().is_some_and(|t| t.parent == parent))
    }

    /// Puts `who` into a thread, as `user`.
    pub fn join_thread(&mut self, user: Id, id: Id, who: Id) -> Result<(), ApiError> {
        let channel = self.channel(id)?;
        if !self.sees(user, channel) {
            return Err(ApiError::MISSING_ACCESS);
        }
        let may = self.permissions(channel, user);
        let guild = channel.guild;
        let Some(thread) = &channel.thread else {
            return Err(ApiError::INVALID_CHANNEL_TYPE);
        };
        if thread.archived {
            return Err(ApiError::THREAD_ARCHIVED);
        }
        if who != user {
            if !self.guild(guild)?.members.contains_key(&who) {
                return Err(ApiError::UNKNOWN_MEMBER);
            }
            let closed = channel.is_private() && !thread.invitable && thread.owner != user;
            if !may.contains(Permissions::SEND_MESSAGES_IN_THREADS)
                || (closed && !may.contains(Permissions::MANAGE_THREADS))
            {
                return Err(ApiError::MISSING_PERMISSIONS);
            }
        }
        if thread.members.len() >= MEMBERS_MOST && !thread.members.contains_key(&who) {
            return Err(ApiError::TOO_MANY_THREAD_MEMBERS);
        }
        let joined = self.clock.discord_ms();
        if let Some(thread) = self.thread_mut(id)
            && thread.members.insert(who, joined).is_none()
        {
            self.changes.push(Change::ThreadMembers {
                thread: id,
                added: vec![who],
                removed: Vec::new(),
            });
            if who != user {
                self.tell(RECIPIENT_ADD, user, id, about(who));
            }
        }
        Ok(())
    }

    /// Adds the people whom a message in a thread mentions to the thread, if they can see its
    /// channel. An edit adds them too, without a ping (ParadoxOrigins/needle #107); to a private
    /// thread only those who may bring somebody in add (discord-api-docs #5295); an answer to an
    /// interaction adds nobody.
    pub(super) fn add_mentioned(&mut self, message: &Message) {
        if message.interaction.is_some() || message.mentions.is_empty() {
            return;
        }
        let id = message.channel;
        let Ok(channel) = self.channel(id) else {
            return;
        };
        let Some(thread) = &channel.thread else {
            return;
        };
        let Ok(parent) = self.channel(thread.parent) else {
            return;
        };
        let closed = channel.is_private() && !thread.invitable && thread.owner != message.author;
        let may = self.permissions(channel, message.author);
        if closed && !may.contains(Permissions::MANAGE_THREADS) {
            return;
        }
        let room = MEMBERS_MOST.saturating_sub(thread.members.len());
        let joins = |user: &Id| !thread.members.contains_key(user) && self.sees(*user, parent);
        let mentioned = message.mentions.iter().copied();
        let added: Vec<Id> = mentioned.filter(joins).take(room).collect();
        if added.is_empty() {
            return;
        }
        let joined = self.clock.discord_ms();
        if let Some(thread) = self.thread_mut(id) {
            thread
                .members
                .extend(added.iter().map(|user| (*user, joined)));
            self.changes.push(Change::ThreadMembers {
                thread: id,
                added,
                removed: Vec::new(),
            });
        }
    }

    /// Takes `who` out of a thread, as `user`: oneself always, others if one manages threads or
    /// opened the private thread.
    pub fn leave_thread(&mut self, user: Id, id: Id, who: Id) -> Result<(), ApiError> {
        let channel = self.require(user, id, Permissions::VIEW_CHANNEL)?;
        let Some(thread) = &channel.thread else {
            return Err(ApiError::INVALID_CHANNEL_TYPE);
        };
        if thread.archived {
            return Err(ApiError::THREAD_ARCHIVED);
        }
        let own_private = channel.is_private() && thread.owner == user;
        if who != user
            && !own_private
            && !self
                .permissions(channel, user)
                .contains(Permissions::MANAGE_THREADS)
        {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        if let Some(thread) = self.thread_mut(id)
            && thread.members.shift_remove(&who).is_some()
        {
            self.changes.push(Change::ThreadMembers {
                thread: id,
                added: Vec::new(),
                removed: vec![who],
            });
            if who != user {
                self.tell(RECIPIENT_REMOVE, user, id, about(who));
            }
        }
        Ok(())
    }

    /// Changes a thread's settings, as `user`.
    ///
    /// Anybody who may write in it takes an unlocked thread out again; its opener and those who
    /// manage threads rename it and put it away; only the latter lock it or set its slow mode
    /// ([Threads › Editing & Deleting Threads] of Discord's documentation).
    pub fn patch_thread(&mut self, user: Id, id: Id, patch: ChannelPatch) -> Result<(), ApiError> {
        let channel = self.require(user, id, Permissions::VIEW_CHANNEL)?;
        let may = self.permissions(channel, user);
        let manages = may.contains(Permissions::MANAGE_THREADS);
        let Some(thread) = &channel.thread else {
            return Err(ApiError::INVALID_CHANNEL_TYPE);
        };
        let takes_out = patch.archived == Some(false);
        if thread.locked && takes_out && !manages {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        if thread.archived && !takes_out {
            return Err(ApiError::THREAD_ARCHIVED);
        }
        let only_takes_out = takes_out && only_archived(&patch);
        let allowed = manages
            || (thread.owner == user && !is_moderators(&patch))
            || (only_takes_out && may.contains(Permissions::SEND_MESSAGES_IN_THREADS));
        if !allowed {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        let renamed = patch.name.clone().filter(|name| *name != channel.name);
        self.settle_thread(id, patch);
        if let Some(content) = renamed {
            let told = Told {
                content,
                ..Told::default()
            };
            self.tell(CHANNEL_NAME_CHANGE, user, id, told);
        }
        Ok(())
    }

    fn settle_thread(&mut self, id: Id, patch: ChannelPatch) {
        let (now, stamp) = (self.clock.now_ms(), self.clock.discord_ms());
        let Some(channel) = self.channels.get_mut(&id) else {
            return;
        };
        if let Some(name) = patch.name {
            channel.name = name;
        }
        if let Some(seconds) = patch.rate_limit_per_user {
            channel.slowmode = seconds;
        }
        let Some(thread) = &mut channel.thread else {
            return;
        };
        if let Some(archived) = patch.archived
            && archived != thread.archived
        {
            thread.archived = archived;
            thread.archived_ms = stamp;
            thread.active_ms = now;
        }
        thread.locked = patch.locked.unwrap_or(thread.locked);
        thread.invitable = patch.invitable.unwrap_or(thread.invitable);
        if let Some(minutes) = patch.auto_archive_duration {
            thread.auto_archive_minutes = minutes;
        }
        self.changes.push(Change::ThreadUpdated(id));
    }

    /// Locks or unlocks a thread. Permissions are not checked here.
    pub fn set_locked(&mut self, id: Id, locked: bool) -> Result<(), ApiError> {
        self.channel(id)?;
        let patch = ChannelPatch {
            locked: Some(locked),
            ..ChannelPatch::default()
        };
        self.settle_thread(id, patch);
        Ok(())
    }

    /// Archives or unarchives a thread. Permissions are not checked here.
    pub fn set_archived(&mut self, id: Id, archived: bool) -> Result<(), ApiError> {
        self.channel(id)?;
        let patch = ChannelPatch {
            archived: Some(archived),
            ..ChannelPatch::default()
        };
        self.settle_thread(id, patch);
        Ok(())
    }

    pub(super) fn thread_mut(&mut self, id: Id) -> Option<&mut Thread> {
        self.channels.get_mut(&id)?.thread.as_mut()
    }
}

/// The content of a system message about one person.
fn about(who: Id) -> Told {
    Told {
        about: Some(who),
        ..Told::default()
    }
}

/// Whether a change is for those who manage threads, even in one's own thread.
fn is_moderators(patch: &ChannelPatch) -> bool {
    patch.locked.is_some() || patch.rate_limit_per_user.is_some()
}

/// Whether a change does nothing but put away or take out.
fn only_archived(patch: &ChannelPatch) -> bool {
    let rest = ChannelPatch {
        archived: None,
        ..patch.clone()
    };
    rest == ChannelPatch::default()
}
