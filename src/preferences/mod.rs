//! What people have chosen for themselves and servers for all: kept in the database, held in memory.
//!
//! [`Preferences`] is the one place to ask. A press reads it from memory; a change is on disk before
//! it counts. Must not know what a choice does.

mod guild;
mod memory;
mod user;

pub use guild::{EVERY, GuildPreferences, preset_key};
pub use memory::{PreferenceError, Preferences};
pub use user::{Cards, Forced, Look, Remind, UserPreferences};

use crate::model::Lang;

/// A key or value that means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such choice")]
pub struct NoSuchPreference;

/// What stands for the choice that everybody begins with.
const AUTOMATIC: &str = "auto";

/// A language by its name in the database; none is the one that Discord tells.
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
