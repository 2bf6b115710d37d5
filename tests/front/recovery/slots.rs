//! Several slots, which processes on one PostgreSQL database share, with six tenths of the usual lease: each serves its
//! part of the servers, whoever comes is given a share, and whoever goes gives all that it has.

mod sends;

use std::process::Command;
use std::time::Duration;

use discord_sandbox::{Builder, Channel, Guild, Sandbox, User};
use futures_util::future::{join, join_all, poll_immediate};
use sqlx::{Connection as _, PgConnection};
use tapis::settings::{Database, ServerAddress};
use tapis::store::Store;
use tempfile::TempDir;
use url::Url;

use crate::recovery::program::program;
use crate::recovery::room::Room;
use crate::recovery::trouble::is_refused;
use crate::settings::{page, picks};
use crate::support::instance::Instance;
use crate::support::{limits, postgres, sandbox};

/// The lease of these tests, in milliseconds: three processes and their Discord share a machine.
const LEASE_MS: u64 = 6_000;

/// A sandbox with a shard for each slot, and a server on each.
struct Quarters {
    sandbox: Sandbox,
    database: Url,
    guilds: Vec<Guild>,
    rooms: Vec<Room>,
    dir: TempDir,
}

impl Quarters {
    /// `None` where there is no PostgreSQL server.
    async fn prepare(slots: u32) -> Option<Self> {
        let shards = u64::from(slots);
        Self::prepare_in(slots, |sandbox| {
            sandbox.shards(shards).max_concurrency(shards)
        })
        .await
    }

    /// The same in another sandbox.
    async fn prepare_in(slots: u32, build: impl FnOnce(Builder) -> Builder) -> Option<Self> {
        let database = postgres::schema().await?;
        let named = Database::Postgres(ServerAddress::new(database.clone()));
        let set = Store::set_slots(&named, slots).await;
        assert_eq!(set.expect("nobody serves"), 1);
        let dir = TempDir::new().expect("a directory");
        let builder = build(sandbox().record(dir.path().join("traffic.jsonl")));
        let sandbox = builder.start().await.expect("a sandbox");
        let guilds = (0..u64::from(slots)).map(|shard| sandbox.guild_on("Café", shard));
        let guilds: Vec<Guild> = guilds.collect();
        Some(Self {
            rooms: guilds.iter().map(Room::furnish).collect(),
            guilds,
            sandbox,
            database,
            dir,
        })
    }

    async fn start(&self, name: &str) -> Instance {
        let database = postgres::with_lease(&self.database, LEASE_MS);
        Instance::start_on(name, &database, &self.sandbox).await
    }

    /// Begins a match in each server at two processes, each of which has half of them.
    async fn begin(slots: u32) -> Option<(Self, Instance, Instance)> {
        let mut quarters = Self::prepare(slots).await?;
        let mut first = quarters.start("first").await;
        first.serves_slots(slots as usize).await;
        let mut second = quarters.start("second").await;
        second.serves_slots(slots as usize / 2).await;
        for room in &mut quarters.rooms {
            room.begins().await;
        }
        Some((quarters, first, second))
    }

    /// Somebody moves at each table.
    async fn moves(&self) {
        for room in &self.rooms {
            assert!(!room.moves().await, "it was refused");
        }
    }

    async fn lines(&self) -> Vec<usize> {
        let lines = self.rooms.iter().map(|room| room.lines(&self.database));
        join_all(lines).await
    }

    /// Everybody looks at their hand again and again, until this has happened; how often.
    async fn presses_until(&self, happens: impl Future<Output = ()>) -> usize {
        let mut happens = Box::pin(happens);
        let mut presses = 0;
        loop {
            let players = self.rooms.iter().flat_map(Room::players);
            let looks = players.map(|player| async move {
                let answer = player.client.press("My hand").await.expect("an answer");
                assert!(!is_refused(&answer), "{}", answer.text());
            });
            let (looks, happened) = join(join_all(looks), poll_immediate(&mut happens)).await;
            presses += looks.len();
            if happened.is_some() {
                return presses;
            }
        }
    }

    /// How many slots a process has, by its name.
    async fn share_of(&self, name: &str) -> i64 {
        let share =
            "SELECT count(*) FROM slot s JOIN process p ON p.id = s.owner WHERE p.name = $1";
        let look = PgConnection::connect(self.database.as_str()).await;
        let share = sqlx::query_scalar(share).bind(name);
        let share = share.fetch_one(&mut look.expect("the server")).await;
        share.expect("read")
    }

    /// Makes sure that Discord took every answer.
    fn check_answers(&self) {
        let record = std::fs::read_to_string(self.dir.path().join("traffic.jsonl"));
        let answers = limits::asked(&record.expect("the record"), "POST", "/callback");
        assert!(answers.iter().all(|status| *status < 300), "{answers:?}");
    }
}

/// Runs `tapis slots` on a database: its exit code, and what it says.
fn divides(slots: &str, database: &str) -> (Option<i32>, String) {
    let mut command = Command::new(program());
    let ran = command.args(["slots", slots, "--database", database]);
    let ran = ran.output().expect("it runs");
    let said = [ran.stdout, ran.stderr].concat();
    (
        ran.status.code(),
        String::from_utf8_lossy(&said).into_owned(),
    )
}

