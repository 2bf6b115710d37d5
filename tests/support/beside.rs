//! What a test reads and changes in the bot's database beside the bot, on either engine.

use std::fs;
use std::path::{Path, PathBuf};

use discord_sandbox::Id;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, PgConnection};
use tapis::settings::{Database, ServerAddress};

use super::TestBot;

/// All that a schema keeps, a text for each table.
const ALL_ROWS: &str =
    "SELECT CAST(query_to_xml(format('SELECT * FROM %I', tablename), true, false, '') AS TEXT)
    FROM pg_tables WHERE schemaname = current_schema()";

impl TestBot {
    /// Its file where it is not on a server.
    fn file(&self) -> PathBuf {
        self.directory().join("tapis.db")
    }

    /// Runs a statement.
    pub async fn run_sql(&self, sql: String) {
        let sql = AssertSqlSafe(sql);
        let done = match self.database() {
            Database::Postgres(address) => {
                let mut server = connection(&address).await;
                sqlx::raw_sql(sql).execute(&mut server).await.map(drop)
            }
            _ => {
                let options = SqliteConnectOptions::new().filename(self.file());
                let mut database = options.connect().await.expect("the database");
                sqlx::raw_sql(sql).execute(&mut database).await.map(drop)
            }
        };
        done.expect("a statement");
    }

    /// The database as a command line names it.
    pub fn address(&self) -> String {
        match self.database() {
            Database::Postgres(address) => address.expose().to_owned(),
            _ => self.file().display().to_string(),
        }
    }

    /// Whether an id stands anywhere in the database: in digits, or as SQLite writes a number into its files.
    pub async fn keeps(&self, id: Id) -> bool {
        let Database::Postgres(address) = self.database() else {
            return is_in_files(&self.file(), id);
        };
        let mut server = connection(&address).await;
        let rows = sqlx::query_scalar(ALL_ROWS).fetch_all(&mut server);
        let rows: Vec<String> = rows.await.expect("read");
        rows.iter().any(|rows| rows.contains(&id.to_string()))
    }
}

async fn connection(address: &ServerAddress) -> PgConnection {
    let connection = PgConnection::connect(address.expose()).await;
    connection.expect("the server")
}

fn is_in_files(path: &Path, id: Id) -> bool {
    let wal = path.with_extension("db-wal");
    let read = |path: &Path| fs::read(path).unwrap_or_default();
    let needles = [id.to_string().into_bytes(), id.0.to_be_bytes().to_vec()];
    [read(path), read(&wal)].iter().any(|bytes| {
        let holds = |needle: &Vec<u8>| bytes.windows(needle.len()).any(|part| part == needle);
        needles.iter().any(holds)
    })
}
