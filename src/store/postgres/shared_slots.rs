//! Tests of several slots on one database, which processes share.

use std::collections::BTreeSet;

use futures_util::future::select_all;

use super::take_over::{hurried, run};
use super::tests::{beside, lines};
use crate::model::{GuildId, UserId};
use crate::store::test_database::TestDatabase;
use crate::store::tests::table;
use crate::store::{NewTable, News, Process, Scope, SeatRow, Store, StoreError};

/// Two processes on a database with so many slots; `None` where there is no server.
async fn two_of(slots: u32) -> Option<(TestDatabase, Process, Process)> {
    let at = TestDatabase::postgres().await?;
    let before = Store::set_slots(&hurried(&at), slots).await;
    assert_eq!(before.expect("nobody serves"), 1);
    let first = Process::join(&hurried(&at), "first")
        .await
        .expect("it joins");
    let second = Process::join(&hurried(&at), "second").await;
    Some((at, first, second.expect("it joins")))
}

fn stores(of: &Process) -> Vec<Store> {
    of.slots().into_iter().map(|slot| of.store(slot)).collect()
}

#[tokio::test]
async fn who_comes_first_has_all_slots_and_gives_the_next_one_its_share() {
    let Some((_at, first, second)) = two_of(4).await else {
        return;
    };
    let (own, others) = (stores(&first), stores(&second));
    assert!(own.iter().all(|store| store.lease().is_held()));
    for _ in 0..2 {
        let asked = own.iter().map(|store| Box::pin(store.is_to_give()));
        let (_, which, _) = select_all(asked).await;
        let (giver, heir) = (&own[which], &others[which]);
        heir.inherits().await;
        assert!(heir.says_missing(0).await);
        assert_eq!(giver.heir_lacks().await, Some(0));
        assert!(giver.gives(vec![5]).await);
        heir.serves().await.expect("it was given");
        assert_eq!(heir.taken().await, [5]);
        giver.superseded().await;
    }
    let held = |stores: &[Store]| stores.iter().filter(|one| one.lease().is_held()).count();
    assert_eq!((held(&own), held(&others)), (2, 2));
    second.leave().await;
    first.leave().await;
}

#[tokio::test]
async fn a_process_writes_in_its_own_slots_alone_and_sees_their_tables_alone() {
    let Some((at, first, second)) = two_of(2).await else {
        return;
    };
    let own = stores(&first);
    let mut tables = Vec::new();
    for store in &own {
        store.serves().await.expect("nobody else does");
        let new = NewTable {
            guild: GuildId(u64::from(store.slot().number()) << 22),
            ..table()
        };
        tables.push(
            store
                .open_table(&new, &[SeatRow::default()])
                .await
                .expect("a table"),
        );
        store.prove().await.expect("it takes writes");
    }
    for (store, id) in own.iter().zip(&tables) {
        assert_eq!(store.open_tables().await.expect("read"), [*id]);
        let found = store
            .open_tables_between(tables[0], tables[1])
            .await
            .expect("read");
        assert_eq!(found.len(), 1);
    }
    let taken = "UPDATE slot SET owner = 'another', epoch = epoch + 1 WHERE id = 1";
    run(&mut beside(&at).await, taken).await;
    own[1].superseded().await;
    let refused = own[1].commit(lines(tables[1], 1)).await;
    assert!(
        matches!(refused, Err(StoreError::Superseded)),
        "{refused:?}"
    );
    own[0]
        .commit(lines(tables[0], 1))
        .await
        .expect("that slot is its own");
    second.leave().await;
    first.leave().await;
}

#[tokio::test]
async fn a_database_of_a_program_that_knew_one_slot_is_opened() {
    let Some(at) = TestDatabase::postgres().await else {
        return;
    };
    let mut look = beside(&at).await;
    let older = "CREATE TABLE slot (id BIGINT PRIMARY KEY, epoch BIGINT NOT NULL, owner TEXT NOT NULL);
        CREATE TABLE process (id TEXT PRIMARY KEY, name TEXT NOT NULL, until TIMESTAMPTZ NOT NULL);
        CREATE TABLE handover
            (slot BIGINT PRIMARY KEY, heir TEXT NOT NULL, ready BIGINT NOT NULL, taken TEXT NOT NULL);
        INSERT INTO slot VALUES (0, 12, '')";
    run(&mut look, older).await;
    for _ in 0..2 {
        let process = Process::join(&hurried(&at), "first")
            .await
            .expect("it joins");
        let own = stores(&process);
        own[0].serves().await.expect("nobody else does");
        own[0].prove().await.expect("it takes writes");
        process.leave().await;
    }
}

#[tokio::test]
async fn slots_change_only_while_nobody_serves_and_shut_out_whoever_did() {
    let Some((at, first, second)) = two_of(4).await else {
        return;
    };
    let place = hurried(&at);
    let refused = Store::set_slots(&place, 2).await;
    assert!(matches!(refused, Err(StoreError::InUse(_))), "{refused:?}");
    second.leave().await;
    first.leave().await;
    let mut look = beside(&at).await;
    let epochs = "SELECT max(epoch), min(epoch) FROM slot";
    let (newest, _): (i64, i64) = sqlx::query_as(epochs)
        .fetch_one(&mut look)
        .await
        .expect("read");
    for (slots, before) in [(1, 4), (8, 1)] {
        assert_eq!(
            Store::set_slots(&place, slots)
                .await
                .expect("nobody serves"),
            before
        );
    }
    let (_, least): (i64, i64) = sqlx::query_as(epochs)
        .fetch_one(&mut look)
        .await
        .expect("read");
    assert!(least > newest, "an older process could write again");
}

/// What a killed process was about to do holds others up for a lease at most.
#[tokio::test]
async fn shards_of_one_bucket_identify_one_after_another_whichever_process_has_them() {
    let Some((_at, first, second)) = two_of(1).await else {
        return;
    };
    assert_eq!(first.identify(0).await, Some(0));
    assert_eq!(first.identify(1).await, Some(0), "another bucket");
    for process in [&first, &second] {
        assert_ne!(process.identify(0).await, Some(0), "it is somebody's turn");
    }
    first.identified(0).await;
    assert_ne!(second.identify(0).await, Some(0), "too soon");
    while second.identify(0).await != Some(0) {
        tokio::task::yield_now().await;
    }
    // Whoever has it now was killed.
    while first.identify(0).await != Some(0) {
        tokio::task::yield_now().await;
    }
    second.leave().await;
    first.leave().await;
}

#[tokio::test]
async fn news_of_people_are_heard_once_in_every_slot_where_there_are_several() {
    for slots in [1, 2] {
        let Some((_at, first, second)) = two_of(slots).await else {
            return;
        };
        let own = stores(&first);
        own[0].serves().await.expect("nobody else does");
        let user = UserId(77);
        let set = own[0].set_setting(Scope::User, user, "lang", Some("fr"));
        set.await.expect("kept");
        own[0].erase(user).await.expect("erased");
        let heard = |erased| News { user, erased };
        let expected = match slots {
            1 => Vec::new(),
            _ => vec![heard(false), heard(true)],
        };
        for store in own.iter().chain(&stores(&second)) {
            let mut before = BTreeSet::new();
            assert_eq!(store.news(&mut before).await.expect("read"), expected);
            assert_eq!(store.news(&mut before).await.expect("read"), []);
        }
        second.leave().await;
        first.leave().await;
    }
}
