//! Erasing on a real file, looked at byte by byte.

use std::path::Path;

use tempfile::TempDir;

use sqlx::Connection;

use super::*;
use crate::model::{ChannelId, GuildId, InteractionId, TableId};
use crate::store::tests::{self, open};
use crate::store::{
    Change, Commit, Ended, Erasure, Line, NewTable, Scope, SeatRow, StandingRow, Store, StoredTable,
};

/// An id as long as Discord's.
fn person(number: u64) -> u64 {
    1_100_000_000_000_000_000 + number * 7_919_654_321
}

fn seats(people: &[u64]) -> Vec<SeatRow> {
    let seat = |(seat, user): (u8, &u64)| SeatRow {
        seat,
        user: Some(UserId(*user)),
        joined: InteractionId(user + 5),
        ..SeatRow::default()
    };
    (0..).zip(people).map(seat).collect()
}

/// A table of these people, ended or open; its log has one line, `typed` by the first of them.
async fn played(store: &Store, people: &[u64], typed: &str, ended: bool) -> TableId {
    let new = NewTable {
        host: UserId(people[0]),
        ..tests::table()
    };
    let seats = seats(people);
    let id = store.open_table(&new, &seats).await.expect("a table");
    let line = Line {
        step: 1,
        discord_ms: 1_800_000_000_000,
        interaction: None,
        seat: Some(0),
        fact: false,
        text: typed.to_owned(),
    };
    let standing = |row: &SeatRow| StandingRow {
        seat: row.seat,
        place: 0,
        user: row.user.unwrap_or_default(),
        rank: Some(row.seat + 1),
        halves: 3,
        people: people.len() as u8,
        feats: Vec::new(),
    };
    let commit = Commit::lines(id, vec![line]).with(
        [
            Some(Change::Started {
                interaction: InteractionId(9),
                edition: 1,
            }),
            ended
                .then(|| Ended {
                    how: "finished".to_owned(),
                    standings: seats.iter().map(standing).collect(),
                    rules: "standard".to_owned(),
                    sides: Vec::new(),
                })
                .map(Change::Ended),
        ]
        .into_iter()
        .flatten(),
    );
    store.commit(commit).await.expect("kept");
    id
}

/// Whether any file of the database contains an id.
fn stands(dir: &Path, user: u64) -> bool {
    let needles = [user.to_string().into_bytes(), user.to_be_bytes().to_vec()];
    let files = std::fs::read_dir(dir).expect("the directory");
    files.into_iter().any(|file| {
        let bytes = std::fs::read(file.expect("a file").path()).expect("its bytes");
        let holds = |needle: &Vec<u8>| bytes.windows(needle.len()).any(|part| part == needle);
        needles.iter().any(holds)
    })
}

async fn table(store: &Store, id: TableId) -> StoredTable {
    store.table(id).await.expect("read").expect("a table")
}

/// Numbers of results and of sums stored of a person.
async fn results(store: &Store, user: u64) -> (usize, usize) {
    let export = store.export(UserId(user)).await.expect("read");
    let count = |table: &str| export[table].as_array().expect("rows").len();
    (count("standing"), count("tally"))
}

