//! How long a page of a leaderboard and a profile take with a million standing rows, nine in ten of them of
//! one server, and what one more finished match costs the writer then.
//!
//! `cargo bench --bench leaderboard [-- PERSONS]`: so many persons of the large server share its
//! matches, 100,000 unless told.

#![expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]

#[path = "press/figures.rs"]
#[allow(dead_code, reason = "another benchmark uses the rest")]
mod figures;

use std::time::{Duration, Instant};

use figures::{Print, Times, cpu};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tapis::model::{ChannelId, GuildId, UserId};
use tapis::season::{Month, Season};
use tapis::settings::Database;
use tapis::store::{
    Board, Change, Commit, Ended, FARTHEST, Line, NewTable, Order, PAGE, StandingRow, Store,
};

const ROWS: u64 = 1_000_000;
/// So many seats a match.
const SEATS: u64 = 4;
/// One match in this many is played on another server.
const ELSEWHERE: u64 = 10;
const LARGE: u64 = 1;
/// 15 November 2026.
const NOW_MS: u64 = 1_794_700_800_000;
const PAGES: u64 = 500;
const MATCHES: u64 = 300;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let given = std::env::args().skip(1).find_map(|word| word.parse().ok());
    let persons: u64 = given.unwrap_or(100_000);
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join("tapis.db");
    let file = Database::File(path.clone());
    let begun = Instant::now();
    // The tables are there, and as it was before anything was summed up.
    Store::open(&file).await.expect("a database").close().await;
    let mut connection = SqliteConnectOptions::new()
        .filename(&path)
        .connect()
        .await
        .expect("a connection");
    fill(&mut connection, persons).await;
    let filled = begun.elapsed();
    let begun = Instant::now();
    migrate(&mut connection).await;
    connection.close().await.expect("closed");
    println!(
        "{ROWS} standing rows, {persons} persons on the large server: filled in {:.0} s, summed up by the migration in {:.0} s",
        filled.as_secs_f64(),
        begun.elapsed().as_secs_f64()
    );
    let store = Store::open(&file).await.expect("a database");
    for order in [Order::Wins, Order::Rate, Order::Least] {
        pages(&store, order, persons).await;
    }
    profiles(&store, persons).await;
    writes(&store, persons).await;
    store.close().await;
}

/// Adds standing rows for this many matches, in one transaction.
async fn fill(connection: &mut SqliteConnection, persons: u64) {
    let all = [
        "DROP TABLE tally",
        "DROP TABLE board",
        "CREATE INDEX standing_leaders ON standing (guild_id, game, user_id, rank, people)",
        "BEGIN IMMEDIATE",
        "CREATE TEMP TABLE number AS WITH RECURSIVE up(n) AS
         (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < ?1 / ?2) SELECT n FROM up",
        "INSERT INTO game_table (id, guild_id, channel_id, game, edition, preset, options, pace,
                                 seats, private, lang, seed, ended, told)
         SELECT n, iif(n % ?3 = 0, 2 + n % 1000, 1), 1, 'kael', 1,
                iif(n % 3 = 0, 'quick', 'standard'), '{}', 'normal', 4, 0, 'fr', zeroblob(32),
                'finished', 1 FROM number",
        "UPDATE game_table SET ended = NULL",
        "INSERT INTO match_log (table_id, step, discord_ms, fact, text)
         SELECT n, 1, ?5 - (n % 180) * 86400000, 0, 'timeout 0' FROM number",
        "UPDATE game_table SET ended = 'finished'",
        // Some play much more than others: the product of two even spreads.
        "INSERT INTO standing (table_id, seat, place, guild_id, game, user_id, rank, halves, people)
         SELECT t.id, s.seat, 0, t.guild_id, t.game,
                (abs(random()) % ?4) * (1 + abs(random()) % 8) / 8 * ?2 + s.seat + 1,
                1 + (s.seat + t.id) % 4, abs(random()) % 200, 4
         FROM game_table t, (SELECT n - 1 AS seat FROM number LIMIT 4) s",
        "DROP TABLE number",
        "COMMIT",
    ];
    for sql in all {
        let uses = |number: u32| sql.contains(&format!("?{number}"));
        let mut query = sqlx::query(sql);
        let values = [ROWS, SEATS, ELSEWHERE, persons / SEATS, NOW_MS];
        let last = (1..=5).rev().find(|number| uses(*number)).unwrap_or(0);
        for value in values.into_iter().take(last as usize) {
            query = query.bind(value.cast_signed());
        }
        query.execute(&mut *connection).await.expect(sql);
    }
}

