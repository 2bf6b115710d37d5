//! Leaderboards on a real file: matches that count, places, and the queries for them.

use std::str::FromStr;

use sqlx::{Row, SqliteConnection};
use tempfile::TempDir;

use super::*;
use crate::model::{GuildId, InteractionId, TableId, UserId};
use crate::season::Month;
use crate::store::test_database::{TestDatabase, on_each_engine};
use crate::store::tests::{file, open, table};
use crate::store::{Change, Commit, Ended, Line, NewTable, SeatRow, StandingRow};

/// 30 November 2026, a second before December in UTC.
const NOVEMBER_MS: u64 = 1_796_083_199_000;
const DECEMBER_MS: u64 = NOVEMBER_MS + 1_000;

/// Somebody in a match: user id, place, score in halves of a point.
type Seat = (u64, Option<u8>, i32);

fn month(ms: u64) -> Season {
    Season::Month(Month::of_ms(ms))
}

/// Stores a finished match of Kaël under these rules that ended at `ms`, with `people` people.
async fn plays(store: &Store, preset: &str, ms: u64, people: u8, seats: &[Seat]) -> TableId {
    let new = NewTable {
        preset: preset.to_owned(),
        ..table()
    };
    let sitting: Vec<SeatRow> = (0..)
        .zip(seats)
        .map(|(seat, &(user, ..))| SeatRow {
            seat,
            user: Some(UserId(user)),
            joined: InteractionId(user * 100),
            ..SeatRow::default()
        })
        .collect();
    let id = store.open_table(&new, &sitting).await.expect("a table");
    store
        .commit(end(id, preset, ms, people, seats))
        .await
        .expect("kept");
    id
}

fn end(table: TableId, rules: &str, ms: u64, people: u8, seats: &[Seat]) -> Commit {
    let line = |step, discord_ms| Line {
        step,
        discord_ms,
        interaction: None,
        seat: None,
        fact: false,
        text: "deposit 5".to_owned(),
    };
    // It began a month before it ended: the month of the end counts.
    let lines = vec![line(1, ms - 2_700_000_000), line(2, ms)];
    let row = |(seat, &(user, rank, halves)): (u8, &Seat)| StandingRow {
        seat,
        place: 0,
        user: UserId(user),
        rank,
        halves,
        people,
        feats: Vec::new(),
    };
    Commit::lines(table, lines).with([Change::Ended(Ended {
        how: "finished".to_owned(),
        standings: (0..).zip(seats).map(row).collect(),
        rules: rules.to_owned(),
        sides: Vec::new(),
    })])
}

fn board(order: Order) -> Board<'static> {
    Board {
        guild: GuildId(1),
        game: "kael",
        preset: None,
        season: Season::AllTime,
        order,
    }
}

/// The place and user id of each line of a page.
async fn places(store: &Store, board: Board<'_>, page: u32) -> Vec<(u32, u64)> {
    let leaders = store
        .leaders(&board, page, UserId(0))
        .await
        .expect("a page");
    let rows = leaders.rows.iter();
    rows.map(|row| (row.rank, row.user.get())).collect()
}

async fn equal_worth_is_an_equal_place_and_the_next_is_skipped(at: TestDatabase) {
    let store = at.open().await;
    for _ in 0..3 {
        plays(
            &store,
            "standard",
            NOVEMBER_MS,
            3,
            &[(1, Some(1), 10), (2, Some(1), 20), (3, Some(3), 90)],
        )
        .await;
    }
    plays(
        &store,
        "standard",
        NOVEMBER_MS,
        2,
        &[(3, Some(2), 30), (4, Some(1), 7)],
    )
    .await;
    // Among equals the highest user id comes first, so that pages are stable.
    let wins = [(1, 2), (1, 1), (3, 4), (4, 3)];
    assert_eq!(places(&store, board(Order::Wins), 0).await, wins);
    assert_eq!(
        places(&store, board(Order::Wins), 0).await,
        wins,
        "and stays"
    );
    // Person 4 has played only once.
    assert_eq!(
        places(&store, board(Order::Rate), 0).await,
        [(1, 2), (1, 1), (3, 3)]
    );
    assert_eq!(
        places(&store, board(Order::Least), 0).await,
        [(1, 1), (2, 2), (3, 3)]
    );
    assert_eq!(
        places(&store, board(Order::Most), 0).await,
        [(1, 3), (2, 2), (3, 1)]
    );
}

