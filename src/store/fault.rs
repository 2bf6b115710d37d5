//! Faults of the database, worded for the person who runs the bot.

use sqlx::error::{DatabaseError, ErrorKind};
use sqlx::migrate::MigrateError;

use super::postgres;
use crate::settings::Database;

/// The reason for which something was not written or read. No message contains an id of a person.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be opened.
    #[error("the database {place} cannot be used ({why}): {remedy}")]
    Unusable {
        /// The file or address of the database, without a password.
        place: String,
        /// The message of the engine.
        why: String,
        /// The remedy for the person who runs the bot.
        remedy: &'static str,
    },
    /// The database cannot guarantee that commits survive a crash.
    #[error(
        "the database does not keep what it is told to (journal {journal}, synchronous {synchronous}): put it on a local disk"
    )]
    Unsafe {
        /// The journal mode it is in.
        journal: String,
        /// Its `synchronous` level, as a number.
        synchronous: i64,
    },
    /// The server is set to lose what it has acknowledged.
    #[error(
        "the PostgreSQL server has {0} off and may lose what it has acknowledged: set it to on"
    )]
    Unguarded(
        /// The setting.
        &'static str,
    ),
    /// A row with this number or interaction exists already.
    #[error("it is in the log already")]
    Twice,
    /// Another process serves from this database.
    #[error("the database {0} is in use by another Tapis: stop that one, or name another database")]
    InUse(String),
    /// Another process has taken the database over: this one cannot write any more.
    #[error(
        "another Tapis was started on the database and has taken it over: this one writes nothing more"
    )]
    Superseded,
    /// The database is closed, or was opened for reading only.
    #[error("the database is closed")]
    Closed,
    /// The database failed, described in text: the error itself cannot be copied to every caller
    /// who waited for the same transaction.
    #[error("the database failed: {0}")]
    Failed(String),
    /// The file is the database of another program.
    #[error("{0} is a database of another program: name another file")]
    Foreign(String),
    /// A stored value cannot be read.
    #[error("what was kept cannot be read: {0}")]
    Unreadable(&'static str),
    /// Any other error of the engine.
    #[error("the database failed: {0}")]
    Sql(#[from] sqlx::Error),
}

impl StoreError {
    pub(super) fn unusable(database: &Database, why: &sqlx::Error) -> Self {
        Self::Unusable {
            place: place(database),
            // SQLite's message may have several lines.
            why: why.to_string().replace('\n', " "),
            remedy: match database {
                Database::Postgres(_) => "start the server, or correct the address in DATABASE_URL",
                Database::File(_) | Database::Url(_) => {
                    "name a file in a directory that can be written, or free it from whoever holds it"
                }
            },
        }
    }

    pub(super) fn in_use(database: &Database) -> Self {
        Self::InUse(place(database))
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
            why: why.to_string().replace('\n', " "),
            remedy,
        }
    }

    /// [`Self::Twice`] for a violated unique constraint, [`Self::Sql`] for any other error.
    pub(super) fn of_write(why: sqlx::Error) -> Self {
        match &why {
            sqlx::Error::Database(told) if told.is_unique_violation() => Self::Twice,
            _ => Self::Sql(why),
        }
    }

    /// A copy for another caller who waited for the same transaction.
    pub(super) fn for_another_caller(&self) -> Self {
        match self {
            Self::Twice => Self::Twice,
            Self::Superseded => Self::Superseded,
            Self::Closed => Self::Closed,
            Self::Failed(why) => Self::Failed(why.clone()),
            other => Self::Failed(other.to_string()),
        }
    }

    /// Whether the fault lies in what was to be written rather than in the database, so that other
    /// commits of the same transaction may succeed.
    pub(super) fn is_about_one(&self) -> bool {
        match self {
            Self::Twice | Self::Sql(sqlx::Error::RowNotFound) => true,
            Self::Sql(sqlx::Error::Database(told)) => {
                told.kind() != ErrorKind::Other
                    || result_code(&**told) == Some(CONSTRAINT_TRIGGER)
                    || postgres::fault::is_refusal(told.as_ref())
            }
            _ => false,
        }
    }

    /// Whether it met another transaction and may succeed at once.
    pub(super) fn is_collision(&self) -> bool {
        match self {
            Self::Sql(sqlx::Error::Database(told)) => postgres::fault::is_collision(told.as_ref()),
            _ => false,
        }
    }

    /// Whether bytes on the disk are wrong or unreadable, as opposed to a passing trouble: a lock,
    /// a full disk, too little memory. It does not tell which table the bytes belong to.
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Unreadable(_) => true,
            Self::Sql(sqlx::Error::Database(told)) if postgres::fault::is_damage(told.as_ref()) => {
                true
            }
            Self::Sql(sqlx::Error::Database(told)) => result_code(&**told).is_some_and(|code| {
                let primary = code & 0xff;
                primary == CORRUPT || primary == NOT_A_DATABASE || BAD_READS.contains(&code)
            }),
            Self::Sql(
                sqlx::Error::ColumnDecode { .. }
                | sqlx::Error::Decode(_)
                | sqlx::Error::TypeNotFound { .. },
            ) => true,
            _ => false,
        }
    }
}

/// SQLite's result codes: <https://www.sqlite.org/rescode.html>.
const CORRUPT: i32 = 11;
pub(super) const NOT_A_DATABASE: i32 = 26;
/// The disk is full.
pub(super) const FULL: i32 = 13;
/// One of our own triggers refused it.
const CONSTRAINT_TRIGGER: i32 = 1811;
/// `IOERR_READ`, `IOERR_SHORT_READ`, `IOERR_DATA` and `IOERR_CORRUPTFS`.
const BAD_READS: [i32; 4] = [266, 522, 8202, 8458];

/// The result code of SQLite. SQLSTATEs of PostgreSQL have five characters and may be digits too.
pub(super) fn result_code(told: &dyn DatabaseError) -> Option<i32> {
    let told = told.try_downcast_ref::<sqlx::sqlite::SqliteError>()?;
    told.code()?.parse().ok()
}

pub(super) fn place(database: &Database) -> String {
    match database {
        Database::Url(url) => url.clone(),
        Database::Postgres(address) => address.to_string(),
        Database::File(path) => path.display().to_string(),
    }
}
