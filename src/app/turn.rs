//! A turn of serving one slot: from standing by to the moment at which another process has it, or the process ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::task::JoinSet;

use super::Failure;
use super::handing::{give_at_the_end, give_share};
use super::serving::Life;
use crate::clock::{Clock, host_ms};
use crate::discord::{Connection, Operator, Shutdown};
use crate::packs;
use crate::store::{Store, StoreError};

/// The longest time that stopping the bot and closing the database may take. A supervisor usually kills a
/// program ten seconds after it was told to stop.
const BOT_STOPS: Duration = Duration::from_secs(7);

/// How a turn of serving ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// The process ends.
    Stopped,
    /// Another process has taken over.
    Superseded,
    /// Another process was given the slot, or was to be given it, or is given it no more.
    Given,
}

impl Life {
    /// Serves a slot whenever no other process does, until the process is to end.
    ///
    /// # Errors
    /// [`Failure`], with its exit code: then the whole process ends.
    pub async fn keep(self: Arc<Self>, mut store: Store) -> Result<(), Failure> {
        let slot = store.slot();
        loop {
            // It is large, and so is what it waits for.
            match Box::pin(self.turn(store)).await? {
                Turn::Stopped => return Ok(()),
                // Beside a file there is no other process, and this one was not to write to it.
                Turn::Superseded if !self.serving.database.is_shared() => {
                    return Err(StoreError::Superseded.into());
                }
                Turn::Superseded => {
                    let slot = slot.among_several();
                    tracing::warn!(slot, "another process has taken over: this one stands by");
                }
                Turn::Given => {}
            }
            store = self.process.store(slot);
        }
    }

    /// Stands by until it is this process's turn, and serves until it is not.
    async fn turn(&self, store: Store) -> Result<Turn, Failure> {
        if !store.lease().is_held() {
            if let Some(watch) = &self.serving.watch {
                watch.standing_by(store.slot(), store.lease().clone());
            }
            self.stands_by(store.slot());
            // Reading the built-in questions takes a while: no take-over should wait for it.
            drop(tokio::task::spawn_blocking(|| packs::ours().count()));
        }
        let begun = tokio::select! {
            begun = store.serves() => begun,
            // Its sessions are opened before the slot is its own.
            () = store.inherits() => Ok(()),
            () = self.stops() => {
                store.close().await;
                return Ok(Turn::Stopped);
            }
        };
        match begun {
            Ok(()) => self.serve(store).await,
            Err(StoreError::Superseded) => {
                store.close().await;
                Ok(Turn::Superseded)
            }
            Err(why) => Err(why.into()),
        }
    }

    /// Serves until the process is to end or another one has the slot, then leaves in good order.
    async fn serve(&self, store: Store) -> Result<Turn, Failure> {
        self.has(store.slot());
        let _beside = self.tasks_beside(&store);
        let tuning = self.serving.tuning;
        // These are large, and so are what they wait for.
        let opening = Connection::open(
            &self.application,
            store.clone(),
            tuning,
            self.operator(&store),
        );
        let bot = tokio::select! {
            bot = Box::pin(opening) => bot?,
            () = store.superseded() => {
                store.close().await;
                return Ok(Turn::Superseded);
            }
            () = self.stops() => {
                store.close().await;
                return Ok(Turn::Stopped);
            }
        };
        let shutdown = bot.shutdown();
        if let Some(watch) = &self.serving.watch {
            watch.observe(store.slot(), bot.vitals());
        }
        let slot = store.slot();
        let mut running = Box::pin(bot.run(|name: &str| self.serves(slot, name)));
        let given = AtomicBool::new(false);
        let outcome = tokio::select! {
            died = &mut running => Err(died.into()),
            () = store.superseded() => Ok(match given.load(Ordering::Relaxed) {
                true => Turn::Given,
                false => Turn::Superseded,
            }),
            () = store.is_passed_over() => Ok(Turn::Given),
            () = give_share(&store, &shutdown, &given) => Ok(Turn::Given),
            () = self.stops() => tokio::select! {
                died = &mut running => Err(died.into()),
                () = give_at_the_end(&store, &shutdown) => Ok(Turn::Stopped),
            },
        };
        if matches!(outcome, Ok(Turn::Given)) && given.load(Ordering::Relaxed) {
            let slot = slot.among_several();
            tracing::info!(slot, "another process has followed: it had fewer slots");
            if let Some(watch) = &self.serving.watch {
                watch.gave();
            }
        }
        self.leave(&shutdown, store, &outcome).await;
        outcome
    }

    /// Closes the connection and the store. Where another process serves, nothing is said by it.
    async fn leave(&self, shutdown: &Shutdown, store: Store, outcome: &Result<Turn, Failure>) {
        if matches!(outcome, Ok(Turn::Stopped) | Err(_)) {
            self.says_stopping();
        }
        let ending = async {
            shutdown.run().await;
            // Last: what is still being decided could not be kept any more.
            store.close().await;
        };
        // What is not done by then is no fault: all that was answered is on disk.
        if tokio::time::timeout(BOT_STOPS, ending).await.is_err() {
            tracing::warn!("stopped before everything was closed in good order");
        }
    }

    /// Whom a slot's troubles are told. Each tells of its own, and once a day whichever is first.
    fn operator(&self, store: &Store) -> Operator {
        let operator = &self.serving.operator;
        match store.slot().is_first() {
            true => operator.clone(),
            false => Operator {
                user: operator.user,
                ..Operator::default()
            },
        }
    }

    /// What goes on beside a turn in the first slot; it ends when this is dropped.
    fn tasks_beside(&self, store: &Store) -> JoinSet<std::convert::Infallible> {
        let mut beside = JoinSet::new();
        if !store.slot().is_first() {
            return beside;
        }
        let troubles = &self.serving.operator.troubles;
        beside.spawn(store.clone().watch_space(troubles.clone(), Clock::start()));
        if let Some(backups) = self.serving.backups.clone() {
            let now = || host_ms() / 1000;
            let daily = store.clone();
            beside.spawn(daily.back_up_daily(backups, Clock::start(), troubles.clone(), now));
        }
        beside
    }
}
