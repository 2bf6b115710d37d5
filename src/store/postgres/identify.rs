//! Whose turn it is to identify a shard, among all processes: a row for each bucket says from when on its next shard
//! may.

use super::process::Membership;
use crate::store::StoreError;

/// Takes the turn of a bucket for as long as a process counts as alive that is not heard any more.
const TAKE: &str =
    "INSERT INTO identify (bucket, free_at) VALUES ($1, now() + make_interval(secs => $2))
    ON CONFLICT (bucket) DO UPDATE SET free_at = excluded.free_at WHERE identify.free_at <= now()";
/// In milliseconds, at least one.
const LEFT: &str =
    "SELECT CAST(ceil(extract(epoch FROM free_at - clock_timestamp()) * 1000) AS BIGINT)
    FROM identify WHERE bucket = $1";
const FREE: &str =
    "UPDATE identify SET free_at = now() + make_interval(secs => $2) WHERE bucket = $1";

impl Membership {
    /// Takes the turn of a bucket; how long to wait before it is worth asking again, in milliseconds, or 0 if the
    /// turn was taken.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn identify(&mut self, bucket: i64) -> Result<u64, StoreError> {
        let longest = self.length.0.as_secs_f64();
        // Whoever has it may be done soon.
        let soon = u64::try_from(self.length.identify().as_millis() / 10).unwrap_or(u64::MAX);
        let to = self.connection().await?;
        let take = sqlx::query(TAKE).bind(bucket).bind(longest);
        if take.execute(&mut *to).await?.rows_affected() > 0 {
            return Ok(0);
        }
        let left: i64 = sqlx::query_scalar(LEFT).bind(bucket).fetch_one(to).await?;
        Ok(left.max(1).cast_unsigned().min(soon))
    }

    /// Gives the turn of a bucket to whoever asks first once Discord takes the next identify.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn identified(&mut self, bucket: i64) -> Result<(), StoreError> {
        let interval = self.length.identify().as_secs_f64();
        let free = sqlx::query(FREE).bind(bucket).bind(interval);
        free.execute(self.connection().await?).await?;
        Ok(())
    }
}
