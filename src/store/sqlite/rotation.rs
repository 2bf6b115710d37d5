//! Daily backups of a database that is served from, and the removal of those beyond the limit.
//!
//! A backup is called after its database and its moment, `tapis-20261124-031500.db`, in UTC. Only
//! files with exactly such a name are ever removed.

use std::convert::Infallible;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::backup::JOURNAL;
use super::{BackupError, Engine};
use crate::clock::Clock;
use crate::settings::Backups;
use crate::store::stamp;
use crate::trouble::{Trouble, Troubles};

/// Seconds between two backups.
const DAY: u64 = 24 * 60 * 60;
/// The longest pause until the next look whether a backup is due, in seconds: the host may have
/// slept, and a backup that failed is tried again.
const LOOK: u64 = 60 * 60;

impl Engine {
    /// Makes a backup a day and removes the oldest, for ever; `now` returns the seconds since 1970.
    /// A backup that fails is tried again after an hour.
    pub async fn back_up_daily(
        self,
        backups: Backups,
        clock: Clock,
        troubles: Troubles,
        now: impl Fn() -> u64,
    ) -> Infallible {
        let rotation = Rotation::new(&self, backups);
        loop {
            let seconds = now();
            let wait = match rotation.due(seconds) {
                0 => {
                    let done = rotation.turn(&self, seconds).await;
                    troubles.set(Trouble::BackupFailed, !done);
                    LOOK
                }
                wait => wait.min(LOOK),
            };
            clock.until(clock.now() + wait * 1000).await;
        }
    }
}

/// The backups of one database.
struct Rotation {
    directory: PathBuf,
    kept: usize,
    /// The beginning of each name.
    prefix: String,
}

impl Rotation {
    fn new(store: &Engine, backups: Backups) -> Self {
        let file = store.file();
        let stem = file.file_stem().unwrap_or_default();
        Self {
            directory: backups.directory,
            kept: backups.kept,
            prefix: format!("{}-", stem.to_string_lossy()),
        }
    }

    /// Seconds until a backup is due; ignores one that seems to come from the future.
    fn due(&self, now: u64) -> u64 {
        let all = self.all().unwrap_or_default();
        let newest = all.iter().map(|(at, _)| *at).filter(|at| *at <= now).max();
        newest.map_or(0, |at| (at + DAY).saturating_sub(now))
    }

    /// Makes a backup and removes the oldest beyond the limit; logs failures. Returns whether the
    /// backup was made.
    async fn turn(&self, store: &Engine, now: u64) -> bool {
        let made = self.make(store, now).await;
        match &made {
            Ok(count) => tracing::info!(count, "a backup was made; so many are kept"),
            Err(why) => tracing::error!(reason = %why, "the daily backup failed"),
        }
        made.is_ok()
    }

    async fn make(&self, store: &Engine, now: u64) -> Result<usize, BackupError> {
        let at = |path: &Path, why: &io::Error| {
            BackupError::Unusable(path.display().to_string(), why.to_string())
        };
        let mut directory = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut directory, 0o700);
        let made = directory.recursive(true).create(&self.directory);
        made.map_err(|why| at(&self.directory, &why))?;
        self.remove_unfinished()
            .map_err(|why| at(&self.directory, &why))?;
        let name = format!("{}{}.db", self.prefix, stamp::written(now));
        store.back_up(&self.directory.join(name)).await?;
        let mut all = self.all().map_err(|why| at(&self.directory, &why))?;
        all.retain(|(stamp, _)| *stamp <= now);
        all.sort();
        let many = all.len().saturating_sub(self.kept);
        for (_, path) in all.drain(..many) {
            fs::remove_file(&path).map_err(|why| at(&path, &why))?;
        }
        Ok(all.len())
    }

    /// Removes the files left by a process that was killed.
    fn remove_unfinished(&self) -> io::Result<()> {
        for entry in fs::read_dir(&self.directory)? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str());
            let name = name.map(|name| name.strip_suffix(JOURNAL).unwrap_or(name));
            let whole = name.and_then(|name| name.strip_suffix(".part"));
            if whole.is_some_and(|name| self.moment(name).is_some()) {
                fs::remove_file(path)?;
            }
        }
        Ok(())
    }

    /// All backups of this database, with their moments.
    fn all(&self) -> io::Result<Vec<(u64, PathBuf)>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.directory)? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str());
            found.extend(name.and_then(|name| self.moment(name)).map(|at| (at, path)));
        }
        Ok(found)
    }

    /// The moment in a name; `None` for any other name.
    fn moment(&self, name: &str) -> Option<u64> {
        stamp::read(name.strip_prefix(&self.prefix)?.strip_suffix(".db")?)
    }
}

#[cfg(test)]
mod tests;
