//! Databases for tests: each test of what every engine must do runs once on each.
//!
//! `TAPIS_TEST_POSTGRES` is the address of a PostgreSQL server that is thrown away afterwards: each test has
//! a schema of its own there, and leaves it.

use std::io::Write as _;
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;
use url::Url;

use super::engine::Engine;
use super::{Store, beside, postgres, sqlite};
use crate::settings::{Database, ServerAddress};

/// The variable that names the server, and the one that has tests fail without it.
const SERVER: &str = "TAPIS_TEST_POSTGRES";
const REQUIRED: &str = "POSTGRES_TESTS";

/// A database of one test.
pub(crate) enum TestDatabase {
    /// A file, which goes with the test.
    Sqlite(TempDir),
    /// A schema of the server.
    Postgres(ServerAddress),
}

impl TestDatabase {
    /// A new SQLite database.
    pub fn sqlite() -> Self {
        Self::Sqlite(TempDir::new().expect("a directory"))
    }

    /// A new schema of the server; `None` where there is none, which is told once.
    pub async fn postgres() -> Option<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let Ok(server) = std::env::var(SERVER) else {
            tell_skipped();
            return None;
        };
        let mut address = Url::parse(&server).expect("an address");
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let schema = format!("test_{}_{number}", std::process::id());
        let whole = Database::Postgres(ServerAddress::new(address.clone()));
        run_on_server(&whole, &format!("CREATE SCHEMA {schema}")).await;
        let mut query = address.query_pairs_mut();
        query.append_pair("options[search_path]", &schema);
        drop(query);
        Some(Self::Postgres(ServerAddress::new(address)))
    }

    /// Where it is.
    pub fn place(&self) -> Database {
        match self {
            Self::Sqlite(dir) => Database::File(dir.path().join("tapis.db")),
            Self::Postgres(address) => Database::Postgres(address.clone()),
        }
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.place()).await.expect("a database")
    }

    /// Runs a statement as another process would.
    pub async fn run(&self, sql: &'static str) {
        match self {
            Self::Sqlite(_) => beside(&self.place(), sql).await,
            Self::Postgres(_) => run_on_server(&self.place(), sql).await,
        }
    }

    /// The first column of what a query finds.
    pub async fn texts(&self, sql: &'static str) -> Vec<String> {
        let store = Store::read_only(&self.place()).expect("a database");
        let texts = match &store.engine {
            Engine::Sqlite(engine) => sqlx::query_scalar(sql).fetch_all(&engine.readers).await,
            Engine::Postgres(engine) => sqlx::query_scalar(sql).fetch_all(&engine.readers).await,
        };
        store.close().await;
        texts.unwrap_or_else(|why| panic!("{sql}: {why}"))
    }
}

async fn run_on_server(database: &Database, sql: &str) {
    let options = postgres::options(database).expect("an address");
    let mut connection = options.connect().await.expect("a connection");
    let done = sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned()))
        .execute(&mut connection)
        .await;
    done.unwrap_or_else(|why| panic!("{sql}: {why}"));
    connection.close().await.expect("closed");
}

/// Says once that tests are left out. Not by `println!`, which the harness keeps to itself.
fn tell_skipped() {
    static TOLD: Once = Once::new();
    assert!(std::env::var(REQUIRED).is_err(), "{SERVER} names no server");
    TOLD.call_once(|| {
        let line = format!("skipped: the tests on PostgreSQL, because {SERVER} names no server\n");
        // That nobody reads it is no fault.
        drop(std::io::stderr().write_all(line.as_bytes()));
    });
}

impl Store {
    /// The engine of a store on SQLite.
    pub(super) fn sqlite(&self) -> &sqlite::Engine {
        match &self.engine {
            Engine::Sqlite(engine) => engine,
            Engine::Postgres(_) => panic!("it is on PostgreSQL"),
        }
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

        mod on_postgres {
            $(#[tokio::test]
            async fn $name() {
                let database = crate::store::test_database::TestDatabase::postgres().await;
                if let Some(database) = database {
                    super::$name(database).await;
                }
            })+
        }
    };
}

pub(super) use on_each_engine;
