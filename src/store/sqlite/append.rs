//! Appending lines to logs: one statement for all of them, whatever their number.

use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use super::connection::Epoch;
use super::sql::values::id;
use crate::store::{Commit, StoreError};

/// Appends the lines of all commits, or none of them.
///
/// # Errors
/// [`StoreError::Superseded`] if another process has begun an epoch since.
pub async fn lines(
    connection: &mut SqliteConnection,
    epoch: Epoch,
    commits: &[Commit],
) -> Result<(), StoreError> {
    let Some(mut insert) = insert(commits, epoch) else {
        return Ok(());
    };
    let done = insert.build().execute(connection).await;
    match done.map_err(StoreError::of_write)?.rows_affected() {
        0 => Err(StoreError::Superseded),
        _ => Ok(()),
    }
}

/// One statement that inserts the lines of all commits, or none of them if another process has
/// begun an epoch since. `None` if there are no lines.
fn insert(commits: &[Commit], epoch: Epoch) -> Option<QueryBuilder<Sqlite>> {
    let all = commits
        .iter()
        .flat_map(|commit| commit.lines.iter().map(move |line| (commit.table, line)));
    let mut all = all.peekable();
    all.peek()?;
    let mut insert = QueryBuilder::new(
        "INSERT INTO match_log (table_id, step, discord_ms, interaction_id, seat, fact, text)
         SELECT * FROM (",
    );
    insert.push_values(all, |mut row, (table, line)| {
        row.push_bind(table.0)
            .push_bind(i64::from(line.step))
            .push_bind(id(line.discord_ms))
            .push_bind(line.interaction.map(id))
            .push_bind(line.seat.map(i64::from))
            .push_bind(i64::from(line.fact))
            .push_bind(line.text.clone());
    });
    insert.push(") WHERE (SELECT number FROM epoch) = ");
    insert.push_bind(epoch);
    Some(insert)
}
