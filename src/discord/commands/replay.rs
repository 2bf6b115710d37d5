//! `/replay`: one's finished matches on this server, to see one of them again.

use super::{say, words};
use crate::catalog::offer;
use crate::clock::created_ms;
use crate::discord::ids::DiscordId;
use crate::discord::interactions::reply;
use crate::discord::{Context, Error};
use crate::screen::notice::Notice;
use crate::screen::replay::{LISTED, PlayedMatch, list};
use crate::store::PlayedRow;

#[poise::command(slash_command, rename = "replay")]
pub(super) async fn replay_command(ctx: Context<'_>) -> Result<(), Error> {
    let Some(guild) = ctx.guild_id().map(DiscordId::ours) else {
        return say(ctx, &Notice::Unreadable).await;
    };
    let bot = ctx.data();
    let user = ctx.author().id.ours();
    let store = bot.tables.store();
    let played = store.finished_matches(guild, user, LISTED).await?;
    let shown: Vec<PlayedMatch> = played.into_iter().filter_map(listed).collect();
    let now = created_ms(reply::interaction(ctx)?.id.get());
    let page = list(&shown, now, words(ctx));
    // A menu shows no mentions.
    let page = bot.outbox.named_page(guild, page, &[]).await;
    reply::ephemeral(ctx, &page).await
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