#[tokio::test]
async fn nothing_of_a_person_is_left_and_all_of_the_others() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    let (lea, sam) = (person(1), person(2));
    let typed = format!("answer 1 <@{lea}> and {sam}");
    let id = played(&store, &[sam, lea], &typed, true).await;
    for user in [lea, sam] {
        let set = store.set_setting(Scope::User, user, "lang", Some("fr"));
        set.await.expect("kept");
    }
    // A setting of a server is not a person's, even if the ids are equal.
    let set = store.set_setting(Scope::Guild, GuildId(3), "lang", Some("fr"));
    set.await.expect("kept");
    assert!(stands(dir.path(), lea) && stands(dir.path(), sam));

    assert_eq!(
        store.erase(UserId(lea)).await.expect("erased"),
        Erasure::Done
    );
    assert!(!stands(dir.path(), lea), "in a file");
    assert!(stands(dir.path(), sam));
    let table = table(&store, id).await;
    let users: Vec<Option<UserId>> = table.seats.iter().map(|seat| seat.user).collect();
    assert_eq!(users, [Some(UserId(sam)), None]);
    assert_eq!(
        table.seats[1].joined,
        InteractionId(lea + 5),
        "the deal hangs on it"
    );
    assert_eq!(table.lines[0].text, format!("answer 1 <@0> and {sam}"));
    assert_eq!(results(&store, lea).await, (0, 0));
    let (matches, tallies) = results(&store, sam).await;
    assert!(matches == 1 && tallies > 0, "{tallies}");
    assert_eq!(store.settings(Scope::User).await.expect("read").len(), 1);
    assert_eq!(store.settings(Scope::Guild).await.expect("read").len(), 1);
    assert_eq!(
        store.erase(UserId(lea)).await.expect("twice"),
        Erasure::Done
    );
}

#[tokio::test]
async fn who_sits_at_an_open_table_stays_and_is_told_where() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    let lea = person(1);
    let ended = played(&store, &[lea], "deposit 5", true).await;
    let open = played(&store, &[lea], "deposit 5", false).await;
    let told = store.erase(UserId(lea)).await.expect("read");
    assert_eq!(told, Erasure::Seated(vec![ChannelId(2)]), "the channel");
    let place = crate::store::Place {
        thread: Some(ChannelId(u64::MAX)),
        ..Default::default()
    };
    store.place(open, &place).await.expect("kept");
    let told = store.erase(UserId(lea)).await.expect("read");
    assert_eq!(
        told,
        Erasure::Seated(vec![ChannelId(u64::MAX)]),
        "the thread"
    );
    assert_eq!(table(&store, ended).await.seats[0].user, Some(UserId(lea)));

    let over = store.commit(Commit::end(open, "closed"));
    over.await.expect("kept");
    assert_eq!(
        store.erase(UserId(lea)).await.expect("erased"),
        Erasure::Done
    );
    assert!(!stands(dir.path(), lea));
}

/// Leaves an id in an unused part of the file.
async fn leave_behind(dir: &TempDir, user: u64) {
    let careless = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(dir.path().join("tapis.db"))
        .pragma("secure_delete", "false");
    let mut other = sqlx::ConnectOptions::connect(&careless)
        .await
        .expect("the file");
    let insert = format!("INSERT INTO setting VALUES ('user', {user}, 'lang', 'fr')");
    let delete = format!("DELETE FROM setting WHERE id = {user}");
    for sql in [insert, delete] {
        let done = sqlx::query(sqlx::AssertSqlSafe(sql));
        done.execute(&mut other).await.expect("done");
    }
    other.close().await.expect("closed");
}

/// Bytes that belong to no row any more are found too; only a vacuum removes them.
#[tokio::test]
async fn what_was_left_behind_in_unused_parts_goes_too() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    let lea = person(1);
    played(&store, &[person(2)], "deposit 5", true).await;
    leave_behind(&dir, lea).await;
    store.writer.ask(Job::Checkpoint).await.expect("done");
    assert!(stands(dir.path(), lea) && store.sqlite().is_left(UserId(lea)).await.expect("read"));

    assert_eq!(
        store.erase(UserId(lea)).await.expect("erased"),
        Erasure::Done
    );
    assert!(!stands(dir.path(), lea));
    assert_eq!(results(&store, person(2)).await.0, 1);
}

