//! Levels of computer players.

use std::fmt;
use std::str::FromStr;

use crate::notation::Unreadable;

/// The level of a computer player; [`crate::game::Game::ROBOTS`] says which levels a game has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RobotLevel {
    /// Rules of thumb, and now and then a human slip.
    Beginner,
    /// Sound play without long thought.
    #[default]
    Easy,
    /// Imagines many deals that agree with what it saw and heard, and takes the best act on
    /// average.
    Strong,
    /// Like [`Self::Strong`], and bids by the probability that a contract is kept.
    Expert,
}

impl RobotLevel {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Beginner, Self::Easy, Self::Strong, Self::Expert];

    /// The name in commands, logs and records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::Strong => "strong",
            Self::Expert => "expert",
        }
    }
}

impl fmt::Display for RobotLevel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl FromStr for RobotLevel {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        let mut all = Self::ALL.into_iter();
        all.find(|level| level.name() == word)
            .ok_or_else(|| Unreadable::new(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_reads_back_to_itself() {
        for level in RobotLevel::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert!("hard".parse::<RobotLevel>().is_err());
    }
}
