//! The rate of requests by the bot's token, which changes where several processes share it; and how many would be sent.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{AT_ONCE, EACH_SECOND};
use crate::clock::Clock;

/// How many requests may follow one that is in its place at once.
const BURST: u64 = AT_ONCE.get() as u64 - 1;
/// The pause before it is looked again where nothing may be sent, in microseconds.
const NOTHING_US: u64 = 100_000;

/// Spaces requests evenly.
pub(super) struct Pace {
    clock: Clock,
    state: Mutex<State>,
    /// Requests that wait.
    waiting: AtomicU64,
}

struct State {
    /// The time from one request to the next, in microseconds; `None` if there may be none.
    interval: Option<u64>,
    /// When the next one would be in its place, without any at once.
    next: u64,
    /// Since when these were sent, in milliseconds, and how many.
    since: u64,
    sent: u64,
}

/// A request that waits, until this is dropped.
pub(super) struct Waiting<'a>(&'a Pace);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Pace {
    pub fn new(clock: Clock) -> Self {
        Self {
            clock,
            state: Mutex::new(State {
                interval: interval(u64::from(EACH_SECOND.get()) * 1_000),
                next: 0,
                since: 0,
                sent: 0,
            }),
            waiting: AtomicU64::new(0),
        }
    }

    /// Counts a request that waits from now on.
    pub fn waits(&self) -> Waiting<'_> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        Waiting(self)
    }

    /// Takes one request.
    ///
    /// # Errors
    /// How long to wait before asking again, if it is too early.
    pub fn take(&self) -> Result<(), Duration> {
        let now = self.clock.now() * 1_000;
        let mut state = self.state();
        let Some(interval) = state.interval else {
            return Err(Duration::from_micros(NOTHING_US));
        };
        let earliest = state.next.saturating_sub(interval * BURST);
        if now < earliest {
            return Err(Duration::from_micros(earliest - now));
        }
        state.next = state.next.max(now) + interval;
        state.sent += 1;
        Ok(())
    }

    /// Sets how many requests there may be in 1,000 seconds.
    pub fn set(&self, in_1000_s: u64) {
        let now = self.clock.now() * 1_000;
        let mut state = self.state();
        let (before, after) = (state.interval, interval(in_1000_s));
        state.interval = after;
        if let (Some(after), true) = (after, before != after) {
            let early = before.map_or(0, |before| before * BURST);
            let left = state.next.saturating_sub(early).saturating_sub(now);
            // The next one comes when it would have come, and none with it at once.
            state.next = now + left.min(after) + after * BURST;
        }
    }

    /// How many requests in 1,000 seconds would have been sent since this was asked last.
    pub fn would_send(&self) -> u64 {
        let now = self.clock.now();
        let mut state = self.state();
        let requests = state.sent + self.waiting.load(Ordering::Relaxed);
        let took = now.saturating_sub(state.since).max(1);
        (state.since, state.sent) = (now, 0);
        requests * 1_000_000 / took
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn interval(in_1000_s: u64) -> Option<u64> {
    1_000_000_000_u64.checked_div(in_1000_s)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends as soon as it may until a time in milliseconds; how often.
    async fn sends_until(pace: &Pace, end: u64) -> u64 {
        let mut sent = 0;
        loop {
            match pace.take() {
                Ok(()) => sent += 1,
                Err(wait) => tokio::time::sleep(wait).await,
            }
            if pace.clock.now() >= end {
                return sent;
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn requests_keep_to_a_rate_that_changes() {
        let pace = Pace::new(Clock::start());
        let sent = sends_until(&pace, 10_000).await;
        assert!((440..=454).contains(&sent), "{sent}");
        pace.set(2_000);
        let sent = sends_until(&pace, 20_000).await;
        assert!((18..=21).contains(&sent), "{sent}");
        pace.set(30_000);
        let sent = sends_until(&pace, 30_000).await;
        assert!((290..=304).contains(&sent), "{sent}");
        pace.set(0);
        assert_eq!(sends_until(&pace, 31_000).await, 0);
    }

    #[tokio::test(start_paused = true)]
    async fn what_waits_is_what_would_have_been_sent_too() {
        let pace = Pace::new(Clock::start());
        let held: Vec<Waiting<'_>> = (0..60).map(|_| pace.waits()).collect();
        tokio::time::advance(Duration::from_secs(2)).await;
        assert!(pace.take().is_ok() && pace.take().is_ok());
        assert_eq!(pace.would_send(), 31_000);
        drop(held);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(pace.would_send(), 0);
    }
}
