//! Living hands: the ephemeral messages that can still be edited, and the token for each.
//!
//! A person has at most one at a table. This decides which of two screens came last and sends
//! nothing. Must not know what a hand shows.

use std::collections::HashMap;
use std::sync::Arc;

use crate::discord::compose::Shown;
use crate::discord::rest::InteractionToken;
use crate::model::{MessageId, UserId};
use crate::screen::Screen;

/// How long a token is used, in milliseconds: Discord takes it for fifteen minutes, and the last
/// half minute is left to clocks that differ.
const LIFE_MS: u64 = 14 * 60_000 + 30_000;

/// The message in which a first answer made a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandMessage {
    /// A new message (type 4); its id, if that is known.
    New(Option<MessageId>),
    /// The message that was pressed (type 7), by its id.
    InPlace(MessageId),
}

/// The living hands of one table.
#[derive(Debug, Default)]
pub(super) struct Hands {
    by_user: HashMap<UserId, Hand>,
}

#[derive(Debug, Default)]
struct Hand {
    alive: Option<LiveHand>,
    /// First answers under way that will make or rewrite it: until they have come back, nothing
    /// else is sent.
    claims: u32,
    /// Whether something else was under way at the same time: then nobody knows what it shows.
    uncertain: bool,
    /// Whether an edit is under way.
    sending: bool,
}

#[derive(Debug)]
struct LiveHand {
    token: InteractionToken,
    message: Option<MessageId>,
    /// What it shows, if that is known.
    shown: Option<Shown>,
}

impl Hands {
    /// A first answer is about to make or rewrite this person's hand.
    pub fn claim(&mut self, user: UserId) {
        let hand = self.by_user.entry(user).or_default();
        hand.uncertain |= hand.claims > 0 || hand.sending;
        hand.claims += 1;
    }

    /// The first answer was accepted: from now on this token edits the hand. Returns the token of
    /// the hand before, if that was another message.
    pub fn accepted(
        &mut self,
        user: UserId,
        token: InteractionToken,
        shown: Shown,
        how: HandMessage,
    ) -> Option<InteractionToken> {
        let hand = self.by_user.entry(user).or_default();
        let shown = (!hand.uncertain).then_some(shown);
        hand.release();
        let again = token.clone();
        let message = match how {
            HandMessage::New(message) => message,
            HandMessage::InPlace(message) => Some(message),
        };
        let now = LiveHand {
            token,
            message,
            shown,
        };
        let before = hand.alive.replace(now)?;
        if before.token == again {
            // The press was delivered twice: it is the same hand.
            if let Some(alive) = &mut hand.alive {
                alive.message = alive.message.or(before.message);
            }
            return None;
        }
        let other = match how {
            HandMessage::New(_) => true,
            HandMessage::InPlace(message) => before.message.is_some_and(|id| id != message),
        };
        other.then_some(before.token)
    }

    /// The first answer failed: the hand is what it was.
    pub fn failed(&mut self, user: UserId) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            if let Some(alive) = &mut hand.alive {
                // It may have been carried out all the same.
                alive.shown = None;
            }
            hand.release();
            if hand.alive.is_none() && hand.claims == 0 {
                self.by_user.remove(&user);
            }
        }
    }

    /// Whether this person has a hand that can be rewritten.
    pub fn has_live_hand(&self, user: UserId, discord_ms: Option<u64>) -> bool {
        let hand = self.by_user.get(&user).and_then(|hand| hand.alive.as_ref());
        hand.is_some_and(|alive| alive.is_usable(discord_ms))
    }

    /// The token by which this person's hand is to be rewritten, if it shows something else.
    pub fn due(
        &self,
        user: UserId,
        wanted: &Shown,
        discord_ms: Option<u64>,
    ) -> Option<&InteractionToken> {
        let hand = self.by_user.get(&user)?;
        let alive = hand.alive.as_ref().filter(|_| hand.claims == 0)?;
        let differs = alive.shown.as_ref() != Some(wanted);
        (differs && alive.is_usable(discord_ms)).then_some(&alive.token)
    }

    /// Replaces `screen` by the one that somebody's hand shows if they are equal.
    pub fn share(&self, user: UserId, screen: &mut Arc<Screen>) {
        let alive = self.by_user.get(&user).and_then(|hand| hand.alive.as_ref());
        if let Some(shown) = alive.and_then(|alive| alive.shown.as_ref()) {
            shown.share(screen);
        }
    }

    /// An edit goes out.
    pub fn sending(&mut self, user: UserId) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.sending = true;
        }
    }

    /// The edit by this token came back; `shown` is what the hand shows now, if that is known.
    pub fn sent(&mut self, user: UserId, token: &InteractionToken, shown: Option<Shown>) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.sending = false;
            let same = hand.alive.as_mut().filter(|alive| alive.token == *token);
            if let Some(alive) = same {
                alive.shown = shown;
            }
        }
    }

    /// The edit by this token found nothing: the token is forgotten.
    pub fn died(&mut self, user: UserId, token: &InteractionToken) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.sending = false;
            hand.alive.take_if(|alive| alive.token == *token);
            if hand.alive.is_none() && hand.claims == 0 {
                self.by_user.remove(&user);
            }
        }
    }

    /// Forgets tokens that are too old.
    pub fn expire(&mut self, discord_ms: Option<u64>) {
        self.by_user.retain(|_, hand| {
            hand.alive.take_if(|alive| !alive.is_usable(discord_ms));
            hand.alive.is_some() || hand.claims > 0
        });
    }
}

