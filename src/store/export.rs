//! Everything that is stored about one person, as JSON for themselves, and nothing about others.

use serde_json::Value;

use super::engine::read;
use super::{Store, StoreError};
use crate::model::UserId;

impl Store {
    /// All rows about a person, grouped by database table, and the matches they played with their
    /// own log lines. The lines of a running match are left out: part of them may be secret even
    /// from the person in that seat.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn export(&self, user: UserId) -> Result<Value, StoreError> {
        read!(self, look => sql::export::export(look, user))
    }
}

#[cfg(test)]
mod tests;
