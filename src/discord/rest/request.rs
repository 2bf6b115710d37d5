//! Sending one request, reading its answer, and noting its rate limits.

use std::sync::atomic::Ordering;
use std::time::Duration;

use reqwest::Method;
use reqwest::header::{AUTHORIZATION, CONTENT_LENGTH, HeaderMap, USER_AGENT};

use super::body::Body;
use super::outcome::{self, Denied, Outcome, Refusal};
use super::route::Route;
use super::{PICTURE_TIMEOUT, RestClient, SILENCE_MS, buckets};
use crate::discord::fault::Redacted;

/// Methods whose requests need a body, or `Content-Length: 0`.
const BRINGS_BODY: [Method; 3] = [Method::POST, Method::PUT, Method::PATCH];

/// Whether Discord counts an answer among those after which it shuts an address out: a 429 for a limit
/// that is `shared` with other bots is none.
pub(super) const fn is_refusal(status: u16, shared: bool) -> bool {
    matches!(status, 401 | 403 | 429) && !shared
}

/// The answer to a request.
struct Answer {
    status: u16,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl RestClient {
    /// Sends one request. The picture is worth less than the message it goes with: a picture that
    /// Discord does not find where it should be kept is sent as a file, and where a file is refused
    /// or does not get through, the message goes out without it.
    pub(super) async fn send(
        &self,
        route: Route<'_>,
        body: Option<&Body>,
        within: Duration,
    ) -> Outcome {
        if !self.may_send(route).await {
            return Outcome::not_serving();
        }
        let last = self.shared.clock.now() + to_ms(within);
        let place = route.place();
        let uploads = body.is_some_and(Body::uploads_picture);
        let fileless = uploads && place.is_some_and(|place| self.shared.fileless.has(place));
        let mut instead = body.filter(|_| fileless).and_then(Body::bare);
        let mut forbidden = false;
        loop {
            let body = instead.as_ref().or(body);
            let mut within = Duration::from_millis(last.saturating_sub(self.shared.clock.now()));
            if body.is_some_and(Body::uploads_picture) {
                // Time enough must be left for the words.
                within = PICTURE_TIMEOUT.min(within / 2);
            }
            let outcome = self.send_once(route, body, within).await;
            self.shared.counts.requests.ended(&outcome);
            let next = match body {
                Some(body) => self.without_picture(route, body, &outcome, last).await,
                None => None,
            };
            if next.is_none() {
                // It was the file that was forbidden, and not the message.
                if let (true, Outcome::Done(_), Some(place)) = (forbidden, &outcome, place) {
                    self.shared.fileless.note(place, false);
                }
                return outcome;
            }
            forbidden |= matches!(outcome, Outcome::Forbidden(_));
            tracing::warn!(?outcome, "a picture was not taken");
            instead = next;
        }
    }

    /// Whether a request may go out now. Reading changes nothing, and whether an interaction is answered is
    /// decided when it arrives.
    async fn may_send(&self, route: Route<'_>) -> bool {
        match route {
            Route::Callback { .. } => true,
            _ if route.method() == Method::GET => true,
            _ if route.is_by_token() => self.lease.may_answer().await,
            _ => self.lease.is_held(),
        }
    }

    /// Body to send instead of one whose picture Discord did not take, until `last` at the latest.
    async fn without_picture(
        &self,
        route: Route<'_>,
        body: &Body,
        outcome: &Outcome,
        last: u64,
    ) -> Option<Body> {
        match outcome {
            Outcome::Refused(_) if !outcome.is_answered() => {
                // As for the file itself, time must be left for the words.
                let now = self.shared.clock.now();
                let half = now + last.saturating_sub(now) / 2;
                let uploading = self.shared.clock.by(half, body.uploading()).await;
                uploading.flatten().or_else(|| body.bare())
            }
            Outcome::Forbidden(Denied::MissingPermissions) if body.uploads_picture() => body.bare(),
            Outcome::Unreachable(_) if body.uploads_picture() && route.is_recognised() => {
                body.bare()
            }
            _ => None,
        }
    }

    /// Sends one request and notes the rate limits in its answer.
    async fn send_once(&self, route: Route<'_>, body: Option<&Body>, within: Duration) -> Outcome {
        let answer = match self.fetch(route, body, within).await {
            Ok(answer) => answer,
            // Retrying cannot help.
            Err(why) if why.is_builder() || why.is_redirect() => {
                return Outcome::Refused(Refusal::unsent(Redacted(&why.into()).to_string()));
            }
            Err(why) => return Outcome::Unreachable(Redacted(&why.into()).to_string()),
        };
        let now = self.shared.clock.now();
        if route.is_by_token() {
            let bucket = answer.headers.get("x-ratelimit-bucket");
            tracing::debug!(status = answer.status, ?bucket, "answered");
        }
        if let Some(bucket) = buckets::from_headers(&answer.headers) {
            self.buckets().update(route.key(), bucket, now);
        }
        let shared = if answer.status == 429 {
            self.note_429(route, &answer, now)
        } else {
            false
        };
        if is_refusal(answer.status, shared) {
            self.count_refusal(now);
        }
        let read = route.is_answer_read() || body.is_some_and(Body::has_picture);
        outcome::of(route, read, answer.status, &answer.body)
    }

    /// Notes a 429; returns whether its limit is shared with other bots.
    fn note_429(&self, route: Route<'_>, answer: &Answer, now: u64) -> bool {
        let limit = buckets::from_429(&answer.headers, &answer.body);
        let until = now + limit.retry_after_ms;
        let mut buckets = self.buckets();
        if limit.banned {
            buckets.silence(now, until);
        } else if limit.global && route.is_by_token() {
            self.shared.by_token.close(until);
        } else if limit.global {
            buckets.pause(until);
        }
        // A 429 about a message's age empties no bucket: another message may be edited.
        if !outcome::is_about_age(&answer.body) {
            buckets.exhaust(route.key(), until, now);
        }
        if limit.banned || limit.global {
            let ms = limit.retry_after_ms;
            match route.is_by_token() {
                true => tracing::warn!(ms, "all requests with interaction tokens have to wait"),
                false => tracing::warn!(ms, "all requests with the bot's token have to wait"),
            }
        }
        limit.shared
    }

    pub(super) fn count_refusal(&self, now: u64) {
        if self.refusals().1.check().is_err() && self.buckets().silence(now, now + SILENCE_MS) {
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
        let application = self.shared.application.load(Ordering::Relaxed);
        let url = format!("{}{}", self.shared.base, route.path(application));
        let mut request = self
            .shared
            .client
            .request(route.method(), url)
            .timeout(within)
            .header(USER_AGENT, serenity::constants::USER_AGENT);
        if !route.is_by_token() {
            request = request.header(AUTHORIZATION, &self.shared.authorization);
        }
        request = match body {
            Some(body) => body.put(request)?,
            // The HTTP client leaves the length out by itself, and Discord then answers 411.
            None if BRINGS_BODY.contains(&route.method()) => request.header(CONTENT_LENGTH, 0),
            None => request,
        };
        let response = request.send().await?;
        Ok(Answer {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body: response.bytes().await?.to_vec(),
        })
    }
}

fn to_ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
