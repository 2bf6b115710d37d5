//! Bringing tables back from the database, after a start or after a failure under a live one. A
//! table that cannot come back is closed alone, and its room shows why.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::shared::Shared;
use crate::model::{CloseReason, TableId};
use crate::store::{Commit, Evening, Place, StoreError, StoredTable};
use crate::table::log::replay::ReplayFault;
use crate::table::state::Table;

/// How long to wait before reading again, in milliseconds.
const AGAIN_MS: u64 = 250;
/// How often a start tries to read a database that fails.
const TRIES: u32 = 40;

/// Why a table cannot be brought back.
#[derive(Debug)]
pub(in crate::table) struct Lost {
    /// The reason for its room.
    pub how: CloseReason,
    /// The reason for the program's log.
    pub why: String,
}

impl Lost {
    fn broken(why: &impl ToString) -> Self {
        let (how, why) = (CloseReason::Broken, why.to_string());
        Self { how, why }
    }
}

/// Why a table did not come back, from the word in the database; `None` if it ended otherwise.
fn lost(word: &str) -> Option<CloseReason> {
    let reason = word.parse().ok();
    reason.filter(|reason| matches!(reason, CloseReason::Edition | CloseReason::Broken))
}

impl Shared {
    /// A table as its log leaves it, with its place; or why it cannot come back.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read now but may be later.
    pub async fn load(&self, id: TableId) -> Result<Result<(Table, Place), Lost>, StoreError> {
        let stored = match self.store.table(id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Ok(Err(Lost::broken(&"nothing is kept of it"))),
            Err(why) if why.is_damage() && self.stays_damaged(id).await => {
                return Ok(Err(Lost::broken(&why)));
            }
            Err(why) => return Err(why),
        };
        Ok(self.bring_back(id, stored).await)
    }

    /// A table that was read, as its log leaves it.
    async fn bring_back(&self, id: TableId, stored: StoredTable) -> Result<(Table, Place), Lost> {
        let place = stored.place.clone();
        let mut table = self.replay(stored)?;
        if table.is_lobby() {
            table.set_pack_list(self.pack_list(table.summary().guild).await);
        }
        if table.is_done()
            && let Some(evening) = self.evening_of(id).await
        {
            table.tell_evening(&evening);
        }
        Ok((table, place))
    }

    /// Brings tables back that have not ended, read together; of these, those that cannot come back.
    ///
    /// # Errors
    /// As [`Self::revive`].
    pub async fn revive_all(
        self: &Arc<Self>,
        ids: &[TableId],
    ) -> Result<Vec<(TableId, Lost)>, StoreError> {
        let mut left_out = Vec::new();
        let (Some(first), Some(last)) = (ids.first(), ids.last()) else {
            return Ok(left_out);
        };
        let read = self.store.open_tables_between(*first, *last).await;
        // Where one of them is damaged, each is read alone.
        let mut read = read.unwrap_or_default().into_iter().peekable();
        for id in ids {
            let done = match read.next_if(|stored| stored.id == *id) {
                Some(stored) => self.take_up(*id, self.bring_back(*id, stored).await).await,
                None => self.revive(*id).await?,
            };
            left_out.extend(done.err().map(|lost| (*id, lost)));
        }
        Ok(left_out)
    }

    /// The evening of a match that has ended, up to this match. One that cannot be read is left out:
    /// the result says enough without it.
    pub async fn evening_of(&self, id: TableId) -> Option<Evening> {
        let evening = self.store.evening_of(id).await;
        evening.unwrap_or_else(|why| {
            tracing::error!(table.id = id.0, reason = %why, "the evening of a match was not read");
            None
        })
    }

    /// Whether the table cannot be read a second time either, while the rest of the database can.
    async fn stays_damaged(&self, id: TableId) -> bool {
        self.clock.until(self.clock.now() + AGAIN_MS).await;
        let again = self.store.table(id).await;
        again.is_err_and(|why| why.is_damage()) && self.store.reads().await
    }

    /// Replays a log. Panics are caught, since a damaged log may lead to anything.
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
        let loaded = self.patiently(|| self.load(id)).await?;
        Ok(self.take_up(id, loaded).await)
    }

    /// Begins a table that was brought back, or closes one that cannot be.
    pub async fn take_up(
        self: &Arc<Self>,
        id: TableId,
        loaded: Result<(Table, Place), Lost>,
    ) -> Result<(), Lost> {
        match loaded {
            Ok((mut table, place)) => {
                table.touch(self.now());
                if place.lobby.is_some() && place.thread.is_none() {
                    table.leave_channel(self.now());
                }
                let summary = table.summary();
                if table.is_done() {
                    // The room must be known before it is told of the end.
                    self.enter(&summary, place);
                    self.begin(id, table);
                } else {
                    self.begin(id, table);
                    self.enter(&summary, place);
                }
                Ok(())
            }
            Err(lost) => {
                self.close_lost(id, &lost).await;
                Err(lost)
            }
        }
    }

    /// Shows the end of a table again, because nobody may have seen it.
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

    /// Repeats a read at a start until it succeeds, a limited number of times: a passing failure
    /// must close no table.
    pub async fn patiently<T, Read: Future<Output = Result<T, StoreError>>>(
        &self,
        read: impl Fn() -> Read,
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
            // The next start finds the table unchanged and closes it then.
            tracing::error!(table.id = id.0, reason = %why, "the end of a table could not be kept");
        }
        self.show_lost(id, Some(lost.how)).await;
    }

    /// Has the room of a table show why it was closed: `how`, else the reason in the database.
    /// False if there is no reason or the room is not known.
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
