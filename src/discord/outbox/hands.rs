//! Living hands: the ephemeral messages that can still be edited, and the token for each.
//!
//! A person has at most one at a table. This decides which of two screens came last and sends
//! nothing. Must not know what a hand shows.

use std::collections::HashMap;

use crate::discord::compose::{Shown, ShownPicture};
use crate::discord::rest::{InteractionToken, Route};
use crate::model::{MessageId, UserId};
use crate::screen::{Private, Screen};

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
    at: HandPlace,
    message: Option<MessageId>,
    /// What it shows, if that is known.
    shown: Option<Shown>,
    /// The picture it shows, if `shown` is known and has one.
    picture: Option<ShownPicture>,
    /// The table message below which it could not be sent anew.
    stays_above: Option<MessageId>,
}

/// By what a hand is edited and deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HandPlace {
    /// The newest interaction with it.
    pub token: InteractionToken,
    /// Its message, where it was sent by the token beside that interaction's answer.
    follow_up: Option<MessageId>,
}

impl HandPlace {
    /// How it is edited.
    pub fn edit(&self) -> Route<'_> {
        let token = &self.token;
        match self.follow_up {
            Some(message) => Route::EditFollowUp { token, message },
            None => Route::EditOriginal { token },
        }
    }

    /// How it is deleted.
    pub fn delete(&self) -> Route<'_> {
        let token = &self.token;
        match self.follow_up {
            Some(message) => Route::DeleteFollowUp { token, message },
            None => Route::DeleteOriginal { token },
        }
    }
}

/// What is to be done about a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HandDue {
    /// Where it stands.
    pub at: HandPlace,
    /// The table message below which it is to be sent anew; none where it is edited.
    pub below: Option<MessageId>,
}

impl HandDue {
    /// How that is done.
    pub fn route(&self) -> Route<'_> {
        match self.below {
            Some(_) => Route::FollowUp {
                token: &self.at.token,
            },
            None => self.at.edit(),
        }
    }
}

impl Hands {
    /// A first answer is about to make or rewrite this person's hand.
    pub fn claim(&mut self, user: UserId) {
        let hand = self.by_user.entry(user).or_default();
        hand.uncertain |= hand.claims > 0 || hand.sending;
        hand.claims += 1;
    }

    /// The first answer was accepted: from now on this token edits the hand. Returns where the hand
    /// before stood, if that was another message.
    pub fn accepted(
        &mut self,
        user: UserId,
        token: InteractionToken,
        shown: Shown,
        how: HandMessage,
    ) -> Option<HandPlace> {
        let hand = self.by_user.entry(user).or_default();
        let shown = (!hand.uncertain).then_some(shown);
        hand.release();
        let again = token.clone();
        let message = match how {
            HandMessage::New(message) => message,
            HandMessage::InPlace(message) => Some(message),
        };
        let now = LiveHand {
            at: HandPlace {
                token,
                follow_up: None,
            },
            message,
            shown,
            picture: None,
            stays_above: None,
        };
        let before = hand.alive.replace(now)?;
        if before.at.token == again {
            // The press was delivered twice: it is the same hand.
            if let Some(alive) = &mut hand.alive {
                alive.message = alive.message.or(before.message);
                alive.at = before.at;
            }
            return None;
        }
        let other = match how {
            HandMessage::New(_) => true,
            HandMessage::InPlace(message) => before.message.is_some_and(|id| id != message),
        };
        other.then_some(before.at)
    }

    /// This is the picture that was sent with what the hand shows.
    pub fn pictured(&mut self, user: UserId, picture: Option<ShownPicture>) {
        let hand = self.by_user.get_mut(&user);
        if let Some(alive) = hand.and_then(|hand| hand.alive.as_mut()) {
            alive.picture = picture;
        }
    }

