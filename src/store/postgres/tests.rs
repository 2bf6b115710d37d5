//! What only PostgreSQL has: who may write, connections that are lost, and what a server must promise.

use std::collections::BTreeSet;

use futures_util::future::{join, join_all};
use sqlx::{AssertSqlSafe, Row as _};

use super::*;
use crate::model::{InteractionId, TableId};
use crate::settings::ServerAddress;
use crate::store::test_database::TestDatabase;
use crate::store::tests::table;
use crate::store::{Commit, Line, SeatRow, Store, StoreError};

pub(super) fn lines(id: TableId, step: u32) -> Commit {
    let line = Line {
        step,
        discord_ms: 1_800_000_000_000,
        interaction: Some(InteractionId(u64::from(step) + 100)),
        seat: Some(0),
        fact: false,
        text: "deposit 5".to_owned(),
    };
    Commit::lines(id, vec![line])
}

/// A store with a table; `None` where there is no server.
async fn opened() -> Option<(TestDatabase, Store, TableId)> {
    let at = TestDatabase::postgres().await?;
    let store = at.open().await;
    let seat = SeatRow::default();
    let id = store.open_table(&table(), &[seat]).await.expect("a table");
    Some((at, store, id))
}

/// A connection of somebody else, with no limits.
pub(in crate::store) async fn beside(at: &TestDatabase) -> PgConnection {
    let Database::Postgres(address) = at.place() else {
        panic!("it is on PostgreSQL")
    };
    let options: PgConnectOptions = address.expose().parse().expect("an address");
    options.connect().await.expect("a connection")
}

pub(super) async fn steps(store: &Store, id: TableId) -> Vec<u32> {
    let table = store.table(id).await.expect("read").expect("a table");
    table.lines.iter().map(|line| line.step).collect()
}

/// Appends a line as the first process would, and stands still before the commit.
async fn appends_and_stands_still(connection: &mut PgConnection, id: TableId, lock: &str) {
    let append = format!(
        "BEGIN; SELECT 1 FROM slot WHERE id = 0 AND epoch = 2 {lock};
         INSERT INTO match_log (table_id, step, discord_ms, fact, text)
         VALUES ({}, 1, 0, 0, 'late')",
        id.0
    );
    let append = sqlx::raw_sql(AssertSqlSafe(append)).execute(connection);
    append.await.expect("under way");
}

