//! Practice tables: one person and the fewest robots; the interaction that opens the table also
//! starts its match.

use std::time::Duration;

use super::press::{Origin, Press};
use super::tables::{Opening, Tables};
use crate::model::{ChannelId, Request, TableId, UserId};

/// How long an answer waits for the thread to be known; Discord waits at most 3 s for the answer.
const PATIENCE: Duration = Duration::from_millis(1_500);

impl Tables {
    /// The press that starts a practice match: it has the id of the interaction that opened the
    /// table.
    pub(super) fn start_of(&self, opening: &Opening) -> (Press, Origin) {
        let press = Press {
            id: opening.id,
            user: opening.host,
            lang: opening.lang,
            moderator: false,
            turn: None,
            request: Request::Start.to_string(),
            heard: self.hear(opening.id),
        };
        let origin = Origin {
            guild: opening.guild,
            channel: opening.channel,
            parent: None,
        };
        (press, origin)
    }

    /// The games whose coached first manche a person has played; none while the database cannot say.
    pub async fn coached(&self, user: UserId) -> Vec<String> {
        let known = self.store().coached(user).await;
        known.unwrap_or_else(|why| {
            tracing::warn!(reason = %why, "it is not known who was coached");
            Vec::new()
        })
    }

    /// The thread a table plays in; `None` if it is not known after a short wait.
    pub async fn thread(&self, table: TableId) -> Option<ChannelId> {
        let mut summary = self.0.live().get(&table).cloned()?.summary;
        let placed = summary.wait_for(|summary| summary.thread.is_some());
        let placed = tokio::time::timeout(PATIENCE, placed).await;
        placed.ok()?.ok()?.thread
    }
}
