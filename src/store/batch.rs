//! Many commits in one transaction, their log lines in one insert.

use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use super::connection::WriteConnection;
use super::standings::tally;
use super::tables::{id, write_seats};
use super::{Commit, Ended, StoreError, TableId, guests, packs};

/// Writes all of these or nothing.
pub(super) async fn write(
    writes: &mut WriteConnection,
    commits: &[Commit],
) -> Result<(), StoreError> {
    // Most moves are lines and nothing else: one statement is a transaction by itself.
    if commits.iter().all(is_plain) {
        let (epoch, connection) = writes.alone()?;
        let done = lines(connection, epoch, commits).await;
        return writes.check(done).await;
    }
    let done = match writes.begin().await {
        Ok((epoch, connection)) => whole(connection, epoch, commits).await,
        Err(why) => Err(why),
    };
    writes.end(done).await
}

async fn whole(
    connection: &mut SqliteConnection,
    epoch: i64,
    commits: &[Commit],
) -> Result<(), StoreError> {
    lines(connection, epoch, commits).await?;
    for commit in commits {
        changes(connection, commit)
            .await
            .map_err(StoreError::of_write)?;
    }
    Ok(())
}

fn is_plain(commit: &Commit) -> bool {
    commit.seats.is_none()
        && commit.host.is_none()
        && commit.guests.is_none()
        && commit.options.is_none()
        && commit.pace.is_none()
        && commit.started.is_none()
        && commit.supplies.is_none()
        && commit.pack.is_none()
        && commit.questions.is_none()
        && commit.ended.is_none()
}

async fn lines(
    connection: &mut SqliteConnection,
    epoch: i64,
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

/// One statement for the lines of all commits, which inserts none of them where another process
/// writes now; none if there is no line.
fn insert(commits: &[Commit], epoch: i64) -> Option<QueryBuilder<Sqlite>> {
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
            .push_bind(line.fact)
            .push_bind(line.text.clone());
    });
    insert.push(") WHERE (SELECT number FROM epoch) = ");
    insert.push_bind(epoch);
    Some(insert)
}

/// What a commit changes beside the log.
async fn changes(connection: &mut SqliteConnection, commit: &Commit) -> sqlx::Result<()> {
    let table = commit.table;
    if let Some(seats) = &commit.seats {
        write_seats(connection, table, seats, None).await?;
    }
    if let Some(host) = commit.host {
        guests::host(connection, table, host).await?;
    }
    if let Some(all) = &commit.guests {
        guests::write(connection, table, all).await?;
    }
    if let Some((preset, options)) = &commit.options {
        sqlx::query("UPDATE game_table SET preset = ?, options = ? WHERE id = ?")
            .bind(preset)
            .bind(options)
            .bind(table.0)
            .execute(&mut *connection)
            .await?;
    }
    if let Some(pace) = &commit.pace {
        sqlx::query("UPDATE game_table SET pace = ? WHERE id = ?")
            .bind(pace)
            .bind(table.0)
            .execute(&mut *connection)
            .await?;
    }
    if let Some(started) = commit.started {
        // The deal hangs on it: it is set once.
        let now =
            sqlx::query("UPDATE game_table SET started_id = ? WHERE id = ? AND started_id IS NULL")
                .bind(id(started))
                .bind(table.0)
                .execute(&mut *connection)
                .await?;
        if now.rows_affected() == 0 {
            return Err(sqlx::Error::RowNotFound);
        }
    }
    if let Some(supplies) = &commit.supplies {
        sqlx::query("UPDATE game_table SET supplies = ? WHERE id = ?")
            .bind(supplies)
            .bind(table.0)
            .execute(&mut *connection)
            .await?;
    }
    if let Some(pack) = &commit.pack {
        sqlx::query("UPDATE game_table SET pack = ? WHERE id = ?")
            .bind(pack)
            .bind(table.0)
            .execute(&mut *connection)
            .await?;
    }
    if let Some((pack, facts)) = &commit.questions {
        for fact in facts {
            packs::note(connection, table, pack, fact).await?;
        }
    }
    match &commit.ended {
        Some(ended) => end(connection, table, ended).await,
        None => Ok(()),
    }
}

/// A table ends once: a second end changes nothing.
async fn end(connection: &mut SqliteConnection, table: TableId, ended: &Ended) -> sqlx::Result<()> {
    let now = sqlx::query("UPDATE game_table SET ended = ? WHERE id = ? AND ended IS NULL")
        .bind(&ended.how)
        .bind(table.0)
        .execute(&mut *connection)
        .await?;
    if now.rows_affected() == 0 {
        return Ok(());
    }
    guests::write(connection, table, &[]).await?;
    for row in &ended.standings {
        sqlx::query(
            "INSERT INTO standing (table_id, seat, guild_id, game, user_id, rank, halves, people)
             SELECT id, ?, guild_id, game, ?, ?, ?, ? FROM game_table WHERE id = ?",
        )
        .bind(i64::from(row.seat))
        .bind(id(row.user))
        .bind(row.rank.map(i64::from))
        .bind(i64::from(row.halves))
        .bind(i64::from(row.people))
        .bind(table.0)
        .execute(&mut *connection)
        .await?;
    }
    match ended.standings.is_empty() {
        true => Ok(()),
        false => tally::add(connection, table, &ended.rules).await,
    }
}
