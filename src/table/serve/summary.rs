//! The summary of a table: what others may look up without asking it, and whom a private table
//! concerns.

use crate::model::{ChannelId, GuildId, Lang, TableId, UserId};
use crate::screen::game_info::GameInfo;
use crate::screen::pages::TableRow;

/// Knowledge that the index and lists have of a live table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// Its number.
    pub table: TableId,
    /// The server.
    pub guild: GuildId,
    /// The channel, thread or post in which it was opened.
    pub channel: ChannelId,
    /// The channel to which that thread or post belongs; `None` if it is a channel.
    pub parent: Option<ChannelId>,
    /// Whether no thread can be opened there.
    pub threadless: bool,
    /// Whether its lobby message stands: `None` until Discord has answered.
    pub stands: Option<bool>,
    /// The thread it plays in.
    pub thread: Option<ChannelId>,
    /// The game.
    pub game: &'static GameInfo,
    /// The person who decides there; `None` while nobody sits there.
    pub host: Option<UserId>,
    /// The people who sit there.
    pub people: Vec<UserId>,
    /// The language that each of `people` reads, in the same order.
    pub langs: Vec<Lang>,
    /// The people who were invited.
    pub guests: Vec<UserId>,
    /// The people who watch or were asked to leave.
    pub others: Vec<UserId>,
    /// How many seats are taken, robots included.
    pub sitting: u8,
    /// How many seats there are at most.
    pub seats: u8,
    /// Whether the match has begun.
    pub begun: bool,
    /// Whether only the invited see it.
    pub private: bool,
    /// Whether it is a practice table.
    pub practice: bool,
    /// The table of which this is the rematch.
    pub again_of: Option<TableId>,
}

impl TableSummary {
    /// Whether a person may see anything of the table: a private one is for those who sit there or
    /// were invited, and for moderators.
    pub fn lets_in(&self, user: UserId, moderator: bool) -> bool {
        !self.private || moderator || self.people.contains(&user) || self.guests.contains(&user)
    }

    /// The table in a list.
    pub fn row(&self) -> TableRow {
        TableRow {
            game: self.game,
            people: self.sitting,
            seats: self.seats,
            begun: self.begun,
            place: self.thread.unwrap_or(self.channel),
        }
    }

    /// All people whom the table knows; some may be listed twice.
    pub(in crate::table) fn users(&self) -> impl Iterator<Item = UserId> {
        let lists = [&self.people, &self.guests, &self.others];
        lists.into_iter().flatten().copied()
    }
}
