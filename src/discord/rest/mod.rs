//! The one door out: every request that a table makes of Discord goes through here.
//!
//! Answers to interactions have a lane of their own and wait for nothing; everything else waits for
//! its bucket first and is written after that, so that what goes out is the newest there is. Must
//! not know tables, screens, or what a request is for.

mod body;
mod buckets;
pub(super) mod download;
mod outcome;
mod permit;
pub(super) mod registration;
mod route;
#[cfg(test)]
mod tests;
mod token;

use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use reqwest::header::{AUTHORIZATION, HeaderMap, USER_AGENT};
use serenity::all::Http;
use tokio::sync::{Mutex as Turnstile, Semaphore};
use url::Url;

use super::connection::is_this_machine;
use super::fault::Redacted;
use crate::clock::{Clock, DiscordClock};
pub use body::{Body, File};
use buckets::{BucketKey, Buckets};
pub use outcome::{Denied, Outcome, made};
pub use permit::Permit;
pub use route::Route;
pub use token::Token;

/// First answers under way at the same time; no more than a process may commonly open sockets. At
/// half a second each that is a thousand a second.
const CALLBACKS: usize = 512;
/// Other requests under way at the same time.
const OTHERS: usize = 48;
/// Connections that stay open for a while when nothing is sent. Each carries one request at a time,
/// and opening one takes as long as an answer: those of a rush are kept for its next wave.
const AT_REST: usize = 256;
/// An answer that has not come by then will not come, and the screen it was about is old.
const PATIENCE: Duration = Duration::from_secs(10);
/// A first answer counts for three seconds from the creation of the interaction; what is not sent
/// by then is not sent at all.
const CALLBACK_MS: u64 = 2_500;
/// An interaction is on its way from Discord for no longer than this, in milliseconds.
const ON_ITS_WAY_MS: u64 = 1_500;
/// Between two tries of a first answer.
const CALLBACK_PAUSE_MS: u64 = 150;
/// Between two tries of anything else that somebody waits for.
const AGAIN_MS: u64 = 1_000;
/// Discord takes 50 a second: 45, and four at once where there was a lull.
const EACH_SECOND: NonZeroU32 = NonZeroU32::new(45).unwrap();
const AT_ONCE: NonZeroU32 = NonZeroU32::new(4).unwrap();
/// Discord bans an address after 10,000 refusals in ten minutes; so many at once are a fault.
const REFUSALS: NonZeroU32 = NonZeroU32::new(3_000).unwrap();
/// One refusal is forgiven in so long: 3,000 in ten minutes.
const FORGIVEN: Duration = Duration::from_millis(200);
/// How long nothing but first answers goes out after too many refusals.
const SILENCE_MS: u64 = 10 * 60 * 1000;

type Limiter = RateLimiter<NotKeyed, InMemoryState, Clock, NoOpMiddleware<Duration>>;

/// The door.
pub struct RestClient {
    http: Arc<Http>,
    client: reqwest::Client,
    base: String,
    clock: Clock,
    discord: Arc<DiscordClock>,
    buckets: Mutex<Buckets>,
    /// The bucket that all requests with the bot's token share; taken in turn.
    second: Limiter,
    turnstile: Turnstile<()>,
    refusals: Limiter,
    callbacks: Semaphore,
    others: Semaphore,
}

