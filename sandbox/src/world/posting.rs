//! Messages: posting, editing and deleting them, with their files and mentions.

use std::sync::Arc;

use serde_json::Value;

use super::message::{
    Attachment, COMPONENTS_V2, EPHEMERAL, HAS_THREAD, Message, Origin, SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
};
use super::permission::Permissions;
use super::{Change, World};
use crate::error::{Retry, Scope};
use crate::form::message::MessageForm;
use crate::form::{AllowedMentions, AttachmentForm, AttachmentRef};
use crate::{ApiError, Id};

/// A file that came with a request.
#[derive(Debug, Clone)]
pub struct Upload {
    /// The number in the part's name, `files[n]`.
    pub index: u64,
    /// Its file name.
    pub filename: String,
    /// Its content.
    pub bytes: Arc<[u8]>,
}

/// What a new message is made of, beside its form.
#[derive(Debug, Clone)]
pub struct Draft {
    /// Who writes.
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
        if let Some(thread) = place.thread.as_ref().filter(|t| t.archived) {
            if thread.locked && !may.contains(Permissions::MANAGE_THREADS) {
                return Err(ApiError::THREAD_LOCKED);
            }
            self.set_archived(channel, false)?;
        }
        if !may.contains(Permissions::EMBED_LINKS) {
            form.embeds = None;
        }
        let key = form
            .nonce
            .as_ref()
            .filter(|_| form.enforce_nonce)
            .map(|n| (author, n.to_string()));
        if let Some(first) = key.as_ref().and_then(|key| self.same_nonce(key)) {
            return Ok(first);
        }
        let draft = Draft {
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

    /// Puts a message into the world; whoever calls has checked that its author may.
    pub(super) fn post(
        &mut self,
        draft: Draft,
        form: MessageForm,
        files: Vec<Upload>,
    ) -> Result<Arc<Message>, ApiError> {
        let created_ms = self.clock.discord_ms();
        let id = self.mint.next(created_ms);
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
            mention_roles: Vec::new(),
            mention_everyone: false,
            attachments: Vec::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            nonce: form.nonce.clone(),
            reply_to: form.reply_to,
            interaction: draft.interaction,
            ephemeral_for: draft.ephemeral_for,
        };
        if message.ephemeral_for.is_some() {
            message.flags |= EPHEMERAL;
        }
        let fresh = self.fill(&mut message, form, files)?;
        if !message.is_loading() && is_empty(&message, &fresh) {
            return Err(ApiError::EMPTY_MESSAGE);
        }
        self.keep(fresh);
        let message = Arc::new(message);
        self.messages.insert(id, Arc::clone(&message));
        if message.ephemeral_for.is_none() {
            self.history.entry(message.channel).or_default().insert(id);
            self.note_activity(message.channel, id);
        }
        self.changes
            .push(Change::MessageCreated(Arc::clone(&message)));
        Ok(message)
    }

    fn note_activity(&mut self, channel: Id, message: Id) {
        let now = self.clock.now_ms();
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel.last_message = Some(message);
            if let Some(thread) = &mut channel.thread {
                thread.active_ms = now;
                thread.message_count += 1;
                thread.total_sent += 1;
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
        self.require(editor, channel, Permissions::VIEW_CHANNEL)?;
        if self.message_in(channel, id)?.author != editor {
            return Err(ApiError::NOT_AUTHOR);
        }
        self.rewrite(id, form, files)
    }

    /// Edits a message; whoever calls has checked that the editor may.
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
        message.flags &= !super::message::LOADING;
        message.edited_ms = Some(self.clock.discord_ms());
        self.forget_files(id, &message);
        self.keep(fresh);
        let message = Arc::new(message);
        self.messages.insert(id, Arc::clone(&message));
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
        for file in &message.attachments {
            self.files.remove(&file.id);
        }
        if let Some(history) = self.history.get_mut(&message.channel) {
            history.remove(&id);
        }
        if let Some(thread) = self.thread_mut(message.channel) {
            thread.message_count = thread.message_count.saturating_sub(1);
        }
        self.changes.push(Change::MessageDeleted(message));
        Ok(())
    }

