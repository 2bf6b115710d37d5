//! Exports on a real file.

use serde_json::json;

use super::*;
use crate::model::{GuildId, InteractionId, TableId, UserId};
use crate::store::test_database::{TestDatabase, on_each_engine};
use crate::store::{Commit, Line, NewTable, Scope, SeatRow, tests};

const LEA: UserId = UserId(1_100_000_000_000_000_001);
const GUILD: GuildId = GuildId(1_100_000_000_000_000_003);
const SAM: UserId = UserId(1_100_000_000_000_000_002);

fn line(step: u32, seat: u8, fact: bool, text: &str) -> Line {
    Line {
        step,
        discord_ms: 1_800_000_000_000,
        interaction: None,
        seat: Some(seat),
        fact,
        text: text.to_owned(),
    }
}

/// A table at which Léa sits in seat 1, where somebody else sat before.
async fn table(store: &Store) -> TableId {
    let new = NewTable {
        guild: GUILD,
        host: SAM,
        preset: "quick".to_owned(),
        ..tests::table()
    };
    let seat = |seat, user| SeatRow {
        seat,
        user: Some(user),
        joined: InteractionId(5),
        ..SeatRow::default()
    };
    let seats = [seat(0, SAM), seat(1, LEA)];
    let id = store.open_table(&new, &seats).await.expect("a table");
    let lines = vec![
        line(1, 0, false, "sams"),
        line(2, 1, false, "of who left"),
        line(3, 1, true, "replace"),
        line(4, 0, false, "sams too"),
        line(5, 1, false, "hers"),
    ];
    store.commit(Commit::lines(id, lines)).await.expect("kept");
    id
}

async fn an_export_holds_what_is_ones_own(at: TestDatabase) {
    let store = at.open().await;
    let id = table(&store).await;
    for user in [LEA, SAM] {
        let set = store.set_setting(Scope::User, user, "lang", Some("fr"));
        set.await.expect("kept");
    }
    let export = store.export(LEA).await.expect("read");
    let running = &export["matches"][0];
    assert_eq!(running["game"], "kael");
    assert!(running["lines"].is_null(), "it runs: {running}");

    store.commit(Commit::end(id, "closed")).await.expect("kept");
    let export = store.export(LEA).await.expect("read");
    let texts: Vec<&str> = export["matches"][0]["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .filter_map(|line| line["text"].as_str())
        .collect();
    assert_eq!(texts, ["replace", "hers"]);
    assert_eq!(export["matches"][0]["guild_id"], GUILD.to_string());
    assert_eq!(export["setting"].as_array().map(Vec::len), Some(1));
    assert_eq!(export["seat"][0]["seat"], 1);
    assert_eq!(export["standing"], json!([]));
    assert!(!export.to_string().contains(&SAM.to_string()), "{export}");
}

async fn of_a_stranger_there_is_nothing(at: TestDatabase) {
    let store = at.open().await;
    table(&store).await;
    let export = store.export(UserId(7)).await.expect("read");
    let whole = export.as_object().expect("an object");
    let full = whole
        .values()
        .filter_map(Value::as_array)
        .filter(|rows| !rows.is_empty());
    assert_eq!(full.count(), 0, "{export}");
}

on_each_engine!(
    an_export_holds_what_is_ones_own,
    of_a_stranger_there_is_nothing,
);
