//! Giving the slot to a process that stands by, in a row of its own: whoever leaves names its heir there, the
//! heir says that it hears what people press, and whoever leaves tells which presses it has taken itself.

use super::connection::SLOT;
use super::process::Membership;
use crate::store::StoreError;

/// Names the youngest of the other processes that are alive.
const NAME: &str = "INSERT INTO handover (slot, heir, ready, taken)
    SELECT $1, p.id, 0, '' FROM process p JOIN slot s ON s.id = $1 AND s.owner = $2
    WHERE p.id <> $2 AND p.until > now() ORDER BY p.until DESC LIMIT 1
    ON CONFLICT (slot) DO UPDATE SET heir = excluded.heir, ready = 0, taken = ''";
const SAY_READY: &str = "UPDATE handover SET ready = 1 WHERE slot = $1 AND heir = $2";
/// Finds nothing if the heir is not alive.
const IS_READY: &str = "SELECT h.ready = 1 FROM handover h JOIN process p ON p.id = h.heir
    WHERE h.slot = $1 AND p.until > now()";
/// In one statement: either the heir has the slot and knows what was taken, or nothing is changed.
const GIVE: &str = "WITH told AS (
        UPDATE handover SET taken = $3 FROM process p
        WHERE handover.slot = $1 AND p.id = handover.heir AND p.until > now() RETURNING handover.heir
    )
    UPDATE slot SET owner = told.heir, epoch = epoch + 1 FROM told WHERE slot.id = $1 AND slot.owner = $2";
const TAKEN: &str = "DELETE FROM handover WHERE slot = $1 AND heir = $2 RETURNING taken";

impl Membership {
    /// Names an heir; false if there is nobody.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn name_heir(&mut self) -> Result<bool, StoreError> {
        let id = self.id.clone();
        let name = sqlx::query(NAME).bind(SLOT).bind(id);
        let named = name.execute(self.connection().await?).await?;
        Ok(named.rows_affected() > 0)
    }

    /// Whether the heir hears what people press; `None` if it is not alive.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn heir_is_ready(&mut self) -> Result<Option<bool>, StoreError> {
        let ready = sqlx::query_scalar(IS_READY).bind(SLOT);
        Ok(ready.fetch_optional(self.connection().await?).await?)
    }

    /// Says that this process hears what people press.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn say_ready(&mut self) -> Result<bool, StoreError> {
        let id = self.id.clone();
        let say = sqlx::query(SAY_READY).bind(SLOT).bind(id);
        let said = say.execute(self.connection().await?).await?;
        Ok(said.rows_affected() > 0)
    }

    /// Gives the slot to the heir, with the ids of what this process has taken; false if it is not alive.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn give(&mut self, taken: &[u64]) -> Result<bool, StoreError> {
        let id = self.id.clone();
        let taken: Vec<String> = taken.iter().map(u64::to_string).collect();
        let give = sqlx::query(GIVE).bind(SLOT).bind(id).bind(taken.join(" "));
        let given = give.execute(self.connection().await?).await?;
        Ok(given.rows_affected() > 0)
    }

    /// The ids of what the process before this one has taken; none if it left no word.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn taken(&mut self) -> Result<Vec<u64>, StoreError> {
        let id = self.id.clone();
        let taken = sqlx::query_scalar(TAKEN).bind(SLOT).bind(id);
        let taken: Option<String> = taken.fetch_optional(self.connection().await?).await?;
        let ids = taken.unwrap_or_default();
        Ok(ids.split(' ').filter_map(|id| id.parse().ok()).collect())
    }
}
