//! The database fails under one table: it comes back from its log once, then it is closed; the
//! other tables know nothing of it.

use discord_sandbox::Seen;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tapis::settings::Database;
use tapis::store::{Line, TableId};

use crate::table::Table;

/// A connection beside the bot's.
pub async fn beside(database: &Database) -> SqliteConnection {
    let Database::File(path) = database else {
        panic!("a file");
    };
    let options = SqliteConnectOptions::new().filename(path);
    options.connect().await.expect("a connection")
}

/// Has every line of this table's log refused until it is lifted again.
async fn refuse(database: &Database, TableId(table): TableId, refused: bool) {
    let mut connection = beside(database).await;
    let statement = match refused {
        true => format!(
            "CREATE TRIGGER full BEFORE INSERT ON match_log WHEN NEW.table_id = {table}
             BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
        ),
        false => "DROP TRIGGER full".to_owned(),
    };
    let done = sqlx::query(sqlx::AssertSqlSafe(statement));
    done.execute(&mut connection).await.expect("done");
    connection.close().await.expect("closed");
}

#[tokio::test]
async fn a_table_that_cannot_be_kept_comes_back_once_and_is_closed_then() {
    let table = Table::begin().await;
    let other = table.another().await;
    table.moves(0).await;
    let before = table.stored().await;
    let database = table.evening.database();

    refuse(&database, table.id, true).await;
    let told = table.moves(0).await;
    assert!(told.text().contains("Nothing was done"), "{}", told.text());
    assert!(told.message().is_some_and(Seen::is_ephemeral));
    assert_eq!(table.stored().await.lines, before.lines, "half done");
    other.moves(0).await;
    refuse(&database, table.id, false).await;

    // Its owner's hand was turned into that sentence.
    for user in &table.people {
        user.at(&table.thread)
            .press("My hand")
            .await
            .expect("a hand");
    }
    let id = table.moves(1).await.interaction().0;
    let after = table.stored().await;
    let kept = &after.lines[..before.lines.len()];
    assert_eq!(kept, before.lines, "what was kept before");
    let kept = |line: &Line| line.interaction == Some(id);
    assert!(after.lines.iter().any(kept), "{:?}", after.lines);
    table.hands_agree().await;

    refuse(&database, table.id, true).await;
    let told = table.moves(0).await;
    assert!(told.text().contains("Nothing was done"), "{}", told.text());
    table
        .shows("that it is closed", |seen| {
            seen.text().contains("had to close")
        })
        .await;
    assert_eq!(table.stored().await.lines, after.lines);
    other.moves(1).await;
    other.hands_agree().await;
}
