//! The index of live tables by number, server and user, and the places that people are about to
//! take.
//!
//! A place is held under the lock under which places are counted, so that presses at the same
//! moment cannot exceed a limit. A hold counts until it is dropped; by then the summary of the
//! table lists the person, or they did not sit down.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use super::shared::TableHandle;
use super::summary::TableSummary;
use crate::model::{ChannelId, GuildId, TableId, UserId};

/// How many tables one server may have at a time.
const TABLES_A_SERVER: usize = 50;
/// How many tables one person may sit at in one server at a time.
pub(in crate::table) const TABLES_A_PERSON: usize = 5;

/// The live tables, and the places held at them or at tables that are being opened.
#[derive(Default)]
pub(in crate::table) struct TableIndex {
    tables: HashMap<TableId, TableHandle>,
    guilds: HashMap<GuildId, Vec<TableId>>,
    /// The tables whose summaries name a person.
    users: HashMap<UserId, Vec<TableId>>,
    holds: HashMap<u64, Wanted>,
    next: u64,
}

/// A place that somebody is about to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wanted {
    guild: GuildId,
    channel: ChannelId,
    user: UserId,
    /// The table; `None` while it is being opened and has no number.
    table: Option<TableId>,
    /// Whether the hold opens that table.
    opens: bool,
    /// Whether the table is for practice. Practice tables limit nobody: a new one closes the one
    /// before.
    practice: bool,
}

/// Why a place cannot be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) enum Taken {
    /// The person sits at another table of the channel.
    SeatedHere,
    /// The person sits at as many tables of the server as one may.
    TooManyMine,
    /// The server has as many tables as one may.
    TooMany,
}

/// The index behind its lock; cheap to clone.
#[derive(Clone, Default)]
pub(in crate::table) struct LiveTables(Arc<Mutex<TableIndex>>);

/// A held place; it counts towards the limits until this is dropped.
#[must_use = "it counts only as long as it is held"]
pub(in crate::table) struct SeatHold {
    tables: LiveTables,
    number: u64,
}

impl LiveTables {
    pub fn lock(&self) -> MutexGuard<'_, TableIndex> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Holds the host's place at a table that is to be opened.
    pub fn hold_table(
        &self,
        guild: GuildId,
        channel: ChannelId,
        user: UserId,
        practice: bool,
    ) -> Result<SeatHold, Taken> {
        self.hold(Wanted {
            guild,
            channel,
            user,
            table: None,
            opens: true,
            practice,
        })
    }

    /// Holds a place at a live table with this summary. Holding again where one already sits
    /// changes nothing.
    pub fn hold_seat(&self, summary: &TableSummary, user: UserId) -> Result<SeatHold, Taken> {
        self.hold(Wanted {
            guild: summary.guild,
            channel: summary.channel,
            user,
            table: Some(summary.table),
            opens: false,
            practice: summary.practice,
        })
    }

    fn hold(&self, seat: Wanted) -> Result<SeatHold, Taken> {
        let mut index = self.lock();
        index.admits(&seat)?;
        let number = index.next;
        index.next += 1;
        index.holds.insert(number, seat);
        Ok(SeatHold {
            tables: self.clone(),
            number,
        })
    }
}

impl SeatHold {
    /// Gives the hold the number of the table it opened, so that hold and table are not counted
    /// twice.
    pub fn names(&self, table: TableId) {
        if let Some(seat) = self.tables.lock().holds.get_mut(&self.number) {
            seat.table = Some(table);
        }
    }
}

impl Drop for SeatHold {
    fn drop(&mut self) {
        self.tables.lock().holds.remove(&self.number);
    }
}

impl TableIndex {
    pub fn insert(&mut self, table: TableId, handle: TableHandle) {
        {
            let summary = handle.summary.borrow();
            add(&mut self.guilds, summary.guild, table);
            summary
                .users()
                .for_each(|user| add(&mut self.users, user, table));
        }
        self.tables.insert(table, handle);
    }

    pub fn remove(&mut self, table: &TableId) {
        let Some(handle) = self.tables.remove(table) else {
            return;
        };
        let summary = handle.summary.borrow();
        drop_from(&mut self.guilds, &summary.guild, *table);
        summary
            .users()
            .for_each(|user| drop_from(&mut self.users, &user, *table));
    }

