//! Correcting the results of finished matches, and the sums that these results were added to.
//!
//! Sums are changed by the difference, not computed anew: the logs of old matches are deleted, and
//! the contributions of those matches must stay.

use super::super::engine::read;
use super::super::writer::Job;
use super::super::{RatedSide, StandingRow, Store, StoreError};
use crate::model::{GuildId, TableId};
use crate::season::Season;

/// A finished match with its results before and after the correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recount {
    /// The table of the match.
    pub table: TableId,
    /// The server of the table.
    pub guild: GuildId,
    /// The name of the game.
    pub game: String,
    /// The rules under which it counts: see [`super::super::Ended::rules`].
    pub rules: String,
    /// The month in which it ended.
    pub month: Season,
    /// The stored results.
    pub before: Vec<StandingRow>,
    /// The corrected results.
    pub after: Vec<StandingRow>,
    /// The corrected sides, for the ratings.
    pub sides: Vec<RatedSide>,
}

impl Store {
    /// The tables with a finished match whose log is still stored.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn finished_tables(&self) -> Result<Vec<TableId>, StoreError> {
        read!(self, look => sql::recount::finished_tables(look))
    }

    /// The results of a match, sorted by seat and member, without those of erased people.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn standings(&self, table: TableId) -> Result<Vec<StandingRow>, StoreError> {
        read!(self, look => sql::recount::standings(look, table))
    }

    /// Writes corrected results and changes the sums by the difference. `all` must also contain the
    /// matches that stay as they are: lowest and highest scores are taken over all of them. All
    /// ratings are computed anew; returns how many changed.
    ///
    /// # Errors
    /// [`StoreError`]; nothing was written then.
    pub async fn recount(&self, all: Vec<Recount>) -> Result<u64, StoreError> {
        self.writer.ask(|answer| Job::Recount(all, answer)).await
    }
}
