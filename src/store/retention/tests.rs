//! Rows that are deleted after a time, and rows that stay.

use tempfile::TempDir;
use tokio::sync::mpsc;

use super::*;
use crate::clock::host_ms;
use crate::model::{InteractionId, TableId, UserId};
use crate::store::test_database::{TestDatabase, on_each_engine};
use crate::store::tests::{self, open};
use crate::store::{Change, Commit, Ended, Line, MemberRow, NewTable, SeatRow, StandingRow};

const LEA: UserId = UserId(1_100_000_000_000_000_001);
/// Who plays on Léa's team.
const MATE: UserId = UserId(1_100_000_000_000_000_002);

/// A table of Léa's and a mate's with a line in its log, with or without a match, ended or open.
async fn table(store: &Store, begun: bool, ended: bool) -> TableId {
    let new = NewTable {
        host: LEA,
        game: "tiguidoo".to_owned(),
        preset: "points".to_owned(),
        ..tests::table()
    };
    let seat = SeatRow {
        seat: 0,
        user: Some(LEA),
        joined: InteractionId(5),
        mates: vec![MemberRow {
            user: Some(MATE),
            joined: InteractionId(6),
        }],
        ..SeatRow::default()
    };
    let id = store.open_table(&new, &[seat]).await.expect("a table");
    let line = Line {
        step: 1,
        discord_ms: 1_800_000_000_000,
        interaction: None,
        seat: Some(0),
        fact: false,
        text: "answer".to_owned(),
    };
    let standing = StandingRow {
        seat: 0,
        place: 0,
        user: LEA,
        rank: Some(1),
        halves: 3,
        people: 2,
        feats: Vec::new(),
    };
    let commit = Commit::lines(id, vec![line]).with(
        [
            begun.then_some(Change::Started {
                interaction: InteractionId(9),
                edition: 1,
            }),
            begun.then(|| "{}".to_owned()).map(Change::MatchData),
            ended
                .then(|| Ended {
                    how: "finished".to_owned(),
                    standings: if begun { vec![standing] } else { Vec::new() },
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

/// Seconds since 1970, this many days and an hour from now.
fn in_days(days: u64) -> u64 {
    host_ms() / 1000 + days * DAY + 3_600
}

async fn an_old_match_keeps_its_result_and_nobody_on_its_seats(at: TestDatabase) {
    let store = at.open().await;
    let mut ids = Vec::new();
    // More than one transaction removes.
    for _ in 0..45 {
        ids.push(table(&store, true, true).await);
    }
    assert_eq!(
        store.retire(in_days(MATCH_DAYS - 1)).await.expect("done"),
        0
    );
    assert_eq!(store.retire(in_days(MATCH_DAYS)).await.expect("done"), 45);
    assert_eq!(store.retire(in_days(MATCH_DAYS)).await.expect("done"), 0);
    for id in ids {
        let old = store.table(id).await.expect("read").expect("the table");
        assert_eq!((old.lines.len(), old.match_data), (0, None));
        assert_eq!((old.seats.len(), old.seats[0].user), (1, None));
        assert_eq!(old.seats[0].mates[0].user, None);
    }
    let export = store.export(LEA).await.expect("read");
    let results = export["standing"].as_array().expect("rows");
    assert_eq!(results.len(), 45, "results stay until they are erased");
}

async fn a_table_at_which_nobody_played_goes_whole_and_soon(at: TestDatabase) {
    let store = at.open().await;
    let id = table(&store, false, true).await;
    assert_eq!(
        store.retire(in_days(LOBBY_DAYS - 1)).await.expect("done"),
        0
    );
    assert_eq!(store.retire(in_days(LOBBY_DAYS)).await.expect("done"), 1);
    assert_eq!(store.table(id).await.expect("read"), None);
    let next = table(&store, false, false).await;
    assert!(next > id, "its number is never used again");
}

async fn what_has_not_ended_stays(at: TestDatabase) {
    let store = at.open().await;
    for begun in [false, true] {
        let id = table(&store, begun, false).await;
        let before = store.table(id).await.expect("read");
        assert_eq!(store.retire(in_days(5_000)).await.expect("done"), 0);
        assert_eq!(store.table(id).await.expect("read"), before);
    }
}

#[tokio::test(start_paused = true)]
async fn it_is_done_at_once_and_every_day() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    let clock = Clock::start();
    let (looked, mut looks) = mpsc::unbounded_channel();
    let now = move || {
        looked.send(clock.now()).expect("the test waits for it");
        0
    };
    tokio::spawn(store.retire_daily(clock, now));
    // Paused time runs ahead while the disk works, so the interval may be longer than a day.
    let mut last = None;
    for _ in 0..3 {
        let at = looks.recv().await.expect("a look");
        let due = last.map_or(0, |last| last + DAY * 1000);
        assert!(at >= due, "{at} after {last:?}");
        last = Some(at);
    }
}

on_each_engine!(
    an_old_match_keeps_its_result_and_nobody_on_its_seats,
    a_table_at_which_nobody_played_goes_whole_and_soon,
    what_has_not_ended_stays,
);
