//! What can be asked of a running connection from outside: whether it is well, and its numbers.

use std::sync::Arc;

use super::counts::Counts;
use super::interactions::intake::Intake;
use super::liveness::monitor::GatewayMonitor;
use super::outbox::Outbox;
use crate::table::tables::Tables;

/// A running connection, as health checks and metrics see it.
#[derive(Clone)]
pub struct Vitals {
    pub(super) monitor: Arc<GatewayMonitor>,
    pub(super) intake: Intake,
    pub(super) tables: Tables,
    pub(super) outbox: Outbox,
}

impl Vitals {
    /// Waits until Discord was heard lately on every shard. A shard that was silent is asked for a
    /// sign of life, so this can take as long as a request; on a dead connection it never ends.
    pub async fn hears(&self) {
        self.monitor.hears().await;
    }

    /// The live tables.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Counts since the start.
    pub fn counts(&self) -> &Counts {
        self.outbox.rest().counts()
    }

    /// How much waits or is under way, by the name of where.
    pub fn queues(&self) -> [(&'static str, usize); 4] {
        [
            ("events", self.intake.under_way()),
            ("mailboxes", self.tables.waiting()),
            ("writer", self.tables.store().waiting()),
            ("messages", self.outbox.sending()),
        ]
    }

    /// How many requests are under way, those of other slots of the process included.
    pub fn requests(&self) -> usize {
        self.outbox.rest().under_way()
    }
}
