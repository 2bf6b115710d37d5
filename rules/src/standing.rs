//! Points, scores and ranks.

use std::fmt;

use crate::seat::MAX_SEATS;

/// A number of points, kept in halves because some values are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(i32);

impl Points {
    /// This many whole points.
    #[must_use]
    pub const fn whole(points: i32) -> Self {
        Self(points * 2)
    }

    /// This many half points.
    #[must_use]
    pub const fn halves(halves: i32) -> Self {
        Self(halves)
    }

    /// The number in half points.
    #[must_use]
    pub const fn in_halves(self) -> i32 {
        self.0
    }
}

impl fmt::Display for Points {
    /// As JSON writes numbers: `45`, `-20`, `6.5`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(out, "{sign}{}{half}", (self.0 / 2).unsigned_abs())
    }
}

/// Scores and ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Number of manches scored.
    pub manches: u32,
    /// Number of sides that have a score: seats, or teams.
    pub sides: u8,
    /// The score of each side.
    pub scores: [Points; MAX_SEATS],
    /// The rank of each seat, 1 the best; only when the match is over, `None` for a player who
    /// left.
    pub ranks: [Option<u8>; MAX_SEATS],
}

/// Ranks by key: the greater the better; equal keys share a rank and the next one is skipped.
#[must_use]
pub fn ranked<K: Ord>(keys: &[Option<K>]) -> [Option<u8>; MAX_SEATS] {
    let mut ranks = [None; MAX_SEATS];
    for (rank, key) in ranks.iter_mut().zip(keys) {
        let better = |other: &&Option<K>| matches!((other, key), (Some(o), Some(k)) if o > k);
        *rank = key
            .as_ref()
            .map(|_| 1 + keys.iter().filter(better).count() as u8);
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_read_like_numbers() {
        let texts = [13, -13, 90, -1, 0, 1].map(|halves| Points::halves(halves).to_string());
        assert_eq!(texts, ["6.5", "-6.5", "45", "-0.5", "0", "0.5"]);
        assert_eq!(Points::whole(-20).to_string(), "-20");
    }

    #[test]
    fn shared_places_skip_the_next() {
        let ranks = ranked(&[Some(5), Some(9), None, Some(9), Some(1)]);
        assert_eq!(ranks[..5], [Some(3), Some(1), None, Some(1), Some(4)]);
    }
}
