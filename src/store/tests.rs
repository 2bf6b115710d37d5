//! The database on a real file.

use std::path::Path;

use tempfile::TempDir;

use super::test_database::{TestDatabase, on_each_engine};
use super::*;
use crate::model::{ChannelId, GuildId, InteractionId, MessageId, UserId};

pub(super) async fn open(dir: &TempDir) -> Store {
    Store::open(&file(dir.path())).await.expect("a database")
}

pub(super) fn file(dir: &Path) -> Database {
    Database::File(dir.join("tapis.db"))
}

pub(super) fn table() -> NewTable {
    NewTable {
        guild: GuildId(1),
        channel: ChannelId(2),
        host: UserId(10),
        game: "kael".to_owned(),
        edition: 1,
        preset: "standard".to_owned(),
        options: "{}".to_owned(),
        pace: "normal".to_owned(),
        seats: 8,
        private: false,
        robot_level: "easy".to_owned(),
        practice: false,
        hints: false,
        coached: false,
        lang: "fr".to_owned(),
        seed: [7; 32],
        again_of: None,
    }
}

fn seats() -> Vec<SeatRow> {
    let person = |seat, user| SeatRow {
        seat,
        user: Some(UserId(user)),
        joined: InteractionId(user * 100),
        ..SeatRow::default()
    };
    vec![
        person(0, 10),
        person(1, 11),
        SeatRow {
            seat: 2,
            user: None,
            joined: InteractionId(0),
            ..SeatRow::default()
        },
    ]
}

fn started(at: u64, edition: u32) -> Change {
    Change::Started {
        interaction: InteractionId(at),
        edition,
    }
}

fn line(step: u32, interaction: Option<InteractionId>) -> Line {
    Line {
        step,
        discord_ms: 1_800_000_000_000,
        interaction,
        seat: Some(0),
        fact: false,
        text: "deposit 5".to_owned(),
    }
}

fn ended(rows: &[(u8, UserId, Option<u8>)], people: u8) -> Ended {
    let row = |&(seat, user, rank)| StandingRow {
        seat,
        place: 0,
        user,
        rank,
        halves: 20,
        people,
        feats: Vec::new(),
    };
    Ended {
        how: "finished".to_owned(),
        standings: rows.iter().map(row).collect(),
        rules: "standard".to_owned(),
        sides: Vec::new(),
    }
}

async fn a_table_comes_back_as_it_was_kept(at: TestDatabase) {
    let store = at.open().await;
    let id = store.open_table(&table(), &seats()).await.expect("a table");
    let place = Place {
        lobby: Some(MessageId(5)),
        thread: Some(ChannelId(u64::MAX)),
        table: Some(MessageId(6)),
        revealing: Some(MessageId(u64::MAX - 2)),
        revealed: 2,
        threadless: true,
        parent: Some(ChannelId(u64::MAX - 1)),
    };
    store.place(id, &place).await.expect("kept");
    let change = Commit::lines(
        id,
        vec![line(1, Some(InteractionId(u64::MAX))), line(2, None)],
    )
    .with([
        Change::Seats(seats()[..2].to_vec()),
        Change::Options {
            preset: "other".to_owned(),
            options: "{\"a\": 1}".to_owned(),
        },
        Change::Pace("rapid".to_owned()),
        started(u64::MAX - 1, 8),
        Change::MatchData("{\"questions\": \"été\"}".to_owned()),
    ]);
    store.commit(change).await.expect("kept");
    store.close().await;

    let store = at.open().await;
    assert_eq!(store.open_tables().await.expect("the tables"), [id]);
    let back = store.table(id).await.expect("read").expect("it");
    assert_eq!(back.opened.host, UserId(10));
    assert_eq!(back.opened.seed, [7; 32]);
    assert_eq!(
        (back.opened.preset.as_str(), back.opened.pace.as_str()),
        ("other", "rapid")
    );
    assert_eq!(back.place, place);
    assert_eq!(back.seats, seats()[..2]);
    assert_eq!(back.started, Some(InteractionId(u64::MAX - 1)));
    assert_eq!(back.match_data.as_deref(), Some("{\"questions\": \"été\"}"));
    assert_eq!(
        back.lines,
        [line(1, Some(InteractionId(u64::MAX))), line(2, None)]
    );
}

