//! The application's own emojis.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

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

    /// Refuses components that show a custom emoji which is none of the application's.
    pub(super) fn check_emojis(&self, components: &[Value]) -> Result<(), ApiError> {
        let faults: Map<String, Value> = components
            .iter()
            .enumerate()
            .filter_map(|(place, one)| Some((place.to_string(), self.unknown_emojis(one)?)))
            .collect();
        match faults.is_empty() {
            true => Ok(()),
            false => Err(ApiError::invalid_form(json!({"components": faults}))),
        }
    }

    /// The tree of what is wrong with the emojis in here; none if nothing is.
    fn unknown_emojis(&self, component: &Value) -> Option<Value> {
        let inner: Vec<(String, &Value)> = match component {
            Value::Array(all) => all.iter().enumerate().map(named).collect(),
            Value::Object(all) => all.iter().map(|(key, one)| (key.clone(), one)).collect(),
            _ => return None,
        };
        let faults = inner.into_iter().filter_map(|(key, one)| {
            let fault = match (key.as_str(), one["id"].as_str()) {
                ("emoji", Some(id)) => (!self.has_emoji(id)).then(invalid_emoji),
                _ => self.unknown_emojis(one),
            };
            Some((key, fault?))
        });
        let faults: Map<String, Value> = faults.collect();
        (!faults.is_empty()).then_some(Value::Object(faults))
    }

    fn has_emoji(&self, id: &str) -> bool {
        id.parse().is_ok_and(|id: Id| self.emojis.contains_key(&id))
    }

    fn refuse_same_name(&self, name: &str, but: Option<Id>) -> Result<(), ApiError> {
        let taken = self
            .emojis
            .values()
            .any(|e| e.name == name && Some(e.id) != but);
        if taken {
            let tree = json!({"name": {"_errors": [{
                "code": "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
                "message": "This emoji name is already taken"
            }]}});
            return Err(ApiError::invalid_form(tree));
        }
        Ok(())
    }
}

fn named((place, one): (usize, &Value)) -> (String, &Value) {
    (place.to_string(), one)
}

fn invalid_emoji() -> Value {
    json!({"id": {"_errors": [{
        "code": "COMPONENT_INVALID_EMOJI",
        "message": "Invalid emoji"
    }]}})
}
