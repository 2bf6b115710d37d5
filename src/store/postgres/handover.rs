//! Giving a slot to another process, by a row of the table `handover`. The giver writes the heir's id there, the heir
//! writes how many of its shards are not connected yet, and the giver adds the ids of the presses that it has taken.

use sqlx::Connection as _;

use super::process::{Membership, see};
use super::share::Step;
use crate::store::StoreError;

/// Names an heir among the other processes that are alive and do not stop: the one that is named already, else the
/// one with the fewest slots, and of several the youngest.
const NAME: &str = "INSERT INTO handover (slot, heir, missing, taken)
    SELECT $1, p.id, NULL, '' FROM process p JOIN slot s ON s.id = $1 AND s.owner = $2
    WHERE p.id <> $2 AND p.until > now() AND p.drains = 0
    ORDER BY (SELECT count(*) FROM handover h WHERE h.slot = $1 AND h.heir = p.id) DESC,
             (SELECT count(*) FROM slot o LEFT JOIN handover h ON h.slot = o.id
              WHERE coalesce(h.heir, o.owner) = p.id), p.until DESC LIMIT 1
    ON CONFLICT (slot) DO UPDATE SET heir = excluded.heir, taken = '',
        missing = CASE WHEN handover.heir = excluded.heir THEN handover.missing END";
const NAME_THIS: &str = "INSERT INTO handover (slot, heir, missing, taken)
    SELECT $1, $3, NULL, '' FROM slot s WHERE s.id = $1 AND s.owner = $2
    ON CONFLICT (slot) DO UPDATE SET heir = excluded.heir, missing = NULL, taken = ''";
/// Nobody else gives a process something while its row is locked.
const LOCK: &str = "SELECT 1 FROM process WHERE id = $1 FOR UPDATE";
const KEEP: &str = "DELETE FROM handover WHERE slot = $1 AND EXISTS
    (SELECT 1 FROM slot WHERE slot.id = $1 AND slot.owner = $2)";
const SAY_MISSING: &str = "UPDATE handover SET missing = $3 WHERE slot = $1 AND heir = $2";
/// Finds nothing if the heir is not alive. One that has said nothing yet has more to connect than there can be.
const MISSING: &str = "SELECT coalesce(h.missing, 9223372036854775807) FROM handover h
    JOIN process p ON p.id = h.heir WHERE h.slot = $1 AND p.until > now()";
/// In one statement: either the heir has the slot and knows what was taken, or nothing is changed.
const GIVE: &str = "WITH told AS (
        UPDATE handover SET taken = $3 FROM process p
        WHERE handover.slot = $1 AND p.id = handover.heir AND p.until > now() RETURNING handover.heir
    )
    UPDATE slot SET owner = told.heir, epoch = epoch + 1 FROM told WHERE slot.id = $1 AND slot.owner = $2";
const TAKEN: &str = "DELETE FROM handover WHERE slot = $1 AND heir = $2 RETURNING taken";

impl Membership {
    /// Names an heir of a slot; false if there is nobody.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn name_heir(&mut self, slot: i64) -> Result<bool, StoreError> {
        let name = sqlx::query(NAME).bind(slot).bind(self.id.clone());
        let named = name.execute(self.connection().await?).await?;
        Ok(named.rows_affected() > 0)
    }

    /// Names a process that has fewer slots as the heir of one, if that is still the next step; whether it was.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn name_poorer(&mut self, slot: i64, to: &str) -> Result<bool, StoreError> {
        let id = self.id.clone();
        let mut name = self.connection().await?.begin().await?;
        sqlx::query(LOCK).bind(to).execute(&mut *name).await?;
        // Read once more: another process may have given it something meanwhile.
        let step = see(&mut name).await?.step(&id);
        if step != Some(Step::Give(slot, to.to_owned())) {
            name.rollback().await?;
            return Ok(false);
        }
        let named = sqlx::query(NAME_THIS).bind(slot).bind(&id).bind(to);
        let named = named.execute(&mut *name).await?;
        name.commit().await?;
        Ok(named.rows_affected() > 0)
    }

    /// Keeps a slot after all.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn keep(&mut self, slot: i64) -> Result<(), StoreError> {
        let keep = sqlx::query(KEEP).bind(slot).bind(self.id.clone());
        keep.execute(self.connection().await?).await?;
        Ok(())
    }

    /// How many shards the heir of a slot has not connected yet; `None` if it is not alive.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn missing(&mut self, slot: i64) -> Result<Option<i64>, StoreError> {
        let missing = sqlx::query_scalar(MISSING).bind(slot);
        Ok(missing.fetch_optional(self.connection().await?).await?)
    }

    /// Says how many shards of a slot this process has not connected yet, while it is the heir.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn say_missing(&mut self, slot: i64, missing: i64) -> Result<bool, StoreError> {
        let say = sqlx::query(SAY_MISSING).bind(slot).bind(self.id.clone());
        let said = say.bind(missing).execute(self.connection().await?).await?;
        Ok(said.rows_affected() > 0)
    }

    /// Gives a slot to its heir, with the ids of what this process has taken; false if that is not alive.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn give(&mut self, slot: i64, taken: &[u64]) -> Result<bool, StoreError> {
        let taken: Vec<String> = taken.iter().map(u64::to_string).collect();
        let give = sqlx::query(GIVE).bind(slot).bind(self.id.clone());
        let give = give.bind(taken.join(" "));
        let given = give.execute(self.connection().await?).await?;
        Ok(given.rows_affected() > 0)
    }

    /// The ids of what the process before this one has taken in a slot; none if it left no word.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn taken(&mut self, slot: i64) -> Result<Vec<u64>, StoreError> {
        let taken = sqlx::query_scalar(TAKEN).bind(slot).bind(self.id.clone());
        let taken: Option<String> = taken.fetch_optional(self.connection().await?).await?;
        let ids = taken.unwrap_or_default();
        Ok(ids.split(' ').filter_map(|id| id.parse().ok()).collect())
    }
}