async fn a_changed_game_comes_back_with_all_that_depends_on_it(at: TestDatabase) {
    let store = at.open().await;
    let id = store.open_table(&table(), &seats()).await.expect("a table");
    let other = store.open_table(&table(), &[]).await.expect("another");
    let change = Commit::lines(id, vec![line(1, Some(InteractionId(3)))]).with([
        Change::Game {
            game: "kaddour".to_owned(),
            edition: 7,
            preset: "short".to_owned(),
            options: "{\"a\": 1}".to_owned(),
            seats: 4,
        },
        Change::Seats(seats()[..2].to_vec()),
    ]);
    store.commit(change).await.expect("kept");
    store.close().await;

    let store = at.open().await;
    let back = store.table(id).await.expect("read").expect("it");
    let wanted = NewTable {
        game: "kaddour".to_owned(),
        edition: 7,
        preset: "short".to_owned(),
        options: "{\"a\": 1}".to_owned(),
        seats: 4,
        ..table()
    };
    assert_eq!(back.opened, wanted);
    assert_eq!(back.seats, seats()[..2]);
    let other = store.table(other).await.expect("read").expect("it").opened;
    assert_eq!((other.game, other.seats), ("kael".to_owned(), 8));
}

async fn a_repeated_interaction_fails_alone(at: TestDatabase) {
    let store = at.open().await;
    let id = store.open_table(&table(), &seats()).await.expect("a table");
    store
        .commit(Commit::lines(id, vec![line(1, Some(InteractionId(77)))]))
        .await
        .expect("kept");
    let commits = [
        Commit::lines(id, vec![line(2, Some(InteractionId(78)))]),
        Commit::lines(id, vec![line(3, Some(InteractionId(77))), line(4, None)]),
        Commit::lines(id, vec![line(3, Some(InteractionId(79)))]),
        Commit::lines(id, vec![line(1, None)]),
        Commit::lines(id, vec![line(5, None)]),
    ];
    let outcomes = futures_util::future::join_all(commits.map(|commit| store.commit(commit))).await;
    let kept: Vec<bool> = outcomes.iter().map(Result::is_ok).collect();
    assert_eq!(kept, [true, false, true, false, false], "{outcomes:?}");
    assert!(matches!(outcomes[1], Err(StoreError::Twice)));
    let lines = store.table(id).await.expect("read").expect("a table").lines;
    let steps: Vec<u32> = lines.iter().map(|line| line.step).collect();
    assert_eq!(steps, [1, 2, 3], "nothing half done, no gap");
}

async fn what_waits_together_is_committed_together(at: TestDatabase) {
    let store = at.open().await;
    let id = store.open_table(&table(), &seats()).await.expect("a table");
    let before = store.transactions();
    let commits = (1..=64).map(|step| store.commit(Commit::lines(id, vec![line(step, None)])));
    for outcome in futures_util::future::join_all(commits).await {
        outcome.expect("kept");
    }
    assert!(
        store.transactions() - before < 64,
        "{}",
        store.transactions() - before
    );
    assert_eq!(
        store
            .table(id)
            .await
            .expect("read")
            .expect("a table")
            .lines
            .len(),
        64
    );
}

