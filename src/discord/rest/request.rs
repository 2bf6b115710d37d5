//! Sending one request, reading its answer, and noting its rate limits.

use std::sync::atomic::Ordering;
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, HeaderMap, USER_AGENT};

use super::body::Body;
use super::outcome::{self, Outcome, Refusal};
use super::route::Route;
use super::{RestClient, SILENCE_MS, buckets};
use crate::discord::fault::Redacted;

/// Discord's error code for an interaction that already has its answer.
pub(super) const ANSWERED: isize = 40060;

/// The answer to a request.
struct Answer {
    status: u16,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl RestClient {
    /// Sends one request, and once more without its picture if that is refused: the picture is
    /// worth less than the message it goes with.
    pub(super) async fn send(
        &self,
        route: Route<'_>,
        body: Option<&Body>,
        within: Duration,
    ) -> Outcome {
        let outcome = self.send_once(route, body, within).await;
        self.counts.requests.ended(&outcome);
        let bare = match &outcome {
            Outcome::Refused(why) if why.code != ANSWERED => body.and_then(Body::bare),
            _ => None,
        };
        let Some(bare) = bare else {
            return outcome;
        };
        tracing::warn!(?outcome, "a picture was refused");
        let outcome = self.send_once(route, Some(&bare), within).await;
        self.counts.requests.ended(&outcome);
        outcome
    }

    /// Sends one request and notes the rate limits in its answer.
    async fn send_once(&self, route: Route<'_>, body: Option<&Body>, within: Duration) -> Outcome {
        let answer = match self.fetch(route, body, within).await {
            Ok(answer) => answer,
            // It would fail again in the same way.
            Err(why) if why.is_builder() || why.is_redirect() => {
                return Outcome::Refused(Refusal::unsent(Redacted(&why.into()).to_string()));
            }
            Err(why) => return Outcome::Unreachable(Redacted(&why.into()).to_string()),
        };
        let now = self.clock.now();
        if let Some(bucket) = buckets::from_headers(&answer.headers) {
            self.buckets().update(route.key(), bucket, now);
        }
        let shared = if answer.status == 429 {
            self.note_429(route, &answer, now)
        } else {
            false
        };
        if matches!(answer.status, 401 | 403 | 429) && !shared {
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
        } else if limit.global {
            buckets.pause(until);
        }
        // A 429 about a message's age empties no bucket: another message may be edited.
        if !outcome::is_about_age(&answer.body) {
            buckets.exhaust(route.key(), until, now);
        }
        if limit.banned || limit.global {
            tracing::warn!(ms = limit.retry_after_ms, "all requests have to wait");
        }
        limit.shared
    }

    pub(super) fn count_refusal(&self, now: u64) {
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
        let application = self.application.load(Ordering::Relaxed);
        let url = format!("{}{}", self.base, route.path(application));
        let mut request = self
            .client
            .request(route.method(), url)
            .timeout(within)
            .header(USER_AGENT, serenity::constants::USER_AGENT)
            .header(AUTHORIZATION, &self.authorization);
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
}
