//! `/night`: plan a game night, list those to come, cancel one.

#![expect(
    clippy::too_many_arguments,
    reason = "a command has an argument for each of its options"
)]

mod preview;

use i18n_embed::fluent::FluentLanguageLoader;
use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, PartialChannel};

pub(in crate::discord) use preview::{announce, in_zone};

use super::titles::preset_written;
use super::{lang, say, settings, table, words};
use crate::calendar::{self, Date, NoMoment, TimeZone};
use crate::catalog::OFFERS;
use crate::clock::created_ms;
use crate::discord::ids::DiscordId;
use crate::discord::interactions::requester::Requester;
use crate::discord::interactions::table_place::TablePlace;
use crate::discord::interactions::{origin, permissions, reply};
use crate::discord::nights::{delete_event, summary};
use crate::discord::{Context, Error, channel_permissions};
use crate::model::{GuildId, Lang};
use crate::preferences::GuildPreferences;
use crate::screen::Screen;
use crate::screen::nights::{self, NoNight};
use crate::screen::notice::{Notice, permission};
use crate::store::{MOST_NIGHTS, NightRow, NightState, NightStep};

/// The most suggestions that Discord takes.
const SUGGESTED: usize = 25;
/// How many of the coming days are suggested.
const DAYS: usize = 14;
/// In America the month comes before the day.
const MONTH_FIRST: &str = "en-US";

/// Discord never runs a command that has subcommands.
#[poise::command(
    slash_command,
    rename = "night",
    subcommand_required,
    subcommands("plan", "list", "cancel")
)]
pub(super) async fn night_command(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

#[poise::command(slash_command)]
async fn plan(
    ctx: Context<'_>,
    #[autocomplete = "days"]
    #[max_length = 40]
    day: String,
    #[max_length = 20] hour: String,
    game: i64,
    #[autocomplete = "table::presets"]
    #[max_length = 100]
    variant: Option<String>,
    #[channel_types("Text", "News")] channel: Option<PartialChannel>,
    #[max_length = 80] title: Option<String>,
    #[autocomplete = "zones"]
    #[max_length = 40]
    zone: Option<String>,
) -> Result<(), Error> {
    let (bot, words) = (ctx.data(), words(ctx));
    let interaction = reply::interaction(ctx)?;
    let requester = Requester::of_command(interaction);
    if !requester.manager || requester.guild == GuildId::default() {
        return refuse(ctx, NoNight::NotManager).await;
    }
    let here = bot.tables.preferences().guild(requester.guild);
    let known = zone.as_deref().or(here.zone.as_deref());
    // Where none is known yet, one that is likely is asked about with the rest.
    let name = known.unwrap_or_else(|| preview::likely_zone(&interaction.locale));
    let Some(found) = calendar::zone(name) else {
        return refuse(ctx, NoNight::UnknownZone).await;
    };
    let now = created_ms(interaction.id.get());
    let day_words = Lang::ALL.map(|lang| nights::day_words(bot.words.of(lang)));
    let month_first = interaction.locale == MONTH_FIRST;
    let asked = (day.as_str(), hour.as_str());
    let starts_ms = match calendar::moment(asked, now, &found, &day_words, month_first) {
        Ok(moment) => moment,
        Err(why) => {
            let refusal = no_moment(why, words);
            return reply::ephemeral(ctx, &refusal).await;
        }
    };
    let place = match place(ctx, &here, &requester, channel.as_ref()).await? {
        Ok(place) => place,
        Err(told) => return say(ctx, &told).await,
    };
    let game = usize::try_from(game).ok().and_then(|game| OFFERS.get(game));
    let Some(offer) = game.copied() else {
        return say(ctx, &Notice::NoSuchTable).await;
    };
    let usual = || settings::preset(&here, offer).unwrap_or_else(|| offer.opens_with().to_owned());
    let preset = match &variant {
        Some(typed) => preset_written(offer, typed, &bot.words).map(ToOwned::to_owned),
        None => Some(usual()),
    };
    let Some(preset) = preset else {
        let (game, known) = (offer.name(), offer.presets().into());
        return say(ctx, &Notice::UnknownPreset { game, known }).await;
    };
    let store = bot.tables.store();
    if store.planned_nights(requester.guild).await?.len() >= MOST_NIGHTS {
        return refuse(ctx, NoNight::TooMany).await;
    }
    if zone.is_some() {
        preview::keep_zone(bot, requester.guild, found.iana_name().unwrap_or(name)).await?;
    }
    let mut night = NightRow {
        number: 0,
        guild: requester.guild,
        channel: place.channel,
        parent: place.parent,
        threadless: place.threadless,
        planner: Some(requester.user),
        lang: lang(ctx).tag().to_owned(),
        game: offer.name().to_owned(),
        preset,
        title: title.filter(|title| !title.trim().is_empty()),
        starts_ms,
        planned_ms: now,
        event: None,
        state: NightState::Draft,
    };
    night.number = store.add_night(night.clone()).await?;
    let asked_zone = known.is_none().then_some(name);
    let page = preview::page(bot, &night, &requester, asked_zone, words);
    reply::ephemeral(ctx, &page).await
}

async fn refuse(ctx: Context<'_>, why: NoNight) -> Result<(), Error> {
    reply::ephemeral(ctx, &nights::refusal(why, words(ctx))).await
}

fn no_moment(why: NoMoment, words: &FluentLanguageLoader) -> Screen {
    let why = match why {
        NoMoment::Skipped(next) => return nights::skipped(next / 1000, words),
        NoMoment::Day => NoNight::Day,
        NoMoment::Hour => NoNight::Hour,
        NoMoment::Past => NoNight::Past,
        NoMoment::TooFar => NoNight::TooFar,
    };
    nights::refusal(why, words)
}

/// Where the table is to open, if the server and Discord allow tables there.
async fn place(
    ctx: Context<'_>,
    here: &GuildPreferences,
    requester: &Requester,
    channel: Option<&PartialChannel>,
) -> Result<Result<TablePlace, Notice<'static>>, Error> {
    let interaction = reply::interaction(ctx)?;
    let place = match channel {
        Some(channel) => TablePlace::of_channel(channel.id.ours()),
        None => {
            let whereabouts = origin::whereabouts_of_command(interaction);
            match whereabouts.for_everybody(ctx.data()).await {
                Ok(place) => place,
                Err(told) => return Ok(Err(told)),
            }
        }
    };
    if !here.allows(place.parent.unwrap_or(place.channel)) {
        let places = here.places().into();
        return Ok(Err(Notice::NotInThisChannel { places }));
    }
    let missing = match place.channel == requester.channel {
        true => permissions::missing(requester.granted, false, place.parent.is_some()),
        false => {
            let rest = ctx.data().outbox.rest();
            let asked = [place.channel];
            let closed = channel_permissions::closed(rest, requester.guild, &asked).await;
            permissions::of_channel(!closed.is_empty())
        }
    };
    let names = missing.iter().map(|one| permission(*one, words(ctx)));
    let names: Vec<String> = names.collect();
    Ok(match names.is_empty() {
        true => Ok(place),
        false => Err(Notice::MissingPermissions {
            names: names.into(),
        }),
    })
}

