//! What is kept, as plain values: ids and texts, nothing of what they mean.

use crate::model::{ChannelId, GuildId, InteractionId, MessageId, TableId, UserId};
use crate::season::Season;

/// A table that opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// The server.
    pub guild: GuildId,
    /// The channel in which it was opened.
    pub channel: ChannelId,
    /// Who opened it.
    pub host: UserId,
    /// The game by its name.
    pub game: String,
    /// The rules' edition at that time.
    pub edition: u32,
    /// The name of the preset.
    pub preset: String,
    /// Every parameter by its name, as JSON.
    pub options: String,
    /// The name of the pace.
    pub pace: String,
    /// How well its robots play, by the name of their level.
    pub robot_level: String,
    /// How many seats it has at most.
    pub seats: u8,
    /// Whether only the invited see it.
    pub private: bool,
    /// Whether somebody practises here, alone with robots.
    pub practice: bool,
    /// The language of its public text.
    pub lang: String,
    /// The server seed, 32 bytes.
    pub seed: [u8; 32],
    /// The table that it plays once more, where it is a rematch.
    pub again_of: Option<TableId>,
}

/// Where a table stands on the platform; all message ids are the bot's own messages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The message in the channel.
    pub lobby: Option<MessageId>,
    /// The thread it plays in; none where it plays in the channel.
    pub thread: Option<ChannelId>,
    /// The table message.
    pub table: Option<MessageId>,
    /// The message that gathers everybody at the start, while it stands.
    pub gathering: Option<MessageId>,
    /// The number of the last reveal that was posted.
    pub revealed: u32,
    /// Whether it plays in the channel itself, because nobody wants a thread or there can be none.
    pub threadless: bool,
}

/// The server, channel and thread of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// The server.
    pub guild: GuildId,
    /// The channel in which it was opened.
    pub channel: ChannelId,
    /// The thread it plays in; none where it plays in the channel.
    pub thread: Option<ChannelId>,
    /// Its message there: the table message, or else the one in the channel.
    pub message: Option<MessageId>,
}

/// Who sits on a seat from a step on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Its number.
    pub seat: u8,
    /// The person; none is a robot, or somebody who was erased.
    pub user: Option<UserId>,
    /// The interaction with which they sat down; 0 for a robot.
    pub joined: InteractionId,
}

/// Somebody who was invited to a table, or asked to leave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuestRow {
    /// The person.
    pub user: UserId,
    /// Whether they may sit down.
    pub welcome: bool,
}

/// A line of the log: an input that was accepted, or a fact of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in this table's log, from 1, without a gap.
    pub step: u32,
    /// When it was made, by Discord's clock.
    pub discord_ms: u64,
    /// The interaction that brought it; none for clocks and robots.
    pub interaction: Option<InteractionId>,
    /// The seat it belongs to; none for the table as a whole.
    pub seat: Option<u8>,
    /// Whether it is a fact of the table rather than an input of the game.
    pub fact: bool,
    /// Its text.
    pub text: String,
}

/// What one person takes away from a finished match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandingRow {
    /// The seat.
    pub seat: u8,
    /// The person.
    pub user: UserId,
    /// The place, 1 the best; none for who left.
    pub rank: Option<u8>,
    /// The score, in halves of a point.
    pub halves: i32,
    /// How many persons played, robots apart.
    pub people: u8,
}

/// A table as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// Its number.
    pub id: TableId,
    /// What it was opened with, later changes included.
    pub opened: NewTable,
    /// Where it stands.
    pub place: Place,
    /// Its seats in turn order.
    pub seats: Vec<SeatRow>,
    /// Who was invited or asked to leave.
    pub guests: Vec<GuestRow>,
    /// The interaction that started the match; none while it is a lobby.
    pub started: Option<InteractionId>,
    /// What it was handed at its start beside options and seed, if anything.
    pub match_data: Option<String>,
    /// The question pack that was chosen for it, by its id.
    pub pack: Option<String>,
    /// Its log.
    pub lines: Vec<Line>,
    /// How it ended; none while it is open.
    pub ended: Option<String>,
}

/// A line of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaderRow {
    /// The place, ties sharing it; past [`super::FARTHEST`] only that it is.
    pub rank: u32,
    /// The person.
    pub user: UserId,
    /// Matches won: place 1, shared ones included.
    pub wins: u32,
    /// Matches finished, those they left included.
    pub matches: u32,
    /// Matches they stayed in to the end: only these have marks.
    pub played: u32,
    /// The sum of their scores in those, in halves of a point.
    pub halves: i64,
}

/// A page of a leaderboard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leaders {
    /// Its lines, the best first.
    pub rows: Vec<LeaderRow>,
    /// Its number, from 0.
    pub page: u32,
    /// How many pages there are.
    pub pages: u32,
    /// How many persons stand on them, [`super::FARTHEST`] at most.
    pub people: u32,
    /// The line of whoever asked, if they have one.
    pub mine: Option<Mine>,
}

/// The place of whoever asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mine {
    /// Their line.
    pub row: LeaderRow,
    /// The page it stands on; none where it stands on no page.
    pub page: Option<u32>,
    /// Whether they have played enough to have a place.
    pub ranked: bool,
}

/// What one person has played of one game on one server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatsRow {
    /// The game.
    pub game: String,
    /// When.
    pub season: Season,
    /// Whether these are the matches that do not count.
    pub casual: bool,
    /// Matches finished, those they left included.
    pub matches: u32,
    /// Matches won.
    pub wins: u32,
    /// Matches they stayed in to the end: only these have marks.
    pub played: u32,
    /// The sum of their scores in those, in halves of a point.
    pub halves: i64,
    /// The lowest and the highest of these scores; which is the best is the game's business.
    pub range: Option<(i64, i64)>,
}
