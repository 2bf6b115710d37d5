//! Presses while a person is erased from a large database.

use std::path::Path;
use std::time::Duration;

use discord_sandbox::{Client, User};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use tempfile::TempDir;

use crate::far::at_rate;
use crate::figures::{Print, head};
use crate::program::Program;
use crate::table::{self, Company};
use crate::{timed, verdict};

/// Tables that are played at.
const TABLES: usize = 100;
const A_SECOND: u64 = 50;
/// How long it takes at most, with Discord's form, until somebody is erased.
const PATIENCE: Duration = Duration::from_secs(60);
/// The persons who are erased, one a round; each sat at every table that has ended.
const ROUNDS: i64 = 3;
/// What may become of the p99 of answers meanwhile.
const BORNE: f64 = 1.5;

/// Matches that have ended, of four thousand lines each.
const FILLED: &str = "
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
    INSERT INTO game_table (id, guild_id, channel_id, game, edition, preset, options, pace, seats,
        private, lang, seed)
    SELECT i, 1, 2, 'kael', 1, 'standard', '{}', 'normal', 4, 0, 'en', zeroblob(32) FROM n";
const LINES: &str = "
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
    INSERT INTO match_log (table_id, step, discord_ms, seat, fact, text)
    SELECT t.id, n.i, 0, 0, 0, hex(zeroblob(60)) FROM game_table AS t, n";
const ENDED: &str = "UPDATE game_table SET ended = 'played'";
const SEATS: &str = "
    INSERT INTO seat (table_id, seat, user_id, joined_id, host)
    SELECT id, $2, $1, 0, 0 FROM game_table";

/// Compares presses without and with an erasure meanwhile, in a database of most of a gigabyte.
pub async fn measure() {
    let directory = TempDir::new().expect("a directory");
    let mut program = Program::start(directory.path()).await;
    let server = program.guild("Erasures");
    let square = server.channel("square");
    let name = |round| format!("Cid {round}");
    let people: Vec<User> = (0..ROUNDS)
        .map(|n| server.user(&name(n), "en-US"))
        .collect();
    fill(directory.path(), &people).await;
    let tables = table::open_all(&program.places(TABLES), Company::Guest).await;
    crate::play(&tables).await;
    program.rest().await;
    for (round, person) in people.iter().enumerate() {
        let (without, _) = at_rate(&tables, A_SECOND).await;
        program.rest().await;
        let client = person.at(&square).patient_for(PATIENCE);
        let ((with, unanswered), (took, ())) =
            tokio::join!(at_rate(&tables, A_SECOND), timed(erases(&client)));
        println!("\n{A_SECOND} presses a second, round {round}: erased within {took:.1?}");
        head();
        without.print("without, the hold apart");
        with.print("with an erasure, the hold apart");
        let share = with.at(99).as_secs_f64() / without.at(99).as_secs_f64();
        println!(
            "  p99 is {share:.2} times as long, at most {BORNE}, and none unanswered ({unanswered} were): {}",
            verdict(share <= BORNE && unanswered == 0)
        );
        program.rest().await;
    }
    program.stop().await;
}

/// Fills the program's database with most of a gigabyte of matches at which these people sat.
async fn fill(directory: &Path, people: &[User]) {
    let file = directory.join("tapis.db");
    let options = SqliteConnectOptions::new().filename(&file);
    let options = options.disable_statement_logging();
    let mut connection: SqliteConnection = options.connect().await.expect("the database");
    for statement in [FILLED, LINES, ENDED] {
        let filled = sqlx::query(statement).execute(&mut connection).await;
        filled.expect("rows");
    }
    for (seat, person) in (0i64..).zip(people) {
        let seated = sqlx::query(SEATS).bind(person.id().0 as i64).bind(seat);
        seated.execute(&mut connection).await.expect("seats");
    }
    // A log of that size is emptied for a second; it would be part of the first erasure.
    let emptied = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
    emptied
        .execute(&mut connection)
        .await
        .expect("an empty log");
    let size = std::fs::metadata(&file).expect("a file").len();
    println!("a database of {:.0} MB", crate::megabytes(size));
}

/// Asks to be erased, as one does in Discord.
async fn erases(client: &Client) {
    let page = client.run("/my-data").await.expect("a page");
    let page = page.settled().await.expect("a page");
    let form = client.press("1:0:0:data erase").on(&page).await;
    let form = form.expect("a form").dialog().expect("a form");
    let sent = form.fill("text", "erase").submit().expect("sent");
    sent.reply().await.expect("an answer");
    let changed =
        |seen: &discord_sandbox::Seen| seen.id() == page.id() && seen.text() != page.text();
    client
        .sees_that("that all is erased", changed)
        .await
        .expect("it");
}
