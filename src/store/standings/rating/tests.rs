//! Ratings as matches end, computed anew, and against a program that shares no code with this one.

use std::io::Write;
use std::process::{Command, Stdio};

use fastrand::Rng;

use super::super::Order;
use super::*;
use crate::model::{GuildId, InteractionId, TableId, UserId};
use crate::season::Season;
use crate::store::test_database::{TestDatabase, on_each_engine};
use crate::store::tests::table;
use crate::store::{Board, Change, Commit, Ended, Line, SeatRow, StandingRow, Store};

const NOVEMBER_MS: u64 = 1_796_083_199_000;

/// Somebody in a match: seat, person, rank.
type Result = (u8, u64, Option<u8>);

/// Stores a match of a game with these results, and robots of these ranks and levels.
async fn plays(store: &Store, game: &str, results: &[Result], robots: &[(u8, &str)]) -> TableId {
    let new = crate::store::NewTable {
        game: game.to_owned(),
        ..table()
    };
    let seats = results.iter().map(|&(seat, user, _)| SeatRow {
        seat,
        user: Some(UserId(user)),
        joined: InteractionId(user * 100),
        ..SeatRow::default()
    });
    let seats: Vec<SeatRow> = seats.collect();
    let id = store.open_table(&new, &seats).await.expect("a table");
    let row = |&(seat, user, rank): &Result| StandingRow {
        seat,
        place: 0,
        user: UserId(user),
        rank,
        halves: 10,
        people: u8::try_from(results.len()).expect("few"),
        feats: Vec::new(),
    };
    let people = results.iter().map(|&(seat, _, rank)| RatedSide {
        rank: rank.unwrap_or(9),
        seats: vec![seat],
        robots: Vec::new(),
    });
    let robots = robots.iter().map(|&(rank, level)| RatedSide {
        rank,
        seats: Vec::new(),
        robots: vec![level.to_owned()],
    });
    let line = Line {
        step: 1,
        discord_ms: NOVEMBER_MS,
        interaction: None,
        seat: None,
        fact: false,
        text: "deposit 5".to_owned(),
    };
    let end = Ended {
        how: "finished".to_owned(),
        standings: results.iter().map(row).collect(),
        rules: "standard".to_owned(),
        sides: people.chain(robots).collect(),
    };
    let commit = Commit::lines(id, vec![line]).with([Change::Ended(end)]);
    store.commit(commit).await.expect("kept");
    id
}

/// Somebody's rating in a game, empty for all games: mean, deviation, matches.
async fn rating_of(store: &Store, game: &str, user: u64) -> Option<(f64, f64, u32)> {
    let board = Board {
        guild: GuildId(1),
        game,
        preset: None,
        season: Season::AllTime,
        order: Order::Rating,
    };
    let leaders = store.leaders(&board, 0, UserId(user)).await.expect("read");
    let row = leaders.mine?.row.rating?;
    Some((row.rating.mu, row.rating.sigma, row.matches))
}

async fn who_wins_rises_in_the_game_and_over_all_games_and_robots_stay(at: TestDatabase) {
    let store = at.open().await;
    let start = Rating::default();
    plays(&store, "kael", &[(0, 1, Some(1)), (1, 2, Some(2))], &[]).await;
    let (won, sure, _) = rating_of(&store, "kael", 1).await.expect("rated");
    let (lost, _, matches) = rating_of(&store, "kael", 2).await.expect("rated");
    assert!(won > start.mu && lost < start.mu && sure < start.sigma);
    assert!((won - start.mu) - (start.mu - lost) < 1e-12);
    assert_eq!(matches, 1);
    assert_eq!(rating_of(&store, "", 1).await.map(|it| it.0), Some(won));
    // In another game somebody begins anew, and goes on over all games.
    plays(
        &store,
        "tamalou",
        &[(0, 1, Some(2)), (1, 2, Some(3))],
        &[(1, "strong")],
    )
    .await;
    let other = rating_of(&store, "tamalou", 1).await.expect("rated");
    assert_eq!(other.2, 1);
    assert_eq!(rating_of(&store, "kael", 1).await.map(|it| it.0), Some(won));
    assert_eq!(rating_of(&store, "", 1).await.map(|it| it.2), Some(2));
    // Losing against a strong robot costs less than losing against somebody new.
    plays(
        &store,
        "kaddour",
        &[(0, 3, Some(2)), (1, 4, Some(2))],
        &[(1, "strong")],
    )
    .await;
    plays(
        &store,
        "tiguidoo",
        &[(0, 3, Some(2)), (1, 4, Some(2))],
        &[(1, "beginner")],
    )
    .await;
    let strong = rating_of(&store, "kaddour", 3).await.expect("rated").0;
    let beginner = rating_of(&store, "tiguidoo", 3).await.expect("rated").0;
    assert!(strong > beginner, "{strong} {beginner}");
}

async fn who_leaves_falls_and_what_does_not_count_is_not_rated(at: TestDatabase) {
    let store = at.open().await;
    plays(
        &store,
        "kael",
        &[(0, 1, Some(1)), (1, 2, Some(2)), (2, 3, None)],
        &[],
    )
    .await;
    let of = async |user| rating_of(&store, "kael", user).await.expect("rated").0;
    assert!(of(3).await < of(2).await && of(2).await < of(1).await);
    plays(&store, "tamalou", &[(0, 1, Some(1))], &[(2, "easy")]).await;
    assert_eq!(rating_of(&store, "tamalou", 1).await, None);
}

