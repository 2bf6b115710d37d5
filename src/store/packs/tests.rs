//! Packs on a real file.

use tempfile::TempDir;

use super::*;
use crate::model::TableId;
use crate::store::test_database::{TestDatabase, on_each_engine};
use crate::store::tests::{self, open};
use crate::store::{Change, Commit, NewTable};

fn pack(id: &str) -> PackRow {
    PackRow {
        id: id.to_owned(),
        title: format!("The pack {id}"),
        language: "fr".to_owned(),
        licence: "CC0-1.0".to_owned(),
        entries: 52,
        counts: String::new(),
    }
}

fn table(guild: u64) -> NewTable {
    NewTable {
        guild: GuildId(guild),
        game: "tiguidoo".to_owned(),
        preset: "quiz".to_owned(),
        ..tests::table()
    }
}

async fn notes(store: &Store, table: TableId, facts: Vec<QuestionFact>) {
    let commit =
        Commit::lines(table, Vec::new()).with(facts.into_iter().map(|fact| Change::Question {
            pack: "fr-general".to_owned(),
            fact,
        }));
    store.commit(commit).await.expect("kept");
}

async fn a_pack_is_kept_for_its_server_and_replaced_whole(at: TestDatabase) {
    let store = at.open().await;
    let keep = |guild, row: PackRow, text: &str| store.keep_pack(guild, row, text.to_owned());
    assert_eq!(
        keep(GuildId(1), pack("b"), "one").await.expect("kept"),
        PackKept::New
    );
    assert_eq!(
        keep(GuildId(1), pack("a"), "x").await.expect("kept"),
        PackKept::New
    );
    let again = PackRow {
        entries: 104,
        ..pack("b")
    };
    let kept = keep(GuildId(1), again.clone(), "two").await.expect("kept");
    assert_eq!(kept, PackKept::Replaced);
    let all = store.packs(GuildId(1)).await.expect("packs");
    assert_eq!(all, [pack("a"), again]);
    assert_eq!(store.packs(GuildId(2)).await.expect("packs"), []);
    let text = store.pack(GuildId(1), "b").await.expect("read");
    assert_eq!(text.as_deref(), Some("two"));
    assert_eq!(store.pack(GuildId(2), "b").await.expect("read"), None);
    assert!(store.remove_pack(GuildId(1), "b").await.expect("removed"));
    assert!(
        !store
            .remove_pack(GuildId(1), "b")
            .await
            .expect("no more there")
    );
    assert_eq!(store.pack(GuildId(1), "b").await.expect("read"), None);
}

async fn a_server_has_twenty_packs_at_most(at: TestDatabase) {
    let store = at.open().await;
    for number in 0..MOST_PACKS {
        let kept = store.keep_pack(GuildId(1), pack(&format!("p{number}")), String::new());
        assert_eq!(kept.await.expect("kept"), PackKept::New);
    }
    let more = store.keep_pack(GuildId(1), pack("more"), String::new());
    assert_eq!(more.await.expect("an answer"), PackKept::Full);
    let again = store.keep_pack(GuildId(1), pack("p3"), "new".to_owned());
    assert_eq!(again.await.expect("kept"), PackKept::Replaced);
    let other = store.keep_pack(GuildId(2), pack("more"), String::new());
    assert_eq!(other.await.expect("another server"), PackKept::New);
}

