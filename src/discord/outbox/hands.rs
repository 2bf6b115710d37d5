//! Live hands: the ephemeral messages that can still be edited, and the token for each.
//!
//! A person has at most one at a table. This module decides which of two screens came last; it
//! sends nothing and must not know what a hand shows.

use std::collections::{HashMap, VecDeque};

use super::token_place::{FOLLOWED_MS, TokenPlace, is_usable, is_younger};
use crate::discord::compose::{Lingering, Shown, ShownPicture};
use crate::discord::rest::{InteractionToken, Route};
use crate::model::{MessageId, TableId, UserId};
use crate::screen::{EncodedScreen, Private};

/// How many of the messages that were replaced are remembered; a press reaches the last few.
const MOST_DOOMED: usize = 4;

/// The message in which the answer to an interaction made a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandMessage {
    /// A new message (type 4); its id, if that is known.
    New(Option<MessageId>),
    /// A message that followed the first answer, by its id.
    FollowUp(MessageId),
    /// The message that was pressed (type 7), by its id.
    InPlace(MessageId),
}

/// The live hands of one table.
#[derive(Debug, Default)]
pub(super) struct Hands {
    /// Boxed, because a map has room for twice as many.
    by_user: HashMap<UserId, Box<Hand>>,
}

#[derive(Debug, Default)]
struct Hand {
    alive: Option<LiveHand>,
    /// The token of the person's newest press on a message for everybody that was acknowledged.
    acknowledged: Option<InteractionToken>,
    /// How many first answers are under way that make or rewrite the hand; nothing else is sent
    /// until they return.
    leases: u32,
    /// Whether another request was under way at the same time, so that nobody knows what the hand
    /// shows.
    uncertain: bool,
    /// Whether an edit is under way.
    sending: bool,
    /// Messages that were replaced and are deleted, or about to be: the hand never moves back there.
    doomed: VecDeque<(TokenPlace, MessageId)>,
}

#[derive(Debug)]
struct LiveHand {
    at: TokenPlace,
    message: Option<MessageId>,
    /// What was sent to it last, if any.
    shown: Option<Shown<EncodedScreen>>,
    /// Whether it shows that: nothing else was under way.
    certain: bool,
    /// The picture it shows, if what it shows is certain and has one.
    picture: Option<ShownPicture>,
    /// The controls that it has beside what it shows.
    lingering: Lingering,
    /// Whether some of those may go.
    outlasted: bool,
    /// The table message below which the hand could not be sent again.
    stays_above: Option<MessageId>,
}

/// The next request for a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HandDue {
    /// The hand.
    pub at: TokenPlace,
    /// The table message below which the hand is sent again; `None` if it is edited.
    pub below: Option<MessageId>,
    /// The token with which it is sent again.
    pub again: InteractionToken,
}

impl HandDue {
    /// The route of the request.
    pub fn route(&self) -> Route<'_> {
        match self.below {
            Some(_) => Route::FollowUp { token: &self.again },
            None => self.at.edit(),
        }
    }
}

impl Hands {
    /// Notes that a first answer is about to make or rewrite a person's hand.
    pub fn lease(&mut self, user: UserId) {
        let hand = self.by_user.entry(user).or_default();
        hand.uncertain |= hand.leases > 0 || hand.sending;
        hand.leases += 1;
    }

