//! Ratings by Weng and Lin's method (Bradley-Terry, every side against every other), as
//! `skillratings` has it.
//!
//! Robots are fixed points: what is won against them counts, and they stay where they are. Must not
//! know the database.

use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// How sure the rating of a robot is, as a standard deviation.
const ROBOT_SIGMA: f64 = 1.0;

/// A rating: where somebody's strength is believed to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The mean.
    pub mu: f64,
    /// The standard deviation.
    pub sigma: f64,
}

impl Default for Rating {
    fn default() -> Self {
        let WengLinRating {
            rating,
            uncertainty,
        } = WengLinRating::new();
        Self {
            mu: rating,
            sigma: uncertainty,
        }
    }
}

impl Rating {
    /// The rating of a robot of this level. The distances follow from how often robots win against
    /// each other (docs/robots.md): somebody new is taken for as good as an easy one.
    pub fn of_robot(level: &str) -> Self {
        let mu = match level {
            "beginner" => 18.0,
            "strong" => 32.0,
            "expert" => 35.0,
            _ => 25.0,
        };
        Self {
            mu,
            sigma: ROBOT_SIGMA,
        }
    }
}

/// One side of a match, for the ratings: everybody with one score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedSide {
    /// Its rank, 1 the best.
    pub rank: u8,
    /// The seats of its people. Who they are stands in their results.
    pub seats: Vec<u8>,
    /// The levels of its robots.
    pub robots: Vec<String>,
}

/// A side of a match: its rank, 1 the best, and its players.
pub type Side = (u8, Vec<Rating>);

/// The ratings after a match, in the order of those before it.
pub fn after(sides: &[Side]) -> Vec<Vec<Rating>> {
    let before: Vec<(usize, Vec<WengLinRating>)> = sides
        .iter()
        .map(|(rank, players)| {
            let players = players.iter().map(|player| WengLinRating {
                rating: player.mu,
                uncertainty: player.sigma,
            });
            (usize::from(*rank), players.collect())
        })
        .collect();
    let teams: Vec<_> = before
        .iter()
        .map(|(rank, players)| (players.as_slice(), MultiTeamOutcome::new(*rank)))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let ratings = |players: Vec<WengLinRating>| {
        let rating = |player: WengLinRating| Rating {
            mu: player.rating,
            sigma: player.uncertainty,
        };
        players.into_iter().map(rating).collect()
    };
    after.into_iter().map(ratings).collect()
}

#[cfg(test)]
mod tests;
