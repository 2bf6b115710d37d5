//! The database as it sees its processes: which epoch wrote each line, and what was there when an epoch began.

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use tapis::settings::{Database, ServerAddress};
use tapis::store::Store;
use url::Url;

/// Has the database itself note the epoch of each line. A connection that writes begins its epoch itself, so the
/// number that it wrote last into the slot is that of its lines.
const NOTES: &str = "
    CREATE TABLE begun (epoch BIGINT PRIMARY KEY, at TIMESTAMPTZ NOT NULL, before PG_SNAPSHOT NOT NULL);
    CREATE FUNCTION notes_epoch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO begun VALUES (NEW.epoch, clock_timestamp(), pg_current_snapshot());
        PERFORM set_config('tapis.epoch', CAST(NEW.epoch AS TEXT), false);
        RETURN NEW;
    END $$;
    CREATE TRIGGER begins AFTER UPDATE OF epoch ON slot FOR EACH ROW EXECUTE FUNCTION notes_epoch();
    ALTER TABLE match_log
        ADD COLUMN epoch BIGINT NOT NULL,
        ADD COLUMN at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
        ADD COLUMN written_by XID8 NOT NULL DEFAULT pg_current_xact_id();
    ALTER TABLE match_log ALTER COLUMN epoch SET DEFAULT CAST(current_setting('tapis.epoch') AS BIGINT)";

/// No two slots have the same epoch in these tests: so its number says also which slot it is.
const APART: &str = "UPDATE slot SET epoch = epoch + id * 1000000";
/// How many slots each process has that is alive.
const SHARES: &str = "SELECT p.name, count(s.id) FROM process p LEFT JOIN slot s ON s.owner = p.id
    WHERE p.until > now() GROUP BY p.id, p.name";

/// Lines that were not kept yet when the epoch after theirs began.
const LATE: &str = "SELECT count(*) FROM match_log l JOIN begun b ON b.epoch = l.epoch + 1
    WHERE NOT pg_visible_in_snapshot(l.written_by, b.before)";
/// Lines that stand behind one of a newer epoch.
const OLDER_BEHIND: &str = "SELECT count(*) FROM
    (SELECT epoch < lag(epoch) OVER (PARTITION BY table_id ORDER BY step) AS older FROM match_log) AS lines
    WHERE older";
/// Logs in which a step is missing.
const GAPS: &str = "SELECT count(*) FROM
    (SELECT 1 FROM match_log GROUP BY table_id HAVING min(step) <> 1 OR max(step) <> count(*)) AS logs";
const OWNER: &str =
    "SELECT p.name FROM slot s JOIN process p ON p.id = s.owner WHERE p.until > now()";
const ALIVE: &str = "SELECT count(*) FROM process WHERE until > now()";
const BEATS: &str = "SELECT CAST(max(until) AS TEXT) FROM process WHERE name = $1";
/// The newest epoch, and the newest of a line.
const EPOCHS: &str =
    "SELECT (SELECT max(epoch) FROM begun), (SELECT coalesce(max(epoch), 0) FROM match_log)";
/// How long after a time the first epoch began and the first line was kept after this epoch, in milliseconds.
const WENT_ON: &str = "SELECT
    (SELECT CAST(extract(epoch FROM min(at) - CAST($2 AS TIMESTAMPTZ)) * 1000 AS BIGINT) FROM begun WHERE epoch > $1),
    (SELECT CAST(extract(epoch FROM min(at) - CAST($2 AS TIMESTAMPTZ)) * 1000 AS BIGINT) FROM match_log WHERE epoch > $1)";

/// Somebody who looks at the database beside its processes.
pub struct Epochs(PgConnection);

impl Epochs {
    /// Prepares an empty database with so many slots, before any process starts.
    pub async fn prepare(database: &Url, slots: u32) -> Self {
        let named = Database::Postgres(ServerAddress::new(database.clone()));
        let store = Store::open(&named).await.expect("a database");
        store.close().await;
        let set = Store::set_slots(&named, slots).await;
        set.expect("nobody serves");
        let mut look = PgConnection::connect(database.as_str())
            .await
            .expect("the server");
        if slots > 1 {
            let apart = sqlx::raw_sql(APART).execute(&mut look);
            apart.await.expect("their epochs are apart");
        }
        let notes = sqlx::raw_sql(AssertSqlSafe(NOTES)).execute(&mut look);
        notes.await.expect("it notes epochs");
        Self(look)
    }

    /// The name of the process that serves, if it is alive.
    pub async fn owner(&mut self) -> Option<String> {
        let owner = sqlx::query_scalar(OWNER).fetch_optional(&mut self.0);
        owner.await.expect("read")
    }

    /// How many processes are alive.
    pub async fn alive(&mut self) -> i64 {
        self.number(ALIVE).await
    }

    /// How many slots each process has that is alive, by its name.
    pub async fn shares(&mut self) -> Vec<(String, i64)> {
        let shares = sqlx::query_as(SHARES).fetch_all(&mut self.0);
        shares.await.expect("read")
    }

    /// Until when a process counts as alive, as a text that each of its heartbeats changes.
    pub async fn beat(&mut self, name: &str) -> Option<String> {
        let beat = sqlx::query_scalar(BEATS).bind(name).fetch_one(&mut self.0);
        beat.await.expect("read")
    }

    /// The newest epoch, and the newest of a line.
    pub async fn newest(&mut self) -> (i64, i64) {
        let newest = sqlx::query_as(EPOCHS).fetch_one(&mut self.0);
        newest.await.expect("read")
    }

    /// The time by the server.
    pub async fn now(&mut self) -> String {
        let now = sqlx::query_scalar("SELECT CAST(clock_timestamp() AS TEXT)");
        now.fetch_one(&mut self.0).await.expect("read")
    }

    /// How long after this time a newer epoch than this began and kept its first line, in milliseconds.
    pub async fn went_on(&mut self, epoch: i64, since: &str) -> (i64, i64) {
        let went_on = sqlx::query_as(WENT_ON).bind(epoch).bind(since);
        went_on.fetch_one(&mut self.0).await.expect("it went on")
    }

    /// How many lines were kept after a newer epoch had begun.
    pub async fn late(&mut self) -> i64 {
        self.number(LATE).await
    }

    /// Makes sure that every log is whole and that no older process has written after a newer one.
    pub async fn check(&mut self) {
        assert_eq!(self.number(GAPS).await, 0, "a gap");
        assert_eq!(self.number(OLDER_BEHIND).await, 0, "older behind newer");
        assert_eq!(self.late().await, 0, "an older process wrote later");
    }

    async fn number(&mut self, sql: &'static str) -> i64 {
        let number = sqlx::query_scalar(sql).fetch_one(&mut self.0);
        number.await.expect("read")
    }
}
