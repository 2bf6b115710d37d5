//! Which match belongs to which evening, and what an evening is made of.

use sqlx::Row as _;

use super::values::{back, flag, id};
use super::{Connection, Evening, EveningMatch, Row, SILENCE_MS, StoreError};
use crate::model::{ChannelId, TableId, UserId};

/// The most results that are read of one evening.
const MOST: i64 = 2_000;

pub async fn evening_of(
    look: &mut Connection,
    table: TableId,
) -> Result<Option<Evening>, StoreError> {
    let row = sqlx::query("SELECT evening, ended_ms FROM evening_match WHERE table_id = $1")
        .bind(table.0)
        .fetch_optional(&mut *look)
        .await?;
    match row {
        None => Ok(None),
        Some(row) => {
            let (evening, until): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
            evening_until(look, evening, (until, table.0))
                .await
                .map(Some)
        }
    }
}

pub async fn evening_in(
    look: &mut Connection,
    place: ChannelId,
) -> Result<Option<Evening>, StoreError> {
    for question in NEWEST {
        let newest = sqlx::query_scalar(question).bind(id(place));
        if let Some(evening) = newest.fetch_optional(&mut *look).await? {
            return evening_until(look, evening, (i64::MAX, i64::MAX))
                .await
                .map(Some);
        }
    }
    Ok(None)
}

pub async fn evening_until(
    look: &mut Connection,
    evening: i64,
    until: (i64, i64),
) -> Result<Evening, StoreError> {
    let rows = sqlx::query(RESULTS)
        .bind(evening)
        .bind(until.0)
        .bind(until.1)
        .bind(MOST)
        .fetch_all(&mut *look)
        .await?;
    let mut matches: Vec<EveningMatch> = Vec::new();
    for row in &rows {
        let (table, person) = result(row)?;
        match matches.last_mut() {
            Some(last) if last.table == table => last.people.push(person),
            _ => matches.push(EveningMatch {
                table,
                game: row.try_get("game")?,
                ended_ms: row.try_get::<i64, _>("ended_ms")?.cast_unsigned(),
                people: vec![person],
            }),
        }
    }
    Ok(Evening {
        number: TableId(evening),
        matches,
    })
}

fn result(row: &Row) -> Result<(TableId, (UserId, bool)), StoreError> {
    let won = row.try_get::<Option<i64>, _>("rank")? == Some(1);
    let table = TableId(row.try_get("table_id")?);
    Ok((table, (back(row.try_get("user_id")?), won)))
}

/// The results of an evening up to a match, in the order of its matches.
pub const RESULTS: &str = "SELECT m.table_id, m.ended_ms, s.game, s.user_id, s.rank
    FROM evening_match m CROSS JOIN standing s
    WHERE s.table_id = m.table_id AND m.evening = $1
      AND (m.ended_ms, m.table_id) <= ($2, $3) AND s.user_id IS NOT NULL
    ORDER BY m.ended_ms, m.table_id LIMIT $4";

/// The newest evening of a channel, and of a private table's thread.
pub const NEWEST: [&str; 2] = [
    "SELECT evening FROM evening_match WHERE channel_id = $1 AND thread_id IS NULL
     ORDER BY ended_ms DESC LIMIT 1",
    "SELECT evening FROM evening_match WHERE thread_id = $1 ORDER BY ended_ms DESC LIMIT 1",
];

/// A match that ends: its channel, its thread if it is private, the time of its last line, and how
/// many people count in it.
const ENDING: &str = "SELECT t.channel_id, CASE WHEN t.private = 1 THEN t.thread_id END AS thread_id, t.private,
        (SELECT discord_ms FROM match_log WHERE table_id = t.id ORDER BY step DESC LIMIT 1) AS ended_ms,
        (SELECT count(DISTINCT user_id) FROM standing WHERE table_id = t.id AND people >= 2) AS people
    FROM game_table t WHERE t.id = $1";

/// The evenings that a match may belong to, the one that shares most people with it first: how many
/// took part in those of its matches that are not too long ago, and how many of them play now.
pub const OPEN: &str = "SELECT m.evening, count(DISTINCT s.user_id) AS theirs,
        count(DISTINCT CASE WHEN s.user_id IN (SELECT user_id FROM standing WHERE table_id = $1)
                            THEN s.user_id END) AS shared
    FROM evening_match m CROSS JOIN standing s
    WHERE s.table_id = m.table_id AND m.channel_id = $2 AND m.ended_ms >= $3
      AND CASE WHEN m.thread_id IS NULL THEN 0 ELSE 1 END = $4
    GROUP BY m.evening ORDER BY shared DESC, m.evening DESC LIMIT 1";

/// Notes to which evening a match belongs that has just ended: that of at least half of its people,
/// or a new one. A private match goes on only with an evening of exactly its people, because its
/// result tells who won the others.
pub async fn add(connection: &mut Connection, table: TableId) -> sqlx::Result<()> {
    let ending = sqlx::query(ENDING)
        .bind(table.0)
        .fetch_one(&mut *connection)
        .await?;
    let people: i64 = ending.try_get("people")?;
    let Some(ended_ms) = ending.try_get::<Option<i64>, _>("ended_ms")? else {
        return Ok(());
    };
    let (channel, thread): (i64, Option<i64>) =
        (ending.try_get("channel_id")?, ending.try_get("thread_id")?);
    let private = flag(&ending, "private")?;
    if people == 0 || private && thread.is_none() {
        return Ok(());
    }
    let open = sqlx::query(OPEN)
        .bind(table.0)
        .bind(channel)
        .bind(ended_ms.saturating_sub(SILENCE_MS.cast_signed()))
        .bind(i64::from(private))
        .fetch_optional(&mut *connection)
        .await?;
    let mut evening = table.0;
    if let Some(open) = open {
        let (theirs, shared): (i64, i64) = (open.try_get("theirs")?, open.try_get("shared")?);
        let goes_on = match private {
            true => shared == people && theirs == people,
            false => 2 * shared >= people,
        };
        if goes_on {
            evening = open.try_get("evening")?;
        }
    }
    sqlx::query(
        "INSERT INTO evening_match (table_id, evening, channel_id, thread_id, ended_ms)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(table.0)
    .bind(evening)
    .bind(channel)
    .bind(thread)
    .bind(ended_ms)
    .execute(connection)
    .await
    .map(drop)
}
