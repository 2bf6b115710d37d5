//! Threads to be made, and changes to channels and threads.

use serde_json::Value;

use super::fault::Fault;
use super::read::{self, Cursor};
use super::scalar::length;
use crate::error::ApiError;
use crate::id::Id;

/// Every `type` of a channel that a request may name. Discord's published description has no media
/// channels (16), although its documentation lists them.
pub const CHANNEL_TYPES: &[i64] = &[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15];
/// A thread of an announcement channel.
const ANNOUNCEMENT_THREAD: i64 = 10;
/// A thread that everyone in the channel sees.
pub const PUBLIC_THREAD: i64 = 11;
/// A thread that its members see.
pub const PRIVATE_THREAD: i64 = 12;

const ARCHIVE_MINUTES: &[i64] = &[60, 1440, 4320, 10080];

/// A thread to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThreadForm {
    /// 1–100 characters, trimmed.
    pub name: String,
    /// Minutes: 60, 1440, 4320 or 10080; `None` for the channel's default.
    pub auto_archive_duration: Option<u32>,
    /// 10, 11 or 12; `None` when the thread is made from a message, which decides it.
    pub kind: Option<u8>,
    /// Whether members may invite others to a private thread.
    pub invitable: bool,
    /// Seconds between two messages of one user.
    pub rate_limit_per_user: u32,
}

/// Direct messages to be opened.
#[derive(Debug)]
pub struct DirectForm {
    /// To whom.
    pub recipient: Id,
}

impl DirectForm {
    /// Reads the wish for direct messages.
    pub fn read(body: &Value) -> Result<Self, ApiError> {
        read::read(body, |place| {
            let recipient = place.object()?.at("recipient_id").need().id()?;
            Some(Self { recipient })
        })
    }
}

impl ThreadForm {
    /// Reads a thread without a message.
    pub fn read(body: &Value) -> Result<Self, ApiError> {
        read::read(body, |place| {
            let form = place.object()?;
            let kinds = &[ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD];
            // Discord makes it private unless told otherwise.
            let kind = form.at("type").one_of(kinds).unwrap_or(PRIVATE_THREAD);
            let invitable = form.at("invitable").truth().unwrap_or(true);
            let thread = Self::draft(&form)?;
            Some(Self {
                kind: u8::try_from(kind).ok(),
                invitable,
                ..thread
            })
        })
    }

    /// Reads a thread made from a message.
    pub fn read_from_message(body: &Value) -> Result<Self, ApiError> {
        read::read(body, |place| Self::draft(&place.object()?))
    }

    fn draft(form: &Cursor<'_, '_>) -> Option<Self> {
        let name = name(&form.at("name").need());
        let auto_archive_duration = archive(form);
        let rate_limit_per_user = slowmode(form);
        Some(Self {
            name: name?,
            auto_archive_duration,
            kind: None,
            invitable: true,
            rate_limit_per_user: rate_limit_per_user.unwrap_or_default(),
        })
    }
}

/// A change to a channel or thread; `None` keeps what it was.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ChannelPatch {
    /// 1–100 characters, trimmed.
    pub name: Option<String>,
    /// At most 1024 characters; empty for `null`.
    pub topic: Option<String>,
    /// Place among its like.
    pub position: Option<i64>,
    /// Seconds, at most 21600.
    pub rate_limit_per_user: Option<u32>,
    /// All of them: an edit replaces the list.
    pub permission_overwrites: Option<Vec<OverwriteForm>>,
    /// Threads: closed to the list of active ones.
    pub archived: Option<bool>,
    /// Threads: only moderators may reopen it.
    pub locked: Option<bool>,
    /// Threads: see [`ThreadForm::invitable`].
    pub invitable: Option<bool>,
    /// Threads: minutes, as in [`ThreadForm`].
    pub auto_archive_duration: Option<u32>,
}

/// Permissions of one role or member in a channel, given and taken away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OverwriteForm {
    /// The role or user.
    pub id: Id,
    /// 0 role, 1 member.
    pub kind: u8,
    /// Permission bits granted.
    pub allow: u64,
    /// Permission bits taken away.
    pub deny: u64,
}

impl ChannelPatch {
    /// Reads a change; which of its fields concern which channel is for the world to say.
    pub fn read(body: &Value) -> Result<Self, ApiError> {
        read::read(body, |place| {
            let form = place.object()?;
            let topic = form.at("topic");
            Some(Self {
                name: name(&form.at("name")),
                topic: match topic.given() {
                    Some(_) => topic.text(0..=1024),
                    None => topic.present().then(String::new),
                },
                position: form.at("position").whole(0..=i64::from(i32::MAX)),
                rate_limit_per_user: slowmode(&form),
                permission_overwrites: form
                    .at("permission_overwrites")
                    .forms(0..=100, OverwriteForm::read),
                archived: form.at("archived").truth(),
                locked: form.at("locked").truth(),
                invitable: form.at("invitable").truth(),
                auto_archive_duration: archive(&form),
            })
        })
    }
}

impl OverwriteForm {
    fn read(form: &Cursor<'_, '_>) -> Option<Self> {
        let bits = |key| form.at(key).whole(0..=i64::MAX).unwrap_or_default() as u64;
        let (allow, deny) = (bits("allow"), bits("deny"));
        let kind = form.at("type").need().one_of(&[0, 1]);
        Some(Self {
            id: form.at("id").need().id()?,
            kind: u8::try_from(kind?).ok()?,
            allow,
            deny,
        })
    }
}

fn name(place: &Cursor<'_, '_>) -> Option<String> {
    let name = place.str(0..=usize::MAX)?.trim();
    if !(1..=100).contains(&length(name)) {
        return place.refuse(Fault::length(1, 100));
    }
    Some(name.to_owned())
}

fn archive(form: &Cursor<'_, '_>) -> Option<u32> {
    let minutes = form.at("auto_archive_duration").one_of(ARCHIVE_MINUTES)?;
    u32::try_from(minutes).ok()
}

fn slowmode(form: &Cursor<'_, '_>) -> Option<u32> {
    let seconds = form.at("rate_limit_per_user").whole(0..=21_600)?;
    u32::try_from(seconds).ok()
}
