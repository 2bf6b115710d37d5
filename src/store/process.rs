//! This process among those that share a database: it serves some of the slots into which the servers are divided,
//! each with a store of its own. Beside an SQLite file there is no other process, and one slot.

use std::sync::Arc;

use super::counts::StoreCounts;
use super::engine::Engine;
use super::lease::Lease;
use super::postgres::{self, Ask};
use super::writer::Writer;
use super::{Store, StoreError, sqlite};
use crate::model::Slot;
use crate::settings::Database;

/// What a process may send by the bot's token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sends {
    /// Requests in 1,000 seconds.
    pub in_1000_s: u64,
    /// How many processes share what Discord takes.
    pub processes: u32,
}

/// This process, from joining a database to leaving it; cheap to clone.
#[derive(Clone)]
pub struct Process {
    counts: Arc<StoreCounts>,
    database: Joined,
}

#[derive(Clone)]
enum Joined {
    /// The only process beside a file.
    File(Store),
    /// One of those on a server.
    Server(Box<postgres::Joined>),
}

impl Process {
    /// Joins a database, which creates the file and brings its tables up to date, or the processes on a server, by
    /// which people know this one as `name`.
    ///
    /// # Errors
    /// [`StoreError::InUse`], before anything is touched, or [`StoreError::Unusable`] with what to do about it.
    pub async fn join(database: &Database, name: &str) -> Result<Self, StoreError> {
        Self::open(database, name, false).await
    }

    /// Joins a database; with `at_once` all slots are taken, whoever has them.
    ///
    /// # Errors
    /// As [`Self::join`].
    pub(super) async fn open(
        database: &Database,
        name: &str,
        at_once: bool,
    ) -> Result<Self, StoreError> {
        let counts = Arc::<StoreCounts>::default();
        if let Database::Postgres(_) = database {
            let joined = postgres::Joined::join(database, name, at_once).await?;
            let database = Joined::Server(Box::new(joined));
            return Ok(Self { counts, database });
        }
        let (engine, writes, owed) = sqlite::Engine::open(database).await?;
        let own = Arc::clone(&counts);
        let writer = Writer::start(Lease::always(), own, |jobs, counts, superseded| {
            sqlite::sql::writer_task::WriterTask::new(writes, jobs, counts, superseded).run()
        });
        if owed {
            engine.vacuum_later(writer.clone());
        }
        let store = Store {
            engine: Engine::Sqlite(engine),
            writer,
            slot: Slot::ONLY,
        };
        let database = Joined::File(store);
        Ok(Self { counts, database })
    }

    /// All slots of the database.
    pub fn slots(&self) -> Vec<Slot> {
        match &self.database {
            Joined::File(_) => vec![Slot::ONLY],
            Joined::Server(joined) => joined.slots().collect(),
        }
    }

    /// The store of a slot for one turn of serving it, which begins once it [`serves`](Store::serves). On SQLite
    /// that is at once, and there is one turn.
    pub fn store(&self, slot: Slot) -> Store {
        self.store_that(slot, false)
    }

    /// That of the whole database; the process is left once it is closed.
    pub(super) fn whole_store(&self) -> Store {
        self.store_that(Slot::ONLY, true)
    }

    fn store_that(&self, slot: Slot, leaves: bool) -> Store {
        let joined = match &self.database {
            Joined::File(store) => return store.clone(),
            Joined::Server(joined) => joined,
        };
        let (engine, writes) = joined.engine(slot, leaves);
        let (lease, counts) = (engine.lease().clone(), Arc::clone(&self.counts));
        let writer = Writer::start(lease, counts, |jobs, counts, superseded| {
            postgres::sql::writer_task::WriterTask::new(writes, jobs, counts, superseded).run()
        });
        let engine = Engine::Postgres(engine);
        Store {
            engine,
            writer,
            slot,
        }
    }

    /// Takes no more slots, and says so to the other processes, which are to take those that it has.
    pub async fn drains(&self) {
        if let Joined::Server(joined) = &self.database {
            joined.ask(Ask::Drain).await;
        }
    }

    /// How long to wait before a shard of this bucket may identify, in milliseconds, and before it is asked again; 0 if
    /// it may, and no other process's then, until [`Self::identified`] or for 10 s. `None` where this process need
    /// ask nobody, or cannot.
    pub async fn identify(&self, bucket: u32) -> Option<u64> {
        match &self.database {
            Joined::File(_) => None,
            Joined::Server(joined) => {
                let ask = |answer| Ask::Identify(bucket.into(), answer);
                joined.ask(ask).await
            }
        }
    }

    /// Notes that a shard of this bucket has identified: another one may in 5 s.
    pub async fn identified(&self, bucket: u32) {
        if let Joined::Server(joined) = &self.database {
            let ask = |answer| Ask::Identified(bucket.into(), answer);
            joined.ask(ask).await;
        }
    }

    /// Says how many requests in 1,000 seconds this process would send by the bot's token, and finds what it may where
    /// several processes do. `None` where that is not shared, or cannot be found out.
    pub async fn sends(&self, would: u64) -> Option<Sends> {
        match &self.database {
            Joined::Server(joined) if joined.slots().count() > 1 => {
                let would = i64::try_from(would).unwrap_or(i64::MAX);
                joined.ask(|answer| Ask::Sends(would, answer)).await
            }
            Joined::Server(_) | Joined::File(_) => None,
        }
    }

    /// Leaves the other processes: slots that this one still has are free at once.
    pub async fn leave(&self) {
        if let Joined::Server(joined) = &self.database {
            joined.leave().await;
        }
    }
}
