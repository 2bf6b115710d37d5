//! Databases for tests: each test of what every engine must do runs once on each.

use tempfile::TempDir;

use super::engine::Engine;
use super::{Store, beside, sqlite};
use crate::settings::Database;

/// A database of one test, which goes with it.
pub(super) struct TestDatabase {
    dir: TempDir,
}

impl TestDatabase {
    /// A new SQLite database.
    pub fn sqlite() -> Self {
        Self {
            dir: TempDir::new().expect("a directory"),
        }
    }

    /// Where it is.
    pub fn place(&self) -> Database {
        Database::File(self.dir.path().join("tapis.db"))
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.place()).await.expect("a database")
    }

    /// Runs a statement as another process would.
    pub async fn run(&self, sql: &'static str) {
        beside(&self.place(), sql).await;
    }

    /// The first column of what a query finds.
    pub async fn texts(&self, sql: &'static str) -> Vec<String> {
        let store = Store::read_only(&self.place()).expect("a database");
        let texts = sqlx::query_scalar(sql).fetch_all(store.sqlite_readers());
        texts.await.unwrap_or_else(|why| panic!("{sql}: {why}"))
    }
}

impl Store {
    /// The engine of a store on SQLite.
    pub(super) fn sqlite(&self) -> &sqlite::Engine {
        let Engine::Sqlite(engine) = &self.engine;
        engine
    }

    /// The connections that read an SQLite database.
    pub(super) fn sqlite_readers(&self) -> &sqlx::SqlitePool {
        &self.sqlite().readers
    }
}

/// Makes tests of functions that take a [`TestDatabase`]: one on each engine.
macro_rules! on_each_engine {
    ($($name:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $name() {
                super::$name(crate::store::test_database::TestDatabase::sqlite()).await;
            })+
        }
    };
}

pub(super) use on_each_engine;
