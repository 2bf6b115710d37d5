//! Answers after a deferral: as an edit of what stands, or as a message more.

use std::sync::Arc;

use super::{Asked, NO_TABLE, Ready};
use crate::discord::compose::{Shown, edit, follow_up};
use crate::discord::interactions::deferral::Way;
use crate::discord::interactions::source::Source;
use crate::discord::outbox::{Claim, Stood};
use crate::discord::rest::{Body, Route};
use crate::screen::notice::{Notice, notice};
use crate::screen::words::Lang;
use crate::screen::{Screen, pages};
use crate::store::TableId;

/// How often such an answer is tried: there is time.
const TRIES: u32 = 5;

impl Asked<'_> {
    /// Answers after a deferral.
    pub(super) async fn send_later(&self, table: TableId, ready: Ready, way: Way) {
        let again = || Shown {
            screen: Arc::new(self.try_again()),
            turn: 0,
        };
        match ready {
            Ready::Hand { claim, shown, .. } => self.hand_later(table, claim, shown, way).await,
            Ready::Page { shown, .. } => self.page_later(table, &shown, way).await,
            // No form can follow a deferral.
            Ready::Form(_) => self.page_later(table, &again(), way).await,
            Ready::Nod if way == Way::Apart => {
                // Nothing is left to be said where one was told to wait.
                let token = &self.token;
                self.deliver(Route::DeleteOriginal { token }, None).await;
            }
            Ready::Nod | Ready::Nothing => {}
        }
    }

    async fn hand_later(&self, table: TableId, claim: Claim, shown: Shown, way: Way) {
        let how = match (way, self.from) {
            (Way::Apart, _) => Stood::Anew(None),
            (_, Source::Hand(message) | Source::Page(message)) => Stood::InPlace(message),
            _ => return self.page_later(table, &shown, way).await,
        };
        let parcel = self.pack(&shown, edit(table, &shown)).done().await;
        if self.rewrite(&parcel).await {
            claim.stands(shown, how);
        } else {
            // It was dismissed, or Discord does not take it.
            claim.failed();
            self.page_later(table, &shown, way).await;
        }
    }

    /// In the page that was pressed, or where one was told to wait; else beside it.
    async fn page_later(&self, table: TableId, shown: &Shown, way: Way) {
        let in_place = way == Way::Apart || matches!(self.from, Source::Page(_));
        if in_place && self.rewrite(&Body::from(&edit(table, shown))).await {
            return;
        }
        let token = &self.token;
        let body = Body::from(&follow_up(table, shown));
        self.deliver(Route::FollowUp { token }, Some(&body)).await;
    }

    /// Rewrites what stands as the answer so far; whether that was done.
    pub(super) async fn rewrite(&self, parcel: &Body) -> bool {
        let token = &self.token;
        self.deliver(Route::EditOriginal { token }, Some(parcel))
            .await
    }

    async fn deliver(&self, route: Route<'_>, parcel: Option<&Body>) -> bool {
        let rest = self.bot.outbox.rest();
        let outcome = rest.deliver(route, parcel, TRIES).await;
        self.arrived(&outcome)
    }

    /// Says something more, to be called once it is answered.
    pub async fn adds(&self, what: &Notice<'_>) {
        let text = notice(what, self.bot.words.of(self.lang()));
        let shown = Shown {
            screen: Arc::new(pages::say(text, false)),
            turn: 0,
        };
        let body = Body::from(&follow_up(NO_TABLE, &shown));
        let token = &self.token;
        self.deliver(Route::FollowUp { token }, Some(&body)).await;
    }

    /// The language of the person who is answered.
    pub fn lang(&self) -> Lang {
        self.bot.tables.chosen().lang(self.user, self.locale)
    }

    /// A word that nothing was done and that one may press again.
    fn try_again(&self) -> Screen {
        let text = notice(&Notice::Unavailable, self.bot.words.of(self.lang()));
        pages::say(text, true)
    }
}
