//! Reasons for closing a table before its match was over.

use std::fmt;
use std::str::FromStr;

crate::named! {
    /// The reason for closing a table. Its text is in the log (`close expired`) and in the database.
    pub enum CloseReason {
        /// `closed`: the host or a moderator closed the table.
        Closed = "closed",
        /// `expired`: nobody started the match in time.
        Expired = "expired",
        /// `empty`: the last person left the lobby.
        Empty = "empty",
        /// `deserted`: nobody who sat there has acted for too long.
        Deserted = "deserted",
        /// `abandoned`: everybody left the match.
        Abandoned = "abandoned",
        /// `gone`: its channel was deleted.
        Gone = "gone",
        /// `no-thread`: the table is private, and no private thread can be opened there.
        NoThread = "no-thread",
        /// `in-channel`: the table is private and stood in its channel, as lobbies of earlier builds
        /// did.
        InChannel = "in-channel",
        /// `unshown`: the table could not be shown for too long.
        Unshown = "unshown",
        /// `edition`: the rules have changed since the match began.
        Edition = "edition",
        /// `broken`: the table cannot be brought back from its log.
        Broken = "broken",
    }
}

/// A text that is no [`CloseReason`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no reason to close a table")]
pub struct NotAReason;

impl CloseReason {
    /// Whether somebody at the table wanted it closed.
    #[must_use]
    pub const fn is_a_choice(self) -> bool {
        matches!(self, Self::Closed | Self::Empty | Self::Abandoned)
    }
}

impl fmt::Display for CloseReason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl FromStr for CloseReason {
    type Err = NotAReason;

    fn from_str(text: &str) -> Result<Self, NotAReason> {
        Self::named(text).ok_or(NotAReason)
    }
}
