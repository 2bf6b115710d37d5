//! How long the process stood still: suspended, or without a turn on a busy machine. Pure: it is
//! told what the clock shows each time anybody looks; somebody does once a second, and every few
//! milliseconds while something is about to be decided.
//!
//! While nobody looks, nothing that arrives is read; so that time does not count, nor does a
//! moment after it, in which what lies unread is read.

use std::collections::VecDeque;
use std::ops::Range;

/// How often somebody looks while something is about to be decided, in milliseconds.
const BEAT_MS: u64 = 20;
/// How often otherwise, in milliseconds.
const CALM_MS: u64 = 1_000;
/// Whoever looks later than this did not just wait for their turn, in milliseconds.
pub(super) const LATE_MS: u64 = 40;
/// How long what arrived meanwhile is read before time goes on, in milliseconds.
const READING_MS: u64 = 100;
/// How long a standstill is remembered, in milliseconds: no press is longer on its way.
const KEPT_MS: u64 = 10_000;

/// Since when and for how long time stood still.
#[derive(Debug, Default)]
pub(super) struct Standstills {
    /// When somebody looks again at the latest; none while nobody is there to do so.
    due: Option<u64>,
    /// When somebody looked last.
    seen: u64,
    /// Until when something is about to be decided.
    keen_until: u64,
    /// The latest standstills, the oldest first and none within another; the last may still last.
    recent: VecDeque<Range<u64>>,
    /// All before those, in milliseconds.
    before: u64,
}

impl Standstills {
    /// Somebody looks at `now` and does so again; gives when.
    pub fn beat(&mut self, now: u64) -> u64 {
        self.see(now);
        let keen = now < self.keen_until;
        let due = now + if keen { BEAT_MS } else { CALM_MS };
        self.due = Some(due);
        due
    }

    /// Something is about to be decided, from `now` to `until`; whether whoever looks again and
    /// again must be told to do so sooner.
    pub fn keen(&mut self, now: u64, until: u64) -> bool {
        self.see(now);
        self.keen_until = self.keen_until.max(until);
        let soon = now + BEAT_MS;
        let sooner = self.due.is_some_and(|due| due > soon);
        if sooner {
            self.due = Some(soon);
        }
        sooner
    }

    /// Somebody looks at `now`.
    pub fn see(&mut self, now: u64) {
        if let Some(due) = self.due
            && now > due + LATE_MS
        {
            self.stood(due, now);
        }
        self.seen = self.seen.max(now);
    }

    /// Whoever was to look at `due` does so at `now`: much later.
    pub fn stood(&mut self, due: u64, now: u64) {
        if self.due.is_none() {
            return;
        }
        let ended = self.recent.back().map_or(0, |last| last.end);
        // What was shown was shown.
        let from = due.saturating_sub(BEAT_MS).max(self.seen).max(ended);
        // On a machine that is always late some of the time must count, or no wait would ever end:
        // a beat of each standstill, or the time between two that were read after.
        let read = self.shown(from) >= self.shown(ended) + READING_MS;
        let to = now + if read { READING_MS } else { 0 } - BEAT_MS;
        if from < to {
            self.recent.push_back(from..to);
        }
        self.due = Some(now + BEAT_MS);
        self.seen = now;
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
            still.beat(now);
        }
    }

    /// With something about to be decided all the time.
    fn begun() -> Standstills {
        let mut still = Standstills::default();
        still.keen(0, u64::MAX);
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
    fn what_was_shown_was_shown() {
        let mut still = begun();
        still.see(1_015);
        assert_eq!(still.shown(1_015), 1_015);
        still.see(1_240);
        assert_eq!(still.shown(1_240), 1_015);
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
        still.see(1_000 + BEAT_MS + LATE_MS);
        assert_eq!(still.shown(2_000), 2_000);
    }

    #[test]
    fn while_nothing_is_about_to_be_decided_a_look_a_second_is_enough() {
        let mut still = Standstills::default();
        let due = still.beat(0);
        assert_eq!(still.beat(due), 2 * due, "it need not be sooner");
        assert_eq!(still.shown(due), due);
        still.see(2 * due + 5_000);
        assert_eq!(still.shown(2 * due + 5_000), 2 * due - BEAT_MS);
    }

    #[test]
    fn whoever_wakes_late_tells_of_a_standstill() {
        let mut still = Standstills::default();
        still.beat(0);
        still.stood(300, 800);
        assert_eq!(still.shown(800), 300 - BEAT_MS);
    }

    #[test]
    fn looks_come_quicker_once_something_is_about_to_be_decided() {
        let mut still = Standstills::default();
        still.beat(0);
        assert!(still.keen(100, 500));
        assert!(!still.keen(110, 500), "it is told already");
        assert_eq!(still.beat(120), 140);
        assert_eq!(still.beat(500), 1_500, "and slower after it");
    }

    #[test]
    fn nobody_who_looks_is_no_standstill() {
        let mut still = Standstills::default();
        still.see(10);
        still.stood(100, 3_000);
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
        for gap in [BEAT_MS + LATE_MS + 1, 100, 250, 1_000] {
            let mut still = begun();
            let (mut before, mut now) = (1_000, 1_000);
            for _ in 0..100 {
                now += gap;
                still.beat(now);
                let shown = still.shown(now);
                assert!(shown >= before, "{gap}: {shown} after {before}");
                before = shown;
            }
            assert!(before >= 1_000 + 50 * BEAT_MS, "{gap}: {before}");
        }
    }
}
