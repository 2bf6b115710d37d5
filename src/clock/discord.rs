//! What Discord's clock shows. Pure: it is told when something arrived.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

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
    /// ([`super::Clock`]).
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

    /// Discord's time when [`super::Clock`] shows `now`; none before anything arrived.
    pub fn at(&self, now: u64) -> Option<u64> {
        let offset = self.samples().front()?.offset;
        Some(now.saturating_add_signed(offset))
    }

    /// When [`super::Clock`] shows what Discord's clock shows at `discord_ms`; none before anything
    /// arrived.
    pub fn when(&self, discord_ms: u64) -> Option<u64> {
        let offset = self.samples().front()?.offset;
        Some(discord_ms.saturating_add_signed(-offset))
    }

    fn samples(&self) -> MutexGuard<'_, VecDeque<Sample>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// When Discord made what has this id, in milliseconds of its clock since 1970.
pub const fn created_ms(id: u64) -> u64 {
    (id >> 22) + 1_420_070_400_000
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
