//! What somebody asks for when they open a table, the table that comes of it, and why it may be
//! refused.

use std::iter::repeat;

use tapis_rules::robot_level::RobotLevel;

use crate::catalog::offer;
use crate::model::{ChannelId, GuildId, InteractionId, Lang, TableId, UserId};
use crate::screen::notice::Notice;
use crate::store::{NewTable, StoreError};
use crate::table::people::notes::PlayedBefore;
use crate::table::people::sitter::Sitter;
use crate::table::serve::index::Taken;
use crate::table::serve::shared::TOO_MANY_MINE;
use crate::table::time::pace::Pace;

/// A request for a new table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The interaction that opens the table; it is also the host's Join.
    pub id: InteractionId,
    /// The server.
    pub guild: GuildId,
    /// The channel, or the thread or post in which it will play.
    pub channel: ChannelId,
    /// The channel to which that thread or post belongs; `None` if it is a channel. The server's
    /// choice of channels counts for it.
    pub parent: Option<ChannelId>,
    /// Whether no thread can be opened there: a public match plays in the channel.
    pub threadless: bool,
    /// The person who opens the table and takes its first seat.
    pub host: UserId,
    /// The language the host reads.
    pub lang: Lang,
    /// The language of the table's public text.
    pub public: Lang,
    /// The game, by its name in the catalog.
    pub game: String,
    /// The preset, by its name; `None` is the one that the game opens with.
    pub preset: Option<String>,
    /// All options as JSON; `None` are those of the preset.
    pub options: Option<String>,
    /// The selection of questions, as text; packs that no longer exist are left out.
    pub pack: Option<String>,
    /// The pace; in a game without races, calm becomes relaxed.
    pub pace: Pace,
    /// The most seats; `None` is as many as the game has.
    pub seats: Option<u8>,
    /// How well robots play; `None` is easy, or beginner for the host's first try of the game.
    pub level: Option<RobotLevel>,
    /// How many robots sit down at once.
    pub robots: u8,
    /// The levels that these robots have of their own, in order; a robot without one has that of the
    /// table.
    pub robot_levels: Vec<Option<RobotLevel>>,
    /// Whether only the invited see it.
    pub private: bool,
    /// Whether the table is for practice: with the fewest robots, whatever `seats` and `robots`
    /// say, and its match begins with this interaction.
    pub practice: bool,
    /// Whether people may ask for hints, for which the match counts on no leaderboard. In practice
    /// they always may.
    pub hints: bool,
    /// Whether the host plays for the first time: they are told each thing when it first matters,
    /// for one manche. Only at a practice table.
    pub coached: bool,
    /// The table of which this is the rematch. What was valid there is not checked again.
    pub again_of: Option<TableId>,
    /// The match of that table; its people are told, and invited if this table is private.
    pub before: Option<PlayedBefore>,
}

impl Opening {
    /// The table to write to the database and its sitters: the host first, then robots.
    pub(in crate::table) fn plan(&self) -> Result<(NewTable, Vec<Sitter>), NotOpened> {
        let offer = offer(&self.game).ok_or(NotOpened::NoSuch)?;
        let preset = self.preset.as_deref().unwrap_or(offer.opens_with());
        let options = self.options.clone().or_else(|| offer.options(preset));
        let options = options.ok_or(NotOpened::NoSuch)?;
        let (fewest, most) = offer.players(&options).map_err(|_| NotOpened::NoSuch)?;
        let (seats, robots) = match self.practice {
            true => (fewest, fewest.saturating_sub(1)),
            false => (self.seats.unwrap_or(most), self.robots),
        };
        if self.again_of.is_none() && !(fewest..=most).contains(&seats) {
            return Err(NotOpened::Seats {
                game: offer.name(),
                fewest,
                most,
            });
        }
        if self.again_of.is_none() && robots >= seats {
            return Err(NotOpened::Robots {
                game: offer.name(),
                seats,
            });
        }
        let usual = match self.practice {
            true => RobotLevel::Beginner,
            false => RobotLevel::Easy,
        };
        let level = offer.info().robots_at_most(self.level.unwrap_or(usual));
        let new = NewTable {
            guild: self.guild,
            channel: self.channel,
            host: self.host,
            game: self.game.clone(),
            edition: offer.edition(),
            preset: preset.to_owned(),
            options,
            pace: self.pace.of_game(offer.info().races).name().to_owned(),
            robot_level: level.name().to_owned(),
            seats,
            private: self.private,
            practice: self.practice,
            hints: self.hints,
            coached: self.practice && self.coached,
            lang: self.public.locales()[0].to_owned(),
            seed: seed()?,
            again_of: self.again_of,
        };
        let teams = self.before.as_ref().filter(|it| !it.teams.is_empty());
        let team = teams.map(|before| before.team_of(self.host).unwrap_or_default());
        let host = Sitter::person(self.host, self.id, self.lang).in_team(team);
        let levels = self.robot_levels.iter().copied().chain(repeat(None));
        let robots = levels
            .take(robots.into())
            .map(|level| Sitter::robot().at_level(level));
        Ok((new, [host].into_iter().chain(robots).collect()))
    }
}

