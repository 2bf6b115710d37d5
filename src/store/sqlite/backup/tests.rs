//! Backups of a database that is open, and files that are refused as one.

use tempfile::TempDir;

use super::*;
use crate::store::Store;
use crate::store::{beside, restore};

async fn store(dir: &TempDir) -> (Store, Database) {
    let database = Database::File(dir.path().join("tapis.db"));
    (Store::open(&database).await.expect("a database"), database)
}

#[tokio::test]
async fn a_backup_is_whole_private_and_replaces_nothing() {
    let dir = TempDir::new().expect("a directory");
    let (store, database) = store(&dir).await;
    let file = dir.path().join("copy.db");
    let summary = store.sqlite().back_up(&file).await.expect("a backup");
    assert_eq!((summary.tables, summary.open), (0, 0));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&file).expect("it").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let again = back_up(&database, &file).await.expect_err("it is there");
    assert!(matches!(again, BackupError::Exists(_)), "{again}");
    let names: Vec<_> = fs::read_dir(dir.path()).expect("it").collect();
    let parts = names
        .iter()
        .flatten()
        .filter(|one| one.path().extension().is_some_and(|e| e == "part"));
    assert_eq!(parts.count(), 0);
    store.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn what_a_process_that_died_left_goes_and_nothing_else() {
    let dir = TempDir::new().expect("a directory");
    let (store, database) = store(&dir).await;
    let (file, part) = (dir.path().join("copy.db"), dir.path().join("copy.db.part"));
    let journal = dir.path().join("copy.db.part-journal");
    let refused = async || {
        let refused = back_up(&database, &file).await;
        assert!(
            matches!(refused, Err(BackupError::UnderWay(_))),
            "{refused:?}"
        );
        assert!(part.is_file());
    };
    fs::write(&part, "somebody's letter").expect("written");
    refused().await;
    fs::write(&part, [0; 100]).expect("written");
    let held = File::open(&part).expect("it");
    held.try_lock().expect("a lock");
    refused().await;
    drop(held);
    for begun in [&b""[..], &[0; 100], b"SQLite format 3\0 and so on"] {
        fs::write(&part, begun).expect("written");
        fs::write(&journal, "begun").expect("written");
        back_up(&database, &file).await.expect("a backup");
        assert!(!part.exists() && !journal.exists());
        fs::remove_file(&file).expect("removed");
    }
    store.close().await;
}

#[tokio::test]
async fn no_database_and_no_directory_are_said_so() {
    let dir = TempDir::new().expect("a directory");
    let (store, database) = store(&dir).await;
    let nothing = Database::File(dir.path().join("none.db"));
    let refused = back_up(&nothing, &dir.path().join("copy.db")).await;
    assert!(
        matches!(refused, Err(BackupError::Missing(_))),
        "{refused:?}"
    );
    let refused = back_up(&database, &dir.path().join("none").join("copy.db")).await;
    let why = refused.expect_err("no directory");
    assert!(
        why.is_input() && why.to_string().contains("none: make it"),
        "{why}"
    );
    store.close().await;
}

#[tokio::test]
async fn what_is_not_ours_is_newer_or_damaged_is_not_put_back() {
    let dir = TempDir::new().expect("a directory");
    let (store, database) = store(&dir).await;
    let good = dir.path().join("good.db");
    store.sqlite().back_up(&good).await.expect("a backup");
    let in_use = restore(&good, &database, "now")
        .await
        .expect_err("it serves");
    assert!(
        in_use.is_input() && in_use.to_string().contains("in use"),
        "{in_use}"
    );
    store.close().await;
    let before = fs::read(dir.path().join("tapis.db")).expect("it");

    let other = dir.path().join("other.db");
    fs::write(&other, "no database, but a text of some length").expect("written");
    let refused = restore(&other, &database, "now").await;
    assert!(
        matches!(refused, Err(BackupError::Foreign(_))),
        "{refused:?}"
    );

    let newer = dir.path().join("newer.db");
    fs::copy(&good, &newer).expect("copied");
    let raise = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1";
    beside(&Database::File(newer.clone()), raise).await;
    let refused = restore(&newer, &database, "now").await;
    assert!(matches!(refused, Err(BackupError::Newer(_))), "{refused:?}");

    let torn = dir.path().join("torn.db");
    let mut bytes = fs::read(&good).expect("it");
    let half = bytes.len() / 2;
    bytes[half..].fill(0x5a);
    fs::write(&torn, bytes).expect("written");
    let refused = restore(&torn, &database, "now").await;
    assert!(
        matches!(refused, Err(BackupError::Damaged(..))),
        "{refused:?}"
    );

    assert_eq!(fs::read(dir.path().join("tapis.db")).expect("it"), before);
    assert!(!dir.path().join("tapis.db.part").exists());
}

#[tokio::test]
async fn nothing_of_the_replaced_database_stays_beside_the_restored_one() {
    let dir = TempDir::new().expect("a directory");
    let (store, database) = store(&dir).await;
    let good = dir.path().join("good.db");
    store.sqlite().back_up(&good).await.expect("a backup");
    store.close().await;
    // As after a power cut with a disk that lies: a database and a log that do not fit.
    let path = dir.path().join("tapis.db");
    fs::write(&path, "torn, and no database any more").expect("written");
    fs::write(with_suffix(&path, "-wal"), "what was written last").expect("written");
    fs::write(with_suffix(&path, "-journal"), "an old journal").expect("written");
    let (_, replaced) = restore(&good, &database, "now").await.expect("restored");
    let replaced = replaced.expect("something was there");
    assert_eq!(replaced.summary, None);
    let kept = fs::read_to_string(&replaced.kept).expect("it is kept");
    assert!(kept.starts_with("torn"));
    assert!(!with_suffix(&path, "-wal").exists());
    assert!(!with_suffix(&path, "-journal").exists());
    let store = Store::open(&database).await.expect("it opens");
    store.close().await;
}
