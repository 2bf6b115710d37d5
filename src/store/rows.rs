//! Rows of the database as plain values. Must not know what their texts mean.

use serde::{Deserialize, Serialize};

use super::standings::rating::Rating;
use crate::model::{ChannelId, CloseReason, GuildId, InteractionId, MessageId, TableId, UserId};
use crate::season::Season;

/// The values with which a table is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// The server.
    pub guild: GuildId,
    /// The channel in which it was opened.
    pub channel: ChannelId,
    /// The person who opened it.
    pub host: UserId,
    /// The name of the game.
    pub game: String,
    /// The edition of the game's rules at that time.
    pub edition: u32,
    /// The name of the preset.
    pub preset: String,
    /// All options by the names of their parameters, as JSON.
    pub options: String,
    /// The name of the pace.
    pub pace: String,
    /// The name of its robots' level.
    pub robot_level: String,
    /// The most seats it can have.
    pub seats: u8,
    /// Whether only invited people may see it.
    pub private: bool,
    /// Whether it is a practice table: one person with robots.
    pub practice: bool,
    /// Whether hints are allowed where they otherwise are not: at any table but a practice table.
    pub hints: bool,
    /// Whether its person plays their first manche of the game, coached.
    pub coached: bool,
    /// The language of its public text.
    pub lang: String,
    /// The server seed, 32 bytes.
    pub seed: [u8; 32],
    /// For a rematch, the table that was played before.
    pub again_of: Option<TableId>,
}

/// The messages and the thread of a table on Discord. All messages are the bot's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The lobby message, in the channel.
    pub lobby: Option<MessageId>,
    /// The thread in which it plays; `None` if it plays in the channel.
    pub thread: Option<ChannelId>,
    /// The table message.
    pub table: Option<MessageId>,
    /// The table message of a manche that is over, until it shows its reveal.
    pub revealing: Option<MessageId>,
    /// The number of reveals shown.
    pub revealed: u32,
    /// Whether it plays in the channel itself, because the host wants no thread or none can be
    /// created.
    pub threadless: bool,
    /// The channel to which the thread or post belongs in which the table was opened; `None` if it
    /// was opened in a channel. Such a table plays where it was opened.
    pub parent: Option<ChannelId>,
}

/// The server, channel, thread and message of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// The server.
    pub guild: GuildId,
    /// The channel in which it was opened.
    pub channel: ChannelId,
    /// The thread in which it plays; `None` if it plays in the channel.
    pub thread: Option<ChannelId>,
    /// The table message, or, if there is none yet, the lobby message.
    pub message: Option<MessageId>,
    /// The reason for closing it before its match was over; `None` if it was not closed early.
    pub closed: Option<CloseReason>,
}

/// A seat and its sitter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatRow {
    /// The number of the seat.
    pub seat: u8,
    /// The person; `None` for a robot, or if the person was erased.
    pub user: Option<UserId>,
    /// The interaction with which they sat down; 0 for a robot.
    pub joined: InteractionId,
    /// The name of the level of the robot that plays or played here; `None` for that of the table.
    pub level: Option<String>,
    /// The number of the team's name; `None` where one person plays alone.
    pub team: Option<u8>,
    /// The members of the team after the first, who is the sitter; those who left stay.
    pub mates: Vec<MemberRow>,
}

impl SeatRow {
    /// The people who sit or sat here, with their numbers; those who were erased are left out.
    pub fn people(&self) -> impl Iterator<Item = (u8, UserId)> {
        let mates = self.mates.iter().map(|mate| mate.user);
        let all = (0..).zip([self.user].into_iter().chain(mates));
        all.filter_map(|(place, user)| Some((place, user?)))
    }

    /// Whether a person sits or sat here.
    pub fn has(&self, user: UserId) -> bool {
        self.people().any(|(_, other)| other == user)
    }
}

/// A member of a team beside its first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemberRow {
    /// The person; `None` if they were erased.
    pub user: Option<UserId>,
    /// The interaction with which they sat down.
    pub joined: InteractionId,
}

/// A person who was invited to a table, or asked to leave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuestRow {
    /// The person.
    pub user: UserId,
    /// The guest's standing at the table.
    pub standing: GuestStanding,
    /// The message that invites them; `None` until it stands there.
    pub message: Option<MessageId>,
}

/// Standing of somebody whom a table invited or asked to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuestStanding {
    /// They may sit down.
    Invited,
    /// They refused their invitation.
    Declined,
    /// They were asked to leave.
    AskedToLeave,
}

