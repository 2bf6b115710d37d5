//! Backups: copies of a database that are made while it is written to.
//!
//! A copy is made by SQLite's `VACUUM INTO`, which reads one state of the database beside the
//! writer, so the writer waits for nothing. The copy is checked and on disk before it has its name.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::{APPLICATION, BUSY, Engine, files};
use crate::settings::Database;
use crate::store::StoreError;
use crate::store::fault::{FULL, NOT_A_DATABASE, place, result_code};

/// The suffix that SQLite adds to the name of a file for the journal beside it.
pub(super) const JOURNAL: &str = "-journal";

/// The reason for which a backup was not made or not put back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A server keeps the database.
    #[error(
        "a PostgreSQL database is kept by its own tools: use pg_dump and pg_restore, or a base backup"
    )]
    Server,
    /// There is nothing to copy.
    #[error("there is no file {0}")]
    Missing(String),
    /// The copy would replace something.
    #[error("{0} is there already: name another file, or remove it first")]
    Exists(String),
    /// Another backup is being written there, or the file is somebody else's.
    #[error("{0} is there: another backup is being made, or it is another file; remove it then")]
    UnderWay(String),
    /// The file cannot be made.
    #[error("there is no directory {0}: make it, or name another one")]
    NoDirectory(String),
    /// The file is the database of another program.
    #[error("{0} is no database of Tapis: name another file")]
    Foreign(String),
    /// The database was made by a newer build.
    #[error("{0} was written by a newer version of Tapis: use that one")]
    Newer(String),
    /// SQLite finds the file damaged.
    #[error("{0} is damaged ({1}): use another backup")]
    Damaged(String, String),
    /// The disk is full.
    #[error("no room is left on the disk of {0}: free some, or name a file on another one")]
    NoRoom(String),
    /// Any other hindrance of a file.
    #[error("{0} cannot be read or written: {1}")]
    Unusable(String, String),
    /// Somebody serves from the database, or it has no file.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl BackupError {
    /// Whether the caller can mend it, because nothing is broken.
    pub fn is_input(&self) -> bool {
        matches!(
            self,
            Self::Server
                | Self::Missing(_)
                | Self::Exists(_)
                | Self::UnderWay(_)
                | Self::NoDirectory(_)
                | Self::Foreign(_)
                | Self::Newer(_)
                | Self::Store(StoreError::InUse(_))
        )
    }

    pub(super) fn io(path: &Path, why: &io::Error) -> Self {
        match why.kind() {
            ErrorKind::StorageFull => Self::NoRoom(named(path)),
            ErrorKind::NotFound => Self::Missing(named(path)),
            _ => Self::Unusable(named(path), why.to_string()),
        }
    }

    /// The fault behind an error of SQLite while it reads `from` and writes `to`.
    pub(super) fn sql(from: &Path, to: &Path, why: sqlx::Error) -> Self {
        let full = match &why {
            sqlx::Error::Database(told) => result_code(&**told) == Some(FULL),
            _ => false,
        };
        let why = StoreError::Sql(why);
        match (full, why.is_damage()) {
            (true, _) => Self::NoRoom(named(to)),
            (_, true) => Self::Damaged(named(from), why.to_string().replace('\n', " ")),
            _ => Self::Unusable(named(from), why.to_string().replace('\n', " ")),
        }
    }
}

/// The contents of a database, in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Tables that were ever opened and are kept.
    pub tables: u64,
    /// Subset of the tables that have not ended.
    pub open: u64,
    /// The size of the file in bytes.
    pub bytes: u64,
}

impl Engine {
    /// Writes a backup of this database into a file that is not there yet.
    ///
    /// # Errors
    /// [`BackupError`]; nothing is left of the file then.
    pub async fn back_up(&self, file: &Path) -> Result<Summary, BackupError> {
        let options = self.readers.connect_options();
        let options = reading(options.get_filename());
        // An erasure empties the log of the database, which it cannot while this reads.
        let _copying = self.copying.lock().await;
        copy_to(&options, file).await
    }
}

