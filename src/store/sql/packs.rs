//! Question packs of servers, and what became of their questions.

use sqlx::Row as _;

use super::values::{host_seconds, id, number};
use super::{
    Connection, MOST_PACKS, PackChange, PackKept, PackRow, QuestionFact, QuestionRow, ReportRow,
    Row, StoreError,
};
use crate::model::{GuildId, TableId};

/// The most reported questions that are read.
const MOST_REPORTED: u32 = 50;

pub async fn packs(look: &mut Connection, guild: GuildId) -> Result<Vec<PackRow>, StoreError> {
    let rows = sqlx::query(
        "SELECT id, title, language, licence, entries, counts FROM pack WHERE guild_id = $1
         ORDER BY title, id",
    )
    .bind(id(guild))
    .fetch_all(&mut *look)
    .await?;
    let pack = |row: &Row| {
        Ok(PackRow {
            id: row.try_get("id")?,
            title: row.try_get("title")?,
            language: row.try_get("language")?,
            licence: row.try_get("licence")?,
            entries: number(row, "entries")?,
            counts: row.try_get("counts")?,
        })
    };
    rows.iter().map(pack).collect()
}

pub async fn pack(
    look: &mut Connection,
    guild: GuildId,
    pack: &str,
) -> Result<Option<String>, StoreError> {
    let text = sqlx::query_scalar("SELECT text FROM pack WHERE guild_id = $1 AND id = $2")
        .bind(id(guild))
        .bind(pack)
        .fetch_optional(&mut *look)
        .await?;
    Ok(text)
}

pub async fn questions(
    look: &mut Connection,
    guild: GuildId,
    pack: &str,
) -> Result<Vec<QuestionRow>, StoreError> {
    let rows = sqlx::query(
        "SELECT entry, max(asked) AS asked, max(granted) AS granted, max(reports) AS reports
         FROM (SELECT entry, asked, granted, 0 AS reports FROM question
               WHERE guild_id = $1 AND pack = $2
               UNION ALL
               SELECT entry, 0, 0, count(*) FROM question_report
               WHERE guild_id = $1 AND pack = $2 GROUP BY entry) AS counted
         GROUP BY entry ORDER BY entry",
    )
    .bind(id(guild))
    .bind(pack)
    .fetch_all(&mut *look)
    .await?;
    rows.iter().map(question).collect()
}

pub async fn reported(look: &mut Connection, guild: GuildId) -> Result<Vec<ReportRow>, StoreError> {
    let rows = sqlx::query(
        "SELECT report.pack AS pack, report.entry AS entry, count(*) AS reports,
                coalesce(max(asked), 0) AS asked, coalesce(max(granted), 0) AS granted
         FROM question_report AS report LEFT JOIN question
           ON question.guild_id = report.guild_id AND question.pack = report.pack
              AND question.entry = report.entry
         WHERE report.guild_id = $1 GROUP BY report.pack, report.entry
         ORDER BY reports DESC, granted DESC, pack, entry LIMIT $2",
    )
    .bind(id(guild))
    .bind(i64::from(MOST_REPORTED))
    .fetch_all(&mut *look)
    .await?;
    let report = |row: &Row| {
        Ok(ReportRow {
            pack: row.try_get("pack")?,
            question: question(row)?,
        })
    };
    rows.iter().map(report).collect()
}

fn question(row: &Row) -> Result<QuestionRow, StoreError> {
    Ok(QuestionRow {
        entry: row.try_get("entry")?,
        asked: number(row, "asked")?,
        granted: number(row, "granted")?,
        reports: number(row, "reports")?,
    })
}

/// Stores or removes a pack.
pub async fn change(connection: &mut Connection, change: &PackChange) -> sqlx::Result<PackKept> {
    match change {
        PackChange::Keep(guild, pack, text) => keep(connection, *guild, pack, text).await,
        PackChange::Remove(guild, pack) => remove(connection, *guild, pack).await,
    }
}

async fn keep(
    connection: &mut Connection,
    guild: GuildId,
    pack: &PackRow,
    text: &str,
) -> sqlx::Result<PackKept> {
    let others: i64 =
        sqlx::query_scalar("SELECT count(*) FROM pack WHERE guild_id = $1 AND id <> $2")
            .bind(id(guild))
            .bind(&pack.id)
            .fetch_one(&mut *connection)
            .await?;
    if others >= i64::from(MOST_PACKS) {
        return Ok(PackKept::Full);
    }
    let before = remove(connection, guild, &pack.id).await?;
    sqlx::query(
        "INSERT INTO pack (guild_id, id, title, language, licence, entries, counts, text, imported_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(id(guild))
    .bind(&pack.id)
    .bind(&pack.title)
    .bind(&pack.language)
    .bind(&pack.licence)
    .bind(i64::from(pack.entries))
    .bind(&pack.counts)
    .bind(text)
    .bind(host_seconds())
    .execute(&mut *connection)
    .await?;
    Ok(before)
}

/// Removes a pack and its reports: [`PackKept::Replaced`] if there was one, else [`PackKept::New`].
async fn remove(connection: &mut Connection, guild: GuildId, pack: &str) -> sqlx::Result<PackKept> {
    let deletions = [
        "DELETE FROM question_report WHERE guild_id = $1 AND pack = $2",
        "DELETE FROM pack WHERE guild_id = $1 AND id = $2",
    ];
    let mut gone = 0;
    for sql in deletions {
        let done = sqlx::query(sql).bind(id(guild)).bind(pack);
        gone = done.execute(&mut *connection).await?.rows_affected();
    }
    Ok(match gone {
        0 => PackKept::New,
        _ => PackKept::Replaced,
    })
}

/// Counts an event of questions of a pack, on the server of a table.
pub async fn note(
    connection: &mut Connection,
    table: TableId,
    pack: &str,
    fact: &QuestionFact,
) -> sqlx::Result<()> {
    match fact {
        QuestionFact::Shown(entries) => {
            for entry in entries {
                count(connection, table, pack, entry, (1, 0)).await?;
            }
            Ok(())
        }
        QuestionFact::Granted(entry) => count(connection, table, pack, entry, (0, 1)).await,
        QuestionFact::Reported(seat, entry) => {
            sqlx::query(
                "INSERT INTO question_report (guild_id, pack, entry, table_id, seat)
                 SELECT guild_id, $1, $2, id, $3 FROM game_table WHERE id = $4
                 ON CONFLICT DO NOTHING",
            )
            .bind(pack)
            .bind(entry)
            .bind(i64::from(*seat))
            .bind(table.0)
            .execute(connection)
            .await?;
            Ok(())
        }
    }
}

async fn count(
    connection: &mut Connection,
    table: TableId,
    pack: &str,
    entry: &str,
    (asked, granted): (i64, i64),
) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO question (guild_id, pack, entry, asked, granted)
         SELECT guild_id, $1, $2, $3, $4 FROM game_table WHERE id = $5
         ON CONFLICT (guild_id, pack, entry)
         DO UPDATE SET asked = question.asked + $3, granted = question.granted + $4",
    )
    .bind(pack)
    .bind(entry)
    .bind(asked)
    .bind(granted)
    .bind(table.0)
    .execute(connection)
    .await?;
    Ok(())
}