    /// Removes an ephemeral message from its reader's screen; the bot is not told, and may still
    /// edit what nobody sees.
    pub fn dismiss(&mut self, user: Id, id: Id) -> Result<(), ApiError> {
        let message = self
            .messages
            .get(&id)
            .filter(|m| m.ephemeral_for == Some(user))
            .ok_or(ApiError::UNKNOWN_MESSAGE)?;
        self.changes.push(Change::Dismissed(Arc::clone(message)));
        self.dismissed.insert(id);
        Ok(())
    }

    /// A user's client starts anew: all their ephemeral messages are gone from the screen.
    pub fn reload_client(&mut self, user: Id) {
        let own = self
            .messages
            .values()
            .filter(|m| m.ephemeral_for == Some(user));
        let lost: Vec<_> = own
            .filter(|m| !self.dismissed.contains(&m.id))
            .cloned()
            .collect();
        self.dismissed.extend(lost.iter().map(|m| m.id));
        self.changes.extend(lost.into_iter().map(Change::Dismissed));
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
    ) -> Result<Vec<(Id, Arc<[u8]>)>, ApiError> {
        if form.flags.is_some_and(|f| f & SUPPRESS_EMBEDS != 0) {
            message.flags |= SUPPRESS_EMBEDS;
        }
        if form.flags.is_some_and(|f| f & COMPONENTS_V2 != 0) {
            message.flags |= COMPONENTS_V2;
        }
        if let Some(content) = form.content {
            message.content = content;
            self.read_mentions(message, form.allowed_mentions.as_ref());
        }
        let fresh = self.attach(message, form.attachments, files);
        if let Some(embeds) = form.embeds {
            message.embeds = embeds;
        }
        if let Some(components) = form.components {
            message.components = components;
        }
        resolve_files(message, &self.base_url);
        Ok(fresh)
    }

    /// `attachments` absent keeps what is there, present keeps only those named; an upload is
    /// described by the entry whose id is its number.
    fn attach(
        &mut self,
        message: &mut Message,
        named: Option<Vec<AttachmentForm>>,
        files: Vec<Upload>,
    ) -> Vec<(Id, Arc<[u8]>)> {
        if let Some(named) = &named {
            let kept = |a: &Attachment| named.iter().any(|n| n.file == AttachmentRef::Kept(a.id));
            message.attachments.retain(kept);
        }
        let mut fresh = Vec::new();
        for file in files {
            let entry = named
                .iter()
                .flatten()
                .find(|n| n.file == AttachmentRef::Upload(file.index));
            let attachment = Attachment {
                id: self.mint(),
                filename: entry
                    .and_then(|e| e.filename.clone())
                    .unwrap_or(file.filename),
                description: entry.and_then(|e| e.description.clone()),
                content_type: String::new(),
                size: file.bytes.len(),
                dimensions: imagesize::blob_size(&file.bytes)
                    .ok()
                    .map(|s| (s.width as u32, s.height as u32)),
            };
            let content_type = mime_guess::from_path(&attachment.filename).first_or_octet_stream();
            fresh.push((attachment.id, file.bytes));
            message.attachments.push(Attachment {
                content_type: content_type.to_string(),
                ..attachment
            });
        }
        fresh
    }

    /// Serves attachments from a new address: what embeds and components name moves along.
    pub fn move_to(&mut self, base_url: String) {
        let old = std::mem::replace(&mut self.base_url, base_url);
        if old.is_empty() || old == self.base_url {
            return;
        }
        let moved = |text: &str| Some(format!("{}{}", self.base_url, text.strip_prefix(&old)?));
        for message in self.messages.values_mut() {
            let message = Arc::make_mut(message);
            for value in message.embeds.iter_mut().chain(&mut message.components) {
                resolve_in(value, &moved);
            }
        }
    }

    fn keep(&mut self, fresh: Vec<(Id, Arc<[u8]>)>) {
        self.files.extend(fresh);
    }

    /// Drops the bytes of attachments that an edit left out.
    fn forget_files(&mut self, id: Id, edited: &Message) {
        let Some(old) = self.messages.get(&id) else {
            return;
        };
        for attachment in &old.attachments {
            if !edited.attachments.iter().any(|a| a.id == attachment.id) {
                self.files.remove(&attachment.id);
            }
        }
    }

