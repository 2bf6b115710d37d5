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

/// When each part is given up where another process follows at once, likewise: people wait meanwhile.
const TAKEN_ANSWERED_MS: u64 = 1_500;
const TAKEN_KEPT_MS: u64 = 1_800;
const TAKEN_SHOWN_MS: u64 = 2_000;

impl Shutdown {
    /// Takes no more presses, because another process hears them from now on, and finishes what was taken;
    /// returns the ids of what was taken lately. The sessions stay open until [`Self::run`].
    pub async fn stop_taking(&self) -> Vec<u64> {
        let clock = self.tables.clock();
        let began = clock.now();
        let parts: [(u64, BoxFuture<'_, ()>); 3] = [
            (TAKEN_ANSWERED_MS, Box::pin(self.intake.drain())),
            (TAKEN_KEPT_MS, Box::pin(self.tables.stop())),
            (TAKEN_SHOWN_MS, Box::pin(self.outbox.drain())),
        ];
        for (limit, part) in parts {
            clock.by(began + limit, part).await;
        }
        self.intake.hold().taken()
    }

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
