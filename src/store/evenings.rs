//! Evenings: matches that mostly the same people finished in one channel, one soon after the other.
//!
//! Only which match belongs to which evening is written; who won is read from the standings, so that
//! a correction or an erasure needs no second write here.

pub(super) mod posts;

use super::engine::read;
use super::{Store, StoreError};
use crate::model::{ChannelId, TableId, UserId};

/// After so long without a match an evening is over, in milliseconds.
pub const SILENCE_MS: u64 = 6 * 60 * 60 * 1000;

/// An evening, up to one of its matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evening {
    /// Its number: the table of its first match.
    pub number: TableId,
    /// Its matches, the first one first.
    pub matches: Vec<EveningMatch>,
}

/// One match of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningMatch {
    /// Its table.
    pub table: TableId,
    /// The name of the game.
    pub game: String,
    /// When it ended, in milliseconds since 1970 by Discord's clock.
    pub ended_ms: u64,
    /// The people who counted in it, and whether they won.
    pub people: Vec<(UserId, bool)>,
}

/// What one person has of an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EveningSum {
    /// The person.
    pub user: UserId,
    /// Matches won, shared first places included.
    pub wins: u32,
    /// Matches finished, including those they left.
    pub matches: u32,
}

impl Evening {
    /// What everybody has of it: the most wins first, then the fewest matches, then who came first.
    pub fn sums(&self) -> Vec<EveningSum> {
        let mut sums: Vec<EveningSum> = Vec::new();
        for &(user, won) in self.matches.iter().flat_map(|one| &one.people) {
            let wins = u32::from(won);
            match sums.iter_mut().find(|sum| sum.user == user) {
                Some(sum) => {
                    sum.wins += wins;
                    sum.matches += 1;
                }
                None => sums.push(EveningSum {
                    user,
                    wins,
                    matches: 1,
                }),
            }
        }
        sums.sort_by_key(|sum| (std::cmp::Reverse(sum.wins), sum.matches));
        sums
    }

    /// When its last match ended, in milliseconds since 1970 by Discord's clock.
    pub fn ended_ms(&self) -> u64 {
        self.matches.last().map_or(0, |last| last.ended_ms)
    }
}

impl Store {
    /// The evening of a match, up to this match; `None` if it counts in none.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn evening_of(&self, table: TableId) -> Result<Option<Evening>, StoreError> {
        read!(self, look => sql::evenings::evening_of(look, table))
    }

    /// The newest evening of a channel, or of the thread of a private table.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn evening_in(&self, place: ChannelId) -> Result<Option<Evening>, StoreError> {
        read!(self, look => sql::evenings::evening_in(look, place))
    }
}

#[cfg(test)]
mod tests;