/// Many matches of a few people in several games, with robots and people who leave.
async fn busy(store: &Store, luck: &mut Rng) -> Vec<TableId> {
    let mut tables = Vec::new();
    for _ in 0..60 {
        let people = luck.choose_multiple(1..=9_u64, 3);
        let results: Vec<Result> = (0..)
            .zip(&people)
            .map(|(seat, user)| {
                let rank = Some(luck.u8(0..=3)).filter(|rank| *rank > 0);
                (seat, *user, rank)
            })
            .collect();
        let game = if luck.bool() { "kael" } else { "tamalou" };
        let robots = &[(2, "easy")][..luck.usize(0..=1)];
        tables.push(plays(store, game, &results, robots).await);
    }
    tables
}

async fn all_ratings(store: &Store) -> Vec<(String, u64, Option<(u64, u64, u32)>)> {
    let mut all = Vec::new();
    for game in ["kael", "tamalou", ""] {
        for user in 1..=9 {
            let rating = rating_of(store, game, user).await;
            let bits = rating.map(|(mu, sigma, rated)| (mu.to_bits(), sigma.to_bits(), rated));
            all.push((game.to_owned(), user, bits));
        }
    }
    all
}

async fn ratings_computed_anew_are_the_same_to_the_bit_even_after_somebody_was_erased(
    at: TestDatabase,
) {
    let store = at.open().await;
    busy(&store, &mut Rng::with_seed(4)).await;
    let before = all_ratings(&store).await;
    assert_eq!(store.recount(Vec::new()).await.expect("done"), 0);
    assert_eq!(all_ratings(&store).await, before);
    store.erase(UserId(3)).await.expect("erased");
    assert_eq!(store.recount(Vec::new()).await.expect("done"), 0);
    let without = |ratings: Vec<(String, u64, _)>| -> Vec<_> {
        ratings
            .into_iter()
            .filter(|(_, user, _)| *user != 3)
            .collect()
    };
    assert_eq!(without(all_ratings(&store).await), without(before));
}

async fn a_corrected_result_moves_the_ratings_of_all_that_followed(at: TestDatabase) {
    let store = at.open().await;
    let tables = busy(&store, &mut Rng::with_seed(4)).await;
    let before = all_ratings(&store).await;
    let rows = store.standings(tables[0]).await.expect("read");
    let mut after = rows.clone();
    for row in &mut after {
        row.rank = Some(4 - row.rank.unwrap_or(3).min(3));
    }
    let sides = after.iter().map(|row| RatedSide {
        rank: row.rank.unwrap_or(9),
        seats: vec![row.seat],
        robots: Vec::new(),
    });
    let planted = crate::store::Recount {
        table: tables[0],
        guild: GuildId(1),
        game: "kael".to_owned(),
        rules: "standard".to_owned(),
        month: Season::Month(crate::season::Month::of_ms(NOVEMBER_MS)),
        before: rows,
        sides: sides.collect(),
        after,
    };
    assert!(store.recount(vec![planted]).await.expect("done") > 0);
    assert_ne!(all_ratings(&store).await, before);
    assert_eq!(store.recount(Vec::new()).await.expect("done"), 0);
}

/// A match at random: the sides with their ranks, of one to four players each.
fn random_match(luck: &mut Rng) -> Vec<Side> {
    let mut sides = Vec::new();
    for _ in 0..luck.u8(2..=8) {
        let mut players = Vec::new();
        for _ in 0..luck.u8(1..=4) {
            players.push(Rating {
                mu: luck.f64() * 70.0 - 10.0,
                sigma: luck.f64() * 9.0 + 0.1,
            });
        }
        sides.push((luck.u8(1..=4), players));
    }
    sides
}

/// `weng_lin.py` computes the same from the paper.
#[test]
#[expect(
    clippy::print_stdout,
    reason = "whoever runs the tests should know what was left out"
)]
fn ratings_are_those_of_an_independent_computation() {
    let script = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/src/store/standings/rating/weng_lin.py"
    );
    let python = Command::new("python3")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut python) = python else {
        println!("skipped: there is no python3 to compute the ratings independently");
        return;
    };
    let mut luck = Rng::with_seed(1);
    let matches: Vec<_> = (0..10_000).map(|_| random_match(&mut luck)).collect();
    let mut input = String::new();
    for sides in &matches {
        let sides: Vec<_> = sides
            .iter()
            .map(|(rank, players)| {
                let players = players.iter().map(|one| (one.mu, one.sigma));
                (rank, players.collect::<Vec<_>>())
            })
            .collect();
        input += &serde_json::to_string(&sides).expect("JSON");
        input.push('\n');
    }
    let mut to = python.stdin.take().expect("a pipe");
    let sender = std::thread::spawn(move || to.write_all(input.as_bytes()));
    let done = python.wait_with_output().expect("an answer");
    sender.join().expect("sent").expect("sent");
    assert!(done.status.success());
    let output = String::from_utf8(done.stdout).expect("text");
    let mut compared = 0;
    for (line, sides) in output.lines().zip(&matches) {
        let theirs: Vec<Vec<(f64, f64)>> = serde_json::from_str(line).expect("JSON");
        let ours = after(sides);
        for (ours, theirs) in ours.iter().flatten().zip(theirs.iter().flatten()) {
            let (mu, sigma) = (ours.mu - theirs.0, ours.sigma - theirs.1);
            assert!(mu.abs() < 1e-9 && sigma.abs() < 1e-9, "{sides:?}");
            compared += 1;
        }
    }
    assert!(compared > 20_000, "{compared}");
}

on_each_engine!(
    who_wins_rises_in_the_game_and_over_all_games_and_robots_stay,
    who_leaves_falls_and_what_does_not_count_is_not_rated,
    ratings_computed_anew_are_the_same_to_the_bit_even_after_somebody_was_erased,
    a_corrected_result_moves_the_ratings_of_all_that_followed,
);
