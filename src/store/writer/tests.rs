//! A disk that is full for a while, locks, a second process, and file permissions.

use std::path::Path;

use tempfile::TempDir;

use super::*;
use crate::model::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::store::test_database::{TestDatabase, on_each_engine};
use crate::store::tests::{file, open, table};
use crate::store::{Change, Line, PackRow, Scope, SeatRow, Store, beside};

/// A store whose file is full: its writer may not make it grow.
async fn full(dir: &TempDir) -> (Store, TableId) {
    let store = open(dir).await;
    let id = opens(&store).await.expect("a table");
    packs(&store, 9, 1_000_000).await.expect("ballast");
    store.write_under("max_page_count", "1").await;
    (store, id)
}

async fn room(dir: &TempDir) {
    beside(&file(dir.path()), "DELETE FROM pack WHERE guild_id = 9").await;
}

async fn opens(store: &Store) -> Result<TableId, StoreError> {
    let mut new = table();
    new.options = "o".repeat(20_000);
    let host = SeatRow {
        seat: 0,
        user: Some(UserId(10)),
        joined: InteractionId(100),
        ..SeatRow::default()
    };
    store.open_table(&new, &[host]).await
}

async fn packs(store: &Store, guild: u64, size: usize) -> Result<(), StoreError> {
    let pack = PackRow {
        id: "ours".to_owned(),
        title: "Ours".to_owned(),
        language: "fr".to_owned(),
        licence: "CC0".to_owned(),
        entries: 1,
        counts: String::new(),
    };
    let kept = store
        .keep_pack(GuildId(guild), pack, "q".repeat(size))
        .await;
    kept.map(drop)
}

async fn starts(store: &Store, id: TableId) -> Result<(), StoreError> {
    let start = Commit::lines(id, vec![line(1)]).with([
        Change::Started {
            interaction: InteractionId(7),
            edition: 1,
        },
        Change::MatchData("s".repeat(20_000)),
    ]);
    store.commit(start).await
}

fn line(step: u32) -> Line {
    Line {
        step,
        discord_ms: 1_800_000_000_000,
        interaction: None,
        seat: Some(0),
        fact: false,
        text: "deposit 5".to_owned(),
    }
}

fn place() -> Place {
    Place {
        lobby: Some(MessageId(5)),
        ..Place::default()
    }
}

/// The result of each kind of write.
async fn all(store: &Store, id: TableId, step: u32) -> [Result<(), StoreError>; 8] {
    let erased = store.erase(UserId(99)).await;
    let other = Commit::lines(id, vec![line(step + 1)]).with([Change::Pace("rapid".to_owned())]);
    [
        store.commit(Commit::lines(id, vec![line(step)])).await,
        store.commit(other).await,
        opens(store).await.map(drop),
        packs(store, 1, 200_000).await,
        store.place(id, &place()).await,
        store
            .set_setting(Scope::User, UserId(1), "lang", Some("fr"))
            .await,
        store.retire(4_000_000_000).await.map(drop),
        erased.map(drop),
    ]
}

#[tokio::test]
async fn after_a_full_disk_everything_is_written_again() {
    let dir = TempDir::new().expect("a directory");
    let (store, id) = full(&dir).await;
    for _ in 0..3 {
        starts(&store, id).await.expect_err("it is full");
        opens(&store).await.expect_err("it is full");
        packs(&store, 1, 200_000).await.expect_err("it is full");
    }
    assert_eq!(store.open_tables().await.expect("read"), [id]);
    room(&dir).await;
    starts(&store, id).await.expect("there is room");
    for done in all(&store, id, 2).await {
        done.expect("there is room");
    }
    let end = Commit::end(id, "finished");
    store.commit(end).await.expect("there is room");
    store.close().await;
}

async fn while_nothing_can_be_written_everything_is_refused_and_then_kept(at: TestDatabase) {
    let store = at.open().await;
    let id = opens(&store).await.expect("a table");
    store.refuse_writes(true).await;
    for _ in 0..3 {
        for done in all(&store, id, 1).await {
            done.expect_err("it can only be read");
        }
    }
    store.refuse_writes(false).await;
    for done in all(&store, id, 1).await {
        done.expect("it can be written");
    }
}

async fn where_a_table_stands_is_kept_once_that_can_be(at: TestDatabase) {
    let store = at.open().await;
    let id = opens(&store).await.expect("a table");
    store.refuse_writes(true).await;
    let older = Place {
        thread: Some(ChannelId(1)),
        ..place()
    };
    for place in [older, place()] {
        store.place(id, &place).await.expect_err("read only");
    }
    store.refuse_writes(false).await;
    let kept = async || store.table(id).await.expect("read").expect("it").place;
    while kept().await == Place::default() {
        tokio::task::yield_now().await;
    }
    assert_eq!(kept().await, place(), "the newest");
}

