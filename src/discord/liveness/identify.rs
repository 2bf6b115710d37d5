//! Discord takes one identify in 5 s from each bucket of shards, and `max_concurrency` says how
//! many buckets there are: shard n is in bucket n modulo that. An earlier identify is answered with
//! op 9 and still counts against the sessions of the day.

use std::sync::Arc;

use tokio::sync::{Mutex, OwnedMutexGuard};

use crate::clock::Clock;

/// The time between two identifies of one bucket, in milliseconds.
pub const INTERVAL_MS: u64 = 5_000;

/// Spaces the identifies of all shards, one queue for each bucket.
pub struct IdentifyQueue {
    clock: Clock,
    /// When the next shard of each bucket may identify.
    buckets: Vec<Arc<Mutex<u64>>>,
}

/// The right of one shard to identify. When it is dropped, the next shard of the bucket has it
/// [`INTERVAL_MS`] later.
pub struct IdentifySlot {
    clock: Clock,
    next: OwnedMutexGuard<u64>,
}

impl IdentifyQueue {
    /// A queue in which the first shard of each bucket may identify at once.
    pub fn new(clock: Clock, max_concurrency: u64) -> Self {
        Self {
            clock,
            buckets: (0..max_concurrency.max(1))
                .map(|_| Arc::default())
                .collect(),
        }
    }

    /// Waits until the shard may identify; shards of a bucket go in the order of their calls.
    pub async fn turn(&self, shard: u32) -> IdentifySlot {
        let bucket = &self.buckets[shard as usize % self.buckets.len()];
        let next = Arc::clone(bucket).lock_owned().await;
        self.clock.until(*next).await;
        IdentifySlot {
            clock: self.clock,
            next,
        }
    }
}

impl Drop for IdentifySlot {
    fn drop(&mut self) {
        *self.next = self.clock.now() + INTERVAL_MS;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn each_bucket_has_its_own_turns() {
        let clock = Clock::start();
        let queue = IdentifyQueue::new(clock, 2);
        for (shard, begins) in [(0, 0), (1, 0), (3, 5_000), (2, 5_000), (4, 10_000)] {
            drop(queue.turn(shard).await);
            assert_eq!(clock.now(), begins, "shard {shard}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_interval_begins_when_the_one_before_is_done() {
        let clock = Clock::start();
        let queue = IdentifyQueue::new(clock, 1);
        let slot = queue.turn(0).await;
        clock.until(1_200).await;
        drop(slot);
        drop(queue.turn(1).await);
        assert_eq!(clock.now(), 6_200);
    }
}
