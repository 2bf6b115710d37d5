//! The temporary ban of an address that sends too many invalid requests.
//!
//! Discord counts 401, 403 and 429 (unless shared) over ten minutes and shuts an address out
//! beyond 10,000 of them, before any of its own code sees the request. Everybody who calls a
//! sandbox stands for one address.

use std::sync::{Mutex, PoisonError};

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use crate::ApiError;
use crate::clock::Clock;
use crate::error::Scope;

/// How many invalid requests Discord bears in [`WINDOW_MS`].
pub const MOST: u32 = 10_000;
/// The time over which they are counted.
const WINDOW_MS: u64 = 10 * 60_000;
/// How long an address stays shut out; Discord publishes no length.
const BAN_MS: u64 = 60 * 60_000;

/// The invalid requests of one sandbox.
#[derive(Debug)]
pub struct InvalidRequests {
    clock: Clock,
    most: u32,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    since_ms: u64,
    count: u32,
    banned_until_ms: u64,
}

impl InvalidRequests {
    /// No refusals so far; more than `most` are punished.
    pub fn new(clock: Clock, most: u32) -> Self {
        Self {
            clock,
            most,
            state: Mutex::default(),
        }
    }

    /// For how many more milliseconds a ban lasts; `None` if there is none.
    pub fn banned(&self) -> Option<u64> {
        let until = self.state().banned_until_ms;
        until
            .checked_sub(self.clock.now_ms())
            .filter(|left| *left > 0)
    }

    /// Counts a refusal. Returns a warning for the log at a tenth of the limit, at half, at nine
    /// tenths, and at the ban.
    pub fn count(&self, refused: &ApiError) -> Option<String> {
        let shared = refused.retry.is_some_and(|r| r.scope == Scope::Shared);
        if !matches!(refused.status, 401 | 403 | 429) || shared {
            return None;
        }
        let now = self.clock.now_ms();
        let mut state = self.state();
        if now >= state.since_ms + WINDOW_MS {
            (state.since_ms, state.count) = (now, 0);
        }
        state.count += 1;
        let (count, most) = (state.count, self.most);
        if count >= most {
            state.banned_until_ms = now + BAN_MS;
            state.count = 0;
            return Some(format!(
                "The bot sent {count} invalid requests (401, 403, 429) within ten minutes: it is \
                 shut out for an hour, as by Discord."
            ));
        }
        let steps = [most / 10, most / 2, most - most / 10];
        steps.contains(&count).then(|| {
            format!(
                "The bot sent {count} invalid requests (401, 403, 429) within ten minutes. Discord \
                 shuts an address out at {most}."
            )
        })
    }

    /// A broken test thread must not take the count down with it.
    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The answer to a banned sender: by the guard before Discord, which knows none of its
/// headers.
pub fn shut_out(left_ms: u64) -> Response {
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain"));
    headers.insert(RETRY_AFTER, HeaderValue::from(left_ms.div_ceil(1_000)));
    let mut response = Response::new(Body::from("error code: 1015"));
    *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
    *response.headers_mut() = headers;
    response
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::error::Retry;

    fn counted(of: &InvalidRequests, times: u32) -> Vec<String> {
        (0..times)
            .filter_map(|_| of.count(&ApiError::UNAUTHORIZED))
            .collect()
    }

    #[test]
    fn ten_thousand_in_ten_minutes_shut_out_for_an_hour_and_are_warned_of_before() {
        let clock = Clock::manual(1_000_000);
        let invalid = InvalidRequests::new(clock.clone(), MOST);
        let warned = counted(&invalid, MOST - 1);
        assert_eq!(warned.len(), 3, "{warned:?}");
        assert!(warned[0].contains("1000 invalid") && warned[2].contains("9000 invalid"));
        assert_eq!(invalid.banned(), None);
        assert!(counted(&invalid, 1)[0].contains("shut out for an hour"));
        assert_eq!(invalid.banned(), Some(BAN_MS));
        clock.advance(Duration::from_millis(BAN_MS));
        assert_eq!(invalid.banned(), None);
    }

    #[test]
    fn slow_ones_and_others_do_not_count() {
        let clock = Clock::manual(1_000_000);
        let invalid = InvalidRequests::new(clock.clone(), 10);
        counted(&invalid, 9);
        let shared = Retry {
            after_ms: 5,
            scope: Scope::Shared,
        };
        for refused in [
            ApiError::UNKNOWN_MESSAGE,
            ApiError::EMPTY_MESSAGE,
            ApiError::INTERNAL,
            ApiError::too_many(shared),
        ] {
            assert_eq!(invalid.count(&refused), None);
        }
        assert_eq!(invalid.banned(), None);
        clock.advance(Duration::from_millis(WINDOW_MS));
        counted(&invalid, 9);
        assert_eq!(invalid.banned(), None);
        let own = Retry {
            scope: Scope::User,
            ..shared
        };
        assert!(invalid.count(&ApiError::too_many(own)).is_some());
        assert!(invalid.banned().is_some());
    }
}
