//! Evenings whose sum is not posted yet. That one is about to be posted is written before it is sent,
//! so that no crash has it posted twice.

use std::collections::BTreeMap;

use sqlx::{Row, SqliteConnection};

use super::super::values::back;
use super::super::writer::Job;
use super::super::{Store, StoreError};
use super::Evening;
use crate::model::{ChannelId, GuildId, TableId};

/// An evening whose sum nobody has posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnpostedEvening {
    /// Its number: the table of its first match.
    pub number: TableId,
    /// The server.
    pub guild: GuildId,
    /// The channel, or the thread of its last match if that was private.
    pub place: ChannelId,
    /// The language of its last table, by its tag.
    pub lang: String,
    /// When its last match ended, in milliseconds since 1970 by Discord's clock.
    pub ended_ms: u64,
}

impl Store {
    /// The evenings with a match that ended at `since_ms` or later (in milliseconds since 1970 by
    /// Discord's clock) whose sum is not posted.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn unposted_evenings(
        &self,
        since_ms: u64,
    ) -> Result<Vec<UnpostedEvening>, StoreError> {
        let rows = sqlx::query(UNPOSTED)
            .bind(since_ms.cast_signed())
            .fetch_all(&self.readers)
            .await?;
        let mut evenings = BTreeMap::new();
        for row in &rows {
            let evening = UnpostedEvening {
                number: TableId(row.try_get("evening")?),
                guild: back(row.try_get("guild_id")?),
                place: back(row.try_get("place")?),
                lang: row.try_get("lang")?,
                ended_ms: row.try_get::<i64, _>("ended_ms")?.cast_unsigned(),
            };
            // The last match comes last.
            evenings.insert(evening.number, evening);
        }
        Ok(evenings.into_values().collect())
    }

    /// An evening by its number.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn evening_numbered(&self, number: TableId) -> Result<Evening, StoreError> {
        self.evening(number.0, (i64::MAX, i64::MAX)).await
    }

    /// Notes that the sum of an evening is posted now; whether it was not before.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn claim_evening(&self, number: TableId) -> Result<bool, StoreError> {
        let job = |answer| Job::EveningPosted(number, answer);
        self.writer.ask(job).await
    }
}

/// The matches since a time, of evenings that are not posted; the last one last.
pub(in crate::store) const UNPOSTED: &str = "SELECT m.evening, m.ended_ms, t.guild_id, t.lang,
        coalesce(m.thread_id, m.channel_id) AS place
    FROM evening_match m CROSS JOIN game_table t
    WHERE t.id = m.table_id AND m.ended_ms >= $1
      AND (SELECT posted FROM evening_match WHERE table_id = m.evening) = 0
    ORDER BY m.ended_ms";

/// Marks an evening as posted; whether it was not.
pub(in crate::store) async fn claim(
    connection: &mut SqliteConnection,
    number: TableId,
) -> sqlx::Result<bool> {
    let marked =
        sqlx::query("UPDATE evening_match SET posted = 1 WHERE table_id = $1 AND posted = 0")
            .bind(number.0)
            .execute(connection)
            .await?;
    Ok(marked.rows_affected() > 0)
}
