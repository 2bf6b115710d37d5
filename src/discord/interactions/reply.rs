//! From a table's answer to the first answer of an interaction: which kind, to whose eyes, and
//! whether it is a hand that lives on.

mod deferred;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde_json::Value;
use serenity::all::{
    CommandInteraction, ComponentInteraction, InteractionId, Member, ModalInteraction, Permissions,
};

use super::deferral::Way;
use super::modal;
use super::source::{Source, source};
use crate::discord::compose::pending_body::PendingBody;
use crate::discord::compose::{Eyes, Shown, edit, nod, reply, update, wait};
use crate::discord::outbox::{Claim, Stood};
use crate::discord::rest::{Body, Outcome, Token, made};
use crate::discord::{Bot, Context, Error};
use crate::screen::notice::{Notice, notice};
use crate::screen::{Screen, pages};
use crate::store::TableId;
use crate::table::press::{Answer, Answered};

/// No table: what is pressed on its pages is asked of the bot itself.
pub(in crate::discord) const NO_TABLE: TableId = TableId(0);

/// A first answer, written and not sent.
pub(in crate::discord) enum Ready {
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
    Nod,
    /// None at all.
    Nothing,
}

/// An interaction that waits for its answer.
pub(in crate::discord) struct Asked<'a> {
    bot: &'a Bot,
    token: Token,
    user: u64,
    locale: &'a str,
    from: Source,
}

/// Answers a slash command with what a table said.
pub(in crate::discord) async fn to_command(
    ctx: Context<'_>,
    table: TableId,
    answered: Answered,
) -> Result<(), Error> {
    let interaction = interaction(ctx)?;
    let asked = asked(ctx)?;
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
    asked.answer(table, answered).await;
    Ok(())
}

/// A press, which waits for its answer.
pub(in crate::discord) fn of_press<'a>(
    bot: &'a Bot,
    pressed: &'a ComponentInteraction,
) -> Asked<'a> {
    Asked {
        bot,
        locale: &pressed.locale,
        token: token(bot, pressed.id, &pressed.token),
        user: pressed.user.id.get(),
        from: source(&pressed.message),
    }
}

/// A form that was sent, which waits for its answer: like a press on what it was opened from.
pub(in crate::discord) fn of_form<'a>(bot: &'a Bot, sent: &'a ModalInteraction) -> Asked<'a> {
    Asked {
        bot,
        locale: &sent.locale,
        token: token(bot, sent.id, &sent.token),
        user: sent.user.id.get(),
        from: sent.message.as_deref().map_or(Source::Command, source),
    }
}

/// The token of an interaction that was received now.
fn token(bot: &Bot, interaction: InteractionId, secret: &str) -> Token {
    Token::new(interaction.get(), secret, bot.tables.clock().now())
}

/// Has the framework follow up, where a command that it answers itself was deferred.
pub(in crate::discord) async fn by_framework(ctx: Context<'_>) -> Result<(), Error> {
    let id = interaction(ctx)?.id.get();
    if let poise::Context::Application(inner) = ctx
        && ctx.data().deferrals.is_deferred(id).await
    {
        inner
            .has_sent_initial_response
            .store(true, Ordering::SeqCst);
    }
    Ok(())
}

/// Shows whoever gave a command a page that no table made.
pub(in crate::discord) async fn privately(ctx: Context<'_>, screen: &Screen) -> Result<(), Error> {
    let answered = Answered {
        answer: Answer::Page(Arc::new(screen.clone())),
        turn: 0,
    };
    asked(ctx)?.answer(NO_TABLE, answered).await;
    Ok(())
}

/// An answer that takes a while: Discord shows that it is being made.
pub(in crate::discord) struct Later<'a>(Asked<'a>);

/// Asks whoever gave a command to wait for an answer that only they will see.
pub(in crate::discord) async fn later(ctx: Context<'_>) -> Result<Later<'_>, Error> {
    Ok(asked(ctx)?.hold_apart().await)
}

impl<'a> Asked<'a> {
    /// Asks to wait for an answer that will stand in the page that was pressed, if one was.
    pub async fn hold(self) -> Later<'a> {
        match self.from {
            Source::Page(_) => self.hold_with(&nod()).await,
            _ => self.hold_apart().await,
        }
    }

    /// Asks to wait for an answer in a message of its own.
    pub async fn hold_apart(self) -> Later<'a> {
        self.hold_with(&wait()).await
    }

    async fn hold_with(self, body: &Value) -> Later<'a> {
        // Where it was deferred already, it waits.
        if self.way().await == Way::First {
            self.say_first(body.to_string()).await;
        }
        Later(self)
    }
}

