//! Threads and posts: how they are opened.

use indexmap::IndexMap;

use super::channel::{Channel, PRIVATE_THREAD, PUBLIC_THREAD, Thread};
use super::message::HAS_THREAD;
use super::permission::Permissions;
use super::posting::Draft;
use super::system_messages::{THREAD_CREATED, THREAD_STARTER_MESSAGE, Told};
use super::{Change, Upload, World};
use crate::form::channel::ThreadForm;
use crate::form::message::MessageForm;
use crate::{ApiError, Id};

impl World {
    /// Opens a thread, from a message if one is named, and joins its opener.
    ///
    /// A thread made from a message carries the message's id and is always public. In a forum or
    /// media channel a thread is a post; see [`World::open_post`].
    pub fn open_thread(
        &mut self,
        user: Id,
        parent: Id,
        from: Option<Id>,
        form: ThreadForm,
    ) -> Result<Id, ApiError> {
        let kind = self
            .channel(parent)?
            .thread_kind(form.kind.filter(|_| from.is_none()))?;
        let needed = match kind {
            PRIVATE_THREAD => Permissions::CREATE_PRIVATE_THREADS,
            _ => Permissions::CREATE_PUBLIC_THREADS,
        };
        self.require(user, parent, needed)?;
        self.refuse_thread_too_soon(user, parent)?;
        if let Some(message) = from {
            self.message_in(parent, message)?;
            if self.channels.contains_key(&message) {
                return Err(ApiError::THREAD_EXISTS);
            }
        }
        let name = form.name.clone();
        let id = self.begin_thread(user, parent, from, kind, form)?;
        match from {
            Some(message) => {
                self.amend(message, |m| m.flags |= HAS_THREAD);
                let points_to = Some((parent, Some(message)));
                let told = Told {
                    points_to,
                    ..Told::default()
                };
                self.tell(THREAD_STARTER_MESSAGE, user, id, told);
            }
            None if kind != PRIVATE_THREAD => {
                let told = Told {
                    content: name,
                    points_to: Some((id, None)),
                    about: None,
                };
                self.tell(THREAD_CREATED, user, parent, told);
            }
            None => {}
        }
        Ok(id)
    }

    /// Opens a post: a thread of a forum or media channel, whose first message has the thread's id.
    ///
    /// It needs the right to send messages and no other ([Start Thread in Forum or Media Channel]
    /// of Discord's documentation).
    pub fn open_post(
        &mut self,
        user: Id,
        parent: Id,
        form: ThreadForm,
        message: MessageForm,
        files: Vec<Upload>,
    ) -> Result<Id, ApiError> {
        let place = self.require(user, parent, Permissions::SEND_MESSAGES)?;
        let may = self.permissions(place, user);
        if !files.is_empty() && !may.contains(Permissions::ATTACH_FILES) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        self.refuse_thread_too_soon(user, parent)?;
        let id = self.begin_thread(user, parent, None, PUBLIC_THREAD, form)?;
        let draft = Draft {
            id: Some(id),
            author: user,
            channel: id,
            kind: 0,
            flags: 0,
            interaction: None,
            ephemeral_for: None,
        };
        if let Err(refused) = self.post(draft, message, files) {
            self.channels.shift_remove(&id);
            self.changes
                .retain(|change| !matches!(change, Change::ThreadCreated(new) if *new == id));
            return Err(refused);
        }
        if let Some(place) = self.channels.get_mut(&parent) {
            place.last_message = Some(id);
        }
        Ok(id)
    }

    fn begin_thread(
        &mut self,
        user: Id,
        parent: Id,
        from: Option<Id>,
        kind: u8,
        form: ThreadForm,
    ) -> Result<Id, ApiError> {
        let guild = self.channel(parent)?.guild;
        let id = match from {
            Some(message) => message,
            None => self.mint(),
        };
        let now = self.clock.now_ms();
        let thread = Thread {
            parent,
            owner: user,
            archived: false,
            locked: false,
            invitable: form.invitable,
            auto_archive_minutes: form.auto_archive_duration.unwrap_or(4320),
            opened_ms: now,
            archived_ms: self.clock.discord_ms(),
            active_ms: now,
            members: IndexMap::from([(user, self.clock.discord_ms())]),
            message_count: 0,
            total_sent: 0,
        };
        let channel = Channel {
            id,
            kind,
            guild,
            name: form.name,
            position: 0,
            topic: None,
            slowmode: form.rate_limit_per_user,
            overwrites: Vec::new(),
            last_message: None,
            thread: Some(thread),
            recipient: None,
        };
        self.channels.insert(id, channel);
        self.changes.push(Change::ThreadCreated(id));
        Ok(id)
    }
}
