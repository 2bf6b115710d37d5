//! The one place that asks what time it is.
//!
//! A sandbox runs on the host's clock or, in tests, on a manual one that only moves when told.
//! The ids it mints carry Discord's clock: the same one, set off by a skew and running at its own
//! rate, because a bot must never compare Discord's clock with its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

use crate::id::EPOCH_MS;

/// The last millisecond that fits into an id.
const LAST_MS: u64 = EPOCH_MS + (1 << 42) - 1;

/// The time of one sandbox; clones share it.
#[derive(Debug, Clone)]
pub struct Clock(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    hand: Hand,
    skew_ms: AtomicI64,
    drift_ppm: AtomicI64,
    /// The moment from which the drift counts.
    started_ms: u64,
}

#[derive(Debug)]
enum Hand {
    Host {
        epoch_ms: u64,
        since: Instant,
        /// Milliseconds a test or a visitor has skipped ahead.
        ahead: watch::Sender<u64>,
    },
    Manual(watch::Sender<u64>),
}

impl Clock {
    /// The host's clock; it may be pushed ahead with [`Clock::advance`].
    pub fn host() -> Self {
        let epoch_ms = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |d| d.as_millis() as u64);
        let hand = Hand::Host {
            epoch_ms,
            since: Instant::now(),
            ahead: watch::Sender::new(0),
        };
        Self::with(hand, epoch_ms)
    }

    /// A clock that stands at `ms` (since the Unix epoch) until it is advanced.
    pub fn manual(ms: u64) -> Self {
        Self::with(Hand::Manual(watch::Sender::new(ms)), ms)
    }

    fn with(hand: Hand, started_ms: u64) -> Self {
        Self(Arc::new(Inner {
            hand,
            skew_ms: AtomicI64::new(0),
            drift_ppm: AtomicI64::new(0),
            started_ms,
        }))
    }

    /// Milliseconds since the Unix epoch, by the sandbox's own time, on which its deadlines run.
    pub fn now_ms(&self) -> u64 {
        match &self.0.hand {
            Hand::Host {
                epoch_ms,
                since,
                ahead,
            } => epoch_ms + since.elapsed().as_millis() as u64 + *ahead.borrow(),
            Hand::Manual(now) => *now.borrow(),
        }
    }

    /// Milliseconds since the Unix epoch, as Discord's clock shows them: what ids carry.
    pub fn discord_ms(&self) -> u64 {
        let now = self.now_ms();
        let run = now.saturating_sub(self.0.started_ms) as i128;
        let drift = run * i128::from(self.0.drift_ppm.load(Ordering::Relaxed)) / 1_000_000;
        let skew = i128::from(self.0.skew_ms.load(Ordering::Relaxed));
        (now as i128 + drift + skew).max(0) as u64
    }

    /// Moves time on; everything that waits for a moment now past wakes up. It ends where
    /// snowflakes do, in 2154.
    pub fn advance(&self, by: Duration) {
        let by = u64::try_from(by.as_millis()).unwrap_or(u64::MAX);
        let (Hand::Host { ahead: hand, .. } | Hand::Manual(hand)) = &self.0.hand;
        hand.send_modify(|ms| *ms = ms.saturating_add(by).min(LAST_MS));
    }

    /// Sets Discord's clock off against the sandbox's by `ms`.
    pub fn set_skew(&self, ms: i64) {
        self.0.skew_ms.store(ms, Ordering::Relaxed);
    }

    /// Lets Discord's clock run faster (or slower) by `ppm` millionths.
    pub fn set_drift(&self, ppm: i64) {
        self.0.drift_ppm.store(ppm, Ordering::Relaxed);
    }

    /// Waits until the sandbox's time has reached `ms` since the Unix epoch.
    pub async fn until(&self, ms: u64) {
        let (Hand::Host { ahead: hand, .. } | Hand::Manual(hand)) = &self.0.hand;
        let mut moved = hand.subscribe();
        loop {
            let left = ms.saturating_sub(self.now_ms());
            if left == 0 {
                return;
            }
            let asleep = async {
                match &self.0.hand {
                    Hand::Host { .. } => tokio::time::sleep(Duration::from_millis(left)).await,
                    Hand::Manual(_) => std::future::pending().await,
                }
            };
            tokio::select! {
                () = asleep => {}
                _ = moved.changed() => {}
            }
        }
    }

    /// Waits for `length` of the sandbox's time.
    pub async fn pause(&self, length: Duration) {
        let length = u64::try_from(length.as_millis()).unwrap_or(u64::MAX);
        self.until(self.now_ms().saturating_add(length)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_manual_clock_moves_only_when_told() {
        let clock = Clock::manual(1_000);
        let waiting = tokio::spawn({
            let clock = clock.clone();
            async move { clock.until(901_000).await }
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        clock.advance(Duration::from_secs(900));
        waiting.await.expect("the wait ends");
        assert_eq!(clock.now_ms(), 901_000);
    }

    #[test]
    fn discords_clock_is_skewed_and_drifts() {
        let clock = Clock::manual(1_000_000);
        clock.set_skew(-5_000);
        assert_eq!(clock.discord_ms(), 995_000);
        clock.set_drift(1_000);
        clock.advance(Duration::from_secs(100));
        assert_eq!(clock.discord_ms(), 1_100_000 - 5_000 + 100);
    }
}
