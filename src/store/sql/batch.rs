//! Writing many commits in one transaction, with all their log lines in one statement.

use super::standings::write_rows;
use super::tables::write_seats;
use super::values::id;
use super::writer_task::PATIENCE;
use super::{
    Change, Commit, Connection, Ended, Epoch, StoreError, WriteConnection, append, coached,
    evenings, guests, in_time, packs, posted_boards, ratings, tally,
};
use crate::model::{InteractionId, TableId};

/// Writes all of these commits, or none.
pub async fn write(writes: &mut WriteConnection, commits: &[Commit]) -> Result<(), StoreError> {
    // Most moves are log lines and nothing else: a single statement needs no transaction.
    if commits.iter().all(|commit| commit.changes.is_empty()) {
        let (epoch, connection) = writes.alone()?;
        let done = in_time(PATIENCE, append::lines(connection, epoch, commits)).await;
        return writes.check(done).await;
    }
    let done = match writes.begin().await {
        Ok((epoch, connection)) => in_time(PATIENCE, whole(connection, epoch, commits)).await,
        Err(why) => Err(why),
    };
    writes.end(done).await
}

async fn whole(
    connection: &mut Connection,
    epoch: Epoch,
    commits: &[Commit],
) -> Result<(), StoreError> {
    append::lines(connection, epoch, commits).await?;
    for commit in commits {
        for one in &commit.changes {
            let done = change(connection, commit.table, one).await;
            done.map_err(StoreError::of_write)?;
        }
    }
    Ok(())
}

async fn change(connection: &mut Connection, table: TableId, change: &Change) -> sqlx::Result<()> {
    let update = match change {
        Change::Seats(seats) => return write_seats(connection, table, seats, None).await,
        Change::Host(host) => return guests::host(connection, table, *host).await,
        Change::Guests(all) => return guests::write(connection, table, all).await,
        Change::Coached { user, game } => {
            return coached::write(connection, *user, game).await;
        }
        Change::Question { pack, fact } => {
            return packs::note(connection, table, pack, fact).await;
        }
        Change::Ended(ended) => return end(connection, table, ended).await,
        Change::Started {
            interaction,
            edition,
        } => return start(connection, table, *interaction, *edition).await,
        Change::Options { preset, options } => {
            sqlx::query("UPDATE game_table SET preset = $1, options = $2 WHERE id = $3")
                .bind(preset)
                .bind(options)
        }
        Change::Game {
            game,
            edition,
            preset,
            options,
            seats,
        } => sqlx::query(
            "UPDATE game_table SET game = $1, edition = $2, preset = $3, options = $4, seats = $5
             WHERE id = $6",
        )
        .bind(game)
        .bind(i64::from(*edition))
        .bind(preset)
        .bind(options)
        .bind(i64::from(*seats)),
        Change::Pace(pace) => {
            sqlx::query("UPDATE game_table SET pace = $1 WHERE id = $2").bind(pace)
        }
        Change::RobotLevel(level) => {
            sqlx::query("UPDATE game_table SET robot_level = $1 WHERE id = $2").bind(level)
        }
        Change::Hints(on) => {
            sqlx::query("UPDATE game_table SET hints = $1 WHERE id = $2").bind(i64::from(*on))
        }
        Change::MatchData(match_data) => {
            sqlx::query("UPDATE game_table SET supplies = $1 WHERE id = $2").bind(match_data)
        }
        Change::Pack(pack) => {
            sqlx::query("UPDATE game_table SET pack = $1 WHERE id = $2").bind(pack)
        }
    };
    update.bind(table.0).execute(connection).await.map(drop)
}

/// Sets the interaction that started the match, and its edition. The cards are dealt from its id, so it must never
/// change: an error if there is one already.
async fn start(
    connection: &mut Connection,
    table: TableId,
    interaction: InteractionId,
    edition: u32,
) -> sqlx::Result<()> {
    let now = sqlx::query(
        "UPDATE game_table SET started_id = $1, edition = $2 WHERE id = $3 AND started_id IS NULL",
    )
    .bind(id(interaction))
    .bind(i64::from(edition))
    .bind(table.0)
    .execute(connection)
    .await?;
    match now.rows_affected() {
        0 => Err(sqlx::Error::RowNotFound),
        _ => Ok(()),
    }
}

/// Ends a table; does nothing if it has ended already.
async fn end(connection: &mut Connection, table: TableId, ended: &Ended) -> sqlx::Result<()> {
    let now = sqlx::query("UPDATE game_table SET ended = $1 WHERE id = $2 AND ended IS NULL")
        .bind(&ended.how)
        .bind(table.0)
        .execute(&mut *connection)
        .await?;
    if now.rows_affected() == 0 {
        return Ok(());
    }
    guests::write(connection, table, &[]).await?;
    write_rows(connection, table, &ended.standings).await?;
    match ended.standings.is_empty() {
        true => Ok(()),
        false => {
            tally::add(connection, table, &ended.rules).await?;
            ratings::add(connection, table, &ended.sides).await?;
            evenings::add(connection, table).await?;
            posted_boards::mark_due(connection, table).await
        }
    }
}
