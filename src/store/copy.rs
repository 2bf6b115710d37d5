//! Moving a database to the other engine, or to another place: all rows are copied in one transaction,
//! counted, and every open table is read back from both.

use tokio::sync::mpsc;

use super::engine::{read, snapshot};
use super::writer::Job;
use super::{Store, StoreError};
use crate::model::TableId;

/// All tables of a database, those first to which others refer.
pub(super) const TABLES: [&str; 17] = [
    "game_table",
    "seat",
    "member",
    "guest",
    "match_log",
    "standing",
    "board",
    "tally",
    "evening_match",
    "rated_match",
    "setting",
    "coached",
    "pack",
    "question",
    "question_report",
    "posted_board",
    "night",
];
/// The columns that a database computes by itself.
pub(super) const COMPUTED: [&str; 3] = ["rate", "mean", "rating"];
/// The pages that are read ahead of what is written.
const AHEAD: usize = 4;

/// What stands in a column of a row.
pub(super) enum Cell {
    Number(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// The columns of a row, by their names.
pub(super) type CopiedRow = Vec<(String, Cell)>;

/// A part of a copy.
pub(super) enum Copied {
    /// Rows of a table.
    Rows(&'static str, Vec<CopiedRow>),
    /// The last number that was given to a table; comes last.
    LastNumber(i64),
}

/// The reason for which a database was not moved. Nothing stands at its target then.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// The target is no new database.
    #[error("the target has rows already, in {0}: name a new database")]
    NotEmpty(&'static str),
    /// There is nothing to move, most likely because another file was meant.
    #[error("the database that is to be moved has no rows: name another one")]
    Empty,
    /// The copy is not what was copied.
    #[error("the copy is not the same ({0}): nothing was moved, please report this")]
    Different(String),
    /// One of the two databases failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Store {
    /// Copies all of this database into an empty one and makes sure that it is the same there. Nobody may
    /// be serving from either. Returns the number of rows.
    ///
    /// # Errors
    /// [`MoveError`]; nothing stands in the other database then.
    pub async fn copy_into(&self, target: &Self) -> Result<u64, MoveError> {
        let counts = target.counts_of_rows().await?;
        if let Some((table, _)) = counts.iter().find(|(_, count)| *count > 0) {
            return Err(MoveError::NotEmpty(table));
        }
        if self
            .counts_of_rows()
            .await?
            .iter()
            .all(|(_, count)| *count == 0)
        {
            return Err(MoveError::Empty);
        }
        let (pages, taken) = mpsc::channel(AHEAD);
        let writing = target.writer.ask(|answer| Job::CopyInto(taken, answer));
        let (read, written) = futures_util::join!(self.read_rows(pages), writing);
        read.and(written)?;
        let same = self.compare(target).await;
        if same.is_err() {
            target.writer.ask(Job::Clear).await?;
        }
        same
    }

    /// All tables that have not ended, compared with those of another database.
    async fn compare(&self, target: &Self) -> Result<u64, MoveError> {
        let (here, there) = (self.counts_of_rows().await?, target.counts_of_rows().await?);
        let mut all = 0;
        for ((table, count), (_, copied)) in here.iter().zip(&there) {
            if count != copied {
                let told = format!("{table} has {count} rows and {copied} were copied");
                return Err(MoveError::Different(told));
            }
            all += copied.cast_unsigned();
        }
        for id in self.open_tables().await? {
            self.compare_table(target, id).await?;
        }
        Ok(all)
    }

    async fn compare_table(&self, target: &Self, id: TableId) -> Result<(), MoveError> {
        match self.table(id).await? == target.table(id).await? {
            true => Ok(()),
            false => Err(MoveError::Different(format!("table {}", id.0))),
        }
    }

    async fn read_rows(&self, pages: mpsc::Sender<Copied>) -> Result<(), StoreError> {
        snapshot!(self, look => sql::copy::read(look, pages))
    }

    async fn counts_of_rows(&self) -> Result<Vec<(&'static str, i64)>, StoreError> {
        read!(self, look => sql::copy::counts(look))
    }
}

#[cfg(test)]
mod tests;
