//! One sandbox from start to stop.

mod builder;
mod emojis;

use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::clock::Clock;
use crate::fault::Fault;
use crate::gateway::Upset;
use crate::hub::Hub;
use crate::latency::Latency;
use crate::save::Keeper;
use crate::user::Guild;
use crate::{Id, net, page};

pub use builder::{Builder, StartError};

/// A running Discord on localhost; it ends when it is dropped or stopped.
pub struct Sandbox {
    hub: Arc<Hub>,
    url: String,
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
    keeper: Option<Arc<Keeper>>,
}

impl Sandbox {
    /// Starts one on any free port, with an empty world.
    pub async fn start() -> Result<Self, StartError> {
        Self::builder().start().await
    }

    /// Says what a sandbox is to be like.
    pub fn builder() -> Builder {
        Builder::default()
    }

    fn run(hub: Arc<Hub>, listener: TcpListener, url: String, keeper: Option<Arc<Keeper>>) -> Self {
        let stop = watch::Sender::new(false);
        let mut stopping = stop.subscribe();
        let router = page::router(Arc::clone(&hub));
        let service = router.into_make_service_with_connect_info::<net::CutSwitch>();
        let serving = tokio::spawn(async move {
            tokio::select! {
                served = axum::serve(net::Door::new(listener), service) => {
                    if let Err(error) = served {
                        tracing::error!(%error, "the sandbox stopped serving");
                    }
                }
                _ = stopping.wait_for(|stop| *stop) => {}
            }
        });
        let mut tasks = vec![serving, tokio::spawn(Arc::clone(&hub).keep_time())];
        if let Some(keeper) = &keeper {
            tasks.push(tokio::spawn(Arc::clone(keeper).keep(Arc::clone(&hub))));
        }
        Self {
            hub,
            url,
            stop,
            tasks,
            keeper,
        }
    }

    /// `http://127.0.0.1:PORT`: the page, and the base URL of a bot's client library.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The token the bot must show.
    pub fn token(&self) -> &str {
        &self.hub.terms.token
    }

    /// The id of the application and its bot.
    pub fn application(&self) -> Id {
        self.hub.read(|w| w.application)
    }

    /// The time it runs on.
    pub fn clock(&self) -> &Clock {
        &self.hub.clock
    }

    /// Makes a server with the bot in it.
    pub fn guild(&self, name: &str) -> Guild {
        let id = self.hub.act(|w| w.create_guild(name, "en-US"));
        Guild::new(Arc::clone(&self.hub), id)
    }

    /// The same on a shard of its choice, counted from 0.
    pub fn guild_on(&self, name: &str, shard: u64) -> Guild {
        let shard = [shard, self.hub.gateway.shards()];
        let id = self.hub.act(|w| w.create_guild_on(name, "en-US", shard));
        Guild::new(Arc::clone(&self.hub), id)
    }

    /// The servers there are, such as those of a saved world.
    pub fn guilds(&self) -> Vec<Guild> {
        let ids: Vec<Id> = self.hub.read(|w| w.guilds.keys().copied().collect());
        let guild = |id| Guild::new(Arc::clone(&self.hub), id);
        ids.into_iter().map(guild).collect()
    }

    /// Waits until all shards of the bot are connected and ready.
    pub async fn bot_online(&self) {
        let mut online = self.hub.gateway.online();
        // The sender lives as long as the hub.
        let _ = online.wait_for(|online| *online > 0).await;
    }

    /// Waits until this many shards of the bot are connected and ready.
    pub async fn bot_online_with(&self, shards: u64) {
        let mut online = self.hub.gateway.online();
        // The sender lives as long as the hub.
        let _ = online.wait_for(|online| *online == shards).await;
    }

    /// Waits until the bot has tried so often in vain to come back to a gateway or a shard that is
    /// away ([`Upset::Away`]).
    pub async fn bot_turned_away(&self, times: u64) {
        let mut turned_away = self.hub.gateway.turned_away();
        // The sender lives as long as the hub.
        let _ = turned_away.wait_for(|count| *count >= Some(times)).await;
    }

    /// Waits until the bot's commands hold one of this name.
    pub async fn command_known(&self, name: &str) {
        let mut version = self.hub.version();
        while !self
            .hub
            .read(|w| w.commands.values().any(|c| c.form.name == name))
        {
            if version.changed().await.is_err() {
                return;
            }
        }
    }

    /// Sets how long the acts of its people are on their way from now on: `ms` milliseconds, give
    /// or take `jitter`. Equal seeds draw equal times. Acts that are sent without waiting for their
    /// reply arrive at once all the same.
    pub fn set_latency(&self, ms: u64, jitter: u64, seed: u64) {
        self.hub.travel.set(Latency { ms, jitter }, seed);
    }

    /// How many presses were refused when they arrived, because their message had no such lit
    /// component any more: each person read "This interaction failed".
    pub fn refused_presses(&self) -> u64 {
        self.hub.read(|w| w.refused_presses)
    }

    /// Puts a fault in force.
    pub fn add_fault(&self, fault: Fault) {
        self.hub.faults.add(fault);
    }

    /// Lifts all faults.
    pub fn clear_faults(&self) {
        self.hub.faults.clear();
    }

    /// Changes the data of every event before it is sent, by its name: with fields that a library
    /// does not know or cannot read, as a change of Discord brings them.
    pub fn reshape_events(
        &self,
        change: impl Fn(&str, &mut serde_json::Value) + Send + Sync + 'static,
    ) {
        self.hub.reshape(Some(Box::new(change)));
    }

    /// Sends events as they are again.
    pub fn send_events_plain(&self) {
        self.hub.reshape(None);
    }

    /// Disturbs the bot's gateway connections.
    pub fn upset(&self, upset: Upset) {
        self.hub.gateway.upset(upset, None);
    }

    /// Disturbs the connections of one shard.
    pub fn upset_shard(&self, upset: Upset, shard: u64) {
        self.hub.gateway.upset(upset, Some(shard));
    }

    /// Sets how many shards the bot needs from now on; an identify with fewer is closed with 4011.
    pub fn reshard(&self, shards: u64) {
        self.hub.gateway.reshard(shards);
    }

    /// How many identifies were answered with op 9 because they came too soon.
    pub fn identifies_refused(&self) -> u64 {
        self.hub.gateway.identifies_refused()
    }

    /// Deletes a message as a moderator would, ephemeral ones too.
    pub fn delete_message(&self, id: Id) -> Result<(), crate::ApiError> {
        self.hub.act(|w| w.remove_message(id))
    }

    /// Deletes a channel or thread as a moderator would.
    pub fn delete_channel(&self, id: Id) -> Result<(), crate::ApiError> {
        self.hub.act(|w| w.remove_channel(id).map(|_| ()))
    }

    /// Saves the world, closes every connection and ends.
    pub async fn stop(mut self) {
        self.stop.send_replace(true);
        self.hub.gateway.upset(Upset::Drop, None);
        if let Some(keeper) = self.keeper.take()
            && let Err(error) = keeper.save(&self.hub)
        {
            tracing::error!(%error, "the world could not be saved");
        }
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.stop.send_replace(true);
        for task in &self.tasks {
            task.abort();
        }
    }
}
