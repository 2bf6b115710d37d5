//! The application's emojis, as its owner keeps them on Discord's own page.

use super::Sandbox;
use crate::Id;
use crate::form::emoji::EmojiForm;
use crate::world::World;

impl Sandbox {
    /// Gives the application an emoji, as its owner would on Discord's own page.
    pub fn add_emoji(&self, name: &str, image: &[u8]) -> Result<Id, crate::ApiError> {
        let form = EmojiForm::of(name, image)?;
        self.hub.act(|w| w.add_emoji(form).map(|made| made.id))
    }

    /// Takes an emoji from the application.
    pub fn remove_emoji(&self, id: Id) -> Result<(), crate::ApiError> {
        self.hub.act(|w| w.remove_emoji(id))
    }

    /// The application's emojis, with their names.
    pub fn emojis(&self) -> Vec<(Id, String)> {
        let named = |w: &World| w.emojis.values().map(|e| (e.id, e.name.clone())).collect();
        self.hub.read(named)
    }
}
