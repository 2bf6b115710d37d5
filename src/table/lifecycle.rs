//! How far a table is: a lobby, a match that runs, or its end. Each state owns what only it knows.

use super::running::Running;
use crate::model::{CloseReason, Lang, Teams};
use crate::packs::Pool;
use crate::screen::Panel;

/// How far it is.
#[cfg_attr(test, derive(Clone))]
pub(super) enum Lifecycle {
    /// People sit down.
    Lobby(Lobby),
    /// A match runs.
    Running(Box<Running>),
    /// Nothing will ever happen here any more.
    Ended(End),
}

/// What a table knows until its match begins.
#[cfg_attr(test, derive(Clone))]
pub(super) struct Lobby {
    /// Who plays with whom, by the order in which people sat down.
    pub teams: Teams,
    /// What the match that is about to begin draws from.
    pub pool: Option<Pool>,
}

/// How a table ended.
#[cfg_attr(test, derive(Clone))]
pub(super) enum End {
    /// The match was played to its end: the result in each language.
    Played(Box<[(Lang, Panel); 2]>),
    /// It was closed before that.
    Closed {
        why: CloseReason,
        /// Whether its match had begun: then its thread says that it was closed.
        dealt: bool,
    },
}

impl Lifecycle {
    /// A table that opens.
    pub const fn lobby() -> Self {
        Self::Lobby(Lobby {
            teams: Teams::JOINED,
            pool: None,
        })
    }

    /// The same table, closed.
    pub const fn closed(&self, why: CloseReason) -> Self {
        let dealt = match self {
            Self::Lobby(_) => false,
            Self::Running(_) | Self::Ended(End::Played(_)) => true,
            Self::Ended(End::Closed { dealt, .. }) => *dealt,
        };
        Self::Ended(End::Closed { why, dealt })
    }

    /// Whether people still sit down.
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

    /// The match, while it runs, to go on with.
    pub fn running_mut(&mut self) -> Option<&mut Running> {
        match self {
            Self::Running(running) => Some(running),
            _ => None,
        }
    }
}
