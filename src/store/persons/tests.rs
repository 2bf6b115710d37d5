//! The list of columns with people's ids, compared with the schema.

use std::collections::BTreeSet;

use tempfile::TempDir;

use super::*;
use crate::settings::Database;
use crate::store::Store;

/// Every column of every table, read from the schema.
async fn columns() -> BTreeSet<(String, String)> {
    let dir = TempDir::new().expect("a directory");
    let database = Database::File(dir.path().join("tapis.db"));
    let store = Store::open(&database).await.expect("a database");
    let sql = "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c
               WHERE t.type = 'table'";
    let all: Vec<(String, String)> = sqlx::query_as(sql)
        .fetch_all(store.sqlite_readers())
        .await
        .expect("the schema");
    all.into_iter().collect()
}

fn is_of_persons(column: &str) -> bool {
    let names = ["user", "person", "member", "player", "host_id", "author"];
    names.iter().any(|name| column.contains(name))
}

#[tokio::test]
async fn every_column_of_persons_is_listed() {
    for (table, column) in columns().await {
        // `standing.people` is a count, not ids.
        let counted = (table.as_str(), column.as_str()) == ("standing", "people");
        if counted || !is_of_persons(&column) {
            continue;
        }
        let listed = |one: &Column| (one.table, one.column) == (&*table, &*column);
        assert!(
            COLUMNS.iter().any(listed),
            "{table}.{column}: add it to COLUMNS"
        );
    }
}

#[tokio::test]
async fn every_listed_column_is_there() {
    let columns = columns().await;
    for one in COLUMNS {
        let column = (one.table.to_owned(), one.column.to_owned());
        assert!(columns.contains(&column), "{column:?}");
    }
}

#[test]
fn a_column_of_persons_is_known_by_its_name() {
    for column in ["user_id", "first_user", "person", "author_id"] {
        assert!(is_of_persons(column), "{column}");
    }
    for column in ["guild_id", "joined_id", "seat", "host"] {
        assert!(!is_of_persons(column), "{column}");
    }
}
