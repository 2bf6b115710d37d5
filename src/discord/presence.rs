//! Whether the gateway is there: while it is not, nobody can press anything and no countdown runs.
//!
//! Heard by a handler of its own, since the framework is not told of a shard's stages. The library
//! tells of a stage only where it changes while an event is read: of a connection that was closed
//! and cannot be had again it says nothing, so its runners are counted, too.

use std::convert::Infallible;
use std::sync::Arc;

use serenity::all::{
    ConnectionStage, Context, EventHandler, Ready, ResumedEvent, ShardManager,
    ShardStageUpdateEvent,
};
use serenity::async_trait;

use crate::table::registry::Registry;

/// Tells the tables.
pub(super) struct Presence(pub Registry);

#[async_trait]
impl EventHandler for Presence {
    async fn ready(&self, _: Context, _: Ready) {
        self.0.outage(false);
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.0.outage(false);
    }

    async fn shard_stage_update(&self, _: Context, event: ShardStageUpdateEvent) {
        self.0.outage(event.new != ConnectionStage::Connected);
    }
}

/// How often the runners are counted, in milliseconds.
const LOOK_MS: u64 = 1_000;

/// Watches for shards that are being connected anew; of those that are back a handler is told.
pub(super) async fn watch(manager: Arc<ShardManager>, shards: u32, tables: Registry) -> Infallible {
    let clock = tables.clock();
    loop {
        clock.until(clock.now() + LOOK_MS).await;
        let running = manager.runners.lock().await.len();
        if running < shards as usize {
            tables.outage(true);
        }
    }
}
