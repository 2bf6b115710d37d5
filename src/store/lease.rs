//! The lease of a process: how long it may take what it knows of its tables for true.
//!
//! Of several processes on one database only one has the slot, and by it the tables. It says at short
//! intervals that it is alive; once its last word is older than the lease, another process may take the slot
//! over. Nothing of the older one can be written then, whatever it believes. But it could still *say*
//! something, and only its own clock tells it in time that it must not: it may have stood still, or be cut off
//! from the database. So everything here is asked of the clock, and nothing waits for a task to notice.
//!
//! ```text
//!   heartbeat kept      2.5 s          7 s                     10 s
//!   -----+----------------+-------------+------------------------+----------------------> time
//!        |                next one      tables count as absent:  another process may
//!        |                              presses are refused      take the slot over
//! ```
//!
//! Must not know how a heartbeat is written.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::StoreError;
use crate::clock::Clock;

/// How long after its last heartbeat the slot of a process may be taken over. All other times are parts of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeaseLength(pub Duration);

impl LeaseLength {
    /// The usual one.
    pub const USUAL: Self = Self(Duration::from_secs(10));

    /// The time between two heartbeats.
    pub fn beat(self) -> Duration {
        self.0 / 4
    }

    /// The time between two looks of an heir, who does not keep people waiting.
    pub fn heirs_beat(self) -> Duration {
        self.0 / 100
    }

    /// The time between two identifies of one bucket of shards: the 5 s that Discord asks for.
    pub fn identify(self) -> Duration {
        self.0 / 2
    }

    /// How long a heartbeat may take.
    pub fn patience(self) -> Duration {
        self.0 * 3 / 10
    }

    /// The whole, in milliseconds.
    pub fn ms(self) -> u64 {
        u64::try_from(self.0.as_millis()).unwrap_or(u64::MAX)
    }
}

/// The right of a process to decide and to show; cheap to clone.
#[derive(Clone, Debug)]
pub struct Lease(Option<Arc<Shared>>);

#[derive(Debug)]
struct Shared {
    clock: Clock,
    /// In milliseconds.
    length: u64,
    state: watch::Sender<State>,
}

#[derive(Clone, Copy, Debug, Default)]
struct State {
    standing: Standing,
    /// Whether the process that serves wants to give this one its slot.
    heir: bool,
    /// Whether this process is to give its slot to another one, which has too few.
    gives: bool,
    /// When the last heartbeat was sent that was kept.
    confirmed: Option<u64>,
    /// When the last attempt at a heartbeat failed, if none was kept since.
    failed: Option<u64>,
}

impl State {
    /// That of a process which is alone.
    fn serves() -> Self {
        Self {
            standing: Standing::Serves(0),
            ..Self::default()
        }
    }
}

/// What a process is among the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Standing {
    /// Another process has the slot.
    #[default]
    StandsBy,
    /// The slot is its own, since this epoch.
    Serves(i64),
    /// The slot was its own, and another process has taken it over.
    Superseded,
}

impl Lease {
    /// That of a process beside which there can be no other.
    pub const fn always() -> Self {
        Self(None)
    }

    /// That of a process which stands by.
    pub(super) fn standing_by(length: LeaseLength) -> Self {
        Self(Some(Arc::new(Shared {
            clock: Clock::start(),
            length: length.ms(),
            state: watch::Sender::default(),
        })))
    }

    /// That of the same process for another slot, or for the same one once more: it stands by.
    pub(super) fn beside(&self) -> Self {
        let again = |shared: &Arc<Shared>| {
            let State {
                confirmed, failed, ..
            } = *shared.state.borrow();
            Arc::new(Shared {
                clock: shared.clock,
                length: shared.length,
                state: watch::Sender::new(State {
                    confirmed,
                    failed,
                    ..State::default()
                }),
            })
        };
        Self(self.0.as_ref().map(again))
    }

    /// Whether tables may decide and show.
    pub fn is_held(&self) -> bool {
        self.check().is_ok()
    }

