//! The task that says at short intervals that its process is alive, and that takes the slot over where nobody
//! else has it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::connection::in_time;
use super::process::{Membership, Slot};
use crate::store::StoreError;
use crate::store::lease::Lease;

/// How long leaving may take.
const LEAVING: Duration = Duration::from_secs(1);
/// How long a take-over may take, in which the tables are brought up to date.
const MIGRATING: Duration = Duration::from_secs(600);

/// The task; it ends with the last of these.
#[derive(Clone)]
pub struct Heartbeat(Arc<Running>);

struct Running {
    /// Tells the task to leave.
    leave: Mutex<Option<oneshot::Sender<()>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // As if the process were killed: what it has is free after its lease.
        if let Some(task) = lock(&self.task).take() {
            task.abort();
        }
    }
}

impl Heartbeat {
    /// Starts the task. Within a runtime.
    pub fn start(membership: Membership, lease: &Lease) -> Self {
        let (leave, leaves) = oneshot::channel();
        let beats = Beats {
            membership,
            lease: lease.clone(),
            gapless: None,
            told: None,
        };
        let task = tokio::spawn(beats.run(leaves));
        Self(Arc::new(Running {
            leave: Mutex::new(Some(leave)),
            task: Mutex::new(Some(task)),
        }))
    }

    /// Leaves the other processes, so that one of them can take over at once.
    pub async fn leave(&self) {
        drop(lock(&self.0.leave).take());
        let task = lock(&self.0.task).take();
        if let Some(task) = task {
            // If it takes too long, the others wait until the lease is over.
            drop(tokio::time::timeout(LEAVING, task).await);
        }
    }
}

fn lock<T>(one: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    one.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Beats {
    membership: Membership,
    lease: Lease,
    /// Since when every heartbeat was kept in time, in milliseconds of the lease's clock, and when the last
    /// one was sent.
    gapless: Option<(u64, u64)>,
    /// The process that serves, as the log was told last.
    told: Option<String>,
}

impl Beats {
    async fn run(mut self, mut leaves: oneshot::Receiver<()>) {
        while self.once().await {
            tokio::select! {
                () = tokio::time::sleep(self.membership.length.beat()) => {}
                _ = &mut leaves => break,
            }
        }
        if let Err(why) = self.membership.leave().await {
            tracing::debug!(reason = %why, "the others were not told that this process leaves");
        }
    }

    /// One heartbeat, and what follows from it; false if another process has taken over.
    async fn once(&mut self) -> bool {
        let sent = self.lease.now();
        match in_time(self.membership.length.patience(), self.membership.beat()).await {
            Ok(slot) if self.lease.epoch().is_none() => self.stands_by(slot, sent).await,
            Ok(Slot::Ours) => self.confirm(sent),
            Ok(_) => {
                self.lease.lose();
                return false;
            }
            Err(why) => self.failed(&why),
        }
        true
    }

    async fn stands_by(&mut self, slot: Slot, sent: u64) {
        let lease = self.membership.length.ms();
        let since = match self.gapless {
            Some((since, last)) if sent < last + lease * 7 / 10 => since,
            _ => sent,
        };
        self.gapless = Some((since, sent));
        self.confirm(sent);
        match slot {
            // Its own: the answer to its take-over was lost.
            Slot::Free | Slot::Ours => self.take(sent).await,
            // After an outage every lease is over, and the owner may be as alive as this process.
            Slot::Abandoned if sent >= since + lease => self.take(sent).await,
            Slot::Abandoned => {}
            Slot::Theirs(name) => {
                if self.told.as_ref() != Some(&name) {
                    tracing::info!(owner = name, "another process serves: this one stands by");
                    self.told = Some(name);
                }
            }
        }
    }

    fn confirm(&self, sent: u64) {
        if self.lease.confirm(sent) {
            tracing::info!("the database confirms again that this process is alive");
        }
    }

    fn failed(&mut self, why: &StoreError) {
        self.membership.drop_connection();
        self.gapless = None;
        match self.lease.fail() {
            true => tracing::debug!(reason = %why, "nor does it now"),
            false => {
                tracing::warn!(reason = %why, "the database does not confirm that this process is alive");
            }
        }
    }

    /// Takes the slot over, if nobody is faster.
    async fn take(&mut self, sent: u64) {
        match in_time(MIGRATING, self.membership.take(false)).await {
            Ok(Some(epoch)) => {
                tracing::info!(epoch, "the slot was taken: this process serves");
                self.lease.take(epoch, sent);
            }
            Ok(None) => {}
            Err(why) => self.failed(&why),
        }
    }
}
