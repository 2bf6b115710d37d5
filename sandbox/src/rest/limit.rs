//! Rate limits: a budget for each bucket, told in headers always and enforced when asked for.
//!
//! The numbers are what people have measured; Discord publishes none.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use axum::http::HeaderMap;
use axum::http::header::HeaderValue;

use super::route::Route;
use crate::clock::Clock;
use crate::error::{Retry, Scope};

/// Requests per second over all routes that count.
const GLOBAL_PER_SECOND: u32 = 50;
/// Buckets whose time has run out are swept away so often.
const SWEEP_MS: u64 = 10_000;

/// The limit over all routes that requests with an interaction's token count against. Discord's pages
/// say that they are exempt; reports differ.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum InteractionLimit {
    /// None, as documented.
    #[default]
    None,
    /// The bot's, where they carry its token (discord-api-docs#4142).
    Bot,
    /// The bot's where they carry its token, otherwise one of the sender's address
    /// (discord-api-docs#5806).
    Address,
}

/// All budgets of one sandbox.
#[derive(Debug)]
pub struct RateLimits {
    clock: Clock,
    interactions: InteractionLimit,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    buckets: HashMap<Key, Window>,
    swept_ms: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    /// Everything with the bot's token.
    Bot,
    /// Everything without it: everybody who calls a sandbox stands for one address.
    Address,
    Route(&'static str, u64),
    Token(String),
    ChannelWebhooks(u64),
}

#[derive(Debug, Clone, Copy)]
struct Window {
    reset_ms: u64,
    used: u32,
}

/// The rest of a bucket after a request.
#[derive(Debug, Clone, PartialEq)]
pub struct Budget {
    bucket: &'static str,
    limit: u32,
    remaining: u32,
    reset_ms: u64,
    reset_after_ms: u64,
}

impl RateLimits {
    /// Full budgets.
    pub fn new(clock: Clock, interactions: InteractionLimit) -> Self {
        Self {
            clock,
            interactions,
            state: Mutex::default(),
        }
    }

    /// Counts a request; the second half says whether it is one too many.
    ///
    /// `webhook_channel` is the channel a follow-up goes to: new messages of all webhooks share
    /// a budget there. `by_bot` says whether the request carries the bot's token.
    pub fn spend(
        &self,
        route: &Route,
        webhook_channel: Option<u64>,
        by_bot: bool,
    ) -> (Budget, Option<Retry>) {
        let now = self.clock.now_ms();
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let State { buckets, swept_ms } = &mut *state;
        if now >= *swept_ms + SWEEP_MS {
            buckets.retain(|_, w| w.reset_ms > now);
            *swept_ms = now;
        }
        let (key, limit, length_ms) = rule(route);
        let own = take(buckets, key, limit, length_ms, now);
        let budget = Budget {
            bucket: route.name(),
            limit,
            remaining: limit.saturating_sub(own.used),
            reset_ms: own.reset_ms,
            reset_after_ms: own.reset_ms - now,
        };
        if own.used > limit {
            let late = Retry {
                after_ms: own.reset_ms - now,
                scope: Scope::User,
            };
            return (budget, Some(late));
        }
        if let Some(channel) = webhook_channel {
            let shared = take(buckets, Key::ChannelWebhooks(channel), 30, 60_000, now);
            if shared.used > 30 {
                let late = Retry {
                    after_ms: shared.reset_ms - now,
                    scope: Scope::Shared,
                };
                return (budget, Some(late));
            }
        }
        if let Some(key) = self.overall(route, by_bot) {
            let all = take(buckets, key, GLOBAL_PER_SECOND, 1_000, now);
            if all.used > GLOBAL_PER_SECOND {
                let late = Retry {
                    after_ms: all.reset_ms - now,
                    scope: Scope::Global,
                };
                return (budget, Some(late));
            }
        }
        (budget, None)
    }

    /// The budget over all routes that a request counts against.
    fn overall(&self, route: &Route, by_bot: bool) -> Option<Key> {
        use InteractionLimit as Limit;
        match (route.token().is_some(), self.interactions, by_bot) {
            (false, ..) | (true, Limit::Bot | Limit::Address, true) => Some(Key::Bot),
            (true, Limit::Address, false) => Some(Key::Address),
            (true, Limit::None, _) | (true, Limit::Bot, false) => None,
        }
    }
}

impl Budget {
    /// The headers that tell of it.
    pub fn write(&self, headers: &mut HeaderMap) {
        let mut put = |name: &'static str, text: String| {
            if let Ok(value) = HeaderValue::from_str(&text) {
                headers.insert(name, value);
            }
        };
        put("x-ratelimit-bucket", self.bucket.to_owned());
        put("x-ratelimit-limit", self.limit.to_string());
        put("x-ratelimit-remaining", self.remaining.to_string());
        put("x-ratelimit-reset", seconds(self.reset_ms));
        put("x-ratelimit-reset-after", seconds(self.reset_after_ms));
    }
}

