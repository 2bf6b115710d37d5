//! The states of a table (lobby, match, end), each with the data that exists only in it.

use tapis_rules::seat::Seat;

use super::play::race_gap::Raced;
use super::play::running::Running;
use crate::model::{CloseReason, Lang, Teams};
use crate::packs::Pool;
use crate::screen::{Panel, Screen};

/// The state of a table.
#[cfg_attr(test, derive(Clone))]
pub(super) enum Lifecycle {
    /// People sit down before the match.
    Lobby(Lobby),
    /// The match runs.
    Running(Box<Running>),
    /// The table is over; nothing changes any more.
    Ended(End),
}

/// State of a table until its match begins.
#[cfg_attr(test, derive(Clone))]
pub(super) struct Lobby {
    /// The teams, by the order in which people sat down.
    pub teams: Teams,
    /// The questions for the match that is about to begin.
    pub pool: Option<Pool>,
    /// The preset that the server wants for the game that is about to be chosen.
    pub usual_preset: Option<String>,
}

/// How a table ended.
#[cfg_attr(test, derive(Clone))]
pub(super) enum End {
    /// The match was played to its end.
    Played {
        /// The result in each language.
        results: Box<[(Lang, Panel); 2]>,
        /// Lessons for the person who was coached, if the match ended with the first manche.
        learnt: Option<Box<LastLesson>>,
        /// How many manches it had that can be reviewed.
        manches: u32,
        /// The input that ended it, if that could have been raced.
        raced: Option<Raced>,
    },
    /// The table was closed before its match ended.
    Closed {
        why: CloseReason,
        /// Whether the match had begun; if so, its thread says that it was closed.
        dealt: bool,
    },
}

/// The last screen of a coached person, after the match.
#[cfg_attr(test, derive(Clone))]
pub(super) struct LastLesson {
    /// Their seat.
    pub seat: Seat,
    /// The screen in each language.
    pub screens: [(Lang, Screen); 2],
}

impl Lifecycle {
    /// The state of a new table.
    pub const fn lobby() -> Self {
        Self::Lobby(Lobby {
            teams: Teams::JOINED,
            pool: None,
            usual_preset: None,
        })
    }

    /// The state after the table is closed for this reason.
    pub const fn closed(&self, why: CloseReason) -> Self {
        let dealt = match self {
            Self::Lobby(_) => false,
            Self::Running(_) | Self::Ended(End::Played { .. }) => true,
            Self::Ended(End::Closed { dealt, .. }) => *dealt,
        };
        Self::Ended(End::Closed { why, dealt })
    }

    /// Whether the match has not begun.
    pub const fn is_lobby(&self) -> bool {
        matches!(self, Self::Lobby(_))
    }

    /// The match, while it runs.
    pub fn running(&self) -> Option<&Running> {
        match self {
            Self::Running(running) => Some(running),
            _ => None,
        }
    }

    /// The match, mutably, while it runs.
    pub fn running_mut(&mut self) -> Option<&mut Running> {
        match self {
            Self::Running(running) => Some(running),
            _ => None,
        }
    }
}
