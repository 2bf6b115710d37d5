//! `/rules`: the rule sheet of a game, with the options of the table it is asked at.

use super::{lang, meant, perform, say, settings, words};
use crate::catalog::OFFERS;
use crate::discord::interactions::{permissions, reply};
use crate::discord::{Context, Error};
use crate::model::{Request, TableId};
use crate::screen::notice::{Notice, game_title};
use crate::screen::pages;

/// The titles of all games, for a choice among them.
pub(super) fn games() -> Vec<super::locale::Title> {
    OFFERS
        .iter()
        .map(|offer| -> super::locale::Title { Box::new(|words| game_title(offer.name(), words)) })
        .collect()
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn rules(ctx: Context<'_>, game: Option<i64>) -> Result<(), Error> {
    let Some(game) = game else {
        let requester = reply::interaction(ctx)?;
        let moderator = permissions::is_moderator(requester.member.as_deref());
        let tables = &ctx.data().tables;
        let for_them =
            |table: &TableId| tables.lets_in(*table, requester.user.id.into(), moderator);
        return match meant(ctx).filter(for_them) {
            Some(_) => perform(ctx, Request::Rules.to_string()).await,
            None => sheet(ctx, 0).await,
        };
    };
    sheet(ctx, game).await
}

/// The sheet of a game as this server plays it where nothing else was chosen.
async fn sheet(ctx: Context<'_>, game: i64) -> Result<(), Error> {
    let offer = usize::try_from(game).ok().and_then(|game| OFFERS.get(game));
    let Some(offer) = offer else {
        return say(ctx, &Notice::Unreadable).await;
    };
    let here = ctx.guild_id().map(Into::into).unwrap_or_default();
    let here = ctx.data().tables.preferences().guild(here);
    let usual = || offer.opens_with().to_owned();
    let preset = settings::preset(&here, *offer).unwrap_or_else(usual);
    let options = offer.options(&preset);
    let options = options.unwrap_or_default();
    let panel = offer.sheet(&options, &ctx.data().words, lang(ctx))?;
    reply::ephemeral(ctx, &pages::rules(panel, words(ctx))).await
}
