//! All shards: as many sessions as Discord wants, all begun anew when it wants another number.

use std::fmt;
use std::sync::Arc;

use serenity::all::{BotGateway, GatewayIntents};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::identify::{self, IdentifyQueue};
use super::monitor::GatewayMonitor;
use super::session::ShardSessions;
use super::unread::Events;
use crate::clock::Clock;
use crate::discord::rest::RestClient;

/// All shards of the bot.
pub(in crate::discord) struct Gateway {
    /// The REST client.
    pub rest: Arc<RestClient>,
    /// The handler of all events.
    pub events: Arc<dyn Events>,
    /// The events that Discord is asked for.
    pub intents: GatewayIntents,
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

impl Gateway {
    /// Runs as many shards as `answer` says, and later as Discord says, until the sessions are
    /// closed or Discord refuses them.
    pub async fn run(self: Arc<Self>, mut answer: BotGateway) -> Ended {
        loop {
            match self.serve(&answer).await {
                Ended::Resharded(new) => {
                    tracing::warn!(
                        before = answer.shards,
                        now = new.shards,
                        "Discord wants another number of shards: all begin anew"
                    );
                    self.monitor.expect(new.shards.max(1));
                    answer = new;
                }
                ended => return ended,
            }
            // The last identify may have been a moment ago, and Discord counts across sessions.
            self.clock
                .until(self.clock.now() + identify::INTERVAL_MS)
                .await;
        }
    }

    async fn serve(self: &Arc<Self>, answer: &BotGateway) -> Ended {
        let total = answer.shards.max(1);
        self.monitor.expect(total);
        let each = answer.session_start_limit.max_concurrency;
        let identify = Arc::new(IdentifyQueue::new(self.clock, each));
        let mut shards = JoinSet::new();
        for number in 0..total {
            let sessions = ShardSessions::new(self, number, answer, &identify);
            shards.spawn(sessions.keep());
        }
        while let Some(ended) = shards.join_next().await {
            match ended {
                Ok(Ended::Closed) => {}
                Ok(ended) => return ended,
                Err(why) => {
                    tracing::error!(reason = %why, "a shard broke down");
                    return Ended::Broken;
                }
            }
        }
        Ended::Closed
    }
}