#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), Error> {
    let nights = planned(ctx).await?;
    let nights: Vec<nights::Night<'_>> = nights.iter().map(summary).collect();
    reply::ephemeral(ctx, &nights::list(&nights, words(ctx))).await
}

#[poise::command(slash_command)]
async fn cancel(
    ctx: Context<'_>,
    #[autocomplete = "nights_to_come"]
    #[max_length = 20]
    night: String,
) -> Result<(), Error> {
    let requester = Requester::of_command(reply::interaction(ctx)?);
    if !requester.manager {
        return refuse(ctx, NoNight::NotManager).await;
    }
    let nights = planned(ctx).await?;
    let mut nights = nights.iter();
    let Some(found) = nights.find(|one| one.number.to_string() == night) else {
        return refuse(ctx, NoNight::Gone).await;
    };
    let step = NightStep {
        number: found.number,
        from: NightState::Planned,
        to: NightState::Cancelled,
        event: None,
    };
    if !ctx.data().tables.store().step_night(step).await? {
        return refuse(ctx, NoNight::Gone).await;
    }
    delete_event(&ctx.data().outbox, found).await;
    reply::ephemeral(ctx, &nights::cancelled(&summary(found), words(ctx))).await
}

async fn planned(ctx: Context<'_>) -> Result<Vec<NightRow>, Error> {
    let guild = ctx.guild_id().map(DiscordId::ours).unwrap_or_default();
    Ok(ctx.data().tables.store().planned_nights(guild).await?)
}

/// The nights to come.
async fn nights_to_come(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let zone = zone_of(ctx);
    let typed = typed.trim().to_lowercase();
    // Where they cannot be read none is suggested.
    let nights = planned(ctx).await.unwrap_or_default();
    let labelled = nights.iter().map(|night| {
        let name = nights::name(&summary(night), words(ctx));
        let day = calendar::local(night.starts_ms, &zone).map(|at| day_of(ctx, at.date()));
        let label = [Some(name), day].into_iter().flatten();
        (label.collect::<Vec<_>>().join(" · "), night.number)
    });
    let fitting = labelled.filter(|(label, _)| label.to_lowercase().contains(&typed));
    let fitting = fitting.take(SUGGESTED);
    suggestions(fitting.map(|(label, number)| (label, number.to_string())))
}

/// The coming days.
async fn days(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase();
    let Ok(interaction) = reply::interaction(ctx) else {
        return CreateAutocompleteResponse::new();
    };
    let now = created_ms(interaction.id.get());
    let days = calendar::coming_days(now, &zone_of(ctx), DAYS);
    let days = days
        .into_iter()
        .map(|day| (day_of(ctx, day), day.to_string()));
    suggestions(days.filter(|(label, _)| label.to_lowercase().contains(&typed)))
}

/// Names of time zones.
async fn zones(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let names = calendar::zones(typed, SUGGESTED);
    suggestions(names.into_iter().map(|name| (name.clone(), name)))
}

fn suggestions(all: impl Iterator<Item = (String, String)>) -> CreateAutocompleteResponse {
    let choices = all.map(|(label, value)| AutocompleteChoice::new(label, value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The time zone of the server; the first meridian's before it has one.
fn zone_of(ctx: Context<'_>) -> TimeZone {
    let guild = ctx.guild_id().map(DiscordId::ours).unwrap_or_default();
    let here = ctx.data().tables.preferences().guild(guild);
    let zone = here.zone.as_deref().and_then(calendar::zone);
    zone.unwrap_or(TimeZone::UTC)
}

fn day_of(ctx: Context<'_>, day: Date) -> String {
    let weekday = usize::try_from(day.weekday().to_monday_zero_offset()).unwrap_or_default();
    let (number, month) = (day.day().cast_unsigned(), day.month().cast_unsigned());
    nights::day(weekday, number, month, words(ctx))
}
