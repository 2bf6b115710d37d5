//! Which database a store has, and reading from whichever that is.

use super::{StoreError, postgres, sqlite};
use crate::settings::Database;

/// A database that is open.
#[derive(Clone)]
pub(super) enum Engine {
    /// A file of this machine.
    Sqlite(sqlite::Engine),
    /// A database of a server.
    Postgres(postgres::Engine),
}

impl Engine {
    /// Opens an existing database for reading only.
    ///
    /// # Errors
    /// [`StoreError::Unusable`].
    pub fn read_only(database: &Database) -> Result<Self, StoreError> {
        match database {
            Database::Postgres(_) => postgres::Engine::read_only(database).map(Self::Postgres),
            Database::File(_) | Database::Url(_) => {
                sqlite::Engine::read_only(database).map(Self::Sqlite)
            }
        }
    }

    /// Closes the connections that read; other processes may take over then.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(engine) => engine.readers.close().await,
            Self::Postgres(engine) => engine.close().await,
        }
    }
}

/// Runs a shared query on a connection that reads: `read!(store, look => sql::tables::site(look, id))`,
/// where `sql` are the queries of the store's engine.
macro_rules! read {
    ($store:expr, $look:ident => $query:expr) => {
        match &$store.engine {
            crate::store::engine::Engine::Sqlite(engine) => {
                use crate::store::sqlite::sql;
                let $look = &mut *engine.readers.acquire().await?;
                $query.await
            }
            crate::store::engine::Engine::Postgres(engine) => {
                use crate::store::postgres::sql;
                let $look = &mut *engine.readers.acquire().await?;
                $query.await
            }
        }
    };
}

/// As [`read`], in one transaction, so that everything is read as it was at one time.
macro_rules! snapshot {
    ($store:expr, $look:ident => $query:expr) => {
        match &$store.engine {
            crate::store::engine::Engine::Sqlite(engine) => {
                use crate::store::sqlite::{SNAPSHOT, sql};
                let $look = &mut *engine.readers.begin_with(SNAPSHOT).await?;
                $query.await
            }
            crate::store::engine::Engine::Postgres(engine) => {
                use crate::store::postgres::{SNAPSHOT, sql};
                engine.settled()?;
                let $look = &mut *engine.readers.begin_with(SNAPSHOT).await?;
                $query.await
            }
        }
    };
}

pub(super) use {read, snapshot};
