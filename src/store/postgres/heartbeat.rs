//! The task that says at short intervals that its process is alive, and that takes the slot over where nobody
//! else has it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::connection::in_time;
use super::process::{Membership, Slot};
use crate::store::StoreError;
use crate::store::lease::Lease;

/// How long leaving may take.
const LEAVING: Duration = Duration::from_secs(1);
/// How long a take-over may take, in which the tables are brought up to date.
const MIGRATING: Duration = Duration::from_secs(600);

/// What the task is asked beside its heartbeats, with the channel for the answer.
pub enum Ask {
    /// To name an heir; whether there is one.
    NameHeir(oneshot::Sender<bool>),
    /// Whether the heir is ready; `None` if it is not alive.
    IsReady(oneshot::Sender<Option<bool>>),
    /// To say that this process, which is the heir, is ready.
    SayReady(oneshot::Sender<bool>),
    /// To give the slot away, with what was taken; whether it was given.
    Give(Vec<u64>, oneshot::Sender<bool>),
    /// What the process before has taken.
    Taken(oneshot::Sender<Vec<u64>>),
}

/// The task; it ends with the last of these.
#[derive(Clone)]
pub struct Heartbeat(Arc<Running>);

struct Running {
    asks: mpsc::Sender<Ask>,
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
        let (asks, asked) = mpsc::channel(1);
        let beats = Beats {
            membership,
            lease: lease.clone(),
            gapless: None,
            told: None,
        };
        let task = tokio::spawn(beats.run(asked, leaves));
        Self(Arc::new(Running {
            asks,
            leave: Mutex::new(Some(leave)),
            task: Mutex::new(Some(task)),
        }))
    }

    /// Asks the task something; `None` if it has ended, or could not find out.
    pub async fn ask<T>(&self, ask: impl FnOnce(oneshot::Sender<T>) -> Ask) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        self.0.asks.send(ask(answer)).await.ok()?;
        answered.await.ok()
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

/// Sends an answer; the fault, if there is none.
fn tell<T>(answer: oneshot::Sender<T>, found: Result<T, StoreError>) -> Result<(), StoreError> {
    // The one who asked may be gone; that is no fault.
    found.map(|found| drop(answer.send(found)))
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
    async fn run(mut self, mut asked: mpsc::Receiver<Ask>, mut leaves: oneshot::Receiver<()>) {
        while self.once().await {
            let pause = match self.lease.is_heir() {
                true => self.membership.length.heirs_beat(),
                false => self.membership.length.beat(),
            };
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                Some(ask) = asked.recv() => self.answer(ask).await,
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

    /// Answers what it was asked. Where that cannot be found out, the sender is dropped.
    async fn answer(&mut self, ask: Ask) {
        let patience = self.membership.length.patience();
        let to = &mut self.membership;
        let done = match ask {
            Ask::NameHeir(answer) => tell(answer, in_time(patience, to.name_heir()).await),
            Ask::IsReady(answer) => tell(answer, in_time(patience, to.heir_is_ready()).await),
            Ask::SayReady(answer) => tell(answer, in_time(patience, to.say_ready()).await),
            Ask::Taken(answer) => tell(answer, in_time(patience, to.taken()).await),
            Ask::Give(taken, answer) => {
                let given = in_time(patience, to.give(&taken)).await;
                if given.as_ref().is_ok_and(|given| *given) {
                    self.lease.lose();
                }
                tell(answer, given)
            }
        };
        if let Err(why) = done {
            self.failed(&why);
        }
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
            Slot::Theirs(name, heir) => {
                self.lease.inherit(heir);
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
