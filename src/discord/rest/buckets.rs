//! Rate limits: how many requests are left in each of Discord's buckets, as its headers say.
//!
//! Discord publishes no numbers. A bucket without headers so far gets a cautious guess; buckets
//! that are full again are forgotten once there are many.

use crate::model::ChannelId;
use std::collections::HashMap;

use reqwest::header::HeaderMap;
use serde_json::Value;

/// The name of a bucket. Discord may count two of these in one bucket; the headers then say less
/// for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum BucketKey {
    /// All requests with one interaction's token.
    Token(u64),
    /// Requests of one kind that are about the bot as a whole.
    Bot(&'static str),
    /// Requests of one kind in one channel or thread.
    Channel(&'static str, ChannelId),
}

/// The guess before any header has come: this many requests in a window of [`CHANNEL_MS`] or
/// [`TOKEN_MS`] milliseconds.
const GUESS: u32 = 5;
const CHANNEL_MS: u64 = 5_000;
const TOKEN_MS: u64 = 2_000;
/// How many buckets there may be before those whose time has run out are forgotten.
const SWEEP: usize = 512;
/// The longest wait that any header can ask for, in milliseconds.
const LONGEST_MS: f64 = 24.0 * 3_600_000.0;

/// All buckets, and until when all requests must wait.
#[derive(Debug, Default)]
pub(super) struct Buckets {
    buckets: HashMap<BucketKey, Bucket>,
    sweep_at: usize,
    paused_until: u64,
    silent_until: u64,
}

#[derive(Debug, Clone, Copy)]
struct Bucket {
    limit: u32,
    remaining: u32,
    resets_at: u64,
}

/// The contents of the `x-ratelimit-*` headers of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BucketHeaders {
    limit: u32,
    remaining: u32,
    reset_ms: u64,
}

/// The contents of an answer with status 429.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RateLimit {
    /// Milliseconds to wait.
    pub retry_after_ms: u64,
    /// Whether it is the global rate limit, which all requests with the bot's token share.
    pub global: bool,
    /// Whether the proxy in front of the API has banned this IP address for a while.
    pub banned: bool,
    /// Whether the limit is shared with other bots; Discord does not count it against this one.
    pub shared: bool,
}

impl Buckets {
    /// Takes one request out of a bucket.
    ///
    /// # Errors
    /// The time when the bucket is full again, in milliseconds of the clock, if it is empty now.
    pub fn take(&mut self, key: BucketKey, now: u64) -> Result<(), u64> {
        let bucket = self.bucket(key, now);
        if bucket.resets_at <= now {
            bucket.remaining = bucket.limit;
            bucket.resets_at = now + window(key);
        }
        if bucket.remaining == 0 {
            return Err(bucket.resets_at);
        }
        bucket.remaining -= 1;
        Ok(())
    }

    /// Puts back a request that was taken and never sent.
    pub fn give_back(&mut self, key: BucketKey) {
        if let Some(bucket) = self.buckets.get_mut(&key) {
            bucket.remaining = (bucket.remaining + 1).min(bucket.limit);
        }
    }

    /// Updates a bucket from the headers of an answer. Requests under way are counted here already,
    /// so `remaining` never grows before the bucket is full again.
    pub fn update(&mut self, key: BucketKey, headers: BucketHeaders, now: u64) {
        let bucket = self.bucket(key, now);
        bucket.limit = headers.limit;
        bucket.remaining = bucket.remaining.min(headers.remaining);
        bucket.resets_at = now + headers.reset_ms;
    }

    /// Marks a bucket as empty until `until`.
    pub fn exhaust(&mut self, key: BucketKey, until: u64, now: u64) {
        let bucket = self.bucket(key, now);
        bucket.remaining = 0;
        bucket.resets_at = until;
    }

    /// When a bucket has a request left, not before `soonest`.
    pub fn next_at(&self, key: BucketKey, soonest: u64) -> u64 {
        let spent = self
            .buckets
            .get(&key)
            .filter(|bucket| bucket.remaining == 0);
        spent.map_or(soonest, |bucket| bucket.resets_at.max(soonest))
    }

    /// Makes requests under the global rate limit wait until `until`.
    pub fn pause(&mut self, until: u64) {
        self.paused_until = self.paused_until.max(until);
    }

    /// Makes all requests wait until `until`; false if they wait already.
    pub fn silence(&mut self, now: u64, until: u64) -> bool {
        let fresh = self.silent_until <= now;
        if fresh {
            self.silent_until = until;
        }
        fresh
    }

    /// The time before which a request must wait although its own bucket has room; `global` if it
    /// counts against the global rate limit.
    pub fn closed_until(&self, global: bool) -> u64 {
        let paused = if global { self.paused_until } else { 0 };
        self.silent_until.max(paused)
    }

    fn bucket(&mut self, key: BucketKey, now: u64) -> &mut Bucket {
        if self.buckets.len() >= self.sweep_at.max(SWEEP) {
            self.buckets.retain(|_, bucket| bucket.resets_at > now);
            self.sweep_at = self.buckets.len() * 2;
        }
        self.buckets.entry(key).or_insert(Bucket {
            limit: GUESS,
            remaining: GUESS,
            resets_at: 0,
        })
    }

    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.buckets.len()
    }
}

fn window(key: BucketKey) -> u64 {
    match key {
        BucketKey::Token(_) => TOKEN_MS,
        BucketKey::Bot(_) | BucketKey::Channel(..) => CHANNEL_MS,
    }
}

/// Reads the headers of an answer; `None` if they say nothing about a bucket.
pub(super) fn from_headers(headers: &HeaderMap) -> Option<BucketHeaders> {
    let text = |name: &str| headers.get(name)?.to_str().ok();
    Some(BucketHeaders {
        limit: text("x-ratelimit-limit")?.parse().ok().filter(|n| *n > 0)?,
        remaining: text("x-ratelimit-remaining")?.parse().ok()?,
        reset_ms: ms(text("x-ratelimit-reset-after")?.parse().ok()?)?,
    })
}

/// Reads an answer with status 429.
pub(super) fn from_429(headers: &HeaderMap, body: &[u8]) -> RateLimit {
    let body: Value = serde_json::from_slice(body).unwrap_or_default();
    let text = |name: &str| headers.get(name)?.to_str().ok();
    let header = || text("retry-after")?.parse().ok();
    let wait = body["retry_after"].as_f64().or_else(header).and_then(ms);
    RateLimit {
        retry_after_ms: wait.unwrap_or(CHANNEL_MS),
        // A ban comes from the proxy in front of Discord's API, which answers without JSON.
        banned: !body.is_object(),
        global: body["global"] == true
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
