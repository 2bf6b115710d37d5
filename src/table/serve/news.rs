//! Hearing what people did in servers of other slots, so that the tables here know them as they are.

use std::collections::BTreeSet;
use std::convert::Infallible;

use super::tables::Tables;
use crate::store::News;

/// The pause between two looks, in milliseconds.
const LOOK_MS: u64 = 1_000;

impl Tables {
    /// Hears news of people for ever, where there are several slots.
    pub async fn hear_news(&self) -> Infallible {
        let (store, clock) = (self.store(), self.clock());
        if store.slot().of() == 1 {
            return std::future::pending().await;
        }
        let mut heard = BTreeSet::new();
        loop {
            match store.news(&mut heard).await {
                Ok(news) => {
                    for one in news {
                        self.hear_of(one).await;
                    }
                }
                // If that goes on, the heartbeats are lost as well, and another process reads everything anew.
                Err(why) => tracing::debug!(reason = %why, "news of people cannot be heard"),
            }
            clock.until(clock.now() + LOOK_MS).await;
        }
    }

    async fn hear_of(&self, News { user, erased }: News) {
        let preferences = self.preferences();
        if let Err(why) = preferences.reread(user).await {
            tracing::warn!(reason = %why, "what somebody chose elsewhere is not known");
            return;
        }
        // What a table still knew of a guest it may have written since.
        if erased
            && self.forget(user).await
            && let Err(why) = preferences.erase(user).await
        {
            tracing::error!(reason = %why, "somebody was not erased");
        }
        self.apply_settings(user, preferences.user(user).lang);
    }
}
