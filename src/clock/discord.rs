//! What Discord's clock shows. Pure: it is told when something arrived.
//!
//! Only the ends of windows, the deadlines that people are shown and the times in the log come from
//! here. Who was first is told by the ids alone.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The first moment of 2015, from which ids count, in milliseconds since 1970.
const EPOCH_MS: u64 = 1_420_070_400_000;

/// What Discord's clock shows, learnt from the creation times of what arrives.
///
/// The host's own clock is never compared with Discord's: it may be minutes off. The offset is a
/// high quantile of (created − arrived) over the last ten minutes, that of a quick delivery; what
/// lies far from the rest is left out, so that one odd id moves nothing.
#[derive(Debug, Default)]
pub struct DiscordClock(Mutex<Samples>);

#[derive(Debug, Default)]
struct Samples {
    /// The oldest first.
    all: VecDeque<Sample>,
    offset: Option<Offset>,
}

#[derive(Debug, Clone, Copy)]
struct Sample {
    arrived: u64,
    offset: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Offset {
    ms: i64,
    /// How far from the middle a sample may lie to be believed.
    reach: i64,
    middle: i64,
}

/// How long a sample counts.
const SAMPLES_MS: u64 = 10 * 60 * 1000;
/// How many of the newest samples are used.
const MOST: usize = 500;
/// The percentile of the samples that is the offset.
const QUANTILE: usize = 95;
/// How many spreads from the middle a sample may lie.
const REACH: i64 = 3;
/// No delivery is more even than this, in milliseconds.
const LEAST_SPREAD_MS: i64 = 20;
/// After how many samples in a row that agree with each other, and with none before, a clock counts
/// as set.
const AGREEING: usize = 5;

impl DiscordClock {
    /// Takes in that something created at `created_ms` (Discord's clock) arrived at `arrived`
    /// ([`super::Clock`]).
    pub fn learn(&self, created_ms: u64, arrived: u64) {
        let offset = created_ms as i64 - arrived as i64;
        let mut samples = self.samples();
        let all = &mut samples.all;
        all.push_back(Sample { arrived, offset });
        while all.len() > MOST
            || all
                .front()
                .is_some_and(|first| first.arrived + SAMPLES_MS < arrived)
        {
            all.pop_front();
        }
        samples.forget_what_was_before();
        samples.offset = offset_of(samples.all.iter().map(|sample| sample.offset));
    }

    /// Discord's time when [`super::Clock`] shows `now`; none before anything arrived.
    pub fn at(&self, now: u64) -> Option<u64> {
        let offset = self.samples().offset?;
        Some(now.saturating_add_signed(offset.ms))
    }

    /// When [`super::Clock`] shows what Discord's clock shows at `discord_ms`; none before anything
    /// arrived.
    pub fn when(&self, discord_ms: u64) -> Option<u64> {
        let offset = self.samples().offset?;
        Some(discord_ms.saturating_add_signed(-offset.ms))
    }

    /// When something was made by Discord's clock that says `created_ms` and arrived at `arrived`:
    /// an odd one that is ahead of that clock is as old as its arrival.
    pub fn made(&self, created_ms: u64, arrived: u64) -> u64 {
        let offset = created_ms as i64 - arrived as i64;
        match self.samples().offset {
            Some(known) if offset > known.middle + known.reach => {
                arrived.saturating_add_signed(known.ms)
            }
            _ => created_ms,
        }
    }

