//! From a table's answer to the first answer of an interaction: which kind, to whose audience, and
//! whether it is a hand that lives on.

mod deferred;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde_json::Value;
use serenity::all::{
    CommandInteraction, ComponentInteraction, InteractionId, Member, ModalInteraction, Permissions,
};

use super::deferral::ReplyMode;
use super::modal;
use super::source::{Source, source};
use crate::discord::compose::pending_body::PendingBody;
use crate::discord::compose::{Audience, Shown, defer_reply, defer_update, edit, reply, update};
use crate::discord::outbox::{Claim, HandMessage};
use crate::discord::rest::{Body, File, InteractionToken, Outcome, made};
use crate::discord::{Bot, Context, Error};
use crate::model::TableId;
use crate::screen::notice::{Notice, notice};
use crate::screen::{Screen, pages};
use crate::table::press::{Answer, Answered};

/// No table: what is pressed on its pages is asked of the bot itself.
pub(in crate::discord) const NO_TABLE: TableId = TableId(0);

/// A first answer, written and not sent.
pub(in crate::discord) enum PreparedReply {
    /// A hand that will live on.
    Hand {
        claim: Claim,
        shown: Shown,
        pending: PendingBody,
    },
    /// A page that does not live on.
    Page { shown: Shown, body: String },
    /// A form, as the body that opens it.
    Form(String),
    /// Only that it is done.
    Acknowledge,
    /// None at all.
    Nothing,
}

/// An interaction that waits for its answer.
pub(in crate::discord) struct PendingInteraction<'a> {
    bot: &'a Bot,
    token: InteractionToken,
    user: u64,
    locale: &'a str,
    from: Source,
}

/// Answers a slash command with what a table said.
pub(in crate::discord) async fn answer_command(
    ctx: Context<'_>,
    table: TableId,
    answered: Answered,
) -> Result<(), Error> {
    let interaction = interaction(ctx)?;
    let pending = pending(ctx)?;
    // What is done without anything to show is worth a word where a word was typed.
    let answered = match answered.answer {
        Answer::Done(None) => {
            let choices = ctx.data().tables.chosen();
            let lang = choices.lang(interaction.user.id.get(), &interaction.locale);
            let text = notice(&Notice::Done, ctx.data().words.of(lang));
            Answered {
                answer: Answer::Page(Arc::new(pages::say(text, false))),
                ..answered
            }
        }
        _ => answered,
    };
    pending.answer(table, answered).await;
    Ok(())
}

/// A press, which waits for its answer.
pub(in crate::discord) fn of_press<'a>(
    bot: &'a Bot,
    pressed: &'a ComponentInteraction,
) -> PendingInteraction<'a> {
    PendingInteraction {
        bot,
        locale: &pressed.locale,
        token: token(bot, pressed.id, &pressed.token),
        user: pressed.user.id.get(),
        from: source(&pressed.message),
    }
}

/// A form that was sent, which waits for its answer: like a press on what it was opened from.
pub(in crate::discord) fn of_form<'a>(
    bot: &'a Bot,
    sent: &'a ModalInteraction,
) -> PendingInteraction<'a> {
    PendingInteraction {
        bot,
        locale: &sent.locale,
        token: token(bot, sent.id, &sent.token),
        user: sent.user.id.get(),
        from: sent.message.as_deref().map_or(Source::Command, source),
    }
}

/// The token of an interaction that was received now.
fn token(bot: &Bot, interaction: InteractionId, secret: &str) -> InteractionToken {
    InteractionToken::new(interaction.get(), secret, bot.tables.clock().now())
}

/// Shows whoever gave a command a page that no table made.
pub(in crate::discord) async fn ephemeral(ctx: Context<'_>, screen: &Screen) -> Result<(), Error> {
    let answered = Answered {
        answer: Answer::Page(Arc::new(screen.clone())),
        turn: 0,
    };
    pending(ctx)?.answer(NO_TABLE, answered).await;
    Ok(())
}

/// An answer that takes a while: Discord shows that it is being made.
pub(in crate::discord) struct Deferred<'a>(PendingInteraction<'a>);

