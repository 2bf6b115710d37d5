//! The life of a process on its database: it serves, or it stands by while another process does. Where
//! another one takes over, it drops its tables without a word and stands by again.
//!
//! Must not know how processes agree on who serves: that is `store`'s affair.

use std::time::Duration;

use tokio::task::JoinSet;

use super::signals::Signals;
use super::{Failure, service};
use crate::clock::{Clock, host_ms};
use crate::discord::{Connection, Operator, Shutdown};
use crate::packs;
use crate::screen::words::Words;
use crate::settings::{Access, Backups, Database};
use crate::store::{Store, StoreError};
use crate::table::state::Tuning;
use crate::watch::Watch;

/// The longest time that stopping the bot and closing the database may take. A supervisor usually kills a
/// program ten seconds after it was told to stop.
const BOT_STOPS: Duration = Duration::from_secs(7);
/// The pause before the database is joined again, in milliseconds.
const AGAIN_MS: u64 = 1_000;
/// How long a process that is to follow may take to open its sessions, in milliseconds.
const HEIR_READY_MS: u64 = 20_000;
/// The pause before it is asked again whether it has, in milliseconds.
const LOOK_MS: u64 = 50;

/// Everything that serving takes.
pub struct Serving {
    /// The Discord to serve.
    pub access: Access,
    /// The database to serve from.
    pub database: Database,
    /// What this process is called among those on the database.
    pub name: String,
    /// The daily backups; `None` for none.
    pub backups: Option<Backups>,
    /// How tables play.
    pub tuning: Tuning,
    /// The operator: the person who gets a message when a fault needs attention.
    pub operator: Operator,
    /// Who answers whether all is well; `None` for nobody.
    pub watch: Option<Watch>,
}

/// What a process has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News<'a> {
    /// Another process serves.
    StandsBy,
    /// It serves, as the bot of this name.
    Serves(&'a str),
}

/// How a turn of serving ended.
enum Turn {
    /// A signal ended it.
    Stopped,
    /// Another process has taken over.
    Superseded,
}

