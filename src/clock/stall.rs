//! When the process stood still: stopped, suspended, or without a turn on a busy machine. Pure: it
//! is told what the clock shows.
//!
//! What people press meanwhile lies unread in the sockets, and the clock goes on. When the process
//! wakes, a decision may be due whose rival is not read yet. So decisions wait, for a moment, until
//! what lies there is read. What is read in that moment may have arrived at any time since the stall
//! began, so nothing that was held then is decided before it.
//!
//! ```text
//!      a cut is held      the deposit made before it
//!      for 200 ms         arrives, unread
//!      |                  |
//!   ---+-----+------------+---------------+------+--------> time
//!      0     100                          900    1,100
//!            |<------- the stall -------->|<---->|
//!            the ticks stop               |      all is read: both are decided,
//!                                         |      the deposit first
//!                                         a look is late; the hold of the cut is over
//! ```
//!
//! The clock itself never stands: a countdown that ended in a stall ends when all is read, at most
//! [`LONGEST_READING_MS`] after the process woke; a machine that is always late holds no decision up
//! for longer than [`LONGEST_STALL_MS`] and a moment.
//!
//! A stall is noticed by a look that comes late. Somebody looks once a second, and every
//! [`TICK_MS`] while something is about to be decided: an undetected stall was then shorter than
//! any hold, or ended long before the decision.

/// How often the tick looks at the clock while something is about to be decided, in milliseconds.
const TICK_MS: u64 = 25;
/// How often it looks while nothing is about to be decided, in milliseconds.
const IDLE_TICK_MS: u64 = 1_000;
/// A tick that comes later than this means a stall, not just a busy scheduler; in milliseconds.
const LATE_MS: u64 = 40;
/// After a stall, everything counts as read once nothing has arrived for this long; in
/// milliseconds.
const READING_MS: u64 = 200;
/// No decision waits longer than this for what lies unread, in milliseconds.
const LONGEST_READING_MS: u64 = 1_000;
/// Stalls that follow each other count as one up to this length, in milliseconds.
const LONGEST_STALL_MS: u64 = 2_200;

/// Notices stalls, and knows until when what arrived in them is being read.
#[derive(Debug, Default)]
pub(super) struct StallTracker {
    /// When the tick looked last, and by when it is to look again; none before the first.
    ticks: Option<(u64, u64)>,
    /// Until when something is about to be decided.
    watched_until: u64,
    /// The last stall; stalls that begin before all is read are one.
    stall: Option<Stall>,
}

#[derive(Clone, Copy, Debug)]
struct Stall {
    began: u64,
    /// When the process woke after it.
    woke: u64,
    /// Until when what arrived in it is being read.
    read_by: u64,
}

impl Stall {
    /// Notes that something was read at `now`, so more may follow. What arrived in a short stall is soon
    /// read: where people press all the time, what follows is none of it.
    fn is_read_at(&mut self, now: u64) {
        let longest = 2 * (self.woke - self.began);
        let longest = longest.clamp(READING_MS, LONGEST_READING_MS);
        self.read_by = (now + READING_MS).min(self.woke + longest);
    }
}

impl StallTracker {
    /// Records a tick at `now`; returns when the next tick is due.
    pub fn tick(&mut self, now: u64) -> u64 {
        self.look(now);
        let every = match now < self.watched_until {
            true => TICK_MS,
            false => IDLE_TICK_MS,
        };
        self.ticks = Some((now, now + every));
        now + every
    }

    /// Something is about to be decided until `until`; whether the tick must be told to look sooner
    /// than it means to.
    pub fn watch_closely(&mut self, now: u64, until: u64) -> bool {
        self.look(now);
        self.watched_until = self.watched_until.max(until);
        match &mut self.ticks {
            Some((_, next)) if *next > now + TICK_MS => {
                *next = now + TICK_MS;
                true
            }
            _ => false,
        }
    }

    /// Checks at `now` whether a tick is overdue, which means a stall.
    pub fn look(&mut self, now: u64) {
        if let Some((last, next)) = self.ticks
            && now > next + LATE_MS
        {
            // It may have begun right after the last tick, or just before the next one.
            self.record_stall(last.max(next.saturating_sub(TICK_MS)), now);
        }
    }

    /// Checks at `now` whether a wait that was to end at `due` ended late, which means a stall.
    pub fn wake(&mut self, due: u64, now: u64) {
        self.look(now);
        if now > due + LATE_MS && self.ticks.is_some() {
            self.record_stall(due, now);
        }
    }

    /// Something is read at `now`; gives since when what arrived may have lain unread: `now`, or when
    /// the stall began whose arrivals are being read.
    pub fn unread_since(&mut self, now: u64) -> u64 {
        self.look(now);
        match &mut self.stall {
            Some(stall) if stall.read_by > now => {
                stall.is_read_at(now);
                stall.began.max(now.saturating_sub(LONGEST_STALL_MS))
            }
            _ => now,
        }
    }

    /// Until when a decision that is due at `at` waits for what lies unread; none where it need not.
    /// It does not wait for what a later stall held up.
    pub fn decision_waits(&self, now: u64, at: u64) -> Option<u64> {
        let waits = |stall: &Stall| stall.read_by > now && stall.began <= at + LATE_MS;
        self.stall.filter(waits).map(|stall| stall.read_by)
    }

