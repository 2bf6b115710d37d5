//! Hands kept up to date, and the first answers that make them.

use std::sync::Arc;

use super::hands::{self, Stood};
use super::lanes::Stop;
use super::room::{Lane, Room};
use super::{Inner, Outbox};
use crate::discord::compose::pending_body::PendingBody;
use crate::discord::compose::{self, Shown};
use crate::discord::rest::{InteractionToken, Outcome, Route};

/// A hand that is to go is not worth more tries.
const TRIES: u32 = 3;
const PAUSE_MS: u64 = 1_000;

/// A first answer under way that makes or rewrites somebody's hand. Dropped, it has failed.
#[must_use = "a hand under claim is not refreshed"]
pub struct Claim {
    outbox: Outbox,
    /// None for a table that is not there any more.
    room: Option<Arc<Room>>,
    user: u64,
    token: InteractionToken,
}

impl Claim {
    pub(super) fn new(
        outbox: Outbox,
        room: Option<Arc<Room>>,
        user: u64,
        token: InteractionToken,
    ) -> Self {
        if let Some(room) = &room {
            room.state().hands.claim(user);
        }
        Self {
            outbox,
            room,
            user,
            token,
        }
    }

    /// The answer was accepted: this is what the hand shows. Whatever is newer is sent at once,
    /// and the hand that stood elsewhere before is deleted.
    pub fn stands(mut self, shown: Shown, how: Stood) {
        let Some(room) = self.room.take() else {
            return;
        };
        let token = self.token.clone();
        let before = room.state().hands.stands(self.user, token, shown, how);
        self.outbox.start(&room, Lane::Hand(self.user));
        if let Some(before) = before {
            let bury = Arc::clone(&self.outbox.0).bury(before);
            self.outbox.0.sending.spawn(bury);
        }
    }

    /// The answer was not accepted: what stood before stands.
    pub fn failed(self) {}
}

impl Drop for Claim {
    fn drop(&mut self) {
        if let Some(room) = self.room.take() {
            room.state().hands.failed(self.user);
            self.outbox.start(&room, Lane::Hand(self.user));
        }
    }
}

impl Inner {
    /// Rewrites somebody's hand until it shows what it should.
    pub(super) async fn refresh(&self, room: &Room, user: u64) -> Result<(), Stop> {
        loop {
            let due = room.state().hand_due(user, self.discord_ms());
            let Some((token, due)) = due else {
                return Ok(());
            };
            // Nothing waits for the drawing once this hand's turn has come.
            if let Some(picture) = &due.screen.panel.picture {
                self.studio.draw(user, picture).await;
            }
            let route = Route::EditOriginal { token: &token };
            let permit = self.rest.permit(route).await;
            // Only now: what is sent is the newest, and never while a first answer is under way.
            let shown = {
                let mut state = room.state();
                let now = state.hand_due(user, self.discord_ms());
                let Some((_, shown)) = now.filter(|(now, _)| *now == token) else {
                    continue;
                };
                state.hands.sending(user);
                shown
            };
            let body = compose::edit(room.table, &shown);
            let pending = PendingBody::begin(&self.studio, user, &shown, body);
            let parcel = pending.done().await;
            let outcome = self.send(room, permit, route, Some(&parcel)).await;
            self.refreshed(room, user, &token, shown, outcome)?;
        }
    }

    fn refreshed(
        &self,
        room: &Room,
        user: u64,
        token: &InteractionToken,
        shown: Shown,
        outcome: Outcome,
    ) -> Result<(), Stop> {
        let mut state = room.state();
        match outcome {
            Outcome::Done(_) => state.hands.sent(user, token, Some(shown)),
            Outcome::NotFound | Outcome::ChannelGone => state.hands.died(user, token),
            Outcome::RateLimited => state.hands.sent(user, token, None),
            Outcome::Unreachable(why) => {
                state.hands.sent(user, token, None);
                self.note(room, "a hand did not get through", &why);
                return Err(Stop::Later);
            }
            Outcome::Forbidden(_) | Outcome::Archived | Outcome::TooOldToEdit => {
                state.hands.sent(user, token, Some(shown));
            }
            Outcome::Refused(why) => {
                // Taken for sent: the same again would be refused again.
                state.hands.sent(user, token, Some(shown));
                tracing::error!(table.id = room.table.0, reason = %why, "a hand was refused");
            }
        }
        Ok(())
    }

    /// Deletes a hand that another has replaced.
    async fn bury(self: Arc<Self>, token: InteractionToken) {
        for _ in 0..TRIES {
            if !hands::is_young(&token, self.discord_ms()) {
                return;
            }
            let permit = self
                .rest
                .permit(Route::DeleteOriginal { token: &token })
                .await;
            match permit.send(None).await {
                Outcome::RateLimited => {}
                Outcome::Unreachable(_) => self.clock.until(self.clock.now() + PAUSE_MS).await,
                _ => return,
            }
        }
    }
}