impl Serving {
    /// Serves whenever no other process does, until a signal comes.
    ///
    /// # Errors
    /// [`Failure`], with its exit code.
    pub async fn run(
        &self,
        signals: &mut Signals,
        tell: impl Fn(News<'_>) + Sync,
    ) -> Result<(), Failure> {
        let mut store = Store::join(&self.database, &self.name).await?;
        loop {
            match self.turn(store, signals, &tell).await? {
                Turn::Stopped => return Ok(()),
                // Beside a file there is no other process, and this one was not to write to it.
                Turn::Superseded if !self.database.is_shared() => {
                    return Err(StoreError::Superseded.into());
                }
                Turn::Superseded => {
                    tracing::warn!("another process has taken over: this one stands by");
                }
            }
            store = tokio::select! {
                joined = self.join_again() => joined,
                () = signals.next() => return Ok(()),
            };
        }
    }

    /// Joins the database as soon as it can be reached.
    async fn join_again(&self) -> Store {
        let clock = Clock::start();
        loop {
            match Store::join(&self.database, &self.name).await {
                Ok(store) => return store,
                Err(why) => tracing::warn!(reason = %why, "the database cannot be joined yet"),
            }
            clock.until(clock.now() + AGAIN_MS).await;
        }
    }

    /// Stands by until it is this process's turn, and serves until it is not.
    async fn turn(
        &self,
        store: Store,
        signals: &mut Signals,
        tell: impl Fn(News<'_>) + Sync,
    ) -> Result<Turn, Failure> {
        if !store.lease().is_held() {
            if let Some(watch) = &self.watch {
                watch.standing_by(store.lease().clone());
            }
            service::ready();
            tell(News::StandsBy);
            // Reading the built-in questions takes a while: no take-over should wait for it.
            drop(tokio::task::spawn_blocking(|| packs::ours().count()));
        }
        let begun = tokio::select! {
            begun = store.serves() => begun,
            // Its sessions are opened before the slot is its own.
            () = store.inherits() => Ok(()),
            () = signals.next() => {
                store.close().await;
                return Ok(Turn::Stopped);
            }
        };
        match begun {
            Ok(()) => self.serve(store, signals, tell).await,
            Err(StoreError::Superseded) => {
                store.close().await;
                Ok(Turn::Superseded)
            }
            Err(why) => Err(why.into()),
        }
    }

    /// Serves until a signal comes or another process takes over, then leaves in good order.
    async fn serve(
        &self,
        store: Store,
        signals: &mut Signals,
        tell: impl Fn(News<'_>) + Sync,
    ) -> Result<Turn, Failure> {
        let words = Words::load().map_err(|why| Failure::Fault(format!("no words: {why}")))?;
        let _beside = self.tasks_beside(&store);
        let (tuning, operator) = (self.tuning, self.operator.clone());
        // These are large, and so are what they wait for.
        let opening = Connection::open(&self.access, words, store.clone(), tuning, operator);
        let bot = tokio::select! {
            bot = Box::pin(opening) => bot?,
            () = store.superseded() => {
                store.close().await;
                return Ok(Turn::Superseded);
            }
            () = signals.next() => {
                store.close().await;
                return Ok(Turn::Stopped);
            }
        };
        let shutdown = bot.shutdown();
        if let Some(watch) = &self.watch {
            watch.observe(bot.vitals());
        }
        let ready = |name: &str| {
            if let Some(watch) = &self.watch {
                watch.serving();
            }
            service::ready();
            tell(News::Serves(name));
        };
        let mut running = Box::pin(bot.run(ready));
        let outcome = tokio::select! {
            died = &mut running => Err(died.into()),
            () = store.superseded() => Ok(Turn::Superseded),
            () = signals.next() => tokio::select! {
                died = &mut running => Err(died.into()),
                () = give_slot(&store, &shutdown) => Ok(Turn::Stopped),
                () = signals.next() => return Err(Failure::Impatience),
            },
        };
        self.leave(&shutdown, store, signals, &outcome).await?;
        outcome
    }

    /// Closes the connection and the database. Where another process serves, nothing is said by it.
    async fn leave(
        &self,
        shutdown: &Shutdown,
        store: Store,
        signals: &mut Signals,
        outcome: &Result<Turn, Failure>,
    ) -> Result<(), Failure> {
        if !matches!(outcome, Ok(Turn::Superseded)) {
            tracing::info!("stopping");
            service::stopping();
        }
        if let Some(watch) = &self.watch {
            watch.stopping();
        }
        let ending = async {
            shutdown.run().await;
            // Last: what is still being decided could not be kept any more.
            store.close().await;
        };
        signals.patiently(BOT_STOPS, ending).await
    }

    /// What goes on beside a turn; it ends when this is dropped.
    fn tasks_beside(&self, store: &Store) -> JoinSet<std::convert::Infallible> {
        let mut beside = JoinSet::new();
        let troubles = &self.operator.troubles;
        beside.spawn(store.clone().watch_space(troubles.clone(), Clock::start()));
        if let Some(backups) = self.backups.clone() {
            let now = || host_ms() / 1000;
            let daily = store.clone();
            beside.spawn(daily.back_up_daily(backups, Clock::start(), troubles.clone(), now));
        }
        beside
    }
}

/// Gives the slot to a process that stands by, if there is one, so that nobody is kept waiting.
async fn give_slot(store: &Store, shutdown: &Shutdown) {
    if !store.names_heir().await {
        return;
    }
    tracing::info!("another process is asked to follow");
    let clock = Clock::start();
    let ready = async {
        loop {
            match store.heir_is_ready().await {
                Some(false) => clock.until(clock.now() + LOOK_MS).await,
                found => return found,
            }
        }
    };
    if clock.by(HEIR_READY_MS, ready).await.flatten().is_none() {
        tracing::warn!("the process that was asked to follow is not ready");
        return;
    }
    let taken = shutdown.stop_taking().await;
    match store.gives(taken).await {
        true => tracing::info!("another process has followed"),
        false => tracing::warn!("the process that was to follow is gone"),
    }
}
