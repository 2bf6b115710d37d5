//! All shards of a slot: its part of as many sessions as Discord wants, all begun anew when it wants another number.

use std::sync::Arc;

use serenity::all::BotGateway;
use tokio::task::JoinSet;

use super::gateway::{Ended, Gateway};
use super::identify;
use super::session::ShardSessions;

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
                    self.monitor.expect(self.slot.shards_of_all(new.shards));
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
        let of_all = self.slot.shards_of_all(answer.shards);
        self.monitor.expect(of_all);
        let mut shards = JoinSet::new();
        for number in self.slot.shards(of_all) {
            let sessions = ShardSessions::new(self, number, answer);
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
