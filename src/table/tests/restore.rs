//! Tables at a start: what is damaged is left out alone, and what only cannot be read yet is waited
//! for.

use std::path::Path;
use std::sync::Mutex;

use tempfile::TempDir;

use super::*;
use crate::clock::Clock;
use crate::model::{ChannelId, GuildId, InteractionId, UserId};
use crate::settings::Database;
use crate::store::{Commit, Line, Store, beside};
use crate::table::serve::tables::{Opening, Tables};
use crate::table::show::outward::{Outward, Room, Wanted};

/// Remembers what tables wanted to show.
#[derive(Default)]
struct Shown(Mutex<Vec<Wanted>>);

impl Outward for Shown {
    fn enter(&self, _: Room) {}

    fn show(&self, wanted: Wanted) {
        self.0.lock().expect("no panic").push(wanted);
    }

    fn decided(&self, _: TableId) {}
}

impl Shown {
    /// The text of the lobby message of a table that is closed; none of one that is not.
    fn closed(&self, table: TableId) -> Option<String> {
        let shown = self.0.lock().expect("no panic");
        let of = shown.iter().rev().find(|wanted| wanted.table == table)?;
        of.over.then(|| of.lobby.panel.text.clone())
    }
}

struct Start {
    dir: TempDir,
    tables: [TableId; 3],
}

impl Start {
    /// Three lobbies of people who read French, and a process that has ended.
    async fn after_three() -> Self {
        let dir = TempDir::new().expect("a directory");
        let (registry, _, store) = open(dir.path()).await;
        let mut tables = Vec::new();
        for channel in 1..=3 {
            let opening = Opening {
                id: InteractionId(id_at(THEN, channel)),
                guild: GuildId(1),
                channel: ChannelId(channel),
                host: UserId(channel),
                lang: Lang::French,
                public: Lang::French,
                game: "kael".to_owned(),
                ..Opening::default()
            };
            tables.push(registry.open(opening).await.expect("a table").0);
        }
        registry.stop().await;
        store.close().await;
        let tables = tables.try_into().expect("three");
        Self { dir, tables }
    }

    fn file(&self) -> Database {
        Database::File(self.dir.path().join("tapis.db"))
    }

    /// A log of many pages for the first table, one of which is damaged then.
    async fn damages_a_page(&self) {
        let store = Store::open(&self.file()).await.expect("a database");
        let line = |step| Line {
            step,
            discord_ms: THEN,
            interaction: None,
            seat: None,
            fact: true,
            text: format!("line {step} {}", "x".repeat(500)),
        };
        let log = Commit::lines(self.tables[0], (1..=60).map(line).collect());
        store.commit(log).await.expect("kept");
        store.close().await;
        let path = self.dir.path().join("tapis.db");
        let mut bytes = std::fs::read(&path).expect("the file");
        let marker = b"line 30 x";
        let found = bytes.windows(marker.len()).position(|part| part == marker);
        let page = found.expect("the line") / 4096 * 4096;
        // No kind of page begins like this.
        bytes[page] = 0x77;
        std::fs::write(&path, bytes).expect("written");
    }
}

async fn open(dir: &Path) -> (Tables, Arc<Shown>, Store) {
    let file = Database::File(dir.join("tapis.db"));
    let store = Store::open(&file).await.expect("a database");
    let discord = Arc::new(DiscordClock::default());
    let tuning = Tuning::default();
    let registry = Tables::new(store.clone(), words(), Clock::start(), discord, tuning);
    let shown = Arc::new(Shown::default());
    registry.attach_outbox(Arc::clone(&shown) as Arc<dyn Outward>);
    (registry, shown, store)
}

/// The first table is closed with a word and the others live, at this start and the next one.
async fn only_the_first_is_closed(start: &Start, how: &str) {
    let [lost, first, second] = start.tables;
    for told in [false, true] {
        let (registry, shown, store) = open(start.dir.path()).await;
        assert_eq!(registry.revive().await.expect("it starts"), 2);
        assert!(registry.summary(lost).is_none());
        assert!(registry.summary(first).is_some() && registry.summary(second).is_some());
        let text = shown.closed(lost);
        assert_eq!(text.is_some(), !told, "{text:?}");
        assert!(text.is_none_or(
            |text| text.contains("personne n’a perdu") || text.contains("Personne n’a perdu")
        ));
        assert_eq!(shown.closed(first), None);
        let alone = store.table_alone(lost).await.expect("read").expect("it");
        assert_eq!(alone.ended.as_deref(), Some(how));
        store.mark_end_shown(lost).await.expect("kept");
        registry.stop().await;
        store.close().await;
    }
}

#[tokio::test]
async fn a_page_that_cannot_be_read_closes_its_table_alone() {
    let start = Start::after_three().await;
    start.damages_a_page().await;
    only_the_first_is_closed(&start, "broken").await;
}

#[tokio::test]
async fn a_line_that_does_not_follow_closes_its_table_alone() {
    let start = Start::after_three().await;
    let stray = "INSERT INTO match_log (table_id, step, discord_ms, fact, text)
        VALUES ((SELECT min(id) FROM game_table), 1, 0, 0, 'deposit 99')";
    beside(&start.file(), stray).await;
    only_the_first_is_closed(&start, "broken").await;
}

#[tokio::test]
async fn a_seed_that_is_none_closes_its_table_alone() {
    let start = Start::after_three().await;
    let short = "UPDATE game_table SET seed = x'00' WHERE id = (SELECT min(id) FROM game_table)";
    beside(&start.file(), short).await;
    only_the_first_is_closed(&start, "broken").await;
}

#[tokio::test]
async fn rules_that_have_changed_close_their_table_alone() {
    let start = Start::after_three().await;
    let old = "UPDATE game_table SET edition = 0 WHERE id = (SELECT min(id) FROM game_table)";
    beside(&start.file(), old).await;
    only_the_first_is_closed(&start, "edition").await;
}

#[tokio::test]
async fn an_end_that_was_not_seen_is_told_by_the_next_start() {
    let start = Start::after_three().await;
    let ended =
        "UPDATE game_table SET ended = 'broken' WHERE id = (SELECT min(id) FROM game_table)";
    beside(&start.file(), ended).await;
    only_the_first_is_closed(&start, "broken").await;
}

#[tokio::test]
async fn what_cannot_be_read_yet_closes_nothing() {
    let start = Start::after_three().await;
    let (registry, shown, _store) = open(start.dir.path()).await;
    let (file, hidden) = (start.file(), "ALTER TABLE match_log RENAME TO elsewhere");
    beside(&file, hidden).await;
    let found = beside(&file, "ALTER TABLE elsewhere RENAME TO match_log");
    let (revived, ()) = tokio::join!(registry.revive(), found);
    assert_eq!(revived.expect("it starts"), 3);
    assert!(
        start
            .tables
            .iter()
            .all(|table| shown.closed(*table).is_none())
    );
}

#[tokio::test]
async fn a_match_that_was_finished_under_other_rules_is_not_said_to_be_closed() {
    let start = Start::after_three().await;
    let finished = "UPDATE game_table SET ended = 'finished', edition = 0
        WHERE id = (SELECT min(id) FROM game_table)";
    beside(&start.file(), finished).await;
    let (registry, shown, store) = open(start.dir.path()).await;
    assert_eq!(registry.revive().await.expect("it starts"), 2);
    assert_eq!(shown.closed(start.tables[0]), None);
    assert!(store.unshown_ends().await.expect("read").is_empty());
}
