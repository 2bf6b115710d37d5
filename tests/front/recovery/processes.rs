//! The program beside others: a second one on its database, and a disk that is full.

use std::process::Command;
use std::sync::Arc;

use discord_sandbox::{Channel, Sandbox, Seen, User};
use tapis::store::Store;
use tapis::table::pace::Pace;
use tempfile::TempDir;

use crate::recovery::program::{Place, Program};
use crate::recovery::trouble::{MANY, does, is_refused};
use crate::support::opening::{begin, is_table, named, own_id};
use crate::support::player::{Player, is_hand};
use crate::support::sandbox;

/// A match that a program serves.
pub(super) struct Served {
    pub sandbox: Arc<Sandbox>,
    lounge: Channel,
    pub thread: Channel,
    pub people: Vec<User>,
    pub place: Arc<Place>,
    _dir: Arc<TempDir>,
}

impl Served {
    /// By the program as `start` starts it.
    pub async fn begin(start: impl FnOnce(&Place, &Sandbox) -> Program) -> (Self, Program) {
        let dir = Arc::new(TempDir::new().expect("a directory"));
        let sandbox = Arc::new(sandbox().start().await.expect("a sandbox"));
        let guild = sandbox.guild("Café");
        let lounge = guild.channel("lounge");
        let people = ["Ann", "Ben"]
            .map(|name| guild.user(name, "en-US"))
            .to_vec();
        let place = Arc::new(Place::new(dir.path()));
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

    /// One more match, in another channel and with other people.
    async fn another(&self) -> Self {
        let guild = &self.sandbox.guilds()[0];
        let lounge = guild.channel("salon");
        let people = ["Cleo", "Dora"]
            .map(|name| guild.user(name, "en-US"))
            .to_vec();
        let thread = begin(&lounge, &people, Pace::Relaxed).await;
        Self {
            sandbox: Arc::clone(&self.sandbox),
            lounge,
            thread,
            people,
            place: Arc::clone(&self.place),
            _dir: Arc::clone(&self._dir),
        }
    }

    /// The log of the match, as it is kept.
    async fn lines(&self) -> usize {
        let shown = self.people[0].at(&self.thread);
        let shown = shown.sees_that("the table", is_table).await.expect("it");
        let (table, _) = named(&own_id(&shown, ":hand").expect("a button"));
        let store = Store::read_only(&self.place.database()).expect("a database");
        let lines = store.table(table).await.expect("read").expect("it").lines;
        store.close().await;
        // A hand counts as seen once it is shown.
        lines.iter().filter(|line| line.text != "seen").count()
    }

    /// Everybody opens their hand and a player who can move does; whether that was refused.
    pub async fn moves(&self) -> bool {
        for user in &self.people {
            let player = Player::new(user, &self.thread, "My hand");
            player.opens_hand().await;
            let moves = player.moves();
            let Some(id) = moves.iter().find(|id| !id.ends_with("kael")) else {
                continue;
            };
            let answer = player.presses(id).await.expect("an answer");
            return is_refused(&answer);
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
    assert_eq!(first.ends().await, Some(2));
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
pub(super) fn limit(program: &Program, bytes: Option<u32>) {
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
        assert!(told.message().is_some_and(Seen::is_ephemeral));
        assert_eq!(served.lines().await, before);
        limit(&program, None);
        let mut tries = (0..MANY).map(|_| served.moves());
        while tries.next().expect("it goes on").await {}
        assert_eq!(served.lines().await, before + 1);
    }
    // Not only moves: a table opens, fills and begins.
    let lounge = served.sandbox.guilds()[0].channel("elsewhere");
    begin(&lounge, &served.people, Pace::Relaxed).await;
}

#[tokio::test]
async fn a_damaged_match_is_closed_with_a_word_and_the_others_go_on() {
    let (served, first) = Served::begin(Place::start).await;
    assert!(!served.moves().await);
    let other = served.another().await;
    assert!(!other.moves().await);
    first.kill();
    let database = served.place.database();
    let damage = "UPDATE match_log SET text = 'deposit 99'
        WHERE table_id = (SELECT min(id) FROM game_table) AND fact = 0";
    does(&database, damage).await;
    let mut next = served.place.start(&served.sandbox);
    next.is_ready().await;

    for (place, says) in [
        (&served.thread, "I had to close it"),
        (&served.lounge, "not your fault"),
    ] {
        let closed = |seen: &Seen| seen.text().contains(says) && seen.buttons().is_empty();
        let told = served.people[0].at(place).sees_that(says, closed).await;
        told.unwrap_or_else(|missed| panic!("{missed}"));
    }
    let old = served.people[0].at(&served.thread).screen();
    if let Some(hand) = old.iter().rev().find(|seen| is_hand(seen)) {
        let id = own_id(hand, ":hand").expect("a button");
        let client = served.people[0].at(&served.thread);
        let told = client.press(&id).on(hand).await.expect("a word");
        assert!(told.text().contains("had to close it"), "{}", told.text());
    }
    let before = other.lines().await;
    assert!(!other.moves().await);
    assert_eq!(other.lines().await, before + 1);
    let log = served.place.log();
    let left_out = log
        .lines()
        .filter(|line| line.contains("did not come back"));
    assert_eq!(left_out.count(), 1, "{log}");
}