/// Writes a backup of a database, from which a bot may be serving, into a file that is not there
/// yet.
///
/// # Errors
/// [`BackupError`]; nothing is left of the file then.
pub async fn back_up(database: &Database, file: &Path) -> Result<Summary, BackupError> {
    let source = path_of(database)?;
    if !source.is_file() {
        let remedy = "name the database with --database";
        return Err(BackupError::Missing(format!(
            "{}: {remedy}",
            named(&source)
        )));
    }
    copy_to(&reading(&source), file).await
}

/// A file that is removed unless it is finished. Until then it is locked: one without a lock was
/// left by a process that died.
pub(super) struct Unfinished {
    path: PathBuf,
    finished: bool,
    _locked: File,
}

impl Unfinished {
    /// Begins the file, in the place of one that a process left when it died.
    fn begin(path: &Path) -> Result<Self, BackupError> {
        let begun = || files::private().create_new(true).open(path);
        let file = match begun() {
            Err(why) if why.kind() == ErrorKind::AlreadyExists => {
                clear_abandoned(path)?;
                begun()
            }
            begun => begun,
        };
        let file = file.map_err(|why| match why.kind() {
            ErrorKind::AlreadyExists => BackupError::UnderWay(named(path)),
            ErrorKind::NotFound => BackupError::NoDirectory(named(path.parent().unwrap_or(path))),
            _ => BackupError::io(path, &why),
        })?;
        // Elsewhere SQLite could not write to a file that is locked.
        #[cfg(unix)]
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(BackupError::UnderWay(named(path)));
        }
        Ok(Self {
            path: path.to_owned(),
            finished: false,
            _locked: file,
        })
    }

    /// Gives the file its name.
    pub(super) fn finish(mut self, name: &Path) -> Result<(), BackupError> {
        fs::rename(&self.path, name).map_err(|why| BackupError::io(name, &why))?;
        self.finished = true;
        sync_directory(name)
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if !self.finished {
            drop(fs::remove_file(&self.path));
        }
    }
}

/// Removes the remains of a backup whose process died: nobody holds its lock, and it begins like a
/// database, with zeros, or not at all.
fn clear_abandoned(part: &Path) -> Result<(), BackupError> {
    let under_way = || BackupError::UnderWay(named(part));
    let io = |why: io::Error| BackupError::io(part, &why);
    if cfg!(not(unix)) {
        return Err(under_way());
    }
    let mut file = File::open(part).map_err(io)?;
    if file.try_lock().is_err() {
        return Err(under_way());
    }
    let mut head = Vec::new();
    file.by_ref().take(16).read_to_end(&mut head).map_err(io)?;
    if head != b"SQLite format 3\0" && head.iter().any(|byte| *byte != 0) {
        return Err(under_way());
    }
    let journal = with_suffix(part, JOURNAL);
    if journal.is_file() {
        fs::remove_file(&journal).map_err(|why| BackupError::io(&journal, &why))?;
    }
    fs::remove_file(part).map_err(io)
}

/// Copies into a file that is not there yet, which has its name only once it is whole.
async fn copy_to(from: &SqliteConnectOptions, file: &Path) -> Result<Summary, BackupError> {
    if file.exists() {
        return Err(BackupError::Exists(named(file)));
    }
    let part = with_suffix(file, ".part");
    let unfinished = copy(from, &part).await?;
    let mut connection = open(&reading(&part)).await?;
    let summary = summary(&mut connection, &part).await?;
    close(connection, &part).await?;
    sync(&part)?;
    if file.exists() {
        return Err(BackupError::Exists(named(file)));
    }
    unfinished.finish(file)?;
    Ok(summary)
}

/// Checks that `from` is a database of ours and writes one state of it into `part`, readable by
/// nobody but its owner; checks that too.
pub(super) async fn copy(
    from: &SqliteConnectOptions,
    part: &Path,
) -> Result<Unfinished, BackupError> {
    let source = from.get_filename().to_owned();
    let mut connection = open(from).await?;
    check_kind(&mut connection, &source).await?;
    let whole = std::path::absolute(part).map_err(|why| BackupError::io(part, &why))?;
    let Some(name) = whole.to_str() else {
        return Err(BackupError::Unusable(
            named(part),
            "its path is not UTF-8 text".to_owned(),
        ));
    };
    let unfinished = Unfinished::begin(part)?;
    sqlx::query("VACUUM INTO ?")
        .bind(name)
        .execute(&mut connection)
        .await
        .map_err(|why| BackupError::sql(&source, part, why))?;
    close(connection, &source).await?;
    let mut copied = open(&reading(part)).await?;
    let found: String = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_one(&mut copied)
        .await
        .map_err(|why| BackupError::sql(&source, part, why))?;
    close(copied, part).await?;
    match found.as_str() {
        "ok" => Ok(unfinished),
        _ => Err(BackupError::Damaged(named(&source), found)),
    }
}