async fn standings_are_written_once(at: TestDatabase) {
    let store = at.open().await;
    let id = store.open_table(&table(), &seats()).await.expect("a table");
    let end = Commit::lines(id, vec![line(1, None)]).with([Change::Ended(ended(
        &[(0, UserId(10), Some(1)), (1, UserId(11), Some(2))],
        2,
    ))]);
    store.commit(end.clone()).await.expect("kept");
    let again = Commit {
        lines: Vec::new(),
        ..end
    };
    store.commit(again).await.expect("nothing new");
    let late = Commit::lines(id, vec![line(2, None)]);
    store.commit(late).await.expect_err("the table has ended");
    let rows = at
        .texts("SELECT CAST(count(*) AS TEXT) FROM standing")
        .await;
    assert_eq!(rows, ["2"]);
    assert!(
        store.open_tables().await.expect("read").is_empty(),
        "it has ended"
    );
    assert!(
        store.table(id).await.expect("read").is_some(),
        "and is kept"
    );
}

async fn nobody_is_kept_as_a_guest_of_a_table_that_has_ended(at: TestDatabase) {
    let store = at.open().await;
    let id = store.open_table(&table(), &seats()).await.expect("a table");
    let guest = GuestRow {
        user: UserId(12),
        standing: GuestStanding::Declined,
        message: Some(MessageId(9)),
    };
    let invited = Commit::lines(id, vec![line(1, None)]).with([Change::Guests(vec![guest])]);
    store.commit(invited).await.expect("kept");
    let guests = || async {
        let table = store.table(id).await.expect("read").expect("the table");
        table.guests
    };
    assert_eq!(guests().await, [guest]);
    let end = Commit::lines(id, vec![line(2, None)]).with([Change::Ended(ended(&[], 0))]);
    store.commit(end).await.expect("kept");
    assert_eq!(guests().await, []);
}

async fn settings_are_kept_changed_and_forgotten(at: TestDatabase) {
    let store = at.open().await;
    let read = async |scope| store.setting(scope, UserId(1), "lang").await.expect("read");
    assert_eq!(read(Scope::User).await, None);
    for value in ["fr", "en"] {
        store
            .set_setting(Scope::User, UserId(1), "lang", Some(value))
            .await
            .expect("kept");
        assert_eq!(read(Scope::User).await.as_deref(), Some(value));
    }
    assert_eq!(read(Scope::Guild).await, None);
    store
        .set_setting(Scope::User, UserId(1), "lang", None)
        .await
        .expect("forgotten");
    assert_eq!(read(Scope::User).await, None);
}

#[tokio::test]
async fn what_cannot_be_used_is_told_in_one_line() {
    let dir = TempDir::new().expect("a directory");
    let text = dir.path().join("text");
    std::fs::write(
        &text,
        "this is no database, but it is long enough to be taken for one",
    )
    .expect("written");
    for place in [
        text,
        dir.path().join("missing").join("tapis.db"),
        dir.path().to_owned(),
    ] {
        let why = Store::open(&Database::File(place))
            .await
            .err()
            .expect("refused")
            .to_string();
        assert!(
            why.contains("cannot be used") && !why.contains('\n'),
            "{why}"
        );
    }
}

async fn a_file_of_another_program_is_left_alone(at: TestDatabase) {
    at.run("CREATE TABLE theirs (id INTEGER)").await;
    let why = Store::open(&at.place()).await.err().expect("refused");
    assert!(matches!(why, StoreError::Foreign(_)), "{why}");
}

async fn tables_that_are_read_together_are_as_each_is_alone(at: TestDatabase) {
    let store = at.open().await;
    let mut open = Vec::new();
    for number in 0..4 {
        let id = store.open_table(&table(), &seats()).await.expect("a table");
        let mut teams = seats();
        teams[1].mates = vec![MemberRow {
            user: Some(UserId(20 + number)),
            joined: InteractionId(9),
        }];
        let guest = GuestRow {
            user: UserId(30 + number),
            standing: GuestStanding::Invited,
            message: None,
        };
        let lines = (1..=3).map(|step| line(step, None)).collect();
        let commit =
            Commit::lines(id, lines).with([Change::Seats(teams), Change::Guests(vec![guest])]);
        store.commit(commit).await.expect("kept");
        open.push(id);
    }
    let over = Commit::end(open.remove(1), "closed");
    store.commit(over).await.expect("kept");
    let together = store.open_tables_between(open[0], open[2]).await;
    let mut alone = Vec::new();
    for id in &open {
        alone.extend(store.table(*id).await.expect("read"));
    }
    assert_eq!(together.expect("read"), alone);
    assert_eq!(alone[0].seats[1].mates.len(), 1);
    let first = store.open_tables_between(open[0], open[0]).await;
    assert_eq!(first.expect("read"), alone[..1]);
}

