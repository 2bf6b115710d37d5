//! Rows of the people who have played the coached first manche of a game.

use super::engine::read;
use super::{Store, StoreError};
use crate::model::UserId;

impl Store {
    /// The games, by name, whose coached first manche a person has played to its end.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot be read.
    pub async fn coached(&self, user: UserId) -> Result<Vec<String>, StoreError> {
        read!(self, look => sql::coached::coached(look, user))
    }
}