impl Hand {
    fn release(&mut self) {
        self.claims = self.claims.saturating_sub(1);
        self.uncertain = self.claims > 0;
    }
}

impl LiveHand {
    /// Before Discord's clock is known nothing is old.
    fn is_usable(&self, discord_ms: Option<u64>) -> bool {
        is_usable(&self.token, discord_ms)
    }
}

/// Whether a token may still be used.
pub(super) fn is_usable(token: &InteractionToken, discord_ms: Option<u64>) -> bool {
    discord_ms.is_none_or(|now| now < token.created_ms() + LIFE_MS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::InteractionId;
    use crate::screen::Panel;

    const LEA: UserId = UserId(1);

    fn token(interaction: InteractionId) -> InteractionToken {
        InteractionToken::new(interaction, format!("secret {interaction}"), 0)
    }

    fn shown(title: &str) -> Shown {
        let panel = Panel {
            title: title.to_owned(),
            ..Panel::default()
        };
        Shown {
            screen: Arc::new(Screen {
                panel,
                rows: Vec::new(),
            }),
            turn: 1,
        }
    }

    /// Léa's hand stands in message 50 and shows `one`.
    fn standing() -> Hands {
        let mut hands = Hands::default();
        hands.claim(LEA);
        assert_eq!(
            hands.accepted(
                LEA,
                token(InteractionId(1)),
                shown("one"),
                HandMessage::New(Some(MessageId(50)))
            ),
            None
        );
        hands
    }

    #[test]
    fn a_hand_is_due_where_it_shows_something_else() {
        let mut hands = standing();
        assert_eq!(hands.due(LEA, &shown("one"), None), None);
        assert_eq!(
            hands.due(LEA, &shown("two"), None),
            Some(&token(InteractionId(1)))
        );
        assert_eq!(hands.due(UserId(2), &shown("two"), None), None);
        hands.sending(LEA);
        hands.sent(LEA, &token(InteractionId(1)), Some(shown("two")));
        assert_eq!(hands.due(LEA, &shown("two"), None), None);
    }

    #[test]
    fn nothing_is_due_while_a_first_answer_is_under_way() {
        let mut hands = standing();
        hands.claim(LEA);
        assert_eq!(hands.due(LEA, &shown("three"), None), None);
        hands.accepted(
            LEA,
            token(InteractionId(2)),
            shown("two"),
            HandMessage::InPlace(MessageId(50)),
        );
        assert_eq!(hands.due(LEA, &shown("two"), None), None);
        assert_eq!(
            hands.due(LEA, &shown("three"), None),
            Some(&token(InteractionId(2)))
        );
    }

    #[test]
    fn what_stood_elsewhere_goes_and_what_was_rewritten_stays() {
        let mut hands = standing();
        let mut next = |interaction, how| {
            hands.claim(LEA);
            hands.accepted(LEA, token(interaction), shown("one"), how)
        };
        assert_eq!(
            next(InteractionId(2), HandMessage::InPlace(MessageId(50))),
            None
        );
        assert_eq!(
            next(InteractionId(3), HandMessage::New(Some(MessageId(60)))),
            Some(token(InteractionId(2)))
        );
        assert_eq!(
            next(InteractionId(4), HandMessage::InPlace(MessageId(50))),
            Some(token(InteractionId(3)))
        );
        assert_eq!(
            next(InteractionId(5), HandMessage::New(None)),
            Some(token(InteractionId(4)))
        );
        assert_eq!(
            next(InteractionId(6), HandMessage::InPlace(MessageId(60))),
            None,
            "it may be the same one"
        );
    }

    #[test]
    fn a_press_that_was_delivered_twice_does_not_remove_its_own_hand() {
        let mut hands = standing();
        hands.claim(LEA);
        let again = hands.accepted(
            LEA,
            token(InteractionId(1)),
            shown("one"),
            HandMessage::New(None),
        );
        assert_eq!(again, None);
        hands.claim(LEA);
        let other = hands.accepted(
            LEA,
            token(InteractionId(2)),
            shown("one"),
            HandMessage::InPlace(MessageId(60)),
        );
        assert_eq!(
            other,
            Some(token(InteractionId(1))),
            "its message is still known"
        );
    }

    #[test]
    fn answers_that_cross_leave_it_open_what_stands() {
        let mut hands = standing();
        hands.claim(LEA);
        hands.claim(LEA);
        hands.accepted(
            LEA,
            token(InteractionId(2)),
            shown("two"),
            HandMessage::InPlace(MessageId(50)),
        );
        assert_eq!(
            hands.due(LEA, &shown("two"), None),
            None,
            "one is under way"
        );
        hands.accepted(
            LEA,
            token(InteractionId(3)),
            shown("two"),
            HandMessage::InPlace(MessageId(50)),
        );
        assert_eq!(
            hands.due(LEA, &shown("two"), None),
            Some(&token(InteractionId(3)))
        );

        let mut hands = standing();
        hands.sending(LEA);
        hands.claim(LEA);
        hands.accepted(
            LEA,
            token(InteractionId(2)),
            shown("two"),
            HandMessage::InPlace(MessageId(50)),
        );
        hands.sent(LEA, &token(InteractionId(1)), Some(shown("old")));
        assert_eq!(
            hands.due(LEA, &shown("two"), None),
            Some(&token(InteractionId(2)))
        );
        hands.sending(LEA);
        hands.sent(LEA, &token(InteractionId(2)), Some(shown("two")));
        hands.claim(LEA);
        hands.accepted(
            LEA,
            token(InteractionId(3)),
            shown("two"),
            HandMessage::InPlace(MessageId(50)),
        );
        assert_eq!(hands.due(LEA, &shown("two"), None), None);
    }

    #[test]
    fn an_answer_that_failed_leaves_what_stood() {
        let mut hands = standing();
        hands.claim(LEA);
        hands.failed(LEA);
        assert_eq!(
            hands.due(LEA, &shown("one"), None),
            Some(&token(InteractionId(1))),
            "nobody knows whether it was carried out"
        );
        let mut none = Hands::default();
        none.claim(LEA);
        none.failed(LEA);
        assert!(none.by_user.is_empty());
    }

    #[test]
    fn a_dead_token_is_forgotten_and_a_newer_one_is_not() {
        let mut hands = standing();
        hands.sending(LEA);
        hands.claim(LEA);
        hands.accepted(
            LEA,
            token(InteractionId(2)),
            shown("two"),
            HandMessage::New(Some(MessageId(60))),
        );
        hands.died(LEA, &token(InteractionId(1)));
        assert!(hands.has_live_hand(LEA, None));
        hands.died(LEA, &token(InteractionId(2)));
        assert!(!hands.has_live_hand(LEA, None) && hands.by_user.is_empty());
    }

    #[test]
    fn a_token_grows_old_half_a_minute_early() {
        let born = 1_700_000_000_000_u64;
        let token = token(InteractionId((born - 1_420_070_400_000) << 22));
        let mut hands = Hands::default();
        hands.claim(LEA);
        hands.accepted(LEA, token, shown("one"), HandMessage::New(None));
        let minute = 60_000;
        assert!(hands.has_live_hand(LEA, Some(born + 14 * minute)));
        assert!(
            hands
                .due(LEA, &shown("two"), Some(born + 14 * minute))
                .is_some()
        );
        let old = Some(born + 14 * minute + minute / 2);
        assert!(!hands.has_live_hand(LEA, old));
        assert_eq!(hands.due(LEA, &shown("two"), old), None);
        hands.expire(old);
        assert!(hands.by_user.is_empty());
    }
}
