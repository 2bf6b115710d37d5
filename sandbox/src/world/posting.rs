//! Messages: posting, editing and deleting them, with their files and mentions.

use std::sync::Arc;

use super::files::{Stored, Upload, resolve_files};
use super::message::{
    COMPONENTS_V2, EPHEMERAL, HAS_THREAD, Message, Origin, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS,
};
use super::permission::Permissions;
use super::{Change, World, system_messages};
use crate::error::{Retry, Scope};
use crate::form::embed::is_blank;
use crate::form::message::MessageForm;
use crate::{ApiError, Id};

/// The data of a new message, beside its form.
#[derive(Debug, Clone)]
pub struct Draft {
    /// The id it must have: that of the post which it begins.
    pub id: Option<Id>,
    /// The author.
    pub author: Id,
    /// Where.
    pub channel: Id,
    /// Discord's message type.
    pub kind: u8,
    /// Flags that do not come from the form.
    pub flags: u64,
    /// The interaction it answers.
    pub interaction: Option<Arc<Origin>>,
    /// The only reader.
    pub ephemeral_for: Option<Id>,
}

/// Flags that a sender may set.
const SENDABLE: u64 = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2;
const HOUR_MS: u64 = 3_600_000;
const NONCE_MS: u64 = 5 * 60_000;

impl World {
    /// Posts a message in a channel, as `author`, by their permissions there.
    pub fn send(
        &mut self,
        author: Id,
        channel: Id,
        mut form: MessageForm,
        files: Vec<Upload>,
    ) -> Result<Arc<Message>, ApiError> {
        let place = self.channel(channel)?;
        place.takes_messages()?;
        let needed = if place.thread.is_some() {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        };
        let place = self.require(author, channel, needed)?;
        let may = self.permissions(place, author);
        if !files.is_empty() && !may.contains(Permissions::ATTACH_FILES) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        if !may.contains(Permissions::EMBED_LINKS) {
            form.embeds = None;
        }
        self.refuse_in_locked(author, channel)?;
        self.refuse_too_soon(author, channel)?;
        self.find_replied_to(channel, &mut form)?;
        let key = form
            .nonce
            .as_ref()
            .filter(|_| form.enforce_nonce)
            .map(|n| (author, n.to_string()));
        if let Some(first) = key.as_ref().and_then(|key| self.same_nonce(key)) {
            return Ok(first);
        }
        let draft = Draft {
            id: None,
            author,
            channel,
            kind: if form.reply_to.is_some() { 19 } else { 0 },
            flags: 0,
            interaction: None,
            ephemeral_for: None,
        };
        let message = self.post(draft, form, files)?;
        if let Some(key) = key {
            self.nonces.insert(key, (message.written_ms, message.id));
        }
        Ok(message)
    }

    fn same_nonce(&mut self, key: &(Id, String)) -> Option<Arc<Message>> {
        let now = self.clock.now_ms();
        self.nonces
            .retain(|_, (written, _)| now < *written + NONCE_MS);
        let (_, first) = self.nonces.get(key)?;
        self.messages.get(first).cloned()
    }

    /// Puts a message into the world. The caller must have checked that its author may post.
    pub(super) fn post(
        &mut self,
        draft: Draft,
        form: MessageForm,
        files: Vec<Upload>,
    ) -> Result<Arc<Message>, ApiError> {
        let created_ms = self.clock.discord_ms();
        let id = draft.id.unwrap_or_else(|| self.mint.next(created_ms));
        let mut message = Message {
            id,
            channel: draft.channel,
            author: draft.author,
            kind: draft.kind,
            content: String::new(),
            created_ms,
            edited_ms: None,
            written_ms: self.clock.now_ms(),
            flags: draft.flags | (form.flags.unwrap_or(0) & SENDABLE),
            tts: form.tts,
            mentions: Vec::new(),
            pinged: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            attachments: Vec::new(),
            embeds: Arc::default(),
            components: Arc::default(),
            nonce: form.nonce.clone(),
            reply_to: form.reply_to,
            points_to: None,
            interaction: draft.interaction,
            ephemeral_for: draft.ephemeral_for,
        };
        if message.ephemeral_for.is_some() {
            message.flags |= EPHEMERAL;
        }
        let allowed = form.allowed_mentions.clone();
        let fresh = self.fill(&mut message, form, files)?;
        if !message.is_loading() && is_empty(&message, &fresh) {
            return Err(ApiError::EMPTY_MESSAGE);
        }
        self.mention_replied_to(&mut message, allowed.as_ref());
        if message.ephemeral_for.is_none() {
            message.pinged.clone_from(&message.mentions);
        }
        if message.ephemeral_for.is_none() {
            self.wake_thread(message.author, message.channel)?;
        }
        self.keep(fresh);
        let message = self.put(message);
        if message.ephemeral_for.is_none() {
            self.add_mentioned(&message);
        }
        Ok(message)
    }