impl RestClient {
    /// A door to wherever `http` points, with its token; `discord` tells how old an interaction is.
    ///
    /// # Errors
    /// Where the system has no secure connections to offer.
    pub fn new(http: Arc<Http>, clock: Clock, discord: Arc<DiscordClock>) -> reqwest::Result<Self> {
        let place = http.proxy.as_deref().unwrap_or("https://discord.com");
        let base = format!("{}/api/v10", place.trim_end_matches('/'));
        // The library keeps its own client to itself, and with it the headers that tell of limits.
        let mut client = reqwest::Client::builder()
            .timeout(PATIENCE)
            .pool_max_idle_per_host(AT_REST);
        if Url::parse(place).is_ok_and(|url| is_this_machine(&url)) {
            client = client.no_proxy();
        }
        let quota = Quota::per_second(EACH_SECOND).allow_burst(AT_ONCE);
        let forgiving = Quota::with_period(FORGIVEN)
            .unwrap_or(Quota::per_second(AT_ONCE))
            .allow_burst(REFUSALS);
        Ok(Self {
            client: client.build()?,
            base,
            buckets: Mutex::default(),
            second: Limiter::direct_with_clock(quota, clock),
            turnstile: Turnstile::new(()),
            refusals: Limiter::direct_with_clock(forgiving, clock),
            callbacks: Semaphore::new(CALLBACKS),
            others: Semaphore::new(OTHERS),
            http,
            clock,
            discord,
        })
    }

    /// The clock by which it waits.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// When an interaction was made, by [`Self::clock`]: as far as Discord's clock is known, and
    /// now at the latest. One that seems to have been long on its way is a wrong idea of that
    /// clock, for which nobody is to go without an answer.
    pub fn made(&self, token: &Token) -> u64 {
        let now = self.clock.now();
        let made = self.discord.when(token.created_ms());
        let earliest = token.received().saturating_sub(ON_ITS_WAY_MS);
        made.unwrap_or(now).min(now).max(earliest)
    }

    /// Gives an interaction its first answer; with `told`, the answer's own message comes back
    /// (see [`made`]).
    ///
    /// Tried again while that can help and the time for it has not run out; nothing is sent once
    /// it has. An interaction that has its answer already counts as answered.
    pub async fn callback(
        &self,
        token: &Token,
        body: impl Into<Body>,
        with_response: bool,
    ) -> Outcome {
        let body = body.into();
        let last = self.made(token) + CALLBACK_MS;
        let Some(_lane) = self.clock.by(last, self.callbacks.acquire()).await else {
            return Outcome::NotFound;
        };
        let route = Route::Callback {
            token,
            with_response,
        };
        loop {
            let left = last.saturating_sub(self.clock.now());
            if left == 0 {
                return Outcome::NotFound;
            }
            let outcome = self
                .ask(route, Some(&body), Duration::from_millis(left))
                .await;
            let soon = self.clock.now() + CALLBACK_PAUSE_MS;
            let again = match &outcome {
                Outcome::Refused(why) if why.code == ANSWERED => return Outcome::Done(None),
                Outcome::Unreachable(_) => soon,
                Outcome::RateLimited => self.buckets().next_at(route.key(), soon),
                _ => return outcome,
            };
            if again >= last {
                return outcome;
            }
            self.clock.until(again).await;
        }
    }

    /// Waits until a request may go; what goes is decided after that.
    pub async fn permit<'a>(&'a self, route: Route<'a>) -> Permit<'a> {
        loop {
            let taken = self.buckets().take(route.key(), self.clock.now());
            match taken {
                Ok(()) => break,
                Err(at) => self.clock.until(at).await,
            }
        }
        self.wait_for_all(route).await;
        // Last: who waits for a bucket must not keep others from going. It is never closed.
        let lane = self.others.acquire().await.ok();
        Permit::new(self, route, lane)
    }

    /// Waits for what all requests share.
    async fn wait_for_all(&self, route: Route<'_>) {
        let _turn = if route.is_global() {
            Some(self.turnstile.lock().await)
        } else {
            None
        };
        loop {
            let now = self.clock.now();
            let closed = self.buckets().closed_until(route.is_global());
            if closed > now {
                self.clock.until(closed).await;
                continue;
            }
            if !route.is_global() {
                return;
            }
            let Err(early) = self.second.check() else {
                return;
            };
            let now = governor::clock::Clock::now(&self.clock);
            tokio::time::sleep(early.wait_time_from(now)).await;
        }
    }

