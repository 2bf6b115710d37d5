//! Tests of several processes on one database: one serves, the others stand by.

use futures_util::future::join;
use sqlx::AssertSqlSafe;
use sqlx::postgres::{PgConnectOptions, PgConnection};

use super::options;
use super::process::Membership;
use super::tests::{beside, epoch, lines, steps, until_somebody_waits};
use crate::settings::{Database, ServerAddress};
use crate::store::test_database::TestDatabase;
use crate::store::tests::table;
use crate::store::{SeatRow, Store, StoreError};

/// The database for processes whose lease is a tenth of the usual one.
pub(super) fn hurried(at: &TestDatabase) -> Database {
    let Database::Postgres(address) = at.place() else {
        panic!("it is on PostgreSQL")
    };
    let mut address: url::Url = address.expose().parse().expect("an address");
    let mut query = address.query_pairs_mut();
    query.append_pair("options[tapis.lease_ms]", "1000");
    drop(query);
    Database::Postgres(ServerAddress::new(address))
}

async fn joins(at: &TestDatabase, name: &str) -> Store {
    let joined = Store::join(&hurried(at), name).await;
    joined.expect("it joins")
}

/// A database from which a first process serves; `None` where there is no server.
async fn served() -> Option<(TestDatabase, Store)> {
    let at = TestDatabase::postgres().await?;
    let first = joins(&at, "first").await;
    first.serves().await.expect("nobody else does");
    Some((at, first))
}

pub(super) async fn run(look: &mut PgConnection, sql: &'static str) {
    let done = sqlx::raw_sql(sql).execute(look).await;
    done.unwrap_or_else(|why| panic!("{sql}: {why}"));
}

