//! What can go wrong with the database, in words for whoever runs the bot.

use sqlx::migrate::MigrateError;

use crate::settings::Database;

/// Why something was not kept or read. No text names a person.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be opened.
    #[error("the database {place} cannot be used ({why}): {remedy}")]
    Unusable {
        /// Its file or address.
        place: String,
        /// What SQLite says.
        why: String,
        /// What to do.
        remedy: &'static str,
    },
    /// It cannot promise that what was committed survives a crash.
    #[error(
        "the database does not keep what it is told to (journal {journal}, synchronous {synchronous}): put it on a local disk"
    )]
    Unsafe {
        /// The journal mode it is in.
        journal: String,
        /// The level it syncs at.
        synchronous: i64,
    },
    /// A line with this number or interaction is there already.
    #[error("it is in the log already")]
    Twice,
    /// The database is closed.
    #[error("the database is closed")]
    Closed,
    /// What it was written together with could not be written.
    #[error("the database failed: {0}")]
    Failed(String),
    /// It belongs to something else.
    #[error("{0} is a database of another program: name another file")]
    Foreign(String),
    /// Something that was kept cannot be read.
    #[error("what was kept cannot be read: {0}")]
    Unreadable(&'static str),
    /// Anything else that SQLite complains of.
    #[error("the database failed: {0}")]
    Sql(#[from] sqlx::Error),
}

impl StoreError {
    pub(super) fn unusable(database: &Database, why: &sqlx::Error) -> Self {
        Self::Unusable {
            place: place(database),
            // SQLite's message may have several lines.
            why: why.to_string().replace('\n', " "),
            remedy: "name a file in a directory that can be written, or free it from whoever holds it",
        }
    }

    pub(super) fn migration(database: &Database, why: &MigrateError) -> Self {
        let remedy = match why {
            MigrateError::VersionMissing(_) | MigrateError::VersionMismatch(_) => {
                "it was written by another version of Tapis: start that one, or name another file"
            }
            _ => "name another file, or restore it from a copy",
        };
        Self::Unusable {
            place: place(database),
            why: why.to_string(),
            remedy,
        }
    }

    /// Whether a row is there already.
    pub(super) fn of_write(why: sqlx::Error) -> Self {
        match &why {
            sqlx::Error::Database(told) if told.is_unique_violation() => Self::Twice,
            _ => Self::Sql(why),
        }
    }
}

pub(super) fn place(database: &Database) -> String {
    match database {
        Database::Url(url) => url.clone(),
        Database::File(path) => path.display().to_string(),
    }
}
