//! Sending hands: the first answers that make them, and the edits that keep them up to date.

use std::sync::Arc;

use serde_json::Value;

use super::hands::{HandDue, HandMessage};
use super::room::{Room, SyncTask};
use super::sync::Pause;
use super::token_place::{TokenPlace, is_usable};
use super::{Inner, Outbox};
use crate::discord::compose::pending_body::PendingBody;
use crate::discord::compose::{self, LINGER_MS, Lingering, Shown, ShownPicture};
use crate::discord::counts::EditWay;
use crate::discord::rest::{InteractionToken, Outcome, made};
use crate::model::{MessageId, UserId};
use crate::screen::EncodedScreen;
use crate::table::outward::Feedback;

/// How often the deletion of a replaced hand is tried.
const DELETE_TRIES: u32 = 3;
/// The pause between two such tries, in milliseconds.
const PAUSE_MS: u64 = 1_000;

/// A first answer under way that makes or rewrites a hand. Dropping it counts as a failure.
#[must_use = "a hand under lease is not refreshed"]
pub struct HandLease {
    outbox: Outbox,
    /// `None` if the table has no room any more.
    room: Option<Arc<Room>>,
    user: UserId,
    token: InteractionToken,
}

impl HandLease {
    pub(super) fn new(
        outbox: Outbox,
        room: Option<Arc<Room>>,
        user: UserId,
        token: InteractionToken,
    ) -> Self {
        if let Some(room) = &room {
            room.state().hands.lease(user);
        }
        Self {
            outbox,
            room,
            user,
            token,
        }
    }

    /// Notes that the answer was accepted and the hand shows `shown`. A newer screen is sent at
    /// once, and a hand in another message is deleted after it.
    pub fn accepted(mut self, shown: &Shown, how: HandMessage, answer: Option<&Value>) {
        let Some(room) = self.room.take() else {
            return;
        };
        let token = self.token.clone();
        // The picture of a table was sent with the names of people in it.
        let named = |_| self.outbox.named(room.table, shown);
        let named = shown.screen.panel.picture.as_ref().map(named);
        let picture = named.and_then(|named| ShownPicture::sent(&named, answer));
        let shown = shown.encode();
        let before = {
            let hands = &mut room.state().hands;
            let before = hands.accepted(self.user, token, shown, how);
            hands.pictured(self.user, picture);
            before
        };
        self.outbox.start(&room, SyncTask::Hand(self.user));
        if let Some(before) = before {
            let inner = Arc::clone(&self.outbox.0);
            let delete = inner.delete_replaced(room, self.user, before);
            self.outbox.0.sending.spawn(delete);
        }
    }

    /// Notes that the answer failed; the earlier hand stays.
    pub fn failed(self) {}
}

impl Drop for HandLease {
    fn drop(&mut self) {
        if let Some(room) = self.room.take() {
            room.state().hands.failed(self.user);
            self.outbox.start(&room, SyncTask::Hand(self.user));
        }
    }
}

impl Inner {
    /// Edits a person's hand until it shows what is wanted, or sends it again if it is above the
    /// table message.
    pub(super) async fn refresh(
        self: &Arc<Self>,
        room: &Arc<Room>,
        user: UserId,
    ) -> Result<(), Pause> {
        loop {
            let due = {
                let mut state = room.state();
                state.hands.outlast(user, self.clock.now());
                state.hand_due(user, self.discord_ms())
            };
            let Some((due, shown)) = due else {
                let now = self.discord_ms();
                let shown = room.state().hand_shown(user, now);
                if let Some(Feedback::HandShown { turn, .. }) = shown {
                    room.state().told_of_hands.insert(user, (turn, now));
                    self.tell(room, Feedback::HandShown { user, turn });
                }
                return Ok(());
            };
            let before = room.state().hands.picture(user, None);
            let before = before.filter(|_| due.below.is_none());
            // Before the permit, so that no other request waits for the names or the drawing.
            self.ask_names(room, None).await;
            let screen = shown.decode();
            if let Some(picture) = &screen.screen.panel.picture
                && !before.is_some_and(|before| before.is_of(&screen))
            {
                self.renderer.draw(user, picture).await;
            }
            let permit = self.rest.permit(due.route()).await;
            // The screen is taken after waiting, so that it is the newest, and not while a first
            // answer is under way.
            let (shown, screen, before, lingering) = {
                let mut state = room.state();
                let now = state.hand_due(user, self.discord_ms());
                let Some((_, shown)) = now.filter(|(now, _)| *now == due) else {
                    continue;
                };
                state.hands.sending(user);
                let before = state.hands.picture(user, None);
                let before = before.filter(|_| due.below.is_none());
                let now = self.clock.now();
                let screen = shown.decode();
                let lingering = state.hands.lingering(user, room.table, &screen, now);
                (shown, screen, before, lingering)
            };
            let named = self.named(room, &screen);
            let body = match due.below {
                Some(_) => compose::follow_up(room.table, &named),
                None => {
                    let mut edit = compose::edit(room.table, &named);
                    lingering.add_to(&mut edit, &named);
                    edit
                }
            };
            let pending = PendingBody::begin(&self.renderer, user, &named, body, before.as_ref());
            let body = pending.done().await;
            let outcome = self.send(room, permit, due.route(), Some(&body)).await;
            self.rest.counts().edits.ended(EditWay::Hand, &outcome);
            let picture = match &outcome {
                Outcome::Done(answer) => ShownPicture::sent(&named, answer.as_ref()),
                _ => None,
            };
            // Before the edit counts as returned: a press would keep a picture that is gone.
            room.state().hands.pictured(user, picture);
            match due.below {
                Some(below) => self.sent_anew(room, user, &due, shown, below, outcome)?,
                None => self.refreshed(room, user, &due.at, (shown, lingering), outcome)?,
            }
        }
    }

