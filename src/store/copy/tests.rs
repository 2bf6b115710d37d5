//! Copies from one engine to the other and back.

use super::*;
use crate::clock::host_ms;
use crate::model::{InteractionId, UserId};
use crate::store::test_database::TestDatabase;
use crate::store::tests::table;
use crate::store::{Change, Commit, Ended, Line, Scope, SeatRow, StandingRow};

/// A table with a log, ended or not.
async fn played(store: &Store, first: u64, ended: bool) -> TableId {
    let seat = |(seat, user)| SeatRow {
        seat,
        user: Some(UserId(user)),
        joined: InteractionId(u64::MAX - user),
        ..SeatRow::default()
    };
    let seats: Vec<SeatRow> = (0..).zip([10, 11]).map(seat).collect();
    let id = store.open_table(&table(), &seats).await.expect("a table");
    let line = |step: u32| Line {
        step,
        discord_ms: 1_800_000_000_000,
        interaction: Some(InteractionId(first + u64::from(step))),
        seat: Some(0),
        fact: step == 2,
        text: format!("été {step}"),
    };
    let standing = |(seat, user): (u8, u64)| StandingRow {
        seat,
        place: 0,
        user: UserId(user),
        rank: Some(seat + 1),
        halves: 3,
        people: 2,
        feats: Vec::new(),
    };
    let end = Ended {
        how: "finished".to_owned(),
        standings: (0..).zip([10, 11]).map(standing).collect(),
        rules: "standard".to_owned(),
        sides: Vec::new(),
    };
    let started = Change::Started {
        interaction: InteractionId(first + 900),
        edition: 1,
    };
    let end = ended.then_some(Change::Ended(end));
    // More than a page.
    let commit = Commit::lines(id, (1..=700).map(line).collect());
    let commit = commit.with([started]).with(end);
    store.commit(commit).await.expect("kept");
    id
}

async fn filled(at: &TestDatabase) -> Store {
    let store = at.open().await;
    played(&store, 0, true).await;
    played(&store, 1_000, false).await;
    // A table that is not kept any more keeps its number.
    let lobby = store.open_table(&table(), &[]).await.expect("a table");
    let over = store.commit(Commit::end(lobby, "closed"));
    over.await.expect("kept");
    let in_eight_days = host_ms() / 1000 + 8 * 24 * 60 * 60;
    let removed = store.retire(in_eight_days).await;
    assert_eq!(removed.expect("removed"), 1);
    let set = store.set_setting(Scope::User, UserId(10), "lang", Some("fr"));
    set.await.expect("kept");
    store
}

#[tokio::test]
async fn a_copy_is_the_same_on_the_other_engine_and_back_again() {
    let Some(server) = TestDatabase::postgres().await else {
        return;
    };
    let (first, last) = (TestDatabase::sqlite(), TestDatabase::sqlite());
    let store = filled(&first).await;
    let before = store.export(UserId(10)).await.expect("read");
    for at in [&server, &last] {
        let from = match at {
            TestDatabase::Postgres(_) => store.clone(),
            TestDatabase::Sqlite(_) => server.open().await,
        };
        let to = at.open().await;
        let rows = from.copy_into(&to).await.expect("copied");
        assert!(rows > 1_400, "{rows}");
        assert_eq!(to.export(UserId(10)).await.expect("read"), before);
        to.close().await;
    }
    let there = last.open().await;
    let next = there.open_table(&table(), &[]).await.expect("a table");
    assert_eq!(next, TableId(4), "no number is used again");
    let more = store.copy_into(&there).await;
    assert!(matches!(more, Err(MoveError::NotEmpty(_))), "{more:?}");
}

#[tokio::test]
async fn nothing_is_left_of_a_copy_that_breaks_off() {
    let (at, to) = (TestDatabase::sqlite(), TestDatabase::sqlite());
    let store = filled(&at).await;
    let target = to.open().await;
    let nothing = target.copy_into(&target).await;
    assert!(matches!(nothing, Err(MoveError::Empty)), "{nothing:?}");
    at.run("ALTER TABLE night RENAME TO elsewhere").await;
    let broken = store.copy_into(&target).await;
    assert!(matches!(broken, Err(MoveError::Store(_))), "{broken:?}");
    let left = target.counts_of_rows().await.expect("read");
    assert!(left.iter().all(|(_, count)| *count == 0), "{left:?}");
}

#[tokio::test]
async fn every_table_of_the_schema_is_copied() {
    let at = TestDatabase::sqlite();
    at.open().await.close().await;
    let mut there = at
        .texts("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        .await;
    there.retain(|name| !["epoch", "_sqlx_migrations"].contains(&name.as_str()));
    there.sort();
    let mut copied = TABLES.map(str::to_owned);
    copied.sort();
    assert_eq!(there, copied);
}
