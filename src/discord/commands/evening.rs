//! `/evening`: who has won what tonight in this channel, for oneself or for everybody.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use serenity::all::ComponentInteraction;

use super::{say, words};
use crate::catalog::offer;
use crate::clock::created_ms;
use crate::discord::evening_posts;
use crate::discord::ids::DiscordId;
use crate::discord::interactions::page_reply::{PageReply, refused};
use crate::discord::interactions::{origin, reply};
use crate::discord::{Bot, Context, Error};
use crate::model::GuildId;
use crate::screen::evening::{self, EveningMatch};
use crate::screen::notice::Notice;
use crate::store::{Evening, SILENCE_MS};
use crate::table::evening::scores;
use crate::table::press::Origin;

#[poise::command(slash_command, rename = "evening")]
pub(super) async fn evening_command(ctx: Context<'_>) -> Result<(), Error> {
    let interaction = reply::interaction(ctx)?;
    let place = origin::of_command(interaction);
    if place.guild == GuildId::default() {
        return say(ctx, &Notice::Unreadable).await;
    }
    let found = of_place(ctx.data(), place).await?;
    let shown = page_of(&found, created_ms(interaction.id.get()));
    reply::ephemeral(ctx, &evening::evening(&shown, words(ctx))).await
}

/// Posts the evening of the channel for everybody there.
pub(in crate::discord) async fn post(
    bot: &Bot,
    pressed: &ComponentInteraction,
    words: &FluentLanguageLoader,
) -> Result<PageReply, Error> {
    let found = of_place(bot, origin::of_press(pressed)).await?;
    let poster = pressed.user.id.ours();
    let mut people = found.matches.iter().flat_map(|one| &one.people);
    if !people.any(|(user, _)| *user == poster) {
        return Ok(refused(fl!(words, "evening-not-yours")));
    }
    let shown = page_of(&found, created_ms(pressed.id.get()));
    // It is not posted by itself any more.
    evening_posts::posted_by_hand(bot.tables.store(), found.number).await;
    Ok(PageReply::ForEverybody(evening::posted(&shown, words)))
}

/// The newest evening of a channel or thread; in the thread of a table that is not private, that of
/// the channel around it.
async fn of_place(bot: &Bot, place: Origin) -> Result<Evening, Error> {
    let store = bot.tables.store();
    for place in [Some(place.channel), place.parent].into_iter().flatten() {
        if let Some(evening) = store.evening_in(place).await? {
            return Ok(evening);
        }
    }
    Ok(Evening::default())
}

/// An evening as its page tells it at `now`, in milliseconds since 1970.
pub(in crate::discord) fn page_of(found: &Evening, now: u64) -> evening::Evening {
    let matches = found.matches.iter().filter_map(|one| {
        let winners = one.people.iter().filter(|(_, won)| *won);
        Some(EveningMatch {
            game: offer(&one.game)?.info(),
            winners: winners.map(|(user, _)| *user).collect(),
            ended: one.ended_ms / 1000,
        })
    });
    evening::Evening {
        scores: scores(found),
        matches: matches.collect(),
        over: now.saturating_sub(found.ended_ms()) > SILENCE_MS,
    }
}