/// Asks whoever gave a command to wait for an answer that only they will see.
pub(in crate::discord) async fn defer(ctx: Context<'_>) -> Result<Deferred<'_>, Error> {
    Ok(pending(ctx)?.defer_apart().await)
}

impl<'a> PendingInteraction<'a> {
    /// Asks to wait for an answer that will stand in the page that was pressed, if one was.
    pub async fn defer(self) -> Deferred<'a> {
        match self.from {
            Source::Page(_) => self.defer_with(&defer_update()).await,
            _ => self.defer_apart().await,
        }
    }

    /// Asks to wait for an answer in a message of its own.
    pub async fn defer_apart(self) -> Deferred<'a> {
        self.defer_with(&defer_reply()).await
    }

    async fn defer_with(self, body: &Value) -> Deferred<'a> {
        // Where it was deferred already, it waits.
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
        let body = Body::from(&edit(NO_TABLE, &shown));
        self.0.edit_original(&body).await;
    }

    /// Gives an answer that is no screen, with a file.
    pub async fn show_message(&self, message: Value, file: File) {
        self.0.message(message, Some(file)).await;
    }
}

/// Shows everybody the lobby that a command opened, and tells the tables where it stands.
pub(in crate::discord) async fn lobby(
    ctx: Context<'_>,
    table: TableId,
    screen: &Screen,
) -> Result<(), Error> {
    let shown = Shown {
        screen: Arc::new(screen.clone()),
        turn: 0,
    };
    let pending = pending(ctx)?;
    let tables = &ctx.data().tables;
    if pending.mode().await != ReplyMode::First {
        // What was deferred is for their audience alone: the lobby is posted like any message.
        tables.settle(table, None).await;
        let place = format!("<#{}>", ctx.channel_id());
        let words = ctx.data().words.of(pending.lang());
        let text = notice(&Notice::OpenedIn { place: &place }, words);
        pending.page(pages::say(text, false)).await;
        return Ok(());
    }
    let body = reply(table, &shown, Audience::Everyone);
    let rest = pending.bot.outbox.rest();
    let message = match rest.callback(&pending.token, &body, true).await {
        Outcome::Done(answer) => answer.as_ref().and_then(made),
        // Where the answer did not arrive the lobby is posted like any message.
        other => {
            tracing::warn!(table = table.0, outcome = ?other, "a lobby was not answered with");
            None
        }
    };
    tables.settle(table, message).await;
    Ok(())
}

/// The interaction behind a command.
pub(in crate::discord) fn interaction<'a>(
    ctx: Context<'a>,
) -> Result<&'a CommandInteraction, Error> {
    match ctx {
        poise::Context::Application(inner) => Ok(inner.interaction),
        poise::Context::Prefix(_) => Err(anyhow::anyhow!("a command without an interaction")),
    }
}

/// Whether somebody may close other people's tables.
pub(in crate::discord) fn is_moderator(member: Option<&Member>) -> bool {
    let keys =
        Permissions::MANAGE_CHANNELS | Permissions::MANAGE_MESSAGES | Permissions::MANAGE_THREADS;
    let held = member.and_then(|member| member.permissions);
    held.is_some_and(|held| held.intersects(keys | Permissions::ADMINISTRATOR))
}

/// Whether somebody may manage the server.
pub(in crate::discord) fn is_manager(member: Option<&Member>) -> bool {
    let keys = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
    let held = member.and_then(|member| member.permissions);
    held.is_some_and(|held| held.intersects(keys))
}

/// The command behind a context, which waits for its answer or has it.
pub(in crate::discord) fn pending(ctx: Context<'_>) -> Result<PendingInteraction<'_>, Error> {
    let poise::Context::Application(inner) = ctx else {
        return Err(anyhow::anyhow!("a command without an interaction"));
    };
    // Should anything fail from here on, the apology follows up instead of answering.
    inner
        .has_sent_initial_response
        .store(true, Ordering::SeqCst);
    Ok(of_command(inner.framework.user_data, inner.interaction))
}

/// A command, which waits for its answer.
pub(super) fn of_command<'a>(
    bot: &'a Bot,
    interaction: &'a CommandInteraction,
) -> PendingInteraction<'a> {
    PendingInteraction {
        bot,
        locale: &interaction.locale,
        token: token(bot, interaction.id, &interaction.token),
        user: interaction.user.id.get(),
        from: Source::Command,
    }
}

