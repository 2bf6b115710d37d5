//! The door through which events come in: it counts those that are being handled, and can be
//! closed. Must not know what an event is.

use serenity::all::{Client, Context, Framework, FullEvent};
use serenity::async_trait;
use tokio_util::task::TaskTracker;

/// Counts the events under way; clones share the count.
#[derive(Clone, Default)]
pub(super) struct Intake(TaskTracker);

impl Intake {
    /// Lets no event in any more, and waits until those under way are answered.
    pub async fn drain(&self) {
        self.0.close();
        self.0.wait().await;
    }

    /// Puts `framework` behind this door.
    pub fn before<F: Framework>(&self, framework: F) -> Counted<F> {
        Counted {
            framework,
            intake: self.clone(),
        }
    }
}

/// A framework whose events are counted.
pub(super) struct Counted<F> {
    framework: F,
    intake: Intake,
}

#[async_trait]
impl<F: Framework> Framework for Counted<F> {
    async fn init(&mut self, client: &Client) {
        self.framework.init(client).await;
    }

    async fn dispatch(&self, ctx: Context, event: FullEvent) {
        let tracker = &self.intake.0;
        // Counted first: whoever closes the door waits for it, or it finds the door closed.
        let _under_way = tracker.token();
        if !tracker.is_closed() {
            self.framework.dispatch(ctx, event).await;
        }
    }
}
