//! Which tables live, found by number and by server, and who is about to sit down at one.
//!
//! A place is claimed under the same lock under which it is counted: of many wishes at once no
//! more come true than there may be. A claim goes once it is dropped; by then the table itself
//! says who sits there, or nobody sat down.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::shared::TableHandle;
use super::tables::TableSummary;
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
        let guild = handle.summary.borrow().guild;
        if self.tables.insert(table, handle).is_none() {
            self.guilds.entry(guild).or_default().push(table);
        }
    }

    pub fn remove(&mut self, table: &TableId) {
        let Some(handle) = self.tables.remove(table) else {
            return;
        };
        let guild = handle.summary.borrow().guild;
        if let Some(tables) = self.guilds.get_mut(&guild) {
            tables.retain(|other| other != table);
            if tables.is_empty() {
                self.guilds.remove(&guild);
            }
        }
    }

    pub fn clear(&mut self) {
        self.tables.clear();
        self.guilds.clear();
    }

    pub fn get(&self, table: &TableId) -> Option<&TableHandle> {
        self.tables.get(table)
    }

    pub fn len(&self) -> usize {
        self.tables.len()
    }

    pub fn values(&self) -> impl Iterator<Item = &TableHandle> {
        self.tables.values()
    }

    /// The tables of a server, oldest first.
    pub fn of_guild(&self, guild: GuildId) -> impl Iterator<Item = &TableHandle> {
        let tables = self.guilds.get(&guild).into_iter().flatten();
        tables.filter_map(|table| self.tables.get(table))
    }

    /// Whether one more place may be taken.
    fn admits(&self, wanted: &Wanted) -> Result<(), Taken> {
        let Wanted { guild, user, .. } = *wanted;
        let others = |summary: &TableSummary| {
            Some(summary.table) != wanted.table
                && summary.practice == wanted.practice
                && summary.people.contains(&user)
        };
        let mut here = false;
        let mut mine = 0;
        for handle in self.of_guild(guild) {
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

#[cfg(test)]
mod tests {
    use tokio::sync::{mpsc, watch};

    use super::*;

    /// A live table of a server, at which these sit.
    fn handle(
        table: i64,
        guild: GuildId,
        channel: ChannelId,
        people: &[UserId],
    ) -> (TableId, TableHandle) {
        let summary = TableSummary {
            table: TableId(table),
            guild,
            channel,
            thread: None,
            game: crate::catalog::OFFERS[0].info(),
            people: people.to_vec(),
            guests: Vec::new(),
            langs: Vec::new(),
            sitting: 0,
            seats: 8,
            begun: false,
            private: false,
            practice: false,
            again_of: None,
        };
        let (mailbox, _) = mpsc::channel(1);
        let (_, summary) = watch::channel(summary);
        (TableId(table), TableHandle { mailbox, summary })
    }

    #[test]
    fn a_place_counts_from_when_it_is_claimed_until_that_is_dropped() {
        let tables = LiveTables::default();
        let first = tables
            .claim_table(GuildId(1), ChannelId(2), UserId(3), false)
            .expect("the first");
        assert_eq!(
            tables
                .claim_table(GuildId(1), ChannelId(2), UserId(3), false)
                .err(),
            Some(Taken::SeatedHere)
        );
        let others: Vec<Claim> = (10..14)
            .map(|channel| {
                tables
                    .claim_table(GuildId(1), ChannelId(channel), UserId(3), false)
                    .expect("another channel")
            })
            .collect();
        let many = tables
            .claim_table(GuildId(1), ChannelId(14), UserId(3), false)
            .err();
        assert_eq!(many, Some(Taken::TooManyMine));
        let elsewhere = tables
            .claim_table(GuildId(2), ChannelId(14), UserId(3), false)
            .expect("another server");
        drop(first);
        let again = tables
            .claim_table(GuildId(1), ChannelId(2), UserId(3), false)
            .expect("it is free again");
        drop((others, elsewhere, again));
        assert!(tables.lock().claims.is_empty());
    }

    #[test]
    fn a_table_that_stands_and_the_claim_it_came_from_are_one() {
        let tables = LiveTables::default();
        let claims: Vec<Claim> = (0..TABLES_A_SERVER as u64)
            .map(|user| {
                tables
                    .claim_table(GuildId(1), ChannelId(user), UserId(user), false)
                    .expect("there is room")
            })
            .collect();
        for (number, claim) in (0..).zip(&claims) {
            let (id, handle) = handle(
                number,
                GuildId(1),
                ChannelId(number as u64),
                &[UserId(number as u64)],
            );
            claim.names(id);
            tables.lock().insert(id, handle);
        }
        assert_eq!(tables.lock().opened_in(GuildId(1)), TABLES_A_SERVER);
        assert_eq!(
            tables
                .claim_table(GuildId(1), ChannelId(77), UserId(77), false)
                .err(),
            Some(Taken::TooMany)
        );
        drop(claims);
        assert_eq!(
            tables
                .claim_table(GuildId(1), ChannelId(77), UserId(77), false)
                .err(),
            Some(Taken::TooMany)
        );
        tables.lock().remove(&TableId(7));
        assert!(
            tables
                .claim_table(GuildId(1), ChannelId(77), UserId(77), false)
                .is_ok()
        );
    }

    #[test]
    fn whoever_sits_at_a_table_may_claim_it_again() {
        let tables = LiveTables::default();
        for number in 0..TABLES_A_PERSON as i64 {
            let (id, handle) = handle(number, GuildId(1), ChannelId(number as u64), &[UserId(3)]);
            tables.lock().insert(id, handle);
        }
        let seated = |table: i64, people: &[UserId]| {
            handle(table, GuildId(1), ChannelId(table as u64), people).1
        };
        let summary = |handle: &TableHandle| handle.summary.borrow().clone();
        let own = summary(&seated(2, &[UserId(3)]));
        assert!(tables.claim_seat(&own, UserId(3)).is_ok());
        let another = summary(&seated(9, &[]));
        let many = tables.claim_seat(&another, UserId(3)).err();
        assert_eq!(many, Some(Taken::TooManyMine));
        let (id, neighbour) = handle(8, GuildId(1), ChannelId(2), &[]);
        tables.lock().insert(id, neighbour.clone());
        let here = tables.claim_seat(&summary(&neighbour), UserId(3)).err();
        assert_eq!(here, Some(Taken::SeatedHere));
    }
}