    /// Notes that the first answer was accepted: this token edits the hand from now on. Returns the
    /// hand before, if that is another message.
    pub fn accepted(
        &mut self,
        user: UserId,
        token: InteractionToken,
        shown: Shown<EncodedScreen>,
        how: HandMessage,
    ) -> Option<TokenPlace> {
        let hand = self.by_user.entry(user).or_default();
        let certain = !hand.uncertain;
        hand.release();
        let again = token.clone();
        let (message, follow_up) = match how {
            HandMessage::New(message) => (message, None),
            HandMessage::FollowUp(message) => (Some(message), Some(message)),
            HandMessage::InPlace(message) => (Some(message), None),
        };
        let now = LiveHand {
            at: TokenPlace { token, follow_up },
            message,
            shown: Some(shown),
            certain,
            picture: None,
            lingering: Lingering::default(),
            outlasted: false,
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
        let stays = match how {
            // The new message was pressed, and that answered, before this answer was heard.
            HandMessage::New(_) | HandMessage::FollowUp(_) => {
                message.is_some() && before.message == message
            }
            // What was pressed is being deleted.
            HandMessage::InPlace(pressed) => hand.is_doomed(pressed),
        };
        if stays {
            let certain = false;
            hand.alive = Some(LiveHand { certain, ..before });
            return None;
        }
        let other = match how {
            HandMessage::New(_) | HandMessage::FollowUp(_) => true,
            HandMessage::InPlace(message) => before.message.is_some_and(|id| id != message),
        };
        if !other {
            return None;
        }
        hand.doom(&before.at, before.message);
        Some(before.at)
    }

    /// Notes that a person's press on a message for everybody was acknowledged.
    pub fn acknowledged(&mut self, user: UserId, token: &InteractionToken) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.acknowledged = Some(token.clone());
        }
    }

    /// Notes that a replaced message could not be deleted, so that the hand may move back there.
    pub fn not_deleted(&mut self, user: UserId, at: &TokenPlace) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.doomed.retain(|(doomed, _)| doomed != at);
        }
    }

    /// Notes the picture that was sent with what the hand shows.
    pub fn pictured(&mut self, user: UserId, picture: Option<ShownPicture>) {
        let hand = self.by_user.get_mut(&user);
        if let Some(alive) = hand.and_then(|hand| hand.alive.as_mut()) {
            alive.picture = picture;
        }
    }

    /// The picture that a person's hand certainly shows; if `message` is given, only if the hand is
    /// that message. None while a request is under way that may replace it.
    pub fn picture(&self, user: UserId, message: Option<MessageId>) -> Option<ShownPicture> {
        let hand = self.by_user.get(&user).filter(|hand| !hand.uncertain)?;
        let alive = hand.alive.as_ref()?;
        let here = message.is_none() || alive.message == message;
        let known = here && alive.certain;
        alive.picture.clone().filter(|_| known)
    }

    /// Notes that the first answer failed.
    pub fn failed(&mut self, user: UserId) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            if let Some(alive) = &mut hand.alive {
                // Discord may have carried it out all the same.
                alive.certain = false;
            }
            hand.release();
            if hand.alive.is_none() && hand.leases == 0 {
                self.by_user.remove(&user);
            }
        }
    }

    /// Whether a person has a hand that can still be edited.
    pub fn has_live_hand(&self, user: UserId, discord_ms: Option<u64>) -> bool {
        let hand = self.by_user.get(&user).and_then(|hand| hand.alive.as_ref());
        hand.is_some_and(|alive| alive.is_usable(discord_ms))
    }

    /// The next request for a person's hand: it is sent again if it is above the table message
    /// `below`, and edited if it shows something else.
    pub fn due(
        &self,
        user: UserId,
        wanted: &Shown<EncodedScreen>,
        below: Option<MessageId>,
        discord_ms: Option<u64>,
    ) -> Option<HandDue> {
        let hand = self.by_user.get(&user)?;
        let alive = hand.alive.as_ref().filter(|_| hand.leases == 0)?;
        // Ids of messages grow in the order in which they are shown.
        let above = |below: &MessageId| alive.message.is_some_and(|message| message < *below);
        let below = below.filter(|below| above(below) && alive.stays_above != Some(*below));
        let differs = !alive.shows(wanted) || alive.outlasted;
        let due = (differs || below.is_some()) && alive.is_usable(discord_ms);
        due.then(|| HandDue {
            at: alive.at.clone(),
            below,
            again: hand.sends_again(alive, discord_ms).clone(),
        })
    }

    /// When each control that a person's hand has beside what it shows may go.
    pub fn lingers(&self, user: UserId) -> impl Iterator<Item = u64> {
        let hand = self.by_user.get(&user).and_then(|hand| hand.alive.as_ref());
        hand.into_iter().flat_map(|alive| alive.lingering.ends())
    }

    /// Notes whether any of those may go at `now`.
    pub fn outlast(&mut self, user: UserId, now: u64) {
        let hand = self.by_user.get_mut(&user);
        if let Some(alive) = hand.and_then(|hand| hand.alive.as_mut()) {
            alive.outlasted = alive.lingering.is_over(now);
        }
    }

    /// Controls that stay in a person's hand for a moment when it is edited to `wanted` at `now`.
    pub fn lingering(&self, user: UserId, table: TableId, wanted: &Shown, now: u64) -> Lingering {
        let hand = self.by_user.get(&user).and_then(|hand| hand.alive.as_ref());
        hand.map_or_else(Lingering::default, |alive| {
            let before = alive.shown.as_ref().map(Shown::decode);
            alive.lingering.after(table, before.as_ref(), wanted, now)
        })
    }

    /// Whether a person's hand certainly shows `wanted`.
    pub fn shows(
        &self,
        user: UserId,
        wanted: &Shown<EncodedScreen>,
        discord_ms: Option<u64>,
    ) -> bool {
        let hand = self.by_user.get(&user).filter(|hand| hand.leases == 0);
        let alive = hand.and_then(|hand| hand.alive.as_ref());
        alive.is_some_and(|alive| alive.shows(wanted) && alive.is_usable(discord_ms))
    }

    /// Replaces the wanted screen by the shown one if they are equal, so that memory holds it once.
    pub fn share(&self, wanted: &mut Private<EncodedScreen>) {
        let user = wanted.user();
        let alive = self.by_user.get(&user).and_then(|hand| hand.alive.as_ref());
        let shown = alive.and_then(|alive| alive.shown.as_ref());
        if let Some((shown, screen)) = shown.zip(wanted.open_mut(user)) {
            shown.share(screen);
        }
    }

    /// Notes that an edit is being sent.
    pub fn sending(&mut self, user: UserId) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.sending = true;
        }
    }

    /// Notes that an edit returned and changed nothing.
    pub fn not_sent(&mut self, user: UserId) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.sending = false;
        }
    }

    /// Notes that an edit returned; `shown` is what the hand shows now, if that is known, beside
    /// what lingers there.
    pub fn sent(
        &mut self,
        user: UserId,
        at: &TokenPlace,
        shown: Option<Shown<EncodedScreen>>,
        lingering: Lingering,
    ) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.sending = false;
            let same = hand.alive.as_mut().filter(|alive| alive.at == *at);
            if let Some(alive) = same {
                alive.certain = shown.is_some();
                alive.shown = shown.or_else(|| alive.shown.take());
                (alive.lingering, alive.outlasted) = (lingering, false);
            }
        }
    }

    /// Notes that the hand was sent again as this message. Returns what is to be deleted: the old
    /// one, or, if that was pressed meanwhile, the new one; `None` if the new one was pressed before
    /// this was heard of, and is the hand already.
    pub fn moved(
        &mut self,
        user: UserId,
        due: &HandDue,
        message: MessageId,
        shown: Shown<EncodedScreen>,
    ) -> Option<TokenPlace> {
        let (from, token) = (&due.at, due.again.clone());
        let to = TokenPlace {
            token,
            follow_up: Some(message),
        };
        let hand = self.by_user.entry(user).or_default();
        hand.sending = false;
        let free = hand.leases == 0;
        let alive = hand.alive.as_mut();
        if alive
            .as_ref()
            .is_some_and(|alive| alive.message == Some(message))
        {
            return None;
        }
        let Some(alive) = alive.filter(|alive| free && alive.at == *from) else {
            hand.doom(&to, Some(message));
            return Some(to);
        };
        let before = alive.message.replace(message);
        (alive.lingering, alive.outlasted) = (Lingering::default(), false);
        (alive.shown, alive.certain) = (Some(shown), true);
        let replaced = std::mem::replace(&mut alive.at, to);
        hand.doom(&replaced, before);
        Some(replaced)
    }

    /// Notes that the hand could not be sent below a table message and stays where it is.
    pub fn stays(&mut self, user: UserId, at: &TokenPlace, below: MessageId) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.sending = false;
            if let Some(alive) = hand.alive.as_mut().filter(|alive| alive.at == *at) {
                alive.stays_above = Some(below);
            }
        }
    }

    /// Forgets the hand, because its message does not exist any more.
    pub fn died(&mut self, user: UserId, at: &TokenPlace) {
        if let Some(hand) = self.by_user.get_mut(&user) {
            hand.sending = false;
            hand.alive.take_if(|alive| alive.at == *at);
            if hand.alive.is_none() && hand.leases == 0 {
                self.by_user.remove(&user);
            }
        }
    }

    /// The newest token by which a hand can be edited.
    pub fn newest_token(&self, discord_ms: Option<u64>) -> Option<&InteractionToken> {
        let alive = self.by_user.values().filter_map(|hand| hand.alive.as_ref());
        let tokens = alive.filter(|alive| alive.is_usable(discord_ms));
        tokens
            .map(|alive| &alive.at.token)
            .max_by_key(|token| token.interaction())
    }

    /// Forgets hands whose tokens are too old.
    pub fn expire(&mut self, discord_ms: Option<u64>) {
        self.by_user.retain(|_, hand| {
            hand.alive.take_if(|alive| !alive.is_usable(discord_ms));
            hand.alive.is_some() || hand.leases > 0
        });
    }
}

