//! Rows of tables: opening a table, its place on Discord, and reading it back.

use super::engine::{read, snapshot};
use super::writer::Job;
use super::{NewTable, Place, SeatRow, Site, Store, StoreError, StoredTable};
use crate::model::{ChannelId, InteractionId, TableId};

impl Store {
    /// Stores a new table that no interaction opened, with its seats. Returns its number.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn open_table(
        &self,
        new: &NewTable,
        seats: &[SeatRow],
    ) -> Result<TableId, StoreError> {
        self.open_table_by(None, new, seats).await
    }

    /// Stores a new table with its seats and the interaction that opened it. Returns its number.
    ///
    /// # Errors
    /// [`StoreError::Twice`] if that interaction opened a table already.
    pub async fn open_table_by(
        &self,
        interaction: Option<InteractionId>,
        new: &NewTable,
        seats: &[SeatRow],
    ) -> Result<TableId, StoreError> {
        let (new, seats) = (Box::new(new.clone()), seats.to_vec());
        self.writer
            .ask(|answer| Job::Open(interaction, new, seats, answer))
            .await
    }

    /// The place of a table, whether it is open or not; `None` if there is no such table.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot be read.
    pub async fn site(&self, table: TableId) -> Result<Option<Site>, StoreError> {
        read!(self, look => sql::tables::site(look, table))
    }

    /// Whether a table plays or played in this thread, which was opened for it.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot be read.
    pub async fn is_thread_of_table(&self, thread: ChannelId) -> Result<bool, StoreError> {
        read!(self, look => sql::tables::is_thread_of_table(look, thread))
    }

    /// Stores the place of a table on Discord.
    ///
    /// # Errors
    /// [`StoreError`]; unless the row is damaged, the writer tries again by itself.
    pub async fn place(&self, table: TableId, place: &Place) -> Result<(), StoreError> {
        let place = place.clone();
        self.writer
            .ask(|answer| Job::Place(table, place, answer))
            .await
    }

    /// Stores that the end of a table was shown in its room.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn mark_end_shown(&self, table: TableId) -> Result<(), StoreError> {
        self.writer.ask(|answer| Job::EndShown(table, answer)).await
    }

    /// The tables of the slot that have ended and whose end may not have been shown yet.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn unshown_ends(&self) -> Result<Vec<TableId>, StoreError> {
        read!(self, look => sql::tables::unshown_ends(look, self.slot))
    }

    /// All tables of the slot that have not ended.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn open_tables(&self) -> Result<Vec<TableId>, StoreError> {
        read!(self, look => sql::tables::open_tables(look, self.slot))
    }

    /// All tables of the slot that have not ended and whose numbers are in this range, in their order, each as
    /// [`Self::table`] reads it.
    ///
    /// # Errors
    /// [`StoreError`] if any of them is damaged or nothing can be read.
    pub async fn open_tables_between(
        &self,
        first: TableId,
        last: TableId,
    ) -> Result<Vec<StoredTable>, StoreError> {
        snapshot!(self, look => sql::open_tables::open_tables_between(look, (first, last), self.slot))
    }

    /// Whether the database can be read at all: tells a broken disk from one damaged table.
    pub async fn reads(&self) -> bool {
        self.try_reading().await.is_ok()
    }

    async fn try_reading(&self) -> Result<(), StoreError> {
        read!(self, look => sql::tables::read_something(look))
    }

    /// Reads the main row of a damaged table only: without seats, guests and log, and with zeros
    /// for a seed that cannot be read.
    ///
    /// # Errors
    /// [`StoreError`] if not even that row can be read.
    pub async fn table_alone(&self, table: TableId) -> Result<Option<StoredTable>, StoreError> {
        read!(self, look => sql::tables::table_alone(look, table))
    }

    /// A table with its seats, guests and log, whether it is open or not.
    ///
    /// # Errors
    /// [`StoreError`]. If [`StoreError::is_damage`] and [`Self::reads`] are both true, this table
    /// is damaged.
    pub async fn table(&self, table: TableId) -> Result<Option<StoredTable>, StoreError> {
        // One transaction: a commit between two queries would yield a table that never existed.
        snapshot!(self, look => sql::tables::table(look, table))
    }
}
