//! A decision that panics: the table is brought back from its log once, and closed then.

use tempfile::TempDir;
use tokio::sync::oneshot;

use super::*;
use crate::clock::Clock;
use crate::settings::Database;
use crate::store::{Commit, Line, Store};
use crate::table::actor::Mail;
use crate::table::house::House;
use crate::table::press::{Answer, Answered};

/// A house with one table, and what its database holds.
struct Home {
    house: Arc<House>,
    store: Store,
    id: TableId,
    presses: u64,
    _dir: TempDir,
}

impl Home {
    /// A match of two that has just begun.
    async fn begin() -> Self {
        let dir = TempDir::new().expect("a directory");
        let file = Database::File(dir.path().join("tapis.db"));
        let store = Store::open(&file).await.expect("a database");
        let discord = Arc::new(DiscordClock::default());
        let tuning = Tuning::default();
        let house = House::new(store.clone(), words(), Clock::start(), discord, tuning);
        let house = Arc::new(house);
        let new = Evening::lobby(1, 1, 0).table.opened;
        let host = Sitter::person(1, id_at(THEN, 1), Lang::English);
        let (id, _) = house.open(new, vec![host], None).await.expect("a table");
        let mut home = Self {
            house,
            store,
            id,
            presses: 1,
            _dir: dir,
        };
        home.does(2, "join").await;
        home.does(1, "start").await;
        home
    }

    async fn does(&mut self, user: u64, deed: &str) -> Option<Answer> {
        self.presses += 1;
        let press = Press {
            id: id_at(THEN, self.presses),
            user,
            lang: Lang::English,
            moderator: false,
            turn: None,
            deed: deed.to_owned(),
            arrived: self.house.clock.now(),
        };
        let (answer, answered) = oneshot::channel();
        let mailbox = self.house.live().get(&self.id)?.mailbox.clone();
        let press = Box::new(Mail::Press(press, answer));
        mailbox.send(press).await.ok()?;
        let draft = answered.await.ok()?;
        let kept = draft.prepare(|answered| answered).kept().await;
        let answered: Option<Answered> = kept.map_or_else(|instead| instead, Some);
        answered.map(|answered| answered.answer)
    }

    async fn lines(&self) -> Vec<Line> {
        let stored = self.store.table(self.id).await.expect("read");
        stored.expect("the table").lines
    }

    /// Puts a table in its place in which the next input panics, after the match has taken it.
    async fn crack(&self) {
        let stored = self.store.table(self.id).await.expect("read");
        let revived = Table::revive(stored.expect("it"), words(), Tuning::default());
        let mut table = revived.unwrap_or_else(|why| panic!("{why}"));
        table.sitters.push(Sitter::robot());
        self.house.forget(self.id);
        self.house.begin(self.id, table);
    }
}

fn says(answer: Option<Answer>, what: &str) -> bool {
    match answer {
        Some(Answer::Page(screen)) => screen.panel.text.contains(what),
        _ => false,
    }
}

#[tokio::test]
async fn a_panic_leaves_nothing_half_done_and_costs_the_table_nothing() {
    let mut home = Home::begin().await;
    let before = home.lines().await;
    home.crack().await;
    for user in [1, 2] {
        let told = home.does(user, "play size 7").await;
        if says(told, "Nothing was done") {
            assert_eq!(home.lines().await, before);
        }
    }
    let dealt = home.does(1, "play size 7").await;
    let also = home.does(2, "play size 7").await;
    assert!(
        matches!(
            (&dealt, &also),
            (
                Some(Answer::Hand(_) | Answer::Done(Some(_))),
                Some(Answer::Hand(_) | Answer::Done(Some(_)))
            )
        ),
        "{dealt:?} {also:?}"
    );
    let lines = home.lines().await;
    assert_eq!(
        lines.len(),
        before.len() + 1,
        "once, whoever deals: {lines:?}"
    );
}

#[tokio::test]
async fn a_table_that_fails_again_is_closed_with_a_word() {
    let mut home = Home::begin().await;
    home.crack().await;
    let mut told = Vec::new();
    for user in [1, 2] {
        told.push(says(
            home.does(user, "play size 7").await,
            "Nothing was done",
        ));
    }
    assert!(told.contains(&true), "it failed");
    let lines = home.lines().await;
    let stray = Line {
        step: lines.len() as u32 + 1,
        discord_ms: THEN,
        interaction: None,
        seat: None,
        fact: true,
        text: "stray".to_owned(),
    };
    let foreign = Commit {
        lines: vec![stray],
        ended: None,
        ..Commit::end(home.id, "never")
    };
    home.store.commit(foreign).await.expect("kept");
    let mut told = Vec::new();
    for text in ["queue deposit 3", "queue deposit 4"] {
        for user in [1, 2] {
            told.push(home.does(user, text).await);
        }
    }
    let (first, after) = told.split_at(1);
    assert!(says(first[0].clone(), "Nothing was done"), "{first:?}");
    assert!(after.iter().all(Option::is_none), "it lives on: {after:?}");
    assert!(home.store.tables().await.expect("read").is_empty());
}