    fn sent_anew(
        self: &Arc<Self>,
        room: &Arc<Room>,
        user: UserId,
        due: &HandDue,
        shown: Shown<EncodedScreen>,
        below: MessageId,
        outcome: Outcome,
    ) -> Result<(), Pause> {
        let mut state = room.state();
        let at = &due.at;
        match outcome {
            Outcome::Done(answer) => match answer.as_ref().and_then(made) {
                Some(message) => {
                    if let Some(going) = state.hands.moved(user, due, message, shown) {
                        let inner = Arc::clone(self);
                        let delete = inner.delete_replaced(Arc::clone(room), user, going);
                        self.sending.spawn(delete);
                    }
                }
                None => state.hands.stays(user, at, below),
            },
            Outcome::NotFound | Outcome::ChannelGone => state.hands.died(user, at),
            Outcome::RateLimited => state.hands.not_sent(user),
            Outcome::Unreachable(why) => {
                // The message may have arrived, and a second one could not be told from it.
                state.hands.stays(user, at, below);
                self.warn(room, "a hand did not follow its table", &why);
                return Err(Pause::Retry);
            }
            Outcome::Forbidden(_) | Outcome::Archived | Outcome::TooOldToEdit => {
                state.hands.stays(user, at, below);
            }
            Outcome::Refused(why) => {
                state.hands.stays(user, at, below);
                tracing::error!(table.id = room.table.0, reason = %why, "a hand was refused");
            }
        }
        Ok(())
    }

    fn refreshed(
        &self,
        room: &Room,
        user: UserId,
        at: &TokenPlace,
        (shown, lingering): (Shown<EncodedScreen>, Lingering),
        outcome: Outcome,
    ) -> Result<(), Pause> {
        let mut state = room.state();
        match outcome {
            Outcome::Done(_) => state.hands.sent(user, at, Some(shown), lingering),
            Outcome::NotFound | Outcome::ChannelGone => state.hands.died(user, at),
            Outcome::RateLimited => state.hands.not_sent(user),
            Outcome::Unreachable(why) => {
                state.hands.sent(user, at, None, lingering);
                self.warn(room, "a hand did not get through", &why);
                return Err(Pause::Retry);
            }
            Outcome::Forbidden(_) | Outcome::Archived | Outcome::TooOldToEdit => {
                state
                    .hands
                    .sent(user, at, Some(shown), Lingering::default());
            }
            Outcome::Refused(why) => {
                // Noted as sent: the same edit would be refused again.
                state
                    .hands
                    .sent(user, at, Some(shown), Lingering::default());
                tracing::error!(table.id = room.table.0, reason = %why, "a hand was refused");
            }
        }
        Ok(())
    }

    /// Deletes a hand that another has replaced, once no press on it can be on its way any more.
    async fn delete_replaced(self: Arc<Self>, room: Arc<Room>, user: UserId, hand: TokenPlace) {
        tokio::select! {
            () = self.clock.until(self.clock.now() + LINGER_MS) => {}
            () = self.stopping.cancelled() => {}
        }
        if !self.deleted(&hand).await {
            room.state().hands.not_deleted(user, &hand);
        }
    }

    /// Whether the message of a hand could be deleted, or was.
    async fn deleted(&self, hand: &TokenPlace) -> bool {
        for _ in 0..DELETE_TRIES {
            if !is_usable(&hand.token, self.discord_ms()) {
                return false;
            }
            let permit = self.rest.permit(hand.delete()).await;
            match permit.send(None).await {
                Outcome::RateLimited => {}
                Outcome::Unreachable(_) => self.clock.until(self.clock.now() + PAUSE_MS).await,
                Outcome::Done(_) | Outcome::NotFound | Outcome::ChannelGone => return true,
                _ => return false,
            }
        }
        false
    }
}
