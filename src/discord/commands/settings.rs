//! `/settings`: what a person chooses for themselves, and what a manager chooses for a server.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::words;
use crate::catalog::{OFFERS, Offer};
use crate::discord::channel_permissions;
use crate::discord::interactions::requester::Requester;
use crate::discord::interactions::{permissions, reply};
use crate::discord::{Bot, Context, Error};
use crate::model::{GuildId, Request};
use crate::preferences::{GuildPreferences, NoSuchPreference, PreferenceError, UserPreferences};
use crate::screen::game_info::GameInfo;
use crate::screen::settings::{self, Games, Here, Part};
use crate::screen::{Screen, pages};
use crate::table::pace::Pace;

/// Discord never runs a command that has subcommands.
#[poise::command(
    slash_command,
    rename = "settings",
    subcommand_required,
    subcommands("mine", "server")
)]
pub(super) async fn settings_command(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

#[poise::command(slash_command)]
async fn mine(ctx: Context<'_>) -> Result<(), Error> {
    let requester = Requester::of_command(reply::interaction(ctx)?);
    let mine = ctx.data().tables.preferences().user(requester.user);
    let page = of_person(ctx.data(), &requester, &mine, words(ctx));
    reply::ephemeral(ctx, &page).await
}

#[poise::command(slash_command)]
async fn server(ctx: Context<'_>) -> Result<(), Error> {
    let requester = Requester::of_command(reply::interaction(ctx)?);
    let page = of_server(ctx.data(), &requester, Part::Main).await;
    reply::ephemeral(ctx, &page).await
}

/// Stores the preference that was pressed, and returns the page as it is then.
pub(in crate::discord) async fn chosen(
    bot: &Bot,
    requester: &Requester,
    request: &Request,
) -> Result<Screen, PreferenceError> {
    match request {
        Request::Mine(text) => set_for_user(bot, requester, text).await,
        Request::Server(text) | Request::Pick(text) => set_for_guild(bot, requester, text).await,
        _ => Err(NoSuchPreference.into()),
    }
}

async fn set_for_user(
    bot: &Bot,
    requester: &Requester,
    text: &str,
) -> Result<Screen, PreferenceError> {
    let (key, value) = text.split_once(' ').unwrap_or((text, ""));
    let preferences = bot.tables.preferences();
    let mine = preferences.set_for_user(requester.user, key, value).await?;
    let lang = requester.lang(bot);
    bot.tables.apply_settings(requester.user, Some(lang));
    let words = bot.words.of(lang);
    Ok(of_person(bot, requester, &mine, words))
}

/// The page of what somebody has chosen for themselves.
fn of_person(
    bot: &Bot,
    requester: &Requester,
    mine: &UserPreferences,
    words: &FluentLanguageLoader,
) -> Screen {
    let automatic = requester.automatic_lang();
    settings::mine(mine, automatic, bot.tables.draws(), words)
}

async fn set_for_guild(
    bot: &Bot,
    requester: &Requester,
    text: &str,
) -> Result<Screen, PreferenceError> {
    // They may have lost the right since the page was made.
    if !requester.manager {
        return Ok(of_server(bot, requester, Part::Main).await);
    }
    let (key, value) = text.split_once(' ').unwrap_or((text, ""));
    let part = match (key, value) {
        ("page", name) => Part::of_name(name),
        // The role with the server's own id is @everyone, which must not be mentioned.
        ("role", role) if role == requester.guild.to_string() => {
            return Err(NoSuchPreference.into());
        }
        _ => {
            let preferences = bot.tables.preferences();
            preferences
                .set_for_guild(requester.guild, key, value)
                .await?;
            Part::of_key(key, OFFERS.iter().map(|offer| offer.info()))
        }
    };
    Ok(of_server(bot, requester, part).await)
}

/// A page of the server's preferences, for who may make them.
async fn of_server(bot: &Bot, requester: &Requester, part: Part) -> Screen {
    let words = bot.words.of(requester.lang(bot));
    if !requester.manager || requester.guild == GuildId(0) {
        return pages::say(fl!(words, "settings-not-manager"), true);
    }
    let chosen = bot.tables.preferences().guild(requester.guild);
    let granted = permissions::check(requester.granted, chosen.threads, chosen.role.is_some());
    let presets: Vec<(&GameInfo, Vec<&'static str>)> = OFFERS
        .iter()
        .map(|offer| (offer.info(), offer.info().offered_presets()))
        .collect();
    let games = Games {
        presets: &presets,
        paces: &Pace::ALL.map(Pace::name),
        pace: Pace::default().name(),
    };
    let closed = match part {
        Part::Main => {
            let rest = bot.outbox.rest();
            channel_permissions::closed(rest, requester.guild, &chosen.channels).await
        }
        Part::Presets(_) | Part::Mention => Vec::new(),
    };
    let here = Here {
        channel: requester.channel,
        permissions: &granted,
        closed: &closed,
    };
    settings::server(&chosen, part, &games, &here, words)
}

/// The pace of a table for which none was asked.
pub(in crate::discord) fn pace(here: &GuildPreferences) -> Pace {
    let chosen = here.pace.as_deref().map(str::parse::<Pace>);
    chosen.and_then(Result::ok).unwrap_or_default()
}

/// The preset of a table for which none was asked; none is the one that the game opens with.
pub(super) fn preset(here: &GuildPreferences, offer: &dyn Offer) -> Option<String> {
    let chosen = here.presets.get(offer.name());
    // Presets come and go with the rules' editions.
    chosen
        .filter(|preset| offer.options(preset).is_some())
        .cloned()
}
