//! What fails under a table: decisions that panic, and a database that keeps or reads nothing.

use tempfile::TempDir;
use tokio::sync::{mpsc, oneshot};

use super::*;
use crate::clock::Clock;
use crate::model::{Fact, InteractionId, UserId};
use crate::settings::Database;
use crate::store::{Commit, Line, Store};
use crate::table::people::sitter::rows;
use crate::table::press::{Answer, Answered};
use crate::table::serve::draft::Draft;
use crate::table::serve::mail::Mail;
use crate::table::serve::shared::Shared;

/// The tables of a bot that has one, and what its database holds.
pub(super) struct Home {
    pub shared: Arc<Shared>,
    store: Store,
    id: TableId,
    presses: u64,
    file: Database,
    _dir: TempDir,
}

impl Home {
    /// A match of two that has just begun.
    async fn begin() -> Self {
        let mut home = Self::open(TableHarness::lobby(1, 1, 0).table.opened).await;
        home.does(2, "join").await;
        home.does(1, "start").await;
        for user in [1, 2] {
            home.does(user, "hand").await;
        }
        home
    }

    /// A table as it stands after some of an evening.
    pub async fn goes_on(evening: TableHarness) -> Self {
        let home = Self::open(evening.table.opened.clone()).await;
        let lines = evening.effects.into_iter().flat_map(|some| some.lines);
        let log = Commit::lines(home.id, lines.collect());
        home.store.commit(log).await.expect("kept");
        home.becomes(evening.table);
        home
    }

    async fn open(new: NewTable) -> Self {
        let dir = TempDir::new().expect("a directory");
        let file = Database::File(dir.path().join("tapis.db"));
        let store = Store::open(&file).await.expect("a database");
        let discord = Arc::new(DiscordClock::default());
        let tuning = Tuning::default();
        let shared = Shared::new(store.clone(), words(), Clock::start(), discord, tuning);
        let shared = Arc::new(shared);
        let host = Sitter::person(UserId(1), InteractionId(id_at(THEN, 1)), Lang::English);
        let (by, seats) = (Some(host.joined), rows(&[host]));
        let id = store.open_table_by(by, &new, &seats).await.expect("a row");
        assert!(shared.revive(id).await.expect("read").is_ok());
        Self {
            shared,
            store,
            id,
            presses: 1,
            file,
            _dir: dir,
        }
    }

    async fn does(&mut self, user: u64, request: &str) -> Option<Answer> {
        kept(self.sends(THEN, user, request)).await
    }

    /// A press that Discord made then.
    pub fn sends(&mut self, made: u64, user: u64, request: &str) -> oneshot::Receiver<Draft> {
        self.presses += 1;
        let id = id_at(made, self.presses);
        let press = Press {
            id: InteractionId(id),
            user: UserId(user),
            lang: Lang::English,
            moderator: false,
            turn: None,
            request: request.parse().expect("a request"),
            heard: self.shared.hear(InteractionId(id)),
        };
        let (answer, answered) = oneshot::channel();
        // A table that has ended answers nobody.
        if let Some(mailbox) = self.mailbox() {
            let press = Box::new(Mail::Press(press, answer));
            drop(mailbox.try_send(press));
        }
        answered
    }

    fn mailbox(&self) -> Option<mpsc::Sender<Box<Mail>>> {
        let live = self.shared.live();
        live.get(&self.id).map(|live| live.mailbox.clone())
    }

    /// Waits until the table has taken all its mail.
    pub async fn is_read(&self) {
        let mailbox = self.mailbox().expect("a table");
        while mailbox.capacity() < mailbox.max_capacity() {
            tokio::task::yield_now().await;
        }
    }

    pub async fn lines(&self) -> Vec<Line> {
        let stored = self.store.table(self.id).await.expect("read");
        stored.expect("the table").lines
    }

    /// Has something done to the database by somebody else.
    async fn sql(&self, sql: &'static str) {
        crate::store::beside(&self.file, sql).await;
    }

    /// Has the logs be where nobody finds them, or back in their place.
    async fn away(&self, away: bool) {
        self.sql(match away {
            true => "ALTER TABLE match_log RENAME TO elsewhere",
            false => "ALTER TABLE elsewhere RENAME TO match_log",
        })
        .await;
    }

    /// Puts a table in its place in which the next input panics, after the match has taken it.
    async fn crack(&self) {
        let stored = self.store.table(self.id).await.expect("read");
        let revived = Table::revive(stored.expect("it"), words(), Tuning::default());
        let mut table = revived.unwrap_or_else(|why| panic!("{why}"));
        table.sitters.push(Sitter::robot());
        self.becomes(table);
    }

    /// Another table stands in its place.
    fn becomes(&self, table: Table) {
        self.shared.forget(self.id, None);
        self.shared.begin(self.id, table);
    }
}

