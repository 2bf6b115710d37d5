//! Shutdown: a connection is closed in an order in which nothing is lost, and in bounded time.

use poise::BoxFuture;
use tokio::sync::watch;

use super::interactions::intake::Intake;
use super::outbox::Outbox;
use crate::table::tables::Tables;

/// When each part of a stop is given up at the latest, in milliseconds since the stop began: a
/// part that hangs must not keep the next ones from theirs.
const GATEWAY_LEFT_MS: u64 = 2_000;
const PRESSES_ANSWERED_MS: u64 = 5_600;
const TABLES_STOPPED_MS: u64 = 6_000;
const SCREENS_SENT_MS: u64 = 6_600;

/// Stops a running connection.
pub struct Shutdown {
    pub(super) closing: watch::Sender<bool>,
    pub(super) intake: Intake,
    pub(super) tables: Tables,
    pub(super) outbox: Outbox,
}

impl Shutdown {
    /// Stops within seven seconds, each part after those that need it: the gateway is left, what
    /// was pressed is answered, tables finish what they decided, and what they show is sent. Only
    /// then may the database be closed. No table ends by it.
    pub async fn run(&self) {
        let clock = self.tables.clock();
        let began = clock.now();
        self.closing.send_replace(true);
        let parts: [(u64, &str, BoxFuture<'_, ()>); 4] = [
            (
                // One that is away is not waited for: nothing comes from there either.
                GATEWAY_LEFT_MS,
                "the gateway was not left in good order",
                // Each session holds a receiver.
                Box::pin(self.closing.closed()),
            ),
            (
                PRESSES_ANSWERED_MS,
                "not every press was answered",
                Box::pin(self.intake.drain()),
            ),
            (
                TABLES_STOPPED_MS,
                "not every table has kept what it decided",
                Box::pin(self.tables.stop()),
            ),
            (
                SCREENS_SENT_MS,
                "not every screen was sent",
                Box::pin(self.outbox.drain()),
            ),
        ];
        for (limit, left, part) in parts {
            if clock.by(began + limit, part).await.is_none() {
                tracing::warn!("stopping: {left}");
            }
        }
    }
}