    /// Makes sure that tables may decide and show.
    ///
    /// # Errors
    /// [`StoreError::Superseded`] if another process has the slot, [`StoreError::Failed`] while it is not known.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let Some(shared) = &self.0 else {
            return Ok(());
        };
        let state = *shared.state.borrow();
        match state.standing {
            Standing::Superseded => Err(StoreError::Superseded),
            Standing::Serves(_) if shared.knows(&state) => Ok(()),
            Standing::Serves(_) => Err(StoreError::Failed(
                "it is not known whether another process serves".to_owned(),
            )),
            Standing::StandsBy => Err(StoreError::Failed("another process serves".to_owned())),
        }
    }

    /// Whether the database has lately confirmed that this process is alive.
    pub fn is_confirmed(&self) -> bool {
        let knows = |shared: &Arc<Shared>| shared.knows(&shared.state.borrow());
        self.0.as_ref().is_none_or(knows)
    }

    /// The epoch since which the slot is this process's own; `None` while it is not, or there are no slots.
    pub fn epoch(&self) -> Option<i64> {
        match self.0.as_ref()?.state.borrow().standing {
            Standing::Serves(epoch) => Some(epoch),
            Standing::StandsBy | Standing::Superseded => None,
        }
    }

    /// Waits until people may be answered, if only that nothing can be done now; false once another process
    /// answers them.
    ///
    /// While another process may have taken over, an answer waits for what the database says. If it says
    /// nothing, the answer waits a moment: Discord takes the first answer, and that should be the other's.
    pub async fn may_answer(&self) -> bool {
        let Some(shared) = &self.0 else {
            return true;
        };
        let mut seen = shared.state.subscribe();
        loop {
            let state = *seen.borrow_and_update();
            let now = shared.clock.now();
            let lately = |at: u64| now < at + shared.length * 7 / 10;
            match (state.standing, state.confirmed) {
                (Standing::StandsBy | Standing::Superseded, _) => return false,
                (_, Some(at)) if now < at + shared.length => return true,
                _ if state.failed.is_some_and(lately) => {
                    shared.clock.until(now + shared.length * 15 / 100).await;
                    return true;
                }
                // The sender lives as long as this.
                _ => drop(seen.changed().await),
            }
        }
    }

    /// Waits until the slot is this process's own.
    pub(super) async fn serves(&self) {
        self.until(|state| matches!(state.standing, Standing::Serves(_)))
            .await;
    }

    /// Waits until the process that serves wants to give this one its slot.
    pub(super) async fn inherits(&self) {
        match self.0 {
            Some(_) => self.until(|state| state.heir).await,
            None => std::future::pending().await,
        }
    }

    /// Whether the process that serves wants to give this one its slot.
    pub(super) fn is_heir(&self) -> bool {
        self.0
            .as_ref()
            .is_some_and(|shared| shared.state.borrow().heir)
    }

    /// Notes whether it wants to.
    pub(super) fn inherit(&self, heir: bool) {
        self.change(|state| std::mem::replace(&mut state.heir, heir));
    }

    /// Waits until the slot is another process's, and this one is not to have it next.
    pub(super) async fn is_passed_over(&self) {
        match self.0 {
            Some(_) => {
                self.until(|state| state.standing == Standing::StandsBy && !state.heir)
                    .await;
            }
            None => std::future::pending().await,
        }
    }

    /// Notes whether this process is to give its slot to another one.
    pub(super) fn give(&self, gives: bool) {
        self.change(|state| std::mem::replace(&mut state.gives, gives));
    }

    /// Waits until this process is to give its slot to another one.
    pub(super) async fn gives(&self) {
        match self.0 {
            Some(_) => self.until(|state| state.gives).await,
            None => std::future::pending().await,
        }
    }

    /// Whether another process has taken over.
    pub(super) fn is_lost(&self) -> bool {
        let is_lost = |shared: &Arc<Shared>| shared.state.borrow().standing == Standing::Superseded;
        self.0.as_ref().is_some_and(is_lost)
    }

    /// Waits until another process has taken over.
    pub(super) async fn superseded(&self) {
        self.until(|state| state.standing == Standing::Superseded)
            .await;
    }

    async fn until(&self, what: impl Fn(&State) -> bool) {
        match &self.0 {
            Some(shared) => {
                let mut state = shared.state.subscribe();
                // The sender lives as long as this.
                drop(state.wait_for(|state| what(state)).await);
            }
            None if what(&State::serves()) => {}
            None => std::future::pending().await,
        }
    }

    /// The time by which heartbeats are counted, in milliseconds.
    pub(super) fn now(&self) -> u64 {
        self.0.as_ref().map_or(0, |shared| shared.clock.now())
    }

    /// Notes that a heartbeat was kept which was sent at this time; returns whether the one before failed.
    pub(super) fn confirm(&self, sent: u64) -> bool {
        self.change(|state| {
            state.confirmed = Some(sent);
            state.failed.take().is_some()
        })
    }

    /// Notes that a heartbeat was not kept; returns whether the one before failed.
    pub(super) fn fail(&self) -> bool {
        let now = self.now();
        self.change(|state| state.failed.replace(now).is_some())
    }

    /// Notes that the slot was taken, which was asked for at this time.
    pub(super) fn take(&self, epoch: i64, sent: u64) {
        self.change(|state| {
            *state = State {
                standing: Standing::Serves(epoch),
                heir: false,
                gives: false,
                confirmed: Some(sent),
                failed: None,
            };
            false
        });
    }

    /// Notes that another process has taken over.
    pub(super) fn lose(&self) {
        self.change(|state| {
            (state.standing, state.gives) = (Standing::Superseded, false);
            false
        });
    }

    fn change(&self, change: impl FnOnce(&mut State) -> bool) -> bool {
        let mut before = false;
        if let Some(shared) = &self.0 {
            shared.state.send_modify(|state| before = change(state));
        }
        before
    }
}

impl Shared {
    /// Whether a heartbeat was kept so lately that nobody can have taken over, nor can in a moment.
    fn knows(&self, state: &State) -> bool {
        let until = state.confirmed.map(|at| at + self.length * 7 / 10);
        until.is_some_and(|until| self.clock.now() < until)
    }
}

#[cfg(test)]
mod tests;
