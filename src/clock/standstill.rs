//! How long the process stood still: suspended, or without a turn on a busy machine. Pure: it is
//! told what the clock shows each time anybody looks, and somebody looks every few milliseconds.
//!
//! While nobody looks, nothing that arrives is read; so that time does not count, nor does a
//! moment after it, in which what lies unread is read.

use std::collections::VecDeque;
use std::ops::Range;

/// How often somebody looks, in milliseconds.
pub(super) const BEAT_MS: u64 = 20;
/// Nobody looked for longer than this: the process stood still, in milliseconds.
const STILL_MS: u64 = 60;
/// How long what arrived meanwhile is read before time goes on, in milliseconds.
const READING_MS: u64 = 100;
/// How long a standstill is remembered, in milliseconds: no press is longer on its way.
const KEPT_MS: u64 = 10_000;

/// Since when and for how long time stood still.
#[derive(Debug, Default)]
pub(super) struct Standstills {
    /// When somebody looked last; none while nobody is there to look again and again.
    seen: Option<u64>,
    /// The latest standstills, the oldest first and none within another; the last may still last.
    recent: VecDeque<Range<u64>>,
    /// All before those, in milliseconds.
    before: u64,
}

impl Standstills {
    /// From `now` on somebody looks every [`BEAT_MS`].
    pub fn begin(&mut self, now: u64) {
        self.seen = Some(now);
    }

    /// Somebody looks at `now`.
    pub fn see(&mut self, now: u64) {
        let Some(seen) = self.seen.filter(|&seen| seen < now) else {
            return;
        };
        self.seen = Some(now);
        if now - seen <= STILL_MS {
            return;
        }
        // On a machine that is always late some of the time must count, or no wait would ever end:
        // a beat of each standstill, or the time between two that were read after.
        let ended = self.recent.back().map_or(0, |last| last.end);
        let read = self.shown(seen) >= self.shown(ended) + READING_MS;
        let reading = if read { READING_MS } else { 0 };
        let (from, to) = (seen.max(ended), now + reading - BEAT_MS);
        if from < to {
            self.recent.push_back(from..to);
        }
        while let Some(first) = self.recent.front().filter(|old| old.end + KEPT_MS < now) {
            self.before += first.end - first.start;
            self.recent.pop_front();
        }
    }

    /// What a clock shows at `then` that stands whenever the process does.
    pub fn shown(&self, then: u64) -> u64 {
        let stood = self.recent.iter().map(|still| {
            let until = then.min(still.end);
            until.saturating_sub(still.start)
        });
        then.saturating_sub(self.before + stood.sum::<u64>())
    }

    /// When that clock shows `at`, as far as is known.
    pub fn when(&self, at: u64) -> u64 {
        let mut when = at + self.before;
        for still in &self.recent {
            if when > still.start {
                when += still.end - still.start;
            }
        }
        when
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Looked at every beat from `from` to `to`.
    fn awake(still: &mut Standstills, from: u64, to: u64) {
        for now in (from..=to).step_by(BEAT_MS as usize) {
            still.see(now);
        }
    }

    fn begun() -> Standstills {
        let mut still = Standstills::default();
        still.begin(0);
        awake(&mut still, 0, 1_000);
        still
    }

    #[test]
    fn time_stands_while_nobody_looks_and_until_all_is_read() {
        let mut still = begun();
        assert_eq!(still.shown(1_000), 1_000);
        still.see(1_240);
        assert_eq!(still.shown(1_240), 1_000, "while it stood");
        assert_eq!(still.shown(1_320), 1_000, "while it reads");
        assert_eq!(still.shown(1_330), 1_010);
        assert_eq!(still.shown(990), 990, "what was, was");
        awake(&mut still, 1_240, 2_000);
        assert_eq!(still.shown(2_000), 1_680);
    }

    #[test]
    fn a_wait_ends_when_its_time_was_waited() {
        let mut still = begun();
        still.see(1_240);
        for at in [0, 900, 1_000, 1_001, 1_500] {
            let when = still.when(at);
            assert_eq!(still.shown(when), at);
            assert!(when == 0 || still.shown(when - 1) < at, "{at}: no later");
        }
    }

    #[test]
    fn what_is_short_counts() {
        let mut still = begun();
        still.see(1_000 + STILL_MS);
        assert_eq!(still.shown(2_000), 2_000);
    }

    #[test]
    fn nobody_who_looks_is_no_standstill() {
        let mut still = Standstills::default();
        still.see(10);
        still.see(5_000);
        assert_eq!(still.shown(5_000), 5_000);
    }

    #[test]
    fn a_clock_read_late_changes_nothing() {
        let mut still = begun();
        still.see(900);
        still.see(1_010);
        assert_eq!(still.shown(1_010), 1_010);
    }

    #[test]
    fn old_standstills_are_forgotten_and_still_count() {
        let mut still = begun();
        still.see(5_000);
        awake(&mut still, 5_000, 30_000);
        still.see(31_000);
        assert_eq!(still.recent.len(), 1);
        let stood = (4_000 + READING_MS - BEAT_MS) + (1_000 + READING_MS - BEAT_MS);
        assert_eq!(still.shown(40_000), 40_000 - stood);
        assert_eq!(still.when(40_000 - stood), 40_000);
    }

    #[test]
    fn on_a_machine_that_is_always_late_time_goes_on_and_never_back() {
        for gap in [STILL_MS + 1, 100, 250, 1_000] {
            let mut still = begun();
            let (mut before, mut now) = (1_000, 1_000);
            for _ in 0..100 {
                now += gap;
                still.see(now);
                let shown = still.shown(now);
                assert!(shown >= before, "{gap}: {shown} after {before}");
                before = shown;
            }
            assert!(before >= 1_000 + 50 * BEAT_MS, "{gap}: {before}");
        }
    }
}
