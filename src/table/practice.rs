//! Practice tables: one person and the fewest robots; the interaction that opens the table also
//! starts its match.

use std::time::Duration;

use super::press::{Origin, Press};
use super::tables::{Opening, Tables};
use crate::model::{ChannelId, Request, TableId};

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

    /// The thread a table plays in; `None` if it is not known after a short wait.
    pub async fn thread(&self, table: TableId) -> Option<ChannelId> {
        let mut summary = self.0.live().get(&table).cloned()?.summary;
        let placed = summary.wait_for(|summary| summary.thread.is_some());
        let placed = tokio::time::timeout(PATIENCE, placed).await;
        placed.ok()?.ok()?.thread
    }
}
