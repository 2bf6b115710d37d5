//! The client of Discord's REST API and the only way out: every request of the bot goes through it.
//!
//! There are two ways out: with the bot's token, and with the token of an interaction alone. Each has its
//! own limit over all requests, and one of them that is closed leaves the other open. First answers to
//! interactions wait for no rate limit. Everything else waits for its bucket and the limit of its way
//! first, and its content is chosen only after that, so that it is the newest.
//! This module must not know tables, screens, or what a request is for.
//!
//! The client library has a REST client too; it gets no token: see [`library_http`].

mod address;
mod body;
mod buckets;
pub(super) mod download;
mod fileless;
mod outcome;
mod pace;
mod permit;
pub(super) mod registration;
mod request;
mod route;
#[cfg(test)]
mod tests;
mod token;
mod token_budget;

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use serde_json::json;
use serenity::all::{ApplicationId, Http, HttpBuilder};
use tokio::sync::{self, Semaphore};

use crate::clock::{Clock, DiscordClock};
use crate::discord::counts::Counts;
use crate::model::{ChannelId, UserId};
use crate::settings::Access;
use crate::store::Sends;
use crate::store::lease::Lease;
use address::is_this_machine;
pub use body::{Body, File, FileSource, UPLOADED};
use buckets::{BucketKey, Buckets};
use fileless::Fileless;
pub use outcome::{Denied, Outcome, attached, made};
use pace::Pace;
pub use permit::Permit;
pub use route::Route;
pub use token::InteractionToken;
use token_budget::TokenBudget;

/// How many first answers may be under way at once, within the sockets that a process may usually
/// open. At half a second each that is a thousand a second.
const CALLBACKS: usize = 512;
/// How many other requests may be under way at once.
const OTHERS: usize = 48;
/// How many idle connections stay open. Each carries one request at a time, and opening one takes
/// as long as an answer, so those of a rush are kept for the next.
const IDLE_CONNECTIONS: usize = 256;
/// The time limit of every request but a first answer: after that its screen is old.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// The time limit of a picture's file, which is worth less than the message it goes with.
const PICTURE_TIMEOUT: Duration = Duration::from_secs(4);
/// How long after the creation of an interaction a first answer is still sent, in milliseconds.
/// Discord waits three seconds.
const CALLBACK_MS: u64 = 2_500;
/// The longest time that an interaction is believed to be on its way from Discord, in milliseconds.
const ON_ITS_WAY_MS: u64 = 1_500;
/// The pause between two tries of a first answer, in milliseconds.
const CALLBACK_PAUSE_MS: u64 = 150;
/// The pause between two tries of another request, in milliseconds.
const RETRY_PAUSE_MS: u64 = 1_000;
/// How long a request waits until it may go out with an interaction's token, before it also waits for
/// the bot's limit, in milliseconds.
const PATIENCE_MS: u64 = 500;
/// The global rate limit of Discord is 50 requests a second. The bot sends 45 a second, and at most
/// four at once after a pause.
const EACH_SECOND: NonZeroU32 = NonZeroU32::new(45).unwrap();
const AT_ONCE: NonZeroU32 = NonZeroU32::new(4).unwrap();
/// How many refusals in ten minutes mean a fault of the program, of one process and of all together. Discord bans an
/// address after 10,000.
const REFUSALS: u32 = 3_000;
const REFUSALS_OF_ALL: u32 = 9_000;
/// The time in which as many refusals are forgiven, in milliseconds.
const FORGIVEN_MS: u64 = 10 * 60 * 1000;
/// How long only first answers are sent after too many refusals, in milliseconds.
const SILENCE_MS: u64 = 10 * 60 * 1000;

type Limiter = RateLimiter<NotKeyed, InMemoryState, Clock, NoOpMiddleware<Duration>>;

/// The client of Discord's REST API, for one of the slots that a process serves; what Discord counts, all of them
/// share.
pub struct RestClient {
    shared: Arc<Shared>,
    /// While it is not held nothing is changed on Discord.
    lease: Lease,
}

