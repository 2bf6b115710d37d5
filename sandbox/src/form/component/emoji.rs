//! Emojis on buttons and options.

use std::sync::LazyLock;

use regex::Regex;

use crate::form::fault::Fault;
use crate::form::read::Cursor;
use crate::form::shape::Shape;

/// The characters emojis are made of, joiners and tags included.
static EMOJI: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\A[\p{Emoji}\x{200D}\x{20E3}\x{FE0F}\x{E0020}-\x{E007F}]+\z")
        .expect("the pattern is constant")
});

/// An emoji in Discord's shape, if one is given.
///
/// A custom emoji may come with its id alone. Discord then knows its name; here it is called `_`,
/// as people do in text.
pub fn read(place: &Cursor<'_, '_>) -> Option<Shape> {
    let form = place.object()?;
    let (id, name) = (form.at("id"), form.at("name"));
    let animated = form.at("animated").truth();
    if id.given().is_some() {
        let name = name.str(0..=32).filter(|name| !name.is_empty());
        let emoji = Shape::default().with("id", id.id()?.to_string());
        let emoji = emoji.with("name", name.unwrap_or("_"));
        return Some(emoji.maybe("animated", animated));
    }
    let text = name.clone().filled().need().str(1..=32)?;
    // Digits belong to emojis, but only with a keycap around them.
    if text.is_ascii() || !EMOJI.is_match(text) {
        return name.refuse(Fault::NOT_EMOJI);
    }
    Some(Shape::default().with("name", text))
}