impl Hand {
    fn doom(&mut self, at: &TokenPlace, message: Option<MessageId>) {
        self.doomed.truncate(MOST_DOOMED - 1);
        let doomed = message.map(|message| (at.clone(), message));
        doomed
            .into_iter()
            .for_each(|one| self.doomed.push_front(one));
    }

    fn is_doomed(&self, message: MessageId) -> bool {
        self.doomed.iter().any(|(_, doomed)| *doomed == message)
    }

    fn release(&mut self) {
        self.leases = self.leases.saturating_sub(1);
        self.uncertain = self.leases > 0;
    }

    /// The token with which a living hand is sent again: the message then answers the one that was
    /// pressed. For a press on the hand that is the hand that goes, and "could not be loaded" would
    /// stand above the new one. An older token must leave it some minutes in which it can be edited.
    fn sends_again<'a>(
        &'a self,
        alive: &'a LiveHand,
        discord_ms: Option<u64>,
    ) -> &'a InteractionToken {
        let public = self.acknowledged.as_ref();
        let young = public.filter(|token| is_younger(token, FOLLOWED_MS, discord_ms));
        young.unwrap_or(&alive.at.token)
    }
}

impl LiveHand {
    /// Whether it certainly shows this.
    fn shows(&self, screen: &Shown<EncodedScreen>) -> bool {
        self.certain && self.shown.as_ref() == Some(screen)
    }

    /// Whether the hand can still be edited.
    fn is_usable(&self, discord_ms: Option<u64>) -> bool {
        is_usable(&self.at.token, discord_ms)
    }
}

#[cfg(test)]
mod tests;
