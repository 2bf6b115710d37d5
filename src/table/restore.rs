//! Tables that come back from what was kept of them: after a start, and after something failed
//! under a live one. One that cannot come back is closed alone, and its room is told.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::replay::ReplayFault;
use super::shared::Shared;
use super::state::Table;
use crate::model::{CloseReason, TableId};
use crate::store::{Commit, Place, StoreError, StoredTable};

/// How long is waited before something is read again, in milliseconds.
const AGAIN_MS: u64 = 250;
/// How often a start asks a database that does not answer.
const TRIES: u32 = 40;

/// Why a table does not come back.
#[derive(Debug)]
pub(super) struct Lost {
    /// What its room is told.
    pub how: CloseReason,
    /// What the log is told.
    pub why: String,
}

impl Lost {
    fn broken(why: &impl ToString) -> Self {
        let (how, why) = (CloseReason::Broken, why.to_string());
        Self { how, why }
    }
}

/// Why a table did not come back, by the word in the database; none of another end.
fn lost(word: &str) -> Option<CloseReason> {
    let reason = word.parse().ok();
    reason.filter(|reason| matches!(reason, CloseReason::Edition | CloseReason::Broken))
}

impl Shared {
    /// A table as its log leaves it and where it stands, or why there is none.
    ///
    /// # Errors
    /// [`StoreError`] where it cannot be read now and may be another time.
    pub async fn load(&self, id: TableId) -> Result<Result<(Table, Place), Lost>, StoreError> {
        let stored = match self.store.table(id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Ok(Err(Lost::broken(&"nothing is kept of it"))),
            Err(why) if why.is_damage() && self.stays_damaged(id).await => {
                return Ok(Err(Lost::broken(&why)));
            }
            Err(why) => return Err(why),
        };
        let place = stored.place.clone();
        let mut table = match self.replay(stored) {
            Ok(table) => table,
            Err(lost) => return Ok(Err(lost)),
        };
        if table.chooses() {
            table.set_pack_list(self.pack_list(table.summary().guild).await);
        }
        Ok(Ok((table, place)))
    }

    /// Whether what cannot be read of a table cannot be read again either, while the rest of the
    /// database can.
    async fn stays_damaged(&self, id: TableId) -> bool {
        self.clock.until(self.clock.now() + AGAIN_MS).await;
        let again = self.store.table(id).await;
        again.is_err_and(|why| why.is_damage()) && self.store.reads().await
    }

    /// Plays a log again. What a damaged one leads to may be anything.
    fn replay(&self, stored: StoredTable) -> Result<Table, Lost> {
        let ended = stored.ended.clone();
        let words = Arc::clone(&self.words);
        let revive = AssertUnwindSafe(|| Table::revive(stored, words, self.tuning));
        let table = match catch_unwind(revive) {
            Ok(Ok(table)) => table,
            Ok(Err(why)) => {
                let how = match why {
                    ReplayFault::Edition { .. } => CloseReason::Edition,
                    _ => CloseReason::Broken,
                };
                let why = why.to_string();
                return Err(Lost { how, why });
            }
            Err(_) => return Err(Lost::broken(&"its log leads nowhere")),
        };
        match ended {
            Some(ended) if !table.is_done() => Err(Lost {
                how: lost(&ended).unwrap_or(CloseReason::Broken),
                why: format!("it was closed: {ended}"),
            }),
            _ => Ok(table),
        }
    }

    /// Brings one table back, or says why it had to be closed.
    ///
    /// # Errors
    /// [`StoreError`] if nothing could be read for a while: then nothing was closed.
    pub async fn revive(self: &Arc<Self>, id: TableId) -> Result<Result<(), Lost>, StoreError> {
        match self.patiently(|| self.load(id)).await? {
            Ok((mut table, place)) => {
                table.touch(self.now());
                let summary = table.summary();
                self.begin(id, table);
                self.enter(&summary, place);
                Ok(Ok(()))
            }
            Err(lost) => {
                self.close_lost(id, &lost).await;
                Ok(Err(lost))
            }
        }
    }

    /// Shows once more how a table ended that nobody may have seen end.
    ///
    /// # Errors
    /// As [`Self::revive`].
    pub async fn show_end_again(&self, id: TableId) -> Result<(), StoreError> {
        let shown = match self.patiently(|| self.load(id)).await? {
            Ok((table, place)) => {
                self.enter(&table.summary(), place);
                self.show(table.wanted(self.now()));
                true
            }
            Err(_) => self.show_lost(id, None).await,
        };
        if !shown && let Err(why) = self.store.mark_end_shown(id).await {
            tracing::error!(table.id = id.0, reason = %why, "an end was not kept as shown");
        }
        Ok(())
    }

    /// Reads at a start, again and again where that fails: what passes must close no table.
    pub async fn patiently<T>(
        &self,
        read: impl AsyncFn() -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        for _ in 1..TRIES {
            match read().await {
                Ok(read) => return Ok(read),
                Err(why) => tracing::debug!(reason = %why, "the database is read again"),
            }
            self.clock.until(self.clock.now() + AGAIN_MS).await;
        }
        read().await
    }

    async fn close_lost(&self, id: TableId, lost: &Lost) {
        if let Err(why) = self
            .store
            .commit(Commit::end(id, &lost.how.to_string()))
            .await
        {
            // The next start finds it as it is and closes it then.
            tracing::error!(table.id = id.0, reason = %why, "the end of a table could not be kept");
        }
        self.show_lost(id, Some(lost.how)).await;
    }

    /// Has the room of a table say why it was closed, as the database has it where nothing else is
    /// known; false where it says nothing of that, or nothing of the room.
    async fn show_lost(&self, id: TableId, how: Option<CloseReason>) -> bool {
        let Ok(Some(stored)) = self.store.table_alone(id).await else {
            return false;
        };
        let place = stored.place.clone();
        let Some(how) = how.or_else(|| lost(stored.ended.as_deref()?)) else {
            return false;
        };
        let Some(table) = Table::closed(stored, how, Arc::clone(&self.words), self.tuning) else {
            return false;
        };
        self.enter(&table.summary(), place);
        self.show(table.wanted(self.now()));
        true
    }
}
