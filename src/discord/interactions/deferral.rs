//! Interactions that take long to be answered: Discord, which waits three seconds, is told in time
//! that an answer will come.
//!
//! The disk may be slow and a table busy. A deferral goes out before anything is decided and says
//! nothing of it; the answer then goes out as an edit or a follow-up. A form can follow no
//! deferral. Must not know what an answer says.

use std::collections::HashMap;
use std::convert::Infallible;
use std::future::pending;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serenity::all::{FullEvent, Interaction};
use tokio::sync::Mutex as Turn;

use super::source::{Source, source};
use crate::discord::compose::{defer_reply, defer_update};
use crate::discord::rest::{InteractionToken, Outcome, RestClient};

/// How long after its creation an interaction is deferred, in milliseconds: half of the time that
/// Discord gives, so that the deferral itself may take as long.
const DEFER_MS: u64 = 1_500;
/// What arrives later than that is given so long, in milliseconds: most answers are there by then,
/// and then one request is enough.
const LEAST_MS: u64 = 100;

/// How an interaction is to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum ReplyMode {
    /// By its first answer.
    First,
    /// It was deferred in silence (type 6): `@original` is the message that was pressed.
    DeferredUpdate,
    /// It was deferred in a message that only its person sees (type 5): that is `@original`.
    DeferredReply,
    /// It can not be answered: the deferral did not arrive, and by now nothing else would.
    Lost,
}

/// All interactions that wait for their answer.
pub(in crate::discord) struct Deferrals {
    rest: Arc<RestClient>,
    waiting: Mutex<HashMap<u64, Arc<Deferral>>>,
}

/// One interaction that waits, however often it was delivered.
struct Deferral {
    token: InteractionToken,
    /// Whether the answer stands in the message that was pressed.
    silent: bool,
    answered: AtomicBool,
    /// How it is to be answered, once that is settled; held while a deferral is under way.
    mode: Turn<Option<ReplyMode>>,
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

    /// An event has arrived; none where nobody waits for an answer to it, or where it cannot be
    /// deferred.
    pub fn arrives(&self, event: &FullEvent) -> Option<Waiting<'_>> {
        let FullEvent::InteractionCreate { interaction } = event else {
            return None;
        };
        let (id, secret, source) = match interaction {
            Interaction::Command(given) => (given.id, &given.token, Source::Command),
            Interaction::Component(pressed) => {
                (pressed.id, &pressed.token, source(&pressed.message))
            }
            Interaction::Modal(sent) => {
                let message = sent.message.as_deref();
                let source = message.map_or(Source::Command, source);
                (sent.id, &sent.token, source)
            }
            _ => return None,
        };
        let deferral = || Deferral {
            token: InteractionToken::new(id.get(), secret.as_str(), self.rest.clock().now()),
            silent: matches!(source, Source::Hand(_) | Source::Page(_)),
            answered: AtomicBool::new(false),
            mode: Turn::new(None),
        };
        let mut waiting = self.waiting();
        let one = waiting
            .entry(id.get())
            .or_insert_with(|| Arc::new(deferral()));
        Some(Waiting {
            all: self,
            one: Arc::clone(one),
        })
    }

    /// How an interaction is to be answered, which is to happen now: it is not deferred any more.
    pub async fn settle(&self, interaction: u64) -> ReplyMode {
        let Some(one) = self.one(interaction) else {
            return ReplyMode::First;
        };
        one.answered.store(true, Ordering::SeqCst);
        // Where a deferral is under way, only once it has arrived.
        one.mode.lock().await.unwrap_or(ReplyMode::First)
    }

    /// Whether Discord was told that an answer will come.
    pub async fn is_deferred(&self, interaction: u64) -> bool {
        matches!(
            self.settle(interaction).await,
            ReplyMode::DeferredUpdate | ReplyMode::DeferredReply
        )
    }

    fn one(&self, interaction: u64) -> Option<Arc<Deferral>> {
        self.waiting().get(&interaction).cloned()
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<u64, Arc<Deferral>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting<'_> {
    /// Defers the interaction once it has waited for long, as long as this is polled.
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
            let done = matches!(outcome, Outcome::Done(_));
            if !done {
                let id = one.token.interaction();
                tracing::warn!(interaction.id = id, ?outcome, "a deferral did not arrive");
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
        // What was delivered twice is handled twice; two are ours and the list's.
        if Arc::strong_count(&self.one) <= 2 {
            waiting.remove(&self.one.token.interaction());
        }
    }
}
