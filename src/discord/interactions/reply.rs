//! From a table's answer to the answer of an interaction: of which type, for whom, and whether it is
//! a hand that lives on.

mod acknowledged;
mod command;
mod deferred;

use std::sync::Arc;

use serde_json::Value;
use serenity::all::{
    ChannelId, CommandInteraction, ComponentInteraction, InteractionId, ModalInteraction,
};

use super::deferral::ReplyMode;
use super::modal;
use super::source::{Source, source};
use crate::discord::Bot;
use crate::discord::compose::pending_body::PendingBody;
use crate::discord::compose::{
    Shown, ShownPicture, defer_reply, defer_update, edit, follow_up, reply, update,
    with_attachment, with_listed_file,
};
use crate::discord::ids::DiscordId;
use crate::discord::outbox::{HandLease, HandMessage};
use crate::discord::rest::{Body, File, InteractionToken, Outcome, Route, made};
use crate::model::{Request, TableId, UserId};
use crate::screen::{Private, Screen};
use crate::table::press::{Answer, Answered};
pub(in crate::discord) use command::{
    answer_command, defer, ephemeral, interaction, lobby, lobby_elsewhere, pending,
};

/// An answer that is ready to be sent.
pub(in crate::discord) enum PreparedReply {
    /// A hand, which the outbox keeps up to date from then on.
    Hand {
        lease: HandLease,
        shown: Shown,
        pending: PendingBody,
    },
    /// The same as a message that follows an acknowledgement: so the token edits the table message.
    FollowingHand {
        lease: HandLease,
        shown: Shown,
        pending: PendingBody,
    },
    /// A page, which nothing keeps up to date; `word` if it is a sentence in a message of its own.
    Page {
        shown: Shown,
        pending: PendingBody,
        word: bool,
    },
    /// A form, as the body that opens it.
    Form(String),
    /// An acknowledgement that changes nothing to be seen (type 6).
    Acknowledge,
    /// None at all.
    Nothing,
}

/// An interaction that waits for its answer.
pub(in crate::discord) struct PendingInteraction<'a> {
    bot: &'a Bot,
    token: InteractionToken,
    user: UserId,
    locale: &'a str,
    from: Source,
    /// Whether it asks for the hand alone, so that the hand may come a moment later.
    asks_for_hand: bool,
}

/// A press that waits for its answer.
pub(in crate::discord) fn of_press<'a>(
    bot: &'a Bot,
    pressed: &'a ComponentInteraction,
) -> PendingInteraction<'a> {
    PendingInteraction {
        bot,
        locale: &pressed.locale,
        token: token(bot, pressed.id, pressed.channel_id, &pressed.token),
        user: pressed.user.id.ours(),
        from: source(&pressed.message),
        asks_for_hand: false,
    }
}

/// A form that waits for its answer, which is like that of a press on what opened the form.
pub(in crate::discord) fn of_form<'a>(
    bot: &'a Bot,
    sent: &'a ModalInteraction,
) -> PendingInteraction<'a> {
    PendingInteraction {
        bot,
        locale: &sent.locale,
        token: token(bot, sent.id, sent.channel_id, &sent.token),
        user: sent.user.id.ours(),
        from: sent.message.as_deref().map_or(Source::Command, source),
        asks_for_hand: false,
    }
}

/// The token of an interaction that was received now.
fn token(
    bot: &Bot,
    interaction: InteractionId,
    channel: ChannelId,
    secret: &str,
) -> InteractionToken {
    let received = bot.tables.clock().now();
    InteractionToken::new(interaction.ours(), secret, received).in_channel(channel.ours())
}

/// An interaction that was deferred: Discord shows that its answer will come.
pub(in crate::discord) struct Deferred<'a>(PendingInteraction<'a>);

impl<'a> PendingInteraction<'a> {
    /// Defers; the answer will replace the page that was pressed, if one was.
    pub async fn defer(self) -> Deferred<'a> {
        match self.from {
            Source::Page(_) => self.defer_with(&defer_update()).await,
            _ => self.defer_apart().await,
        }
    }

    /// Defers; the answer will be a message of its own.
    pub async fn defer_apart(self) -> Deferred<'a> {
        self.defer_with(&defer_reply()).await
    }

    async fn defer_with(self, body: &Value) -> Deferred<'a> {
        // It may have been deferred already, because it took long.
        if self.mode().await == ReplyMode::First {
            self.send_callback(body).await;
        }
        Deferred(self)
    }
}

impl Deferred<'_> {
    /// Gives the answer.
    pub async fn show(&self, screen: &Screen) {
        let shown = Shown {
            screen: Arc::new(screen.clone()),
            turn: 0,
        };
        let body = edit(TableId::NONE, &shown);
        let body = self.0.pack(&shown, body, None).done().await;
        self.0.edit_original(&body).await;
    }

    /// Gives the answer, with a file that its reader may take.
    pub async fn show_with_file(&self, screen: &Screen, file: File) {
        let shown = Shown {
            screen: Arc::new(screen.clone()),
            turn: 0,
        };
        let message = with_listed_file(edit(TableId::NONE, &shown), &file);
        let body = Body::with_file(&message, Some(file));
        self.0.edit_original(&body).await;
    }

    /// Gives an answer that is no screen, with a file.
    pub async fn show_message(&self, message: Value, file: File) {
        let body = Body::with_file(&with_attachment(message, Some(&file)), Some(file));
        self.0.edit_original(&body).await;
    }
}