    /// Has a message stand in its channel from now on.
    pub(super) fn put(&mut self, message: Message) -> Arc<Message> {
        let (id, channel) = (message.id, message.channel);
        let message = Arc::new(message);
        self.messages.insert(id, Arc::clone(&message));
        if message.ephemeral_for.is_some() {
            self.whispers.entry(channel).or_default().insert(id);
        } else {
            self.history.entry(channel).or_default().insert(id);
            self.note_activity(channel, id);
        }
        self.changes
            .push(Change::MessageCreated(Arc::clone(&message)));
        message
    }

    /// 50035 if the message to be replied to is not in the channel, unless the sender does not mind.
    pub(super) fn find_replied_to(
        &self,
        channel: Id,
        form: &mut MessageForm,
    ) -> Result<(), ApiError> {
        let missing = form
            .reply_to
            .is_some_and(|id| self.message_in(channel, id).is_err());
        if missing && form.reply_must_exist {
            return Err(unknown_reference());
        }
        form.reply_to = form.reply_to.filter(|_| !missing);
        Ok(())
    }

    /// A message takes an archived thread out again, unless it is locked.
    fn wake_thread(&mut self, author: Id, channel: Id) -> Result<(), ApiError> {
        let place = self.channel(channel)?;
        let Some(thread) = place.thread.as_ref().filter(|t| t.archived) else {
            return Ok(());
        };
        let may = self.permissions(place, author);
        if thread.locked && !may.contains(Permissions::MANAGE_THREADS) {
            return Err(ApiError::THREAD_LOCKED);
        }
        self.set_archived(channel, false)
    }

