//! The life of a process on its database: it serves slots, or stands by while other processes do. Where another one
//! takes a slot over, it drops the tables of that slot without a word and stands by there again.
//!
//! Must not know how processes agree on who serves: that is `store`'s affair.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;
use tokio::task::JoinSet;

use super::signals::Signals;
use super::{Failure, service};
use crate::discord::{Application, Operator};
use crate::model::Slot;
use crate::screen::words::Words;
use crate::settings::{Access, Backups, Database};
use crate::store::Process;
use crate::table::state::Tuning;
use crate::watch::Watch;

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
    /// Other processes serve.
    StandsBy,
    /// It serves, as the bot of this name, one more slot; so many now.
    Serves(&'a str, usize),
}

/// Hears what a process has come to.
type Tell = Box<dyn Fn(News<'_>) + Send + Sync>;

/// What the turns of all slots share.
pub(super) struct Life {
    pub serving: Serving,
    pub process: Process,
    pub application: Arc<Application>,
    /// Whether the process is to end.
    pub stop: watch::Sender<bool>,
    tell: Tell,
    standing: Mutex<Standing>,
    /// Whether it was said that the process ends.
    stopping: AtomicBool,
}

/// What was told, and is to be told only when it changes.
#[derive(Default)]
struct Standing {
    /// The slots that the process has, by number.
    has: BTreeSet<u32>,
    /// Those in which it serves.
    serves: BTreeSet<u32>,
    told_standing_by: bool,
}

impl Serving {
    /// Serves all slots that no other process serves, until a signal comes.
    ///
    /// # Errors
    /// [`Failure`], with its exit code.
    pub async fn run(
        self,
        signals: &mut Signals,
        tell: impl Fn(News<'_>) + Send + Sync + 'static,
    ) -> Result<(), Failure> {
        let process = Process::join(&self.database, &self.name).await?;
        let words = Words::load().map_err(|why| Failure::Fault(format!("no words: {why}")))?;
        let application = Application::new(&self.access, words, Some(process.clone()))?;
        let life = Arc::new(Life {
            serving: self,
            process,
            application: Arc::new(application),
            stop: watch::Sender::new(false),
            tell: Box::new(tell),
            standing: Mutex::default(),
            stopping: AtomicBool::new(false),
        });
        let mut beside = JoinSet::new();
        if life.process.slots().len() > 1 {
            life.application.waits_for_share();
            let sharing = Arc::clone(&life);
            beside.spawn(async move { sharing.application.keep_to_share(&sharing.process).await });
        }
        let ended = life.clone().lives(signals).await;
        match ended {
            Err(Failure::Impatience) => {}
            _ => life.process.leave().await,
        }
        ended
    }
}

impl Life {
    async fn lives(self: Arc<Self>, signals: &mut Signals) -> Result<(), Failure> {
        let mut turns = JoinSet::new();
        let slots = self.process.slots();
        let stores: Vec<_> = slots.iter().map(|slot| self.process.store(*slot)).collect();
        let held = stores.iter().filter(|store| store.lease().is_held());
        self.standing().has = held.map(|store| store.slot().number()).collect();
        for store in stores {
            turns.spawn(Arc::clone(&self).keep(store));
        }
        let mut outcome = Ok(());
        loop {
            let ended = tokio::select! {
                ended = turns.join_next() => match ended {
                    None => return outcome,
                    Some(Ok(ended)) => ended,
                    Some(Err(why)) => Err(Failure::Fault(format!("serving broke down: {why}"))),
                },
                () = signals.next() => match self.stop.send_replace(true) {
                    false => {
                        self.process.drains().await;
                        continue;
                    }
                    true => return Err(Failure::Impatience),
                },
            };
            if ended.is_err() {
                // What ends one slot ends all of them, in good order.
                self.stop.send_replace(true);
                self.process.drains().await;
                outcome = outcome.and(ended);
            }
        }
    }

    /// Waits until the process is to end.
    pub async fn stops(&self) {
        // The sender lives as long as this.
        drop(self.stop.subscribe().wait_for(|stop| *stop).await);
    }

    /// Notes that another process has a slot, or nobody.
    pub fn stands_by(&self, slot: Slot) {
        let mut standing = self.standing();
        standing.has.remove(&slot.number());
        standing.serves.remove(&slot.number());
        if standing.has.is_empty() && !standing.told_standing_by {
            standing.told_standing_by = true;
            service::ready();
            (self.tell)(News::StandsBy);
        }
    }

    /// Notes that this process has a slot, or will have it.
    pub fn has(&self, slot: Slot) {
        let mut standing = self.standing();
        standing.has.insert(slot.number());
        standing.told_standing_by = false;
    }

    /// Notes that this process serves in a slot, as the bot of this name.
    pub fn serves(&self, slot: Slot, name: &str) {
        let mut standing = self.standing();
        standing.serves.insert(slot.number());
        if let Some(watch) = &self.serving.watch {
            watch.serving(slot);
        }
        service::ready();
        (self.tell)(News::Serves(name, standing.serves.len()));
    }

    /// Says once that the process ends.
    pub fn says_stopping(&self) {
        if self.stopping.swap(true, Ordering::Relaxed) {
            return;
        }
        tracing::info!("stopping");
        service::stopping();
        if let Some(watch) = &self.serving.watch {
            watch.stopping();
        }
    }

    fn standing(&self) -> std::sync::MutexGuard<'_, Standing> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
