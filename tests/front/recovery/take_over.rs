//! Two processes on one PostgreSQL database, with a tenth of the usual lease: whatever becomes of the one that
//! serves, the other one goes on with the match, and the first says nothing any more.

use discord_sandbox::{Channel, Sandbox, User};
use tapis::settings::{Database, ServerAddress};
use tapis::store::Store;
use tapis::table::pace::Pace;
use url::Url;

use crate::recovery::trouble::is_refused;
use crate::support::instance::Instance;
use crate::support::opening::{begin, is_table, named, own_id};
use crate::support::player::Player;
use crate::support::{postgres, sandbox};

/// A match on a database that several processes share.
struct Shared {
    sandbox: Sandbox,
    database: Url,
    people: Vec<User>,
    lounge: Channel,
    /// Where it plays, once it has begun.
    thread: Option<Channel>,
}

impl Shared {
    /// In a sandbox without a bot; `None` where there is no PostgreSQL server.
    async fn prepare() -> Option<Self> {
        let database = postgres::schema().await?;
        let sandbox = sandbox().start().await.expect("a sandbox");
        let guild = sandbox.guild("Café");
        let lounge = guild.channel("lounge");
        let people = ["Ann", "Ben"].map(|name| guild.user(name, "en-US"));
        Some(Self {
            sandbox,
            database,
            people: people.to_vec(),
            lounge,
            thread: None,
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
        shared.thread = Some(begin(&shared.lounge, &shared.people, Pace::Relaxed).await);
        assert!(!shared.moves().await, "it was refused");
        Some((shared, first, second))
    }

    fn players(&self) -> Vec<Player> {
        let thread = self.thread.as_ref().expect("a match");
        let player = |user: &User| Player::new(user, thread, "My hand");
        self.people.iter().map(player).collect()
    }

    /// Somebody who can move does; whether that was refused.
    async fn moves(&self) -> bool {
        for player in self.players() {
            player.opens_hand().await;
            let moves = player.moves();
            let Some(id) = moves.iter().find(|id| !id.ends_with("kael")) else {
                continue;
            };
            return is_refused(&player.presses(id).await.expect("an answer"));
        }
        panic!("nobody can move");
    }

    /// The lines of the match, as they are kept; those that say who has seen a hand are left out.
    async fn lines(&self) -> usize {
        let client = self.people[0].at(self.thread.as_ref().expect("a match"));
        let shown = client.sees_that("the table", is_table).await.expect("it");
        let (table, _) = named(&own_id(&shown, ":hand").expect("a button"));
        let store = Store::read_only(&Database::Postgres(ServerAddress::new(
            self.database.clone(),
        )));
        let store = store.expect("a database");
        let lines = store.table(table).await.expect("read").expect("it").lines;
        store.close().await;
        lines.iter().filter(|line| line.text != "seen").count()
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
