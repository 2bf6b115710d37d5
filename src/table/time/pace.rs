//! How fast a table plays: how long each countdown lasts.

use std::str::FromStr;

use tapis_rules::moment;

/// How much later a window may begin because nothing shows it yet, in milliseconds.
const LATEST_WINDOW: u64 = 2_000;

/// Of this time a robot takes at most nine tenths to answer a question, in milliseconds.
const ROBOTS_QUESTION: u64 = 8_800;

/// The pace of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// For people who play in voice.
    Rapid,
    /// The usual pace.
    #[default]
    Normal,
    /// For people who do something else beside the game.
    Relaxed,
    /// As slow as relaxed, and without reflexes: turn order decides what others race for.
    Calm,
    /// That of a first manche, at its person's own speed; never chosen, nor a table's own.
    Coached,
}

/// A text that names no pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such pace")]
pub struct NoSuchPace;

impl Pace {
    /// All paces, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Rapid, Self::Normal, Self::Relaxed, Self::Calm];

    /// Its name in the database, in button ids and in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rapid => "rapid",
            Self::Normal => "normal",
            Self::Relaxed => "relaxed",
            Self::Calm => "calm",
            Self::Coached => "coached",
        }
    }

    /// The pace at which a game with or without races
    /// ([`crate::screen::game_info::GameInfo::races`]) is played: without races, calm is relaxed.
    #[must_use]
    pub const fn of_game(self, races: bool) -> Self {
        match self {
            Self::Calm if !races => Self::Relaxed,
            pace => pace,
        }
    }

    /// How long a countdown of the rules lasts, in milliseconds.
    pub const fn wait(self, wait: moment::CountdownKind) -> u64 {
        match wait {
            moment::CountdownKind::Turn | moment::CountdownKind::FirstLook => {
                self.of(20_000, 45_000, 180_000)
            }
            moment::CountdownKind::Window | moment::CountdownKind::Look => match self {
                Self::Coached => 60_000,
                _ => self.of(4_000, 6_000, 12_000),
            },
            moment::CountdownKind::Reflex => match self {
                Self::Coached => 60_000,
                // Turn order decides what others are quick for, so there is time to read.
                Self::Calm => 12_000,
                _ => self.of(3_000, 4_000, 8_000),
            },
            moment::CountdownKind::Appeal => self.of(20_000, 20_000, 60_000),
            moment::CountdownKind::Idle => 0,
            moment::CountdownKind::Reading => self.reading(),
            moment::CountdownKind::Clue => self.of(7_000, 7_000, 20_000),
            moment::CountdownKind::Question => match self {
                Self::Coached => 180_000,
                _ => self.of(15_000, 25_000, 60_000),
            },
        }
    }

    /// How much of a question's time a robot takes into account, in milliseconds; `alone` if only
    /// robots can answer it: a learner should not have to wait for them.
    pub const fn robots_question(self, alone: bool) -> u64 {
        match self {
            Self::Coached if alone => 6_500,
            Self::Coached => Self::Relaxed.wait(moment::CountdownKind::Question),
            // It says so within eight seconds if it does not know, and takes as long if it does
            // (TIG-78).
            _ => ROBOTS_QUESTION,
        }
    }

    /// How much later a countdown of the rules may begin because what it is for is not on screens
    /// yet, in milliseconds.
    pub const fn unseen(self, wait: moment::CountdownKind) -> u64 {
        match wait {
            moment::CountdownKind::Window
            | moment::CountdownKind::Reflex
            | moment::CountdownKind::Appeal => LATEST_WINDOW,
            // At that time people are still opening their hands.
            moment::CountdownKind::FirstLook => self.wait(moment::CountdownKind::Question),
            moment::CountdownKind::Turn
            | moment::CountdownKind::Question
            | moment::CountdownKind::Look
            | moment::CountdownKind::Idle
            | moment::CountdownKind::Clue
            | moment::CountdownKind::Reading => 0,
        }
    }

    /// How long a queued move, or a robot's input that ends the chance of another seat, waits after
    /// the last change, in milliseconds. It must not depend on cards.
    pub const fn breath(self) -> u64 {
        match self {
            // Time to read what a chance out of turn is, and to take it.
            Self::Coached => 8_000,
            _ => self.of(2_000, 2_500, 4_000),
        }
    }

    /// How long people have to read the marks of a manche, in milliseconds.
    pub const fn reading(self) -> u64 {
        self.of(8_000, 15_000, 60_000)
    }

    /// How long the verdict on a question stands at least before a robot asks the next, in milliseconds.
    pub const fn verdict(self) -> u64 {
        self.of(3_000, 4_000, 8_000)
    }

    /// How long a match that begins waits for the hands of those who play, in milliseconds.
    pub const fn gathering(self) -> u64 {
        self.of(20_000, 45_000, 300_000)
    }

    /// How long an unattended match waits for people before it closes, in milliseconds.
    pub const fn patience(self) -> u64 {
        const MINUTE: u64 = 60 * 1000;
        self.of(10 * MINUTE, 30 * MINUTE, 24 * 60 * MINUTE)
    }

    const fn of(self, rapid: u64, normal: u64, relaxed: u64) -> u64 {
        match self {
            Self::Rapid => rapid,
            Self::Normal => normal,
            Self::Relaxed | Self::Calm | Self::Coached => relaxed,
        }
    }
}

impl FromStr for Pace {
    type Err = NoSuchPace;

    fn from_str(name: &str) -> Result<Self, NoSuchPace> {
        let found = Self::ALL.into_iter().find(|pace| pace.name() == name);
        found.ok_or(NoSuchPace)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for pace in Pace::ALL {
            assert_eq!(pace.name().parse(), Ok(pace));
        }
        assert_eq!("Rapid".parse::<Pace>(), Err(NoSuchPace));
    }

    #[test]
    fn a_breath_leaves_time_within_every_window() {
        for pace in Pace::ALL {
            assert!(pace.breath() < pace.wait(moment::CountdownKind::Window));
            assert!(pace.breath() < pace.wait(moment::CountdownKind::Reflex));
        }
    }
}
