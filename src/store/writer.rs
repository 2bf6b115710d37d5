//! The one writer: whatever waits when a transaction begins is committed with it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::{
    Commit, Erasure, NewTable, PackKept, Place, SeatRow, StoreError, TableId, batch, erase, packs,
    retention, settings, tables,
};

/// How many writes may wait; beyond that whoever writes waits.
const WAITING: usize = 1024;
/// How many commits one transaction takes.
const BATCH: usize = 256;

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// Something to be written.
pub(super) enum Job {
    Commit(Box<Commit>, Answer<()>),
    Open(Option<u64>, Box<NewTable>, Vec<SeatRow>, Answer<TableId>),
    Place(TableId, Place, Answer<()>),
    Told(TableId, Answer<()>),
    Set(settings::Wish, Answer<()>),
    Pack(packs::Change, Answer<PackKept>),
    Erase(erase::Leaver, Answer<Erasure>),
    Checkpoint(Answer<()>),
    Vacuum(Answer<()>),
    Retire(retention::Old, Answer<u64>),
    Close(oneshot::Sender<()>),
}

/// The way to the writer.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    transactions: Arc<AtomicU64>,
}

impl Writer {
    /// Starts a writer on its own connection. Within a runtime.
    pub fn start(connection: SqliteConnection) -> Self {
        let (sender, jobs) = mpsc::channel(WAITING);
        let transactions = Arc::new(AtomicU64::new(0));
        let desk = Desk {
            connection,
            jobs,
            transactions: Arc::clone(&transactions),
        };
        tokio::spawn(desk.run());
        Self {
            jobs: sender,
            transactions,
        }
    }

    /// Hands a commit over.
    pub async fn commit(&self, commit: Commit) -> Keeping {
        let (answer, answered) = oneshot::channel();
        // Where nobody takes it the answer is dropped with it, which is the answer.
        drop(self.jobs.send(Job::Commit(Box::new(commit), answer)).await);
        Keeping(answered)
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

/// A commit that was handed over and may not be on disk yet.
#[must_use = "it is on disk only once `kept` says so"]
pub struct Keeping(oneshot::Receiver<Result<(), StoreError>>);

impl Keeping {
    /// Waits until it is on disk.
    ///
    /// # Errors
    /// [`StoreError::Twice`] if a line is in the log already: then nothing of it was written.
    pub async fn kept(self) -> Result<(), StoreError> {
        self.0.await.map_err(|_| StoreError::Closed)?
    }
}

/// The writer at work.
struct Desk {
    connection: SqliteConnection,
    jobs: mpsc::Receiver<Job>,
    transactions: Arc<AtomicU64>,
}

impl Desk {
    async fn run(mut self) {
        let mut next = None;
        loop {
            let job = match next.take() {
                Some(job) => job,
                None => match self.jobs.recv().await {
                    Some(job) => job,
                    None => return,
                },
            };
            next = match job {
                Job::Commit(commit, answer) => self.commits(*commit, answer).await,
                Job::Close(answer) => {
                    if let Err(why) = self.connection.close().await {
                        tracing::warn!(reason = %why, "the database was not closed in good order");
                    }
                    // Whoever asked may have lost patience.
                    let _ = answer.send(());
                    return;
                }
                other => {
                    self.one(other).await;
                    None
                }
            };
        }
    }

    /// Commits this and whatever else waits; gives back the first job that is no commit.
    async fn commits(&mut self, first: Commit, answer: Answer<()>) -> Option<Job> {
        let (mut commits, mut answers) = (vec![first], vec![answer]);
        let mut other = None;
        while commits.len() < BATCH && other.is_none() {
            match self.jobs.try_recv() {
                Ok(Job::Commit(commit, answer)) => {
                    commits.push(*commit);
                    answers.push(answer);
                }
                Ok(job) => other = Some(job),
                Err(_) => break,
            }
        }
        match self.write(&commits).await {
            Ok(()) => answers
                .into_iter()
                .for_each(|answer| drop(answer.send(Ok(())))),
            Err(why) if commits.len() == 1 => {
                if let Some(answer) = answers.pop() {
                    drop(answer.send(Err(StoreError::of_write(why))));
                }
            }
            Err(why) if !is_about_one(&why) => {
                let why = why.to_string();
                for answer in answers {
                    drop(answer.send(Err(StoreError::Failed(why.clone()))));
                }
            }
            // One of them is wrong: each alone, so that the others land.
            Err(_) => {
                for (commit, answer) in commits.iter().zip(answers) {
                    let written = self.write(std::slice::from_ref(commit)).await;
                    drop(answer.send(written.map_err(StoreError::of_write)));
                }
            }
        }
        other
    }

    async fn write(&mut self, commits: &[Commit]) -> sqlx::Result<()> {
        self.transactions.fetch_add(1, Ordering::Relaxed);
        batch::write(&mut self.connection, commits).await
    }

    async fn one(&mut self, job: Job) {
        let connection = &mut self.connection;
        // Whoever asked may be gone; what was written stays written.
        match job {
            Job::Open(interaction, new, seats, answer) => {
                let opened = tables::open(connection, interaction, &new, &seats).await;
                drop(answer.send(opened.map_err(StoreError::of_write)));
            }
            Job::Place(table, place, answer) => {
                let placed = tables::place(connection, table, &place).await;
                drop(answer.send(placed.map_err(StoreError::of_write)));
            }
            Job::Told(table, answer) => {
                let told = tables::told(connection, table).await;
                drop(answer.send(told.map_err(StoreError::of_write)));
            }
            Job::Set(wish, answer) => {
                let set = settings::set(connection, &wish).await;
                drop(answer.send(set.map_err(StoreError::of_write)));
            }
            Job::Pack(change, answer) => {
                let done = packs::change(connection, &change).await;
                drop(answer.send(done.map_err(StoreError::of_write)));
            }
            Job::Erase(leaver, answer) => {
                let erased = erase::erase(connection, &leaver).await;
                drop(answer.send(erased.map_err(StoreError::of_write)));
            }
            Job::Checkpoint(answer) => {
                let done = erase::checkpoint(connection).await;
                drop(answer.send(done.map_err(StoreError::of_write)));
            }
            Job::Vacuum(answer) => {
                let done = erase::vacuum(connection).await;
                drop(answer.send(done.map_err(StoreError::of_write)));
            }
            Job::Retire(old, answer) => {
                let retired = retention::retire(connection, old).await;
                drop(answer.send(retired.map_err(StoreError::of_write)));
            }
            Job::Commit(..) | Job::Close(_) => {}
        }
    }
}

/// Whether it is what was to be written that is wrong, and not the database.
fn is_about_one(why: &sqlx::Error) -> bool {
    match why {
        sqlx::Error::RowNotFound => true,
        sqlx::Error::Database(told) => {
            told.kind() != sqlx::error::ErrorKind::Other || is_raised(&**told)
        }
        _ => false,
    }
}

/// Whether one of our own triggers refused it.
fn is_raised(told: &dyn sqlx::error::DatabaseError) -> bool {
    const CONSTRAINT_TRIGGER: &str = "1811";
    told.code().as_deref() == Some(CONSTRAINT_TRIGGER)
}
