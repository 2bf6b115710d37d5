//! Three processes, of which one has all the load: what Discord takes from all together by the bot's token.
//!
//! `TAPIS_PROGRAM=$PWD/target/release/tapis cargo test --test front slots::sends -- --ignored --nocapture` says how many
//! requests came in each second, and how many were too many for Discord, which allows 50.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use discord_sandbox::{Channel, User};
use futures_util::StreamExt as _;
use futures_util::stream;
use serde_json::Value;
use tapis::table::pace::Pace;

use super::{LEASE_MS, Quarters};
use crate::recovery::number;
use crate::recovery::program::{Place, Program};
use crate::support::limits::{exchanges, is_by_token};
use crate::support::opening::begin;
use crate::support::postgres;

/// How many begin at once.
const AT_ONCE: usize = 24;

/// How many requests of a record carried the bot's token and count towards its limit.
fn by_the_bot(record: &str) -> usize {
    let by_the_bot = |sent: &Value| sent["path"].as_str().is_some_and(|path| !is_by_token(path));
    exchanges(record).filter(by_the_bot).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures, for half a minute"]
async fn with_all_load_in_one_of_three_processes_it_sends_most_of_what_all_may() {
    let tables = number("TAPIS_TABLES", 300);
    let limited = |builder: discord_sandbox::Builder| {
        let builder = builder.shards(4).max_concurrency(4);
        builder.enforce_rate_limits()
    };
    let Some(quarters) = Quarters::prepare_in(4, limited).await else {
        return;
    };
    let place = Place::on(
        quarters.dir.path(),
        postgres::with_lease(&quarters.database, LEASE_MS),
    );
    let mut programs: Vec<Program> = Vec::new();
    for name in ["first", "second", "third"] {
        let mut program = place.start_with(&quarters.sandbox, &[("TAPIS_NAME", name)]);
        program.is_ready().await;
        programs.push(program);
    }
    let rooms: Vec<(Channel, Vec<User>)> = (0..tables)
        .map(|_| {
            let guild = quarters.sandbox.guild_on("Tavern", 0);
            let people = ["Ann", "Ben"].map(|name| guild.user(name, "en-US"));
            (guild.channel("lounge"), people.to_vec())
        })
        .collect();
    let over = Arc::new(AtomicBool::new(false));
    let file = quarters.dir.path().join("traffic.jsonl");
    let counts = tokio::spawn(counts(file.clone(), Arc::clone(&over)));
    let begun = stream::iter(&rooms).map(|(lounge, people)| begin(lounge, people, Pace::Relaxed));
    assert_eq!(begun.buffer_unordered(AT_ONCE).count().await, rooms.len());
    over.store(true, Ordering::Relaxed);
    let counts = counts.await.expect("counted");
    println!("by the bot's token in each second: {counts:?}");
    let record = std::fs::read_to_string(file).expect("the record");
    let refused = |sent: &Value| sent["response"]["global"] == true;
    println!("too many: {}", exchanges(&record).filter(refused).count());
}

/// How many requests by the bot's token each second brings, until it is over.
async fn counts(file: std::path::PathBuf, over: Arc<AtomicBool>) -> Vec<usize> {
    let count = || {
        let record = std::fs::read_to_string(&file).expect("the record");
        // The last line may still be written.
        by_the_bot(record.rsplit_once('\n').map_or("", |(whole, _)| whole))
    };
    let (mut before, mut counts) = (count(), Vec::new());
    let mut seconds = tokio::time::interval(Duration::from_secs(1));
    seconds.tick().await;
    while !over.load(Ordering::Relaxed) {
        seconds.tick().await;
        let now = count();
        counts.push(now - before);
        before = now;
    }
    counts
}