    fn note_activity(&mut self, channel: Id, message: Id) {
        let now = self.clock.now_ms();
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel.last_message = Some(message);
            let begins = message == channel.id;
            if let Some(thread) = &mut channel.thread {
                thread.active_ms = now;
                // The message that a post begins with does not count.
                thread.message_count += u32::from(!begins);
                thread.total_sent += u32::from(!begins);
            }
        }
    }

    /// Edits a message over the channel's route, as its author.
    pub fn edit(
        &mut self,
        editor: Id,
        channel: Id,
        id: Id,
        form: MessageForm,
        files: Vec<Upload>,
    ) -> Result<Arc<Message>, ApiError> {
        let place = self.require(editor, channel, Permissions::VIEW_CHANNEL)?;
        let may = self.permissions(place, editor);
        if self.message_in(channel, id)?.author != editor {
            return Err(ApiError::NOT_AUTHOR);
        }
        // Discord's page "Permissions" knows one right for uploads, new message or not. What a message
        // has already stays without it.
        if !files.is_empty() && !may.contains(Permissions::ATTACH_FILES) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        self.refuse_in_locked(editor, channel)?;
        self.rewrite(id, form, files)
    }

    /// Edits a message. The caller must have checked that the editor may.
    pub(super) fn rewrite(
        &mut self,
        id: Id,
        form: MessageForm,
        files: Vec<Upload>,
    ) -> Result<Arc<Message>, ApiError> {
        let old = self.messages.get(&id).ok_or(ApiError::UNKNOWN_MESSAGE)?;
        let mut message = Message::clone(old);
        if self.channel(message.channel)?.is_archived() {
            return Err(ApiError::THREAD_ARCHIVED);
        }
        self.refuse_old_edit(&message)?;
        let fresh = self.fill(&mut message, form, files)?;
        if is_empty(&message, &fresh) {
            return Err(ApiError::EMPTY_MESSAGE);
        }
        // What fills in "thinking" is the answer itself, not an edit of one.
        if !message.is_loading() {
            message.edited_ms = Some(self.clock.discord_ms());
        }
        message.flags &= !super::message::LOADING;
        self.forget_files(id, &message);
        self.keep(fresh);
        let message = Arc::new(message);
        self.messages.insert(id, Arc::clone(&message));
        self.add_mentioned(&message);
        self.changes
            .push(Change::MessageEdited(Arc::clone(&message)));
        Ok(message)
    }

    /// 30046: of messages older than an hour only three edits per six seconds and channel.
    fn refuse_old_edit(&mut self, message: &Message) -> Result<(), ApiError> {
        let now = self.clock.now_ms();
        if now < message.written_ms + HOUR_MS {
            return Ok(());
        }
        let edits = self.old_edits.entry(message.channel).or_default();
        edits.retain(|at| now < at + 6_000);
        if edits.len() >= 3 {
            let retry = Retry {
                after_ms: (edits[0] + 6_000).saturating_sub(now),
                scope: Scope::User,
            };
            return Err(ApiError {
                retry: Some(retry),
                ..ApiError::TOO_MANY_OLD_EDITS
            });
        }
        edits.push(now);
        Ok(())
    }

    /// Deletes a message over the channel's route: one's own, or anybody's if one manages messages.
    pub fn delete(&mut self, user: Id, channel: Id, id: Id) -> Result<(), ApiError> {
        let place = self.require(user, channel, Permissions::VIEW_CHANNEL)?;
        let may = self.permissions(place, user);
        let message = self.message_in(channel, id)?;
        if system_messages::stays(message.kind) {
            return Err(ApiError::SYSTEM_MESSAGE);
        }
        if message.author != user && !may.contains(Permissions::MANAGE_MESSAGES) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        if self.channel(channel)?.is_archived() {
            return Err(ApiError::THREAD_ARCHIVED);
        }
        self.remove_message(id)
    }

    /// Takes a message out of the world.
    pub fn remove_message(&mut self, id: Id) -> Result<(), ApiError> {
        let message = self.messages.remove(&id).ok_or(ApiError::UNKNOWN_MESSAGE)?;
        self.dismissed.remove(&id);
        for file in &message.attachments {
            self.files.remove(&file.id);
        }
        let whispered = message.ephemeral_for.is_some();
        let of_channel = match whispered {
            true => self.whispers.get_mut(&message.channel),
            false => self.history.get_mut(&message.channel),
        };
        if let Some(of_channel) = of_channel {
            of_channel.remove(&id);
        }
        // What nobody else sees was never counted.
        if !whispered && let Some(thread) = self.thread_mut(message.channel) {
            thread.message_count = thread.message_count.saturating_sub(1);
        }
        self.changes.push(Change::MessageDeleted(message));
        Ok(())
    }

    /// Changes a message in place, without the mark of an edit.
    pub(super) fn amend(&mut self, id: Id, change: impl FnOnce(&mut Message)) {
        if let Some(message) = self.messages.get_mut(&id) {
            change(Arc::make_mut(message));
            self.changes
                .push(Change::MessageEdited(Arc::clone(message)));
        }
    }

    /// Writes what the form holds into the message; what it leaves out stays. Answers with the
    /// files to be kept once nothing can fail any more.
    fn fill(
        &mut self,
        message: &mut Message,
        form: MessageForm,
        files: Vec<Upload>,
    ) -> Result<Vec<Stored>, ApiError> {
        if form.flags.is_some_and(|f| f & SUPPRESS_EMBEDS != 0) {
            message.flags |= SUPPRESS_EMBEDS;
        }
        if form.flags.is_some_and(|f| f & COMPONENTS_V2 != 0) {
            message.flags |= COMPONENTS_V2;
        }
        let reworded = form.content.is_some() || form.components.is_some();
        if let Some(content) = form.content {
            message.content = content;
        }
        let fresh = self.attach(message, form.attachments.as_deref(), files);
        if let Some(embeds) = form.embeds {
            message.embeds = Arc::new(embeds);
        }
        if let Some(components) = form.components {
            self.check_emojis(&components)?;
            message.components = Arc::new(components);
        }
        let legacy = !message.content.is_empty() || !message.embeds.is_empty();
        if message.flags & COMPONENTS_V2 != 0 && legacy {
            return Err(legacy_fields());
        }
        if reworded {
            self.read_mentions(message, form.allowed_mentions.as_ref());
        }
        resolve_files(message, &self.base_url);
        Ok(fresh)
    }
}

/// A message that was once made of components alone stays so.
fn legacy_fields() -> ApiError {
    ApiError::invalid_form(serde_json::json!({"content": {"_errors": [{
        "code": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        "message": "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    }]}}))
}

fn unknown_reference() -> ApiError {
    ApiError::invalid_form(serde_json::json!({"message_reference": {"_errors": [{
        "code": "REPLIES_UNKNOWN_MESSAGE",
        "message": "Unknown message"
    }]}}))
}

fn is_empty(message: &Message, fresh: &[Stored]) -> bool {
    message.content.trim().is_empty()
        && message.embeds.iter().all(is_blank)
        && message.components.is_empty()
        && message.attachments.is_empty()
        && fresh.is_empty()
        && message.flags & HAS_THREAD == 0
}