    /// Sends a request, and again while that can help, so often at most. What makes a message is
    /// not sent again where the first may have made it.
    pub async fn deliver(&self, route: Route<'_>, body: Option<&Body>, tries: u32) -> Outcome {
        for _ in 1..tries {
            match self.permit(route).await.send(body).await {
                Outcome::RateLimited => {}
                Outcome::Unreachable(_) if !route.creates() => {
                    self.clock.until(self.clock.now() + AGAIN_MS).await;
                }
                outcome => return outcome,
            }
        }
        self.permit(route).await.send(body).await
    }

    /// Sends one request, and once more without its file where that is refused: a picture is worth
    /// less than the message it goes with.
    async fn ask(&self, route: Route<'_>, body: Option<&Body>, within: Duration) -> Outcome {
        let outcome = self.ask_once(route, body, within).await;
        let bare = match &outcome {
            Outcome::Refused(why) if why.code != ANSWERED => body.and_then(Body::bare),
            _ => None,
        };
        let Some(bare) = bare else {
            return outcome;
        };
        tracing::warn!(?outcome, "a picture was refused");
        self.ask_once(route, Some(&bare), within).await
    }

    /// Sends one request and says what became of it; takes note of every limit it hears of.
    async fn ask_once(&self, route: Route<'_>, body: Option<&Body>, within: Duration) -> Outcome {
        let answer = match self.fetch(route, body, within).await {
            Ok(answer) => answer,
            Err(why) => return Outcome::Unreachable(Redacted(&why.into()).to_string()),
        };
        let now = self.clock.now();
        if let Some(bucket) = buckets::from_headers(&answer.headers) {
            self.buckets().update(route.key(), bucket, now);
        }
        let shared = if answer.status == 429 {
            self.hold(route, &answer, now)
        } else {
            false
        };
        if matches!(answer.status, 401 | 403 | 429) && !shared {
            self.count_refusal(now);
        }
        outcome::of(route, answer.status, &answer.body)
    }

    /// Takes note of a 429; whether it was about a limit that others share.
    fn hold(&self, route: Route<'_>, answer: &Answer, now: u64) -> bool {
        let limit = buckets::from_429(&answer.headers, &answer.body);
        let until = now + limit.retry_after_ms;
        let mut buckets = self.buckets();
        if limit.banned {
            buckets.silence(now, until);
        } else if limit.global {
            buckets.pause(until);
        }
        // A message's age is no bucket: another message may be edited all the same.
        if !outcome::is_about_age(&answer.body) {
            buckets.exhaust(route.key(), until, now);
        }
        if limit.banned || limit.global {
            tracing::warn!(ms = limit.retry_after_ms, "all requests have to wait");
        }
        limit.shared
    }

    fn count_refusal(&self, now: u64) {
        if self.refusals.check().is_err() && self.buckets().silence(now, now + SILENCE_MS) {
            tracing::error!(
                minutes = SILENCE_MS / 60_000,
                "Discord refuses too much: nothing but first answers goes out for a while"
            );
        }
    }

    async fn fetch(
        &self,
        route: Route<'_>,
        body: Option<&Body>,
        within: Duration,
    ) -> reqwest::Result<Answer> {
        let application = self.http.application_id().map_or(0, |id| id.get());
        let url = format!("{}{}", self.base, route.path(application));
        let mut request = self
            .client
            .request(route.method(), url)
            .timeout(within)
            .header(USER_AGENT, serenity::constants::USER_AGENT)
            .header(AUTHORIZATION, self.http.token());
        if let Some(body) = body {
            request = body.put(request)?;
        }
        let response = request.send().await?;
        Ok(Answer {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body: response.bytes().await?.to_vec(),
        })
    }

    fn give_back(&self, key: BucketKey) {
        self.buckets().give_back(key);
    }

    fn buckets(&self) -> MutexGuard<'_, Buckets> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Discord's code for an interaction that has had its answer.
const ANSWERED: isize = 40060;

/// What came back.
struct Answer {
    status: u16,
    headers: HeaderMap,
    body: Vec<u8>,
}
