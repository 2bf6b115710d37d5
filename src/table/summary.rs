//! What is known of a table from outside, and whose business it is.

use crate::model::{ChannelId, GuildId, Lang, TableId, UserId};
use crate::screen::game_info::GameInfo;

/// What is known of a table from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// Its number.
    pub table: TableId,
    /// The server.
    pub guild: GuildId,
    /// The channel in which it was opened.
    pub channel: ChannelId,
    /// The thread it plays in.
    pub thread: Option<ChannelId>,
    /// The game.
    pub game: &'static GameInfo,
    /// The persons at it.
    pub people: Vec<UserId>,
    /// The language that each of them reads.
    pub langs: Vec<Lang>,
    /// Who was invited to it.
    pub guests: Vec<UserId>,
    /// Who else is known there: they watch, or were asked to leave.
    pub others: Vec<UserId>,
    /// How many seats are taken, robots included.
    pub sitting: u8,
    /// How many there are at most.
    pub seats: u8,
    /// Whether the match has begun.
    pub begun: bool,
    /// Whether only the invited see it.
    pub private: bool,
    /// Whether somebody practises there.
    pub practice: bool,
    /// The table that it plays once more.
    pub again_of: Option<TableId>,
}

impl TableSummary {
    /// Whether somebody is shown anything of it: a private table is for those who sit there or were
    /// invited, and for moderators.
    pub fn lets_in(&self, user: UserId, moderator: bool) -> bool {
        !self.private || moderator || self.people.contains(&user) || self.guests.contains(&user)
    }

    /// Everybody of whom the table knows anything; some may be named twice.
    pub(super) fn users(&self) -> impl Iterator<Item = UserId> {
        let lists = [&self.people, &self.guests, &self.others];
        lists.into_iter().flatten().copied()
    }
}