/// The server seed of a new table: 32 bytes from the operating system.
fn seed() -> Result<[u8; 32], NotOpened> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(NotOpened::NoSeed)?;
    Ok(bytes)
}

/// Why no table was opened.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// There is no such game, preset or pace.
    #[error("no such table can be opened")]
    NoSuch,
    /// The game, by these options, is not played by as many as the seats that were asked for.
    #[error("not with so many seats")]
    Seats {
        /// The game.
        game: &'static str,
        /// The fewest seats it takes.
        fewest: u8,
        /// The most seats it takes.
        most: u8,
    },
    /// More robots were asked for than seats are left beside the host's.
    #[error("more robots than seats")]
    Robots {
        /// The game.
        game: &'static str,
        /// All seats of the table.
        seats: u8,
    },
    /// The server allows tables only in other channels; the text lists them as mentions.
    #[error("no tables in this channel")]
    NotHere(String),
    /// The host sits at a table here already.
    #[error("one table here")]
    SeatedHere,
    /// The server has as many tables as one may.
    #[error("too many tables")]
    TooMany,
    /// The host sits at as many tables of the server as one may.
    #[error("too many tables of this person")]
    TooManyMine,
    /// The table was closed again, because no private thread could be opened for it.
    #[error("no private thread")]
    NoThread,
    /// The bot stops. The table is kept, and its thread stands at the next start.
    #[error("the bot stops")]
    Stopping,
    /// The table was closed again, because its lobby message could not be shown in this channel.
    #[error("not shown")]
    NotShown(ChannelId),
    /// It would be the rematch of a private table at which they did not sit.
    #[error("not invited")]
    NotInvited,
    /// The interaction has opened a table already: Discord delivered it twice.
    #[error("opened before")]
    Twice,
    /// The operating system gave no random bytes.
    #[error("no seed: {0}")]
    NoSeed(getrandom::Error),
    /// The table could not be written to the database.
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
    /// The refusal to tell the person; `None` for a fault of the program, or an interaction that
    /// was answered before.
    pub fn notice(&self) -> Option<Notice<'_>> {
        match self {
            Self::NoSuch => Some(Notice::NoSuchTable),
            &Self::Seats { game, fewest, most } => Some(Notice::SeatsOfGame { game, fewest, most }),
            &Self::Robots { game, seats } => Some(Notice::TooManyRobots { game, seats }),
            Self::NotHere(places) => Some(Notice::NotInThisChannel {
                places: places.into(),
            }),
            Self::SeatedHere => Some(Notice::OneTableHere),
            Self::TooMany => Some(Notice::TooMany),
            Self::TooManyMine => Some(TOO_MANY_MINE),
            Self::NoThread => Some(Notice::NoPrivateThread),
            Self::Stopping => Some(Notice::OpensLater),
            Self::NotShown(channel) => Some(Notice::NotShown {
                place: format!("<#{channel}>").into(),
            }),
            Self::NotInvited | Self::Twice | Self::NoSeed(_) | Self::Store(_) => None,
        }
    }
}
