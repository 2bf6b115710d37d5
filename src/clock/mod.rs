//! The one place of the bot that asks what time it is.

mod discord;
mod standstill;

use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

pub use discord::{DiscordClock, created_ms};
use standstill::{LATE_MS, Standstills};
use tokio::sync::Notify;

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

    /// Waits for `what`, but only until it shows `at`; none where it was not there by then.
    pub async fn by<T>(&self, at: u64, what: impl Future<Output = T>) -> Option<T> {
        let at = self.0 + Duration::from_millis(at);
        tokio::time::timeout_at(at, what).await.ok()
    }

    /// Waits until it shows `at`; at once where that has passed.
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

/// The time by which tables decide: what [`Clock`] shows, less what the process stood still.
///
/// A table that is late must not decide by the clock before it has read what arrived meanwhile:
/// so its waits and countdowns stand still with it, as long as [`Self::beat`] is polled.
#[derive(Debug, Clone)]
pub struct TableClock {
    clock: Clock,
    still: Arc<Still>,
}

#[derive(Debug, Default)]
struct Still {
    stills: Mutex<Standstills>,
    /// Something is about to be decided.
    keen: Notify,
}

/// How long before its end a wait is watched more closely, in milliseconds.
const NEAR_MS: u64 = 500;

impl TableClock {
    /// Shows what `clock` shows until it beats.
    pub fn new(clock: Clock) -> Self {
        Self {
            clock,
            still: Arc::default(),
        }
    }

    /// Now.
    pub fn now(&self) -> u64 {
        self.at(self.clock.now())
    }

    /// What it shows when [`Clock`] shows `then`, which is now or was before.
    pub fn at(&self, then: u64) -> u64 {
        let mut still = self.still();
        // Whoever asks first after a standstill must not be told that its time has passed.
        still.see(then);
        still.shown(then)
    }

    /// Something arrived about which may be decided soon.
    pub fn attend(&self) {
        let now = self.clock.now();
        self.keen(now, now + NEAR_MS);
    }

    /// Waits until it shows `at`; at once where that has passed.
    pub async fn until(&self, at: u64) {
        loop {
            let now = self.clock.now();
            if self.at(now) >= at {
                return;
            }
            let when = self.still().when(at);
            if when > now + NEAR_MS {
                self.sleep(when - NEAR_MS).await;
            } else {
                self.keen(now, when);
                self.clock.until(when).await;
            }
        }
    }

    /// Watches for standstills as long as it is polled.
    pub async fn beat(&self) -> Infallible {
        loop {
            let due = self.still().beat(self.clock.now());
            tokio::select! {
                () = self.clock.until(due) => {}
                () = self.still.keen.notified() => {}
            }
        }
    }

    fn keen(&self, now: u64, until: u64) {
        let sooner = self.still().keen(now, until);
        if sooner {
            self.still.keen.notify_one();
        }
    }

    /// Sleeps while nobody watches closely: whoever wakes too late knows that all stood still.
    async fn sleep(&self, due: u64) {
        self.clock.until(due).await;
        let now = self.clock.now();
        if now > due + LATE_MS {
            self.still().stood(due, now);
        }
    }

    fn still(&self) -> MutexGuard<'_, Standstills> {
        let stills = &self.still.stills;
        stills.lock().unwrap_or_else(PoisonError::into_inner)
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
