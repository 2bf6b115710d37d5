//! The files of a database: their permissions, and the lock that one process holds.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::settings::Database;
use crate::store::StoreError;

/// Locks a database for this process, and creates its file if there is none, readable by its owner
/// alone because it contains people's ids. An existing file keeps its mode, which somebody may have
/// chosen. SQLite gives its other files the mode of this one.
///
/// `None` if the file system does not support locks, or if the database is in memory.
///
/// # Errors
/// [`StoreError::InUse`] if another process has the lock, [`StoreError::Unusable`].
pub(super) fn claim(database: &Database, file: &Path) -> Result<Option<File>, StoreError> {
    if is_in_memory(database) {
        return Ok(None);
    }
    let lock = lock(database, file)?;
    match private().create_new(true).open(file) {
        Err(why) if why.kind() != ErrorKind::AlreadyExists => {
            Err(StoreError::unusable(database, &sqlx::Error::Io(why)))
        }
        _ => Ok(lock),
    }
}

/// Locks a database for this process, whether its file is there or not.
///
/// # Errors
/// As [`claim`].
pub(super) fn lock(database: &Database, file: &Path) -> Result<Option<File>, StoreError> {
    let unusable = |why: io::Error| StoreError::unusable(database, &sqlx::Error::Io(why));
    let lock = private().open(beside(file)).map_err(unusable)?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Err(StoreError::in_use(database)),
        Err(TryLockError::Error(why)) => {
            tracing::warn!(reason = %why, "the database cannot be locked: do not start Tapis twice on it");
            Ok(None)
        }
    }
}

/// Whether a database has no file at all.
pub(super) fn is_in_memory(database: &Database) -> bool {
    match database {
        Database::Url(url) => url.contains(":memory:") || url.contains("mode=memory"),
        Database::File(_) | Database::Postgres(_) => false,
    }
}

/// The path of the lock file. The database itself must not be locked: SQLite loses its POSIX locks
/// when anything else in the process closes the file.
fn beside(file: &Path) -> PathBuf {
    // The same file by another path must have the same lock.
    let whole = file.canonicalize().unwrap_or_else(|_| file.to_owned());
    let mut name = whole.into_os_string();
    name.push("-lock");
    name.into()
}

/// Options to open a file, or create one that only its owner may read.
pub(super) fn private() -> OpenOptions {
    let mut options = File::options();
    options.read(true).write(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
