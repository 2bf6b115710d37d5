//! Finds out whether the gateway is there.
//!
//! The library does not tell the framework, nor whenever a connection ends: so its runners are
//! looked at. Of a connection that died without a word it does not know itself until a heartbeat
//! is missed; so tables ask.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;

use serenity::all::{
    ConnectionStage, Context, Event, Ready, ShardId, ShardManager, ShardRunnerInfo,
};
use serenity::gateway::CollectorCallback;

use super::shards::Shards;
use super::unread::Unread;
use crate::clock::Clock;

/// Hears all that comes.
pub(super) struct Ear {
    shards: Arc<Shards>,
    unread: Unread,
}

impl Ear {
    pub fn new(shards: &Arc<Shards>) -> Arc<Self> {
        Arc::new(Self {
            shards: Arc::clone(shards),
            unread: Unread::default(),
        })
    }

    /// Hears a session from its beginning on.
    pub fn attend(self: &Arc<Self>, ctx: &Context, ready: &Ready) {
        let id = ctx.shard_id;
        self.shards.begin(id, ctx.shard.clone(), ready);
        // The session holds its collectors, and we hold the session: neither is to keep the other.
        let ear = Arc::downgrade(self);
        let hear = move |event: &Event| match ear.upgrade() {
            Some(ear) => {
                ear.hear(id, event);
                true
            }
            None => false,
        };
        // The library lends events to its collectors; a handler of its own gets a deep copy of
        // each, and a task, while somebody waits for the answer to one.
        ctx.shard.add_collector(CollectorCallback(Box::new(hear)));
    }

    fn hear(&self, id: ShardId, event: &Event) {
        let shards = &self.shards;
        match event {
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
