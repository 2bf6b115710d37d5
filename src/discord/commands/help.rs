//! `/help`: what Tapis is, its games, and a first table with robots.

use i18n_embed_fl::fl;
use serenity::all::ComponentInteraction;

use super::{practice, words};
use crate::catalog::OFFERS;
use crate::discord::ids::DiscordId;
use crate::discord::interactions::page_reply::{PageReply, refused};
use crate::discord::interactions::{origin, reply};
use crate::discord::{Bot, Context, Error};
use crate::model::Lang;
use crate::screen::game_info::GameInfo;
use crate::screen::help::{self, Topic};

#[poise::command(slash_command, rename = "help")]
pub(super) async fn help_command(ctx: Context<'_>) -> Result<(), Error> {
    let coached = ctx.data().tables.coached(ctx.author().id.ours()).await;
    reply::ephemeral(ctx, &help::home(&games(), &coached, words(ctx))).await
}

/// Every game.
pub(super) fn games() -> Vec<&'static GameInfo> {
    OFFERS.iter().map(|offer| offer.info()).collect()
}

/// Shows what one of its controls says, or opens a table.
pub(in crate::discord) async fn turn(
    bot: &Bot,
    pressed: &ComponentInteraction,
    topic: &str,
    lang: Lang,
) -> Result<PageReply, Error> {
    let words = bot.words.of(lang);
    let user = pressed.user.id.ours();
    let coached = bot.tables.coached(user).await;
    let asked = practice::OpeningRequest {
        interaction: pressed.id.ours(),
        guild: pressed.guild_id,
        whereabouts: origin::whereabouts_of_press(pressed),
        user,
        lang,
        granted: pressed.app_permissions,
    };
    let shown = match Topic::read(topic) {
        Some(Topic::Commands) => Some(help::commands(&games(), words)),
        Some(Topic::Home) => Some(help::home(&games(), &coached, words)),
        Some(Topic::Game(game)) => help::game(game, &games(), &coached, words),
        Some(Topic::Practice(game)) => {
            let first = !coached.iter().any(|name| name == game);
            return practice::open(bot, asked, game, first).await;
        }
        Some(Topic::Coached(game)) => return practice::open(bot, asked, game, true).await,
        Some(Topic::Table(game)) => return practice::open_for_all(bot, asked, game).await,
        None => None,
    };
    Ok(match shown {
        Some(screen) => PageReply::InPlace(screen),
        None => refused(fl!(words, "help-odd")),
    })
}
