//! The preferences of a person and of a server, each read from and written as text by its key. Must
//! not know what a preference does, nor where it is kept.

mod guild;
mod user;

pub use guild::{EVERY, GuildPreferences, preset_key};
pub use user::{Cards, Forced, Invites, Look, Profile, Remind, UserPreferences};

use crate::Lang;

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
