//! Many tables that another process takes over at once, with the database a millisecond away.
//!
//! `TAPIS_TABLES=1000 TAPIS_LINES=300 TAPIS_PROGRAM=$PWD/target/release/tapis` and `--nocapture` say how long it
//! takes; plain `cargo test` takes a few.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use discord_sandbox::Sandbox;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use tempfile::TempDir;

use crate::recovery::number;
use crate::recovery::program::Place;
use crate::recovery::room::Room;
use crate::support::relay::Relay;
use crate::support::{postgres, sandbox};

/// How far away the database is, there and back.
const AWAY: Duration = Duration::from_millis(1);

/// Makes so many more tables of the only one, which differ in their number alone. That no line is missing in their
/// logs holds already.
const COPIES: &str = "
    ALTER TABLE match_log DISABLE TRIGGER match_log_goes_on;
    CREATE TEMP TABLE new_table AS SELECT * FROM game_table;
    CREATE TEMP TABLE new_log AS SELECT * FROM match_log;
    CREATE TEMP TABLE new_seat AS SELECT * FROM seat;
    UPDATE new_table SET opened_id = NULL;
    UPDATE new_log SET interaction_id = NULL;
    DO $$ DECLARE last BIGINT; BEGIN FOR n IN 1..{more} LOOP
        SELECT max(id) INTO last FROM game_table;
        UPDATE new_table SET id = last + 1;
        UPDATE new_log SET table_id = last + 1;
        UPDATE new_seat SET table_id = last + 1;
        INSERT INTO game_table SELECT * FROM new_table;
        INSERT INTO match_log SELECT * FROM new_log;
        INSERT INTO seat SELECT * FROM new_seat;
    END LOOP; END $$;
    ALTER TABLE match_log ENABLE TRIGGER match_log_goes_on;
    ANALYZE game_table, match_log, seat";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_are_taken_over_and_their_matches_go_on() {
    let (tables, lines) = (number("TAPIS_TABLES", 20), number("TAPIS_LINES", 20));
    let Some(database) = postgres::schema().await else {
        return;
    };
    let dir = TempDir::new().expect("a directory");
    let sandbox: Sandbox = sandbox().start().await.expect("a sandbox");
    let hurried = postgres::hurried(&database);
    let (relay, away) = Relay::far(&hurried, (Ipv4Addr::LOCALHOST, 0), AWAY).await;
    let place = Place::on(dir.path(), away);
    let mut first = place.start_with(&sandbox, &[("TAPIS_NAME", "first")]);
    first.is_ready().await;
    let mut room = Room::furnish(&sandbox.guild("Café"));
    room.begins().await;
    while (room.lines(&database).await as u64) < lines {
        assert!(!room.moves().await, "it was refused");
    }
    assert_eq!(first.stop().await.0, Some(0));
    let mut look = PgConnection::connect(database.as_str())
        .await
        .expect("the server");
    let copies = COPIES.replace("{more}", &(tables - 1).to_string());
    let copied = sqlx::raw_sql(AssertSqlSafe(copies))
        .execute(&mut look)
        .await;
    copied.expect("copies");

    let mut first = place.start_with(&sandbox, &[("TAPIS_NAME", "first")]);
    first.is_ready().await;
    let mut second = place.start_with(&sandbox, &[("TAPIS_NAME", "second")]);
    second.stands_by().await;
    let before = epoch(&mut look).await;
    first.signal("KILL");
    while epoch(&mut look).await == before {
        tokio::task::yield_now().await;
    }
    let taken = Instant::now();
    second.is_ready().await;
    println!(
        "{tables} tables of {lines} lines: served after {:.2?}",
        taken.elapsed()
    );
    assert!(!room.moves().await, "it was refused");
    drop(relay);
}

async fn epoch(look: &mut PgConnection) -> i64 {
    let epoch = sqlx::query_scalar("SELECT epoch FROM slot")
        .fetch_one(look)
        .await;
    epoch.expect("read")
}
