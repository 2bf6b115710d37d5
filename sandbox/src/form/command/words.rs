//! Names and descriptions of commands, in the default language and in others.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use regex::Regex;

use crate::form::fault::Fault;
use crate::form::read::Cursor;

/// Texts by locale.
pub type Localized = BTreeMap<String, String>;

/// The locales Discord takes, Arabic and Hebrew included, which its client does not offer.
pub const LOCALES: &[&str] = &[
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

static NAME: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\A[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]+\z").expect("the pattern is constant")
});

/// The name of a slash command or of an option: one word, in lower case where there is one.
pub fn slash(place: &Cursor<'_, '_>) -> Option<String> {
    let name = place.text(1..=32)?;
    if !NAME.is_match(&name) {
        place.fault(Fault::REGEX);
        return place.refuse(Fault::COMMAND_NAME);
    }
    if name.to_lowercase() != name {
        return place.refuse(Fault::COMMAND_NAME);
    }
    Some(name)
}

/// The name of a command in the menu of a user or message: any text.
pub fn menu(place: &Cursor<'_, '_>) -> Option<String> {
    place.text(1..=32)
}

/// A description.
pub fn description(place: &Cursor<'_, '_>) -> Option<String> {
    place.text(1..=100)
}

/// Texts by locale, each read with `text`.
pub fn localized(
    place: &Cursor<'_, '_>,
    text: impl Fn(&Cursor<'_, '_>) -> Option<String>,
) -> Option<Localized> {
    let mut texts = Localized::new();
    for (locale, place) in place.entries()? {
        if !LOCALES.contains(&locale) {
            place.fault(Fault::locale(locale));
        } else if let Some(text) = text(&place.need()) {
            texts.insert(locale.to_owned(), text);
        }
    }
    Some(texts)
}
