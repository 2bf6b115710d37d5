//! The task that writes. All commits that wait when a transaction begins become part of it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, watch};

use super::{
    Commit, Connection, Job, Place, ReplySender, StoreCounts, StoreError, WriteConnection, batch,
    copy, erase, evening_posts, in_time, nights, packs, posted_boards, proof, recount, retention,
    settings, shrinking, tables,
};
use crate::clock::Clock;
use crate::model::TableId;

/// The most commits in one transaction.
const BATCH: usize = 256;
/// How long the work of a transaction may take where the engine may have gone silent.
pub const PATIENCE: Duration = Duration::from_secs(3);
/// The same where a whole database is copied, or all results are computed anew.
const LONG_PATIENCE: Duration = Duration::from_secs(24 * 60 * 60);
/// How often a transaction is tried that met another one.
const TRIES: u32 = 3;
/// The first pause before a retry, in milliseconds; it doubles each time.
const FIRST_PAUSE_MS: u64 = 50;
const LONGEST_PAUSE_MS: u64 = 1_000;

/// The state of the task that writes.
pub struct WriterTask {
    writes: WriteConnection,
    jobs: mpsc::Receiver<Job>,
    counts: Arc<StoreCounts>,
    superseded: watch::Sender<bool>,
    clock: Clock,
    /// The time of the next retry, in milliseconds of `clock`, and the pause before it.
    retry: Option<(u64, u64)>,
    /// Places of tables that are not on disk yet. They are retried here, because no caller does it.
    unsaved_places: BTreeMap<TableId, Place>,
}

/// Does a job in a transaction of its own and answers its caller.
macro_rules! in_transaction {
    ($task:ident, $answer:ident, $connection:ident => $work:expr) => {
        in_transaction!($task, $answer, PATIENCE, _, $connection => $work)
    };
    ($task:ident, $answer:ident, $patience:ident, $epoch:pat, $connection:ident => $work:expr) => {{
        let done = match $task.writes.begin().await {
            Ok(($epoch, $connection)) => {
                let work = async { $work.await.map_err(StoreError::of_write) };
                in_time($patience, work).await
            }
            Err(why) => Err(why),
        };
        let done = $task.writes.end(done).await;
        $task.answer($answer, done);
    }};
}

impl WriterTask {
    pub fn new(
        writes: WriteConnection,
        jobs: mpsc::Receiver<Job>,
        counts: Arc<StoreCounts>,
        superseded: watch::Sender<bool>,
    ) -> Self {
        Self {
            writes,
            jobs,
            counts,
            superseded,
            clock: Clock::start(),
            retry: None,
            unsaved_places: BTreeMap::new(),
        }
    }

    /// Works until a `Close` job arrives or the last handle is dropped.
    pub async fn run(mut self) {
        let mut next = None;
        loop {
            let job = match next.take() {
                Some(job) => job,
                None => match self.next_job().await {
                    Some(job) => job,
                    None => return,
                },
            };
            next = match job {
                Job::Commit(commit, answer) => self.commits(*commit, answer).await,
                Job::Close(answer) => {
                    drop(self.write_places().await);
                    if let Err(why) = self.writes.close().await {
                        tracing::warn!(reason = %why, "the database was not closed in good order");
                    }
                    // The caller may have stopped waiting.
                    let _ = answer.send(());
                    return;
                }
                Job::Vacuum(answer) => self.vacuum(answer).await,
                other => {
                    self.run_job(other).await;
                    None
                }
            };
        }
    }

    /// Waits for the next job and does retries meanwhile; `None` once the last handle is dropped.
    async fn next_job(&mut self) -> Option<Job> {
        loop {
            let Some((at, pause)) = self.retry else {
                return self.jobs.recv().await;
            };
            tokio::select! {
                biased;
                () = self.clock.until(at) => self.retry_writes(pause).await,
                job = self.jobs.recv() => return job,
            }
        }
    }

    /// Opens the connection again if needed, and writes the pending places.
    async fn retry_writes(&mut self, pause: u64) {
        self.retry = None;
        if !self.writes.is_open() {
            self.writes.replace().await;
        }
        // Places that could not be written stay pending and are tried again.
        drop(self.write_places().await);
        self.schedule_retry((pause * 2).min(LONGEST_PAUSE_MS));
    }

    /// Schedules a retry in `pause` milliseconds if one is needed and none is scheduled.
    fn schedule_retry(&mut self, pause: u64) {
        let late = !self.writes.is_open() || !self.unsaved_places.is_empty();
        if late && self.retry.is_none() && !*self.superseded.borrow() {
            self.retry = Some((self.clock.now() + pause, pause));
        }
    }

    /// Writes the pending places, up to the first that fails. A damaged row is given up.
    async fn write_places(&mut self) -> Result<(), StoreError> {
        while let Some((&table, place)) = self.unsaved_places.first_key_value() {
            let done = match self.writes.begin().await {
                Ok((_, to)) => {
                    let placed = async {
                        let placed = tables::place(to, table, place).await;
                        placed.map_err(StoreError::of_write)
                    };
                    in_time(PATIENCE, placed).await
                }
                Err(why) => Err(why),
            };
            let done = self.writes.end(done).await;
            if done.as_ref().is_ok() || done.as_ref().is_err_and(StoreError::is_damage) {
                self.unsaved_places.remove(&table);
            }
            done?;
        }
        Ok(())
    }

