//! The database fails under a table, again and again: whoever presses is told so, nothing is half
//! done, and the match goes on as soon as it can be kept.

use std::time::Duration;

use discord_sandbox::{Client, Press, Reply, Seen};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tapis::model::InteractionId;
use tapis::settings::Database;

use crate::recovery::table::Table;
use crate::support::player::{is_hand, moves};

/// A connection beside the bot's.
pub async fn beside(database: &Database) -> SqliteConnection {
    let Database::File(path) = database else {
        panic!("a file");
    };
    let options = SqliteConnectOptions::new().filename(path);
    options.connect().await.expect("a connection")
}

/// Has something done to the database beside the bot.
pub async fn does(database: &Database, sql: &'static str) {
    let mut connection = beside(database).await;
    let done = sqlx::query(sql).execute(&mut connection).await;
    done.unwrap_or_else(|why| panic!("{sql}: {why}"));
    connection.close().await.expect("closed");
}

/// The most tries for something that comes back by itself.
pub const MANY: usize = 500;

/// Somebody else is writing.
struct Locked(SqliteConnection);

impl Locked {
    async fn begin(database: &Database) -> Self {
        let mut connection = beside(database).await;
        let begun = sqlx::query("BEGIN IMMEDIATE")
            .execute(&mut connection)
            .await;
        begun.expect("a lock");
        Self(connection)
    }

    async fn end(mut self) {
        let ended = sqlx::query("ROLLBACK").execute(&mut self.0).await;
        ended.expect("no lock");
        self.0.close().await.expect("closed");
    }
}

/// Whether a press was refused because it could not be kept.
pub fn is_refused(reply: &Reply) -> bool {
    reply.text().contains("nothing was done")
}

/// Somebody who can move, and how.
struct Mover {
    client: Client,
    hand: Seen,
    id: String,
}

impl Mover {
    fn press(&self) -> Press {
        self.client.press(&self.id).on(&self.hand)
    }
}

impl Table {
    /// Everybody opens their hand, once the table has one to show.
    async fn opens_hands(&self) {
        for user in &self.people {
            let client = user.at(&self.thread);
            for _ in 0..MANY {
                if !is_refused(&client.press("My hand").await.expect("a hand")) {
                    break;
                }
            }
        }
    }

    /// The player who can move, with their hand open.
    async fn mover(&self) -> Mover {
        self.opens_hands().await;
        let users = self.people.iter().map(|user| user.at(&self.thread));
        let mover = users.into_iter().find_map(|client| {
            let hand = client.screen().into_iter().rev().find(is_hand)?;
            let id = moves(&hand).into_iter().find(|id| !id.ends_with("kael"))?;
            Some(Mover { client, hand, id })
        });
        mover.expect("somebody who can move")
    }

    /// Somebody moves and it is kept.
    pub async fn goes_on(&self) {
        let before = self.stored().await.lines;
        // It may take the writer a moment to find that it can write.
        let mut told = self.mover().await.press().await.expect("an answer");
        for _ in 0..MANY {
            if is_refused(&told) {
                told = self.mover().await.press().await.expect("an answer");
            }
        }
        let id = told.interaction().0;
        let after = self.stored().await.lines;
        assert_eq!(after[..before.len()], before, "what was kept before");
        let kept = after
            .iter()
            .any(|line| line.interaction == Some(InteractionId(id)));
        assert!(kept, "{after:?}");
        self.opens_hands().await;
        self.hands_agree().await;
    }

    /// A press is refused in words, and nothing of it is kept.
    async fn refuses(&self) {
        let before = self.stored().await.lines;
        let told = self.mover().await.press().await.expect("an answer");
        assert!(is_refused(&told), "{}", told.text());
        assert!(told.message().is_some_and(Seen::is_ephemeral));
        assert_eq!(self.stored().await.lines, before, "half done");
    }
}

#[tokio::test]
async fn a_table_that_cannot_be_kept_goes_on_however_often_that_is() {
    let table = Table::begin().await;
    let other = table.another().await;
    let database = table.evening.database();
    for _ in 0..3 {
        table.goes_on().await;
        let full = "CREATE TRIGGER full BEFORE INSERT ON match_log
             WHEN NEW.table_id = (SELECT min(id) FROM game_table)
             BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
        does(&database, full).await;
        for _ in 0..3 {
            table.refuses().await;
        }
        other.goes_on().await;
        does(&database, "DROP TRIGGER full").await;
    }
    table.goes_on().await;
}

#[tokio::test]
async fn a_table_that_cannot_be_read_either_goes_on_afterwards() {
    let table = Table::begin().await;
    let database = table.evening.database();
    for _ in 0..2 {
        table.goes_on().await;
        let mover = table.mover().await;
        let hidden = "ALTER TABLE match_log RENAME TO elsewhere";
        does(&database, hidden).await;
        let told = mover.press().await.expect("a word");
        assert!(is_refused(&told), "{}", told.text());
        for _ in 0..3 {
            // Even a look at the hand: nobody knows what is in it.
            let told = mover.client.press("My hand").await.expect("a word");
            assert!(is_refused(&told), "{}", told.text());
        }
        let found = "ALTER TABLE elsewhere RENAME TO match_log";
        does(&database, found).await;
    }
    table.goes_on().await;
}

/// The writer waits for a lock for five seconds: what comes to it before is slow and nothing else.
#[tokio::test]
async fn a_lock_delays_a_table_or_has_it_refuse_and_never_ends_it() {
    let table = Table::begin().await;
    let database = table.evening.database();
    for (held, kept) in [(2_000, true), (3_500, true), (6_000, false), (6_000, false)] {
        table.goes_on().await;
        let mover = table.mover().await;
        let lock = Locked::begin(&database).await;
        let pending = mover.press().send().expect("a press");
        let id = pending.id().0;
        tokio::time::sleep(Duration::from_millis(held)).await;
        lock.end().await;
        // It may have come too late to be shown.
        drop(pending.reply().await);
        table.goes_on().await;
        let lines = table.stored().await.lines;
        let stands = lines
            .iter()
            .any(|line| line.interaction == Some(InteractionId(id)));
        assert!(stands || !kept, "it was lost: {lines:?}");
    }
}
