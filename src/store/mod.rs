//! The database: tables, their logs, standings, settings, packs. SQL stands nowhere else.
//!
//! One task writes, on one connection, and commits all waiting jobs in one transaction; a pool of
//! connections reads. Only one process may write to a database: it holds a lock file beside it, or a slot of
//! a server for as long as its [`lease`] goes on, and every write checks that no other process has begun an
//! epoch since. A write that fails loses that write and nothing else: the connection is replaced, and later
//! writes succeed as soon as the disk accepts them. Must not know Discord or any game: it stores ids and
//! text.

mod change;
mod coached;
mod copy;
mod counts;
mod engine;
mod erase;
mod evenings;
mod export;
mod fault;
mod handover;
pub mod lease;
mod news;
mod nights;
mod packs;
mod persons;
mod played;
mod posted_boards;
mod postgres;
mod process;
mod retention;
mod rows;
mod settings;
pub mod space;
mod sqlite;
pub mod stamp;
mod standings;
mod tables;
#[cfg(test)]
mod test_database;
#[cfg(test)]
mod tests;
mod writer;

pub use change::{Change, Commit, Ended};
pub use copy::MoveError;
pub use counts::StoreCounts;
pub use erase::Erasure;
pub use evenings::posts::UnpostedEvening;
pub use evenings::{Evening, EveningMatch, EveningSum, SILENCE_MS};
pub use fault::StoreError;
pub use news::News;
pub use nights::{MOST_NIGHTS, NIGHT_DAYS, NightRow, NightState, NightStep};
pub use packs::{MOST_PACKS, PackKept, PackRow, QuestionFact, QuestionRow, ReportRow};
pub use persons::tables_of_persons;
pub use played::PlayedRow;
pub use posted_boards::{BoardChange, PostedBoard};
pub use process::{Process, Sends};
pub use retention::{LOBBY_DAYS, MATCH_DAYS};
pub use rows::{
    FeatRow, GuestRow, GuestStanding, LeaderRow, Leaders, Line, MemberRow, Mine, NewTable, Place,
    RatingRow, SeatRow, Site, StandingRow, StatsRow, StoredTable,
};
pub use settings::Scope;
#[cfg(test)]
pub(crate) use sqlite::beside;
pub use sqlite::{BackupError, Replaced, Summary, back_up, restore};
pub use standings::profile::{LATEST, ProfileMatch};
pub use standings::rating::{RatedSide, Rating};
pub use standings::recount::Recount;
pub use standings::{Board, FARTHEST, LEAST_MATCHES, LEAST_RATED, Order, PAGE};
pub use writer::CommitTicket;

use std::convert::Infallible;

use crate::clock::Clock;
use crate::model::Slot;
use crate::settings::{Backups, Database};
use crate::trouble::Troubles;
use engine::Engine;
use lease::Lease;
use writer::Writer;

/// The pause before the connection that writes is opened again at a start, in milliseconds.
const AGAIN_MS: u64 = 50;

