//! Removing what is left of an erased id in unused parts of the files of a database.
//!
//! Rows are changed with `secure_delete` on, so deleted bytes are overwritten with zeros, and a
//! truncating checkpoint leaves nothing in the write-ahead log. That is not enough by itself: when
//! SQLite moves rows from one page to another (`rebuildPage`), their old bytes stay in the unused
//! middle of the page. Of 300 people who had sat at 3,000 tables, 3 were left there. So both files
//! are searched afterwards, while the writer goes on. Only if the id is found is the database vacuumed: a
//! small one at once, where that is half a second at most, any other in a minute without a move.

use std::fs::File;
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::Engine;
use super::sql::values::id;
use crate::clock::Clock;
use crate::model::UserId;
use crate::store::StoreError;
use crate::store::writer::{Job, Writer};

/// The largest database that is vacuumed while people may be playing, in bytes.
const SMALL: i64 = 50_000_000;
/// How long nobody may have moved before a larger one is, in milliseconds.
const QUIET_MS: u64 = 60_000;

impl Engine {
    /// Removes the remains of an id in unused parts of the files, or owes that until people play less.
    pub async fn scour(&self, writer: &Writer, user: UserId) -> Result<(), StoreError> {
        // The file beside the database is not emptied while a backup reads it; the writer must not
        // wait for that.
        let _no_backup = self.copying.lock().await;
        writer.ask(Job::Checkpoint).await?;
        if !self.is_left(user).await? {
            return Ok(());
        }
        if self.is_small().await? && writer.ask(Job::Vacuum).await? {
            if self.is_left(user).await? {
                // The id stands in a text about nobody, such as a question, or was written again since.
                tracing::warn!("an id that was erased can still be found in the database");
            }
            return Ok(());
        }
        writer.ask(Job::OweVacuum).await?;
        self.vacuum_later(writer.clone());
        Ok(())
    }

    /// Whether a vacuum keeps nobody waiting for long.
    async fn is_small(&self) -> Result<bool, StoreError> {
        let bytes: i64 = sqlx::query_scalar(
            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
        )
        .fetch_one(&self.readers)
        .await?;
        Ok(bytes <= SMALL)
    }

    /// Vacuums as soon as a minute passes without a move, in a task of its own; once for all who ask.
    pub fn vacuum_later(&self, writer: Writer) {
        if self.owes_vacuum.swap(true, Ordering::Relaxed) {
            return;
        }
        let engine = self.clone();
        tokio::spawn(async move {
            let done = engine.vacuum_in_a_quiet_minute(&writer).await;
            engine.owes_vacuum.store(false, Ordering::Relaxed);
            match done {
                Ok(()) => tracing::debug!("the database was vacuumed"),
                // The next process does it.
                Err(StoreError::Closed) => {}
                Err(why) => tracing::warn!(reason = %why, "the database was not vacuumed"),
            }
        });
    }

    async fn vacuum_in_a_quiet_minute(&self, writer: &Writer) -> Result<(), StoreError> {
        let (clock, counts) = (Clock::start(), writer.counts());
        loop {
            let before = counts.transactions();
            clock.until(clock.now() + QUIET_MS).await;
            if counts.transactions() > before || writer.waiting() > 0 {
                continue;
            }
            let _no_backup = self.copying.lock().await;
            if writer.ask(Job::Vacuum).await? {
                return Ok(());
            }
        }
    }

    /// Whether the files contain an id, in digits or as SQLite stores an integer.
    async fn is_left(&self, user: UserId) -> Result<bool, StoreError> {
        let file: String =
            sqlx::query_scalar("SELECT file FROM pragma_database_list WHERE seq = 0")
                .fetch_one(&self.readers)
                .await?;
        let searched = Arc::clone(&self.searched);
        let needles = [
            user.to_string().into_bytes(),
            id(user).to_be_bytes().to_vec(),
        ];
        let looking = tokio::task::spawn_blocking(move || {
            // Nobody else looks meanwhile, so this is opened once.
            let database = match searched.get() {
                Some(open) => open,
                None => {
                    let open = File::open(&file)?;
                    searched.get_or_init(|| open)
                }
            };
            let log = match File::open(format!("{file}-wal")) {
                Ok(log) => Some(log),
                Err(why) if why.kind() == ErrorKind::NotFound => None,
                Err(why) => return Err(why),
            };
            let mut found = holds(database, &needles)?;
            if let Some(log) = &log {
                found |= holds(log, &needles)?;
            }
            Ok(found)
        });
        match looking.await {
            Ok(Ok(found)) => Ok(found),
            Ok(Err(why)) => Err(StoreError::Failed(why.to_string())),
            Err(why) => Err(StoreError::Failed(why.to_string())),
        }
    }
}

/// Whether a file contains one of these byte strings.
fn holds(mut file: &File, needles: &[Vec<u8>]) -> std::io::Result<bool> {
    const CHUNK: usize = 1 << 20;
    file.seek(SeekFrom::Start(0))?;
    let overlap = needles.iter().map(Vec::len).max().unwrap_or_default();
    let mut read = vec![0; CHUNK];
    let mut window: Vec<u8> = Vec::with_capacity(CHUNK + overlap);
    loop {
        let count = match file.read(&mut read) {
            Ok(0) => return Ok(false),
            Ok(count) => count,
            Err(why) if why.kind() == ErrorKind::Interrupted => continue,
            Err(why) => return Err(why),
        };
        window.extend_from_slice(&read[..count]);
        if needles.iter().any(|needle| stands_in(&window, needle)) {
            return Ok(true);
        }
        window.drain(..window.len().saturating_sub(overlap));
    }
}

fn stands_in(bytes: &[u8], needle: &[u8]) -> bool {
    bytes.windows(needle.len()).any(|part| part == needle)
}

#[cfg(test)]
mod tests;
