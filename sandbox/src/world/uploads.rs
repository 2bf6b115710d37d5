//! Files that users choose for an option of a command: kept for the bot to fetch, for a while.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::{Value, json};

use super::World;
use super::message::Attachment;
use crate::wire::resolved::each_option;
use crate::{ApiError, Id};

/// Bytes of one file: people who pay upload more than a bot may.
pub const FILE_MOST: usize = 25 * 1024 * 1024;

/// How many are kept; the oldest are dropped first.
const KEPT: usize = 32;

/// Discord's number for an option that takes a file.
const ATTACHMENT: u64 = 11;

/// A file that was uploaded and belongs to no message.
#[derive(Debug, Clone)]
pub struct Uploaded {
    /// The user who uploaded it; nobody else can give it to a command.
    pub user: Id,
    /// Where.
    pub channel: Id,
    /// The description of the file.
    pub file: Attachment,
}

/// All of them, oldest first.
#[derive(Debug, Default)]
pub(super) struct Uploads(VecDeque<Uploaded>);

impl World {
    /// Takes a file of a user in; gives its id, which an option of theirs can have as its value.
    pub fn upload(
        &mut self,
        user: Id,
        channel: Id,
        name: &str,
        bytes: Arc<[u8]>,
    ) -> Result<Id, ApiError> {
        self.user(user)?;
        self.channel(channel)?;
        if bytes.len() > FILE_MOST {
            return Err(ApiError::TOO_LARGE);
        }
        let id = self.mint();
        let content_type = mime_guess::from_path(name).first_or_octet_stream();
        let file = Attachment {
            id,
            filename: name.to_owned(),
            description: None,
            content_type: content_type.to_string(),
            size: bytes.len(),
            dimensions: None,
        };
        self.files.insert(id, bytes);
        if self.uploads.0.len() == KEPT
            && let Some(oldest) = self.uploads.0.pop_front()
        {
            self.files.remove(&oldest.file.id);
        }
        self.uploads.0.push_back(Uploaded {
            user,
            channel,
            file,
        });
        Ok(id)
    }

    /// A file that was uploaded and is still kept.
    pub fn uploaded(&self, id: Id) -> Option<&Uploaded> {
        self.uploads.0.iter().find(|one| one.file.id == id)
    }

    /// Whether every file that is given to a command is one its user uploaded.
    pub(super) fn check_uploads(&self, user: Id, options: &[Value]) -> Result<(), ApiError> {
        let mut missing = None;
        each_option(options, &mut |option| {
            let id = option["value"].as_str().and_then(|id| id.parse().ok());
            let own = id.and_then(|id| self.uploaded(id));
            if option["type"] == ATTACHMENT && own.is_none_or(|own| own.user != user) {
                missing = option["name"].as_str().map(str::to_owned);
            }
        });
        let Some(name) = missing else { return Ok(()) };
        let fault = json!({"_errors": [{
            "code": "ATTACHMENT_NOT_FOUND",
            "message": "Attachment data not found"
        }]});
        Err(ApiError::invalid_form(
            json!({"data": {"options": {name: fault}}}),
        ))
    }
}
