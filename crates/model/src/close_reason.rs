//! Reasons for closing a table before its match was over.

use std::fmt;
use std::str::FromStr;

/// The reason for closing a table. Its text is in the log (`close expired`) and in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CloseReason {
    /// `closed`: the host or a moderator closed the table.
    Closed,
    /// `expired`: nobody started the match in time.
    Expired,
    /// `empty`: the last person left the lobby.
    Empty,
    /// `deserted`: nobody who sat there has acted for too long.
    Deserted,
    /// `abandoned`: everybody left the match.
    Abandoned,
    /// `gone`: its channel was deleted.
    Gone,
    /// `no-thread`: the table is private, and no private thread can be opened there.
    NoThread,
    /// `in-channel`: the table is private and stood in its channel, as lobbies of earlier builds
    /// did.
    InChannel,
    /// `unshown`: the table could not be shown for too long.
    Unshown,
    /// `edition`: the rules have changed since the match began.
    Edition,
    /// `broken`: the table cannot be brought back from its log.
    Broken,
}

/// A text that is no [`CloseReason`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no reason to close a table")]
pub struct NotAReason;

impl CloseReason {
    /// All reasons.
    pub const ALL: [Self; 11] = [
        Self::Closed,
        Self::Expired,
        Self::Empty,
        Self::Deserted,
        Self::Abandoned,
        Self::Gone,
        Self::NoThread,
        Self::InChannel,
        Self::Unshown,
        Self::Edition,
        Self::Broken,
    ];

    /// Whether somebody at the table wanted it closed.
    #[must_use]
    pub const fn is_a_choice(self) -> bool {
        matches!(self, Self::Closed | Self::Empty | Self::Abandoned)
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Expired => "expired",
            Self::Empty => "empty",
            Self::Deserted => "deserted",
            Self::Abandoned => "abandoned",
            Self::Gone => "gone",
            Self::NoThread => "no-thread",
            Self::InChannel => "in-channel",
            Self::Unshown => "unshown",
            Self::Edition => "edition",
            Self::Broken => "broken",
        }
    }
}

impl fmt::Display for CloseReason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.word())
    }
}

impl FromStr for CloseReason {
    type Err = NotAReason;

    fn from_str(text: &str) -> Result<Self, NotAReason> {
        let mut all = Self::ALL.into_iter();
        all.find(|reason| reason.word() == text).ok_or(NotAReason)
    }
}
