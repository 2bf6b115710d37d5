//! The one place of the bot that asks what time it is.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

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

    /// Waits until `at`; at once where that has passed.
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

/// What Discord's clock shows, learnt from the creation times of what arrives.
///
/// The host's own clock is never compared with Discord's: it may be minutes off. The offset is the
/// greatest (created − arrived) of the last ten minutes, that of the quickest delivery.
#[derive(Debug, Default)]
pub struct DiscordClock(Mutex<VecDeque<Sample>>);

/// No interaction lives longer than this unanswered, in milliseconds.
const OLDEST_MS: i64 = 3_000;
/// How long a sample counts.
const SAMPLES_MS: u64 = 10 * 60 * 1000;

#[derive(Debug, Clone, Copy)]
struct Sample {
    arrived: u64,
    offset: i64,
}

impl DiscordClock {
    /// Takes in that something created at `created_ms` (Discord's clock) arrived at `arrived`
    /// ([`Clock`]).
    pub fn learn(&self, created_ms: u64, arrived: u64) {
        let offset = created_ms as i64 - arrived as i64;
        let mut samples = self.samples();
        // Nothing that old can still be answered: it is the clock that was set back.
        if samples
            .front()
            .is_some_and(|first| first.offset - offset > OLDEST_MS)
        {
            samples.clear();
        }
        // Kept descending: a smaller offset matters only once the greater ones are too old.
        while samples.back().is_some_and(|last| last.offset <= offset) {
            samples.pop_back();
        }
        samples.push_back(Sample { arrived, offset });
        while samples.len() > 1
            && samples
                .front()
                .is_some_and(|first| first.arrived + SAMPLES_MS < arrived)
        {
            samples.pop_front();
        }
    }

    /// Discord's time when [`Clock`] shows `now`; none before anything arrived.
    pub fn at(&self, now: u64) -> Option<u64> {
        let offset = self.samples().front()?.offset;
        Some(now.saturating_add_signed(offset))
    }

    /// When [`Clock`] shows what Discord's clock shows at `discord_ms`; none before anything
    /// arrived.
    pub fn when(&self, discord_ms: u64) -> Option<u64> {
        let offset = self.samples().front()?.offset;
        Some(discord_ms.saturating_add_signed(-offset))
    }

    fn samples(&self) -> MutexGuard<'_, VecDeque<Sample>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quickest_delivery_sets_discords_clock() {
        let clock = DiscordClock::default();
        assert_eq!(clock.at(5), None);
        clock.learn(1_000_100, 400); // 100 ms on the way, say
        clock.learn(1_000_200, 450); // 50
        clock.learn(1_000_300, 600); // 100
        assert_eq!(clock.at(1_000), Some(1_000_750));
        assert_eq!(clock.when(1_000_750), Some(1_000));
    }

    #[test]
    fn a_clock_that_was_set_back_is_believed() {
        let clock = DiscordClock::default();
        clock.learn(1_000_000, 100);
        clock.learn(995_100, 200);
        assert_eq!(clock.at(200), Some(995_100));
    }

    #[test]
    fn what_was_learnt_grows_old() {
        let clock = DiscordClock::default();
        clock.learn(1_000_000, 0);
        clock.learn(1_000_000 + SAMPLES_MS - 40, SAMPLES_MS);
        assert_eq!(clock.at(0), Some(1_000_000));
        clock.learn(1_000_000 + SAMPLES_MS + 100, SAMPLES_MS + 130);
        assert_eq!(clock.at(SAMPLES_MS), Some(1_000_000 + SAMPLES_MS - 30));
    }
}
