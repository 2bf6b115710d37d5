//! What somebody wants who opens a table, and why they do not get it.

use super::index::Taken;
use super::shared::TOO_MANY_MINE;
use crate::model::{ChannelId, GuildId, InteractionId, Lang, UserId};
use crate::screen::notice::Notice;
use crate::store::StoreError;

/// A wish for a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The interaction with which it is opened: the host's Join.
    pub id: InteractionId,
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// Who.
    pub host: UserId,
    /// The language they read.
    pub lang: Lang,
    /// The language of the table's public text.
    pub public: Lang,
    /// The game.
    pub game: String,
    /// The preset; none is the game's first.
    pub preset: Option<String>,
    /// The pace by its name.
    pub pace: String,
    /// How many seats at most; none is as many as the game has.
    pub seats: Option<u8>,
    /// How many robots sit down at once.
    pub robots: u8,
    /// Whether only the invited see it.
    pub private: bool,
}

/// Why no table was opened.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// There is no such game, preset, pace or number of seats.
    #[error("no such table can be opened")]
    NoSuch,
    /// The server wants its tables elsewhere: in channels that stand here as mentions.
    #[error("no tables in this channel")]
    NotHere(String),
    /// The host sits at a table here already.
    #[error("one table here")]
    SeatedHere,
    /// There are enough on the server.
    #[error("too many tables")]
    TooMany,
    /// The host sits at enough tables of the server.
    #[error("too many tables of this person")]
    TooManyMine,
    /// It is a private one once more, and they did not sit there.
    #[error("not invited")]
    NotInvited,
    /// The same interaction opened a table before: it was delivered once more.
    #[error("opened before")]
    Twice,
    /// The operating system has no seed to give.
    #[error("no seed: {0}")]
    NoSeed(getrandom::Error),
    /// It could not be kept.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for NotOpened {
    fn from(why: StoreError) -> Self {
        match why {
            StoreError::Twice => Self::Twice,
            other => Self::Store(other),
        }
    }
}

impl From<Taken> for NotOpened {
    fn from(why: Taken) -> Self {
        match why {
            Taken::SeatedHere => Self::SeatedHere,
            Taken::TooManyMine => Self::TooManyMine,
            Taken::TooMany => Self::TooMany,
        }
    }
}

impl NotOpened {
    /// What whoever wanted the table is told; none where it is no refusal: a fault of ours, or an
    /// interaction that was answered before.
    pub fn notice(&self) -> Option<Notice<'_>> {
        match self {
            Self::NoSuch => Some(Notice::Unreadable),
            Self::NotHere(places) => Some(Notice::NotInThisChannel { places }),
            Self::SeatedHere => Some(Notice::OneTableHere),
            Self::TooMany => Some(Notice::TooMany),
            Self::TooManyMine => Some(TOO_MANY_MINE),
            Self::NotInvited | Self::Twice | Self::NoSeed(_) | Self::Store(_) => None,
        }
    }
}
