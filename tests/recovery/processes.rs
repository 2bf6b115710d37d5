//! The program beside others: a second one on its database, and a disk that is full.

use std::process::Command;

use discord_sandbox::{Channel, Sandbox, User};
use tapis::settings::Database;
use tapis::store::Store;
use tapis::table::pace::Pace;
use tempfile::TempDir;

use crate::program::{Place, Program};
use crate::support::opening::{begin, is_table, named, own_id};
use crate::support::player::Player;
use crate::trouble::{does, is_refused};

/// A match that a program serves.
struct Served {
    sandbox: Sandbox,
    lounge: Channel,
    thread: Channel,
    people: Vec<User>,
    place: Place,
    _dir: TempDir,
}

impl Served {
    /// By the program as `start` starts it.
    async fn begin(start: impl FnOnce(&Place, &Sandbox) -> Program) -> (Self, Program) {
        let dir = TempDir::new().expect("a directory");
        let sandbox = Sandbox::start().await.expect("a sandbox");
        let lounge = sandbox.guild("Café").channel("lounge");
        let [guild] = <[_; 1]>::try_from(sandbox.guilds()).ok().expect("one");
        let people = ["Ann", "Ben"]
            .map(|name| guild.user(name, "en-US"))
            .to_vec();
        let place = Place::new(dir.path());
        let mut program = start(&place, &sandbox);
        program.is_ready().await;
        let thread = begin(&lounge, &people, Pace::Relaxed).await;
        let served = Self {
            sandbox,
            lounge,
            thread,
            people,
            place,
            _dir: dir,
        };
        (served, program)
    }

    /// The log of the match, as it is kept.
    async fn lines(&self) -> usize {
        let shown = self.people[0].at(&self.thread);
        let shown = shown.sees_that("the table", is_table).await.expect("it");
        let (table, _) = named(&own_id(&shown, ":hand").expect("a button"));
        let store = Store::read_only(&self.place.database()).expect("a database");
        let lines = store.table(table).await.expect("read").expect("it").lines;
        store.close().await;
        lines.len()
    }

    /// Everybody opens their hand and whoever can move does; whether that was refused.
    async fn moves(&self) -> bool {
        for user in &self.people {
            let player = Player::new(user, &self.thread, "My hand");
            while !player.opens_hand().await.is_ephemeral() {}
            let moves = player.moves();
            let Some(id) = moves.iter().find(|id| !id.ends_with("kael")) else {
                continue;
            };
            return is_refused(&player.presses(id).await.expect("an answer"));
        }
        panic!(
            "nobody can move:\n{}",
            self.people[0].at(&self.thread).dump()
        );
    }
}

#[tokio::test]
async fn a_second_program_ends_at_once_and_the_first_serves_on() {
    let (served, _first) = Served::begin(Place::start).await;
    assert!(!served.moves().await);
    let before = served.lines().await;
    let told = served.place.log();
    let second = served.place.start(&served.sandbox);
    assert_eq!(second.ends().await, Some(2));
    let log = served.place.log();
    let line = log.strip_prefix(&told).expect("the same log");
    assert_eq!(line.lines().count(), 1, "{line}");
    assert!(line.contains("in use by another Tapis"), "{line}");
    assert!(!served.moves().await);
    assert_eq!(served.lines().await, before + 1);
}

/// Where the file system knows no locks, the second one just begins.
#[tokio::test]
async fn a_program_that_was_superseded_ends_at_its_next_write() {
    let (served, first) = Served::begin(Place::start).await;
    assert!(!served.moves().await);
    let before = served.lines().await;
    let told = served.place.log();
    does(
        &served.place.database(),
        "UPDATE epoch SET number = number + 1",
    )
    .await;
    assert!(served.moves().await, "it was taken");
    assert_eq!(first.ends().await, Some(1));
    assert_eq!(served.lines().await, before, "it wrote something");
    let log = served.place.log();
    let ends = log.strip_prefix(&told).expect("the same log");
    let lines: Vec<&str> = ends
        .lines()
        .filter(|line| line.contains("taken it over"))
        .collect();
    assert_eq!(lines.len(), 1, "{ends}");
    // The match is where it was.
    let mut next = served.place.start(&served.sandbox);
    next.is_ready().await;
    assert!(!served.moves().await);
    assert_eq!(served.lines().await, before + 1);
}

/// How many bytes of a file the program may write, none for any.
#[cfg(target_os = "linux")]
fn limit(program: &Program, bytes: Option<u32>) {
    let bytes = bytes.map_or("unlimited".to_owned(), |bytes| bytes.to_string());
    let mut limits = Command::new("prlimit");
    limits.arg(format!("--pid={}", program.id()));
    let done = limits.arg(format!("--fsize={bytes}:")).status();
    assert!(done.expect("prlimit runs").success());
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn while_the_disk_is_full_presses_are_refused_and_then_play_goes_on() {
    let (served, program) = Served::begin(Place::start_limited).await;
    for _ in 0..2 {
        assert!(!served.moves().await);
        let before = served.lines().await;
        limit(&program, Some(4096));
        for _ in 0..6 {
            assert!(served.moves().await, "it was taken");
        }
        let open = served.people[1].at(&served.lounge).run("/table open");
        let told = open.with("game", 0).await.expect("a word");
        assert!(
            told.message()
                .is_some_and(discord_sandbox::Seen::is_ephemeral)
        );
        assert_eq!(served.lines().await, before);
        limit(&program, None);
        while served.moves().await {}
        assert_eq!(served.lines().await, before + 1);
    }
    // Not only moves: a table opens, fills and begins.
    let lounge = served.sandbox.guilds()[0].channel("elsewhere");
    begin(&lounge, &served.people, Pace::Relaxed).await;
}
