//! What people have chosen for themselves and servers for all: kept in the database, held in memory.
//!
//! [`Choices`] is the one place to ask. A press reads it from memory; a change is on disk before
//! it counts. Must not know what a choice does.

mod memory;
mod mine;
mod server;

pub use memory::{Choices, NotChosen};
pub use mine::{Cards, Look, Mine, Remind};
pub use server::{EVERY, Server, preset_key};

use crate::model::Lang;

/// A key or value that means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such choice")]
pub struct NoSuchChoice;

/// What stands for the choice that everybody begins with.
const AUTOMATIC: &str = "auto";

/// A language by its name in the database; none is the one that Discord tells.
fn language(value: &str) -> Result<Option<Lang>, NoSuchChoice> {
    match value {
        AUTOMATIC => Ok(None),
        "en" => Ok(Some(Lang::English)),
        "fr" => Ok(Some(Lang::French)),
        _ => Err(NoSuchChoice),
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