#[tokio::test]
async fn the_command_divides_a_server_from_which_nobody_serves() {
    let Some(quarters) = Quarters::prepare(4).await else {
        return;
    };
    let server = quarters.database.as_str();
    let told = |before: u32, slots: u32| (Some(0), format!("slots: {slots} (before: {before})\n"));
    assert_eq!(divides("2", server), told(4, 2));
    assert_eq!(divides("4", server), told(2, 4));
    let file = quarters.dir.path().join("tapis.db");
    for (slots, database, why) in [
        ("3", server, "a power of two"),
        ("2", &format!("sqlite://{}", file.display()), "SQLite"),
    ] {
        let (code, said) = divides(slots, database);
        assert_eq!((code, said.lines().count()), (Some(2), 1), "{said}");
        assert!(said.contains(why), "{said}");
    }
    let mut first = quarters.start("first").await;
    first.serves_slots(4).await;
    let (code, said) = divides("2", server);
    assert_eq!((code, said.lines().count()), (Some(2), 1), "{said}");
    first.stop().await;
    assert_eq!(divides("1", server), told(4, 1));
}

#[tokio::test]
async fn when_one_is_killed_the_other_serves_its_part_and_keeps_its_own() {
    let Some((quarters, mut first, second)) = Quarters::begin(4).await else {
        return;
    };
    let before = quarters.lines().await;
    second.kill().await;
    first.serves_slots(4).await;
    quarters.moves().await;
    let more: Vec<usize> = before.iter().map(|lines| lines + 1).collect();
    assert_eq!(quarters.lines().await, more);
    first.stop().await;
}

#[tokio::test]
async fn whoever_comes_is_given_a_share_and_whoever_goes_gives_it_while_everybody_presses() {
    let Some((quarters, first, mut second)) = Quarters::begin(4).await else {
        return;
    };
    let before = quarters.lines().await;
    let mut third = quarters.start("third").await;
    let presses = quarters.presses_until(third.serves_slots(1)).await;
    println!("{presses} presses while a third one came");
    quarters.moves().await;
    // The second one is told of a slot that it is given, and of none where it has its two.
    let second_gave = quarters.share_of("second").await == 1;
    let gone = async {
        first.stop().await;
        third.serves_slots(2).await;
        if second_gave {
            second.serves_slots(2).await;
        }
    };
    let presses = quarters.presses_until(gone).await;
    println!("{presses} presses while the first one went");
    quarters.moves().await;
    let more: Vec<usize> = before.iter().map(|lines| lines + 2).collect();
    assert_eq!(quarters.lines().await, more);
    quarters.check_answers();
    third.kill().await;
    second.serves_slots(4).await;
    quarters.moves().await;
    second.stop().await;
}

/// What a person reads in one server.
async fn reads(who: &User, lounge: &Channel) -> String {
    who.at(lounge).run("/help").await.expect("an answer").text()
}

#[tokio::test]
async fn what_somebody_chooses_or_has_erased_in_one_process_the_other_knows_soon() {
    const FRENCH: &str = "`/table ouvrir`";
    let Some((quarters, first, second)) = Quarters::begin(2).await else {
        return;
    };
    let [one, other] = [0, 1].map(|place| (&quarters.guilds[place], &quarters.rooms[place].lounge));
    let cleo = one.0.user("Cleo", "en-US");
    cleo.joins(other.0).expect("it is open to all");
    let client = cleo.at(one.1);
    assert!(!reads(&cleo, other.1).await.contains(FRENCH));
    let mine = page(&client, "/settings mine").await;
    picks(&client, &mine, "lang", "mine lang fr").await;
    while !reads(&cleo, other.1).await.contains(FRENCH) {}
    let data = page(&client, "/my-data").await;
    let form = client.press("1:0:0:data erase").on(&data).await;
    let form = form.expect("a form").dialog().expect("a form");
    let sent = form.fill("text", "ERASE").submit().expect("sent");
    sent.reply().await.expect("an answer");
    while reads(&cleo, other.1).await.contains(FRENCH) {}
    first.stop().await;
    second.stop().await;
}

/// What Discord wants between two identifies of one bucket, for processes with this lease.
const IDENTIFY_INTERVAL: Duration = Duration::from_millis(LEASE_MS / 2);

/// With as many of them as Discord takes at once.
#[tokio::test]
async fn of_32_shards_on_three_processes_no_identify_is_refused() {
    let builder = |sandbox: Builder| {
        let sandbox = sandbox.shards(32).max_concurrency(16);
        sandbox.identify_interval(IDENTIFY_INTERVAL)
    };
    let Some(quarters) = Quarters::prepare_in(4, builder).await else {
        return;
    };
    let mut first = quarters.start("first").await;
    first.serves_slots(4).await;
    let mut second = quarters.start("second").await;
    let mut third = quarters.start("third").await;
    join(second.serves_slots(1), third.serves_slots(1)).await;
    first.kill().await;
    join(second.serves_slots(2), third.serves_slots(2)).await;
    assert_eq!(quarters.sandbox.identifies_refused(), 0);
    second.stop().await;
    third.serves_slots(4).await;
    assert_eq!(quarters.sandbox.identifies_refused(), 0);
    third.stop().await;
}

/// Four shards of one bucket in the only slot.
#[tokio::test]
async fn an_heir_is_waited_for_while_its_shards_identify_one_after_another() {
    let builder = |sandbox: Builder| {
        let sandbox = sandbox.shards(4).max_concurrency(1);
        sandbox.identify_interval(IDENTIFY_INTERVAL)
    };
    let Some(mut quarters) = Quarters::prepare_in(1, builder).await else {
        return;
    };
    let mut first = quarters.start("first").await;
    first.serves().await;
    let mut second = quarters.start("second").await;
    second.stands_by().await;
    for room in &mut quarters.rooms {
        room.begins().await;
    }
    let follows = async {
        first.stop().await;
        second.serves().await;
    };
    let presses = quarters.presses_until(follows).await;
    println!("{presses} presses while four shards identified");
    quarters.moves().await;
    quarters.check_answers();
    assert_eq!(quarters.sandbox.identifies_refused(), 0);
    second.stop().await;
}
