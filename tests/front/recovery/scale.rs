//! Four shards with many servers each: how soon the program is ready, what it keeps of them, and
//! that a shard that is away stops no clocks but those of its own tables.
//!
//! Plain `cargo test` tries it with few servers and without waiting; `TAPIS_GUILDS=2500` is as many
//! as Discord puts on a shard, with Discord's own pauses between identifies. `TAPIS_TABLES=1000` is a start with so many open tables.

use std::time::{Duration, Instant};

use discord_sandbox::{Guild, Permissions, Sandbox, Upset, User};
use tapis::model::TableId;
use tapis::store::Store;
use tapis::table::pace::Pace;
use tempfile::TempDir;

use crate::recovery::program::Place;
use crate::support::opening::{begin, is_table, named, own_id};
use crate::support::sandbox;

const SHARDS: u64 = 4;
/// Roles of a server beside the bot's.
const ROLES: usize = 10;
/// So long a name makes a GUILD_CREATE of 30 kB with them: servers have much else that a sandbox
/// would take long to write.
const NAME: usize = 25_000;
/// From this many servers a shard on, the figures are held against their limits.
const MANY: u64 = 2_500;
/// Discord's pause between two identifies.
const INTERVAL: Duration = Duration::from_secs(5);
/// How much longer than the identifies the start may take.
const MARGIN: Duration = Duration::from_secs(30);
/// The most memory, in MiB.
const MOST: u64 = 150;
/// So often somebody asks who is not answered within three seconds.
const TRIES: usize = 20;
/// Longer than a turn at the quickest pace takes.
const PATIENCE: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_shards_of_servers_start_soon_keep_little_and_wait_for_nobody_else() {
    let given = std::env::var("TAPIS_GUILDS").ok();
    let guilds: u64 = given.map_or(5, |text| text.parse().expect("TAPIS_GUILDS"));
    let many = guilds >= MANY;
    let dir = TempDir::new().expect("a directory");
    let sandbox = sandbox()
        .shards(SHARDS)
        .max_concurrency(if many { 1 } else { SHARDS })
        .identify_interval(INTERVAL);
    let sandbox = sandbox.start().await.expect("a sandbox");
    let own: Vec<Guild> = (0..SHARDS)
        .map(|shard| fill(&sandbox, shard, guilds))
        .collect();

    let place = Place::new(dir.path());
    let begun = Instant::now();
    let mut program = place.start(&sandbox);
    program.is_ready().await;
    let took = begun.elapsed();
    for guild in &own {
        is_served(guild).await;
    }
    let (now, most) = (program.memory("VmRSS"), program.memory("VmHWM"));
    println!(
        "{SHARDS} shards of {guilds} servers: ready after {took:.1?}, {now:?} MiB, {most:?} at most"
    );
    assert_eq!(sandbox.identifies_refused(), 0);
    if !many {
        return;
    }
    let least = INTERVAL * (u32::try_from(SHARDS).expect("few") - 1);
    assert!(took <= least + MARGIN, "{took:?}");
    assert!(now.is_none_or(|now| now <= MOST), "{now:?} MiB");

    let mut tables = Vec::new();
    for guild in &own {
        tables.push(table(guild).await);
    }
    let store = Store::open(&place.database()).await.expect("the database");
    let last = tables.pop().expect("four");
    sandbox.upset_shard(Upset::Away, SHARDS - 1);
    let away = timeouts(&store, last).await;
    let mut before = Vec::new();
    for table in &tables {
        before.push(timeouts(&store, *table).await);
    }
    for (table, before) in tables.iter().zip(before) {
        let ran_out = async {
            while timeouts(&store, *table).await == before {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        let waited = tokio::time::timeout(PATIENCE, ran_out).await;
        waited.expect("tables of other shards keep time");
    }
    assert_eq!(timeouts(&store, last).await, away, "its shard is away");
    println!("turns ran out on three shards and on the one that was away none did");
}

/// How many tables a server can have, and a person.
const TABLES_A_SERVER: usize = 50;
const TABLES_A_PERSON: usize = 5;
/// From this many tables on most are shown again after the bot is ready.
const MANY_TABLES: usize = 1_000;

/// At 45 edits a second 1,000 tables are shown again after 22 seconds. The bot is ready before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_with_many_tables_is_ready_before_they_are_shown_again() {
    let given = std::env::var("TAPIS_TABLES").ok();
    let wanted: usize = given.map_or(20, |text| text.parse().expect("TAPIS_TABLES"));
    let dir = TempDir::new().expect("a directory");
    let record = dir.path().join("traffic.jsonl");
    let sandbox = sandbox().record(&record).start().await;
    let sandbox = sandbox.expect("a sandbox");
    let place = Place::new(dir.path());
    let mut program = place.start(&sandbox);
    program.is_ready().await;
    open_tables(&sandbox, wanted).await;
    assert_eq!(program.stop().await.0, Some(0));
    let count = || {
        std::fs::read_to_string(&record)
            .expect("a record")
            .lines()
            .count()
    };
    let before = count();

    let begun = Instant::now();
    let mut program = place.start(&sandbox);
    program.is_ready().await;
    println!("{wanted} tables: ready after {:.1?}", begun.elapsed());
    let edits = || {
        let text = std::fs::read_to_string(&record).expect("a record");
        let lines = text.lines().skip(before);
        lines
            .filter(|line| line.contains(r#""method":"PATCH""#))
            .count()
    };
    let at_once = edits();
    if wanted >= MANY_TABLES {
        assert!(at_once < wanted / 4, "{at_once} were shown before");
    }
    let guild = sandbox.guild("Late");
    is_served(&guild).await;
    let late = guild.user("Late", "en-US").at(&guild.channel("late"));
    late.run("/table open")
        .with("game", 1)
        .await
        .expect("a lobby");
    let after = edits();
    while edits() < wanted {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    println!("shown again: {at_once} when ready, {after} once a table was open, then all");
}

/// Opens tables on as many servers as it takes.
async fn open_tables(sandbox: &Sandbox, wanted: usize) {
    let mut open = 0;
    while open < wanted {
        let guild = sandbox.guild(&format!("server {open}"));
        let here = TABLES_A_SERVER.min(wanted - open);
        for number in 0..here {
            let host = guild.user(
                &format!("host {}", (open + number) / TABLES_A_PERSON),
                "en-US",
            );
            let client = host.at(&guild.channel(&format!("room {number}")));
            let opened = client.run("/table open").with("game", 1).await;
            opened.unwrap_or_else(|why| panic!("table {number}: {why}"));
        }
        open += here;
    }
}

/// Makes this many servers on a shard; gives the last one.
fn fill(sandbox: &Sandbox, shard: u64, guilds: u64) -> Guild {
    let name = "a long name ".repeat(NAME / 12);
    let made: Vec<Guild> = (0..guilds.max(1))
        .map(|number| {
            let guild = sandbox.guild_on(&name, shard);
            let member = guild.user(&format!("member {shard} {number}"), "en-US");
            for _ in 0..ROLES {
                let granted = guild.grant(&member, Permissions::empty());
                granted.expect("a role");
            }
            guild
        })
        .collect();
    made.into_iter().next_back().expect("one")
}

/// Waits until somebody is answered: then the bot has read what came of the shard's servers before.
async fn is_served(guild: &Guild) {
    let somebody = guild.user("Somebody", "en-US");
    let there = somebody.at(&guild.channel("hall"));
    for _ in 0..TRIES {
        if there.run("/help").await.is_ok() {
            return;
        }
    }
    panic!("nobody is answered:\n{}", there.dump());
}

/// A match of two people that has just begun.
async fn table(guild: &Guild) -> TableId {
    let people: Vec<User> = ["Ann", "Ben"]
        .map(|name| guild.user(name, "en-US"))
        .to_vec();
    let thread = begin(&guild.channel("lounge"), &people, Pace::Rapid).await;
    let shown = people[0].at(&thread).sees_that("the table", is_table).await;
    named(&own_id(&shown.expect("it"), ":hand").expect("a button")).0
}

/// How many turns were ended by the clock.
async fn timeouts(store: &Store, table: TableId) -> usize {
    let stored = store.table(table).await.expect("read").expect("it");
    let fired = |text: &str| text.starts_with("timeout");
    stored.lines.iter().filter(|line| fired(&line.text)).count()
}