/// A command that waits for its answer.
pub(super) fn of_command<'a>(
    bot: &'a Bot,
    interaction: &'a CommandInteraction,
) -> PendingInteraction<'a> {
    PendingInteraction {
        bot,
        locale: &interaction.locale,
        token: token(
            bot,
            interaction.id,
            interaction.channel_id,
            &interaction.token,
        ),
        user: interaction.user.id.ours(),
        from: Source::Command,
        asks_for_hand: false,
    }
}

impl PendingInteraction<'_> {
    /// The same interaction, which asks for this.
    pub fn asking_for(self, request: &Request) -> Self {
        Self {
            asks_for_hand: *request == Request::Hand,
            ..self
        }
    }

    /// The same interaction, to be answered in a new message instead of the one that was pressed.
    pub fn in_new_message(self) -> Self {
        let from = match self.from {
            Source::Hand(message) | Source::Page(message) => Source::Public(message),
            from => from,
        };
        Self { from, ..self }
    }

    /// Answers with a table's answer.
    pub async fn answer(&self, table: TableId, answered: Answered) {
        self.send(table, self.prepare(table, answered)).await;
    }

    /// Answers with a page that no table made.
    pub async fn page(&self, screen: Screen) {
        self.tell(Answer::Page(Arc::new(screen))).await;
    }

    /// Answers with an answer of no table.
    pub async fn tell(&self, answer: Answer) {
        self.answer(TableId::NONE, Answered { answer, turn: 0 })
            .await;
    }

    /// Makes a table's answer ready to be sent.
    pub fn prepare(&self, table: TableId, answered: Answered) -> PreparedReply {
        let turn = answered.turn;
        let shown = |screen| Shown { screen, turn };
        match answered.answer {
            Answer::Hand(hand) => self.hand(table, shown(self.open(&hand))),
            Answer::Done(hand) => match (self.from, hand) {
                (Source::Public(_), Some(_)) if self.bot.outbox.has_live_hand(table, self.user) => {
                    PreparedReply::Acknowledge
                }
                (_, Some(hand)) => self.hand(table, shown(self.open(&hand))),
                (Source::Command, None) => PreparedReply::Nothing,
                (_, None) => PreparedReply::Acknowledge,
            },
            Answer::Page(screen) => self.prepare_page(table, &shown(screen), false),
            Answer::Word(screen) => self.prepare_page(table, &shown(screen), true),
            Answer::Form(form) => match modal::open(table, turn, &form) {
                Some(body) => PreparedReply::Form(body.to_string()),
                None => {
                    tracing::error!(table.id = table.0, "a form has too long an id");
                    PreparedReply::Nothing
                }
            },
            Answer::Nothing => PreparedReply::Nothing,
        }
    }

    /// A page or a sentence: in the page that was pressed, else beside what was.
    fn prepare_page(&self, table: TableId, shown: &Shown, word: bool) -> PreparedReply {
        let shown = self.bot.outbox.named(table, shown);
        let in_place = matches!(self.from, Source::Page(_));
        let body = match in_place {
            true => update(table, &shown),
            false => reply(table, &shown),
        };
        PreparedReply::Page {
            pending: self.pack(&shown, body, None),
            shown,
            word: word && !in_place,
        }
    }

    /// The private screen, if it belongs to the person who is answered; otherwise "try again", and a
    /// line in the log.
    fn open(&self, private: &Private<Screen>) -> Arc<Screen> {
        private.open(self.user).cloned().unwrap_or_else(|| {
            tracing::error!("somebody was to be shown what is private to somebody else");
            Arc::new(self.try_again())
        })
    }

    /// A hand: in the message that was pressed if that is ephemeral, else in a new one.
    fn hand(&self, table: TableId, shown: Shown) -> PreparedReply {
        let outbox = &self.bot.outbox;
        let named = outbox.named(table, &shown);
        let lease = || outbox.lease(table, self.user, self.token.clone());
        let body = match self.from {
            Source::Hand(_) | Source::Page(_) => update(table, &named),
            Source::Public(message)
                if self.asks_for_hand && outbox.asks_for_token(table, message) =>
            {
                return PreparedReply::FollowingHand {
                    lease: lease(),
                    pending: self.pack(&named, follow_up(table, &named), None),
                    shown,
                };
            }
            Source::Public(message) => {
                outbox.opened_from(table, message);
                reply(table, &named)
            }
            Source::Command => reply(table, &named),
        };
        PreparedReply::Hand {
            lease: lease(),
            pending: self.pack(&named, body, self.picture(table).as_ref()),
            shown,
        }
    }

    /// The picture of the hand that was pressed.
    fn picture(&self, table: TableId) -> Option<ShownPicture> {
        match self.from {
            Source::Hand(message) | Source::Page(message) => {
                self.bot.outbox.picture(table, self.user, message)
            }
            Source::Command | Source::Public(_) => None,
        }
    }

    fn pack(&self, shown: &Shown, body: Value, before: Option<&ShownPicture>) -> PendingBody {
        PendingBody::begin(self.bot.outbox.renderer(), self.user, shown, body, before)
    }

    /// Sends an answer that is ready.
    pub async fn send(&self, table: TableId, ready: PreparedReply) {
        if matches!(ready, PreparedReply::Nothing) {
            // Something else answers it.
            return;
        }
        match self.mode().await {
            // Another delivery of the same press was.
            _ if self.is_acknowledged() => {}
            ReplyMode::First => self.send_first(table, ready).await,
            mode @ (ReplyMode::DeferredUpdate | ReplyMode::DeferredReply) => {
                self.send_deferred(table, ready, mode).await;
            }
            // It is logged that the deferral did not arrive.
            ReplyMode::Lost => {}
        }
    }

    /// How it is to be answered now.
    async fn mode(&self) -> ReplyMode {
        self.bot
            .deferrals
            .begin_answer(self.token.interaction())
            .await
    }

    async fn send_first(&self, table: TableId, ready: PreparedReply) {
        match ready {
            PreparedReply::Hand {
                lease,
                shown,
                pending,
            } => self.send_hand(table, lease, shown, pending).await,
            PreparedReply::FollowingHand {
                lease,
                shown,
                pending,
            } => self.send_after(table, lease, shown, pending).await,
            PreparedReply::Page { pending, word, .. } => {
                let arrived = self.send_callback(pending.done().await).await;
                if arrived && word {
                    self.replace_word(table).await;
                }
            }
            PreparedReply::Form(body) => {
                self.send_callback(body).await;
            }
            PreparedReply::Acknowledge => {
                self.acknowledge(table).await;
            }
            PreparedReply::Nothing => {}
        }
    }

    /// Notes that a sentence of a table arrived, and deletes the one before it, which was about an
    /// earlier press: in a quiz for a whole channel the table message would otherwise be out of sight.
    async fn replace_word(&self, table: TableId) {
        let outbox = &self.bot.outbox;
        if let Some(earlier) = outbox.replace_word(table, self.user, &self.token) {
            let route = Route::DeleteOriginal { token: &earlier };
            let outcome = outbox.rest().send_with_retries(route, None, 1).await;
            // People dismiss such messages.
            tracing::debug!(?outcome, "an earlier sentence was deleted");
        }
    }

    /// Sends a first answer as it is; returns whether it arrived.
    pub(super) async fn send_callback(&self, body: impl Into<Body>) -> bool {
        let rest = self.bot.outbox.rest();
        let outcome = rest.callback(&self.token, body, false).await;
        self.arrived(&outcome)
    }

    async fn send_hand(
        &self,
        table: TableId,
        lease: HandLease,
        shown: Shown,
        pending: PendingBody,
    ) {
        let rest = self.bot.outbox.rest();
        let mut body = pending.done().await;
        if let Source::Hand(message) | Source::Page(message) = self.from {
            let outcome = rest.callback(&self.token, body, false).await;
            // A newer hand may have replaced it while the press was on its way, and old messages take
            // few edits: then the hand is a new message.
            if !matches!(outcome, Outcome::NotFound | Outcome::TooOldToEdit) {
                if let Some(answer) = self.arrived_with(&outcome) {
                    lease.accepted(&shown, HandMessage::InPlace(message), answer);
                }
                return;
            }
            let named = self.bot.outbox.named(table, &shown);
            let message = reply(table, &named);
            body = self.pack(&named, message, None).done().await;
        }
        let outcome = rest.callback(&self.token, body, true).await;
        if let Some(answer) = self
            .arrived_with(&outcome)
            .filter(|_| !self.is_acknowledged())
        {
            lease.accepted(&shown, HandMessage::New(answer.and_then(made)), answer);
        }
    }

    /// The answer, if it arrived.
    fn arrived_with<'o>(&self, outcome: &'o Outcome) -> Option<Option<&'o Value>> {
        self.arrived(outcome).then_some(match outcome {
            Outcome::Done(answer) => answer.as_ref(),
            _ => None,
        })
    }

    fn arrived(&self, outcome: &Outcome) -> bool {
        let done = matches!(outcome, Outcome::Done(_)) || outcome.is_answered();
        if !done {
            self.bot.outbox.rest().counts().answers_lost.add();
            // The decision is not undone; only this person did not see it yet.
            let id = self.token.interaction();
            tracing::warn!(
                interaction.id = id.get(),
                ?outcome,
                "an answer did not arrive"
            );
        }
        done
    }
}
