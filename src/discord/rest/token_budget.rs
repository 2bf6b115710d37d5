//! The limit over all requests that carry an interaction's token and not the bot's.
//!
//! Discord's pages say that they are bound to none; reports name one of 50 a second for each address
//! (discord-api-docs#5806). So 45 a second go out at first. After a second in which all of these
//! went out, more waited and Discord refused nothing, the rate grows by half; a refusal takes it
//! back for an hour. This module must not know what is sent.

use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::Quota;

use super::{AT_ONCE, EACH_SECOND, Limiter};
use crate::clock::Clock;

/// How long the rate stays where it was refused, in milliseconds.
const SETTLED_MS: u64 = 60 * 60 * 1000;
/// What part of a second's requests may go out at once after a pause.
const BURST: u32 = 10;

/// The limit over all requests with interaction tokens.
pub(super) struct TokenBudget {
    clock: Clock,
    state: Mutex<State>,
}

struct State {
    rate: NonZeroU32,
    limiter: Limiter,
    /// How many first answers, which wait for nothing, went out beyond the rate: others wait for them.
    owed: u32,
    /// Since when the requests of this second are counted, how many there were, and whether more
    /// waited.
    second: u64,
    sent: u32,
    wanted: bool,
    closed_until: u64,
    settled_until: u64,
}

impl TokenBudget {
    pub fn new(clock: Clock) -> Self {
        Self {
            clock,
            state: Mutex::new(State {
                rate: EACH_SECOND,
                limiter: limiter(EACH_SECOND, clock),
                owed: 0,
                second: 0,
                sent: 0,
                wanted: false,
                closed_until: 0,
                settled_until: 0,
            }),
        }
    }

    /// Until when Discord takes no such request, in milliseconds of the clock.
    pub fn closed_until(&self) -> u64 {
        self.state().closed_until
    }

    /// Takes one request.
    ///
    /// # Errors
    /// How long to wait before asking again, if it is too early.
    pub fn take(&self) -> Result<(), Duration> {
        let now = self.clock.now();
        let mut state = self.state();
        state.look(now, self.clock);
        if state.closed_until > now {
            return Err(Duration::from_millis(state.closed_until - now));
        }
        loop {
            if let Err(early) = state.limiter.check() {
                state.wanted = true;
                return Err(early.wait_time_from(governor::clock::Clock::now(&self.clock)));
            }
            if state.owed == 0 {
                state.sent += 1;
                return Ok(());
            }
            state.owed -= 1;
        }
    }

    /// Counts a first answer, which goes out whatever the limit says.
    pub fn charge(&self) {
        let mut state = self.state();
        state.look(self.clock.now(), self.clock);
        state.sent += 1;
        if state.limiter.check().is_err() {
            state.owed = (state.owed + 1).min(state.rate.get());
        }
    }

    /// Notes that Discord takes no such request until `until`, because there were too many.
    pub fn close(&self, until: u64) {
        let now = self.clock.now();
        let mut state = self.state();
        state.closed_until = state.closed_until.max(until);
        state.settled_until = now + SETTLED_MS;
        state.set_rate(EACH_SECOND, self.clock);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Begins to count anew once a second is over, at a higher rate where that was worth it.
    fn look(&mut self, now: u64, clock: Clock) {
        if now < self.second + 1_000 {
            return;
        }
        let full = self.wanted && self.sent >= self.rate.get();
        if full && now >= self.settled_until {
            let more = self.rate.get().saturating_add(self.rate.get() / 2);
            self.set_rate(NonZeroU32::new(more).unwrap_or(self.rate), clock);
        }
        (self.second, self.sent, self.wanted) = (now, 0, false);
    }

    fn set_rate(&mut self, rate: NonZeroU32, clock: Clock) {
        if self.rate != rate {
            self.rate = rate;
            self.limiter = limiter(rate, clock);
        }
    }
}

fn limiter(rate: NonZeroU32, clock: Clock) -> Limiter {
    let burst = NonZeroU32::new(rate.get() / BURST).unwrap_or(AT_ONCE);
    Limiter::direct_with_clock(Quota::per_second(rate).allow_burst(burst), clock)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many requests go out in each of some seconds in which there are always more.
    async fn sent_each_second(budget: &TokenBudget, clock: Clock, seconds: u64) -> Vec<u32> {
        let begun = clock.now();
        let mut sent = vec![0; usize::try_from(seconds).expect("few")];
        while clock.now() < begun + seconds * 1_000 {
            match budget.take() {
                Ok(()) => {
                    let second = (clock.now() - begun) / 1_000;
                    sent[usize::try_from(second).expect("few")] += 1;
                }
                Err(wait) => tokio::time::sleep(wait).await,
            }
        }
        sent
    }

    #[tokio::test(start_paused = true)]
    async fn the_rate_begins_below_the_limit_and_grows_while_nothing_is_refused() {
        let clock = Clock::start();
        let budget = TokenBudget::new(clock);
        let sent = sent_each_second(&budget, clock, 8).await;
        assert!((45..50).contains(&sent[0]), "{sent:?}");
        assert!(sent.windows(2).all(|two| two[0] < two[1]), "{sent:?}");
        assert!(sent[7] > 500, "{sent:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn little_to_send_is_no_reason_to_grow() {
        let clock = Clock::start();
        let budget = TokenBudget::new(clock);
        for _ in 0..10 {
            // More than goes out at once, and then nothing for a while.
            while budget.take().is_ok() {}
            clock.until(clock.now() + 5_000).await;
        }
        let sent = sent_each_second(&budget, clock, 1).await;
        assert!((45..50).contains(&sent[0]), "{sent:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_refusal_stops_everything_for_a_while_and_the_growth_for_an_hour() {
        let clock = Clock::start();
        let budget = TokenBudget::new(clock);
        sent_each_second(&budget, clock, 3).await;
        budget.close(clock.now() + 700);
        assert_eq!(budget.take(), Err(Duration::from_millis(700)));
        clock.until(clock.now() + 1_000).await;
        let sent = sent_each_second(&budget, clock, 10).await;
        assert!(sent.iter().all(|sent| *sent < 50), "{sent:?}");
        clock.until(clock.now() + SETTLED_MS).await;
        let sent = sent_each_second(&budget, clock, 3).await;
        assert!(sent[2] > 60, "{sent:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn others_wait_for_first_answers_that_could_not() {
        let clock = Clock::start();
        let budget = TokenBudget::new(clock);
        for _ in 0..30 {
            budget.charge();
        }
        let sent = sent_each_second(&budget, clock, 1).await;
        assert!((15..20).contains(&sent[0]), "{sent:?}");
    }
}
