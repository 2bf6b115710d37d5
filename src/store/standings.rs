//! Leaderboards and statistics. They are read from sums (`tally`) that each match is added to when
//! it ends, never from the matches themselves.
//!
//! Every query reads one index from one end, and at most [`FARTHEST`] places of it.

#[cfg(test)]
mod plans;
pub(super) mod profile;
pub(super) mod rating;
pub(super) mod recount;
#[cfg(test)]
mod tests;

use super::engine::read;
use super::{Leaders, StatsRow, Store, StoreError};
use crate::model::{GuildId, UserId};
use crate::season::Season;

/// The lines of a page of a leaderboard.
pub const PAGE: u32 = 10;

/// The matches that a person needs for a place by rate or mean; the migration has it too.
pub const LEAST_MATCHES: u32 = 3;

/// The rated matches that a person needs for a place by rating; the migration has it too.
pub const LEAST_RATED: u32 = 10;

/// The last place that is counted exactly and shown on a page. People beyond it learn only that
/// they are beyond it.
pub const FARTHEST: u32 = 10_000;

/// The sort keys of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Matches won, the most first.
    Wins,
    /// The share of matches won, the greatest first.
    Rate,
    /// The mean score of a match, the greatest first.
    Most,
    /// The mean score of a match, the smallest first.
    Least,
    /// The rating, the greatest first. Only boards of all time under all rules have one.
    Rating,
}

#[cfg(test)]
impl Order {
    /// All orders.
    pub(super) const ALL: [Self; 5] = [
        Self::Wins,
        Self::Rate,
        Self::Most,
        Self::Least,
        Self::Rating,
    ];
}

/// A query for a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board<'a> {
    /// The server.
    pub guild: GuildId,
    /// The name of the game; empty for all games together.
    pub game: &'a str,
    /// The rules, as [`super::Ended::rules`] names them; `None` for all rules together.
    pub preset: Option<&'a str>,
    /// The season whose matches count.
    pub season: Season,
    /// The sort key.
    pub order: Order,
}

impl Store {
    /// The name of the game of the last finished match of a server that counts on a leaderboard.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot be read.
    pub async fn last_played(&self, guild: GuildId) -> Result<Option<String>, StoreError> {
        read!(self, look => sql::standings::last_played(look, guild))
    }

    /// A page of a leaderboard, from 0, and the place of the person who asks. Past the end it is
    /// the last page. Equal results share a place, and the places after it are skipped.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn leaders(
        &self,
        board: &Board<'_>,
        page: u32,
        asker: UserId,
    ) -> Result<Leaders, StoreError> {
        read!(self, look => sql::standings::leaders(look, board, page, asker))
    }

    /// The matches of one person on one server: a row per game and season, casual matches in rows
    /// of their own; and the same over all games, whose name is empty.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn stats(
        &self,
        guild: GuildId,
        user: UserId,
        seasons: [Season; 2],
    ) -> Result<Vec<StatsRow>, StoreError> {
        read!(self, look => sql::standings::stats(look, guild, user, seasons))
    }
}
