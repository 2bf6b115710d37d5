//! Where events come in: it counts those that are being handled, so that a stop can wait for them,
//! and has interactions deferred that take long.

use std::sync::Arc;

use serenity::all::{Context, Framework, FullEvent, UnknownEvent};
use serenity::async_trait;
use tokio_util::task::TaskTracker;

use super::deferral::Deferrals;
use super::hold::Hold;
use super::unread;
use crate::clock::Clock;
use crate::discord::liveness::unread::Events;
use crate::discord::outbox::Outbox;
use crate::screen::words::Words;

/// Counts the events under way, and holds them back where they are not to be handled yet; clones share both.
#[derive(Clone)]
pub(in crate::discord) struct Intake(TaskTracker, Arc<Hold>);

impl Intake {
    /// Lets everything in at first.
    pub fn new(clock: Clock) -> Self {
        Self(TaskTracker::new(), Arc::new(Hold::new(clock)))
    }

    /// What holds events back.
    pub fn hold(&self) -> &Hold {
        &self.1
    }

    /// Lets no event in any more, and waits until those under way are handled.
    pub async fn drain(&self) {
        self.0.close();
        self.0.wait().await;
    }

    /// How many events are being handled.
    pub fn under_way(&self) -> usize {
        self.0.len()
    }

    /// A framework whose events are counted here.
    pub fn wrap<F: Framework>(
        &self,
        framework: F,
        deferrals: Arc<Deferrals>,
        outbox: Outbox,
        words: Arc<Words>,
    ) -> CountedFramework<F> {
        CountedFramework {
            framework,
            intake: self.clone(),
            deferrals,
            outbox,
            words,
        }
    }
}

/// A framework whose events are counted.
pub(in crate::discord) struct CountedFramework<F> {
    framework: F,
    intake: Intake,
    deferrals: Arc<Deferrals>,
    outbox: Outbox,
    words: Arc<Words>,
}

#[async_trait]
impl<F: Framework> Events for CountedFramework<F> {
    async fn unread(&self, ctx: Context, event: UnknownEvent) {
        match unread::read_again(&event) {
            Some(event) => self.dispatch(ctx, event).await,
            None => unread::apologize(&event, self.outbox.rest(), &self.words).await,
        }
    }
}

#[async_trait]
impl<F: Framework> Framework for CountedFramework<F> {
    async fn dispatch(&self, ctx: Context, event: FullEvent) {
        let tracker = &self.intake.0;
        // Counted first: a stop either waits for this event, or this finds that it is closed.
        let _under_way = tracker.token();
        if tracker.is_closed() || !self.intake.hold().admits(&event).await {
            return;
        }
        // Events that were not read while this process stood still belong to the process that took over.
        if !self.outbox.rest().lease().may_answer().await {
            return;
        }
        self.outbox.rest().counts().interactions.arrived(&event);
        self.outbox.names().learn(&event);
        self.outbox.note_rights(&event);
        let waiting = self.deferrals.arrives(&event);
        let handled = self.framework.dispatch(ctx, event);
        match &waiting {
            None => handled.await,
            Some(waiting) => tokio::select! {
                biased;
                () = handled => {}
                never = waiting.defer() => match never {},
            },
        }
    }
}
