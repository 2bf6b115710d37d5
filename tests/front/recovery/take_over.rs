//! Two processes on one PostgreSQL database, with a tenth of the usual lease: whatever becomes of the one that
//! serves, the other one goes on with the match, and the first says nothing any more.

mod many_tables;

use discord_sandbox::Sandbox;
use futures_util::future::{join, join_all, poll_immediate};
use tempfile::TempDir;
use url::Url;

use crate::recovery::room::Room;
use crate::recovery::trouble::is_refused;
use crate::support::instance::Instance;
use crate::support::player::Player;
use crate::support::{limits, postgres, sandbox};

/// A match on a database that several processes share.
struct Shared {
    sandbox: Sandbox,
    database: Url,
    room: Room,
    dir: TempDir,
}

impl Shared {
    /// In a sandbox without a bot; `None` where there is no PostgreSQL server.
    async fn prepare() -> Option<Self> {
        let database = postgres::schema().await?;
        let dir = TempDir::new().expect("a directory");
        let builder = sandbox().record(dir.path().join("traffic.jsonl"));
        let sandbox = builder.start().await.expect("a sandbox");
        let room = Room::furnish(&sandbox.guild("Café"));
        Some(Self {
            sandbox,
            database,
            room,
            dir,
        })
    }

    async fn start(&self, name: &str) -> Instance {
        Instance::start(name, &self.database, &self.sandbox).await
    }

    /// Begins a match at the first of two processes.
    async fn begin() -> Option<(Self, Instance, Instance)> {
        let mut shared = Self::prepare().await?;
        let mut first = shared.start("first").await;
        first.serves().await;
        let mut second = shared.start("second").await;
        second.stands_by().await;
        shared.room.begins().await;
        Some((shared, first, second))
    }

    fn players(&self) -> Vec<Player> {
        self.room.players()
    }

    /// Somebody who can move does; whether that was refused.
    async fn moves(&self) -> bool {
        self.room.moves().await
    }

    /// Waits until a process says nothing to Discord during some looks at the database.
    async fn until_silent(&self, process: &Instance) {
        let (mut said, mut looks) = (process.discord.said(), 0);
        while looks < 20 {
            self.lines().await;
            let now = process.discord.said();
            looks = if now == said { looks + 1 } else { 0 };
            said = now;
        }
    }

    /// The statuses of all first answers.
    fn answers(&self) -> Vec<u16> {
        let record = std::fs::read_to_string(self.dir.path().join("traffic.jsonl"));
        limits::asked(&record.expect("the record"), "POST", "/callback")
    }

    /// The lines of the match, as [`Room::lines`] counts them.
    async fn lines(&self) -> usize {
        self.room.lines(&self.database).await
    }
}

#[tokio::test]
async fn when_the_first_is_killed_the_second_serves_the_next_press() {
    let Some((shared, first, mut second)) = Shared::begin().await else {
        return;
    };
    let before = shared.lines().await;
    first.kill().await;
    second.serves().await;
    assert!(!shared.moves().await, "it was refused");
    assert_eq!(shared.lines().await, before + 1);
    second.stop().await;
}

#[tokio::test]
async fn a_process_that_wakes_after_another_took_over_says_nothing_and_stands_by() {
    let Some((shared, mut first, mut second)) = Shared::begin().await else {
        return;
    };
    let before = shared.lines().await;
    // A request that is under way when a process stops still reaches Discord when it wakes, so there must be none.
    shared.until_silent(&first).await;
    let still = first.stands_still().await;
    // It lies unread until the first one wakes, and is nobody's then.
    let [one, other] = &shared.players()[..] else {
        panic!("two play");
    };
    let unread = [one.client.clone(), other.client.clone()];
    let unread = unread.map(|client| tokio::spawn(async move { client.press("My hand").await }));
    second.serves().await;
    assert!(!shared.moves().await, "it was refused");
    let said = first.discord.said();
    assert!(said > 0);
    drop(still);
    first.stands_by().await;
    assert_eq!(shared.lines().await, before + 1);
    for press in &unread {
        press.abort();
    }
    assert!(!shared.moves().await, "it was refused");
    assert_eq!(first.discord.said(), said);
    // And round again.
    second.kill().await;
    first.serves().await;
    assert!(!shared.moves().await, "it was refused");
    assert_eq!(shared.lines().await, before + 3);
}

