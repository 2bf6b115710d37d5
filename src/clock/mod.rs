//! The one place of the bot that asks what time it is.

mod discord;
mod stall;

use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

pub use discord::{DiscordClock, created_ms, id_at};
use stall::StallTracker;
use tokio::sync::{Notify, watch};

/// Measures how long something takes, on a clock that never jumps.
#[derive(Debug, Clone, Copy)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts to count now.
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Milliseconds since the start of the process, on a clock that never jumps; what is awaited on it
/// follows the runtime's time, which a test may pause.
#[derive(Debug, Clone, Copy)]
pub struct Clock(tokio::time::Instant);

impl Clock {
    /// Starts at 0 now.
    pub fn start() -> Self {
        Self(tokio::time::Instant::now())
    }

    /// Now.
    pub fn now(&self) -> u64 {
        u64::try_from(self.0.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Waits for `what` until `at` milliseconds at the latest; `None` if it did not complete by
    /// then.
    pub async fn by<T>(&self, at: u64, what: impl Future<Output = T>) -> Option<T> {
        let at = self.0 + Duration::from_millis(at);
        tokio::time::timeout_at(at, what).await.ok()
    }

    /// Waits until `at` milliseconds; returns at once if that has passed.
    pub async fn until(&self, at: u64) {
        tokio::time::sleep_until(self.0 + Duration::from_millis(at)).await;
    }
}

/// The clock by which limits on requests count.
impl governor::clock::Clock for Clock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The clock by which tables decide: [`Clock`], whose waits do not end while something lies unread
/// that arrived before, as long as [`Self::tick`] is polled.
#[derive(Debug, Clone)]
pub struct TableClock {
    clock: Clock,
    watch: Arc<Watch>,
}

#[derive(Debug, Default)]
struct Watch {
    stalls: Mutex<StallTracker>,
    /// The tick must look sooner than it means to.
    sooner: Notify,
}

/// How long before its end a wait is watched closely, in milliseconds.
const NEAR_MS: u64 = 500;

impl TableClock {
    /// A clock with the same zero as `clock`.
    pub fn new(clock: Clock) -> Self {
        Self {
            clock,
            watch: Arc::default(),
        }
    }

    /// Now.
    pub fn now(&self) -> u64 {
        self.clock.now()
    }

    /// Since when what is read now may have lain unread: now, or the beginning of the stall that ended
    /// just now.
    pub fn unread_since(&self) -> u64 {
        let now = self.now();
        self.watch_closely(now, now + NEAR_MS);
        self.stalls().unread_since(now)
    }

    /// Waits until it shows `at`, and until what arrived in a stall before that is read; at once
    /// where both have passed.
    pub async fn until(&self, at: u64) {
        loop {
            let now = self.now();
            if at > now + NEAR_MS {
                let near = at - NEAR_MS;
                self.clock.until(near).await;
                self.stalls().wake(near, self.now());
            } else if at > now {
                self.watch_closely(now, at);
                self.clock.until(at).await;
            } else {
                self.stalls().look(now);
                let Some(read) = self.stalls().decision_waits(now, at) else {
                    return;
                };
                self.watch_closely(now, read);
                self.clock.until(read).await;
            }
        }
    }

    /// Looks for stalls as long as it is polled.
    pub async fn tick(&self) -> Infallible {
        loop {
            let next = self.stalls().tick(self.now());
            tokio::select! {
                () = self.clock.until(next) => {}
                () = self.watch.sooner.notified() => {}
            }
        }
    }

    fn watch_closely(&self, now: u64, until: u64) {
        let sooner = self.stalls().watch_closely(now, until);
        if sooner {
            self.watch.sooner.notify_one();
        }
    }

    fn stalls(&self) -> MutexGuard<'_, StallTracker> {
        let stalls = &self.watch.stalls;
        stalls.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The host's own clock, for duties that are due at an hour of the day. It jumps when somebody sets the
/// host's clock or the host wakes from sleep, and tests may push it ahead. Clones share one clock.
#[derive(Debug, Clone)]
pub struct HostClock(watch::Sender<u64>);

/// How long [`HostClock::until`] believes that the host's clock has run evenly, in milliseconds.
const EVEN_MS: u64 = 60 * 1000;

impl Default for HostClock {
    fn default() -> Self {
        Self(watch::Sender::new(0))
    }
}

impl HostClock {
    /// Now, in milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        host_ms() + *self.0.borrow()
    }

    /// Pushes it ahead by `ms` milliseconds.
    pub fn advance(&self, ms: u64) {
        self.0.send_modify(|ahead| *ahead += ms);
    }

    /// Waits until it shows `at_ms`, in milliseconds since 1970; returns at once if that has passed.
    pub async fn until(&self, at_ms: u64) {
        let mut pushed = self.0.subscribe();
        loop {
            let left = at_ms.saturating_sub(self.now_ms());
            if left == 0 {
                return;
            }
            tokio::select! {
                () = tokio::time::sleep(Duration::from_millis(left.min(EVEN_MS))) => {}
                _ = pushed.changed() => {}
            }
        }
    }
}

/// The time by the host's own clock, in milliseconds since 1970: for log lines and deadlines shown
/// before Discord's clock is known, never for who was first.
pub fn host_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}

/// A moment that the host's disk tells, in seconds since 1970.
pub fn seconds_of(moment: SystemTime) -> u64 {
    let since = moment.duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_wait_for_an_hour_ends_when_the_clock_is_pushed_there() {
        let time = HostClock::default();
        let hour = time.now_ms() + 3_600_000;
        let waiting = tokio::spawn({
            let time = time.clone();
            async move { time.until(hour).await }
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        time.advance(3_600_000);
        waiting.await.expect("the wait ends");
        time.until(hour).await;
    }
}
