//! The gateway of the bot: what the sessions of all its shards share, and why they end.

use std::fmt;
use std::sync::Arc;

use serenity::all::{BotGateway, GatewayIntents};
use tokio::sync::watch;

use super::identify::IdentifyQueue;
use super::monitor::GatewayMonitor;
use super::unread::Events;
use crate::clock::Clock;
use crate::discord::rest::RestClient;
use crate::model::Slot;

/// All shards of a slot.
pub(in crate::discord) struct Gateway {
    /// The REST client.
    pub rest: Arc<RestClient>,
    /// The handler of all events.
    pub events: Arc<dyn Events>,
    /// The events that Discord is asked for.
    pub intents: GatewayIntents,
    /// The slot whose shards these are.
    pub slot: Slot,
    /// The queue of all that wait to identify.
    pub identify: Arc<IdentifyQueue>,
    /// The clock of the process.
    pub clock: Clock,
    /// The monitor that knows which shards are connected.
    pub monitor: Arc<GatewayMonitor>,
    /// Whether all sessions are to be closed. Each session holds a receiver until it is closed.
    pub closing: watch::Sender<bool>,
}

/// Why the sessions ended.
#[derive(Debug)]
pub(in crate::discord) enum Ended {
    /// This program closed them.
    Closed,
    /// Discord wants another number of shards.
    Resharded(BotGateway),
    /// Discord will not take another session of this bot; the reason, without secrets.
    Refused(String),
    /// A fault of the program.
    Broken,
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Closed => f.write_str("all shards were closed"),
            Self::Resharded(to) => write!(f, "Discord wants {} shards", to.shards),
            Self::Refused(why) => f.write_str(why),
            Self::Broken => f.write_str("a shard broke down"),
        }
    }
}
