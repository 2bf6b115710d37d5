//! The duties of a client in time: heartbeats, and not too many payloads.
//!
//! Plain arithmetic on milliseconds it is handed.

use super::close::Close;

/// Payloads a client may send in one window.
const SENDS: u32 = 120;
/// Length of that window, in milliseconds.
const WINDOW_MS: u64 = 60_000;

/// The pulse of one connection.
#[derive(Debug)]
pub struct Pulse {
    interval_ms: u64,
    /// The last heartbeat, or the hello before the first.
    beaten_ms: u64,
    /// The time at which the gateway asked for a heartbeat that has not come.
    asked_ms: Option<u64>,
    window_ms: u64,
    sends: u32,
}

/// The reaction to a missing heartbeat.
#[derive(Debug, PartialEq, Eq)]
pub enum Overdue {
    NotYet,
    /// Ask for one with op 1.
    Ask,
    /// Give up.
    TimedOut,
}

impl Pulse {
    /// Starts at the hello.
    pub fn new(interval_ms: u64, now_ms: u64) -> Self {
        Self {
            interval_ms,
            beaten_ms: now_ms,
            asked_ms: None,
            window_ms: now_ms,
            sends: 0,
        }
    }

    /// Counts one payload against the rate limit.
    pub fn count(&mut self, now_ms: u64) -> Result<(), Close> {
        if now_ms >= self.window_ms + WINDOW_MS {
            self.window_ms = now_ms;
            self.sends = 0;
        }
        self.sends += 1;
        if self.sends > SENDS {
            return Err(Close::RATE_LIMITED);
        }
        Ok(())
    }

    /// Notes a heartbeat.
    pub fn beat(&mut self, now_ms: u64) {
        self.beaten_ms = now_ms;
        self.asked_ms = None;
    }

    /// The time at which to look at [`Pulse::overdue`] next (ms since the Unix epoch).
    pub fn due_ms(&self) -> u64 {
        match self.asked_ms {
            None => self.beaten_ms + self.interval_ms * 3 / 2,
            // Two intervals in all. A clock that was pushed ahead leaves the client half an
            // interval from the asking, because it could not know that time was passing.
            Some(asked) => {
                (self.beaten_ms + self.interval_ms * 2).max(asked + self.interval_ms / 2)
            }
        }
    }

    /// Looks whether a heartbeat is missing.
    pub fn overdue(&mut self, now_ms: u64) -> Overdue {
        if now_ms < self.due_ms() {
            return Overdue::NotYet;
        }
        if self.asked_ms.is_some() {
            return Overdue::TimedOut;
        }
        self.asked_ms = Some(now_ms);
        Overdue::Ask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn silence_of_two_intervals_is_the_end_after_one_reminder() {
        let mut pulse = Pulse::new(100, 1_000);
        assert_eq!(pulse.overdue(1_149), Overdue::NotYet);
        assert_eq!(pulse.overdue(1_150), Overdue::Ask);
        assert_eq!(pulse.overdue(1_199), Overdue::NotYet);
        assert_eq!(pulse.overdue(1_200), Overdue::TimedOut);
    }

    #[test]
    fn a_heartbeat_starts_the_wait_anew() {
        let mut pulse = Pulse::new(100, 1_000);
        assert_eq!(pulse.overdue(1_160), Overdue::Ask);
        pulse.beat(1_170);
        assert_eq!(pulse.overdue(1_319), Overdue::NotYet);
        assert_eq!(pulse.overdue(1_320), Overdue::Ask);
    }

    #[test]
    fn a_leap_of_the_clock_leaves_time_to_answer() {
        let mut pulse = Pulse::new(100, 1_000);
        assert_eq!(pulse.overdue(901_000), Overdue::Ask);
        assert_eq!(pulse.overdue(901_049), Overdue::NotYet);
        assert_eq!(pulse.overdue(901_050), Overdue::TimedOut);
    }

    #[test]
    fn a_hundred_and_twenty_payloads_a_minute_are_allowed() {
        let mut pulse = Pulse::new(100, 0);
        for _ in 0..120 {
            assert_eq!(pulse.count(59_999), Ok(()));
        }
        assert_eq!(pulse.count(59_999), Err(Close::RATE_LIMITED));
        assert_eq!(pulse.count(60_000), Ok(()));
    }
}
