//! The way to the one writer: what can be written, and how whoever writes hears of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{mpsc, oneshot, watch};

use super::connection::WriteConnection;
use super::writer_task::WriterTask;
use super::{
    Commit, Erasure, NewTable, PackKept, Place, Recount, SeatRow, StoreError, erase, packs,
    retention, settings,
};
use crate::model::{InteractionId, TableId};

/// How many writes may wait; beyond that whoever writes waits.
const WAITING: usize = 1024;

pub(super) type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// Something to be written.
pub(super) enum Job {
    Commit(Box<Commit>, Answer<()>),
    Open(
        Option<InteractionId>,
        Box<NewTable>,
        Vec<SeatRow>,
        Answer<TableId>,
    ),
    Place(TableId, Place, Answer<()>),
    EndShown(TableId, Answer<()>),
    Set(settings::Wish, Answer<()>),
    Pack(packs::Change, Answer<PackKept>),
    Erase(erase::Leaver, Answer<Erasure>),
    Checkpoint(Answer<()>),
    Vacuum(Answer<()>),
    Retire(retention::Old, Answer<u64>),
    Recount(Vec<Recount>, Answer<()>),
    Close(oneshot::Sender<()>),
    /// Have whatever is written from now on be written under a pragma.
    #[cfg(test)]
    Pragma(&'static str, String, Answer<()>),
}

/// The way to the writer.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    transactions: Arc<AtomicU64>,
    superseded: watch::Receiver<bool>,
}

impl Writer {
    /// Starts a writer on its own connection. Within a runtime.
    pub fn start(writes: WriteConnection) -> Self {
        let (sender, jobs) = mpsc::channel(WAITING);
        let (superseded, seen) = watch::channel(false);
        let transactions = Arc::new(AtomicU64::new(0));
        tokio::spawn(WriterTask::new(writes, jobs, Arc::clone(&transactions), superseded).run());
        Self {
            jobs: sender,
            transactions,
            superseded: seen,
        }
    }

    /// A writer that writes nothing.
    pub fn none() -> Self {
        Self {
            jobs: mpsc::channel(1).0,
            transactions: Arc::default(),
            superseded: watch::channel(false).1,
        }
    }

    /// Waits until another process was found to write; for ever where none is.
    pub async fn superseded(&self) {
        let mut superseded = self.superseded.clone();
        if superseded.wait_for(|superseded| *superseded).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Submits a commit.
    pub async fn commit(&self, commit: Commit) -> CommitTicket {
        let (answer, answered) = oneshot::channel();
        // Where nobody takes it the answer is dropped with it, which is the answer.
        drop(self.jobs.send(Job::Commit(Box::new(commit), answer)).await);
        CommitTicket(answered)
    }

    /// Hands a job over and waits until it is done.
    pub async fn ask<T>(&self, job: impl FnOnce(Answer<T>) -> Job) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.jobs.send(job(answer)).await;
        sent.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    pub fn transactions(&self) -> u64 {
        self.transactions.load(Ordering::Relaxed)
    }

    pub async fn close(&self) {
        let (answer, closed) = oneshot::channel();
        if self.jobs.send(Job::Close(answer)).await.is_ok() {
            // Without an answer it was closed before.
            drop(closed.await);
        }
    }
}

/// A commit that was submitted and may not be on disk yet.
#[must_use = "it is on disk only once `kept` says so"]
pub struct CommitTicket(oneshot::Receiver<Result<(), StoreError>>);

impl CommitTicket {
    /// Waits until it is on disk.
    ///
    /// # Errors
    /// [`StoreError::Twice`] if a line is in the log already: then nothing of it was written.
    pub async fn kept(self) -> Result<(), StoreError> {
        self.0.await.map_err(|_| StoreError::Closed)?
    }
}