/// Makes sure that a database is ours, and not of a newer build.
async fn check_kind(connection: &mut SqliteConnection, path: &Path) -> Result<(), BackupError> {
    let failed = |why: sqlx::Error| match &why {
        sqlx::Error::Database(told) if result_code(&**told) == Some(NOT_A_DATABASE) => {
            BackupError::Foreign(named(path))
        }
        _ => BackupError::sql(path, path, why),
    };
    let application: i64 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
    if application != APPLICATION {
        return Err(BackupError::Foreign(named(path)));
    }
    let applied: Vec<(i64, Vec<u8>)> =
        sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations")
            .fetch_all(connection)
            .await
            .map_err(failed)?;
    let known = sqlx::migrate!();
    let is_known = |(version, checksum): &(i64, Vec<u8>)| {
        let mut all = known.iter();
        all.any(|one| one.version == *version && *one.checksum == checksum[..])
    };
    match applied.iter().all(is_known) {
        true => Ok(()),
        false => Err(BackupError::Newer(named(path))),
    }
}

pub(super) async fn summary(
    connection: &mut SqliteConnection,
    path: &Path,
) -> Result<Summary, BackupError> {
    let counted = "SELECT count(*), count(*) FILTER (WHERE ended IS NULL) FROM game_table";
    let (tables, open): (i64, i64) = sqlx::query_as(counted)
        .fetch_one(connection)
        .await
        .map_err(|why| BackupError::sql(path, path, why))?;
    let file = fs::metadata(path).map_err(|why| BackupError::io(path, &why))?;
    Ok(Summary {
        tables: tables.cast_unsigned(),
        open: open.cast_unsigned(),
        bytes: file.len(),
    })
}

pub(super) async fn open(options: &SqliteConnectOptions) -> Result<SqliteConnection, BackupError> {
    let path = options.get_filename().to_owned();
    let opened = options.connect().await;
    opened.map_err(|why| BackupError::sql(&path, &path, why))
}

pub(super) async fn close(connection: SqliteConnection, path: &Path) -> Result<(), BackupError> {
    let closed = connection.close().await;
    closed.map_err(|why| BackupError::sql(path, path, why))
}

pub(super) fn reading(path: &Path) -> SqliteConnectOptions {
    writing(path).read_only(true)
}

pub(super) fn writing(path: &Path) -> SqliteConnectOptions {
    let options = SqliteConnectOptions::new().filename(path);
    options.busy_timeout(BUSY).disable_statement_logging()
}

/// The file of a database; where its name is a link, the target of that.
pub(super) fn path_of(database: &Database) -> Result<PathBuf, BackupError> {
    let path = match database {
        Database::Postgres(_) => return Err(BackupError::Server),
        Database::File(path) => path.clone(),
        Database::Url(url) => SqliteConnectOptions::from_str(url)
            .map_err(|why| StoreError::unusable(database, &why))?
            .get_filename()
            .to_owned(),
    };
    if files::is_in_memory(database) {
        return Err(BackupError::Missing(place(database)));
    }
    Ok(path.canonicalize().unwrap_or(path))
}

pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

pub(super) fn sync(path: &Path) -> Result<(), BackupError> {
    let synced = File::open(path).and_then(|file| file.sync_all());
    synced.map_err(|why| BackupError::io(path, &why))
}

/// Has a new name outlive a loss of power; only Unix lets a directory be written to disk.
pub(super) fn sync_directory(path: &Path) -> Result<(), BackupError> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    let directory = path.parent().filter(|parent| *parent != Path::new(""));
    sync(directory.unwrap_or(Path::new(".")))
}

pub(super) fn named(path: &Path) -> String {
    path.display().to_string()
}

#[cfg(test)]
mod tests;
