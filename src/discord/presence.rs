//! Whether the gateway is there: while it is not, nobody can press anything and no countdown runs.
//!
//! Heard by a handler of its own, since the framework is not told of a shard's stages.

use serenity::all::{
    ConnectionStage, Context, EventHandler, Ready, ResumedEvent, ShardStageUpdateEvent,
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