async fn what_became_of_questions_is_counted_by_server(at: TestDatabase) {
    let store = at.open().await;
    let mut tables = Vec::new();
    for guild in [1, 1, 2] {
        tables.push(store.open_table(&table(guild), &[]).await.expect("a table"));
    }
    let handed =
        |ids: &[&str]| QuestionFact::Shown(ids.iter().map(|id| (*id).to_owned()).collect());
    let report = |seat| QuestionFact::Reported(seat, "nil".to_owned());
    notes(&store, tables[0], vec![handed(&["nil", "po"])]).await;
    notes(
        &store,
        tables[1],
        vec![handed(&["nil"]), report(0), report(0)],
    )
    .await;
    notes(
        &store,
        tables[0],
        vec![QuestionFact::Granted("po".to_owned()), report(1)],
    )
    .await;
    notes(&store, tables[2], vec![handed(&["po"])]).await;
    let row = |entry: &str, asked, granted, reports| QuestionRow {
        entry: entry.to_owned(),
        asked,
        granted,
        reports,
    };
    let here = store
        .questions(GuildId(1), "fr-general")
        .await
        .expect("questions");
    assert_eq!(here, [row("nil", 2, 0, 2), row("po", 1, 1, 0)]);
    let there = store
        .questions(GuildId(2), "fr-general")
        .await
        .expect("questions");
    assert_eq!(there, [row("po", 1, 0, 0)]);
    // A new import deletes the reports: its questions may be mended.
    let kept = store
        .keep_pack(GuildId(1), pack("fr-general"), String::new())
        .await;
    assert_eq!(kept.expect("kept"), PackKept::New);
    let mended = store
        .questions(GuildId(1), "fr-general")
        .await
        .expect("questions");
    assert_eq!(mended[0], row("nil", 2, 0, 0));
}

async fn the_choice_of_a_pack_outlives_the_process(at: TestDatabase) {
    let store = at.open().await;
    let id = store.open_table(&table(1), &[]).await.expect("a table");
    let fresh = store.table(id).await.expect("read").expect("the table");
    assert_eq!(fresh.pack, None);
    let commit = Commit::lines(id, Vec::new()).with([Change::Pack("mine".to_owned())]);
    store.commit(commit).await.expect("kept");
    store.close().await;
    let store = at.open().await;
    let back = store.table(id).await.expect("read").expect("the table");
    assert_eq!(back.pack.as_deref(), Some("mine"));
}

#[tokio::test]
async fn packs_of_before_are_counted_by_the_migration() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    let text = r#"{"entries": [
        {"category": "food", "difficulty": 1}, {"category": "food", "difficulty": 1},
        {"category": "arts", "difficulty": 3}
    ]}"#;
    for (id, text) in [("a", text), ("b", "")] {
        let kept = store.keep_pack(GuildId(1), pack(id), text.to_owned()).await;
        assert_eq!(kept.expect("kept"), PackKept::New);
    }
    let url = format!("sqlite://{}", dir.path().join("tapis.db").display());
    let mut writer = <sqlx::SqliteConnection as sqlx::Connection>::connect(&url)
        .await
        .expect("a connection");
    for sql in [
        "ALTER TABLE pack DROP COLUMN counts",
        include_str!("../../../migrations/0015_pack_counts.sql"),
    ] {
        let done = sqlx::raw_sql(sql).execute(&mut writer).await;
        done.expect("as it was before, and the migration");
    }
    let rows = store.packs(GuildId(1)).await.expect("read");
    let counts: Vec<&str> = rows.iter().map(|row| row.counts.as_str()).collect();
    assert_eq!(counts, ["arts/3=1 food/1=2", ""]);
}

async fn reported_questions_are_read_with_what_became_of_them(at: TestDatabase) {
    let store = at.open().await;
    let id = store.open_table(&table(1), &[]).await.expect("a table");
    let reported = |seat, entry: &str| QuestionFact::Reported(seat, entry.to_owned());
    let facts = vec![
        reported(0, "nil"),
        reported(1, "nil"),
        reported(1, "nil"),
        reported(0, "seine"),
        QuestionFact::Granted("nil".to_owned()),
        QuestionFact::Granted("rhin".to_owned()),
    ];
    notes(&store, id, facts).await;
    let rows = store.reported(GuildId(1)).await.expect("read");
    let rows = rows.iter().map(|row| {
        assert_eq!(row.pack, "fr-general");
        let question = &row.question;
        (question.entry.as_str(), question.reports, question.granted)
    });
    let rows: Vec<(&str, u32, u32)> = rows.collect();
    assert_eq!(rows, [("nil", 2, 1), ("seine", 1, 0)]);
    assert_eq!(store.reported(GuildId(2)).await.expect("read"), []);
}

on_each_engine!(
    a_pack_is_kept_for_its_server_and_replaced_whole,
    a_server_has_twenty_packs_at_most,
    what_became_of_questions_is_counted_by_server,
    the_choice_of_a_pack_outlives_the_process,
    reported_questions_are_read_with_what_became_of_them,
);
