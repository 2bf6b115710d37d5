//! Application emojis.

use serde_json::{Value, json};

use super::user::UserOut;
use crate::world::World;
use crate::world::emoji::Emoji;

/// An emoji of the application, made by its bot.
pub fn of(world: &World, emoji: &Emoji) -> Value {
    json!({
        "id": emoji.id,
        "name": emoji.name,
        "user": UserOut::new(world.bot()),
        "roles": [],
        "require_colons": true,
        "managed": false,
        "animated": emoji.content_type == "image/gif",
        "available": true,
    })
}