    fn samples(&self) -> MutexGuard<'_, Samples> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Samples {
    /// After one of the clocks was set, what was learnt before means nothing.
    fn forget_what_was_before(&mut self) {
        let Some(known) = self.offset else { return };
        let newest = self.all.iter().rev().take(AGREEING);
        let newest: Vec<i64> = newest.map(|sample| sample.offset).collect();
        let far = newest
            .iter()
            .all(|offset| offset.abs_diff(known.middle) > known.reach.unsigned_abs());
        let agree = offset_of(newest.iter().copied()).is_some_and(|among| {
            let least = REACH * LEAST_SPREAD_MS;
            let close = |offset: &i64| offset.abs_diff(among.middle) <= least.unsigned_abs();
            newest.iter().all(close)
        });
        if newest.len() == AGREEING && far && agree {
            self.all.drain(..self.all.len() - AGREEING);
        }
    }
}

/// The offset that samples tell; none where there are none.
fn offset_of(samples: impl Iterator<Item = i64>) -> Option<Offset> {
    let mut sorted: Vec<i64> = samples.collect();
    sorted.sort_unstable();
    let last = sorted.len().checked_sub(1)?;
    // Of two the quicker delivery: who is thought to press later than they did might be late.
    let middle = sorted[last.div_ceil(2)];
    let (low, high) = (sorted[last / 4], sorted[last * 3 / 4]);
    let reach = REACH * (high - low).max(LEAST_SPREAD_MS);
    sorted.retain(|offset| offset.abs_diff(middle) <= reach.unsigned_abs());
    let rank = (sorted.len() * QUANTILE).div_ceil(100);
    Some(Offset {
        ms: *sorted.get(rank.checked_sub(1)?)?,
        reach,
        middle,
    })
}

/// An id as Discord mints it at `created_ms` of its clock, told apart from others of that moment by
/// `number`.
pub const fn id_at(created_ms: u64, number: u64) -> u64 {
    ((created_ms - EPOCH_MS) << 22) | (number & 0xfff)
}

/// When Discord made what has this id, in milliseconds of its clock since 1970.
pub fn created_ms(id: impl Into<u64>) -> u64 {
    (id.into() >> 22) + EPOCH_MS
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far Discord's clock is ahead.
    const AHEAD: u64 = 1_000_000;

    /// Deliveries that take so long, one a second.
    fn learnt(takes: impl IntoIterator<Item = u64>) -> DiscordClock {
        let clock = DiscordClock::default();
        for (second, takes) in (1..).zip(takes) {
            let made = second * 1_000;
            clock.learn(AHEAD + made, made + takes);
        }
        clock
    }

    #[test]
    fn a_quick_delivery_sets_discords_clock() {
        let clock = DiscordClock::default();
        assert_eq!(clock.at(5), None);
        let clock = learnt((0..100).map(|number| 50 + number % 50));
        assert_eq!(clock.at(90_000), Some(AHEAD + 90_000 - 52));
        assert_eq!(clock.when(AHEAD + 90_000 - 52), Some(90_000));
    }

    #[test]
    fn one_odd_id_moves_nothing() {
        for usual in [3, 30, 300] {
            for odd in [600, 5_000, -5_000] {
                let clock = learnt(std::iter::repeat_n(50, usual));
                let now = 400_000;
                let before = clock.at(now);
                clock.learn((AHEAD + now).saturating_add_signed(odd), now + 50);
                assert_eq!(clock.at(now), before, "{odd} among {usual}");
            }
        }
    }

    #[test]
    fn an_id_from_the_future_was_made_when_it_arrived() {
        let clock = learnt(std::iter::repeat_n(50, 20));
        assert_eq!(clock.made(AHEAD + 30_600, 30_050), AHEAD + 30_000);
        for usual in [30_000, 30_040, 29_000] {
            assert_eq!(clock.made(AHEAD + usual, 30_050), AHEAD + usual);
        }
    }

    #[test]
    fn a_clock_that_was_set_is_believed() {
        for set in [5_000_i64, -5_000, 3_600_000] {
            let clock = learnt(std::iter::repeat_n(50, 200));
            for second in 201..210 {
                let made = second * 1_000;
                clock.learn((AHEAD + made).saturating_add_signed(set), made + 50);
            }
            let shown = clock.at(210_050);
            assert_eq!(shown, Some((AHEAD + 210_000).saturating_add_signed(set)));
        }
    }

    #[test]
    fn what_was_learnt_grows_old() {
        let clock = learnt([10]);
        let later = 1_010 + SAMPLES_MS + 1;
        clock.learn(AHEAD + later - 40, later);
        assert_eq!(clock.at(0), Some(AHEAD - 40));
    }
}
