//! The wait for Discord to show a new table. The table is announced after that; one that Discord refuses
//! to show is closed again.

use std::time::Duration;

use super::shared::Shared;
use super::summary::TableSummary;
use super::tables::{NotOpened, Tables};
use crate::model::{ChannelId, TableId};
use crate::table::show::outward::Feedback;

/// How long an answer waits for Discord. The interaction is deferred long before.
const PATIENCE: Duration = Duration::from_secs(10);

impl Tables {
    /// The thread a table plays in; `None` if there is none, or not in time.
    pub async fn thread(&self, table: TableId) -> Option<ChannelId> {
        let has_thread = |summary: &TableSummary| summary.thread.is_some() || is_forbidden(summary);
        self.0.waits_for(table, has_thread).await?.thread
    }

    /// Waits until the thread of a private table stands.
    ///
    /// # Errors
    /// [`NotOpened::NoThread`] if it does not: the table is closed then.
    pub(in crate::table) async fn thread_stands(&self, table: TableId) -> Result<(), NotOpened> {
        match self.thread(table).await {
            Some(_) => Ok(()),
            None if self.0.is_stopping() => Err(NotOpened::Stopping),
            None => {
                self.0.undo(table).await;
                Err(NotOpened::NoThread)
            }
        }
    }
}

impl Shared {
    /// Waits until the lobby message of a table stands.
    ///
    /// # Errors
    /// [`NotOpened::NotShown`] if it does not: the table is closed then.
    pub async fn lobby_stands(&self, table: TableId) -> Result<(), NotOpened> {
        let channel = self.live().get(&table).map(|h| h.summary.borrow().channel);
        let answered = |summary: &TableSummary| summary.stands.is_some();
        match self.waits_for(table, answered).await {
            Some(summary) if summary.stands == Some(true) => Ok(()),
            None if self.is_stopping() => Err(NotOpened::Stopping),
            _ => {
                self.undo(table).await;
                Err(NotOpened::NotShown(channel.unwrap_or_default()))
            }
        }
    }

    /// The summary of a live table once it fits; `None` if the table ends before, or time passes.
    async fn waits_for(
        &self,
        table: TableId,
        fits: impl FnMut(&TableSummary) -> bool,
    ) -> Option<TableSummary> {
        let mut summary = self.live().get(&table).cloned()?.summary;
        let fitting = tokio::time::timeout(PATIENCE, summary.wait_for(fits)).await;
        Some(fitting.ok()?.ok()?.clone())
    }

    /// Closes a table that cannot be shown, and waits until it is closed.
    async fn undo(&self, table: TableId) {
        let Some(handle) = self.live().get(&table).cloned() else {
            return;
        };
        let gone = Box::new(super::mail::Mail::Feedback(Feedback::Gone));
        if handle.mailbox.send(gone).await.is_ok() {
            // Its task drops the summary when it ends.
            let _ = self.waits_for(table, |_| false).await;
        }
    }
}

fn is_forbidden(summary: &TableSummary) -> bool {
    summary.stands == Some(false)
}
