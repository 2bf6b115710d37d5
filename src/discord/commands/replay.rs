//! `/replay`: one's finished matches on this server, to see one of them again.

use i18n_embed::fluent::FluentLanguageLoader;

use super::{say, words};
use crate::catalog::offer;
use crate::clock::created_ms;
use crate::discord::ids::DiscordId;
use crate::discord::interactions::reply;
use crate::discord::{Bot, Context, Error};
use crate::model::{GuildId, UserId};
use crate::screen::Screen;
use crate::screen::notice::Notice;
use crate::screen::replay::{LISTED, PlayedMatch, list};
use crate::store::PlayedRow;

#[poise::command(slash_command, rename = "replay")]
pub(super) async fn replay_command(ctx: Context<'_>) -> Result<(), Error> {
    let Some(guild) = ctx.guild_id().map(DiscordId::ours) else {
        return say(ctx, &Notice::Unreadable).await;
    };
    let (bot, user) = (ctx.data(), ctx.author().id.ours());
    let now = created_ms(reply::interaction(ctx)?.id.get());
    let page = list_of(bot, (guild, user), now, words(ctx)).await?;
    reply::ephemeral(ctx, &page).await
}

/// The list of a person's finished matches on a server, as it is at `now_ms` in milliseconds since 1970.
pub(in crate::discord) async fn list_of(
    bot: &Bot,
    (guild, user): (GuildId, UserId),
    now_ms: u64,
    words: &FluentLanguageLoader,
) -> Result<Screen, Error> {
    let store = bot.tables.store();
    let played = store.finished_matches(guild, user, LISTED).await?;
    let shown: Vec<PlayedMatch> = played.into_iter().filter_map(listed).collect();
    let page = list(&shown, user, now_ms, words);
    // A menu shows no mentions.
    Ok(bot.outbox.named_page(guild, page, &[]).await)
}

/// A match as its list tells it; `None` if its game does not exist any more.
fn listed(row: PlayedRow) -> Option<PlayedMatch> {
    Some(PlayedMatch {
        table: row.table,
        game: offer(&row.game)?.info(),
        preset: row.preset,
        ended_ms: row.ended_ms,
        winners: row.winners,
        others: row.others,
        halves: row.halves,
    })
}