impl PendingInteraction<'_> {
    /// The same, to be answered beside what was pressed.
    pub fn in_new_message(self) -> Self {
        Self {
            from: Source::Public,
            ..self
        }
    }

    /// Answers with what a table said.
    pub async fn answer(&self, table: TableId, answered: Answered) {
        self.send(table, self.prepare(table, answered)).await;
    }

    /// Answers with a page that no table made.
    pub async fn page(&self, screen: Screen) {
        self.tell(Answer::Page(Arc::new(screen))).await;
    }

    /// Answers with what no table said.
    pub async fn tell(&self, answer: Answer) {
        self.answer(NO_TABLE, Answered { answer, turn: 0 }).await;
    }

    /// Makes what is to be sent of what a table said.
    pub fn prepare(&self, table: TableId, answered: Answered) -> PreparedReply {
        let turn = answered.turn;
        let shown = |screen| Shown { screen, turn };
        match answered.answer {
            Answer::Hand(screen) => self.hand(table, shown(screen)),
            Answer::Done(hand) => match (self.from, hand) {
                (Source::Public, Some(_)) if self.bot.outbox.has_live_hand(table, self.user) => {
                    PreparedReply::Acknowledge
                }
                (_, Some(screen)) => self.hand(table, shown(screen)),
                (Source::Command, None) => PreparedReply::Nothing,
                (_, None) => PreparedReply::Acknowledge,
            },
            // In the page that was pressed, else beside what was.
            Answer::Page(screen) => {
                let shown = shown(screen);
                let body = match self.from {
                    Source::Page(_) => update(table, &shown),
                    _ => reply(table, &shown, Audience::Requester),
                };
                let body = body.to_string();
                PreparedReply::Page { shown, body }
            }
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

    /// A hand: in the message that was pressed where that is private, else as a new one.
    fn hand(&self, table: TableId, shown: Shown) -> PreparedReply {
        let body = match self.from {
            Source::Hand(_) | Source::Page(_) => update(table, &shown),
            Source::Command | Source::Public => reply(table, &shown, Audience::Requester),
        };
        PreparedReply::Hand {
            claim: self.bot.outbox.claim(table, self.user, self.token.clone()),
            pending: self.pack(&shown, body),
            shown,
        }
    }

    fn pack(&self, shown: &Shown, body: Value) -> PendingBody {
        PendingBody::begin(self.bot.outbox.renderer(), self.user, shown, body)
    }

    /// Sends what was made ready.
    pub async fn send(&self, table: TableId, ready: PreparedReply) {
        if matches!(ready, PreparedReply::Nothing) {
            // Something else answers it.
            return;
        }
        match self.mode().await {
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
        self.bot.deferrals.settle(self.token.interaction()).await
    }

    async fn send_first(&self, table: TableId, ready: PreparedReply) {
        match ready {
            PreparedReply::Hand {
                claim,
                shown,
                pending,
            } => self.send_hand(table, claim, shown, pending).await,
            PreparedReply::Page { body, .. } | PreparedReply::Form(body) => {
                self.send_callback(body).await;
            }
            PreparedReply::Acknowledge => {
                self.send_callback(&defer_update()).await;
            }
            PreparedReply::Nothing => {}
        }
    }

    /// Sends a first answer as it is; returns whether it arrived.
    pub(super) async fn send_callback(&self, body: impl Into<Body>) -> bool {
        let rest = self.bot.outbox.rest();
        let outcome = rest.callback(&self.token, body, false).await;
        self.arrived(&outcome)
    }

    async fn send_hand(&self, table: TableId, claim: Claim, shown: Shown, pending: PendingBody) {
        let rest = self.bot.outbox.rest();
        let mut parcel = pending.done().await;
        if let Source::Hand(message) | Source::Page(message) = self.from {
            let outcome = rest.callback(&self.token, parcel, false).await;
            // A newer hand may have taken its place while the press was on its way, and old messages
            // take few edits: then the hand comes anew.
            if !matches!(outcome, Outcome::NotFound | Outcome::TooOldToEdit) {
                if self.arrived(&outcome) {
                    claim.accepted(shown, HandMessage::InPlace(message));
                }
                return;
            }
            let body = reply(table, &shown, Audience::Requester);
            parcel = self.pack(&shown, body).done().await;
        }
        let outcome = rest.callback(&self.token, parcel, true).await;
        if self.arrived(&outcome) {
            let message = match &outcome {
                Outcome::Done(Some(answer)) => made(answer),
                _ => None,
            };
            claim.accepted(shown, HandMessage::New(message));
        }
    }

    fn arrived(&self, outcome: &Outcome) -> bool {
        let done = matches!(outcome, Outcome::Done(_));
        if !done {
            // What was decided stands; only this person did not see it yet.
            let id = self.token.interaction();
            tracing::warn!(interaction.id = id, ?outcome, "an answer did not arrive");
        }
        done
    }
}
