//! Answers after a deferral: as an edit of what stands, or as a message more.

use std::sync::Arc;

use super::{PendingInteraction, PreparedReply};
use serde_json::{Value, json};

use crate::discord::compose::pending_body::PendingBody;
use crate::discord::compose::{
    Shown, edit, ephemeral, follow_up, public, public_reply, with_attachment,
};
use crate::discord::interactions::deferral::ReplyMode;
use crate::discord::interactions::source::Source;
use crate::discord::outbox::{EVERYBODY, HandLease, HandMessage};
use crate::discord::rest::{Body, File, Route, made};
use crate::model::{GuildId, Lang, MessageId, TableId};
use crate::screen::notice::{Notice, notice};
use crate::screen::{Screen, pages};

/// How often such an answer is tried: there is time.
const TRIES: u32 = 5;

impl PendingInteraction<'_> {
    /// Answers after a deferral.
    pub(super) async fn send_deferred(
        &self,
        table: TableId,
        ready: PreparedReply,
        mode: ReplyMode,
    ) {
        let again = || Shown {
            screen: Arc::new(self.try_again()),
            turn: 0,
        };
        match ready {
            PreparedReply::Hand { lease, shown, .. }
            | PreparedReply::FollowingHand { lease, shown, .. } => {
                self.hand_deferred(table, lease, shown, mode).await;
            }
            PreparedReply::Page { shown, word, .. } => {
                self.page_deferred(table, &shown, mode).await;
                // A message that followed is not that of the token.
                if word && mode == ReplyMode::DeferredReply {
                    self.replace_word(table).await;
                }
            }
            // No form can follow a deferral.
            PreparedReply::Form(_) => self.page_deferred(table, &again(), mode).await,
            PreparedReply::Acknowledge if mode == ReplyMode::DeferredReply => {
                // Nothing is left to be said where one was told to wait.
                let token = &self.token;
                self.deliver(Route::DeleteOriginal { token }, None).await;
            }
            PreparedReply::Acknowledge | PreparedReply::Nothing => {}
        }
    }

    async fn hand_deferred(&self, table: TableId, lease: HandLease, shown: Shown, mode: ReplyMode) {
        let how = match (mode, self.from) {
            (ReplyMode::DeferredReply, _) => HandMessage::New(None),
            (_, Source::Hand(message) | Source::Page(message)) => HandMessage::InPlace(message),
            _ => return self.page_deferred(table, &shown, mode).await,
        };
        let named = self.bot.outbox.named(table, &shown);
        let body = self.pack(&named, edit(table, &named), None).done().await;
        if self.edit_original(&body).await {
            lease.accepted(&shown, how, None);
        } else {
            // It was dismissed, or Discord does not take it.
            lease.failed();
            self.page_deferred(table, &named, mode).await;
        }
    }

    /// In the page that was pressed, or where one was told to wait; else beside it.
    async fn page_deferred(&self, table: TableId, shown: &Shown, mode: ReplyMode) {
        let in_place = mode == ReplyMode::DeferredReply || matches!(self.from, Source::Page(_));
        let pack = async |body| self.pack(shown, body, None).done().await;
        if in_place && self.edit_original(&pack(edit(table, shown)).await).await {
            return;
        }
        let token = &self.token;
        let body = pack(follow_up(table, shown)).await;
        self.deliver(Route::FollowUp { token }, Some(&body)).await;
    }

    /// Answers with a message that everybody in the channel sees, and that rings nobody; returns its
    /// id if it stands.
    pub async fn post(&self, guild: GuildId, screen: Screen) -> Option<MessageId> {
        match self.mode().await {
            ReplyMode::First => {
                let shown = self.for_everybody(guild, screen).await;
                let body = public_reply(TableId::NONE, &shown).to_string();
                let rest = self.bot.outbox.rest();
                let outcome = rest.callback(&self.token, body, true).await;
                self.arrived_with(&outcome)?.and_then(made)
            }
            ReplyMode::DeferredUpdate | ReplyMode::DeferredReply => {
                self.post_beside(guild, screen).await
            }
            // It is logged that the deferral did not arrive.
            ReplyMode::Lost => None,
        }
    }

    /// The same beside an answer that was given.
    pub async fn post_beside(&self, guild: GuildId, screen: Screen) -> Option<MessageId> {
        let shown = self.for_everybody(guild, screen).await;
        let body = public(TableId::NONE, &shown);
        let renderer = self.bot.outbox.renderer();
        let body = PendingBody::begin(renderer, EVERYBODY, &shown, body, None);
        let body = body.done().await;
        let route = Route::FollowUp { token: &self.token };
        let rest = self.bot.outbox.rest();
        let outcome = rest.send_with_retries(route, Some(&body), TRIES).await;
        self.arrived_with(&outcome)?.and_then(made)
    }

    async fn for_everybody(&self, guild: GuildId, screen: Screen) -> Shown {
        let shown = Shown {
            screen: Arc::new(screen),
            turn: 0,
        };
        self.bot.outbox.named_for_all(guild, &shown).await
    }

    /// Rewrites what stands as the answer so far; whether that was done.
    pub(super) async fn edit_original(&self, body: &Body) -> bool {
        let token = &self.token;
        self.deliver(Route::EditOriginal { token }, Some(body))
            .await
    }

    /// Answers with an ephemeral message that is no screen, such as one with a file.
    pub async fn message(&self, message: Value, file: Option<File>) {
        match self.mode().await {
            ReplyMode::First => {
                self.first_message(message, file).await;
            }
            ReplyMode::DeferredReply => {
                let body = Body::with_file(&with_attachment(message, file.as_ref()), file);
                self.edit_original(&body).await;
            }
            ReplyMode::DeferredUpdate => {
                self.add_message(message, file).await;
            }
            // It is logged that the deferral did not arrive.
            ReplyMode::Lost => {}
        }
    }

    /// Sends an ephemeral message as the first answer; returns whether it arrived.
    pub async fn first_message(&self, message: Value, file: Option<File>) -> bool {
        let answer = json!({ "type": 4, "data": ephemeral(message, file.as_ref()) });
        self.send_callback(Body::with_file(&answer, file)).await
    }

    /// Sends a further ephemeral message, to be called once it is answered; returns whether it
    /// arrived.
    pub async fn add_message(&self, message: Value, file: Option<File>) -> bool {
        let body = Body::with_file(&ephemeral(message, file.as_ref()), file);
        let token = &self.token;
        self.deliver(Route::FollowUp { token }, Some(&body)).await
    }

    async fn deliver(&self, route: Route<'_>, body: Option<&Body>) -> bool {
        let rest = self.bot.outbox.rest();
        let outcome = rest.send_with_retries(route, body, TRIES).await;
        self.arrived(&outcome)
    }

    /// Says something more, to be called once it is answered.
    pub async fn follow_up(&self, what: &Notice<'_>) {
        let text = notice(what, self.bot.words.of(self.lang()));
        let shown = Shown {
            screen: Arc::new(pages::say(text, false)),
            turn: 0,
        };
        let body = Body::from(&follow_up(TableId::NONE, &shown));
        let token = &self.token;
        self.deliver(Route::FollowUp { token }, Some(&body)).await;
    }

    /// The language of the person who is answered.
    pub fn lang(&self) -> Lang {
        self.bot.tables.preferences().lang(self.user, self.locale)
    }

    /// A word that nothing was done and that one may press again.
    pub(super) fn try_again(&self) -> Screen {
        let text = notice(&Notice::Unavailable, self.bot.words.of(self.lang()));
        pages::say(text, true)
    }
}
