//! Finds out whether the gateway is there.
//!
//! The library does not tell the framework, nor whenever a connection ends: so its runners are
//! looked at. Of a connection that died without a word it does not know itself until a heartbeat
//! is missed; so tables ask.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;

use serenity::all::{
    ConnectionStage, Context, Event, RawEventHandler, ShardId, ShardManager, ShardRunnerInfo,
};
use serenity::async_trait;

use super::shards::Shards;
use super::unread::Unread;
use crate::clock::Clock;

/// Hears all that comes.
pub(super) struct Ear {
    pub shards: Arc<Shards>,
    pub unread: Unread,
}

#[async_trait]
impl RawEventHandler for Ear {
    async fn raw_event(&self, ctx: Context, event: Event) {
        let (shards, id) = (&self.shards, ctx.shard_id);
        match &event {
            Event::Ready(event) => shards.begin(id, ctx.shard, &event.ready),
            Event::Resumed(_) => shards.resume(id),
            Event::GuildCreate(event) => shards.serve(id, event.guild.id, true),
            Event::GuildDelete(event) => shards.serve(id, event.guild.id, false),
            Event::Unknown(event) => self.unread.see(event),
            _ => {}
        }
        shards.hear(id, matches!(event, Event::GuildMembersChunk(_)));
    }
}

/// How often the runners are looked at, in milliseconds.
const LOOK_MS: u64 = 1_000;

/// Watches for shards that are being connected anew, and has those connected anew that are lost.
pub(super) async fn watch(
    manager: Arc<ShardManager>,
    shards: Arc<Shards>,
    clock: Clock,
) -> Infallible {
    loop {
        clock.until(clock.now() + LOOK_MS).await;
        for id in shards.look(&running(&manager).await) {
            tracing::warn!(shard = id.0, "nothing is heard of a shard: it begins anew");
            manager.restart(id).await;
        }
    }
}

/// The shards that have a runner, and whether that thinks that it is connected.
async fn running(manager: &ShardManager) -> HashMap<ShardId, bool> {
    let runners = manager.runners.lock().await;
    let connected = |runner: &ShardRunnerInfo| runner.stage == ConnectionStage::Connected;
    let running = runners.iter().map(|(&id, runner)| (id, connected(runner)));
    running.collect()
}