    /// Commits `first` and the commits that wait behind it. Returns the first job that is not a
    /// commit.
    async fn commits(&mut self, first: Commit, answer: ReplySender<()>) -> Option<Job> {
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
            Err(why) if commits.len() > 1 && why.is_about_one() => {
                // One of them is at fault: each is written alone, so that the others succeed.
                for (commit, answer) in commits.iter().zip(answers) {
                    let written = self.write(std::slice::from_ref(commit)).await;
                    self.committed(answer, written);
                }
            }
            Ok(()) => answers
                .into_iter()
                .for_each(|answer| self.committed(answer, Ok(()))),
            Err(why) => {
                for answer in answers {
                    self.committed(answer, Err(why.for_another_caller()));
                }
            }
        }
        other
    }

    /// Counts a commit and answers its sender.
    fn committed(&mut self, answer: ReplySender<()>, done: Result<(), StoreError>) {
        self.counts.commit_ended(done.is_ok());
        self.answer(answer, done);
    }

    async fn write(&mut self, commits: &[Commit]) -> Result<(), StoreError> {
        let mut tries = 1;
        loop {
            self.counts.transaction_begins();
            match batch::write(&mut self.writes, commits).await {
                Err(why) if why.is_collision() && tries < TRIES => tries += 1,
                done => return done,
            }
        }
    }

    async fn run_job(&mut self, job: Job) {
        match job {
            Job::Open(interaction, new, seats, answer) => {
                in_transaction!(self, answer, to => tables::open(to, interaction, &new, &seats));
            }
            Job::Place(table, place, answer) => {
                self.unsaved_places.insert(table, place);
                let written = self.write_places().await;
                self.answer(answer, written);
            }
            Job::EndShown(table, answer) => {
                in_transaction!(self, answer, to => tables::mark_end_shown(to, table));
            }
            Job::Set(write, answer) => {
                in_transaction!(self, answer, to => settings::set(to, &write));
            }
            Job::Replace(write, before, answer) => {
                in_transaction!(self, answer, to => settings::replace(to, &write, before.as_deref()));
            }
            Job::Pack(change, answer) => {
                in_transaction!(self, answer, to => packs::change(to, &change));
            }
            Job::Erase(leaver, answer) => {
                in_transaction!(self, answer, to => erase::erase(to, &leaver));
            }
            Job::Retire(old, answer) => {
                in_transaction!(self, answer, to => retention::retire(to, old));
            }
            Job::PostedBoard(change, answer) => {
                in_transaction!(self, answer, to => posted_boards::write(to, &change));
            }
            Job::AddNight(night, answer) => {
                in_transaction!(self, answer, to => nights::add(to, &night));
            }
            Job::Night(step, answer) => {
                in_transaction!(self, answer, to => nights::step(to, step));
            }
            Job::EveningPosted(number, answer) => {
                in_transaction!(self, answer, to => evening_posts::claim(to, number));
            }
            Job::Recount(all, answer) => {
                in_transaction!(self, answer, LONG_PATIENCE, _, to => recount::write(to, &all));
            }
            Job::CopyInto(rows, answer) => {
                in_transaction!(self, answer, LONG_PATIENCE, _, to => copy::write(to, rows));
            }
            Job::Clear(answer) => {
                in_transaction!(self, answer, LONG_PATIENCE, _, to => copy::clear(to));
            }
            Job::Prove(answer) => {
                in_transaction!(self, answer, PATIENCE, epoch, to => proof::write(to, epoch));
            }
            Job::Begin(answer) => {
                if !self.writes.is_open() {
                    self.writes.replace().await;
                }
                let begun = self.writes.alone().map(drop);
                self.answer(answer, begun);
            }
            Job::Checkpoint(answer) => {
                let done = self.alone(shrinking::checkpoint).await;
                self.answer(answer, done);
            }
            Job::OweVacuum(answer) => {
                let done = self.alone(shrinking::owe_vacuum).await;
                self.answer(answer, done);
            }
            #[cfg(test)]
            Job::RefuseWrites(refuse, answer) => {
                self.writes.refuse_writes(refuse).await;
                self.answer(answer, Ok(()));
            }
            #[cfg(test)]
            Job::Pragma(name, value, answer) => {
                self.writes.pragma(name, value).await;
                self.answer(answer, Ok(()));
            }
            Job::Commit(..) | Job::Close(_) | Job::Vacuum(_) => {}
        }
    }

    /// Vacuums the database, unless another job arrives meanwhile: then nothing is changed, and that job is
    /// returned.
    async fn vacuum(&mut self, answer: ReplySender<bool>) -> Option<Job> {
        let mut next = None;
        let done = match self.alone(async |_| Ok(())).await {
            Ok(()) => {
                let arrives = async {
                    match self.jobs.recv().await {
                        Some(job) => next = Some(job),
                        None => std::future::pending().await,
                    }
                };
                match self.writes.alone() {
                    Ok((_, connection)) => shrinking::vacuum(connection, arrives)
                        .await
                        .map_err(StoreError::of_write),
                    Err(why) => Err(why),
                }
            }
            Err(why) => Err(why),
        };
        let done = self.writes.check(done).await;
        self.answer(answer, done);
        next
    }

    /// Does what does not work within a transaction, if the database is still this process's own.
    async fn alone(
        &mut self,
        work: impl AsyncFnOnce(&mut Connection) -> sqlx::Result<()>,
    ) -> Result<(), StoreError> {
        let ours = self.writes.begin().await.map(drop);
        self.writes.end(ours).await?;
        let (_, connection) = self.writes.alone()?;
        let done = work(connection).await;
        self.writes.check(done.map_err(StoreError::of_write)).await
    }

    /// Answers the caller, if they still wait, and schedules a retry if one is needed.
    fn answer<T>(&mut self, answer: ReplySender<T>, done: Result<T, StoreError>) {
        if matches!(done, Err(StoreError::Superseded)) {
            self.superseded.send_replace(true);
        }
        drop(answer.send(done));
        self.schedule_retry(FIRST_PAUSE_MS);
    }
}
