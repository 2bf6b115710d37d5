//! The countdowns of a match as they run at a table: when each began, when it ends.
//!
//! All times are parameters, in milliseconds of [`crate::clock::Clock`].

use tapis_rules::moment::{Countdown, Countdowns, Timer};
use tapis_rules::seat::{Seat, Seats};

use super::pace::Pace;

/// A countdown of the rules that runs at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// Countdown of the rules.
    pub countdown: Countdown,
    /// When it began.
    pub began: u64,
    /// When it ends.
    pub ends: u64,
    /// Whether it waited for a hand, whose owner then opened it and need not be called.
    pub opened: bool,
    /// How much later the countdown may still begin because what it is for is not on a screen yet,
    /// in milliseconds; 0 once it is.
    late: u64,
}

/// The people who have not had their hand on their screen in this match, and how long it waits for
/// them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gathering {
    /// Their seats.
    pub missing: Seats,
    /// Until when the match waits, by the local clock in milliseconds.
    pub until: u64,
}

impl Gathering {
    /// How much later than `from` a countdown may begin because its person's hand is not open yet.
    fn late(&self, countdown: &Countdown, from: u64) -> u64 {
        let missing = countdown
            .timer
            .seat()
            .is_some_and(|seat| self.missing.has(seat));
        match missing && !countdown.kind.is_window() {
            true => self.until.saturating_sub(from),
            false => 0,
        }
    }
}

/// All countdowns of one match.
#[derive(Clone, Debug, Default)]
pub struct Clockwork {
    running: Vec<Wait>,
}

impl Clockwork {
    /// Replaces the countdowns by those the rules run now: one that ran before keeps its end, a new
    /// one begins at `from`, or when the hand of a person who is still missing is on their screen.
    pub fn follow(&mut self, timers: &Countdowns, from: u64, pace: Pace, gathering: Gathering) {
        let before = std::mem::take(&mut self.running);
        for &countdown in timers.iter() {
            let same = |old: &&Wait| {
                old.countdown.timer == countdown.timer && old.countdown.turn == countdown.turn
            };
            let running = before.iter().find(same).copied();
            self.running.push(
                running.unwrap_or(Wait {
                    countdown,
                    began: from,
                    ends: from + pace.wait(countdown.kind),
                    opened: false,
                    late: pace
                        .unseen(countdown.kind)
                        .max(gathering.late(&countdown, from)),
                }),
            );
        }
    }

    /// Notes that Discord accepted an edit that shows `turn` at `now`. The window of that turn
    /// begins with the edit, up to two seconds later than it would have.
    pub fn shown(&mut self, turn: u32, now: u64) {
        for running in &mut self.running {
            if running.countdown.kind.is_window() && running.countdown.turn <= turn {
                running.see(now);
            }
        }
    }

    /// Notes that the owner of a seat has a hand on their screen that shows `turn`. A countdown that
    /// waited for that begins then. Returns whether anything changed.
    pub fn hand_shown(&mut self, seat: Seat, turn: u32, now: u64) -> bool {
        let waits = |running: &&mut Wait| running.awaits_hand(seat);
        let waiting = self.running.iter_mut().find(waits);
        let waiting = waiting.filter(|running| running.countdown.turn <= turn);
        waiting.is_some_and(|running| {
            running.opened = true;
            running.see(now)
        })
    }

    /// Whether a seat's countdown waits for the hand to be on its owner's screen.
    pub fn awaits_hand(&self, seat: Seat) -> bool {
        self.running.iter().any(|running| running.awaits_hand(seat))
    }

    /// Begins every countdown anew at `from`, so that a downtime costs nobody their time.
    pub fn restart_countdowns(&mut self, from: u64, pace: Pace, gathering: Gathering) {
        for running in &mut self.running {
            running.began = from;
            running.ends = from + pace.wait(running.countdown.kind);
            running.late = running.late.max(gathering.late(&running.countdown, from));
        }
    }

    /// Has a countdown that runs end at `by`, if it would end later.
    pub fn hasten(&mut self, timer: Timer, by: u64) {
        let mut running = self.running.iter_mut();
        if let Some(wait) = running.find(|wait| wait.countdown.timer == timer) {
            wait.ends = wait.ends.min(by);
        }
    }

    /// The first countdown that ended at least `race_wait_ms` milliseconds ago.
    pub fn due(&self, now: u64, race_wait_ms: u64) -> Option<Timer> {
        self.first()
            .filter(|first| first.over_at() + race_wait_ms <= now)
            .map(|first| first.countdown.timer)
    }

    /// When [`Self::due`] has its next countdown.
    pub fn next(&self, race_wait_ms: u64) -> Option<u64> {
        self.first().map(|first| first.over_at() + race_wait_ms)
    }

    /// The countdown in which a seat is waited for, if one runs.
    pub fn of(&self, seat: Seat) -> Option<&Wait> {
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
        window.map(Wait::over_at)
    }

    /// All running countdowns.
    pub fn iter(&self) -> impl Iterator<Item = &Wait> {
        self.running.iter()
    }

    fn first(&self) -> Option<&Wait> {
        // The window itself closes before the seats that did not answer in it are tried.
        self.running.iter().min_by_key(|running| {
            (
                running.over_at(),
                !matches!(running.countdown.timer, Timer::Close),
            )
        })
    }
}

impl Wait {
    /// When the countdown is over; while nothing was shown yet, as if it began as late as it may.
    const fn over_at(&self) -> u64 {
        self.ends + self.late
    }

