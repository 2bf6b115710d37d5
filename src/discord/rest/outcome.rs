//! The outcomes of a request that make a difference to callers, and how they are counted.

use std::fmt;
use std::str::FromStr;

use serde_json::Value;
use serenity::http::DiscordJsonError;

use super::route::Route;
use crate::discord::counts::{EditWay, Edits, Requests};
use crate::model::AttachmentId;

/// The outcome of a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Discord carried it out; its answer, if the route reads it.
    Done(Option<Value>),
    /// The token or the message does not exist any more; also a first answer that came too late to
    /// be sent.
    NotFound,
    /// The channel, thread or server does not exist any more.
    ChannelGone,
    /// The bot may not do this there.
    Forbidden(Denied),
    /// The message is old, and its edits are limited for some seconds.
    TooOldToEdit,
    /// The thread is archived.
    Archived,
    /// The bucket was empty (429); the next permit waits for it.
    RateLimited,
    /// No answer, or status 500 or higher: the request may have been carried out, and trying again
    /// may help. Holds the reason for the log.
    Unreachable(String),
    /// The request is wrong: it would be refused again.
    Refused(Refusal),
}

impl Outcome {
    /// That of a request which was not sent, because another process may serve.
    pub fn not_serving() -> Self {
        Self::Unreachable("another process may serve by now".to_owned())
    }

    /// Whether the same request can succeed later: a rate limit, an outage, or no connection.
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::RateLimited | Self::Unreachable(_))
    }

    /// Whether it is the refusal of a first answer because the interaction has one already.
    pub fn is_answered(&self) -> bool {
        matches!(self, Self::Refused(why) if why.code == ANSWERED)
    }
}

impl Requests {
    /// Counts one request.
    pub(in crate::discord) fn ended(&self, outcome: &Outcome) {
        match outcome {
            Outcome::Done(_) => self.done.add(),
            Outcome::RateLimited => self.rate_limited.add(),
            Outcome::Unreachable(_) => self.unreachable.add(),
            Outcome::Refused(_) => self.refused.add(),
            _ => self.in_vain.add(),
        }
    }
}

impl Edits {
    /// Counts a screen that was sent.
    pub(in crate::discord) fn ended(&self, way: EditWay, outcome: &Outcome) {
        match outcome {
            Outcome::Done(_) => match way {
                EditWay::Board { by_token, posted } => match (posted, by_token) {
                    (false, false) => self.by_bot.add(),
                    (false, true) => self.by_token.add(),
                    (true, false) => self.posted_by_bot.add(),
                    (true, true) => self.posted_by_token.add(),
                },
                EditWay::Hand => self.hands.add(),
            },
            // It is sent again.
            outcome if outcome.is_transient() => {}
            _ => self.refused.add(),
        }
    }
}

/// Why the bot may not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denied {
    /// The bot cannot see the channel.
    MissingAccess,
    /// A permission is missing.
    MissingPermissions,
    /// The thread is locked.
    ThreadLocked,
}

/// Why Discord refuses a request as wrong; for the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The HTTP status; 0 if the request could not be sent.
    pub status: u16,
    /// Discord's own error code; -1 if there is none.
    pub code: isize,
    /// Discord's message, and the fields it is about.
    pub words: String,
}

impl Refusal {
    /// A request that could not even be sent, and never could.
    pub(super) fn unsent(words: String) -> Self {
        Self {
            status: 0,
            code: -1,
            words,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} (code {}): {}", self.status, self.code, self.words)
    }
}

/// The id of the message or thread in an answer, also in that of a first answer.
pub fn made<I: FromStr>(answer: &Value) -> Option<I> {
    let message = &answer["resource"]["message"];
    let holder = if message.is_object() { message } else { answer };
    holder["id"].as_str()?.parse().ok()
}

/// Whether a refusal is about the age of a message, and not about a bucket.
pub(super) fn is_about_age(body: &[u8]) -> bool {
    code(error(body).as_ref()) == TOO_OLD
}

const TOO_OLD: isize = 30046;
/// Discord's error code for an interaction that already has its answer.
const ANSWERED: isize = 40060;

/// The id of the picture that the answered message shows.
pub fn attached(answer: &Value) -> Option<AttachmentId> {
    let message = &answer["resource"]["message"];
    let holder = if message.is_object() { message } else { answer };
    let containers = holder["components"].as_array()?.iter();
    let mut parts = containers.flat_map(|one| one["components"].as_array().into_iter().flatten());
    let id = parts.find_map(|part| part["items"][0]["media"]["attachment_id"].as_str())?;
    id.parse().ok()
}

/// Reads an answer; the message in it only if it is to be `read`.
pub(super) fn of(route: Route<'_>, read: bool, status: u16, body: &[u8]) -> Outcome {
    if (200..300).contains(&status) {
        let answer = read.then(|| serde_json::from_slice(body).ok());
        return Outcome::Done(answer.flatten());
    }
    let error = error(body);
    match (status, code(error.as_ref())) {
        (500.., _) => Outcome::Unreachable(format!("it was answered {status}")),
        (_, TOO_OLD) => Outcome::TooOldToEdit,
        (429, _) => Outcome::RateLimited,
        (401 | 404, _) if route.is_by_token() => Outcome::NotFound,
        (_, 10008) => Outcome::NotFound,
        (_, 10003 | 10004) => Outcome::ChannelGone,
        (_, 50001) => Outcome::Forbidden(Denied::MissingAccess),
        (_, 50013) => Outcome::Forbidden(Denied::MissingPermissions),
        (_, 160_005) => Outcome::Forbidden(Denied::ThreadLocked),
        (_, 50083) => Outcome::Archived,
        _ => Outcome::Refused(refusal(status, error.as_ref())),
    }
}

/// Discord's error, if the body is one.
fn error(body: &[u8]) -> Option<DiscordJsonError> {
    serde_json::from_slice(body).ok()
}

fn code(error: Option<&DiscordJsonError>) -> isize {
    error.map_or(-1, |error| error.code)
}

fn refusal(status: u16, error: Option<&DiscordJsonError>) -> Refusal {
    let mut words = String::new();
    if let Some(error) = error {
        words.push_str(&error.message);
        for at in &error.errors {
            words.push_str(&format!("; {}: {}", at.path, at.message));
        }
    }
    Refusal {
        status,
        code: code(error),
        words,
    }
}
