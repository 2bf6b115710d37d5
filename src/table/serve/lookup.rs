//! Finding a table by its place, by a person, or by its summary.

use super::summary::TableSummary;
use super::tables::Tables;
use crate::model::{GuildId, Lang, TableId, UserId};
use crate::table::press::Origin;

impl Tables {
    /// The table that a person means by a command in a channel or thread: the one where they sit,
    /// else the only one there, else the only one of the server where they sit.
    pub fn meant(&self, origin: Origin, user: UserId) -> Option<TableId> {
        let live = self.0.live();
        let summaries = live
            .of_guild(origin.guild)
            .map(|handle| handle.summary.borrow());
        let (mut only, mut sits, mut count) = (None, None, 0);
        for summary in summaries {
            // A thread belongs to one table, so other tables of its channel are not meant there.
            if summary.thread == Some(origin.channel) {
                return Some(summary.table);
            }
            // Nothing tells strangers that a private table is there.
            let known = summary.lets_in(user, false);
            if summary.channel == origin.channel && !summary.practice && known {
                (only, count) = (Some(summary.table), count + 1);
                let found = summary.people.contains(&user).then_some(summary.table);
                sits = sits.or(found);
            }
        }
        let here = sits.or(only.filter(|_| count == 1));
        if here.is_some() || count > 0 {
            return here;
        }
        let mut theirs = live
            .of_guild(origin.guild)
            .map(|handle| handle.summary.borrow())
            .filter(|summary| summary.people.contains(&user));
        let first = theirs.next().map(|summary| summary.table);
        first.filter(|_| theirs.next().is_none())
    }

    /// The table that a person means who wants to leave, from anywhere in the server: the one meant
    /// there if they sit at it, else the only one where they sit.
    pub fn left_from(&self, origin: Origin, user: UserId) -> Option<TableId> {
        let meant = self.meant(origin, user);
        let live = self.0.live();
        let theirs = live
            .of_guild(origin.guild)
            .map(|handle| handle.summary.borrow())
            .filter(|summary| summary.people.contains(&user));
        let theirs: Vec<TableId> = theirs.map(|summary| summary.table).collect();
        match (meant, theirs.as_slice()) {
            (Some(here), _) if theirs.contains(&here) => meant,
            (_, &[only]) => Some(only),
            (_, []) => meant,
            _ => None,
        }
    }

    /// The tables that a person may mean where [`Self::meant`] names none: those of this channel, else
    /// those of the server where they sit.
    pub fn candidates(&self, origin: Origin, user: UserId) -> Vec<TableSummary> {
        let stands_here = |summary: &TableSummary| {
            let here = summary.channel == origin.channel && !summary.practice;
            (here && summary.lets_in(user, false)).then(|| summary.clone())
        };
        let here = self.of_guild(origin.guild, stands_here);
        match here.is_empty() {
            true => self.seats_of(origin.guild, user),
            false => here,
        }
    }

    /// The tables of a server where a person sits.
    pub fn seats_of(&self, guild: GuildId, user: UserId) -> Vec<TableSummary> {
        let sits = |summary: &TableSummary| summary.people.contains(&user).then(|| summary.clone());
        self.of_guild(guild, sits)
    }

    /// The table that plays exactly here and where the person sits, with the language they read.
    pub fn playing_in(&self, origin: Origin, user: UserId) -> Option<(TableId, Lang)> {
        let live = self.0.live();
        let mut theirs = live.of_user(user).map(|handle| handle.summary.borrow());
        theirs.find_map(|summary| {
            let sits = summary.people.iter().position(|sitting| *sitting == user)?;
            let place = summary.thread.unwrap_or(summary.channel);
            let plays = summary.begun && (summary.guild, place) == (origin.guild, origin.channel);
            plays.then(|| (summary.table, summary.langs[sits]))
        })
    }

    /// Applies `pick` to the tables of a server, oldest first.
    pub fn of_guild<T>(
        &self,
        guild: GuildId,
        pick: impl FnMut(&TableSummary) -> Option<T>,
    ) -> Vec<T> {
        self.0.of_guild(guild, pick)
    }

    /// Adds a person once more to the threads of their private tables of a server: they may have left them, and
    /// do not see them then.
    pub fn let_in_again(&self, guild: GuildId, user: UserId) {
        let theirs = |table: &TableSummary| {
            let theirs = table.private && table.lets_in(user, false);
            theirs.then_some(table.table)
        };
        if let Some(outward) = self.0.outward.get() {
            for table in self.of_guild(guild, theirs) {
                outward.let_in_again(table, user);
            }
        }
    }

    /// The summary of a live table.
    pub fn summary(&self, table: TableId) -> Option<TableSummary> {
        self.0
            .live()
            .get(&table)
            .map(|handle| handle.summary.borrow().clone())
    }
}