async fn rates_that_are_equal_fractions_are_equal(at: TestDatabase) {
    let store = at.open().await;
    // Won 1 of 3 and 2 of 6, which is equal, and 3 of 7, which is more.
    for (user, wins, matches) in [(10, 1, 3), (11, 2, 6), (12, 3, 7)] {
        for number in 0..matches {
            let rank = if number < wins { 1 } else { 2 };
            plays(&store, "standard", NOVEMBER_MS, 2, &[(user, Some(rank), 0)]).await;
        }
    }
    assert_eq!(
        places(&store, board(Order::Rate), 0).await,
        [(1, 12), (2, 11), (2, 10)]
    );
}

async fn a_match_counts_for_its_rules_and_the_month_it_ended_in(at: TestDatabase) {
    let store = at.open().await;
    plays(
        &store,
        "standard",
        NOVEMBER_MS,
        2,
        &[(1, Some(1), 4), (2, Some(2), 9)],
    )
    .await;
    plays(
        &store,
        "quick",
        DECEMBER_MS,
        2,
        &[(1, Some(2), 8), (2, Some(1), 3)],
    )
    .await;
    let wins = async |preset, season| {
        let board = Board {
            preset,
            season,
            ..board(Order::Wins)
        };
        let leaders = store.leaders(&board, 0, UserId(1)).await.expect("a page");
        leaders.mine.map(|mine| (mine.row.wins, mine.row.matches))
    };
    let (november, december) = (month(NOVEMBER_MS), month(DECEMBER_MS));
    for (preset, season, found) in [
        (None, Season::AllTime, Some((1, 2))),
        (None, november, Some((1, 1))),
        (None, december, Some((0, 1))),
        (Some("standard"), Season::AllTime, Some((1, 1))),
        (Some("standard"), november, Some((1, 1))),
        (Some("standard"), december, None),
        (Some("quick"), december, Some((0, 1))),
        (Some("never"), Season::AllTime, None),
    ] {
        assert_eq!(wins(preset, season).await, found, "{preset:?} {season}");
    }
    for other in [
        Board {
            guild: GuildId(2),
            ..board(Order::Wins)
        },
        Board {
            game: "kaddour",
            ..board(Order::Wins)
        },
    ] {
        assert_eq!(
            store.leaders(&other, 0, UserId(1)).await.expect("a page"),
            Leaders::default()
        );
    }
}

async fn casual_matches_stand_on_no_board_and_in_the_profile_apart(at: TestDatabase) {
    let store = at.open().await;
    plays(&store, "standard", NOVEMBER_MS, 1, &[(1, Some(1), 4)]).await;
    plays(
        &store,
        "standard",
        NOVEMBER_MS,
        2,
        &[(1, Some(2), 9), (2, Some(1), 1)],
    )
    .await;
    assert_eq!(
        places(&store, board(Order::Wins), 0).await,
        [(1, 2), (2, 1)]
    );
    let rows = store
        .stats(GuildId(1), UserId(1), [month(NOVEMBER_MS), Season::AllTime])
        .await
        .expect("stats");
    let mut rows: Vec<_> = rows
        .iter()
        .filter(|row| !row.game.is_empty())
        .map(|row| {
            (
                row.season == Season::AllTime,
                row.casual,
                row.matches,
                row.wins,
                row.range,
            )
        })
        .collect();
    rows.sort_unstable();
    assert_eq!(
        rows,
        [
            (false, false, 1, 0, Some((9, 9))),
            (false, true, 1, 1, Some((4, 4))),
            (true, false, 1, 0, Some((9, 9))),
            (true, true, 1, 1, Some((4, 4))),
        ]
    );
}

