//! The task that says at short intervals that its process is alive, takes slots over where nobody else has them, and
//! gives of its own where it has too many.

use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::connection::in_time;
use super::process::Membership;
use super::share::{Rows, SlotRow, Step};
use crate::store::lease::Lease;
use crate::store::{Sends, StoreError};

/// How long leaving may take.
const LEAVING: Duration = Duration::from_secs(1);
/// How long a take-over may take, in which the tables are brought up to date.
const MIGRATING: Duration = Duration::from_secs(600);

/// What the task is asked beside its heartbeats, with the channel for the answer; mostly about one slot.
pub enum Ask {
    /// To name an heir; whether there is one.
    NameHeir(i64, oneshot::Sender<bool>),
    /// How many shards the heir has not connected yet; `None` if it is not alive.
    Missing(i64, oneshot::Sender<Option<i64>>),
    /// To say how many shards this process, which is the heir, has not connected yet; none: it is ready.
    SayMissing(i64, i64, oneshot::Sender<bool>),
    /// To give the slot away, with what was taken; whether it was given.
    Give(i64, Vec<u64>, oneshot::Sender<bool>),
    /// To keep the slot after all.
    Keep(i64, oneshot::Sender<()>),
    /// What the process before has taken.
    Taken(i64, oneshot::Sender<Vec<u64>>),
    /// To make the slot free: any process may take it.
    Free(i64, oneshot::Sender<()>),
    /// To take no more slots, and to say so.
    Drain(oneshot::Sender<()>),
    /// To look at once: a slot may be served once more.
    Look,
    /// To take the turn of this bucket of shards to identify; how long to wait in milliseconds, 0 if it was taken.
    Identify(i64, oneshot::Sender<u64>),
    /// To say how many requests this process would send, per 1,000 seconds; how many it may.
    Sends(i64, oneshot::Sender<Sends>),
    /// To note that a shard of this bucket has identified.
    Identified(i64, oneshot::Sender<()>),
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
    pub fn start(beats: Beats) -> Self {
        let (leave, leaves) = oneshot::channel();
        let (asks, asked) = mpsc::channel(1);
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

    /// Has the task look at the slots at once, unless it is about to do something anyway.
    pub fn look(&self) {
        drop(self.0.asks.try_send(Ask::Look));
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

pub(super) fn lock<T>(one: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    one.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sends an answer; the fault, if there is none.
fn tell<T>(answer: oneshot::Sender<T>, found: Result<T, StoreError>) -> Result<(), StoreError> {
    // The one who asked may be gone; that is no fault.
    found.map(|found| drop(answer.send(found)))
}

/// The leases of all slots by number, each that of its latest turn.
pub type Leases = Arc<Mutex<Vec<Lease>>>;

/// What the task knows.
pub struct Beats {
    membership: Membership,
    leases: Leases,
    /// Since when every heartbeat was kept in time, in milliseconds of the leases' clock, and when the last
    /// one was sent.
    gapless: Option<(u64, u64)>,
    /// The process that serves, as the log was told last.
    told: Option<String>,
}

impl Beats {
    /// Those of a process that has not been heard yet; one lease for each slot.
    pub fn new(membership: Membership, leases: Leases) -> Self {
        Self {
            membership,
            leases,
            gapless: None,
            told: None,
        }
    }

    /// The first heartbeat: what nobody has is taken at once, or, with `from_the_living`, everything.
    ///
    /// # Errors
    /// [`StoreError`], with what to do about it.
    pub async fn begin(&mut self, from_the_living: bool) -> Result<(), StoreError> {
        let sent = self.now();
        if from_the_living {
            for slot in 0..self.membership.slots {
                let epoch = self.membership.take(slot, true).await?;
                epoch
                    .into_iter()
                    .for_each(|epoch| self.lease(slot).take(epoch, sent));
            }
            return Ok(());
        }
        loop {
            let own = self.membership.beat(false).await?;
            self.follow(&own, sent);
            let rows = self.membership.look(&own).await?;
            let Some(Step::Take(slot)) = rows.step(&self.membership.id) else {
                return Ok(());
            };
            match self.membership.take(slot, false).await? {
                Some(epoch) => self.lease(slot).take(epoch, sent),
                None => return Ok(()),
            }
        }
    }

    async fn run(mut self, mut asked: mpsc::Receiver<Ask>, mut leaves: oneshot::Receiver<()>) {
        loop {
            while self.once().await {}
            let mut pause = pin!(tokio::time::sleep(self.pause()));
            let leaving = loop {
                tokio::select! {
                    () = &mut pause => break false,
                    Some(ask) = asked.recv() => match ask {
                        Ask::Look => break false,
                        ask => self.answer(ask).await,
                    },
                    _ = &mut leaves => break true,
                }
            };
            if leaving {
                break;
            }
        }
        if let Err(why) = self.membership.leave().await {
            tracing::debug!(reason = %why, "the others were not told that this process leaves");
        }
    }

    /// Until the next heartbeat. Where it is somebody's heir it looks often: people wait.
    fn pause(&self) -> Duration {
        match lock(&self.leases).iter().any(Lease::is_heir) {
            true => self.membership.length.heirs_beat(),
            false => self.membership.length.beat(),
        }
    }

    /// One heartbeat, and the next step that follows from it; whether there may be another one at once.
    async fn once(&mut self) -> bool {
        let sent = self.now();
        let steady = self.is_steady(sent);
        let patience = self.membership.length.patience();
        match in_time(patience, self.membership.beat(steady)).await {
            Ok(own) => {
                self.note_kept(sent);
                // At once: what others have can be looked up when this process is known to be alive.
                self.follow(&own, sent);
                match in_time(patience, self.membership.look(&own)).await {
                    Ok(rows) => self.goes_on(&own, rows, sent).await,
                    Err(why) => {
                        self.failed(&why);
                        false
                    }
                }
            }
            Err(why) => {
                self.failed(&why);
                false
            }
        }
    }

    /// Notes whose the slots are, and does the next step.
    async fn goes_on(&mut self, own: &[i64], mut rows: Rows, sent: u64) -> bool {
        self.note_heirs(own, &rows);
        for slot in &mut rows.slots {
            slot.takeable = !self.lease(slot.id).is_lost();
        }
        self.steps(own, &rows, sent).await
    }

    /// Does what follows from the rows, one thing at a time.
    async fn steps(&mut self, own: &[i64], rows: &Rows, sent: u64) -> bool {
        // Its own: it was given, or the answer to its take-over was lost.
        let is_new = |lease: Lease| lease.epoch().is_none() && !lease.is_lost();
        let given = own.iter().find(|slot| is_new(self.lease(**slot)));
        if let (Some(slot), false) = (given, self.membership.drains) {
            return self.take(*slot, sent).await;
        }
        match rows.step(&self.membership.id) {
            Some(Step::Take(slot)) => self.take(slot, sent).await,
            Some(Step::Give(slot, to)) => {
                let patience = self.membership.length.patience();
                match in_time(patience, self.membership.name_poorer(slot, &to)).await {
                    Ok(true) => {
                        tracing::info!(
                            slot,
                            "another process has fewer slots: it is asked to follow"
                        );
                        self.lease(slot).give(true);
                    }
                    Ok(false) => {}
                    Err(why) => self.failed(&why),
                }
                false
            }
            None => false,
        }
    }

    /// Answers what it was asked. Where that cannot be found out, the sender is dropped.
    async fn answer(&mut self, ask: Ask) {
        let patience = self.membership.length.patience();
        let leases = Arc::clone(&self.leases);
        let lease = |slot: i64| of(&leases, slot);
        let to = &mut self.membership;
        let done = match ask {
            Ask::NameHeir(slot, answer) => {
                tell(answer, in_time(patience, to.name_heir(slot)).await)
            }
            Ask::Missing(slot, answer) => tell(answer, in_time(patience, to.missing(slot)).await),
            Ask::SayMissing(slot, missing, answer) => tell(
                answer,
                in_time(patience, to.say_missing(slot, missing)).await,
            ),
            Ask::Taken(slot, answer) => tell(answer, in_time(patience, to.taken(slot)).await),
            Ask::Give(slot, taken, answer) => {
                let given = in_time(patience, to.give(slot, &taken)).await;
                if given.as_ref().is_ok_and(|given| *given) {
                    lease(slot).lose();
                }
                tell(answer, given)
            }
            Ask::Keep(slot, answer) => {
                lease(slot).give(false);
                tell(answer, in_time(patience, to.keep(slot)).await)
            }
            Ask::Free(slot, answer) => {
                lease(slot).lose();
                tell(answer, in_time(patience, to.free(slot)).await)
            }
            Ask::Drain(answer) => {
                to.drains = true;
                tell(answer, in_time(patience, to.beat(false)).await.map(drop))
            }
            Ask::Identify(bucket, answer) => {
                tell(answer, in_time(patience, to.identify(bucket)).await)
            }
            Ask::Sends(wants, answer) => tell(answer, in_time(patience, to.sends(wants)).await),
            Ask::Identified(bucket, answer) => {
                tell(answer, in_time(patience, to.identified(bucket)).await)
            }
            Ask::Look => Ok(()),
        };
        if let Err(why) = done {
            self.failed(&why);
        }
    }

    /// Notes of each slot whether it is still this process's own.
    fn follow(&self, own: &[i64], sent: u64) {
        for slot in 0..self.membership.slots {
            let lease = self.lease(slot);
            if lease.epoch().is_some() && !own.contains(&slot) {
                lease.lose();
                continue;
            }
            if lease.is_lost() {
                continue;
            }
            if lease.confirm(sent) && slot == 0 {
                tracing::info!("the database confirms again that this process is alive");
            }
        }
    }

    /// Notes of each slot of another process whether this one is to have it next.
    fn note_heirs(&mut self, own: &[i64], rows: &Rows) {
        for row in rows.slots.iter().filter(|row| !own.contains(&row.id)) {
            // Where its owner is gone, who was to have it stays ready for it.
            if rows.is_alive(&row.owner) {
                self.lease(row.id).inherit(row.heir == self.membership.id);
                if self.membership.slots == 1 {
                    self.tell_who_serves(row);
                }
            }
        }
    }

    fn tell_who_serves(&mut self, row: &SlotRow) {
        if self.told.as_ref() != Some(&row.name) {
            tracing::info!(
                owner = row.name,
                "another process serves: this one stands by"
            );
            self.told = Some(row.name.clone());
        }
    }

    /// Whether all heartbeats of a whole lease were kept without a gap, if this one is.
    fn is_steady(&self, sent: u64) -> bool {
        let (length, kept) = (self.membership.length.ms(), self.gapless);
        kept.is_some_and(|(since, last)| sent < last + length * 7 / 10 && sent >= since + length)
    }

    fn note_kept(&mut self, sent: u64) {
        let since = match self.gapless {
            Some((since, last)) if sent < last + self.membership.length.ms() * 7 / 10 => since,
            _ => sent,
        };
        self.gapless = Some((since, sent));
    }

    fn failed(&mut self, why: &StoreError) {
        self.membership.drop_connection();
        self.gapless = None;
        let mut before = false;
        lock(&self.leases)
            .iter()
            .for_each(|lease| before |= lease.fail());
        match before {
            true => tracing::debug!(reason = %why, "nor does it now"),
            false => {
                tracing::warn!(reason = %why, "the database does not confirm that this process is alive");
            }
        }
    }

    /// Takes a slot over, if nobody is faster; whether it did.
    async fn take(&mut self, slot: i64, sent: u64) -> bool {
        // Others that it has must not go without a heartbeat.
        let patience = match lock(&self.leases)
            .iter()
            .any(|lease| lease.epoch().is_some())
        {
            true => self.membership.length.patience(),
            false => MIGRATING,
        };
        match in_time(patience, self.membership.take(slot, false)).await {
            Ok(Some(epoch)) => {
                let told = (self.membership.slots > 1).then_some(slot);
                tracing::info!(
                    slot = told,
                    epoch,
                    "the slot was taken: this process serves"
                );
                self.lease(slot).take(epoch, sent);
                self.membership.slots > 1
            }
            Ok(None) => false,
            Err(why) => {
                self.failed(&why);
                false
            }
        }
    }

    fn now(&self) -> u64 {
        self.lease(0).now()
    }

    fn lease(&self, slot: i64) -> Lease {
        of(&self.leases, slot)
    }
}

/// The lease of a slot.
fn of(leases: &Leases, slot: i64) -> Lease {
    let place = usize::try_from(slot).unwrap_or_default();
    lock(leases)[place].clone()
}
