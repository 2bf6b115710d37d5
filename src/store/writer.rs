//! A handle to the task that writes, with the channels for its answers.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot, watch};

use super::copy::Copied;
use super::counts::StoreCounts;
use super::lease::Lease;
use super::{
    BoardChange, Commit, Erasure, NewTable, NightRow, NightStep, PackKept, Place, Recount, SeatRow,
    StoreError, erase, packs, retention, settings,
};
use crate::model::{InteractionId, TableId};

/// The most jobs that may wait for the writer; beyond that, senders wait.
const WAITING: usize = 1024;

/// Receives the result of a job.
pub(super) type ReplySender<T> = oneshot::Sender<Result<T, StoreError>>;

/// A job for the writer, with the channel for its answer.
pub(super) enum Job {
    Commit(Box<Commit>, ReplySender<()>),
    Open(
        Option<InteractionId>,
        Box<NewTable>,
        Vec<SeatRow>,
        ReplySender<TableId>,
    ),
    Place(TableId, Place, ReplySender<()>),
    EndShown(TableId, ReplySender<()>),
    Set(settings::SettingWrite, ReplySender<()>),
    Replace(settings::SettingWrite, Option<String>, ReplySender<bool>),
    Pack(packs::Change, ReplySender<PackKept>),
    Erase(erase::Leaver, ReplySender<Erasure>),
    Checkpoint(ReplySender<()>),
    /// Notes that the database is still to be vacuumed, also by a later process.
    OweVacuum(ReplySender<()>),
    /// Vacuums the database and returns true, or gives up because another job arrived.
    Vacuum(ReplySender<bool>),
    Retire(retention::Old, ReplySender<u64>),
    PostedBoard(BoardChange, ReplySender<()>),
    AddNight(Box<NightRow>, ReplySender<i64>),
    Night(NightStep, ReplySender<bool>),
    EveningPosted(TableId, ReplySender<bool>),
    CopyInto(mpsc::Receiver<Copied>, ReplySender<()>),
    Clear(ReplySender<()>),
    Recount(Vec<Recount>, ReplySender<u64>),
    Prove(ReplySender<()>),
    /// Opens the connection that writes, if it is not open yet.
    Begin(ReplySender<()>),
    Close(oneshot::Sender<()>),
    /// Has every write refused, or not any more.
    #[cfg(test)]
    RefuseWrites(bool, ReplySender<()>),
    /// Sets a pragma on the connection that writes; SQLite alone has those.
    #[cfg(test)]
    Pragma(&'static str, String, ReplySender<()>),
}

/// A handle to the writer; cheap to clone.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    counts: Arc<StoreCounts>,
    superseded: watch::Receiver<bool>,
    /// While it is not held every job is refused.
    lease: Lease,
}

impl Writer {
    /// Starts the task that does the jobs. Needs a tokio runtime.
    pub fn start<Task: Future<Output = ()> + Send + 'static>(
        lease: Lease,
        counts: Arc<StoreCounts>,
        task: impl FnOnce(mpsc::Receiver<Job>, Arc<StoreCounts>, watch::Sender<bool>) -> Task,
    ) -> Self {
        let (sender, jobs) = mpsc::channel(WAITING);
        let (superseded, seen) = watch::channel(false);
        tokio::spawn(task(jobs, Arc::clone(&counts), superseded));
        Self {
            jobs: sender,
            counts,
            superseded: seen,
            lease,
        }
    }

    /// A handle without a writer: every job fails with [`StoreError::Closed`].
    pub fn none() -> Self {
        Self {
            jobs: mpsc::channel(1).0,
            counts: Arc::default(),
            superseded: watch::channel(false).1,
            lease: Lease::always(),
        }
    }

    /// The right of this process to decide.
    pub fn lease(&self) -> &Lease {
        &self.lease
    }

    /// Waits until a write or a heartbeat finds that another process has taken over; never returns otherwise.
    pub async fn superseded(&self) {
        let mut superseded = self.superseded.clone();
        let by_write = async {
            if superseded.wait_for(|superseded| *superseded).await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        tokio::select! {
            () = by_write => {}
            () = self.lease.superseded() => {}
        }
    }

    /// Submits a commit; waits only while the queue is full.
    pub async fn commit(&self, commit: Commit) -> CommitTicket {
        let (answer, answered) = oneshot::channel();
        if let Err(why) = self.lease.check() {
            self.counts.commit_ended(false);
            // Its receiver is the ticket.
            drop(answer.send(Err(why)));
            return CommitTicket(answered);
        }
        // If the writer is closed, the answer's sender is dropped and the ticket says `Closed`.
        drop(self.jobs.send(Job::Commit(Box::new(commit), answer)).await);
        CommitTicket(answered)
    }

    /// Sends a job and waits until it is done.
    pub async fn ask<T>(&self, job: impl FnOnce(ReplySender<T>) -> Job) -> Result<T, StoreError> {
        self.lease.check()?;
        let (answer, answered) = oneshot::channel();
        let sent = self.jobs.send(job(answer)).await;
        sent.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    pub fn counts(&self) -> &StoreCounts {
        &self.counts
    }

    /// The number of jobs that wait.
    pub fn waiting(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    pub async fn close(&self) {
        let (answer, closed) = oneshot::channel();
        if self.jobs.send(Job::Close(answer)).await.is_ok() {
            // An error means that the writer was closed before.
            drop(closed.await);
        }
    }
}

/// A submitted commit that may not be on disk yet.
#[must_use = "it is on disk only once `kept` says so"]
pub struct CommitTicket(oneshot::Receiver<Result<(), StoreError>>);

impl CommitTicket {
    /// Waits until the commit is on disk.
    ///
    /// # Errors
    /// [`StoreError::Twice`] if one of its lines is in the log already. After any error, nothing of
    /// the commit was written.
    pub async fn kept(self) -> Result<(), StoreError> {
        self.0.await.map_err(|_| StoreError::Closed)?
    }
}

#[cfg(test)]
mod tests;