/// Waits until a statement about this database's slot waits for a lock.
pub(super) async fn until_somebody_waits(look: &mut PgConnection) {
    let waiting = "SELECT count(*) FROM pg_stat_activity a JOIN pg_locks l ON l.pid = a.pid
        WHERE a.wait_event_type = 'Lock' AND l.relation = CAST('slot' AS regclass)";
    let mut count = 0_i64;
    while count == 0 {
        let found = sqlx::query_scalar(waiting).fetch_one(&mut *look);
        count = found.await.expect("a number");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_take_over_waits_for_what_is_under_way_and_shuts_the_older_process_out() {
    let Some((at, older, id)) = opened().await else {
        return;
    };
    let (mut slow, mut look) = (beside(&at).await, beside(&at).await);
    appends_and_stands_still(&mut slow, id, "FOR SHARE").await;
    let commits = async {
        until_somebody_waits(&mut look).await;
        let commit = sqlx::raw_sql("COMMIT").execute(&mut slow);
        commit.await.expect("kept");
    };
    let (newer, ()) = join(at.open(), commits).await;
    assert_eq!(
        steps(&newer, id).await,
        [1],
        "it is there for the newer one"
    );
    let late = older.commit(lines(id, 2)).await;
    assert!(matches!(late, Err(StoreError::Superseded)), "{late:?}");
    older.superseded().await;
    newer.commit(lines(id, 2)).await.expect("kept");
}

#[tokio::test]
async fn an_epoch_that_was_begun_without_an_answer_does_not_shut_its_own_process_out() {
    let Some((at, store, id)) = opened().await else {
        return;
    };
    store.commit(lines(id, 1)).await.expect("kept");
    // As if a try to begin one were kept after the process had given it up.
    let mut beside = beside(&at).await;
    let lost = sqlx::raw_sql("UPDATE slot SET epoch = epoch + 1").execute(&mut beside);
    lost.await.expect("kept");
    // The connection is replaced.
    store.refuse_writes(false).await;
    store.commit(lines(id, 2)).await.expect("it is its own");
    assert_eq!(steps(&store, id).await, [1, 2]);
}

/// The same with a row that is only read: what the lock is for.
#[tokio::test]
async fn where_the_row_is_only_read_an_older_process_writes_after_the_take_over() {
    let Some((at, _older, id)) = opened().await else {
        return;
    };
    let mut slow = beside(&at).await;
    appends_and_stands_still(&mut slow, id, "").await;
    let newer = at.open().await;
    assert_eq!(steps(&newer, id).await, [0; 0]);
    let commit = sqlx::raw_sql("COMMIT").execute(&mut slow);
    commit.await.expect("kept, and that is the fault");
    assert_eq!(steps(&newer, id).await, [1]);
}

#[tokio::test]
async fn processes_that_start_at_once_wait_for_each_other_and_one_of_them_writes() {
    let Some(at) = TestDatabase::postgres().await else {
        return;
    };
    let place = at.place();
    let all = join_all((0..4).map(|_| Store::open(&place))).await;
    let mut kept = 0;
    for store in &all {
        match store {
            Ok(store) => kept += usize::from(store.open_table(&table(), &[]).await.is_ok()),
            // Another one began before this one was ready.
            Err(why) => assert!(matches!(why, StoreError::Superseded), "{why}"),
        }
    }
    assert_eq!(kept, 1);
}

/// Nobody knows what became of a statement without an answer, so a new epoch is begun before anything is
/// read back.
#[tokio::test]
async fn a_lost_connection_loses_nothing_and_begins_a_new_epoch() {
    let Some((at, store, id)) = opened().await else {
        return;
    };
    let mut look = beside(&at).await;
    let kill = "SELECT pid, pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE application_name = 'tapis writes ' || current_schema()";
    for step in 1..=5 {
        let before = epoch(&mut look).await;
        let killed = sqlx::query(kill).fetch_all(&mut look).await;
        assert_eq!(killed.expect("killed").len(), 1);
        let refused = store.commit(lines(id, step)).await;
        let refused = refused.expect_err("nobody knows what became of it");
        assert!(!matches!(
            refused,
            StoreError::Superseded | StoreError::Twice
        ));
        assert_eq!(epoch(&mut look).await, before + 1);
        let kept: Vec<u32> = (1..step).collect();
        assert_eq!(steps(&store, id).await, kept);
        store.commit(lines(id, step)).await.expect("kept");
    }
}

pub(super) async fn epoch(look: &mut PgConnection) -> i64 {
    let epoch = sqlx::query_scalar("SELECT epoch FROM slot WHERE id = 0");
    epoch.fetch_one(look).await.expect("a number")
}

/// While the slot cannot be locked nobody knows what is kept, so no table is read back.
#[tokio::test]
async fn nothing_is_read_back_before_the_outcome_of_every_write_is_known() {
    let Some((at, store, id)) = opened().await else {
        return;
    };
    let mut other = beside(&at).await;
    let hold = "BEGIN; SELECT 1 FROM slot WHERE id = 0 FOR UPDATE";
    let hold = sqlx::raw_sql(hold).execute(&mut other).await;
    hold.expect("it is held");
    let refused = store.commit(lines(id, 1)).await;
    refused.expect_err("it waits for the slot, and not for ever");
    let read = store.table(id).await.map(|_| ());
    assert!(matches!(read, Err(StoreError::Failed(_))), "{read:?}");
    let release = sqlx::raw_sql("ROLLBACK").execute(&mut other).await;
    release.expect("it is free");
    while store.table(id).await.is_err() {
        tokio::task::yield_now().await;
    }
    assert_eq!(steps(&store, id).await, [0; 0]);
    store.commit(lines(id, 1)).await.expect("kept");
}

#[tokio::test]
async fn a_database_from_which_somebody_serves_is_left_to_them() {
    let Some((at, store, id)) = opened().await else {
        return;
    };
    let place = at.place();
    let refused = Store::open_unserved(&place).await.err();
    assert!(matches!(refused, Some(StoreError::InUse(_))), "{refused:?}");
    let refused = Store::read_alone(&place).await.err();
    assert!(matches!(refused, Some(StoreError::InUse(_))), "{refused:?}");
    store.commit(lines(id, 1)).await.expect("it still serves");
    store.close().await;
    let (alone, _lock) = Store::read_alone(&place).await.expect("it is free");
    assert_eq!(steps(&alone, id).await, [1]);
    let next = Store::open_unserved(&place).await.expect("it is free");
    next.close().await;
}

#[tokio::test]
async fn a_server_that_may_lose_what_it_acknowledged_is_refused() {
    let Some(TestDatabase::Postgres(address)) = TestDatabase::postgres().await else {
        return;
    };
    let with = |name: &str, value: &str| {
        let mut address: url::Url = address.expose().parse().expect("an address");
        let mut query = address.query_pairs_mut();
        query.append_pair(&format!("options[{name}]"), value);
        drop(query);
        Database::Postgres(ServerAddress::new(address))
    };
    let why = Store::open(&with("synchronous_commit", "off")).await;
    let why = why.err().expect("refused").to_string();
    assert!(why.contains("synchronous_commit off"), "{why}");
    Store::open(&with("synchronous_commit", "on"))
        .await
        .expect("it keeps its word")
        .close()
        .await;
}

#[tokio::test]
async fn a_server_that_is_not_there_is_told_in_one_line_without_its_password() {
    let address = "postgres://me:hush@127.0.0.1:1/db".parse();
    let nowhere = Database::Postgres(ServerAddress::new(address.expect("an address")));
    let why = Store::open(&nowhere).await.err().expect("refused");
    let why = format!("{why} {why:?}");
    assert!(why.contains("DATABASE_URL") && !why.contains('\n'), "{why}");
    assert!(!why.contains("hush"), "{why}");
}

/// Table, column, kind, and whether it may be NULL.
type Column = (String, String, String, bool);

async fn columns_of_sqlite() -> BTreeSet<Column> {
    let at = TestDatabase::sqlite();
    let store = at.open().await;
    let rows = sqlx::query(
        "SELECT t.name AS place, c.name AS name, c.type AS kind, c.\"notnull\" = 0 AND c.pk = 0 AS nullable
         FROM sqlite_master t, pragma_table_xinfo(t.name) c WHERE t.type = 'table'",
    )
    .fetch_all(store.sqlite_readers())
    .await
    .expect("the schema");
    let kind = |kind: String| match kind.strip_suffix(" GENERATED ALWAYS").unwrap_or(&kind) {
        "INTEGER" => "bigint".to_owned(),
        "TEXT" => "text".to_owned(),
        "BLOB" => "bytea".to_owned(),
        "REAL" => "double precision".to_owned(),
        other => other.to_owned(),
    };
    let column = |row: &sqlx::sqlite::SqliteRow| {
        let nullable: i64 = row.get("nullable");
        (
            row.get("place"),
            row.get("name"),
            kind(row.get("kind")),
            nullable != 0,
        )
    };
    rows.iter().map(column).collect()
}

async fn columns_of_postgres(at: &TestDatabase) -> BTreeSet<Column> {
    let rows = sqlx::query(
        "SELECT table_name::text AS place, column_name::text AS name, data_type::text AS kind,
                is_nullable = 'YES' AS nullable
         FROM information_schema.columns WHERE table_schema = current_schema()",
    )
    .fetch_all(&mut beside(at).await)
    .await
    .expect("the schema");
    let column = |row: &Row| {
        (
            row.get("place"),
            row.get("name"),
            row.get("kind"),
            row.get("nullable"),
        )
    };
    rows.iter().map(column).collect()
}

#[tokio::test]
async fn both_engines_have_the_same_columns() {
    let Some(at) = TestDatabase::postgres().await else {
        return;
    };
    at.open().await.close().await;
    let here = columns_of_postgres(&at).await;
    let there = columns_of_sqlite().await;
    let own = [
        "epoch",
        "handover",
        "identify",
        "news",
        "process",
        "sends",
        "slot",
        "_sqlx_migrations",
        "sqlite_sequence",
    ];
    let differ: Vec<&Column> = here
        .symmetric_difference(&there)
        .filter(|(table, ..)| !own.contains(&table.as_str()))
        .collect();
    assert!(differ.is_empty(), "{differ:#?}");
    assert!(here.len() > 100);
}
