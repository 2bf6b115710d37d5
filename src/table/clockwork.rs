//! The countdowns of a match as they run at a table: when each began, when it ends.
//!
//! Times are handed in, in milliseconds of [`crate::clock::Clock`].

use tapis_rules::moment::{self, Countdown, Countdowns, Timer};
use tapis_rules::seat::Seat;

use super::pace::Pace;

/// How late a window may begin because nothing showed it yet.
const LATEST_SHOWN: u64 = 2_000;

/// A countdown that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Running {
    /// The wait of the rules.
    pub countdown: Countdown,
    /// When it began.
    pub began: u64,
    /// When it ends.
    pub ends: u64,
    /// Whether it still waits to be shown before it counts.
    unseen: bool,
}

/// All countdowns of one match.
#[derive(Clone, Debug, Default)]
pub struct Clockwork {
    running: Vec<Running>,
}

impl Clockwork {
    /// Takes over what the views count down now: a wait that goes on keeps its deadline, a new one
    /// begins at `from`.
    pub fn follow(&mut self, timers: &Countdowns, from: u64, pace: Pace) {
        let before = std::mem::take(&mut self.running);
        for &countdown in timers.iter() {
            let same = |old: &&Running| {
                old.countdown.timer == countdown.timer && old.countdown.turn == countdown.turn
            };
            let running = before.iter().find(same).copied();
            self.running.push(running.unwrap_or(Running {
                countdown,
                began: from,
                ends: from + pace.wait(countdown.pace),
                unseen: countdown.pace == moment::Pace::Window,
            }));
        }
    }

    /// An edit that shows `turn` was accepted at `now`: its window begins, at most 2 s after it
    /// might have.
    pub fn shown(&mut self, turn: u32, now: u64) {
        for running in &mut self.running {
            if running.unseen && running.countdown.turn <= turn {
                let late = now.saturating_sub(running.began).min(LATEST_SHOWN);
                running.began += late;
                running.ends += late;
                running.unseen = false;
            }
        }
    }

    /// Begins every countdown anew at `from`: after a downtime nobody is punished for it.
    pub fn afresh(&mut self, from: u64, pace: Pace) {
        for running in &mut self.running {
            running.began = from;
            running.ends = from + pace.wait(running.countdown.pace);
        }
    }

    /// The first countdown that is over `settle` after its end.
    pub fn due(&self, now: u64, settle: u64) -> Option<Timer> {
        self.first()
            .filter(|first| first.over_at() + settle <= now)
            .map(|first| first.countdown.timer)
    }

    /// When the next one is due.
    pub fn next(&self, settle: u64) -> Option<u64> {
        self.first().map(|first| first.over_at() + settle)
    }

    /// The wait for a seat, if there is one.
    pub fn of(&self, seat: Seat) -> Option<&Running> {
        let timeout = Timer::Timeout(seat);
        self.running
            .iter()
            .find(|running| running.countdown.timer == timeout)
    }

    /// When the present window ends, if there is one.
    pub fn window_ends(&self) -> Option<u64> {
        let window = self
            .running
            .iter()
            .find(|running| running.countdown.timer == Timer::Close);
        window.map(Running::over_at)
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &Running> {
        self.running.iter()
    }

    fn first(&self) -> Option<&Running> {
        // The window itself closes before the seats that did not answer in it are tried.
        self.running.iter().min_by_key(|running| {
            (
                running.over_at(),
                !matches!(running.countdown.timer, Timer::Close),
            )
        })
    }
}

impl Running {
    /// When it is over: while nothing was shown yet, as late as it may begin.
    const fn over_at(&self) -> u64 {
        if self.unseen {
            self.ends + LATEST_SHOWN
        } else {
            self.ends
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(timer: Timer, pace: moment::Pace, turn: u32) -> Countdown {
        Countdown { timer, pace, turn }
    }

    fn turn_of(seat: u8, turn: u32) -> Countdowns {
        let timer = Timer::Timeout(Seat::new(seat));
        [wait(timer, moment::Pace::Turn, turn)]
            .into_iter()
            .collect()
    }

    #[test]
    fn a_turn_of_several_steps_has_one_deadline() {
        let mut clockwork = Clockwork::default();
        clockwork.follow(&turn_of(1, 7), 1_000, Pace::Rapid);
        clockwork.follow(&turn_of(1, 7), 15_000, Pace::Rapid);
        assert_eq!(clockwork.next(0), Some(21_000));
        clockwork.follow(&turn_of(1, 8), 15_000, Pace::Rapid);
        assert_eq!(clockwork.next(200), Some(35_200));
        assert_eq!(clockwork.due(35_199, 200), None);
        assert_eq!(
            clockwork.due(35_200, 200),
            Some(Timer::Timeout(Seat::new(1)))
        );
    }

    #[test]
    fn a_window_begins_when_it_is_seen_two_seconds_late_at_most() {
        let window: Countdowns = [wait(Timer::Close, moment::Pace::Window, 3)]
            .into_iter()
            .collect();
        let begin = || {
            let mut clockwork = Clockwork::default();
            clockwork.follow(&window, 1_000, Pace::Rapid);
            clockwork
        };
        let mut seen = begin();
        seen.shown(2, 1_100);
        assert_eq!(seen.window_ends(), Some(7_000), "another turn was shown");
        seen.shown(3, 1_300);
        assert_eq!(seen.window_ends(), Some(5_300));
        let mut late = begin();
        late.shown(3, 9_000);
        assert_eq!(late.window_ends(), Some(7_000));
        assert_eq!(begin().window_ends(), Some(7_000), "never shown");
    }

    #[test]
    fn after_a_downtime_all_begin_anew() {
        let mut clockwork = Clockwork::default();
        clockwork.follow(&turn_of(0, 1), 0, Pace::Rapid);
        clockwork.afresh(90_000, Pace::Rapid);
        assert_eq!(clockwork.next(0), Some(110_000));
    }
}
