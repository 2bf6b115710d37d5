//! What a profile is made of: the latest matches of one person on one server, with what they did there,
//! their ratings, and who played with them and against them.
//!
//! It is read from the results themselves, so what is erased or corrected there is so here.

use super::super::engine::read;
use super::super::{FeatRow, Store, StoreError};
use super::rating::Rating;
use crate::model::{GuildId, UserId};

/// The most matches that a profile looks back on.
pub const LATEST: u32 = 200;

/// A match of the person whose profile it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProfileMatch {
    /// The name of the game.
    pub game: String,
    /// When it was rated among all matches, as a number that grows; `None` if it was not.
    pub rated: Option<i64>,
    /// The person's ratings before it: in its game, and over all games.
    pub before: [Option<Rating>; 2],
    /// What the person did.
    pub feats: Vec<FeatRow>,
    /// The people on the same side.
    pub partners: Vec<UserId>,
    /// The people on other sides.
    pub opponents: Vec<UserId>,
}

impl Store {
    /// The latest matches of a person on a server, at most [`LATEST`], the newest first. Who played with
    /// whom is known of matches that were rated.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn profile(
        &self,
        guild: GuildId,
        user: UserId,
    ) -> Result<Vec<ProfileMatch>, StoreError> {
        read!(self, look => sql::profile::profile(look, guild, user))
    }
}

#[cfg(test)]
mod tests;