/// What an operator waits for once, when the version with the sums starts first.
async fn migrate(connection: &mut SqliteConnection) {
    const RATINGS: &str = include_str!("../migrations/0026_ratings.sql");
    // The columns of sums, and the sums over all games; what else it made is there.
    let columns = RATINGS.split("ALTER TABLE standing").next();
    let sums = RATINGS.find("INSERT INTO board").map(|at| &RATINGS[at..]);
    for sql in [
        "BEGIN IMMEDIATE",
        include_str!("../migrations/0009_tally.sql"),
        columns.expect("its columns"),
        sums.expect("its sums"),
        "COMMIT",
    ] {
        sqlx::raw_sql(sql)
            .execute(&mut *connection)
            .await
            .expect("migrated");
    }
}

fn board(order: Order, season: Season) -> Board<'static> {
    Board {
        guild: GuildId(LARGE),
        game: "kael",
        preset: None,
        season,
        order,
    }
}

/// First pages, deep pages and one's own place, of people from all over the board.
async fn pages(store: &Store, order: Order, persons: u64) {
    let month = Season::Month(Month::of_ms(NOW_MS));
    let ever = board(order, Season::AllTime);
    let found = store.leaders(&ever, 0, UserId(0)).await.expect("a page");
    println!("{order:?}: {} on {} pages", found.people, found.pages);
    figures::head();
    let deepest = FARTHEST / PAGE;
    for (what, board, deep, own) in [
        ("first page, this month", board(order, month), false, false),
        ("first page, all time", ever, false, false),
        ("deep page, all time", ever, true, false),
        ("own place, all time", ever, false, true),
        ("deep page and own place", ever, true, true),
    ] {
        let (mut times, before) = (Times::default(), cpu(std::process::id()));
        for number in 0..PAGES {
            let page = if deep {
                deepest - (number % 500) as u32
            } else {
                0
            };
            // A stranger has no place to be looked up.
            let asker = if own { number * 7_919 % persons + 1 } else { 0 };
            let begun = Instant::now();
            let leaders = store
                .leaders(&board, page, UserId(asker))
                .await
                .expect("a page");
            times.add(begun.elapsed());
            assert!(!leaders.rows.is_empty(), "{what}");
        }
        tell(what, &times, before);
    }
}

/// What a profile is made of, of people from all over the board.
async fn profiles(store: &Store, persons: u64) {
    let seasons = [Season::Month(Month::of_ms(NOW_MS)), Season::AllTime];
    let (mut times, before) = (Times::default(), cpu(std::process::id()));
    for number in 0..PAGES {
        let user = UserId(number * 7_919 % persons + 1);
        let begun = Instant::now();
        let found = store.profile(GuildId(LARGE), user).await;
        let sums = store.stats(GuildId(LARGE), user, seasons).await;
        times.add(begun.elapsed());
        assert!(found.is_ok() && sums.is_ok());
    }
    figures::head();
    tell("profile", &times, before);
}

/// One finished match of four, which nothing else waits with.
async fn writes(store: &Store, persons: u64) {
    for (what, people) in [("finished match, no sums", 0), ("finished match", 4)] {
        let (mut times, before) = (Times::default(), cpu(std::process::id()));
        for number in 0..MATCHES {
            let table = store.open_table(&table(), &[]).await.expect("a table");
            let row = |seat: u8| StandingRow {
                seat,
                place: 0,
                user: UserId((number * 7_919 + u64::from(seat)) % persons + 1),
                rank: Some(seat + 1),
                halves: 40,
                people: 4,
                feats: Vec::new(),
            };
            let line = Line {
                step: 1,
                discord_ms: NOW_MS,
                interaction: None,
                seat: None,
                fact: false,
                text: "timeout 0".to_owned(),
            };
            let end = Change::Ended(Ended {
                how: "finished".to_owned(),
                standings: (0..people).map(row).collect(),
                rules: "standard".to_owned(),
                sides: Vec::new(),
            });
            let commit = Commit::lines(table, vec![line]).with([end]);
            let begun = Instant::now();
            store.commit(commit).await.expect("kept");
            times.add(begun.elapsed());
        }
        tell(what, &times, before);
    }
}

fn table() -> NewTable {
    NewTable {
        guild: GuildId(LARGE),
        channel: ChannelId(1),
        host: UserId(1),
        game: "kael".to_owned(),
        edition: 1,
        preset: "standard".to_owned(),
        options: "{}".to_owned(),
        pace: "normal".to_owned(),
        seats: 4,
        private: false,
        robot_level: "easy".to_owned(),
        practice: false,
        hints: false,
        coached: false,
        lang: "fr".to_owned(),
        seed: [0; 32],
        again_of: None,
    }
}

/// What it took, and how much of it was work: on a busy machine the rest is waiting for a core.
fn tell(what: &str, times: &Times, before: Duration) {
    times.print(what);
    let count = u32::try_from(times.iter().count())
        .unwrap_or(u32::MAX)
        .max(1);
    let each = cpu(std::process::id()).saturating_sub(before) / count;
    println!("  {:<36} {each:>17.1?} of CPU each", "");
}