async fn who_leaves_has_played_and_has_no_marks(at: TestDatabase) {
    let store = at.open().await;
    for (rank, halves) in [(None, 0), (Some(2), -8), (None, 0), (Some(1), 30)] {
        plays(&store, "standard", NOVEMBER_MS, 2, &[(1, rank, halves)]).await;
    }
    let rows = store
        .stats(GuildId(1), UserId(1), [month(NOVEMBER_MS), Season::AllTime])
        .await
        .expect("stats");
    let all = |row: &&StatsRow| row.season == Season::AllTime && row.game == "kael";
    let all = rows.iter().find(all);
    let all = all.expect("a row");
    assert_eq!(
        (all.matches, all.wins, all.played, all.halves),
        (4, 1, 2, 22)
    );
    assert_eq!(all.range, Some((-8, 30)));
    let mine = store
        .leaders(&board(Order::Least), 0, UserId(1))
        .await
        .expect("a page")
        .mine;
    assert!(
        !mine.expect("a line").ranked,
        "two matches are too few for a mean"
    );
}

async fn an_end_that_is_kept_twice_counts_once(at: TestDatabase) {
    let store = at.open().await;
    let seats = [(1, Some(1), 4), (2, Some(2), 9)];
    let id = plays(&store, "standard", NOVEMBER_MS, 2, &seats).await;
    let again = Commit {
        lines: Vec::new(),
        ..end(id, "standard", NOVEMBER_MS, 2, &seats)
    };
    store.commit(again).await.expect("nothing new");
    let leaders = store
        .leaders(&board(Order::Wins), 0, UserId(1))
        .await
        .expect("a page");
    assert_eq!(leaders.mine.expect("a line").row.matches, 1);
}

async fn pages_follow_each_other_and_ones_own_place_names_its_page(at: TestDatabase) {
    let store = at.open().await;
    // 23 people; every three have the same result.
    for user in 1..=23_u64 {
        for _ in 0..user / 3 {
            plays(&store, "standard", NOVEMBER_MS, 2, &[(user, Some(1), 2)]).await;
        }
        plays(&store, "standard", NOVEMBER_MS, 2, &[(user, Some(2), 2)]).await;
    }
    let mut seen = Vec::new();
    for page in 0..3 {
        let leaders = store
            .leaders(&board(Order::Wins), page, UserId(0))
            .await
            .expect("a page");
        assert_eq!((leaders.page, leaders.pages, leaders.people), (page, 3, 23));
        seen.extend(leaders.rows);
    }
    assert_eq!(seen.len(), 23);
    for row in &seen {
        let better = seen.iter().filter(|other| other.wins > row.wins).count();
        assert_eq!(row.rank as usize, better + 1, "{row:?}");
    }
    for (place, row) in seen.iter().enumerate() {
        let leaders = store
            .leaders(&board(Order::Wins), 0, row.user)
            .await
            .expect("a page");
        let mine = leaders.mine.expect("a line");
        assert_eq!(mine.row, *row);
        assert_eq!(mine.page, Some(place as u32 / PAGE), "{row:?}");
    }
    // A page past the end is the last one.
    let past = store
        .leaders(&board(Order::Wins), 99_999, UserId(0))
        .await
        .expect("a page");
    assert_eq!((past.page, past.rows.len()), (2, 3));
}

/// No query counts to the end of a board of a million.
async fn places_are_told_as_far_as_they_are_counted(at: TestDatabase) {
    let store = at.open().await;
    // The higher the id, the more wins; two people are beyond the last page.
    for sql in [
        "INSERT INTO board (id, guild_id, season, preset, casual, game) VALUES (1, 1, 0, '', 0, 'kael')",
        "WITH RECURSIVE up(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < 10002)
         INSERT INTO tally (board_id, user_id, matches, wins, played, halves)
         SELECT 1, n, n, n, n, 0 FROM up",
    ] {
        at.run(sql).await;
    }
    for (user, rank, page) in [
        (10_002, 1, Some(0)),
        (3, 10_000, Some(999)),
        (2, FARTHEST + 1, None),
        (1, FARTHEST + 1, None),
    ] {
        let leaders = store
            .leaders(&board(Order::Wins), 99_999, UserId(user))
            .await
            .expect("a page");
        assert_eq!((leaders.page, leaders.pages), (999, 1_000));
        assert_eq!(leaders.people, FARTHEST);
        let mine = leaders.mine.expect("a line");
        assert_eq!(
            (mine.row.rank, mine.page, mine.ranked),
            (rank, page, true),
            "{user}"
        );
    }
}

async fn somebody_is_forgotten_by_deleting_their_rows(at: TestDatabase) {
    let store = at.open().await;
    plays(
        &store,
        "standard",
        NOVEMBER_MS,
        2,
        &[(1, Some(1), 4), (2, Some(2), 9)],
    )
    .await;
    at.run("DELETE FROM tally WHERE user_id = 1").await;
    assert_eq!(places(&store, board(Order::Wins), 0).await, [(1, 2)]);
}