impl Later<'_> {
    /// Gives the answer.
    pub async fn show(&self, screen: &Screen) {
        let shown = Shown {
            screen: Arc::new(screen.clone()),
            turn: 0,
        };
        let body = Body::from(&edit(NO_TABLE, &shown));
        self.0.rewrite(&body).await;
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
    let asked = asked(ctx)?;
    let tables = &ctx.data().tables;
    if asked.way().await != Way::First {
        // What was deferred is for their eyes alone: the lobby is posted like any message.
        tables.settle(table, None).await;
        let place = format!("<#{}>", ctx.channel_id());
        let words = ctx.data().words.of(asked.lang());
        let text = notice(&Notice::OpenedIn { place: &place }, words);
        asked.page(pages::say(text, false)).await;
        return Ok(());
    }
    let body = reply(table, &shown, Eyes::All);
    let rest = asked.bot.outbox.rest();
    let message = match rest.callback(&asked.token, &body, true).await {
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

/// A command, which waits for its answer or has it.
pub(in crate::discord) fn asked(ctx: Context<'_>) -> Result<Asked<'_>, Error> {
    let poise::Context::Application(inner) = ctx else {
        return Err(anyhow::anyhow!("a command without an interaction"));
    };
    // Should anything fail from here on, the apology follows up instead of answering.
    inner
        .has_sent_initial_response
        .store(true, Ordering::SeqCst);
    Ok(Asked {
        bot: inner.framework.user_data,
        locale: &inner.interaction.locale,
        token: token(
            inner.framework.user_data,
            inner.interaction.id,
            &inner.interaction.token,
        ),
        user: inner.interaction.user.id.get(),
        from: Source::Command,
    })
}

impl Asked<'_> {
    /// The same, to be answered beside what was pressed.
    pub fn beside(self) -> Self {
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
    pub fn prepare(&self, table: TableId, answered: Answered) -> Ready {
        let turn = answered.turn;
        let shown = |screen| Shown { screen, turn };
        match answered.answer {
            Answer::Hand(screen) => self.hand(table, shown(screen)),
            Answer::Done(hand) => match (self.from, hand) {
                (Source::Public, Some(_)) if self.bot.outbox.hand_lives(table, self.user) => {
                    Ready::Nod
                }
                (_, Some(screen)) => self.hand(table, shown(screen)),
                (Source::Command, None) => Ready::Nothing,
                (_, None) => Ready::Nod,
            },
            // In the page that was pressed, else beside what was.
            Answer::Page(screen) => {
                let shown = shown(screen);
                let body = match self.from {
                    Source::Page(_) => update(table, &shown),
                    _ => reply(table, &shown, Eyes::Own),
                };
                let body = body.to_string();
                Ready::Page { shown, body }
            }
            Answer::Form(form) => match modal::open(table, turn, &form) {
                Some(body) => Ready::Form(body.to_string()),
                None => {
                    tracing::error!(table.id = table.0, "a form has too long an id");
                    Ready::Nothing
                }
            },
            Answer::Nothing => Ready::Nothing,
        }
    }

    /// A hand: in the message that was pressed where that is private, else as a new one.
    fn hand(&self, table: TableId, shown: Shown) -> Ready {
        let body = match self.from {
            Source::Hand(_) | Source::Page(_) => update(table, &shown),
            Source::Command | Source::Public => reply(table, &shown, Eyes::Own),
        };
        Ready::Hand {
            claim: self.bot.outbox.claim(table, self.user, self.token.clone()),
            pending: self.pack(&shown, body),
            shown,
        }
    }

    fn pack(&self, shown: &Shown, body: Value) -> PendingBody {
        PendingBody::begin(self.bot.outbox.studio(), self.user, shown, body)
    }

    /// Sends what was made ready.
    pub async fn send(&self, table: TableId, ready: Ready) {
        if matches!(ready, Ready::Nothing) {
            // Something else answers it.
            return;
        }
        match self.way().await {
            Way::First => self.send_first(table, ready).await,
            way @ (Way::Silent | Way::Apart) => self.send_later(table, ready, way).await,
            // It is logged that the deferral did not arrive.
            Way::Lost => {}
        }
    }

    /// How it is to be answered now.
    async fn way(&self) -> Way {
        self.bot.deferrals.settle(self.token.interaction()).await
    }

    async fn send_first(&self, table: TableId, ready: Ready) {
        match ready {
            Ready::Hand {
                claim,
                shown,
                pending,
            } => self.send_hand(table, claim, shown, pending).await,
            Ready::Page { body, .. } | Ready::Form(body) => self.say_first(body).await,
            Ready::Nod => self.say_first(nod().to_string()).await,
            Ready::Nothing => {}
        }
    }

    async fn say_first(&self, body: String) {
        let rest = self.bot.outbox.rest();
        let outcome = rest.callback(&self.token, body, false).await;
        self.arrived(&outcome);
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
                    claim.stands(shown, Stood::InPlace(message));
                }
                return;
            }
            let body = reply(table, &shown, Eyes::Own);
            parcel = self.pack(&shown, body).done().await;
        }
        let outcome = rest.callback(&self.token, parcel, true).await;
        if self.arrived(&outcome) {
            let message = match &outcome {
                Outcome::Done(Some(answer)) => made(answer),
                _ => None,
            };
            claim.stands(shown, Stood::Anew(message));
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
