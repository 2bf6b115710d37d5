//! The door through which events come in: it counts those that are being handled, has those that
//! take long deferred, and can be closed.

use std::sync::Arc;

use serenity::all::{Context, Framework, FullEvent};
use serenity::async_trait;
use tokio_util::task::TaskTracker;

use super::deferral::Deferrals;

/// Counts the events under way; clones share the count.
#[derive(Clone, Default)]
pub(in crate::discord) struct Intake(TaskTracker);

impl Intake {
    /// Lets no event in any more, and waits until those under way are answered.
    pub async fn drain(&self) {
        self.0.close();
        self.0.wait().await;
    }

    /// Puts `framework` behind this door.
    pub fn before<F: Framework>(&self, framework: F, deferrals: Arc<Deferrals>) -> Behind<F> {
        Behind {
            framework,
            intake: self.clone(),
            deferrals,
        }
    }
}

/// A framework behind the door.
pub(in crate::discord) struct Behind<F> {
    framework: F,
    intake: Intake,
    deferrals: Arc<Deferrals>,
}

#[async_trait]
impl<F: Framework> Framework for Behind<F> {
    async fn dispatch(&self, ctx: Context, event: FullEvent) {
        let tracker = &self.intake.0;
        // Counted first: whoever closes the door waits for it, or it finds the door closed.
        let _under_way = tracker.token();
        if tracker.is_closed() {
            return;
        }
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
