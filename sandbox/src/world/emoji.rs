//! The application's own emojis.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Change, World};
use crate::form::emoji::EmojiForm;
use crate::{ApiError, Id};

/// The most emojis an application may have.
const MOST: usize = 2000;

/// A picture the bot may use in text, buttons and menus.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Emoji {
    /// The emoji's id; its picture is kept under the same id.
    pub id: Id,
    /// Its name, 2–32 word characters.
    pub name: String,
    /// MIME type of the picture.
    pub content_type: String,
}

impl World {
    /// Adds an emoji.
    pub fn add_emoji(&mut self, form: EmojiForm) -> Result<Emoji, ApiError> {
        if self.emojis.len() >= MOST {
            return Err(ApiError::TOO_MANY_EMOJIS);
        }
        self.refuse_same_name(&form.name, None)?;
        let emoji = Emoji {
            id: self.mint(),
            name: form.name,
            content_type: form.content_type.to_owned(),
        };
        self.files.insert(emoji.id, Arc::from(form.image));
        self.emojis.insert(emoji.id, emoji.clone());
        self.changes.push(Change::EmojisChanged);
        Ok(emoji)
    }

    /// Renames an emoji.
    pub fn rename_emoji(&mut self, id: Id, name: Option<String>) -> Result<Emoji, ApiError> {
        if let Some(name) = &name {
            self.refuse_same_name(name, Some(id))?;
        }
        let emoji = self.emojis.get_mut(&id).ok_or(ApiError::UNKNOWN_EMOJI)?;
        if let Some(name) = name {
            emoji.name = name;
        }
        let emoji = emoji.clone();
        self.changes.push(Change::EmojisChanged);
        Ok(emoji)
    }

    /// Removes an emoji and its picture.
    pub fn remove_emoji(&mut self, id: Id) -> Result<(), ApiError> {
        self.emojis
            .shift_remove(&id)
            .ok_or(ApiError::UNKNOWN_EMOJI)?;
        self.files.remove(&id);
        self.changes.push(Change::EmojisChanged);
        Ok(())
    }

    fn refuse_same_name(&self, name: &str, but: Option<Id>) -> Result<(), ApiError> {
        let taken = self
            .emojis
            .values()
            .any(|e| e.name == name && Some(e.id) != but);
        if taken {
            let tree = serde_json::json!({"name": {"_errors": [{
                "code": "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
                "message": "This emoji name is already taken"
            }]}});
            return Err(ApiError::invalid_form(tree));
        }
        Ok(())
    }
}