    fn record_stall(&mut self, began: u64, now: u64) {
        let unread = |stall: &Stall| stall.read_by > began && now <= stall.began + LONGEST_STALL_MS;
        let mut stall = match self.stall.filter(unread) {
            Some(before) => Stall {
                began: before.began.min(began),
                // A short one is a busy machine and must not hold decisions up again and again.
                woke: if now - began < READING_MS {
                    before.woke
                } else {
                    now
                },
                read_by: now,
            },
            None => Stall {
                began,
                woke: now,
                read_by: now,
            },
        };
        stall.is_read_at(now);
        self.stall = Some(stall);
        self.ticks = Some((now, now + TICK_MS));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Looked at on every tick until `to`, with something about to be decided all the time.
    fn watched(to: u64) -> StallTracker {
        let mut stalls = StallTracker::default();
        stalls.watch_closely(0, u64::MAX);
        on_time(&mut stalls, 0, to);
        stalls
    }

    fn on_time(stalls: &mut StallTracker, from: u64, to: u64) {
        for now in (from..=to).step_by(TICK_MS as usize) {
            stalls.tick(now);
        }
    }

    #[test]
    fn who_wakes_from_a_stall_reads_before_anything_is_decided() {
        let mut stalls = watched(1_000);
        assert_eq!(stalls.decision_waits(1_000, 1_000), None);
        stalls.look(1_900);
        assert_eq!(
            stalls.decision_waits(1_900, 1_100),
            Some(1_900 + READING_MS)
        );
        assert_eq!(stalls.decision_waits(1_900 + READING_MS, 1_100), None);
    }

    #[test]
    fn what_is_read_after_a_stall_may_have_arrived_since_it_began() {
        let mut stalls = watched(1_000);
        assert_eq!(stalls.unread_since(1_010), 1_010);
        assert_eq!(stalls.unread_since(1_900), 1_000);
        on_time(&mut stalls, 1_900, 1_980);
        assert_eq!(stalls.unread_since(1_990), 1_000, "while it is read");
        assert_eq!(
            stalls.decision_waits(1_990, 1_100),
            Some(1_990 + READING_MS)
        );
        on_time(&mut stalls, 1_990, 2_190);
        assert_eq!(stalls.unread_since(2_195), 2_195, "afterwards");
    }

    #[test]
    fn a_look_that_is_a_little_late_is_no_stall() {
        let mut stalls = watched(1_000);
        let late = 1_000 + TICK_MS + LATE_MS;
        assert_eq!(stalls.unread_since(late), late);
        assert_eq!(stalls.decision_waits(late, late), None);
    }

    #[test]
    fn no_decision_waits_long_however_late_the_machine_always_is() {
        for late in [TICK_MS + LATE_MS + 1, 100, 250, 900] {
            let mut stalls = watched(1_000);
            let (mut now, at) = (1_000, 30_000);
            while now < at {
                now += late;
                stalls.tick(now);
            }
            let mut decided = None;
            while decided.is_none() {
                stalls.tick(now);
                decided = stalls.decision_waits(now, at).is_none().then_some(now);
                now += late;
            }
            assert!(
                decided <= Some(at + LONGEST_STALL_MS + READING_MS + late),
                "{late}: {decided:?}"
            );
            assert!(stalls.unread_since(now) + LONGEST_STALL_MS >= now, "{late}");
        }
    }

    #[test]
    fn an_earlier_stall_shortens_no_reading_however_much_arrives_in_between() {
        let mut stalls = watched(1_000);
        stalls.look(1_900);
        for now in (1_900..=5_000).step_by(20) {
            stalls.tick(now);
            stalls.unread_since(now);
        }
        stalls.look(7_000);
        assert_eq!(
            stalls.decision_waits(7_000, 5_100),
            Some(7_000 + READING_MS)
        );
        assert_eq!(stalls.unread_since(7_010), 5_000);
    }

    #[test]
    fn a_hiccup_holds_nothing_up_for_long_where_people_press_all_the_time() {
        let mut stalls = watched(1_000);
        stalls.look(1_070);
        for now in (1_070..=1_270).step_by(20) {
            stalls.tick(now);
            stalls.unread_since(now);
        }
        assert_eq!(stalls.decision_waits(1_270, 1_050), None);
    }

    #[test]
    fn a_hiccup_before_a_long_stall_shortens_no_reading() {
        let mut stalls = watched(1_000);
        stalls.look(1_100);
        on_time(&mut stalls, 1_100, 1_150);
        stalls.look(3_000);
        assert_eq!(
            stalls.decision_waits(3_000, 1_200),
            Some(3_000 + READING_MS)
        );
    }

    #[test]
    fn two_stalls_in_a_row_are_one() {
        let mut stalls = watched(1_000);
        stalls.look(1_500);
        stalls.look(1_900);
        assert_eq!(stalls.unread_since(1_910), 1_000);
    }

    #[test]
    fn while_nothing_is_about_to_be_decided_a_look_a_second_is_enough() {
        let mut stalls = StallTracker::default();
        let next = stalls.tick(0);
        assert_eq!(next, IDLE_TICK_MS);
        assert!(stalls.watch_closely(100, 500));
        assert!(!stalls.watch_closely(110, 500), "it is told already");
        assert_eq!(stalls.tick(125), 125 + TICK_MS);
        assert_eq!(stalls.tick(500), 500 + IDLE_TICK_MS, "and slower after it");
    }

    #[test]
    fn who_slept_long_and_wakes_late_tells_of_a_stall() {
        let mut stalls = StallTracker::default();
        stalls.tick(0);
        stalls.wake(300, 800);
        assert_eq!(stalls.unread_since(810), 300);
    }

    #[test]
    fn where_nobody_ticks_nothing_is_a_stall() {
        let mut stalls = StallTracker::default();
        stalls.wake(100, 3_000);
        assert_eq!(stalls.unread_since(5_000), 5_000);
        assert_eq!(stalls.decision_waits(5_000, 100), None);
    }
}
