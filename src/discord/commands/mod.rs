//! The slash commands: one file each (or one for a family), one line each in [`all`].
//!
//! Their names and descriptions stand in the word files, under keys made of the commands' own names:
//! see [`locale`].

mod about;
mod answer;
mod bid;
pub(super) mod evening;
pub(super) mod help;
pub(super) mod imports;
mod locale;
pub(super) mod menus;
mod moves;
mod my_data;
pub(super) mod nights;
mod options;
mod people;
pub(super) mod practice;
pub(super) mod profile;
pub(super) mod questions;
pub(super) mod replay;
pub(super) mod rules;
pub(super) mod settings;
mod snap;
pub(super) mod standings;
mod table;
mod teams;
mod titles;

use i18n_embed::fluent::FluentLanguageLoader;
use serenity::all::{InstallationContext, InteractionContext};

use super::interactions::{invitees, origin, permissions, reply, threads};
use super::{Command, Context, Error};
use crate::catalog::OFFERS;
use crate::discord::ids::DiscordId;
use crate::model::{Lang, Request, TableId};
use crate::screen::game_info::GameInfo;
use crate::screen::notice::{Notice, notice};
use crate::screen::pages;
use crate::screen::words::Words;
use crate::table::press::Press;
use crate::table::tables::TableSummary;

/// Every command there is, with its names and descriptions in every language.
pub(super) fn all(words: &Words) -> Vec<Command> {
    let mut commands = unnamed();
    for command in &mut commands {
        // Tables stand in servers: no command is offered in private messages.
        command.install_context = Some(vec![InstallationContext::Guild]);
        command.interaction_context = Some(vec![InteractionContext::Guild]);
    }
    locale::localise(&mut commands, words);
    commands
}

/// Every command there is, by its name in the code.
fn unnamed() -> Vec<Command> {
    vec![
        table::table(),
        moves::hand_command(),
        moves::play_command(),
        bid::bid(),
        moves::cut_command(),
        moves::call_command(),
        snap::snap_command(),
        answer::answer(),
        rules::rules(),
        questions::questions_command(),
        settings::settings_command(),
        my_data::my_data_command(),
        evening::evening_command(),
        replay::replay_command(),
        nights::night_command(),
        standings::leaderboard_command(),
        profile::stats_command(),
        help::help_command(),
        about::about(),
        menus::stats_of(),
        menus::invite_here(),
        menus::check_this(),
    ]
}

/// The language in which the requester is answered.
fn lang(ctx: Context<'_>) -> Lang {
    let preferences = ctx.data().tables.preferences();
    preferences.lang(ctx.author().id.ours(), ctx.locale().unwrap_or_default())
}

/// The words in that language.
fn words<'a>(ctx: Context<'a>) -> &'a FluentLanguageLoader {
    ctx.data().words.of(lang(ctx))
}

/// The table that the command is about: that of this thread; in a channel the one at which the
/// requester sits, else the only one there.
fn meant(ctx: Context<'_>) -> Option<TableId> {
    let origin = origin::of_command(reply::interaction(ctx).ok()?);
    ctx.data().tables.meant(origin, ctx.author().id.ours())
}

/// The same table, if they may see anything of it.
fn table_here(ctx: Context<'_>) -> Result<Option<TableSummary>, Error> {
    let member = reply::interaction(ctx)?.member.as_deref();
    let (user, moderator) = (ctx.author().id.ours(), permissions::is_moderator(member));
    let table = meant(ctx).and_then(|table| ctx.data().tables.summary(table));
    Ok(table.filter(|table| table.lets_in(user, moderator)))
}

/// Does at the table what a button would do, and shows the answer.
async fn perform(ctx: Context<'_>, request: Request) -> Result<(), Error> {
    perform_and_say(ctx, request, &Notice::Done).await
}

/// The same; `done` is said where the table's answer shows nothing.
async fn perform_and_say(
    ctx: Context<'_>,
    request: Request,
    done: &Notice<'_>,
) -> Result<(), Error> {
    perform_at(ctx, meant(ctx), request, done).await
}

/// The same for a move that begins with this word, which cannot be meant for a table of another game.
async fn perform_verb(ctx: Context<'_>, verb: &str, request: Request) -> Result<(), Error> {
    let tables = &ctx.data().tables;
    let (origin, user) = (
        origin::of_command(reply::interaction(ctx)?),
        ctx.author().id.ours(),
    );
    let has_it = |game: &GameInfo| game.verbs.contains(&verb);
    let here = meant(ctx).and_then(|table| tables.summary(table));
    let mut all = match here.filter(|table| has_it(table.game)) {
        Some(here) => vec![here],
        None => tables.candidates(origin, user),
    };
    all.retain(|table| has_it(table.game));
    match &all[..] {
        [] => {
            let game = OFFERS.iter().find(|offer| has_it(offer.info()));
            let game = game.map_or("", |offer| offer.name());
            say(ctx, &Notice::NoTableOf { game }).await
        }
        [only] => perform_at(ctx, Some(only.table), request, &Notice::Done).await,
        several => which(ctx, several, &request).await,
    }
}

/// The same at a table that was found otherwise.
async fn perform_at(
    ctx: Context<'_>,
    table: Option<TableId>,
    request: Request,
    done: &Notice<'_>,
) -> Result<(), Error> {
    let pending = reply::interaction(ctx)?;
    let Some(table) = table else {
        let (origin, user) = (origin::of_command(pending), ctx.author().id.ours());
        let tables = ctx.data().tables.candidates(origin, user);
        return which(ctx, &tables, &request).await;
    };
    let (origin, granted) = (origin::of_command(pending), pending.app_permissions);
    let missing = threads::note_missing(ctx.data(), table, &request, origin, granted);
    let press = invitees::examined(ctx.data(), table, press(ctx, request)?).await;
    let answer = ctx.data().tables.press(table, press, origin).await;
    reply::answer_command(ctx, table, answer, done).await?;
    threads::report_missing(ctx.data(), &reply::pending(ctx)?, table, &missing).await;
    Ok(())
}

/// Asks which of these tables the command is about. What is typed for one turn cannot wait for the
/// answer, which shows the hand there instead.
async fn which(ctx: Context<'_>, tables: &[TableSummary], request: &Request) -> Result<(), Error> {
    if tables.is_empty() {
        return say(ctx, &Notice::NoTableHere).await;
    }
    let request = match request {
        Request::Play(_) | Request::Interrupt(_) => &Request::Hand,
        request => request,
    };
    let rows = tables.iter().map(|table| (table.table, table.row()));
    let rows: Vec<_> = rows.collect();
    reply::ephemeral(ctx, &pages::which(&rows, request, words(ctx))).await
}

/// A command as a press.
fn press(ctx: Context<'_>, request: Request) -> Result<Press, Error> {
    let interaction = reply::interaction(ctx)?;
    Ok(Press {
        id: interaction.id.ours(),
        user: interaction.user.id.ours(),
        lang: lang(ctx),
        moderator: permissions::is_moderator(interaction.member.as_deref()),
        turn: None,
        request,
        heard: ctx.data().tables.hear(interaction.id.ours()),
    })
}

/// Answers with one sentence that only the requester sees.
async fn say(ctx: Context<'_>, what: &Notice<'_>) -> Result<(), Error> {
    let screen = pages::say(notice(what, words(ctx)), true);
    reply::ephemeral(ctx, &screen).await
}

#[cfg(test)]
mod tests;
