//! This process among those that share a database, and what the stores of its slots have in common.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use sqlx::postgres::PgConnectOptions;

use super::connection::WriteConnection;
use super::heartbeat::{Ask, Beats, Heartbeat, Leases, lock};
use super::process::Membership;
use super::{Engine, options};
use crate::model::Slot;
use crate::settings::Database;
use crate::store::StoreError;
use crate::store::lease::Lease;

/// This process, from joining the others to leaving them.
#[derive(Clone)]
pub struct Joined {
    /// Its id.
    id: String,
    /// How many slots there are.
    slots: u32,
    writes: PgConnectOptions,
    leases: Leases,
    reads: Engine,
    heartbeat: Heartbeat,
}

impl Joined {
    /// Joins the processes of a database. What nobody has is taken at once, or, with `at_once`, everything,
    /// whoever has it: others write nothing more then.
    ///
    /// # Errors
    /// [`StoreError`], with what to do about it.
    pub async fn join(database: &Database, name: &str, at_once: bool) -> Result<Self, StoreError> {
        let joined = Membership::join(database, &options(database)?, name).await;
        let (membership, writes) = joined?;
        let first = Lease::standing_by(membership.length);
        let others = (1..membership.slots).map(|_| first.beside());
        let leases: Vec<Lease> = std::iter::once(first.clone()).chain(others).collect();
        let slots = u32::try_from(leases.len()).unwrap_or(Slot::MOST);
        let (id, leases) = (membership.id.clone(), Leases::new(leases.into()));
        let mut beats = Beats::new(membership, Arc::clone(&leases));
        beats.begin(at_once).await?;
        Ok(Self {
            id,
            slots,
            writes,
            leases,
            reads: Engine::read_only(database)?,
            heartbeat: Heartbeat::start(beats),
        })
    }

    /// All slots of the database.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + use<> {
        Slot::all(self.slots)
    }

    /// The engine of a slot for one turn, and the connection that writes, which is to be opened once the slot is
    /// this process's own. With `leaves` the process is left when that is closed.
    pub fn engine(&self, slot: Slot, leaves: bool) -> (Engine, WriteConnection) {
        let lease = self.lease(slot);
        let known = Arc::new(AtomicBool::new(false));
        let number = i64::from(slot.number());
        let writes = WriteConnection::of(
            self.id.clone(),
            number,
            self.writes.clone(),
            Arc::clone(&known),
            lease.clone(),
        );
        let engine = Engine {
            known,
            lease,
            slot,
            heartbeat: Some(self.heartbeat.clone()),
            leaves,
            ..self.reads.clone()
        };
        (engine, writes)
    }

    /// The lease of a slot; a new one where that of an earlier turn is over.
    fn lease(&self, slot: Slot) -> Lease {
        let mut leases = lock(&self.leases);
        let lease = &mut leases[slot.number() as usize];
        if lease.is_lost() {
            *lease = lease.beside();
            self.heartbeat.look();
        }
        lease.clone()
    }

    /// Asks the task that keeps the slots; `None` if it could not find out.
    pub async fn ask<T>(
        &self,
        ask: impl FnOnce(tokio::sync::oneshot::Sender<T>) -> Ask,
    ) -> Option<T> {
        self.heartbeat.ask(ask).await
    }

    /// Leaves the other processes, and closes the connections that read.
    pub async fn leave(&self) {
        self.heartbeat.leave().await;
        self.reads.readers.close().await;
    }
}
