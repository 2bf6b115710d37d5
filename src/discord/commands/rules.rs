//! `/rules`: the rule sheet of the table where it is asked, or of any game and variant.

use i18n_embed_fl::fl;
use serenity::all::{
    AutocompleteChoice, ComponentInteraction, CreateAutocompleteResponse, ResolvedOption,
    ResolvedValue,
};

use super::titles::preset_written;
use super::{lang, perform, say, settings, table_here, words};
use crate::catalog::{OFFERS, Offer};
use crate::discord::ids::DiscordId;
use crate::discord::interactions::page_reply::{PageReply, refused};
use crate::discord::interactions::reply;
use crate::discord::{Bot, Context, Error};
use crate::model::{Lang, Request};
use crate::preferences::GuildPreferences;
use crate::screen::notice::{Notice, preset_title};
use crate::screen::sheets::{self, Sheet, Variants};
use crate::screen::words::Words;

#[poise::command(slash_command)]
pub(super) async fn rules(
    ctx: Context<'_>,
    game: Option<i64>,
    #[autocomplete = "variants"]
    #[max_length = 100]
    variant: Option<String>,
) -> Result<(), Error> {
    let game = game.map(|game| usize::try_from(game).unwrap_or(usize::MAX));
    if variant.is_none() {
        let asked_for = |place: usize| game.is_none_or(|game| game == place);
        let here = table_here(ctx)?.and_then(|table| place_of(table.game.name));
        if here.is_some_and(asked_for) {
            return perform(ctx, Request::Rules).await;
        }
        if game.is_none() {
            return reply::ephemeral(ctx, &sheets::choice(&every_variant(), words(ctx))).await;
        }
    }
    let known = &ctx.data().words;
    // A suggestion that was made before a game was chosen names both.
    let both = variant.as_deref().and_then(|both| both.split_once(' '));
    let both = both.and_then(|(game, variant)| Some((place_of(game)?, variant)));
    let (game, variant) = match (both, variant.as_deref()) {
        (Some((game, variant)), _) => (Some(game), Some(variant)),
        (None, Some(variant)) => (game.or_else(|| with_variant(variant, known)), Some(variant)),
        (None, None) => (game, None),
    };
    let Some(offer) = OFFERS.get(game.unwrap_or(0)) else {
        return say(ctx, &Notice::Unreadable).await;
    };
    let guild = ctx.guild_id().map(DiscordId::ours).unwrap_or_default();
    let here = ctx.data().tables.preferences().guild(guild);
    let Some(sheet) = sheet(*offer, variant, &here, &ctx.data().words, lang(ctx))? else {
        let (game, known) = (offer.name(), offer.presets());
        return say(
            ctx,
            &Notice::UnknownPreset {
                game,
                known: known.into(),
            },
        )
        .await;
    };
    reply::ephemeral(ctx, &sheets::page(sheet, &every_variant(), words(ctx))).await
}

/// Shows the sheet that its menu names.
pub(in crate::discord) fn turn(
    bot: &Bot,
    pressed: &ComponentInteraction,
    wanted: &str,
    lang: Lang,
) -> Result<PageReply, Error> {
    let words = bot.words.of(lang);
    let guild = pressed.guild_id.map(DiscordId::ours).unwrap_or_default();
    let here = bot.tables.preferences().guild(guild);
    let (game, variant) = wanted.split_once(' ').unwrap_or((wanted, ""));
    let offer = place_of(game).and_then(|game| OFFERS.get(game));
    let sheet = offer.map(|offer| sheet(*offer, Some(variant), &here, &bot.words, lang));
    Ok(match sheet.transpose()?.flatten() {
        Some(sheet) => PageReply::InPlace(sheets::page(sheet, &every_variant(), words)),
        None => refused(fl!(words, "sheets-odd")),
    })
}

/// The sheet of a variant, or else of the one this server plays; none if there is no such variant.
fn sheet(
    offer: &dyn Offer,
    variant: Option<&str>,
    here: &GuildPreferences,
    words: &Words,
    lang: Lang,
) -> Result<Option<Sheet>, Error> {
    let usual = || settings::preset(here, offer).unwrap_or_else(|| offer.opens_with().to_owned());
    let wanted = variant.map_or_else(usual, ToOwned::to_owned);
    let known = preset_written(offer, &wanted, words);
    let Some((preset, options)) = known.and_then(|one| Some((one, offer.options(one)?))) else {
        return Ok(None);
    };
    Ok(Some(Sheet {
        game: offer.info(),
        preset,
        panel: offer.sheet(&options, words, lang)?,
    }))
}

/// The first game with a variant of this name or title.
fn with_variant(written: &str, words: &Words) -> Option<usize> {
    let mut offers = OFFERS.iter();
    offers.position(|offer| preset_written(*offer, written, words).is_some())
}

fn place_of(game: &str) -> Option<usize> {
    OFFERS.iter().position(|offer| offer.name() == game)
}

/// Every variant of every game.
fn every_variant() -> Variants {
    let of = |offer: &&'static dyn Offer| {
        let game = offer.info();
        offer
            .info()
            .offered_presets()
            .into_iter()
            .map(move |preset| (game, preset))
    };
    OFFERS.iter().flat_map(of).collect()
}

/// The game that was chosen so far, by its place among all.
pub(super) fn game_chosen(ctx: Context<'_>) -> Option<usize> {
    let poise::Context::Application(inner) = ctx else {
        return None;
    };
    let mut args = inner.args.iter();
    args.find_map(|arg: &ResolvedOption<'_>| match arg.value {
        ResolvedValue::Integer(place) if arg.name == "game" => usize::try_from(place).ok(),
        _ => None,
    })
}

/// The variants of the game that was chosen; of every game if none was.
async fn variants(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let game = game_chosen(ctx).and_then(|place| OFFERS.get(place));
    let game = game.map(|offer| offer.info());
    let typed = typed.trim().to_lowercase();
    let titled = every_variant()
        .into_iter()
        .filter(|(of, _)| game.is_none_or(|game| game == *of))
        .map(|(of, preset)| match game {
            Some(_) => (preset_title(of.name, preset, words(ctx)), preset.to_owned()),
            None => (
                sheets::title(of.name, preset, words(ctx)),
                format!("{} {preset}", of.name),
            ),
        });
    let fits = |(title, _): &(String, String)| title.to_lowercase().contains(&typed);
    let shown = titled.filter(fits).take(25);
    let choices = shown.map(|(title, value)| AutocompleteChoice::new(title, value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}
