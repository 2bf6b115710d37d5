//! A PostgreSQL database of a test's own: a schema of the server that `TAPIS_TEST_POSTGRES` names. With
//! `TAPIS_TEST_ENGINE=postgres` all that the front door tells is told there, but what is about files.

use std::io::Write as _;
use std::sync::Once;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use tapis::settings::{Database, ServerAddress};
use url::Url;

const SERVER: &str = "TAPIS_TEST_POSTGRES";

/// A new schema, with its address; `None` where there is no server, which is told once.
pub async fn schema() -> Option<Url> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let Ok(server) = std::env::var(SERVER) else {
        tell_skipped();
        return None;
    };
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let schema = format!("front_{}_{number}", std::process::id());
    let mut connection = PgConnection::connect(&server).await.expect("the server");
    let create = AssertSqlSafe(format!("CREATE SCHEMA {schema}"));
    let made = sqlx::raw_sql(create).execute(&mut connection).await;
    made.expect("a schema");
    connection.close().await.expect("closed");
    let mut address = Url::parse(&server).expect("an address");
    let mut query = address.query_pairs_mut();
    query.append_pair("options[search_path]", &schema);
    drop(query);
    Some(address)
}

/// Whether every story is to be told on PostgreSQL that leaves its database to [`super::TestBot`].
pub fn is_everywhere() -> bool {
    std::env::var("TAPIS_TEST_ENGINE").is_ok_and(|engine| engine == "postgres")
}

/// The same as the bot names it.
pub async fn database() -> Option<Database> {
    Some(Database::Postgres(ServerAddress::new(schema().await?)))
}

/// The same database for processes whose lease is a tenth of the usual one.
pub fn hurried(database: &Url) -> Url {
    with_lease(database, 1_000)
}

/// The same database for processes with a lease of so many milliseconds.
pub fn with_lease(database: &Url, ms: u64) -> Url {
    let mut address = database.clone();
    let mut query = address.query_pairs_mut();
    query.append_pair("options[tapis.lease_ms]", &ms.to_string());
    drop(query);
    address
}

/// Says once that tests are left out. Not by `println!`, which the harness keeps to itself.
fn tell_skipped() {
    static TOLD: Once = Once::new();
    let required = std::env::var("POSTGRES_TESTS").is_ok();
    assert!(!required, "{SERVER} names no server");
    TOLD.call_once(|| {
        let line = format!("skipped: the tests on PostgreSQL, because {SERVER} names no server\n");
        // That nobody reads it is no fault.
        drop(std::io::stderr().write_all(line.as_bytes()));
    });
}
