//! Threads and posts that people make, and how often they may write.

use std::sync::Arc;

use serde_json::json;

use super::{Channel, Seen, User};
use crate::form::channel::{ChannelPatch, ThreadForm};
use crate::form::message::MessageForm;
use crate::world::World;
use crate::world::channel::{ANNOUNCEMENT_THREAD, ChannelKind, PRIVATE_THREAD, PUBLIC_THREAD};
use crate::{ApiError, Id};

/// A thread or post as a person asks for it.
#[derive(Debug, Default)]
pub struct NewThread<'a> {
    /// Its name.
    pub name: &'a str,
    /// The message it is opened from.
    pub from: Option<Id>,
    /// Whether only its members shall see it.
    pub private: bool,
    /// The first message of a post.
    pub text: &'a str,
}

impl NewThread<'_> {
    /// Opens it in a channel: a post where there are only posts, else a thread.
    pub fn open(&self, world: &mut World, user: Id, channel: Id) -> Result<Id, ApiError> {
        let place = world.channel(channel)?;
        let kind = match place.kind == ChannelKind::Announcement as u8 {
            _ if self.private => PRIVATE_THREAD,
            true => ANNOUNCEMENT_THREAD,
            false => PUBLIC_THREAD,
        };
        let form = ThreadForm::read(&json!({"name": self.name, "type": kind}))?;
        if place.holds_posts() && self.from.is_none() {
            let first = MessageForm::read(&json!({"content": self.text}), &[][..])?;
            return world.open_post(user, channel, form, first, Vec::new());
        }
        world.open_thread(user, channel, self.from, form)
    }
}

impl User {
    /// Opens a public thread in a channel, from one of its messages if one is named.
    pub fn opens_thread(
        &self,
        channel: &Channel,
        name: &str,
        from: Option<&Seen>,
    ) -> Result<Channel, ApiError> {
        let from = from.map(Seen::id);
        self.opens(
            channel,
            &NewThread {
                name,
                from,
                ..NewThread::default()
            },
        )
    }

    /// Opens a private thread in a text channel.
    pub fn opens_private_thread(&self, channel: &Channel, name: &str) -> Result<Channel, ApiError> {
        let private = true;
        self.opens(
            channel,
            &NewThread {
                name,
                private,
                ..NewThread::default()
            },
        )
    }

    /// Writes a post in a forum or media channel.
    pub fn posts(&self, forum: &Channel, name: &str, text: &str) -> Result<Channel, ApiError> {
        self.opens(
            forum,
            &NewThread {
                name,
                text,
                ..NewThread::default()
            },
        )
    }

    /// Adds somebody to a thread.
    pub fn adds(&self, who: &User, thread: &Channel) -> Result<(), ApiError> {
        self.hub.act(|w| w.join_thread(self.id, thread.id, who.id))
    }

    /// Adds the bot to a thread.
    pub fn adds_bot(&self, thread: &Channel) -> Result<(), ApiError> {
        let add = |w: &mut World| w.join_thread(self.id, thread.id, w.application);
        self.hub.act(add)
    }

    fn opens(&self, channel: &Channel, thread: &NewThread<'_>) -> Result<Channel, ApiError> {
        let id = self.hub.act(|w| thread.open(w, self.id, channel.id))?;
        Ok(Channel {
            hub: Arc::clone(&channel.hub),
            id,
        })
    }
}

impl Channel {
    /// Sets how many seconds people wait between two messages, as a moderator does; 0 ends it.
    pub fn set_slowmode(&self, seconds: u32) -> Result<(), ApiError> {
        self.hub.act(|w| w.set_slowmode(self.id, seconds))
    }

    /// Renames a thread, as its owner does.
    pub fn rename(&self, name: &str) -> Result<(), ApiError> {
        self.hub.act(|w| {
            let thread = w.channel(self.id)?.thread.as_ref();
            let owner = thread.ok_or(ApiError::INVALID_CHANNEL_TYPE)?.owner;
            let patch = ChannelPatch {
                name: Some(name.to_owned()),
                ..ChannelPatch::default()
            };
            w.patch_thread(owner, self.id, patch)
        })
    }
}
