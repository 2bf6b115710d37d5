//! Reading many tables at once, as a start does: a query for each kind of row instead of one for each table.

use sqlx::{AssertSqlSafe, Row as _};

use super::tables::{COLUMNS, add_member, line, seat, stored};
use super::{Connection, Row, StoreError, StoredTable, guests};
use crate::model::{Slot, TableId};

/// The rows of one kind that belong to open tables of a slot in a range.
fn select(from: &str, order: &str) -> String {
    format!(
        "SELECT r.* FROM game_table t JOIN {from} r ON r.table_id = t.id
         WHERE t.ended IS NULL AND t.id BETWEEN $1 AND $2
         AND (t.guild_id / 4194304) % $3 = $4 ORDER BY {order}"
    )
}

/// The open tables of a slot in a range of numbers, in their order.
pub async fn open_tables_between(
    look: &mut Connection,
    range: (TableId, TableId),
    slot: Slot,
) -> Result<Vec<StoredTable>, StoreError> {
    let sql = format!(
        "{COLUMNS} WHERE t.ended IS NULL AND t.id BETWEEN $1 AND $2
         AND (t.guild_id / 4194304) % $3 = $4 ORDER BY t.id"
    );
    let mut tables = Vec::new();
    for row in rows(look, sql, range, slot).await? {
        tables.push(stored(TableId(row.try_get("id")?), &row, None)?);
    }
    let sql = select("seat", "t.id, r.seat");
    for row in rows(look, sql, range, slot).await? {
        of(&mut tables, &row)?.seats.push(seat(&row)?);
    }
    let sql = select("member", "t.id, r.seat, r.place");
    for row in rows(look, sql, range, slot).await? {
        add_member(&mut of(&mut tables, &row)?.seats, &row)?;
    }
    let sql = select("guest", "t.id, r.user_id");
    for row in rows(look, sql, range, slot).await? {
        of(&mut tables, &row)?.guests.push(guests::guest(&row)?);
    }
    let sql = select("match_log", "t.id, r.step");
    for row in rows(look, sql, range, slot).await? {
        of(&mut tables, &row)?.lines.push(line(&row)?);
    }
    Ok(tables)
}

async fn rows(
    look: &mut Connection,
    sql: String,
    (first, last): (TableId, TableId),
    slot: Slot,
) -> sqlx::Result<Vec<Row>> {
    sqlx::query(AssertSqlSafe(sql))
        .bind(first.0)
        .bind(last.0)
        .bind(i64::from(slot.of()))
        .bind(i64::from(slot.number()))
        .fetch_all(look)
        .await
}

/// The table to which a row belongs.
fn of<'a>(tables: &'a mut [StoredTable], row: &Row) -> Result<&'a mut StoredTable, StoreError> {
    let id = TableId(row.try_get("table_id")?);
    let at = tables.binary_search_by_key(&id, |table| table.id);
    let at = at.map_err(|_| StoreError::Unreadable("a row of no table"))?;
    Ok(&mut tables[at])
}
