//! Appending lines to logs: one statement with arrays, so that one prepared text serves every batch.

use sqlx::PgConnection;

use super::connection::Epoch;
use super::sql::values::id;
use crate::store::{Commit, StoreError};

/// The statement locks the row of the slot instead of only reading it: a take-over waits for this statement,
/// and a statement that had to wait reads the row again.
const APPEND: &str = "WITH mine AS (SELECT 1 FROM slot WHERE id = $1 AND epoch = $2 FOR SHARE)
    INSERT INTO match_log (table_id, step, discord_ms, interaction_id, seat, fact, text)
    SELECT l.* FROM mine, unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
                                 $8::bigint[], $9::text[]) AS l";

/// The lines of several logs, column by column.
#[derive(Default)]
struct Columns<'a> {
    tables: Vec<i64>,
    steps: Vec<i64>,
    times: Vec<i64>,
    interactions: Vec<Option<i64>>,
    seats: Vec<Option<i64>>,
    facts: Vec<i64>,
    texts: Vec<&'a str>,
}

/// Appends the lines of all commits, or none of them.
///
/// # Errors
/// [`StoreError::Superseded`] if another process has begun an epoch since.
pub async fn lines(
    connection: &mut PgConnection,
    epoch: Epoch,
    commits: &[Commit],
) -> Result<(), StoreError> {
    let all = Columns::of(commits);
    if all.tables.is_empty() {
        return Ok(());
    }
    let done = sqlx::query(APPEND)
        .bind(epoch.slot)
        .bind(epoch.number)
        .bind(all.tables)
        .bind(all.steps)
        .bind(all.times)
        .bind(all.interactions)
        .bind(all.seats)
        .bind(all.facts)
        .bind(all.texts)
        .execute(connection)
        .await;
    match done.map_err(StoreError::of_write)?.rows_affected() {
        0 => Err(StoreError::Superseded),
        _ => Ok(()),
    }
}

impl<'a> Columns<'a> {
    fn of(commits: &'a [Commit]) -> Self {
        let mut all = Self::default();
        for commit in commits {
            for line in &commit.lines {
                all.tables.push(commit.table.0);
                all.steps.push(i64::from(line.step));
                all.times.push(id(line.discord_ms));
                all.interactions.push(line.interaction.map(id));
                all.seats.push(line.seat.map(i64::from));
                all.facts.push(i64::from(line.fact));
                all.texts.push(&line.text);
            }
        }
        all
    }
}