/// Nobody waits for a vacuum of a file, however large it is.
#[tokio::test]
async fn a_vacuum_gives_way_and_is_made_up_for_once_a_minute_passes_without_a_move() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    let lea = person(1);
    for number in 2..400 {
        let set = store.set_setting(Scope::User, person(number), "lang", Some("fr"));
        set.await.expect("kept");
    }
    leave_behind(&dir, lea).await;
    let (vacuumed, set) = tokio::join!(
        store.writer.ask(Job::Vacuum),
        store.set_setting(Scope::User, person(2), "lang", Some("en")),
    );
    assert!(!vacuumed.expect("no failure"));
    set.expect("kept");
    assert!(stands(dir.path(), lea));
    store.writer.ask(Job::OweVacuum).await.expect("noted");
    store.close().await;

    let store = open(&dir).await;
    let owes = || store.sqlite().owes_vacuum.load(Ordering::Relaxed);
    assert!(owes());
    tokio::time::pause();
    let clock = Clock::start();
    played(&store, &[person(2)], "deposit 5", false).await;
    while owes() {
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    }
    assert!(clock.now() >= 2 * QUIET_MS);
    assert!(!stands(dir.path(), lea));
    tokio::time::resume();
    store.close().await;
    let store = open(&dir).await;
    assert!(!store.sqlite().owes_vacuum.load(Ordering::Relaxed));
    assert_eq!(results(&store, person(2)).await, (0, 0));
    store.close().await;
}

/// Rows that SQLite moves to another page leave their bytes behind.
#[tokio::test]
async fn nothing_is_left_in_pages_that_were_split_either() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    // Ids in scattered order, so that rows land in the middle of pages.
    let scattered = |number: u64| person(number * 389 % 997);
    for number in 0..300 {
        let user = scattered(number);
        let set = store.set_setting(Scope::User, user, "lang", Some("fr"));
        set.await.expect("kept");
        let people = [user, scattered(number + 1), scattered(number + 2)];
        played(&store, &people, "deposit 5", true).await;
    }
    for number in (0..300).step_by(29) {
        let user = scattered(number);
        assert!(stands(dir.path(), user));
        assert_eq!(
            store.erase(UserId(user)).await.expect("erased"),
            Erasure::Done
        );
        assert!(!stands(dir.path(), user), "person {number}");
    }
    let others = store.settings(Scope::User).await.expect("read");
    assert_eq!(others.len(), 300 - 11);
}

#[test]
fn an_id_is_found_wherever_it_stands_in_a_file() {
    let dir = TempDir::new().expect("a directory");
    let path = dir.path().join("file");
    let needle = vec![
        b"1100000000000000000".to_vec(),
        vec![1, 2, 3, 4, 5, 6, 7, 8],
    ];
    for needle_at in [0, (1 << 20) - 3, 1 << 20, (1 << 20) + 5_000] {
        for one in &needle {
            let mut bytes = vec![b'.'; (1 << 20) + 10_000];
            bytes[needle_at..needle_at + one.len()].copy_from_slice(one);
            std::fs::write(&path, bytes).expect("written");
            let file = File::open(&path).expect("a file");
            assert!(holds(&file, &needle).expect("read"), "{needle_at}");
        }
    }
    std::fs::write(&path, vec![b'1'; 3 << 20]).expect("written");
    let file = File::open(&path).expect("a file");
    assert!(!holds(&file, &needle).expect("read"));
}

/// How many locks this process holds on a file.
#[cfg(target_os = "linux")]
fn locks(file: &Path) -> usize {
    use std::os::unix::fs::MetadataExt;
    let number = std::fs::metadata(file).expect("a file").ino();
    let (own, file) = (std::process::id().to_string(), format!(":{number}"));
    let held = std::fs::read_to_string("/proc/locks").expect("all locks");
    let held = held
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>());
    held.filter(|parts| parts.contains(&&*own) && parts.iter().any(|part| part.ends_with(&file)))
        .count()
}

/// Where SQLite has no lock on its file, the next program that closes it removes the write-ahead log.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_search_leaves_sqlite_its_locks_on_the_file() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("tapis.db");
    let store = open(&folder).await;
    let people = [person(1), person(2)];
    played(&store, &people, "play 1", true).await;
    let before = locks(&path);
    assert!(before > 0, "SQLite holds the file");
    for user in people {
        store.erase(UserId(user)).await.expect("erased");
        assert_eq!(locks(&path), before);
    }
    store.close().await;
}