    /// The end that people are shown.
    pub fn told_until(&self) -> u64 {
        match self.countdown.kind.is_window() {
            // The time an edit is on its way is not counted, so that nobody waits for a deadline
            // that moves.
            true => self.ends,
            false => self.over_at(),
        }
    }

    /// Begins the countdown at `now`, when what it is for is on the screen. Returns whether
    /// anything changed.
    fn see(&mut self, now: u64) -> bool {
        let most = std::mem::take(&mut self.late);
        let late = now.saturating_sub(self.began).min(most);
        self.began += late;
        self.ends += late;
        most > 0
    }

    fn awaits_hand(&self, seat: Seat) -> bool {
        self.late > 0
            && !self.countdown.kind.is_window()
            && self.countdown.timer == Timer::Timeout(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tapis_rules::moment;

    const NOBODY: Gathering = Gathering {
        missing: Seats::NONE,
        until: 0,
    };

    fn wait(timer: Timer, kind: moment::CountdownKind, turn: u32) -> Countdown {
        Countdown { timer, kind, turn }
    }

    fn turn_of(seat: u8, turn: u32) -> Countdowns {
        let timer = Timer::Timeout(Seat::new(seat));
        [wait(timer, moment::CountdownKind::Turn, turn)]
            .into_iter()
            .collect()
    }

    #[test]
    fn a_turn_of_several_steps_has_one_deadline() {
        let mut clockwork = Clockwork::default();
        clockwork.follow(&turn_of(1, 7), 1_000, Pace::Rapid, NOBODY);
        clockwork.follow(&turn_of(1, 7), 15_000, Pace::Rapid, NOBODY);
        assert_eq!(clockwork.next(0), Some(21_000));
        clockwork.follow(&turn_of(1, 8), 15_000, Pace::Rapid, NOBODY);
        assert_eq!(clockwork.next(200), Some(35_200));
        assert_eq!(clockwork.due(35_199, 200), None);
        assert_eq!(
            clockwork.due(35_200, 200),
            Some(Timer::Timeout(Seat::new(1)))
        );
    }

    #[test]
    fn a_window_begins_when_it_is_seen_two_seconds_late_at_most() {
        let window: Countdowns = [wait(Timer::Close, moment::CountdownKind::Window, 3)]
            .into_iter()
            .collect();
        let begin = || {
            let mut clockwork = Clockwork::default();
            clockwork.follow(&window, 1_000, Pace::Rapid, NOBODY);
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
    fn a_first_look_begins_when_its_hand_is_seen_a_question_late_at_most() {
        let seat = Seat::new(1);
        let look: Countdowns = [0, 1]
            .map(|seat| {
                let timer = Timer::Timeout(Seat::new(seat));
                wait(timer, moment::CountdownKind::FirstLook, 3)
            })
            .into_iter()
            .collect();
        let mut clockwork = Clockwork::default();
        clockwork.follow(&look, 1_000, Pace::Rapid, NOBODY);
        clockwork.shown(3, 1_100);
        assert_eq!(clockwork.next(0), Some(36_000), "the table shows no hand");
        assert!(!clockwork.hand_shown(seat, 2, 5_000), "another deal");
        assert!(clockwork.hand_shown(seat, 3, 5_000));
        assert!(!clockwork.hand_shown(seat, 3, 9_000), "once");
        // The reminder at half time counts from there too.
        let looks = clockwork.of(seat).map(|it| (it.began, it.ends));
        assert_eq!(looks, Some((5_000, 25_000)));
        assert!(clockwork.awaits_hand(Seat::new(0)) && !clockwork.awaits_hand(seat));
        assert_eq!(clockwork.due(25_000, 0), Some(Timer::Timeout(seat)));
        assert_eq!(clockwork.due(24_999, 0), None);
        assert!(clockwork.hand_shown(Seat::new(0), 3, 30_000), "very late");
        assert_eq!(clockwork.of(Seat::new(0)).map(|it| it.ends), Some(36_000));
    }

    #[test]
    fn a_first_turn_begins_when_its_hand_is_seen_and_after_the_gathering_at_the_latest() {
        let missing = Gathering {
            missing: [Seat::new(1)].into_iter().collect(),
            until: 20_000,
        };
        let begin = |seat, from| {
            let mut clockwork = Clockwork::default();
            clockwork.follow(&turn_of(seat, 7), from, Pace::Rapid, missing);
            clockwork
        };
        let mut seen = begin(1, 1_000);
        assert_eq!(seen.next(0), Some(40_000));
        assert!(seen.awaits_hand(Seat::new(1)));
        assert!(seen.hand_shown(Seat::new(1), 7, 9_000));
        assert_eq!(seen.next(0), Some(29_000), "a whole turn");
        assert_eq!(begin(0, 1_000).next(0), Some(21_000), "who was there");
        assert_eq!(begin(1, 60_000).next(0), Some(80_000), "much later");
        // A restart in the middle gives all of it again.
        let mut back = begin(1, 1_000);
        let later = Gathering {
            until: 50_000,
            ..missing
        };
        back.restart_countdowns(30_000, Pace::Rapid, later);
        assert_eq!(back.next(0), Some(70_000));
    }

    #[test]
    fn after_a_downtime_all_begin_anew() {
        let mut clockwork = Clockwork::default();
        clockwork.follow(&turn_of(0, 1), 0, Pace::Rapid, NOBODY);
        clockwork.restart_countdowns(90_000, Pace::Rapid, NOBODY);
        assert_eq!(clockwork.next(0), Some(110_000));
    }
}
