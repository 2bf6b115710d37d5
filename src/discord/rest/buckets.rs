//! What is left of each budget, as Discord's headers tell it.
//!
//! Discord publishes no numbers. Until it has told of a budget, a cautious guess stands; what it
//! told is forgotten once its time has run out and many others have come.

use std::collections::HashMap;

use reqwest::header::HeaderMap;
use serde_json::Value;

/// A budget's name. Discord's own buckets may join two of these; the headers then tell less for
/// both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// All requests with one interaction's token.
    Token(u64),
    /// Requests of one kind in one channel or thread.
    Channel(&'static str, u64),
}

/// So many requests in so long, until something else is told.
const GUESS: u32 = 5;
const CHANNEL_MS: u64 = 5_000;
const TOKEN_MS: u64 = 2_000;
/// Budgets are swept once there are so many.
const SWEEP: usize = 512;
/// No limit makes us wait longer than this before we ask again.
const LONGEST_MS: f64 = 24.0 * 3_600_000.0;

/// All budgets, and until when everything has to wait.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    budgets: HashMap<Key, Budget>,
    sweep_at: usize,
    paused_until: u64,
    silent_until: u64,
}

#[derive(Debug, Clone, Copy)]
struct Budget {
    limit: u32,
    left: u32,
    resets: u64,
}

/// What an answer's headers say of its budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Told {
    limit: u32,
    left: u32,
    reset_ms: u64,
}

/// What a 429 says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Limit {
    /// Milliseconds to wait.
    pub wait_ms: u64,
    /// Whether everything has to wait that counts together.
    pub whole: bool,
    /// Whether nothing of ours is let through to Discord at all.
    pub banned: bool,
    /// Whether the budget is shared with others and costs us nothing.
    pub shared: bool,
}

impl Ledger {
    /// Takes one request out of a budget.
    ///
    /// # Errors
    /// When there will be something to take, where there is nothing now.
    pub fn take(&mut self, key: Key, now: u64) -> Result<(), u64> {
        let budget = self.budget(key, now);
        if budget.resets <= now {
            budget.left = budget.limit;
            budget.resets = now + window(key);
        }
        if budget.left == 0 {
            return Err(budget.resets);
        }
        budget.left -= 1;
        Ok(())
    }

    /// Puts back what was taken and not used.
    pub fn give_back(&mut self, key: Key) {
        if let Some(budget) = self.budgets.get_mut(&key) {
            budget.left = (budget.left + 1).min(budget.limit);
        }
    }

    /// Takes in what an answer told; requests under way are counted here already, so what is left
    /// never grows before the budget begins anew.
    pub fn learn(&mut self, key: Key, told: Told, now: u64) {
        let budget = self.budget(key, now);
        budget.limit = told.limit;
        budget.left = budget.left.min(told.left);
        budget.resets = now + told.reset_ms;
    }

    /// Takes in that a budget is spent until then.
    pub fn spent(&mut self, key: Key, until: u64, now: u64) {
        let budget = self.budget(key, now);
        budget.left = 0;
        budget.resets = until;
    }

    /// When a budget has something left, not before `soonest`.
    pub fn next(&self, key: Key, soonest: u64) -> u64 {
        let spent = self.budgets.get(&key).filter(|budget| budget.left == 0);
        spent.map_or(soonest, |budget| budget.resets.max(soonest))
    }

    /// Takes in that everything that counts has to wait.
    pub fn pause(&mut self, until: u64) {
        self.paused_until = self.paused_until.max(until);
    }

    /// Stops everything until then; whether it was not stopped already.
    pub fn silence(&mut self, now: u64, until: u64) -> bool {
        let fresh = self.silent_until <= now;
        if fresh {
            self.silent_until = until;
        }
        fresh
    }

    /// Until when a request has to wait whose own budget would do; `counts` where it is one of
    /// those that count together.
    pub fn closed_until(&self, counts: bool) -> u64 {
        let paused = if counts { self.paused_until } else { 0 };
        self.silent_until.max(paused)
    }

    fn budget(&mut self, key: Key, now: u64) -> &mut Budget {
        if self.budgets.len() >= self.sweep_at.max(SWEEP) {
            self.budgets.retain(|_, budget| budget.resets > now);
            self.sweep_at = self.budgets.len() * 2;
        }
        self.budgets.entry(key).or_insert(Budget {
            limit: GUESS,
            left: GUESS,
            resets: 0,
        })
    }

    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.budgets.len()
    }
}

fn window(key: Key) -> u64 {
    match key {
        Key::Token(_) => TOKEN_MS,
        Key::Channel(..) => CHANNEL_MS,
    }
}

/// Reads what any answer tells of its budget.
pub(super) fn told(headers: &HeaderMap) -> Option<Told> {
    let text = |name: &str| headers.get(name)?.to_str().ok();
    Some(Told {
        limit: text("x-ratelimit-limit")?.parse().ok().filter(|n| *n > 0)?,
        left: text("x-ratelimit-remaining")?.parse().ok()?,
        reset_ms: ms(text("x-ratelimit-reset-after")?.parse().ok()?)?,
    })
}

/// Reads what a 429 tells.
pub(super) fn refused(headers: &HeaderMap, body: &[u8]) -> Limit {
    let body: Value = serde_json::from_slice(body).unwrap_or_default();
    let text = |name: &str| headers.get(name)?.to_str().ok();
    let header = || text("retry-after")?.parse().ok();
    let wait = body["retry_after"].as_f64().or_else(header).and_then(ms);
    Limit {
        wait_ms: wait.unwrap_or(CHANNEL_MS),
        // What stands before Discord answers without JSON, and means the whole address.
        banned: !body.is_object(),
        whole: body["global"] == true
            || text("x-ratelimit-global").is_some_and(|whole| whole == "true"),
        shared: text("x-ratelimit-scope") == Some("shared"),
    }
}

/// Seconds as whole milliseconds, rounded up.
fn ms(seconds: f64) -> Option<u64> {
    let ms = (seconds * 1_000.0).ceil();
    // In range by the clamp.
    (ms.is_finite() && ms >= 0.0).then_some(ms.min(LONGEST_MS) as u64)
}
