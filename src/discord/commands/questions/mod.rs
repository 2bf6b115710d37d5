//! `/questions`: the question packs of a server: seeing them, bringing and taking them, finding fault.

mod files;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use i18n_embed::fluent::FluentLanguageLoader;
use poise::CommandInteractionType;
use serenity::all::{AutocompleteChoice, ComponentInteraction, CreateAutocompleteResponse};

use super::{perform, words};
use crate::discord::ids::DiscordId;
use crate::discord::interactions::page_reply::PageReply;
use crate::discord::interactions::{permissions, reply};
use crate::discord::{Bot, Context, Error};
use crate::model::{GuildId, Request};
use crate::packs::{Pack, PackInfo, REPORTS, our_pack};
use crate::screen::packs::{self, NoPack, Past, Reported};
use crate::store::{QuestionRow, ReportRow};

/// Discord never runs a command that has subcommands.
#[poise::command(
    slash_command,
    rename = "questions",
    subcommand_required,
    subcommands(
        "list",
        "show",
        "files::import",
        "files::export_command",
        "files::template_command",
        "remove",
        "report",
        "reports"
    )
)]
pub(super) async fn questions_command(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), Error> {
    let pack_list = ctx.data().tables.pack_list(guild(ctx)).await;
    reply::ephemeral(ctx, &packs::list(&pack_list, words(ctx))).await
}

#[poise::command(slash_command)]
async fn show(
    ctx: Context<'_>,
    #[autocomplete = "every_pack"]
    #[max_length = 40]
    pack: String,
) -> Result<(), Error> {
    let tables = &ctx.data().tables;
    let Some(found) = tables.pack(guild(ctx), &pack).await? else {
        return say(ctx, NoPack::Unknown).await;
    };
    let rows = tables.store().questions(guild(ctx), &pack).await?;
    let past = past(&found, &rows);
    let page = packs::show(&found, is_ours(&pack), &past, is_manager(ctx), words(ctx));
    reply::ephemeral(ctx, &page).await
}

#[poise::command(slash_command, check = "only_managers")]
async fn remove(
    ctx: Context<'_>,
    #[autocomplete = "every_pack"]
    #[max_length = 40]
    pack: String,
) -> Result<(), Error> {
    if is_ours(&pack) {
        return say(ctx, NoPack::Ours).await;
    }
    let pack_list = ctx.data().tables.pack_list(guild(ctx)).await;
    let Some(info) = pack_list.iter().find(|info| info.id == pack) else {
        return say(ctx, NoPack::Unknown).await;
    };
    reply::ephemeral(ctx, &packs::sure_remove(info, words(ctx))).await
}

/// Removes the pack of whose removal a page asked whether it is meant.
pub(in crate::discord) async fn remove_sure(
    bot: &Bot,
    pressed: &ComponentInteraction,
    pack: &str,
    words: &FluentLanguageLoader,
) -> Result<PageReply, Error> {
    let guild = pressed.guild_id.map(DiscordId::ours).unwrap_or_default();
    if !permissions::is_manager(pressed.member.as_ref()) {
        return Ok(PageReply::NewMessage(packs::no_pack(
            NoPack::NotManager,
            words,
        )));
    }
    let pack_list = bot.tables.pack_list(guild).await;
    let info = pack_list.iter().find(|info| info.id == pack);
    let info = info.filter(|_| !is_ours(pack));
    let gone = bot.tables.store().remove_pack(guild, pack).await?;
    bot.tables.update_pack_lists(guild).await;
    Ok(PageReply::InPlace(match info.filter(|_| gone) {
        Some(info) => packs::removed(info, words),
        None => packs::no_pack(NoPack::Unknown, words),
    }))
}

#[poise::command(slash_command)]
async fn report(ctx: Context<'_>) -> Result<(), Error> {
    perform(ctx, Request::Report).await
}

#[poise::command(slash_command, check = "only_managers")]
async fn reports(ctx: Context<'_>) -> Result<(), Error> {
    let (tables, guild) = (&ctx.data().tables, guild(ctx));
    let rows = tables.store().reported(guild).await?;
    let mut read: HashMap<String, Option<Arc<Pack>>> = HashMap::new();
    let mut all = Vec::with_capacity(rows.len());
    for ReportRow { pack, question } in rows {
        if let Entry::Vacant(free) = read.entry(pack.clone()) {
            free.insert(tables.pack(guild, &pack).await?);
        }
        let mut entries = read[&pack].iter().flat_map(|pack| &pack.entries);
        let found = entries.find(|entry| entry.id == question.entry);
        all.push(Reported {
            question: found.map(|entry| entry.entry.question.clone()),
            pack,
            entry: question.entry,
            reports: question.reports,
            granted: question.granted,
            aside: question.reports >= REPORTS,
        });
    }
    reply::ephemeral(ctx, &packs::reports(&all, words(ctx))).await
}

/// Record of the questions that a pack has now.
fn past(pack: &Pack, rows: &[QuestionRow]) -> Past {
    let here = |row: &&QuestionRow| pack.entries.iter().any(|entry| entry.id == row.entry);
    let rows: Vec<&QuestionRow> = rows.iter().filter(here).collect();
    let mut doubts: Vec<(String, u32, u32)> = rows
        .iter()
        .filter(|row| row.granted + row.reports > 0)
        .map(|row| (row.entry.clone(), row.granted, row.reports))
        .collect();
    doubts.sort_by_key(|(_, granted, reports)| std::cmp::Reverse(granted + reports));
    Past {
        asked: rows.iter().filter(|row| row.asked > 0).count(),
        granted: rows.iter().map(|row| row.granted).sum(),
        aside: rows.iter().filter(|row| row.reports >= REPORTS).count(),
        doubts,
    }
}

/// The packs of the server that fit what was typed.
pub(super) async fn every_pack(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase();
    let pack_list = ctx.data().tables.pack_list(guild(ctx)).await;
    let fits =
        |info: &&PackInfo| info.title.to_lowercase().contains(&typed) || info.id.contains(&typed);
    let shown = pack_list.iter().filter(fits).take(25);
    let choices = shown.map(|info| AutocompleteChoice::new(info.title.clone(), info.id.clone()));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

async fn say(ctx: Context<'_>, why: NoPack) -> Result<(), Error> {
    reply::ephemeral(ctx, &packs::no_pack(why, words(ctx))).await
}

fn is_ours(pack: &str) -> bool {
    our_pack(pack).is_some()
}

fn is_manager(ctx: Context<'_>) -> bool {
    let interaction = reply::interaction(ctx).ok();
    permissions::is_manager(interaction.and_then(|one| one.member.as_deref()))
}

/// Whether a command of those who may manage the server goes on; others are told why it does not.
async fn only_managers(ctx: Context<'_>) -> Result<bool, Error> {
    // It is asked before suggestions too; they name packs, which everybody may know.
    let suggests = matches!(
        ctx,
        Context::Application(ctx) if ctx.interaction_type == CommandInteractionType::Autocomplete
    );
    let may = suggests || is_manager(ctx);
    if !may {
        say(ctx, NoPack::NotManager).await?;
    }
    Ok(may)
}

fn guild(ctx: Context<'_>) -> GuildId {
    ctx.guild_id().map(DiscordId::ours).unwrap_or_default()
}