    /// Replaces the summary of a table and updates the index. Every change of a summary that may
    /// name other people must go through here.
    pub fn announce(
        &mut self,
        table: TableId,
        to: &watch::Sender<TableSummary>,
        summary: TableSummary,
    ) {
        if self.tables.contains_key(&table) {
            let before = to.borrow();
            before
                .users()
                .for_each(|user| drop_from(&mut self.users, &user, table));
            summary
                .users()
                .for_each(|user| add(&mut self.users, user, table));
        }
        to.send_replace(summary);
    }

    pub fn clear(&mut self) {
        self.tables.clear();
        self.guilds.clear();
        self.users.clear();
    }

    pub fn get(&self, table: &TableId) -> Option<&TableHandle> {
        self.tables.get(table)
    }

    pub fn len(&self) -> usize {
        self.tables.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &TableHandle> {
        self.tables.values()
    }

    /// The tables of a server, oldest first.
    pub fn of_guild(&self, guild: GuildId) -> impl Iterator<Item = &TableHandle> {
        let tables = self.guilds.get(&guild).into_iter().flatten();
        tables.filter_map(|table| self.tables.get(table))
    }

    /// The tables that know a person: they sit there or watch, were invited or asked to leave.
    pub fn of_user(&self, user: UserId) -> impl Iterator<Item = &TableHandle> {
        let tables = self.users.get(&user).into_iter().flatten();
        tables.filter_map(|table| self.tables.get(table))
    }

    /// Checks the limits for one more place.
    fn admits(&self, wanted: &Wanted) -> Result<(), Taken> {
        let Wanted { guild, user, .. } = *wanted;
        let others = |summary: &TableSummary| {
            summary.guild == guild
                && Some(summary.table) != wanted.table
                && summary.practice == wanted.practice
                && summary.people.contains(&user)
        };
        let mut here = false;
        let mut mine = 0;
        for handle in self.of_user(user) {
            let summary = handle.summary.borrow();
            if others(&summary) {
                here |= summary.channel == wanted.channel;
                mine += 1;
            }
        }
        // A hold at a table where they already sit was counted with the table.
        let seated = |table: Option<TableId>| {
            let handle = table.and_then(|table| self.tables.get(&table));
            handle.is_some_and(|handle| handle.summary.borrow().people.contains(&user))
        };
        let mut held: Vec<Option<TableId>> = Vec::new();
        for seat in self.holds.values().filter(|seat| seat.guild == guild) {
            let other = seat.table.is_none() || seat.table != wanted.table;
            let again = seat.table.is_some() && held.contains(&seat.table);
            let same = seat.user == user && seat.practice == wanted.practice;
            if same && other && !again && !seated(seat.table) {
                here |= seat.channel == wanted.channel;
                held.push(seat.table);
            }
        }
        if here && !wanted.practice {
            return Err(Taken::SeatedHere);
        }
        if !wanted.practice && !seated(wanted.table) && mine + held.len() >= TABLES_A_PERSON {
            return Err(Taken::TooManyMine);
        }
        match wanted.opens && self.opened_in(guild) >= TABLES_A_SERVER {
            true => Err(Taken::TooMany),
            false => Ok(()),
        }
    }

    /// How many tables a server has, including those that are being opened.
    fn opened_in(&self, guild: GuildId) -> usize {
        let live = self.guilds.get(&guild).map_or(0, Vec::len);
        let opening = self.holds.values().filter(|seat| {
            let stands = seat
                .table
                .is_some_and(|table| self.tables.contains_key(&table));
            seat.guild == guild && seat.opens && !stands
        });
        live + opening.count()
    }
}

/// Adds a table to the list of a key, if it is not there.
fn add<K: Eq + Hash>(lists: &mut HashMap<K, Vec<TableId>>, key: K, table: TableId) {
    let tables = lists.entry(key).or_default();
    if !tables.contains(&table) {
        tables.push(table);
    }
}

/// Removes a table from the list of a key; removes a list that is empty then.
fn drop_from<K: Eq + Hash>(lists: &mut HashMap<K, Vec<TableId>>, key: &K, table: TableId) {
    if let Some(tables) = lists.get_mut(key) {
        tables.retain(|other| *other != table);
        if tables.is_empty() {
            lists.remove(key);
        }
    }
}

#[cfg(test)]
mod tests;