/// Keeps other processes from opening a database for writing, until it is dropped.
#[derive(Debug)]
#[must_use = "others are kept out only as long as it is held"]
pub struct Lock(#[expect(dead_code, reason = "it is held")] Option<std::fs::File>);

/// The database; cheap to clone.
#[derive(Clone)]
pub struct Store {
    engine: Engine,
    writer: Writer,
    /// The part of the database that it serves.
    slot: Slot,
}

impl Store {
    /// Opens a database for this process alone, creating the file and bringing its tables up to
    /// date. A process that served from a server's until now writes nothing more.
    ///
    /// # Errors
    /// [`StoreError::InUse`], before anything is touched, or [`StoreError::Unusable`] with what to
    /// do about it.
    pub async fn open(database: &Database) -> Result<Self, StoreError> {
        let store = Process::open(database, "alone", true).await?.whole_store();
        store.serves().await?;
        Ok(store)
    }

    /// Opens a database that has one slot for one of several processes, which leaves once this is closed.
    #[cfg(test)]
    pub(crate) async fn join(database: &Database, name: &str) -> Result<Self, StoreError> {
        Ok(Process::join(database, name).await?.whole_store())
    }

    /// Divides the servers of a database into so many slots, which several processes then share; returns how many
    /// there were.
    ///
    /// # Errors
    /// [`StoreError::InUse`] while somebody serves from it; [`StoreError::Unusable`], also if it is a file.
    pub async fn set_slots(database: &Database, slots: u32) -> Result<u32, StoreError> {
        postgres::set_slots(database, slots).await
    }

    /// The part of the database's servers that it serves.
    pub fn slot(&self) -> Slot {
        self.slot
    }

    /// Waits until it is this process that serves from the database.
    ///
    /// # Errors
    /// [`StoreError::Superseded`] if another one has taken over by then.
    pub async fn serves(&self) -> Result<(), StoreError> {
        self.lease().serves().await;
        let clock = Clock::start();
        loop {
            match self.writer.ask(writer::Job::Begin).await {
                Err(StoreError::Failed(why)) => {
                    tracing::debug!(reason = why, "the database takes no writes yet");
                    clock.until(clock.now() + AGAIN_MS).await;
                }
                begun => return begun,
            }
        }
    }

    /// The right of this process to decide and to show.
    pub fn lease(&self) -> &Lease {
        self.writer.lease()
    }

    /// Opens a database as [`Self::open`] does, unless another process serves from it: that of a server
    /// would be shut out.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub async fn open_unserved(database: &Database) -> Result<Self, StoreError> {
        if let Database::Postgres(_) = database {
            postgres::refuse_served(database).await?;
        }
        Self::open(database).await
    }

    /// Opens an existing database for reading only, also while another process serves from it.
    /// Every write fails with [`StoreError::Closed`].
    ///
    /// # Errors
    /// [`StoreError::Unusable`].
    pub fn read_only(database: &Database) -> Result<Self, StoreError> {
        Ok(Self {
            engine: Engine::read_only(database)?,
            writer: Writer::none(),
            slot: Slot::ONLY,
        })
    }

    /// Opens an existing database for reading only, and keeps other processes from serving from it
    /// until the returned lock is dropped. That of a server is not kept from others; it is only refused while
    /// somebody serves from it.
    ///
    /// # Errors
    /// [`StoreError::InUse`], [`StoreError::Unusable`].
    pub async fn read_alone(database: &Database) -> Result<(Self, Lock), StoreError> {
        let lock = match database {
            Database::Postgres(_) => {
                postgres::refuse_served(database).await?;
                None
            }
            Database::File(_) | Database::Url(_) => sqlite::claim_files(database)?,
        };
        Ok((Self::read_only(database)?, Lock(lock)))
    }

    /// Writes a commit, and returns once it is on disk.
    ///
    /// # Errors
    /// [`StoreError::Twice`] if one of its lines is in the log already. After any error, nothing of
    /// the commit was written.
    pub async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        self.submit(commit).await.kept().await
    }

    /// Submits a commit without waiting for the disk. It is on disk once [`CommitTicket::kept`]
    /// returns.
    pub async fn submit(&self, commit: Commit) -> CommitTicket {
        self.writer.commit(commit).await
    }

    /// The number of transactions needed for the commits so far.
    pub fn transactions(&self) -> u64 {
        self.counts().transactions()
    }

    /// The commits since the start, in numbers.
    pub fn counts(&self) -> &StoreCounts {
        self.writer.counts()
    }

    /// The number of writes that wait for the writer.
    pub fn waiting(&self) -> usize {
        self.writer.waiting()
    }

    /// Proves that the database takes writes, by one that changes nothing.
    ///
    /// # Errors
    /// [`StoreError`], as for a commit.
    pub async fn prove(&self) -> Result<(), StoreError> {
        self.writer.ask(writer::Job::Prove).await
    }

    /// Waits until it is found that another process has taken the database over. From then on
    /// every write fails with [`StoreError::Superseded`]. Never returns if that does not happen.
    pub async fn superseded(&self) {
        self.writer.superseded().await;
    }

    /// Has every write refused, or not any more.
    #[cfg(test)]
    pub(crate) async fn refuse_writes(&self, refuse: bool) {
        let job = |answer| writer::Job::RefuseWrites(refuse, answer);
        self.writer.ask(job).await.expect("it is open");
    }

    /// Sets a pragma on the connection that writes and on those that replace it.
    #[cfg(test)]
    pub(crate) async fn write_under(&self, pragma: &'static str, value: &str) {
        let job = |answer| writer::Job::Pragma(pragma, value.to_owned(), answer);
        self.writer.ask(job).await.expect("it is open");
    }

    /// Makes a backup a day and removes the oldest, for ever; `now` returns the seconds since 1970.
    /// A backup that fails is tried again after an hour.
    pub async fn back_up_daily(
        self,
        backups: Backups,
        clock: Clock,
        troubles: Troubles,
        now: impl Fn() -> u64,
    ) -> Infallible {
        match self.engine {
            Engine::Sqlite(engine) => engine.back_up_daily(backups, clock, troubles, now).await,
            // The settings refuse it.
            Engine::Postgres(_) => std::future::pending().await,
        }
    }

    /// Writes all waiting jobs and leaves the slot; closes the database where nothing else is served from it.
    pub async fn close(self) {
        self.writer.close().await;
        self.engine.close().await;
    }
}
