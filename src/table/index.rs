//! Which tables live, found by number, by server and by user, and who is about to sit down at one.
//!
//! A place is claimed under the same lock under which it is counted: of many wishes at once no
//! more come true than there may be. A claim goes once it is dropped; by then the table itself
//! says who sits there, or nobody sat down.

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
pub(super) const TABLES_A_PERSON: usize = 5;

/// The live tables, and the places that are claimed at them or with one to come.
#[derive(Default)]
pub(super) struct TableIndex {
    tables: HashMap<TableId, TableHandle>,
    guilds: HashMap<GuildId, Vec<TableId>>,
    /// The tables that know somebody, as their summaries say.
    users: HashMap<UserId, Vec<TableId>>,
    claims: HashMap<u64, Wanted>,
    next: u64,
}

/// A place that somebody is about to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wanted {
    guild: GuildId,
    channel: ChannelId,
    user: UserId,
    /// The table; none while it has no number.
    table: Option<TableId>,
    /// Whether that table is opened with it.
    opens: bool,
    /// Whether it is for practice: such tables and others are not in each other's way.
    practice: bool,
}

/// Why a place cannot be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// They sit at another table of the channel.
    SeatedHere,
    /// They sit at as many tables of the server as one person may.
    TooManyMine,
    /// The server has as many tables as it may.
    TooMany,
}

/// The index behind its lock; cheap to clone.
#[derive(Clone, Default)]
pub(super) struct LiveTables(Arc<Mutex<TableIndex>>);

/// A claimed place: it counts until this is dropped.
#[must_use = "it counts only as long as it is held"]
pub(super) struct Claim {
    tables: LiveTables,
    number: u64,
}

impl LiveTables {
    pub fn lock(&self) -> MutexGuard<'_, TableIndex> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Claims the place of the host at a table that is to be opened.
    pub fn claim_table(
        &self,
        guild: GuildId,
        channel: ChannelId,
        user: UserId,
        practice: bool,
    ) -> Result<Claim, Taken> {
        self.claim(Wanted {
            guild,
            channel,
            user,
            table: None,
            opens: true,
            practice,
        })
    }

    /// Claims a place at a live table, given as it is known now. Whoever sits there already claims
    /// nothing new.
    pub fn claim_seat(&self, summary: &TableSummary, user: UserId) -> Result<Claim, Taken> {
        self.claim(Wanted {
            guild: summary.guild,
            channel: summary.channel,
            user,
            table: Some(summary.table),
            opens: false,
            practice: summary.practice,
        })
    }

    fn claim(&self, seat: Wanted) -> Result<Claim, Taken> {
        let mut index = self.lock();
        index.admits(&seat)?;
        let number = index.next;
        index.next += 1;
        index.claims.insert(number, seat);
        Ok(Claim {
            tables: self.clone(),
            number,
        })
    }
}

impl Claim {
    /// The table that is being opened has this number: from here on both count as one.
    pub fn names(&self, table: TableId) {
        if let Some(seat) = self.tables.lock().claims.get_mut(&self.number) {
            seat.table = Some(table);
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.tables.lock().claims.remove(&self.number);
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

    /// Has a table be found as it is now. Every change of a summary that may name other people goes
    /// through here.
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

    /// The tables that know somebody: they sit there or watch, were invited or asked to leave.
    pub fn of_user(&self, user: UserId) -> impl Iterator<Item = &TableHandle> {
        let tables = self.users.get(&user).into_iter().flatten();
        tables.filter_map(|table| self.tables.get(table))
    }

    /// Whether one more place may be taken.
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
        // A claim at a table where they sit by now was counted with it.
        let seated = |table: Option<TableId>| {
            let handle = table.and_then(|table| self.tables.get(&table));
            handle.is_some_and(|handle| handle.summary.borrow().people.contains(&user))
        };
        let mut claimed: Vec<Option<TableId>> = Vec::new();
        for seat in self.claims.values().filter(|seat| seat.guild == guild) {
            let other = seat.table.is_none() || seat.table != wanted.table;
            let again = seat.table.is_some() && claimed.contains(&seat.table);
            let same = seat.user == user && seat.practice == wanted.practice;
            if same && other && !again && !seated(seat.table) {
                here |= seat.channel == wanted.channel;
                claimed.push(seat.table);
            }
        }
        if here {
            return Err(Taken::SeatedHere);
        }
        if !seated(wanted.table) && mine + claimed.len() >= TABLES_A_PERSON {
            return Err(Taken::TooManyMine);
        }
        match wanted.opens && self.opened_in(guild) >= TABLES_A_SERVER {
            true => Err(Taken::TooMany),
            false => Ok(()),
        }
    }

    /// How many tables a server has, those included that are being opened.
    fn opened_in(&self, guild: GuildId) -> usize {
        let live = self.guilds.get(&guild).map_or(0, Vec::len);
        let opening = self.claims.values().filter(|seat| {
            let stands = seat
                .table
                .is_some_and(|table| self.tables.contains_key(&table));
            seat.guild == guild && seat.opens && !stands
        });
        live + opening.count()
    }
}

/// Lists a table under a key, once.
fn add<K: Eq + Hash>(lists: &mut HashMap<K, Vec<TableId>>, key: K, table: TableId) {
    let tables = lists.entry(key).or_default();
    if !tables.contains(&table) {
        tables.push(table);
    }
}

/// Takes a table from the list under a key; an empty list goes.
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
