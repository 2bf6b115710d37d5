//! The last sentence that each person was told at a table, in a message of its own.
//!
//! A newer one replaces it, and one about a question goes when the next is asked. Must not know what was
//! said.

use std::sync::Arc;

use super::Inner;
use super::token_place::is_usable;
use crate::discord::rest::{InteractionToken, Route};
use crate::model::UserId;

/// For how many people a table remembers it: as many as eight teams have members.
const MOST: usize = 64;

/// The answers with sentences that can still be deleted, the oldest first.
#[derive(Debug, Default)]
pub(super) struct LastWords(Vec<(UserId, InteractionToken)>);

impl LastWords {
    /// Notes the token of a person's newest sentence; returns that of the one before, if its message
    /// can still be deleted at this time of Discord's clock.
    pub fn replace(
        &mut self,
        user: UserId,
        token: &InteractionToken,
        discord_ms: Option<u64>,
    ) -> Option<InteractionToken> {
        let before = self.0.iter().position(|(other, _)| *other == user);
        let before = before.map(|place| self.0.remove(place).1);
        if self.0.len() == MOST {
            self.0.remove(0);
        }
        self.0.push((user, token.clone()));
        before.filter(|token| is_usable(token, discord_ms))
    }

    /// Takes all of them; returns those that can still be deleted at this time of Discord's clock.
    pub fn take(&mut self, discord_ms: Option<u64>) -> Vec<InteractionToken> {
        let all = std::mem::take(&mut self.0).into_iter();
        all.map(|(_, token)| token)
            .filter(|token| is_usable(token, discord_ms))
            .collect()
    }
}

impl Inner {
    /// Deletes sentences one after another: they are in nobody's way, and the answers of those who
    /// press now come first.
    pub(super) async fn delete_words(self: Arc<Self>, tokens: Vec<InteractionToken>) {
        for token in &tokens {
            let route = Route::DeleteOriginal { token };
            let outcome = self.rest.send_with_retries(route, None, 1).await;
            // People dismiss such messages.
            tracing::debug!(?outcome, "an outlived sentence was deleted");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::InteractionId;

    fn token(at_ms: u64) -> InteractionToken {
        InteractionToken::new(InteractionId(at_ms << 22), format!("secret-{at_ms}"), 0)
    }

    #[test]
    fn each_person_has_one_and_an_old_one_cannot_be_deleted() {
        let mut words = LastWords::default();
        let (lea, sam) = (UserId(1), UserId(2));
        let first = token(1_000);
        let now = Some(first.created_ms() + 5_000);
        assert!(words.replace(lea, &first, now).is_none());
        assert!(words.replace(sam, &token(2_000), now).is_none());
        let before = words.replace(lea, &token(3_000), now).expect("the first");
        assert_eq!(before.created_ms(), first.created_ms());
        let late = Some(first.created_ms() + 3_600_000);
        assert!(words.replace(lea, &token(4_000), late).is_none());
        assert!(words.take(late).is_empty(), "nothing is deleted late");
        assert!(words.replace(lea, &token(5_000), now).is_none());
        assert_eq!(words.take(now).len(), 1);
        for user in 10..200 {
            assert!(words.replace(UserId(user), &token(5_000), now).is_none());
        }
        assert_eq!(words.0.len(), MOST);
    }
}