/// What all slots of the process share.
struct Shared {
    client: reqwest::Client,
    /// The address of the API with its version.
    base: String,
    /// The value of the header `Authorization`.
    authorization: String,
    /// The id of the application, once the gateway has told it; 0 before.
    application: AtomicU64,
    clock: Clock,
    discord: Arc<DiscordClock>,
    buckets: Mutex<Buckets>,
    fileless: Fileless,
    /// The global rate limit, which all requests with the bot's token share; taken in turn.
    global: Pace,
    turnstile: sync::Mutex<()>,
    /// The limit of requests with interaction tokens; taken in turn.
    by_token: TokenBudget,
    token_turnstile: sync::Mutex<()>,
    /// Taken in turn before [`Self::turnstile`] by requests that let all others pass.
    behind: sync::Mutex<()>,
    /// For so many refusals in ten minutes.
    refusals: Mutex<(u32, Limiter)>,
    callbacks: Semaphore,
    others: Semaphore,
    counts: Counts,
}

impl RestClient {
    /// The client of the API at `access`, with the bot's token; `discord` tells how old an
    /// interaction is.
    ///
    /// # Errors
    /// If the system offers no secure connections.
    pub fn new(access: &Access, clock: Clock, discord: Arc<DiscordClock>) -> reqwest::Result<Self> {
        let base = format!("{}/api/v10", access.api.as_str().trim_end_matches('/'));
        let mut client = reqwest::Client::builder()
            .timeout(REQUEST_TIMEOUT)
            .pool_max_idle_per_host(IDLE_CONNECTIONS);
        if is_this_machine(&access.api) {
            client = client.no_proxy();
        }
        let shared = Shared {
            client: client.build()?,
            base,
            authorization: format!("Bot {}", access.token.expose()),
            application: AtomicU64::new(0),
            buckets: Mutex::default(),
            fileless: Fileless::default(),
            global: Pace::new(clock),
            turnstile: sync::Mutex::new(()),
            by_token: TokenBudget::new(clock),
            token_turnstile: sync::Mutex::new(()),
            behind: sync::Mutex::new(()),
            refusals: Mutex::new((REFUSALS, forgiving(REFUSALS, clock))),
            callbacks: Semaphore::new(CALLBACKS),
            others: Semaphore::new(OTHERS),
            counts: Counts::default(),
            clock,
            discord,
        };
        Ok(Self {
            shared: Arc::new(shared),
            lease: Lease::always(),
        })
    }

