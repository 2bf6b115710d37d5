//! Slash commands: answering them by the framework's context.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use serenity::all::CommandInteraction;

use super::{Deferred, PendingInteraction, of_command};
use crate::discord::compose::pending_body::PendingBody;
use crate::discord::compose::{Shown, public_reply};
use crate::discord::ids::DiscordId;
use crate::discord::interactions::deferral::ReplyMode;
use crate::discord::outbox::EVERYBODY;
use crate::discord::rest::{Outcome, made};
use crate::discord::{Context, Error};
use crate::model::{ChannelId, TableId};
use crate::screen::notice::{Notice, notice};
use crate::screen::{Screen, pages};
use crate::table::press::{Answer, Answered};

/// The interaction behind a command.
pub(in crate::discord) fn interaction<'a>(
    ctx: Context<'a>,
) -> Result<&'a CommandInteraction, Error> {
    match ctx {
        poise::Context::Application(inner) => Ok(inner.interaction),
        poise::Context::Prefix(_) => Err(anyhow::anyhow!("a command without an interaction")),
    }
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

/// Answers a slash command with a table's answer; `done` is what is said where it has none.
pub(in crate::discord) async fn answer_command(
    ctx: Context<'_>,
    table: TableId,
    answered: Answered,
    done: &Notice<'_>,
) -> Result<(), Error> {
    let interaction = interaction(ctx)?;
    let pending = pending(ctx)?;
    // A press shows its effect; a command that has nothing to show says that it is done.
    let answered = match answered.answer {
        Answer::Done(None) => {
            let preferences = ctx.data().tables.preferences();
            let lang = preferences.lang(interaction.user.id.ours(), &interaction.locale);
            let text = notice(done, ctx.data().words.of(lang));
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

/// Answers a command with a page that no table made; only its person sees it.
pub(in crate::discord) async fn ephemeral(ctx: Context<'_>, screen: &Screen) -> Result<(), Error> {
    let answered = Answered {
        answer: Answer::Page(Arc::new(screen.clone())),
        turn: 0,
    };
    pending(ctx)?.answer(TableId::NONE, answered).await;
    Ok(())
}

/// Defers a command whose answer only its person will see.
pub(in crate::discord) async fn defer(ctx: Context<'_>) -> Result<Deferred<'_>, Error> {
    Ok(pending(ctx)?.defer_apart().await)
}

/// Has the lobby of a new table posted in a channel and says where it is; returns whether it stands.
/// Where it does not the table is closed again, and that is said instead.
pub(in crate::discord) async fn lobby_elsewhere(
    ctx: Context<'_>,
    table: TableId,
    channel: ChannelId,
) -> Result<bool, Error> {
    let pending = pending(ctx)?;
    let words = ctx.data().words.of(pending.lang());
    let shown = ctx.data().tables.show_lobby(table).await;
    let text = match &shown {
        Ok(()) => notice(
            &Notice::OpenedIn {
                place: format!("<#{channel}>").into(),
            },
            words,
        ),
        Err(why) => notice(&why.notice().unwrap_or(Notice::Unavailable), words),
    };
    pending.page(pages::say(text, shown.is_err())).await;
    Ok(shown.is_ok())
}

/// Answers the command that opened a table with its lobby, for everybody, and tells the tables the
/// id of that message; returns whether the lobby stands or is on its way.
pub(in crate::discord) async fn lobby(
    ctx: Context<'_>,
    table: TableId,
    screen: &Screen,
) -> Result<bool, Error> {
    let shown = Shown {
        screen: Arc::new(screen.clone()),
        turn: 0,
    };
    let pending = pending(ctx)?;
    let tables = &ctx.data().tables;
    if pending.mode().await != ReplyMode::First {
        // A deferred answer is ephemeral: the lobby is posted as a message of its own.
        return lobby_elsewhere(ctx, table, ctx.channel_id().ours()).await;
    }
    let guild = ctx.guild_id().map(DiscordId::ours).unwrap_or_default();
    let shown = pending.bot.outbox.named_for_all(guild, &shown).await;
    let body = public_reply(table, &shown);
    let renderer = pending.bot.outbox.renderer();
    let body = PendingBody::begin(renderer, EVERYBODY, &shown, body, None);
    let body = body.done().await;
    let rest = pending.bot.outbox.rest();
    let message = match rest.callback(&pending.token, body, true).await {
        Outcome::Done(answer) => answer.as_ref().and_then(made),
        // The answer did not arrive: the lobby is posted as a message of its own.
        other => {
            tracing::warn!(table.id = table.0, outcome = ?other, "a lobby was not answered with");
            None
        }
    };
    tables.attach_lobby(table, message).await;
    Ok(true)
}