/// Milliseconds as seconds with three decimals.
pub fn seconds(ms: u64) -> String {
    format!("{}.{:03}", ms / 1_000, ms % 1_000)
}

fn rule(route: &Route) -> (Key, u32, u64) {
    let major = route.major().map_or(0, |id| id.0);
    if let Some(token) = route.token() {
        return (Key::Token(token.to_owned()), 5, 2_000);
    }
    let by_route = Key::Route(route.name(), major);
    match route {
        Route::CreateMessage { .. } | Route::EditMessage { .. } | Route::DeleteMessage { .. } => {
            (by_route, 5, 5_000)
        }
        Route::OpenThread { .. } | Route::PatchChannel { .. } => (by_route, 10, 10_000),
        _ => (by_route, 50, 1_000),
    }
}

fn take(
    buckets: &mut HashMap<Key, Window>,
    key: Key,
    limit: u32,
    length_ms: u64,
    now: u64,
) -> Window {
    let window = buckets.entry(key).or_insert(Window {
        reset_ms: 0,
        used: 0,
    });
    if window.reset_ms <= now {
        *window = Window {
            reset_ms: now + length_ms,
            used: 0,
        };
    }
    // One above the limit is enough to know; counting refused requests would never end.
    window.used = (window.used + 1).min(limit + 1);
    *window
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::Id;

    #[test]
    fn the_sixth_message_in_five_seconds_is_one_too_many() {
        let clock = Clock::manual(1_000_000);
        let limits = RateLimits::new(clock.clone(), InteractionLimit::None);
        let post = Route::CreateMessage { channel: Id(1) };
        for _ in 0..5 {
            assert_eq!(limits.spend(&post, None, true).1, None);
        }
        clock.advance(Duration::from_secs(2));
        let late = limits.spend(&post, None, true).1;
        assert_eq!(
            late,
            Some(Retry {
                after_ms: 3_000,
                scope: Scope::User
            })
        );
        assert_eq!(
            limits
                .spend(&Route::CreateMessage { channel: Id(2) }, None, true)
                .1,
            None
        );
        clock.advance(Duration::from_secs(3));
        assert_eq!(limits.spend(&post, None, true).1, None);
    }

    #[test]
    fn fifty_a_second_in_all_but_interactions_do_not_count() {
        let limits = RateLimits::new(Clock::manual(1_000_000), InteractionLimit::None);
        for channel in 0..50 {
            assert_eq!(
                limits
                    .spend(
                        &Route::GetChannel {
                            channel: Id(channel)
                        },
                        None,
                        true
                    )
                    .1,
                None
            );
        }
        let (_, late) = limits.spend(&Route::Me, None, true);
        assert_eq!(late.map(|l| l.scope), Some(Scope::Global));
        let callback = Route::Callback {
            interaction: Id(1),
            token: "t".into(),
        };
        assert_eq!(limits.spend(&callback, None, true).1, None);
    }

    /// Whose limit the fifty-first first answer within a second hits, where fifty came before it that
    /// carried the bot's token or did not.
    fn fifty_first(limit: InteractionLimit, before: bool, by_bot: bool) -> Option<Scope> {
        let limits = RateLimits::new(Clock::manual(1_000_000), limit);
        let callback = |number: u64| Route::Callback {
            interaction: Id(number),
            token: number.to_string(),
        };
        for number in 0..50 {
            assert_eq!(limits.spend(&callback(number), None, before).1, None);
        }
        let late = limits.spend(&callback(50), None, by_bot).1;
        late.map(|late| late.scope)
    }

    #[test]
    fn requests_with_an_interactions_token_count_as_the_sandbox_was_told() {
        use InteractionLimit::{Address, Bot, None};
        let hit = Some(Scope::Global);
        for (limit, before, by_bot, told) in [
            (None, true, true, Option::None),
            (None, false, false, Option::None),
            (Bot, true, true, hit),
            (Bot, true, false, Option::None),
            (Bot, false, false, Option::None),
            (Address, true, true, hit),
            (Address, false, false, hit),
            (Address, true, false, Option::None),
            (Address, false, true, Option::None),
        ] {
            let found = fifty_first(limit, before, by_bot);
            assert_eq!(found, told, "{limit:?} {before} {by_bot}");
        }
    }
}
