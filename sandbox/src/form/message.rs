//! Messages, new and edited, over whichever route they come.

use serde_json::Value;

use super::attachment::{self, AttachmentForm, Files};
use super::component::{self, Layout};
use super::embed;
use super::fault::Fault;
use super::mentions::AllowedMentions;
use super::read::{self, Cursor};
use super::scalar::length;
use crate::error::ApiError;
use crate::id::Id;

/// Only its user sees the message.
pub const EPHEMERAL: u64 = 1 << 6;
/// The message is made of components alone.
pub const COMPONENTS_V2: u64 = 1 << 15;

/// About as many bytes of components as Discord takes before it breaks down (500).
const MOST_COMPONENT_BYTES: usize = 10_170;

/// A message as sent; `None` where the body does not speak of a thing, so that an edit keeps it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MessageForm {
    /// At most 2000 characters; empty for `null`.
    pub content: Option<String>,
    /// In the shape Discord answers with, but for `attachment://` URLs, which stand as sent.
    pub embeds: Option<Vec<Value>>,
    /// In the shape Discord answers with; see [`component::media::each_media`] for what is still open.
    pub components: Option<Vec<Value>>,
    /// All bits as sent; which of them may be set is for the world to say.
    pub flags: Option<u64>,
    /// Read aloud.
    pub tts: bool,
    /// A text of at most 25 characters or a whole number, as sent.
    pub nonce: Option<Value>,
    /// A second message with the same nonce is the first one.
    pub enforce_nonce: bool,
    /// `None` stands for the route's own default.
    pub allowed_mentions: Option<AllowedMentions>,
    /// Files named in the body: all that an edited message shall have, except new uploads.
    pub attachments: Option<Vec<AttachmentForm>>,
    /// The message this one answers.
    pub reply_to: Option<Id>,
    /// Whether the reply is refused when that message is gone.
    pub reply_must_exist: bool,
}

impl MessageForm {
    /// Reads the body of a message to be created or edited.
    pub fn read<'f>(body: &Value, files: impl Into<Files<'f>>) -> Result<Self, ApiError> {
        let files = files.into();
        let form = read::read(body, |place| Self::draft(&place.object()?, files))?;
        form.weighed(files)
    }

    pub(super) fn draft(form: &Cursor<'_, '_>, files: Files<'_>) -> Option<Self> {
        let flags = form
            .at("flags")
            .whole(0..=i64::MAX)
            .map(|flags| flags as u64);
        let v2 = flags.is_some_and(|flags| flags & COMPONENTS_V2 != 0);
        let attachments = cleared(&form.at("attachments"), |place| {
            place.forms(0..=Files::MOST, |entry| AttachmentForm::read(entry, files))
        });
        let layout = Layout {
            v2,
            names: attachment::names(attachments.as_deref(), files),
        };
        let content = cleared(&form.at("content"), |place| place.text(0..=2000));
        let embeds = embed::read_all(&form.at("embeds"));
        let components = cleared(&form.at("components"), |place| {
            component::read_message(place, layout)
        });
        if v2 && content.as_ref().is_some_and(|text| !text.is_empty()) {
            form.at("content").fault(Fault::legacy("content"));
        }
        if v2 && embeds.as_ref().is_some_and(|embeds| !embeds.is_empty()) {
            form.at("embeds").fault(Fault::legacy("embeds"));
        }
        refuse_what_is_missing(form);
        let (reply_to, reply_must_exist) = reply(&form.at("message_reference"));
        Some(Self {
            content,
            embeds,
            components,
            flags,
            tts: form.at("tts").truth().unwrap_or_default(),
            nonce: nonce(&form.at("nonce")),
            enforce_nonce: form.at("enforce_nonce").truth().unwrap_or_default(),
            allowed_mentions: AllowedMentions::read(&form.at("allowed_mentions")),
            attachments,
            reply_to,
            reply_must_exist,
        })
    }

    /// The limits that are no fault of a single field.
    pub(super) fn weighed(self, files: Files<'_>) -> Result<Self, ApiError> {
        if files.uploaded.len() > Files::MOST {
            return Err(ApiError::TOO_MANY_FILES);
        }
        let heavy = |components: &Vec<Value>| {
            let bytes: usize = components.iter().map(|c| c.to_string().len()).sum();
            bytes > MOST_COMPONENT_BYTES
        };
        if self.is_v2() && self.components.as_ref().is_some_and(heavy) {
            return Err(ApiError::INTERNAL);
        }
        Ok(self)
    }

    /// Whether the body says that the message is made of components alone.
    pub fn is_v2(&self) -> bool {
        self.flags.is_some_and(|flags| flags & COMPONENTS_V2 != 0)
    }
}

/// The value that `read` finds here, where `null` is present and empty.
fn cleared<T: Default>(
    place: &Cursor<'_, '_>,
    read: impl FnOnce(&Cursor<'_, '_>) -> Option<T>,
) -> Option<T> {
    match place.given() {
        Some(_) => read(place),
        None => place.present().then(T::default),
    }
}

/// Refuses what the sandbox does not have: to drop it would look like success.
fn refuse_what_is_missing(form: &Cursor<'_, '_>) {
    if form.at("poll").given().is_some() {
        form.at("poll").fault(Fault::NO_POLLS);
    }
    let stickers = form.at("sticker_ids");
    if stickers.list(0..=3).is_some_and(|ids| !ids.is_empty()) {
        stickers.fault(Fault::NO_STICKERS);
    }
}

fn reply(place: &Cursor<'_, '_>) -> (Option<Id>, bool) {
    let Some(form) = place.object() else {
        return (None, true);
    };
    // 1 would be a forwarded message.
    form.at("type").one_of(&[0]);
    form.at("channel_id").id();
    form.at("guild_id").id();
    let must_exist = form.at("fail_if_not_exists").truth().unwrap_or(true);
    (form.at("message_id").need().id(), must_exist)
}

fn nonce(place: &Cursor<'_, '_>) -> Option<Value> {
    let value = place.given()?;
    match value {
        Value::String(text) if length(text) > 25 => place.refuse(Fault::NONCE_TOO_LONG),
        Value::String(_) => Some(value.clone()),
        Value::Number(number) if number.is_i64() => Some(value.clone()),
        Value::Number(number) if number.is_u64() => place.refuse(Fault::NONCE_BOUNDS),
        _ => place.refuse(Fault::NONCE_TYPE),
    }
}