#[tokio::test]
async fn a_file_that_is_gone_is_waited_for_and_not_made_anew() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    let id = opens(&store).await.expect("a table");
    let (here, there) = (dir.path().join("tapis.db"), dir.path().join("away"));
    std::fs::rename(&here, &there).expect("moved");
    // This replaces the connection, which cannot be opened while the file is away.
    store.refuse_writes(false).await;
    let refused = store.commit(Commit::lines(id, vec![line(1)])).await;
    assert!(matches!(refused, Err(StoreError::Failed(_))), "{refused:?}");
    assert!(!here.exists(), "an empty one stands in its place");
    std::fs::rename(&there, &here).expect("moved back");
    while store
        .commit(Commit::lines(id, vec![line(1)]))
        .await
        .is_err()
    {
        tokio::task::yield_now().await;
    }
}

async fn who_was_superseded_writes_nothing_more(at: TestDatabase) {
    let store = at.open().await;
    let id = opens(&store).await.expect("a table");
    // What a second process does, on SQLite where the file system has no locks.
    at.run(match at {
        TestDatabase::Sqlite(_) => "UPDATE epoch SET number = number + 1",
        TestDatabase::Postgres(_) => "UPDATE slot SET epoch = epoch + 1",
    })
    .await;
    let before = store.table(id).await.expect("read");
    for done in all(&store, id, 1).await {
        assert!(matches!(done, Err(StoreError::Superseded)), "{done:?}");
    }
    let both = [1, 2].map(|step| store.commit(Commit::lines(id, vec![line(step)])));
    for done in futures_util::future::join_all(both).await {
        assert!(matches!(done, Err(StoreError::Superseded)), "{done:?}");
    }
    assert_eq!(store.table(id).await.expect("read"), before);
    assert_eq!(store.open_tables().await.expect("read"), [id]);
    assert!(store.packs(GuildId(1)).await.expect("read").is_empty());
    store.superseded().await;
    store.close().await;
    // A new start takes over again.
    let store = at.open().await;
    store.place(id, &place()).await.expect("it is alone");
}

#[tokio::test]
async fn a_database_serves_one_store_at_a_time() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    let id = opens(&store).await.expect("a table");
    let before = std::fs::read(dir.path().join("tapis.db-wal")).expect("a file");
    let second = Store::open(&file(dir.path())).await.err().expect("refused");
    let told = second.to_string();
    assert!(matches!(second, StoreError::InUse(_)), "{told}");
    assert!(told.contains("in use") && !told.contains('\n'), "{told}");
    let after = std::fs::read(dir.path().join("tapis.db-wal")).expect("a file");
    assert_eq!(after, before, "it touched something");

    let looks = Store::read_only(&file(dir.path())).expect("a database");
    assert!(looks.table(id).await.expect("read").is_some());
    let written = looks.place(id, &place()).await;
    assert!(matches!(written, Err(StoreError::Closed)), "{written:?}");
    looks.close().await;
    store.place(id, &place()).await.expect("it still is");
    store.close().await;
    open(&dir).await.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_but_its_owner_reads_a_new_database() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let mode = |path: &Path| {
        let kept =
            std::fs::metadata(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        kept.permissions().mode() & 0o777
    };
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    opens(&store).await.expect("a table");
    for name in ["tapis.db", "tapis.db-wal", "tapis.db-shm", "tapis.db-lock"] {
        assert_eq!(mode(&dir.path().join(name)), 0o600, "{name}");
    }
    // The same file by another path has the same lock.
    let (here, link) = (dir.path().join("tapis.db"), dir.path().join("link"));
    symlink(&here, &link).expect("a link");
    let second = Store::open(&crate::settings::Database::File(link)).await;
    assert!(matches!(second.err(), Some(StoreError::InUse(_))));
    store.close().await;
    // A mode that somebody has chosen stays.
    std::fs::set_permissions(&here, PermissionsExt::from_mode(0o640)).expect("set");
    open(&dir).await.close().await;
    assert_eq!(mode(&here), 0o640);
}

on_each_engine!(
    while_nothing_can_be_written_everything_is_refused_and_then_kept,
    where_a_table_stands_is_kept_once_that_can_be,
    who_was_superseded_writes_nothing_more,
);
