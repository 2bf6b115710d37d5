//! Erasing a person: afterwards the database contains their id nowhere.

use super::engine::{Engine, read};
use super::writer::Job;
use super::{Store, StoreError};
use crate::model::{ChannelId, UserId};

/// The result of erasing a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Erasure {
    /// All rows about them are erased.
    Done,
    /// Nothing was changed, because they sit at tables that have not ended, in these threads or
    /// channels.
    Seated(Vec<ChannelId>),
}

/// A person to erase, and the log lines (table, step) whose text contains their id.
pub(super) struct Leaver {
    pub(super) user: UserId,
    pub(super) named: Vec<(i64, i64)>,
}

impl Store {
    /// Removes a person's id from all rows and from both files. Matches they played stay, with
    /// nobody in their seat. Bytes in unused parts of a large file go only once people play less.
    ///
    /// # Errors
    /// [`StoreError`]; call it again to erase the rest.
    pub async fn erase(&self, user: UserId) -> Result<Erasure, StoreError> {
        // Any line may contain the id, for instance as a typed answer. The search is slow, so a
        // reader does it while the writer goes on.
        let named = self.lines_that_name(user).await?;
        let leaver = Leaver { user, named };
        let erased = self.writer.ask(|answer| Job::Erase(leaver, answer)).await?;
        match &self.engine {
            Engine::Sqlite(engine) if erased == Erasure::Done => {
                engine.scour(&self.writer, user).await?;
            }
            Engine::Postgres(engine) if erased == Erasure::Done => engine.vacuum().await?,
            Engine::Sqlite(_) | Engine::Postgres(_) => {}
        }
        Ok(erased)
    }

    async fn lines_that_name(&self, user: UserId) -> Result<Vec<(i64, i64)>, StoreError> {
        read!(self, look => sql::erase::lines_that_name(look, user))
    }
}

#[cfg(test)]
mod tests;
