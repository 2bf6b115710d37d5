//! The sums of evenings, posted where they were played once nobody has played for hours.
//!
//! The clocks of this host and of Discord may differ by minutes, and a match may still be counted:
//! an evening is left alone for a while longer than its silence. Must not know how matches become an
//! evening.

use std::sync::Arc;

use super::commands::evening::page_of;
use super::compose::{Shown, post, without_sound};
use super::duties::{Duty, RETRY_MS};
use super::interactions::custom_id::base36;
use super::outbox::Outbox;
use super::rest::{Body, Outcome, Route};
use crate::model::{Lang, TableId};
use crate::screen::evening;
use crate::screen::words::Words;
use crate::store::{SILENCE_MS, Store, StoreError, UnpostedEvening};
use crate::table::tables::Tables;

/// How long an evening has been over when its sum is posted, in milliseconds.
const LATER_MS: u64 = 5 * 60 * 1000;
/// After so long nobody waits for the sum any more: the bot was away when the silence ended.
const TOO_LATE_MS: u64 = 6 * 60 * 60 * 1000;
/// The fewest matches of which a sum tells more than their results.
const LEAST_MATCHES: usize = 2;
/// How often a post is tried.
const TRIES: u32 = 3;

/// Notes that somebody posts the sum of an evening.
pub(super) async fn posted_by_hand(store: &Store, number: TableId) {
    if let Err(why) = store.claim_evening(number).await {
        tracing::error!(reason = %why, "it was not kept that an evening is posted");
    }
}

/// Posts the sums of evenings at their end, where the server wants it.
pub(super) struct EveningPosts {
    pub tables: Tables,
    pub outbox: Outbox,
    pub words: Arc<Words>,
}

impl Duty for EveningPosts {
    async fn fulfil(&self, now: u64) -> Option<u64> {
        let since = now.saturating_sub(SILENCE_MS + LATER_MS + TOO_LATE_MS);
        let unposted = match self.tables.store().unposted_evenings(since).await {
            Ok(unposted) => unposted,
            Err(why) => {
                tracing::error!(reason = %why, "the evenings to be posted were not read");
                return Some(now + RETRY_MS);
            }
        };
        let mut next: Option<u64> = None;
        for evening in unposted {
            let due = evening.ended_ms + SILENCE_MS + LATER_MS;
            let again = match due > now {
                true => Some(due),
                false => self.claim_and_post(&evening, now).await,
            };
            next = [next, again].into_iter().flatten().min();
        }
        next
    }
}

impl EveningPosts {
    /// Whether its server wants sums, or it was announced.
    async fn is_wanted(&self, evening: &UnpostedEvening) -> bool {
        if self.tables.preferences().guild(evening.guild).sums {
            return true;
        }
        let announced = self.tables.store().is_announced(evening.number).await;
        announced.unwrap_or_else(|why| {
            tracing::error!(reason = %why, "it is not known whether an evening was announced");
            false
        })
    }

    /// Posts one sum where it is wanted; when to try again, if that could not be begun.
    async fn claim_and_post(&self, evening: &UnpostedEvening, now: u64) -> Option<u64> {
        match self.claimed(evening, now).await {
            Ok(()) => None,
            Err(why) => {
                tracing::error!(reason = %why, "the sum of an evening was not posted");
                Some(now + RETRY_MS)
            }
        }
    }

    async fn claimed(&self, evening: &UnpostedEvening, now: u64) -> Result<(), StoreError> {
        let store = self.tables.store();
        let wanted = self.is_wanted(evening).await;
        let found = store.evening_numbered(evening.number).await?;
        // Claimed even where it is not wanted, so that it is not looked at again after each match.
        if !store.claim_evening(evening.number).await?
            || !wanted
            || found.matches.len() < LEAST_MATCHES
        {
            return Ok(());
        }
        let words = self.words.of(Lang::from_locale(&evening.lang));
        let screen = evening::posted_at_end(&page_of(&found, now), words);
        let shown = Shown {
            screen: Arc::new(screen),
            turn: 0,
        };
        let shown = self.outbox.named_for_all(evening.guild, &shown).await;
        let number = evening.number.0.cast_unsigned();
        let mut message = post(TableId::NONE, &shown, &format!("e{}", base36(number)));
        without_sound(&mut message);
        let outcome = self.send(evening, &Body::from(&message)).await;
        if !matches!(outcome, Outcome::Done(_)) {
            // Deleted, or out of the bot's reach; after an outage it may stand there all the same.
            tracing::info!(?outcome, "the sum of an evening was not posted");
        }
        Ok(())
    }

    async fn send(&self, evening: &UnpostedEvening, message: &Body) -> Outcome {
        let channel = evening.place;
        let route = Route::CreateMessage { channel };
        let rest = self.outbox.rest();
        match rest.send_with_retries(route, Some(message), TRIES).await {
            // The thread of a private table, or a post.
            Outcome::Archived if matches!(rest.unarchive(channel).await, Outcome::Done(_)) => {
                rest.send_with_retries(route, Some(message), TRIES).await
            }
            outcome => outcome,
        }
    }
}
