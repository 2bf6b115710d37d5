//! A first table: one person and the fewest robots; the match begins with the interaction that opens it.

use std::time::Duration;

use super::press::{Origin, Press};
use super::tables::{Opening, Tables};
use crate::model::{ChannelId, Request, TableId};

/// How long an answer waits for the way to a thread; Discord itself waits no longer than 3 s.
const PATIENCE: Duration = Duration::from_millis(1_500);

impl Tables {
    /// The press by which a match for practice begins: that of the interaction which opens it.
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

    /// The thread a table plays in, waited for a while; none where it is not known by then.
    pub async fn thread(&self, table: TableId) -> Option<ChannelId> {
        let mut summary = self.0.live().get(&table).cloned()?.summary;
        let placed = summary.wait_for(|summary| summary.thread.is_some());
        let placed = tokio::time::timeout(PATIENCE, placed).await;
        placed.ok()?.ok()?.thread
    }
}