    /// The same for a slot: what would change something on Discord counts as unreachable while another process
    /// may do it.
    #[must_use]
    pub fn under(&self, lease: Lease) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
            lease,
        }
    }

    /// The right of this process to change something on Discord.
    pub fn lease(&self) -> &Lease {
        &self.lease
    }

    /// The clock of the client.
    pub fn clock(&self) -> Clock {
        self.shared.clock
    }

    /// Counts since the start.
    pub fn counts(&self) -> &Counts {
        &self.shared.counts
    }

    /// How many requests in 1,000 seconds would have been sent by the bot's token since this was asked last.
    pub fn would_send(&self) -> u64 {
        self.shared.global.would_send()
    }

    /// Sets what this process may send, of what several processes may together.
    pub fn set_share(&self, sends: Sends) {
        self.shared.global.set(sends.in_1000_s);
        let refusals = REFUSALS
            .min(REFUSALS_OF_ALL / sends.processes.max(1))
            .max(1);
        let mut limit = self.refusals();
        if limit.0 != refusals {
            *limit = (refusals, forgiving(refusals, self.shared.clock));
        }
    }

    fn refusals(&self) -> MutexGuard<'_, (u32, Limiter)> {
        let refusals = self.shared.refusals.lock();
        refusals.unwrap_or_else(PoisonError::into_inner)
    }

    /// How many requests are under way.
    pub fn under_way(&self) -> usize {
        let free =
            self.shared.callbacks.available_permits() + self.shared.others.available_permits();
        (CALLBACKS + OTHERS).saturating_sub(free)
    }

    /// The bot itself: its id as a user is that of its application.
    pub fn me(&self) -> UserId {
        UserId(self.shared.application.load(Ordering::Relaxed))
    }

    /// Sets the id of the application, which some addresses hold.
    pub fn set_application(&self, application: ApplicationId) {
        self.shared
            .application
            .store(application.get(), Ordering::Relaxed);
    }

    /// Notes whether the bot may attach files in a channel or thread, as Discord says with each
    /// interaction there. Where it may not, pictures are left out.
    pub fn note_files(&self, channel: ChannelId, may_attach: bool) {
        self.shared.fileless.note(channel, may_attach);
    }

    /// The token as the gateway wants it when a session begins.
    pub(super) fn authorization(&self) -> &str {
        &self.shared.authorization
    }

    /// When an interaction was created, in milliseconds of [`Self::clock`]: not after now, and not
    /// long before it was received. A longer way means that Discord's clock is not known well, and
    /// that must cost nobody an answer.
    pub fn made(&self, token: &InteractionToken) -> u64 {
        let now = self.shared.clock.now();
        let made = self.shared.discord.when(token.created_ms());
        let earliest = token.received().saturating_sub(ON_ITS_WAY_MS);
        made.unwrap_or(now).min(now).max(earliest)
    }

    /// Sends the first answer to an interaction; if `with_response`, the outcome holds the answer's
    /// message (see [`made`]).
    ///
    /// Tries again while that can help and there is time, without a picture that could not be sent;
    /// sends nothing after that. Where an earlier of these tries may have arrived, an interaction that
    /// already has its answer counts as answered; otherwise that is refused. A thread that is archived is unarchived once, because nothing can be answered in it.
    pub async fn callback(
        &self,
        token: &InteractionToken,
        body: impl Into<Body>,
        with_response: bool,
    ) -> Outcome {
        let mut body = body.into();
        let last = self.made(token) + CALLBACK_MS;
        let Some(_connection) = self
            .shared
            .clock
            .by(last, self.shared.callbacks.acquire())
            .await
        else {
            return Outcome::NotFound;
        };
        let route = Route::Callback {
            token,
            with_response: with_response || body.has_picture(),
        };
        let (mut unarchived, mut doubted) = (false, false);
        loop {
            let closed = self.shared.by_token.closed_until();
            if closed < last {
                self.shared.clock.until(closed).await;
            }
            let left = last.saturating_sub(self.shared.clock.now());
            if left == 0 {
                return Outcome::NotFound;
            }
            self.shared.by_token.charge();
            let outcome = self
                .send(route, Some(&body), Duration::from_millis(left))
                .await;
            let soon = self.shared.clock.now() + CALLBACK_PAUSE_MS;
            let again = match &outcome {
                outcome if doubted && outcome.is_answered() => return Outcome::Done(None),
                Outcome::Unreachable(_) => {
                    doubted = true;
                    body = body.without_upload();
                    soon
                }
                Outcome::RateLimited => self.buckets().next_at(route.key(), soon),
                Outcome::Archived if !unarchived => {
                    unarchived = true;
                    match self.shared.clock.by(last, self.unarchive_for(route)).await {
                        Some(true) => self.shared.clock.now(),
                        _ => return outcome,
                    }
                }
                _ => return outcome,
            };
            if again >= last {
                return outcome;
            }
            self.shared.clock.until(again).await;
        }
    }

    /// Waits for the rate limits of a request. The caller chooses its content after that.
    pub async fn permit<'a>(&'a self, route: Route<'a>) -> Permit<'a> {
        loop {
            let taken = self.buckets().take(route.key(), self.shared.clock.now());
            match taken {
                Ok(()) => break,
                Err(at) => self.shared.clock.until(at).await,
            }
        }
        let permit = Permit::new(self, route);
        self.wait_for_way(route).await;
        // Last, so that a request that waits for its bucket holds nobody up. It is never closed.
        permit.with(self.shared.others.acquire().await.ok())
    }

    /// The permit for a request with an interaction's token, or for the same `by_bot` if that is to be
    /// had first: at once where Discord takes none with such a token, otherwise after a moment.
    pub async fn permit_by_either<'a>(
        &'a self,
        by_token: Route<'a>,
        by_bot: impl Future<Output = Permit<'a>>,
    ) -> Permit<'a> {
        let other = async {
            let now = self.shared.clock.now();
            if self.shared.by_token.closed_until() <= now {
                self.shared.clock.until(now + PATIENCE_MS).await;
            }
            by_bot.await
        };
        tokio::select! {
            biased;
            permit = self.permit(by_token) => permit,
            permit = other => permit,
        }
    }

    /// Waits until it is the turn of a request that lets all others pass. Held until its permit is
    /// given, it keeps all but one of these requests out of the queue for the global rate limit.
    pub async fn behind(&self) -> sync::MutexGuard<'_, ()> {
        self.shared.behind.lock().await
    }

    /// Waits for what all requests of one way share: their limit and pauses.
    async fn wait_for_way(&self, route: Route<'_>) {
        let by_token = route.is_by_token();
        let turnstile = match by_token {
            true => &self.shared.token_turnstile,
            false => &self.shared.turnstile,
        };
        let _waiting = (!by_token).then(|| self.shared.global.waits());
        let _turn = turnstile.lock().await;
        loop {
            let closed = self.buckets().closed_until(!by_token);
            if closed > self.shared.clock.now() {
                self.shared.clock.until(closed).await;
                continue;
            }
            let taken = match by_token {
                true => self.shared.by_token.take(),
                false => self.shared.global.take(),
            };
            let Err(wait) = taken else {
                return;
            };
            tokio::time::sleep(wait).await;
        }
    }

    /// Sends a request at most `tries` times while that can help. A request that makes a message is
    /// not repeated if it may have succeeded. The thread of an interaction is unarchived as for
    /// [`RestClient::callback`].
    pub async fn send_with_retries(
        &self,
        route: Route<'_>,
        body: Option<&Body>,
        tries: u32,
    ) -> Outcome {
        for _ in 1..tries {
            match self.permit(route).await.send(body).await {
                Outcome::RateLimited => {}
                Outcome::Unreachable(_) if !route.creates() => {
                    self.shared
                        .clock
                        .until(self.shared.clock.now() + RETRY_PAUSE_MS)
                        .await;
                }
                Outcome::Archived if self.unarchive_for(route).await => {}
                outcome => return outcome,
            }
        }
        self.permit(route).await.send(body).await
    }

    /// Unarchives a thread, which anybody may unless it is locked.
    pub async fn unarchive(&self, thread: ChannelId) -> Outcome {
        let permit = self.permit(Route::EditThread { thread }).await;
        permit.send_json(&json!({ "archived": false })).await
    }

    /// Unarchives the thread of the interaction that a request answers; whether that was done.
    async fn unarchive_for(&self, route: Route<'_>) -> bool {
        match route.token().and_then(InteractionToken::channel) {
            Some(thread) => matches!(self.unarchive(thread).await, Outcome::Done(_)),
            None => false,
        }
    }

    fn give_back(&self, key: BucketKey) {
        self.buckets().give_back(key);
    }

    fn buckets(&self) -> MutexGuard<'_, Buckets> {
        self.shared
            .buckets
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets so many refusals through in ten minutes.
fn forgiving(refusals: u32, clock: Clock) -> Limiter {
    let burst = NonZeroU32::new(refusals).unwrap_or(NonZeroU32::MIN);
    let each = Duration::from_millis(FORGIVEN_MS / u64::from(burst.get()));
    let quota = Quota::with_period(each).unwrap_or(Quota::per_minute(burst));
    Limiter::direct_with_clock(quota.allow_burst(burst), clock)
}

/// A REST client of the library, which the library's types must hold: without a token and with an
/// unreachable address, so that no request bypasses [`RestClient`].
///
/// Its rate limiter mixes up buckets, forgets nothing, ignores the global limit, and would send
/// every request to discord.com whatever the address says.
pub(super) fn library_http() -> Arc<Http> {
    let http = HttpBuilder::new("").proxy("http://127.0.0.1:0");
    Arc::new(http.ratelimiter_disabled(true).build())
}
