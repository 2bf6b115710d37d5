//! Everything that is stored about one person, as JSON for themselves.

use serde_json::{Map, Value, json};
use sqlx::{Column as _, Row as _, TypeInfo as _, ValueRef as _};

use super::values::id;
use super::{COLUMNS, Connection, Row, StoreError};
use crate::model::{Fact, UserId};

/// The most bytes of log lines in an export, which is sent as one file. The newest matches come
/// first.
const MOST: usize = 7_000_000;

/// Whole numbers from here on are written as text: many JSON readers would round them.
const LARGEST: u64 = 1 << 53;

/// One seat that the person has or had, alone or in a team, at a table that has ended or not.
struct Played {
    table: i64,
    seat: i64,
    /// Their number on it.
    place: i64,
    ended: bool,
    facts: Map<String, Value>,
}

pub async fn export(look: &mut Connection, user: UserId) -> Result<Value, StoreError> {
    let mut whole = Map::new();
    whole.insert("id".to_owned(), user.to_string().into());
    for column in COLUMNS {
        let rows = sqlx::query(sqlx::AssertSqlSafe(column.select()))
            .bind(id(user))
            .fetch_all(&mut *look)
            .await?;
        let rows: Result<Vec<Value>, sqlx::Error> = rows
            .iter()
            .map(|row| Ok(Value::Object(object(row)?)))
            .collect();
        whole.insert(column.table.to_owned(), Value::Array(rows?));
    }
    let (mut matches, mut taken) = (Vec::new(), 0);
    for mut played in played(look, user).await? {
        if played.ended && taken < MOST {
            let lines = own_lines(look, &played).await?;
            taken += lines
                .iter()
                .map(|line| line.to_string().len())
                .sum::<usize>();
            played.facts.insert("lines".to_owned(), lines.into());
        }
        matches.push(Value::Object(played.facts));
    }
    whole.insert("matches".to_owned(), matches.into());
    Ok(Value::Object(whole))
}

async fn played(look: &mut Connection, user: UserId) -> Result<Vec<Played>, StoreError> {
    let rows = sqlx::query(
        "SELECT s.table_id, s.seat, s.place, t.guild_id, t.game, t.preset, t.opened_at, t.ended
         FROM (SELECT table_id, seat, 0 AS place, user_id FROM seat
               UNION ALL SELECT table_id, seat, place, user_id FROM member) AS s
         JOIN game_table t ON t.id = s.table_id
         WHERE s.user_id = $1 ORDER BY s.table_id DESC",
    )
    .bind(id(user))
    .fetch_all(&mut *look)
    .await?;
    let played = |row: &Row| {
        Ok(Played {
            table: row.try_get("table_id")?,
            seat: row.try_get("seat")?,
            place: row.try_get("place")?,
            ended: row.try_get::<Option<String>, _>("ended")?.is_some(),
            facts: object(row)?,
        })
    };
    rows.iter().map(played).collect()
}

/// The log lines of a seat since the person took it; of a team's, those of this member alone.
async fn own_lines(look: &mut Connection, played: &Played) -> Result<Vec<Value>, StoreError> {
    let rows: Vec<(i64, i64, String)> = sqlx::query_as(
        "SELECT discord_ms, fact, text FROM match_log
         WHERE table_id = $1 AND seat = $2 AND step >= (
            SELECT coalesce(max(step), 0) FROM match_log
            WHERE table_id = $1 AND seat = $2 AND fact = 1 AND text = 'replace')
         ORDER BY step",
    )
    .bind(played.table)
    .bind(played.seat)
    .fetch_all(&mut *look)
    .await?;
    let (mut speaker, mut lines) = (0, Vec::new());
    for (at, fact, text) in rows {
        if let Ok(Fact::Speaker(number)) = text.parse::<Fact>()
            && fact != 0
        {
            speaker = i64::from(number);
        }
        if speaker == played.place {
            lines.push(json!({ "discord_ms": at, "text": text }));
        }
    }
    Ok(lines)
}

/// A row as a JSON object, by the names of its columns.
fn object(row: &Row) -> Result<Map<String, Value>, sqlx::Error> {
    let columns = row.columns().iter();
    columns
        .map(|column| Ok((column.name().to_owned(), value(row, column.ordinal())?)))
        .collect()
}

fn value(row: &Row, at: usize) -> Result<Value, sqlx::Error> {
    let raw = row.try_get_raw(at)?;
    if raw.is_null() {
        return Ok(Value::Null);
    }
    let kind = raw.type_info().name().to_owned();
    Ok(match kind.as_str() {
        // The first of each is the name of SQLite, the others are those of PostgreSQL.
        "INTEGER" | "INT8" | "INT4" => number(row.try_get(at)?),
        "REAL" | "FLOAT8" => row.try_get::<f64, _>(at)?.into(),
        _ => row.try_get::<String, _>(at)?.into(),
    })
}

/// A number, as text if it is too large for JSON readers; ids are.
fn number(number: i64) -> Value {
    match number.unsigned_abs() {
        0..LARGEST => number.into(),
        _ => number.cast_unsigned().to_string().into(),
    }
}