async fn connect(dir: &TempDir) -> SqliteConnection {
    let crate::settings::Database::File(path) = file(dir.path()) else {
        panic!("a file")
    };
    let url = format!("sqlite://{}", path.display());
    let options = sqlx::sqlite::SqliteConnectOptions::from_str(&url).expect("an address");
    sqlx::ConnectOptions::connect(&options.foreign_keys(true))
        .await
        .expect("a connection")
}

/// Sums added match by match equal those that the migration computes from the same matches.
#[tokio::test]
async fn what_was_played_before_the_sums_is_summed_up_the_same() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    for number in 0..40_u64 {
        let preset = ["standard", "quick"][number as usize % 2];
        let ms = NOVEMBER_MS - number * 100_000_000;
        let rank = |lead| (number % 7 != lead).then_some(1 + (number + lead) as u8 % 2);
        let seats = [
            (1 + number % 3, rank(0), 5 - number as i32),
            (5 + number % 4, rank(1), 7),
        ];
        let people = 1 + (number % 5 != 0) as usize;
        plays(&store, preset, ms, people as u8, &seats[..people]).await;
    }
    let mut writer = connect(&dir).await;
    let kept = sums(&mut writer).await;
    assert!(kept.len() > 40, "{}", kept.len());
    for sql in [
        "DROP TABLE tally",
        "DROP TABLE board",
        "CREATE INDEX standing_leaders ON standing (guild_id)",
    ] {
        sqlx::query(sql)
            .execute(&mut writer)
            .await
            .expect("as it was before");
    }
    sqlx::raw_sql(include_str!("../../../migrations/0009_tally.sql"))
        .execute(&mut writer)
        .await
        .expect("the migration");
    let over_all_games = include_str!("../../../migrations/0026_ratings.sql");
    let (_, boards) = over_all_games
        .split_once("-- The board over all games")
        .expect("its boards");
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("--{boards}")))
        .execute(&mut writer)
        .await
        .expect("the migration");
    assert_eq!(sums(&mut writer).await, kept);
}

/// All sums, board by board, as text.
async fn sums(connection: &mut SqliteConnection) -> Vec<String> {
    let all =
        "SELECT concat_ws(' ', guild_id, season, preset, casual, game, user_id, matches, wins,
                      played, halves, coalesce(least, '-'), coalesce(most, '-')) AS line
               FROM tally JOIN board ON board.id = board_id ORDER BY line";
    let rows = sqlx::query(all).fetch_all(connection).await;
    let rows = rows.expect("the sums");
    rows.iter().map(|row| row.get("line")).collect()
}

async fn what_was_played_last_counts_on_a_board(at: TestDatabase) {
    let store = at.open().await;
    let last = async || store.last_played(GuildId(1)).await.expect("read");
    assert_eq!(last().await, None);
    let seats = [(1, Some(1), 10), (2, Some(2), 20)];
    plays(&store, "standard", NOVEMBER_MS, 2, &seats).await;
    assert_eq!(last().await.as_deref(), Some("kael"));
    for (people, told) in [(1, "kael"), (2, "tamalou")] {
        let new = NewTable {
            game: "tamalou".to_owned(),
            ..table()
        };
        let id = store.open_table(&new, &[]).await.expect("a table");
        let end = end(id, "standard", DECEMBER_MS, people, &seats);
        store.commit(end).await.expect("kept");
        assert_eq!(last().await.as_deref(), Some(told), "{people}");
    }
}

on_each_engine!(
    what_was_played_last_counts_on_a_board,
    equal_worth_is_an_equal_place_and_the_next_is_skipped,
    rates_that_are_equal_fractions_are_equal,
    a_match_counts_for_its_rules_and_the_month_it_ended_in,
    casual_matches_stand_on_no_board_and_in_the_profile_apart,
    who_leaves_has_played_and_has_no_marks,
    an_end_that_is_kept_twice_counts_once,
    pages_follow_each_other_and_ones_own_place_names_its_page,
    places_are_told_as_far_as_they_are_counted,
    somebody_is_forgotten_by_deleting_their_rows,
);