#[tokio::test]
async fn a_process_that_is_cut_off_from_the_database_lets_the_other_one_answer() {
    let Some((shared, mut first, mut second)) = Shared::begin().await else {
        return;
    };
    let before = shared.lines().await;
    first.database.cut();
    second.serves().await;
    // Both hear it, and the first cannot know that it was superseded.
    assert!(!shared.moves().await, "it was refused");
    assert_eq!(shared.lines().await, before + 1);
    first.database.mend();
    first.stands_by().await;
    assert!(!shared.moves().await, "it was refused");
    assert_eq!(shared.lines().await, before + 2);
}

/// Moves that are made while one process follows another: few enough to end no manche.
const MOVES: usize = 6;

/// Everybody presses all the while.
#[tokio::test]
async fn a_process_that_is_told_to_stop_hands_over_and_every_press_is_answered_once() {
    let Some((shared, first, mut second)) = Shared::begin().await else {
        return;
    };
    let before = (shared.lines().await, shared.answers().len());
    let mut follows = Box::pin(async {
        first.stop().await;
        second.serves().await;
    });
    let (mut moves, mut presses) = (0, 0);
    let mut followed = 0;
    // Some more presses once it has followed.
    while followed < 10 {
        let pressing = async {
            if moves < MOVES && presses % 20 == 0 {
                moves += 1;
                assert!(!shared.moves().await, "it was refused");
            }
            let looks = shared.players().into_iter().map(|player| async move {
                let answer = player.client.press("My hand").await.expect("an answer");
                assert!(!is_refused(&answer), "{}", answer.text());
            });
            presses += join_all(looks).await.len();
        };
        match followed {
            0 => {
                let (_, ended) = join(pressing, poll_immediate(&mut follows)).await;
                followed += usize::from(ended.is_some());
            }
            _ => {
                pressing.await;
                followed += 1;
            }
        }
    }
    assert_eq!(shared.lines().await, before.0 + moves);
    let answers = shared.answers();
    assert!(answers.iter().all(|status| *status < 300), "{answers:?}");
    println!("{presses} presses, {} answers", answers.len() - before.1);
    drop(follows);
    second.stop().await;
}

/// What cannot be put off: a list of suggestions has no later answer, and a form that was sent is gone.
#[tokio::test]
async fn forms_and_suggestions_are_answered_while_one_process_follows_another() {
    let Some((shared, first, mut second)) = Shared::begin().await else {
        return;
    };
    let client = shared.room.people[0].at(&shared.room.lounge);
    let page = client.run("/my-data").await.expect("a page");
    let page = page.message().expect("a page").clone();
    let mut follows = Box::pin(async {
        first.stop().await;
        second.serves().await;
    });
    let players = shared.players();
    let mut has_followed = false;
    while !has_followed {
        let asks = async {
            let form = client.press("1:0:0:data erase").on(&page).await;
            let form = form.expect("an answer").dialog().expect("a form");
            let sent = form.fill("text", "another word").submit().expect("sent");
            sent.reply().await.expect("an answer");
            let moves = players
                .iter()
                .map(|player| player.client.suggest("/play", "move", ""));
            let moves = join_all(moves).await.into_iter();
            assert!(moves.map(|list| list.expect("a list").len()).sum::<usize>() > 0);
        };
        let (_, ended) = join(asks, poll_immediate(&mut follows)).await;
        has_followed = ended.is_some();
    }
    let answers = shared.answers();
    assert!(answers.iter().all(|status| *status < 300), "{answers:?}");
    drop(follows);
    second.stop().await;
}

/// The second one is not there any more when the first one stops.
#[tokio::test]
async fn where_nobody_follows_a_stop_is_what_it_was() {
    let Some((shared, first, second)) = Shared::begin().await else {
        return;
    };
    second.kill().await;
    first.stop().await;
    let mut third = shared.start("third").await;
    third.serves().await;
    assert!(!shared.moves().await, "it was refused");
}
