//! Deferral: Discord waits three seconds for the first answer to an interaction, and an answer that
//! takes longer (a slow disk, a busy table) is announced before that.
//!
//! ```text
//!   0 s            1.5 s                     2.5 s        3 s
//!   made           deferred, if nothing      last try     Discord gives up
//!                  was answered              to send
//! ```
//!
//! A deferral is sent before anything is decided and tells nothing of it. After it the answer is an
//! edit or a follow-up; no form can follow it. Must not know what an answer says.

use std::collections::HashMap;
use std::convert::Infallible;
use std::future::pending;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serenity::all::{FullEvent, Interaction};
use tokio::sync;

use super::source::{Source, source};
use crate::discord::compose::{defer_reply, defer_update};
use crate::discord::ids::DiscordId;
use crate::discord::rest::{InteractionToken, Outcome, RestClient};
use crate::model::InteractionId;

/// How long after its creation an interaction is deferred, in milliseconds: half of the time that
/// Discord gives, so that the deferral itself may take as long.
const DEFER_MS: u64 = 1_500;
/// How long an interaction is given that arrives later than that, in milliseconds: most answers are
/// ready by then, and one request is enough.
const LEAST_MS: u64 = 100;

/// How an interaction is to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum ReplyMode {
    /// By its first answer: it was not deferred.
    First,
    /// By an edit: it was deferred unseen (type 6), and `@original` is the message that was pressed.
    DeferredUpdate,
    /// By an edit: it was deferred in an ephemeral message (type 5), which is `@original`.
    DeferredReply,
    /// Not at all: the deferral did not arrive, and nothing later would.
    Lost,
}

/// All interactions that wait for their answer.
pub(in crate::discord) struct Deferrals {
    rest: Arc<RestClient>,
    waiting: Mutex<HashMap<InteractionId, Arc<Deferral>>>,
}

/// One interaction that waits, however often it was delivered.
struct Deferral {
    token: InteractionToken,
    /// Whether the answer will stand in the message that was pressed.
    silent: bool,
    answered: AtomicBool,
    /// How it is to be answered, once it was deferred; locked while a deferral is under way.
    mode: sync::Mutex<Option<ReplyMode>>,
}

/// An interaction from its arrival until its event is handled.
pub(in crate::discord) struct Waiting<'a> {
    all: &'a Deferrals,
    one: Arc<Deferral>,
}

impl Deferrals {
    pub fn new(rest: Arc<RestClient>) -> Arc<Self> {
        Arc::new(Self {
            rest,
            waiting: Mutex::default(),
        })
    }

    /// Takes note of an event that has arrived; none if it can not be deferred.
    pub fn arrives(&self, event: &FullEvent) -> Option<Waiting<'_>> {
        let FullEvent::InteractionCreate { interaction } = event else {
            return None;
        };
        let (id, secret, channel, source) = match interaction {
            Interaction::Command(given) => {
                (given.id, &given.token, given.channel_id, Source::Command)
            }
            Interaction::Component(pressed) => {
                let source = source(&pressed.message);
                (pressed.id, &pressed.token, pressed.channel_id, source)
            }
            Interaction::Modal(sent) => {
                let message = sent.message.as_deref();
                let source = message.map_or(Source::Command, source);
                (sent.id, &sent.token, sent.channel_id, source)
            }
            _ => return None,
        };
        let deferral = || Deferral {
            token: InteractionToken::new(id.ours(), secret.as_str(), self.rest.clock().now())
                .in_channel(channel.ours()),
            silent: matches!(source, Source::Hand(_) | Source::Page(_)),
            answered: AtomicBool::new(false),
            mode: sync::Mutex::new(None),
        };
        let mut waiting = self.waiting();
        let one = waiting
            .entry(id.ours())
            .or_insert_with(|| Arc::new(deferral()));
        Some(Waiting {
            all: self,
            one: Arc::clone(one),
        })
    }

    /// How an interaction is to be answered now; from here on it is not deferred any more.
    pub async fn begin_answer(&self, interaction: InteractionId) -> ReplyMode {
        let Some(one) = self.one(interaction) else {
            return ReplyMode::First;
        };
        one.answered.store(true, Ordering::SeqCst);
        // Waits for a deferral that is under way.
        one.mode.lock().await.unwrap_or(ReplyMode::First)
    }

    /// Whether an interaction was deferred.
    pub async fn is_deferred(&self, interaction: InteractionId) -> bool {
        matches!(
            self.begin_answer(interaction).await,
            ReplyMode::DeferredUpdate | ReplyMode::DeferredReply
        )
    }

    fn one(&self, interaction: InteractionId) -> Option<Arc<Deferral>> {
        self.waiting().get(&interaction).cloned()
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<InteractionId, Arc<Deferral>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting<'_> {
    /// Defers the interaction if it is not answered in time, as long as this is polled.
    pub async fn defer(&self) -> Infallible {
        let (rest, one) = (&self.all.rest, &self.one);
        let clock = rest.clock();
        let late = rest.made(&one.token) + DEFER_MS;
        clock.until(late.max(clock.now() + LEAST_MS)).await;
        let mut mode = one.mode.lock().await;
        if mode.is_none() && !one.answered.load(Ordering::SeqCst) {
            let (body, deferred) = match one.silent {
                true => (defer_update(), ReplyMode::DeferredUpdate),
                false => (defer_reply(), ReplyMode::DeferredReply),
            };
            let outcome = rest.callback(&one.token, body.to_string(), false).await;
            // What another delivery of it answered is no deferral, and may be anything.
            let done = matches!(outcome, Outcome::Done(_));
            if !done && !outcome.is_answered() {
                let id = one.token.interaction();
                tracing::warn!(
                    interaction.id = id.get(),
                    ?outcome,
                    "a deferral did not arrive"
                );
            }
            *mode = Some(if done { deferred } else { ReplyMode::Lost });
        }
        drop(mode);
        pending().await
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut waiting = self.all.waiting();
        // Two are held here and in the list; more, while a second delivery is handled.
        if Arc::strong_count(&self.one) <= 2 {
            waiting.remove(&self.one.token.interaction());
        }
    }
}
