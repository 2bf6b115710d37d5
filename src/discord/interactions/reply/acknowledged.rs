//! Answers that change nothing to be seen (type 6), and what follows them.
//!
//! After one, `@original` is the message that was pressed. Its token edits a message for everybody from
//! then on, so it must never be taken for that of somebody's hand: every delivery of such a press knows
//! of the acknowledgement before Discord does.

use super::PendingInteraction;
use crate::discord::compose::Shown;
use crate::discord::compose::defer_update;
use crate::discord::compose::pending_body::PendingBody;
use crate::discord::interactions::source::Source;
use crate::discord::outbox::{HandLease, HandMessage};
use crate::discord::rest::{Outcome, Route, made};
use crate::model::TableId;

/// How often a message that follows is tried, if Discord certainly made none.
const TRIES: u32 = 3;

impl PendingInteraction<'_> {
    /// Whether the press was, or is being, acknowledged on a message for everybody.
    pub(super) fn is_acknowledged(&self) -> bool {
        self.bot.acknowledged.has(self.token.interaction())
    }

    /// Acknowledges the press; returns whether this delivery of it did. A message for everybody that was
    /// pressed can be edited with the token from then on.
    pub(super) async fn acknowledge(&self, table: TableId) -> bool {
        if let Source::Public(_) = self.from {
            self.bot.acknowledged.is_first(self.token.interaction());
        }
        let outbox = &self.bot.outbox;
        let rest = outbox.rest();
        let outcome = rest.callback(&self.token, &defer_update(), false).await;
        self.arrived(&outcome);
        let done = matches!(outcome, Outcome::Done(_));
        if let (true, Source::Public(message)) = (done, self.from) {
            outbox.lend(table, (self.user, message), &self.token);
        }
        done
    }

    /// Acknowledges the press and sends the hand as a message more. If Discord does not take that, the
    /// person presses again, and the hand is the first answer.
    pub(super) async fn send_after(
        &self,
        table: TableId,
        lease: HandLease,
        shown: Shown,
        pending: PendingBody,
    ) {
        if !self.acknowledge(table).await {
            return;
        }
        let body = pending.done().await;
        let outbox = &self.bot.outbox;
        let token = &self.token;
        let route = Route::FollowUp { token };
        let rest = outbox.rest();
        let mut outcome = rest.send_with_retries(route, Some(&body), TRIES).await;
        if let Outcome::Unreachable(_) | Outcome::Refused(_) = outcome {
            // It is the picture that Discord may not take. Better a hand that stands there twice than
            // none; pressed, either becomes the hand.
            let words = body.without_upload();
            outcome = rest.send_with_retries(route, Some(&words), 1).await;
        }
        let answer = self.arrived_with(&outcome).flatten();
        match answer.and_then(made) {
            Some(message) => lease.accepted(&shown, HandMessage::FollowUp(message), answer),
            None => outbox.nothing_follows(table),
        }
    }
}