    /// Who the text pings: by default everybody a channel message names, and only users in an
    /// answer to an interaction.
    fn read_mentions(&self, message: &mut Message, allowed: Option<&AllowedMentions>) {
        message.mentions.clear();
        message.mention_roles.clear();
        message.mention_everyone = false;
        if message.content.is_empty() {
            return;
        }
        let Some(guild) = self
            .channels
            .get(&message.channel)
            .and_then(|c| self.guilds.get(&c.guild))
        else {
            return;
        };
        let by_interaction = message.interaction.is_some();
        let may_all = |kind: Kind| match allowed {
            Some(allowed) => match kind {
                Kind::Users => allowed.parse_users,
                Kind::Roles => allowed.parse_roles,
                Kind::Everyone => allowed.parse_everyone,
            },
            None => kind == Kind::Users || !by_interaction,
        };
        for (kind, id) in mentioned_ids(&message.content) {
            let (listed, known, list) = if kind == Kind::Users {
                (
                    allowed.is_some_and(|a| a.users.contains(&id)),
                    self.users.contains_key(&id),
                    &mut message.mentions,
                )
            } else {
                (
                    allowed.is_some_and(|a| a.roles.contains(&id)),
                    guild.roles.contains_key(&id),
                    &mut message.mention_roles,
                )
            };
            if known && (may_all(kind) || listed) && !list.contains(&id) {
                list.push(id);
            }
        }
        let everyone = message.content.contains("@everyone") || message.content.contains("@here");
        if everyone && may_all(Kind::Everyone) {
            let may = super::permission::in_guild(guild, message.author);
            message.mention_everyone = may.contains(Permissions::MENTION_EVERYONE);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Users,
    Roles,
    Everyone,
}

/// The ids in `<@1>`, `<@!1>` and `<@&1>`, in order.
fn mentioned_ids(text: &str) -> impl Iterator<Item = (Kind, Id)> {
    text.split("<@").skip(1).filter_map(|rest| {
        let (inside, _) = rest.split_once('>')?;
        if let Some(role) = inside.strip_prefix('&') {
            return Some((Kind::Roles, role.parse().ok()?));
        }
        let user = inside.strip_prefix('!').unwrap_or(inside);
        Some((Kind::Users, user.parse().ok()?))
    })
}

fn is_empty(message: &Message, fresh: &[(Id, Arc<[u8]>)]) -> bool {
    message.content.trim().is_empty()
        && message.embeds.is_empty()
        && message.components.is_empty()
        && message.attachments.is_empty()
        && fresh.is_empty()
        && message.flags & HAS_THREAD == 0
}

/// Where an attachment is served.
pub fn attachment_url(base_url: &str, channel: Id, attachment: &Attachment) -> String {
    let name: String = attachment
        .filename
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || "._-".contains(c) {
                c
            } else {
                '_'
            }
        })
        .collect();
    format!("{base_url}/attachments/{channel}/{}/{name}", attachment.id)
}

/// Replaces `attachment://name` in embeds and components by the place the file is served at.
fn resolve_files(message: &mut Message, base_url: &str) {
    let (attachments, channel) = (&message.attachments, message.channel);
    let resolve = |text: &str| {
        let name = text.strip_prefix("attachment://")?;
        let file = attachments.iter().rev().find(|a| a.filename == name)?;
        Some(attachment_url(base_url, channel, file))
    };
    for value in message.embeds.iter_mut().chain(&mut message.components) {
        resolve_in(value, &resolve);
    }
}

fn resolve_in(value: &mut Value, resolve: &impl Fn(&str) -> Option<String>) {
    match value {
        Value::Object(map) => {
            if let Some(url) = map.get("url").and_then(Value::as_str).and_then(resolve) {
                map.insert("proxy_url".into(), Value::String(url.clone()));
                map.insert("url".into(), Value::String(url));
            }
            for key in ["icon_url"] {
                if let Some(url) = map.get(key).and_then(Value::as_str).and_then(resolve) {
                    map.insert(key.into(), Value::String(url));
                }
            }
            map.values_mut()
                .for_each(|inner| resolve_in(inner, resolve));
        }
        Value::Array(list) => list.iter_mut().for_each(|inner| resolve_in(inner, resolve)),
        _ => {}
    }
}
