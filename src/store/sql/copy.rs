//! Copying all rows of one database into another, whichever engines these are.

use futures_util::TryStreamExt as _;
use sqlx::{AssertSqlSafe, Column as _, Row as _, TypeInfo as _};
use tokio::sync::mpsc;

use super::{COMPUTED, Cell, Connection, Copied, CopiedRow, Row, StoreError, TABLES, numbers};

/// The rows that are handed over at once.
const PAGE: usize = 500;

/// Sends all rows, table by table, and then the last number that was given to a table. Stops early if
/// nobody takes them any more.
pub async fn read(look: &mut Connection, to: mpsc::Sender<Copied>) -> Result<(), StoreError> {
    for table in TABLES {
        // Lines of a log must come in their order; of other tables any order will do.
        let order = match table {
            "match_log" => " ORDER BY table_id, step",
            _ => "",
        };
        let select = AssertSqlSafe(format!("SELECT * FROM {table}{order}"));
        let mut rows = sqlx::query(select).fetch(&mut *look);
        let mut page = Vec::with_capacity(PAGE);
        while let Some(row) = rows.try_next().await? {
            page.push(cells(&row)?);
            if page.len() == PAGE {
                let page = std::mem::take(&mut page);
                if to.send(Copied::Rows(table, page)).await.is_err() {
                    return Ok(());
                }
            }
        }
        drop(to.send(Copied::Rows(table, page)).await);
    }
    let last = numbers::last(look).await?;
    drop(to.send(Copied::LastNumber(last)).await);
    Ok(())
}

/// The columns of a row with what stands in them. The first name of each kind is SQLite's.
fn cells(row: &Row) -> sqlx::Result<CopiedRow> {
    let mut cells = Vec::with_capacity(row.columns().len());
    for column in row.columns() {
        let (name, at) = (column.name(), column.ordinal());
        if COMPUTED.contains(&name) {
            continue;
        }
        let cell = match column.type_info().name() {
            "INTEGER" | "INT8" => Cell::Number(row.try_get(at)?),
            "REAL" | "FLOAT8" => Cell::Real(row.try_get(at)?),
            "BLOB" | "BYTEA" => Cell::Bytes(row.try_get(at)?),
            _ => Cell::Text(row.try_get(at)?),
        };
        cells.push((name.to_owned(), cell));
    }
    Ok(cells)
}

/// Writes all that is sent.
pub async fn write(
    to: &mut Connection,
    mut from: mpsc::Receiver<Copied>,
) -> Result<(), sqlx::Error> {
    numbers::take_time(to).await?;
    // A log takes no line after the end of its table, so tables end once all logs are there.
    let mut ends = Vec::new();
    while let Some(copied) = from.recv().await {
        match copied {
            Copied::Rows(table, rows) => {
                for mut row in rows {
                    if table == "game_table" {
                        ends.extend(taken_end(&mut row));
                    }
                    insert(to, table, row).await?;
                }
            }
            Copied::LastNumber(last) => {
                for (id, how) in ends {
                    sqlx::query("UPDATE game_table SET ended = $1 WHERE id = $2")
                        .bind(how)
                        .bind(id)
                        .execute(&mut *to)
                        .await?;
                }
                return numbers::go_on_after(to, last).await;
            }
        }
    }
    let broke_off = "the database that is copied could not be read to its end";
    Err(sqlx::Error::Protocol(broke_off.to_owned()))
}

/// Takes the end of a table out of its row; its number and how it ended.
fn taken_end(row: &mut CopiedRow) -> Option<(i64, String)> {
    let mut number = None;
    let mut end = None;
    for (name, cell) in row {
        match cell {
            Cell::Number(id) if name == "id" => number = *id,
            Cell::Text(how) if name == "ended" => end = how.take(),
            _ => {}
        }
    }
    number.zip(end)
}

async fn insert(to: &mut Connection, table: &str, row: CopiedRow) -> sqlx::Result<()> {
    let names: Vec<&str> = row.iter().map(|(name, _)| name.as_str()).collect();
    let places: Vec<String> = (1..=row.len()).map(|place| format!("${place}")).collect();
    let (names, places) = (names.join(", "), places.join(", "));
    let insert = AssertSqlSafe(format!("INSERT INTO {table} ({names}) VALUES ({places})"));
    let mut statement = sqlx::query(insert);
    for (_, cell) in row {
        statement = match cell {
            Cell::Number(value) => statement.bind(value),
            Cell::Real(value) => statement.bind(value),
            Cell::Text(value) => statement.bind(value),
            Cell::Bytes(value) => statement.bind(value),
        };
    }
    statement.execute(to).await.map(drop)
}

/// The number of rows of each table.
pub async fn counts(look: &mut Connection) -> Result<Vec<(&'static str, i64)>, StoreError> {
    let mut counts = Vec::with_capacity(TABLES.len());
    for table in TABLES {
        let count = AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
        let count = sqlx::query_scalar(count).fetch_one(&mut *look).await?;
        counts.push((table, count));
    }
    Ok(counts)
}

/// Deletes all rows of all tables.
pub async fn clear(to: &mut Connection) -> sqlx::Result<()> {
    for table in TABLES.iter().rev() {
        let delete = AssertSqlSafe(format!("DELETE FROM {table}"));
        sqlx::query(delete).execute(&mut *to).await?;
    }
    Ok(())
}
