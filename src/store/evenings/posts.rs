//! Evenings whose sum is not posted yet. That one is about to be posted is written before it is sent,
//! so that no crash has it posted twice.

use super::super::engine::read;
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
    /// The evenings of servers of the slot with a match that ended at `since_ms` or later (in milliseconds since 1970 by
    /// Discord's clock) whose sum is not posted.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn unposted_evenings(
        &self,
        since_ms: u64,
    ) -> Result<Vec<UnpostedEvening>, StoreError> {
        let unposted = read!(self, look => sql::evening_posts::unposted_evenings(look, since_ms));
        let mut unposted: Vec<UnpostedEvening> = unposted?;
        unposted.retain(|evening| self.slot.has(evening.guild));
        Ok(unposted)
    }

    /// An evening by its number.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn evening_numbered(&self, number: TableId) -> Result<Evening, StoreError> {
        read!(self, look => sql::evening_posts::evening_numbered(look, number))
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