async fn a_match_begins_once(at: TestDatabase) {
    let store = at.open().await;
    let id = store.open_table(&table(), &seats()).await.expect("a table");
    let start = |at, edition| Commit::lines(id, Vec::new()).with([started(at, edition)]);
    store.commit(start(5, 8)).await.expect("begun");
    store.commit(start(6, 9)).await.expect_err("begun already");
    let back = store.table(id).await.expect("read").expect("a table");
    assert_eq!(back.started, Some(InteractionId(5)));
    assert_eq!(back.opened.edition, 8, "the edition it is played by");
}

async fn a_table_that_cannot_be_read_is_found_alone(at: TestDatabase) {
    let store = at.open().await;
    let broken = store.open_table(&table(), &seats()).await.expect("a table");
    let fine = store.open_table(&table(), &seats()).await.expect("a table");
    let damage = "UPDATE game_table SET seed = substr(seed, 1, 1) WHERE id = 1";
    at.run(damage).await;
    assert_eq!(broken.0, 1);
    let why = store.table(broken).await.expect_err("it is damaged");
    assert!(why.is_damage() && store.reads().await, "{why}");
    let alone = store.table_alone(broken).await.expect("read").expect("it");
    assert_eq!(
        (alone.opened.guild, alone.opened.channel),
        (GuildId(1), ChannelId(2))
    );
    assert!(store.table(fine).await.expect("read").is_some());
}

async fn a_database_of_a_newer_version_is_left_alone(at: TestDatabase) {
    let store = at.open().await;
    store.close().await;
    at.run(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         SELECT 9999, 'later', success, checksum, 0 FROM _sqlx_migrations LIMIT 1",
    )
    .await;
    let why = Store::open(&at.place())
        .await
        .err()
        .expect("refused")
        .to_string();
    assert!(why.contains("another version of Tapis"), "{why}");
}

async fn a_closed_database_says_so(at: TestDatabase) {
    let store = at.open().await;
    let id = store.open_table(&table(), &seats()).await.expect("a table");
    let other = store.clone();
    store.close().await;
    let late = other.commit(Commit::lines(id, vec![line(1, None)])).await;
    assert!(matches!(late, Err(StoreError::Closed)));
}

async fn an_end_is_untold_until_it_was_shown(at: TestDatabase) {
    let store = at.open().await;
    let id = store.open_table(&table(), &seats()).await.expect("a table");
    let unshown_ends = async || store.unshown_ends().await.expect("read").len();
    store.mark_end_shown(id).await.expect("nothing to keep");
    assert_eq!(unshown_ends().await, 0, "it is open");
    let end = Commit::end(id, "abandoned");
    store.commit(end).await.expect("kept");
    assert_eq!(unshown_ends().await, 1);
    store.mark_end_shown(id).await.expect("kept");
    assert_eq!(unshown_ends().await, 0);
}

on_each_engine!(
    a_table_comes_back_as_it_was_kept,
    a_changed_game_comes_back_with_all_that_depends_on_it,
    a_repeated_interaction_fails_alone,
    what_waits_together_is_committed_together,
    standings_are_written_once,
    nobody_is_kept_as_a_guest_of_a_table_that_has_ended,
    settings_are_kept_changed_and_forgotten,
    a_match_begins_once,
    a_closed_database_says_so,
    an_end_is_untold_until_it_was_shown,
    a_file_of_another_program_is_left_alone,
    a_table_that_cannot_be_read_is_found_alone,
    a_database_of_a_newer_version_is_left_alone,
    tables_that_are_read_together_are_as_each_is_alone,
);