    /// The picture that this person's hand surely shows; only if it stands in `message`, where that
    /// is given.
    pub fn picture(&self, user: UserId, message: Option<MessageId>) -> Option<ShownPicture> {
        let alive = self.by_user.get(&user)?.alive.as_ref()?;
        let here = message.is_none() || alive.message == message;
        let known = here && alive.shown.is_some();
        alive.picture.clone().filter(|_| known)
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

    /// What is to be done about this person's hand: it is sent anew where it stands above the table
    /// message `below`, and edited where it shows something else.
    pub fn due(
        &self,
        user: UserId,
        wanted: &Shown,
        below: Option<MessageId>,
        discord_ms: Option<u64>,
    ) -> Option<HandDue> {
        let hand = self.by_user.get(&user)?;
        let alive = hand.alive.as_ref().filter(|_| hand.claims == 0)?;
        // Messages are numbered in the order in which they stand.
        let above = |below: &MessageId| alive.message.is_some_and(|message| message < *below);
        let below = below.filter(|below| above(below) && alive.stays_above != Some(*below));
        let differs = alive.shown.as_ref() != Some(wanted);
        let due = (differs || below.is_some()) && alive.is_usable(discord_ms);
        due.then(|| HandDue {
            at: alive.at.clone(),
            below,
        })
    }

    /// Whether this is what stands on this person's screen.
    pub fn shows(&self, user: UserId, wanted: &Shown, discord_ms: Option<u64>) -> bool {
        let hand = self.by_user.get(&user).filter(|hand| hand.claims == 0);
        let alive = hand.and_then(|hand| hand.alive.as_ref());
        alive.is_some_and(|alive| {
            alive.shown.as_ref() == Some(wanted) && alive.is_usable(discord_ms)
        })
    }

    /// Replaces a wanted hand by what stands on its owner's screen if they are equal.
    pub fn share(&self, wanted: &mut Private<Screen>) {
        let user = wanted.user();
        let alive = self.by_user.get(&user).and_then(|hand| hand.alive.as_ref());
        let shown = alive.and_then(|alive| alive.shown.as_ref());
        if let Some((shown, screen)) = shown.zip(wanted.open_mut(user)) {
            shown.share(screen);
        }
    }

    /// An edit goes out.
    pub fn sending(&mut self, user: UserId) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.sending = true;
        }
    }

    /// The edit of the hand there came back; `shown` is what it shows now, if that is known.
    pub fn sent(&mut self, user: UserId, at: &HandPlace, shown: Option<Shown>) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.sending = false;
            let same = hand.alive.as_mut().filter(|alive| alive.at == *at);
            if let Some(alive) = same {
                alive.shown = shown;
            }
        }
    }

    /// The hand there was sent anew as this message. Returns what is to be deleted: the old one, or,
    /// where that was pressed meanwhile, the new one.
    pub fn moved(
        &mut self,
        user: UserId,
        from: &HandPlace,
        message: MessageId,
        shown: Shown,
    ) -> HandPlace {
        let to = HandPlace {
            token: from.token.clone(),
            follow_up: Some(message),
        };
        let Some(hand) = self.by_user.get_mut(&user) else {
            return to;
        };
        hand.sending = false;
        let free = hand.claims == 0;
        match hand
            .alive
            .as_mut()
            .filter(|alive| free && alive.at == *from)
        {
            Some(alive) => {
                alive.message = Some(message);
                alive.shown = Some(shown);
                std::mem::replace(&mut alive.at, to)
            }
            None => to,
        }
    }

    /// The hand there could not be sent anew below a table message: it stays where it is.
    pub fn stays(&mut self, user: UserId, at: &HandPlace, below: MessageId) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.sending = false;
            if let Some(alive) = hand.alive.as_mut().filter(|alive| alive.at == *at) {
                alive.stays_above = Some(below);
            }
        }
    }

    /// There is nothing there any more: the token is forgotten.
    pub fn died(&mut self, user: UserId, at: &HandPlace) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.sending = false;
            hand.alive.take_if(|alive| alive.at == *at);
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
        is_usable(&self.at.token, discord_ms)
    }
}

/// Whether a token may still be used.
pub(super) fn is_usable(token: &InteractionToken, discord_ms: Option<u64>) -> bool {
    discord_ms.is_none_or(|now| now < token.created_ms() + LIFE_MS)
}

#[cfg(test)]
mod tests;