/// The answer to a press once it is kept; none from a table that has ended.
pub(super) async fn kept(asked: oneshot::Receiver<Draft>) -> Option<Answer> {
    let draft = asked.await.ok()?;
    let kept = draft.prepare(|answered| answered).kept().await;
    let answered: Option<Answered> = kept.map_or_else(|instead| instead, Some);
    answered.map(|answered| answered.answer)
}

fn says(answer: Option<Answer>, what: &str) -> bool {
    match answer {
        Some(Answer::Page(screen) | Answer::Word(screen)) => screen.panel.text.contains(what),
        _ => false,
    }
}

#[tokio::test]
async fn a_panic_leaves_nothing_half_done_and_costs_the_table_nothing() {
    let mut home = Home::begin().await;
    let before = home.lines().await;
    home.crack().await;
    for user in [1, 2] {
        let reply = home.does(user, "play size 7").await;
        if says(reply, "Nothing was done") {
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
async fn a_log_that_has_something_else_never_ends_a_match() {
    let mut home = Home::begin().await;
    for round in 0..4 {
        let lines = home.lines().await;
        let stray = Line {
            step: lines.len() as u32 + 1,
            discord_ms: THEN,
            interaction: None,
            seat: None,
            fact: true,
            text: Fact::Report.to_string(),
        };
        let foreign = Commit::lines(home.id, vec![stray]);
        home.store.commit(foreign).await.expect("kept");
        let mut replies = Vec::new();
        for user in [1, 2, 1, 2] {
            replies.push(home.does(user, &format!("queue deposit {round}")).await);
        }
        assert!(
            replies.iter().all(Option::is_some),
            "it was closed: {replies:?}"
        );
        assert!(home.lines().await.len() > lines.len() + 1, "{replies:?}");
    }
    assert_eq!(home.store.open_tables().await.expect("read"), [home.id]);
}

/// The answer to a press that is fine, by the player who is awaited, and the lines in the log then.
async fn presses(home: &mut Home) -> (Vec<Option<Answer>>, usize) {
    let mut replies = Vec::new();
    for user in [1, 2] {
        for request in ["queue deposit 3", "unqueue", "play size 7"] {
            replies.push(home.does(user, request).await);
        }
    }
    (replies, home.lines().await.len())
}

fn is_refused(answer: &Option<Answer>) -> bool {
    says(answer.clone(), "nothing was done")
}

#[tokio::test]
async fn a_disk_that_takes_nothing_never_ends_a_match() {
    let mut home = Home::begin().await;
    for _ in 0..3 {
        let before = home.lines().await.len();
        home.store.refuse_writes(true).await;
        for _ in 0..5 {
            let (replies, lines) = presses(&mut home).await;
            assert_eq!(lines, before, "half done");
            assert!(replies.iter().any(is_refused), "{replies:?}");
            assert!(
                replies.iter().all(Option::is_some),
                "it was closed: {replies:?}"
            );
        }
        home.store.refuse_writes(false).await;
        let (replies, lines) = presses(&mut home).await;
        assert!(lines > before, "{replies:?}");
        assert!(!replies.iter().any(is_refused), "{replies:?}");
    }
}

#[tokio::test]
async fn a_table_that_cannot_be_read_waits_and_goes_on() {
    let mut home = Home::begin().await;
    let before = home.lines().await.len();
    home.away(true).await;
    for _ in 0..4 {
        for user in [1, 2] {
            let reply = home.does(user, "queue deposit 3").await;
            assert!(is_refused(&reply), "{reply:?}");
        }
    }
    home.away(false).await;
    // It asks again at least every second.
    while is_refused(&home.does(1, "queue deposit 3").await) {
        tokio::task::yield_now().await;
    }
    let (replies, lines) = presses(&mut home).await;
    assert!(
        lines > before && !replies.iter().any(is_refused),
        "{replies:?}"
    );
}

#[tokio::test]
async fn a_third_panic_closes_a_table_with_a_word() {
    let mut home = Home::begin().await;
    for panics in 1..=3 {
        let reply = home.does(1, "hand").await;
        assert!(
            matches!(reply, Some(Answer::Hand(_))),
            "{panics}: {reply:?}"
        );
        let mailbox = home.mailbox().expect("a table");
        drop(mailbox.send(Box::new(Mail::Panic)).await);
    }
    assert!(home.does(1, "hand").await.is_none(), "it lives on");
    let stored = home.store.table(home.id).await.expect("read").expect("it");
    assert_eq!(stored.ended.as_deref(), Some("broken"));
}

#[tokio::test]
async fn who_lost_the_database_shows_and_decides_nothing_more() {
    let mut home = Home::begin().await;
    let before = home.lines().await;
    home.sql("UPDATE epoch SET number = number + 1").await;
    for _ in 0..3 {
        let reply = home.does(1, "queue deposit 3").await;
        assert!(is_refused(&reply), "{reply:?}");
    }
    assert_eq!(home.lines().await, before);
    home.store.superseded().await;
}
