//! Counters of the writer since the start, for the metrics.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts of commits; read at any time, without a lock.
#[derive(Debug, Default)]
pub struct StoreCounts {
    kept: AtomicU64,
    failed: AtomicU64,
    transactions: AtomicU64,
}

impl StoreCounts {
    /// The number of commits on disk.
    pub fn kept(&self) -> u64 {
        self.kept.load(Ordering::Relaxed)
    }

    /// The number of commits that failed.
    pub fn failed(&self) -> u64 {
        self.failed.load(Ordering::Relaxed)
    }

    /// The number of transactions begun for commits.
    pub fn transactions(&self) -> u64 {
        self.transactions.load(Ordering::Relaxed)
    }

    pub(super) fn commit_ended(&self, kept: bool) {
        let count = if kept { &self.kept } else { &self.failed };
        count.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn transaction_begins(&self) {
        self.transactions.fetch_add(1, Ordering::Relaxed);
    }
}
