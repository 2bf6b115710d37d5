//! Question packs that servers imported, and the numbers of times that their questions were asked,
//! successfully appealed and reported there.

use super::engine::read;
use super::writer::Job;
use super::{Store, StoreError};
use crate::model::GuildId;

/// The most packs of one server.
pub const MOST_PACKS: u32 = 20;

/// A pack of a server, without its questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackRow {
    /// The id of the pack, unique on its server.
    pub id: String,
    /// The title, as people read it.
    pub title: String,
    /// The language, `fr` or `en`.
    pub language: String,
    /// The licence of its questions.
    pub licence: String,
    /// The number of its questions.
    pub entries: u32,
    /// Their numbers by category and difficulty, as `packs::Counts` writes them.
    pub counts: String,
}

/// A question that was reported on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// The id of its pack.
    pub pack: String,
    /// The question, with its counts.
    pub question: QuestionRow,
}

/// The result of storing a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackKept {
    /// The server had no pack with this id.
    New,
    /// It replaced the pack with this id.
    Replaced,
    /// Nothing was stored: the server has [`MOST_PACKS`] others.
    Full,
}

/// Counts of a question on a server: asked, successfully appealed, reported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuestionRow {
    /// The id of the question in its pack.
    pub entry: String,
    /// Number of matches in which it was shown.
    pub asked: u32,
    /// The number of appeals against verdicts on it that were granted.
    pub granted: u32,
    /// The number of reports since its pack was last imported.
    pub reports: u32,
}

/// An event of a question in a match, to be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionFact {
    /// These questions were shown for the first time in a match.
    Shown(Vec<String>),
    /// An appeal against a verdict on this question was granted.
    Granted(String),
    /// The player in this seat reported this question.
    Reported(u8, String),
}

/// A change of a server's packs: a pack with its text, or the id of one to remove.
pub(super) enum Change {
    Keep(GuildId, PackRow, String),
    Remove(GuildId, String),
}

impl Store {
    /// The packs of a server, sorted by title.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn packs(&self, guild: GuildId) -> Result<Vec<PackRow>, StoreError> {
        read!(self, look => sql::packs::packs(look, guild))
    }

    /// The whole text of a pack of a server; `None` if there is no pack with this id.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn pack(&self, guild: GuildId, pack: &str) -> Result<Option<String>, StoreError> {
        read!(self, look => sql::packs::pack(look, guild, pack))
    }

    /// Stores a pack for a server, replacing the one with its id. That deletes the reports of its
    /// questions (the new file may have mended them), but not the numbers of times they were asked.
    ///
    /// # Errors
    /// [`StoreError`]; nothing was stored then.
    pub async fn keep_pack(
        &self,
        guild: GuildId,
        pack: PackRow,
        text: String,
    ) -> Result<PackKept, StoreError> {
        let change = Change::Keep(guild, pack, text);
        self.writer.ask(|answer| Job::Pack(change, answer)).await
    }

    /// Removes a pack of a server; false if there is no pack with this id.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn remove_pack(&self, guild: GuildId, pack: &str) -> Result<bool, StoreError> {
        let change = Change::Remove(guild, pack.to_owned());
        let done = self.writer.ask(|answer| Job::Pack(change, answer)).await?;
        Ok(done == PackKept::Replaced)
    }

    /// The counts of a pack's questions on a server. Questions that were never asked, appealed or
    /// reported are left out.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn questions(
        &self,
        guild: GuildId,
        pack: &str,
    ) -> Result<Vec<QuestionRow>, StoreError> {
        read!(self, look => sql::packs::questions(look, guild, pack))
    }

    /// The reported questions of all packs on a server, the most reported first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn reported(&self, guild: GuildId) -> Result<Vec<ReportRow>, StoreError> {
        read!(self, look => sql::packs::reported(look, guild))
    }
}

#[cfg(test)]
mod tests;
