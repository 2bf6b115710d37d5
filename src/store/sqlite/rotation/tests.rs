//! Days that pass, and what is in the directory after each.

use std::sync::atomic::{AtomicU64, Ordering};

use tempfile::TempDir;

use super::*;
use crate::settings::Database;
use crate::store::Store;

/// 2026-11-24, 03:15 UTC.
const BEGIN: u64 = 1_795_490_100;

fn names(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).expect("a directory").flatten();
    let names = entries.map(|entry| entry.file_name().into_string().expect("text"));
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

async fn store(dir: &TempDir) -> (Store, Rotation) {
    let database = Database::File(dir.path().join("tapis.db"));
    let store = Store::open(&database).await.expect("a database");
    let backups = Backups {
        directory: dir.path().join("backups"),
        kept: 2,
    };
    let rotation = Rotation::new(store.sqlite(), backups);
    (store, rotation)
}

#[tokio::test]
async fn the_newest_are_kept_and_nothing_else_is_touched() {
    let dir = TempDir::new().expect("a directory");
    let (store, rotation) = store(&dir).await;
    let place = dir.path().join("backups");
    fs::create_dir(&place).expect("made");
    let others = [
        "other-20200101-000000.db",
        "tapis-20200101-000000.db.bak",
        "tapis-20209901-000000.db",
        "tapis-20990101-000000.db",
        "tapis-mine.db",
        "tapis.db",
    ];
    let left = [
        "tapis-20200101-000000.db.part",
        "tapis-20200101-000000.db.part-journal",
    ];
    for name in others.iter().chain(&left) {
        fs::write(place.join(name), "").expect("written");
    }
    for day in 0..4 {
        let now = BEGIN + day * DAY;
        assert_eq!(rotation.due(now), 0, "day {day}");
        rotation.make(store.sqlite(), now).await.expect("a backup");
        assert_eq!(rotation.due(now + 10), DAY - 10);
    }
    let mut left = names(&place);
    left.retain(|name| !others.contains(&name.as_str()));
    let newest = ["tapis-20261126-031500.db", "tapis-20261127-031500.db"];
    assert_eq!(left, newest);
    assert_eq!(names(&place).len(), others.len() + newest.len());
    store.close().await;
}

#[tokio::test]
async fn a_backup_that_fails_removes_none_and_is_due_again() {
    let dir = TempDir::new().expect("a directory");
    let (store, rotation) = store(&dir).await;
    fs::write(dir.path().join("backups"), "no directory").expect("written");
    assert_eq!(rotation.due(BEGIN), 0);
    rotation
        .make(store.sqlite(), BEGIN)
        .await
        .expect_err("no directory");
    assert_eq!(rotation.due(BEGIN), 0);
    store.close().await;
}

#[tokio::test]
async fn one_is_made_at_the_start_and_one_after_a_day() {
    let dir = TempDir::new().expect("a directory");
    let (store, rotation) = store(&dir).await;
    // Half an hour before the next one is due.
    rotation
        .make(store.sqlite(), BEGIN)
        .await
        .expect("a backup");
    let looks = AtomicU64::new(0);
    let place = dir.path().join("backups");
    let backups = Backups {
        directory: place.clone(),
        kept: 2,
    };
    let (told, mut asked) = tokio::sync::mpsc::unbounded_channel();
    let daily = store
        .clone()
        .back_up_daily(backups, Clock::start(), Troubles::default(), || {
            let look = looks.fetch_add(1, Ordering::Relaxed);
            told.send(look).expect("somebody listens");
            BEGIN + DAY - LOOK / 2 + look * LOOK / 2
        });
    tokio::time::pause();
    tokio::select! {
        never = daily => match never {},
        () = async { while asked.recv().await != Some(2) {} } => {}
    }
    let expected = ["tapis-20261124-031500.db", "tapis-20261125-031500.db"];
    assert_eq!(names(&place), expected);
    store.close().await;
}

#[tokio::test]
async fn as_days_go_by_the_oldest_go_and_a_failure_is_noted_until_the_next_backup() {
    let dir = TempDir::new().expect("a directory");
    let (store, _) = store(&dir).await;
    let place = dir.path().join("backups");
    fs::write(&place, "no directory").expect("written");
    let backups = Backups {
        directory: place.clone(),
        kept: 2,
    };
    let (hours, troubles) = (AtomicU64::new(0), Troubles::default());
    let (told, mut looks) = tokio::sync::mpsc::unbounded_channel();
    let now = || {
        told.send(troubles.all()).expect("somebody listens");
        let hour = hours.fetch_add(1, Ordering::Relaxed);
        if hour == 1 {
            fs::remove_file(&place).expect("it was there");
        }
        BEGIN + hour * LOOK
    };
    let daily = store.clone();
    let daily = daily.back_up_daily(backups, Clock::start(), troubles.clone(), now);
    tokio::time::pause();
    let days = async {
        assert_eq!(looks.recv().await, Some([].into()));
        assert_eq!(looks.recv().await, Some([Trouble::BackupFailed].into()));
        for _ in 0..24 * 4 {
            looks.recv().await;
        }
        assert_eq!(looks.recv().await, Some([].into()));
    };
    tokio::select! {
        never = daily => match never {},
        () = days => {}
    }
    let left: Vec<String> = names(&place)
        .iter()
        .map(|name| name[..14].to_owned())
        .collect();
    assert_eq!(left, ["tapis-20261127", "tapis-20261128"]);
    store.close().await;
}