/// A line of a table's log: an accepted input, or a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number of the line in this table's log, from 1, without a gap.
    pub step: u32,
    /// The time at which it was made, in milliseconds of Discord's clock.
    pub discord_ms: u64,
    /// The interaction it came from; `None` for timers and robots.
    pub interaction: Option<InteractionId>,
    /// The seat it belongs to; `None` for the table as a whole.
    pub seat: Option<u8>,
    /// Whether it is a fact of the table rather than an input of the game.
    pub fact: bool,
    /// The input or fact as text.
    pub text: String,
}

/// What one person did in a finished match, of one kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeatRow {
    /// The kind, by its name.
    pub what: String,
    /// The category, of questions; empty for all else.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub of: String,
    /// How often it was tried.
    pub tried: u32,
    /// How often it was done.
    pub done: u32,
    /// The best, in the unit of its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<u32>,
}

/// The result of one person in a finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingRow {
    /// The seat.
    pub seat: u8,
    /// The number of the person on it: 0, or more for a further member of a team.
    pub place: u8,
    /// The person.
    pub user: UserId,
    /// The rank, from 1; `None` for a person who left.
    pub rank: Option<u8>,
    /// The score, in halves of a point.
    pub halves: i32,
    /// The number of seats that people played, not counting those of robots.
    pub people: u8,
    /// What they did, for their profile.
    pub feats: Vec<FeatRow>,
}

/// A table as read from the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// The number of the table.
    pub id: TableId,
    /// The values it was opened with, including later changes.
    pub opened: NewTable,
    /// Its messages on Discord.
    pub place: Place,
    /// Its seats in turn order.
    pub seats: Vec<SeatRow>,
    /// The people who were invited or asked to leave.
    pub guests: Vec<GuestRow>,
    /// The interaction that started the match; `None` while it is a lobby.
    pub started: Option<InteractionId>,
    /// The data that the match was given at its start beside options and seed, if any.
    pub match_data: Option<String>,
    /// Its selection of question packs, as text.
    pub pack: Option<String>,
    /// The lines of its log, in order.
    pub lines: Vec<Line>,
    /// Its end in one word; `None` while it is open.
    pub ended: Option<String>,
}

/// A line of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeaderRow {
    /// The place, from 1; equal results share it. Anything above [`super::FARTHEST`] means no more
    /// than that: the exact place was not counted.
    pub rank: u32,
    /// The person.
    pub user: UserId,
    /// Matches won, including a shared first place.
    pub wins: u32,
    /// Matches finished, including those they left.
    pub matches: u32,
    /// Matches they stayed in to the end; only these have a score.
    pub played: u32,
    /// The sum of the scores of those matches, in halves of a point.
    pub halves: i64,
    /// Their rating, on a board that has ratings.
    pub rating: Option<RatingRow>,
}

/// A rating, with what it is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingRow {
    /// The rating.
    pub rating: Rating,
    /// The number of matches it is made of.
    pub matches: u32,
}

/// A page of a leaderboard.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Leaders {
    /// Its lines, the best first.
    pub rows: Vec<LeaderRow>,
    /// Its number, from 0.
    pub page: u32,
    /// The number of pages.
    pub pages: u32,
    /// The number of people with a place; counted up to [`super::FARTHEST`].
    pub people: u32,
    /// The line of the person who asked; `None` if they have not played.
    pub mine: Option<Mine>,
}

/// The line and page of the person who asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mine {
    /// Their line.
    pub row: LeaderRow,
    /// The number of the page with that line; `None` if no page shows it.
    pub page: Option<u32>,
    /// Whether they have played enough matches to have a place.
    pub ranked: bool,
}

/// The matches of one person in one game on one server in one season.
#[derive(Clone, Debug, PartialEq)]
pub struct StatsRow {
    /// The name of the game.
    pub game: String,
    /// The season that these sums cover.
    pub season: Season,
    /// Whether these are casual matches (with fewer than two people), which leaderboards leave out.
    pub casual: bool,
    /// Matches finished, including those they left.
    pub matches: u32,
    /// Matches won.
    pub wins: u32,
    /// Matches they stayed in to the end; only these have a score.
    pub played: u32,
    /// The sum of the scores of those matches, in halves of a point.
    pub halves: i64,
    /// The lowest and the highest of those scores, in halves of a point. The game says which one is
    /// better.
    pub range: Option<(i64, i64)>,
    /// The rating, of all time.
    pub rating: Option<RatingRow>,
}
