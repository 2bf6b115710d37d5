//! Preferences of people and of servers: stored in the database, held in memory.
//!
//! [`Preferences`] is the one place to ask. Reads come from memory; a change is on disk before it
//! counts. This module must not know what a preference does.

mod guild;
mod memory;
mod user;

pub use guild::{EVERY, GuildPreferences, preset_key};
pub use memory::{PreferenceError, Preferences};
pub use user::{Cards, Forced, Look, Remind, UserPreferences};

use crate::model::Lang;

/// A key or value of a preference that is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such choice")]
pub struct NoSuchPreference;

/// The value that stands for the default.
const AUTOMATIC: &str = "auto";

/// Reads a language by its name in the database; `None` is the one of the person's Discord.
fn language(value: &str) -> Result<Option<Lang>, NoSuchPreference> {
    match value {
        AUTOMATIC => Ok(None),
        "en" => Ok(Some(Lang::English)),
        "fr" => Ok(Some(Lang::French)),
        _ => Err(NoSuchPreference),
    }
}

/// The name of a language in the database and in button ids.
pub const fn language_name(lang: Option<Lang>) -> &'static str {
    match lang {
        None => AUTOMATIC,
        Some(Lang::English) => "en",
        Some(Lang::French) => "fr",
    }
}
