//! Readiness: whether a press that is made now can be heard and kept. Both are tried out when
//! somebody asks, because a dead connection and a full disk say nothing by themselves.

use std::fmt;
use std::sync::Arc;

use futures_util::future::{join_all, try_join_all};
use tokio::sync::Mutex;

use crate::clock::Clock;
use crate::discord::Vitals;
use crate::store::{Store, StoreError};

/// Longest time to wait for Discord and for the disk, in milliseconds.
const PATIENCE_MS: u64 = 2_500;
/// Lifetime of a verdict, in milliseconds, so that many who ask cost no more than one.
const HOLDS_MS: u64 = 1_000;

/// A reason why the bot is not ready.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unready {
    /// The start is not over.
    Starting,
    /// The program stops.
    Stopping,
    /// The database does not confirm that the process is alive.
    Unconfirmed,
    /// The number of shards that are connected, and of all.
    Away(usize, usize),
    /// Shards are said to be connected, and nothing is received on one of them.
    Silent,
    /// The database takes no write; its words.
    NotKept(String),
    /// The database takes a write, or does not, but not in time.
    SlowDisk,
}

impl fmt::Display for Unready {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Starting => f.write_str("starting"),
            Self::Stopping => f.write_str("stopping"),
            Self::Unconfirmed => f.write_str("database: heartbeats are not confirmed"),
            Self::Away(there, all) => write!(f, "gateway: {there} of {all} shards connected"),
            Self::Silent => f.write_str("gateway: nothing is received"),
            Self::NotKept(why) => write!(f, "database: {why}"),
            Self::SlowDisk => f.write_str("database: a write takes too long"),
        }
    }
}

/// The last verdict, and the means for the next one.
pub(super) struct Readiness {
    clock: Clock,
    /// The last verdict, with the time at which it was reached.
    last: Mutex<Option<(u64, Vec<Unready>)>>,
    /// Held while a write is tried: a second one would only wait behind it.
    trying: Arc<Mutex<()>>,
}

impl Readiness {
    pub fn new(clock: Clock) -> Self {
        Self {
            clock,
            last: Mutex::default(),
            trying: Arc::default(),
        }
    }

    /// The reasons why it is not ready; empty if it is. Reached within [`PATIENCE_MS`], for the
    /// first who asks.
    pub async fn of(&self, vitals: &[Vitals]) -> Vec<Unready> {
        let mut last = self.last.lock().await;
        if let Some((at, verdict)) = &*last
            && self.clock.now() < at + HOLDS_MS
        {
            return verdict.clone();
        }
        let by = self.clock.now() + PATIENCE_MS;
        let (gateway, disk) = tokio::join!(self.gateway(vitals, by), self.disk(vitals, by));
        let verdict: Vec<Unready> = [gateway, disk].into_iter().flatten().collect();
        *last = Some((self.clock.now(), verdict.clone()));
        verdict
    }

    async fn gateway(&self, vitals: &[Vitals], by: u64) -> Option<Unready> {
        let hear = join_all(vitals.iter().map(Vitals::hears));
        let heard = self.clock.by(by, hear).await;
        let shards = vitals.iter().map(|vitals| vitals.tables().shards());
        let (there, all) = shards.fold((0, 0), |sum, (there, all)| (sum.0 + there, sum.1 + all));
        if there < all {
            return Some(Unready::Away(there, all));
        }
        heard.is_none().then_some(Unready::Silent)
    }

    async fn disk(&self, vitals: &[Vitals], by: u64) -> Option<Unready> {
        let Ok(trying) = Arc::clone(&self.trying).try_lock_owned() else {
            return Some(Unready::SlowDisk);
        };
        let stores = vitals.iter().map(|vitals| vitals.tables().store().clone());
        let stores: Vec<Store> = stores.collect();
        // It goes on where nobody waits for it any more.
        let proof = tokio::spawn(async move {
            let proofs = try_join_all(stores.iter().map(Store::prove)).await;
            drop(trying);
            proofs
        });
        match self.clock.by(by, proof).await {
            None => Some(Unready::SlowDisk),
            Some(Ok(Ok(_))) => None,
            Some(Ok(Err(why))) => Some(Unready::NotKept(words(&why))),
            Some(Err(why)) => Some(Unready::NotKept(why.to_string())),
        }
    }
}

/// Words of the database, on one line.
fn words(why: &StoreError) -> String {
    why.to_string().replace('\n', " ")
}
