//! Question packs that servers imported, and the numbers of times that their questions were asked,
//! successfully appealed and reported there.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::values::{host_seconds, id, number};
use super::writer::Job;
use super::{Store, StoreError};
use crate::model::{GuildId, TableId};

/// The most packs of one server.
pub const MOST_PACKS: u32 = 20;

/// A pack of a server, without its questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackRow {
    /// The id of the pack, unique on its server.
    pub id: String,
    /// The title, as people read it.
    pub title: String,
    /// The language, `fr` or `en`.
    pub language: String,
    /// The licence of its questions.
    pub licence: String,
    /// The number of its questions.
    pub entries: u32,
    /// Their numbers by category and difficulty, as `packs::Counts` writes them.
    pub counts: String,
}

/// A question that was reported on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// The id of its pack.
    pub pack: String,
    /// The question, with its counts.
    pub question: QuestionRow,
}

/// The most reported questions that are read.
const MOST_REPORTED: u32 = 50;

/// The result of storing a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackKept {
    /// The server had no pack with this id.
    New,
    /// It replaced the pack with this id.
    Replaced,
    /// Nothing was stored: the server has [`MOST_PACKS`] others.
    Full,
}

/// Counts of a question on a server: asked, successfully appealed, reported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuestionRow {
    /// The id of the question in its pack.
    pub entry: String,
    /// Number of matches in which it was shown.
    pub asked: u32,
    /// The number of appeals against verdicts on it that were granted.
    pub granted: u32,
    /// The number of reports since its pack was last imported.
    pub reports: u32,
}

/// An event of a question in a match, to be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionFact {
    /// These questions were shown for the first time in a match.
    Shown(Vec<String>),
    /// An appeal against a verdict on this question was granted.
    Granted(String),
    /// The player in this seat reported this question.
    Reported(u8, String),
}

/// A change of a server's packs: a pack with its text, or the id of one to remove.
pub(super) enum Change {
    Keep(GuildId, PackRow, String),
    Remove(GuildId, String),
}

impl Store {
    /// The packs of a server, sorted by title.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn packs(&self, guild: GuildId) -> Result<Vec<PackRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, title, language, licence, entries, counts FROM pack WHERE guild_id = $1
             ORDER BY title, id",
        )
        .bind(id(guild))
        .fetch_all(&self.readers)
        .await?;
        let pack = |row: &SqliteRow| {
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

    /// The whole text of a pack of a server; `None` if there is no pack with this id.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn pack(&self, guild: GuildId, pack: &str) -> Result<Option<String>, StoreError> {
        let text = sqlx::query_scalar("SELECT text FROM pack WHERE guild_id = $1 AND id = $2")
            .bind(id(guild))
            .bind(pack)
            .fetch_optional(&self.readers)
            .await?;
        Ok(text)
    }

    /// Stores a pack for a server, replacing the one with its id. That deletes the reports of its
    /// questions (the new file may have mended them), but not the numbers of times they were asked.
    ///
    /// # Errors
    /// [`StoreError`]; nothing was stored then.
    pub async fn keep_pack(
        &self,
        guild: GuildId,
        pack: PackRow,
        text: String,
    ) -> Result<PackKept, StoreError> {
        let change = Change::Keep(guild, pack, text);
        self.writer.ask(|answer| Job::Pack(change, answer)).await
    }

    /// Removes a pack of a server; false if there is no pack with this id.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn remove_pack(&self, guild: GuildId, pack: &str) -> Result<bool, StoreError> {
        let change = Change::Remove(guild, pack.to_owned());
        let done = self.writer.ask(|answer| Job::Pack(change, answer)).await?;
        Ok(done == PackKept::Replaced)
    }

    /// The counts of a pack's questions on a server. Questions that were never asked, appealed or
    /// reported are left out.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn questions(
        &self,
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
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(question).collect()
    }

    /// The reported questions of all packs on a server, the most reported first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn reported(&self, guild: GuildId) -> Result<Vec<ReportRow>, StoreError> {
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
        .fetch_all(&self.readers)
        .await?;
        let report = |row: &SqliteRow| {
            Ok(ReportRow {
                pack: row.try_get("pack")?,
                question: question(row)?,
            })
        };
        rows.iter().map(report).collect()
    }
}

fn question(row: &SqliteRow) -> Result<QuestionRow, StoreError> {
    Ok(QuestionRow {
        entry: row.try_get("entry")?,
        asked: number(row, "asked")?,
        granted: number(row, "granted")?,
        reports: number(row, "reports")?,
    })
}

/// Stores or removes a pack.
pub(super) async fn change(
    connection: &mut SqliteConnection,
    change: &Change,
) -> sqlx::Result<PackKept> {
    match change {
        Change::Keep(guild, pack, text) => keep(connection, *guild, pack, text).await,
        Change::Remove(guild, pack) => remove(connection, *guild, pack).await,
    }
}

async fn keep(
    connection: &mut SqliteConnection,
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
async fn remove(
    connection: &mut SqliteConnection,
    guild: GuildId,
    pack: &str,
) -> sqlx::Result<PackKept> {
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
pub(super) async fn note(
    connection: &mut SqliteConnection,
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
    connection: &mut SqliteConnection,
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

#[cfg(test)]
mod tests;