/// Waits until a process has said this often that it is alive.
async fn until_heartbeats(look: &mut PgConnection, name: &str, count: u32) {
    let until = "SELECT CAST(until AS TEXT) FROM process WHERE name = $1";
    let (mut last, mut seen) = (String::new(), 0);
    while seen < count {
        let found = sqlx::query_scalar(until).bind(name).fetch_one(&mut *look);
        let found: String = found.await.expect("its row");
        seen += u32::from(found != last);
        last = found;
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_second_process_stands_by_while_the_first_is_alive() {
    let Some((at, first)) = served().await else {
        return;
    };
    let second = joins(&at, "second").await;
    let mut look = beside(&at).await;
    // Longer than a lease.
    until_heartbeats(&mut look, "second", 6).await;
    assert!(!second.lease().is_held() && second.lease().is_confirmed());
    let refused = second.open_table(&table(), &[]).await;
    assert!(matches!(refused, Err(StoreError::Failed(_))), "{refused:?}");
    assert!(first.lease().is_held());
    let id = first.open_table(&table(), &[SeatRow::default()]).await;
    let id = id.expect("it serves");
    first.commit(lines(id, 1)).await.expect("kept");
}

#[tokio::test]
async fn a_process_that_was_killed_is_followed_by_one_that_knows_all_it_kept() {
    let Some((at, first)) = served().await else {
        return;
    };
    let id = first.open_table(&table(), &[SeatRow::default()]).await;
    let id = id.expect("a table");
    first.commit(lines(id, 1)).await.expect("kept");
    let second = joins(&at, "second").await;
    let before = epoch(&mut beside(&at).await).await;
    drop(first);
    second.serves().await.expect("the first one is silent");
    assert!(epoch(&mut beside(&at).await).await > before);
    assert_eq!(steps(&second, id).await, [1]);
    second.commit(lines(id, 2)).await.expect("kept");
}

#[tokio::test]
async fn a_process_that_leaves_in_good_order_makes_room_at_once() {
    let Some((at, first)) = served().await else {
        return;
    };
    first.close().await;
    let second = joins(&at, "second").await;
    assert!(second.lease().is_held(), "it did not have to wait");
    second.serves().await.expect("it does");
}

/// The database was away for longer than a lease, and whoever served may be alive.
#[tokio::test]
async fn nobodys_slot_is_taken_by_a_process_that_was_not_heard_for_a_whole_lease() {
    let Some((at, first)) = served().await else {
        return;
    };
    let mut look = beside(&at).await;
    run(&mut look, "UPDATE process SET until = now()").await;
    let second = joins(&at, "second").await;
    assert!(!second.lease().is_held());
    until_heartbeats(&mut look, "first", 2).await;
    until_heartbeats(&mut look, "second", 6).await;
    assert!(first.lease().is_held() && !second.lease().is_held());
}

#[tokio::test]
async fn a_process_that_stood_still_finds_by_its_heartbeat_that_it_was_superseded() {
    let Some((at, first)) = served().await else {
        return;
    };
    let taken = "UPDATE slot SET owner = 'another', epoch = epoch + 1";
    run(&mut beside(&at).await, taken).await;
    first.superseded().await;
    let refused = first.open_table(&table(), &[]).await;
    assert!(
        matches!(refused, Err(StoreError::Superseded)),
        "{refused:?}"
    );
    let read = first.table(crate::model::TableId(1)).await.map(|_| ());
    assert!(matches!(read, Err(StoreError::Superseded)), "{read:?}");
}

async fn member(at: &TestDatabase, name: &str) -> Membership {
    let place = hurried(at);
    let options: PgConnectOptions = options(&place).expect("an address");
    let joined = Membership::join(&place, &options, name).await;
    joined.expect("it joins").0
}

/// A take-over and a heartbeat at the same moment: either the heartbeat is kept and the slot stays, or it finds
/// the slot taken.
#[tokio::test]
async fn a_take_over_that_waits_for_a_heartbeat_changes_nothing() {
    let Some(at) = TestDatabase::postgres().await else {
        return;
    };
    let mut first = member(&at, "first").await;
    let mut second = member(&at, "second").await;
    let begun = first.take(0, false).await.expect("taken");
    assert_eq!(begun, Some(1));
    let mut look = beside(&at).await;
    run(&mut look, "UPDATE process SET until = now()").await;
    let mut slow = beside(&at).await;
    let beats = format!(
        "BEGIN; SELECT 1 FROM slot FOR SHARE;
         UPDATE process SET until = now() + interval '1 hour' WHERE id = '{}'",
        first.id
    );
    let beats = sqlx::raw_sql(AssertSqlSafe(beats)).execute(&mut slow).await;
    beats.expect("under way");
    let commits = async {
        until_somebody_waits(&mut look).await;
        run(&mut slow, "COMMIT").await;
    };
    let (taken, ()) = join(second.take(0, false), commits).await;
    assert_eq!(taken.expect("no fault"), None);
    assert_eq!(first.beat(false).await.expect("kept"), [0]);
    let own = second.beat(false).await.expect("kept");
    let rows = second.look(&own).await.expect("read");
    assert!(own.is_empty() && rows.is_alive(&rows.slots[0].owner));
    assert_eq!(rows.slots[0].name, "first");
}

#[tokio::test]
async fn of_two_that_take_over_at_once_one_does() {
    let Some(at) = TestDatabase::postgres().await else {
        return;
    };
    let (mut first, mut second) = (member(&at, "first").await, member(&at, "second").await);
    let (one, two) = join(first.take(0, false), second.take(0, false)).await;
    let mut both = [one.expect("no fault"), two.expect("no fault")];
    both.sort_unstable();
    assert_eq!(both, [None, Some(1)]);
}

/// The commands that want the database alone.
#[tokio::test]
async fn where_processes_stand_by_nobody_has_the_database_alone() {
    let Some(at) = TestDatabase::postgres().await else {
        return;
    };
    let first = joins(&at, "first").await;
    let refused = Store::open_unserved(&at.place()).await.err();
    assert!(matches!(refused, Some(StoreError::InUse(_))), "{refused:?}");
    first.close().await;
    let alone = Store::open_unserved(&at.place()).await;
    alone.expect("nobody is there").close().await;
}

#[tokio::test]
async fn a_process_that_stops_gives_its_slot_to_an_heir_that_is_ready() {
    let Some((at, first)) = served().await else {
        return;
    };
    let second = joins(&at, "second").await;
    assert!(first.names_heir().await);
    second.inherits().await;
    assert_eq!(first.heir_lacks().await, Some(i64::MAX as u64));
    assert!(second.says_missing(3).await);
    assert_eq!(first.heir_lacks().await, Some(3));
    assert!(second.says_missing(0).await);
    assert_eq!(first.heir_lacks().await, Some(0));
    let id = first.open_table(&table(), &[SeatRow::default()]).await;
    let id = id.expect("it serves until it gives");
    assert!(first.gives(vec![7, 9]).await);
    first.superseded().await;
    let late = first.commit(lines(id, 1)).await;
    assert!(matches!(late, Err(StoreError::Superseded)), "{late:?}");
    second.serves().await.expect("it was given");
    assert_eq!(second.taken().await, [7, 9]);
    assert_eq!(second.taken().await, [0; 0], "it is told once");
    second.commit(lines(id, 1)).await.expect("kept");
}

#[tokio::test]
async fn nothing_is_given_to_an_heir_that_is_gone() {
    let Some((at, first)) = served().await else {
        return;
    };
    assert!(!first.names_heir().await, "nobody is there");
    let second = joins(&at, "second").await;
    assert!(first.names_heir().await);
    second.inherits().await;
    assert!(second.says_missing(0).await);
    second.close().await;
    assert_eq!(first.heir_lacks().await, None);
    assert!(!first.gives(Vec::new()).await);
    first.open_table(&table(), &[]).await.expect("it serves on");
}
