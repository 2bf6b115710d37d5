//! Discord takes one identify in 5 s from each bucket of shards, and `max_concurrency` says how
//! many buckets there are: shard n is in bucket n modulo that. An earlier identify is answered with
//! op 9 and still counts against the sessions of the day.
//!
//! Discord counts over all processes of a bot, and so do these where their database has them know of each other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::runtime::Handle;
use tokio::sync::{self, OwnedMutexGuard};

use crate::clock::Clock;
use crate::store::Process;

/// The time between two identifies of one bucket, in milliseconds.
pub const INTERVAL_MS: u64 = 5_000;

/// Spaces the identifies of all shards, one queue for each bucket.
pub struct IdentifyQueue {
    clock: Clock,
    /// When the next shard of each bucket may identify, by the number of the bucket.
    buckets: Mutex<HashMap<u32, Arc<sync::Mutex<u64>>>>,
    /// This process among others; `None` where there can be none.
    process: Option<Process>,
}

/// The right of one shard to identify. When it is dropped, the next shard of the bucket has it
/// [`INTERVAL_MS`] later.
pub struct IdentifySlot {
    clock: Clock,
    next: OwnedMutexGuard<u64>,
    bucket: u32,
    /// The process, if the turn was taken among those of all processes: these are spaced there.
    among_all: Option<Process>,
}

impl IdentifyQueue {
    /// A queue in which the first shard of each bucket may identify at once.
    pub fn new(clock: Clock, process: Option<Process>) -> Self {
        Self {
            clock,
            buckets: Mutex::default(),
            process,
        }
    }

    /// Waits until the shard may identify; shards of a bucket go in the order of their calls.
    pub async fn turn(&self, shard: u32, max_concurrency: u64) -> IdentifySlot {
        let each = u32::try_from(max_concurrency.max(1)).unwrap_or(u32::MAX);
        let bucket = shard % each;
        let next = Arc::clone(self.buckets().entry(bucket).or_default());
        let next = next.lock_owned().await;
        self.clock.until(*next).await;
        let mut among_all = None;
        if let Some(process) = &self.process {
            loop {
                match process.identify(bucket).await {
                    Some(0) => break among_all = Some(process.clone()),
                    Some(wait) => self.clock.until(self.clock.now() + wait).await,
                    // Where that cannot be asked, it is better to be refused than not to be heard.
                    None => break,
                }
            }
        }
        IdentifySlot {
            clock: self.clock,
            next,
            bucket,
            among_all,
        }
    }

    fn buckets(&self) -> std::sync::MutexGuard<'_, HashMap<u32, Arc<sync::Mutex<u64>>>> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for IdentifySlot {
    fn drop(&mut self) {
        let bucket = self.bucket;
        match (self.among_all.take(), Handle::try_current()) {
            (Some(process), Ok(runtime)) => {
                runtime.spawn(async move { process.identified(bucket).await });
            }
            _ => *self.next = self.clock.now() + INTERVAL_MS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn each_bucket_has_its_own_turns() {
        let clock = Clock::start();
        let queue = IdentifyQueue::new(clock, None);
        for (shard, begins) in [(0, 0), (1, 0), (3, 5_000), (2, 5_000), (4, 10_000)] {
            drop(queue.turn(shard, 2).await);
            assert_eq!(clock.now(), begins, "shard {shard}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_interval_begins_when_the_one_before_is_done() {
        let clock = Clock::start();
        let queue = IdentifyQueue::new(clock, None);
        let slot = queue.turn(0, 1).await;
        clock.until(1_200).await;
        drop(slot);
        drop(queue.turn(1, 1).await);
        assert_eq!(clock.now(), 6_200);
    }
}
