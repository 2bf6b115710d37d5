//! `/table`: open one, find one, and all that the buttons of a lobby do.

#![expect(
    clippy::too_many_arguments,
    reason = "a command has an argument for each of its options"
)]

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use super::titles::preset_written;
use super::{
    lang, options, people, perform, perform_and_say, perform_at, practice, questions, rules, say,
    settings, teams, which, words,
};
use crate::catalog::{OFFERS, RobotLevel};
use crate::discord::ids::DiscordId;
use crate::discord::interactions::{open_ping, origin, permissions, reply};
use crate::discord::{Context, Error};
use crate::model::Request;
use crate::screen::PressTarget;
use crate::screen::notice::{Notice, permission, preset_title};
use crate::screen::pages::{self, Leaving};
use crate::table::pace::Pace;
use crate::table::tables::{NotOpened, Opening, TableSummary};
use crate::trouble::Trouble;

/// Discord never runs a command that has subcommands.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "open",
        "practice::practice",
        "teams::teams",
        "options::options",
        "people::invite",
        "people::kick",
        "people::host",
        "bring",
        "list",
        "join",
        "robot",
        "start",
        "watch",
        "leave",
        "close",
        "ready"
    )
)]
pub(super) async fn table(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

#[poise::command(slash_command)]
async fn open(
    ctx: Context<'_>,
    game: Option<i64>,
    #[autocomplete = "presets"]
    #[max_length = 100]
    variant: Option<String>,
    pace: Option<i64>,
    #[min = 2]
    #[max = 8]
    seats: Option<u8>,
    #[min = 0]
    #[max = 7]
    robots: Option<u8>,
    level: Option<i64>,
    private: Option<bool>,
    hints: Option<bool>,
    #[autocomplete = "questions::every_pack"]
    #[max_length = 40]
    pack: Option<String>,
    #[max_length = 240] code: Option<String>,
) -> Result<(), Error> {
    let interaction = reply::interaction(ctx)?;
    let whereabouts = origin::whereabouts_of_command(interaction);
    let origin = whereabouts.origin;
    let private = private.unwrap_or(false);
    let Some(guild) = interaction.guild_id else {
        return say(ctx, &Notice::NoSuchTable).await;
    };
    let place = match private {
        false => whereabouts.for_everybody(ctx.data()).await,
        true => whereabouts.for_the_invited(ctx.data()).await,
    };
    let place = match place {
        Ok(place) => place,
        Err(told) => return say(ctx, &told).await,
    };
    let in_thread = place.parent.is_some();
    let missing = permissions::missing(interaction.app_permissions, private, in_thread);
    let here = ctx.data().tables.preferences().guild(guild.ours());
    if here.channels.contains(&origin.home()) {
        let lost = Trouble::ChannelLost(guild.ours(), origin.home());
        ctx.data().troubles.set(lost, !missing.is_empty());
    }
    if !missing.is_empty() {
        let names: Vec<String> = missing
            .iter()
            .map(|one| permission(*one, words(ctx)))
            .collect();
        return say(
            ctx,
            &Notice::MissingPermissions {
                names: names.into(),
            },
        )
        .await;
    }
    let chosen = |place: Option<i64>| usize::try_from(place.unwrap_or(0)).unwrap_or(usize::MAX);
    let offer = OFFERS.get(chosen(game));
    let coded = code.map(|code| ctx.data().tables.decode(&code, lang(ctx)));
    let coded = match coded.transpose() {
        Ok(coded) => coded,
        Err(why) => return reply::ephemeral(ctx, &pages::say(why, true)).await,
    };
    // A code says what it is for.
    let offer = coded.as_ref().map(|coded| coded.offer).or(offer.copied());
    let pace = match pace {
        Some(place) => Pace::ALL.get(chosen(Some(place))).copied(),
        None => Some(settings::pace(&here)),
    };
    let (Some(offer), Some(pace)) = (offer, pace) else {
        return say(ctx, &Notice::NoSuchTable).await;
    };
    // A code says what the preset is, too.
    let usual = || settings::preset(&here, offer).filter(|_| coded.is_none());
    let written = variant.map(|typed| preset_written(offer, &typed, &ctx.data().words));
    let preset = match written {
        Some(known) => known.map(ToOwned::to_owned),
        None => usual(),
    };
    if written == Some(None) {
        let known = offer.presets();
        let game = offer.name();
        return say(
            ctx,
            &Notice::UnknownPreset {
                game,
                known: known.into(),
            },
        )
        .await;
    }
    let (preset, options) = match coded {
        Some(coded) => (Some(coded.preset), Some(coded.options)),
        None => (preset, None),
    };
    let tables = &ctx.data().tables;
    if let Some(pack) = &pack {
        if !offer.info().asks {
            return say(ctx, &Notice::AsksNothing { game: offer.name() }).await;
        }
        let pack_list = tables.pack_list(guild.ours()).await;
        if !pack_list.iter().any(|info| info.id == *pack) {
            return say(ctx, &Notice::PackGone).await;
        }
    }
    let opening = Opening {
        id: interaction.id.ours(),
        guild: guild.ours(),
        channel: place.channel,
        parent: place.parent,
        threadless: place.threadless,
        host: interaction.user.id.ours(),
        lang: lang(ctx),
        public: here.public(lang(ctx)),
        game: offer.name().to_owned(),
        preset,
        options,
        pack,
        pace,
        seats,
        robots: robots.unwrap_or(0),
        level: level.and_then(|level| RobotLevel::ALL.get(chosen(Some(level))).copied()),
        private,
        hints: hints.unwrap_or(false),
        ..Opening::default()
    };
    let (public, game) = (opening.public, offer.name());
    let opened = tables.open(opening).await;
    let mut is_open = opened.is_ok();
    match opened {
        Ok((table, _)) if private => {
            let thread = tables.thread(table).await.unwrap_or(place.channel);
            let told = Notice::PrivateIn {
                place: format!("<#{thread}>").into(),
            };
            let way = PressTarget::Way {
                guild: guild.ours(),
                channel: thread,
                message: None,
            };
            let told = pages::way_to(&told, way, words(ctx));
            reply::ephemeral(ctx, &told).await?;
        }
        Ok((table, screen)) if place.channel == origin.channel => {
            is_open = reply::lobby(ctx, table, &screen).await?;
        }
        // The answer would stand in this thread; the lobby belongs in its channel.
        Ok((table, _)) => is_open = reply::lobby_elsewhere(ctx, table, place.channel).await?,
        // The command was answered before a restart, or the outbox posts the lobby.
        Err(NotOpened::Twice) => {}
        Err(NotOpened::SeatedHere) => {
            let place = (guild.ours(), place.channel);
            let user = interaction.user.id.ours();
            let told = tables.seated_already(place, user, lang(ctx)).await;
            reply::ephemeral(ctx, &told).await?;
        }
        Err(why) => match why.notice() {
            Some(told) => say(ctx, &told).await?,
            None => return Err(why.into()),
        },
    }
    // Nobody else is invited to a private table.
    if is_open && !private {
        open_ping::send(ctx, game, public, place.channel).await?;
    }
    Ok(())
}

#[poise::command(slash_command)]
async fn bring(ctx: Context<'_>) -> Result<(), Error> {
    perform(ctx, Request::Repost).await
}

#[poise::command(slash_command)]
async fn join(ctx: Context<'_>) -> Result<(), Error> {
    perform(ctx, Request::Join).await
}

#[poise::command(slash_command)]
async fn robot(ctx: Context<'_>) -> Result<(), Error> {
    perform(ctx, Request::Robot).await
}

#[poise::command(slash_command)]
async fn start(ctx: Context<'_>) -> Result<(), Error> {
    perform_and_say(ctx, Request::Fill, &Notice::Begins).await
}

#[poise::command(slash_command)]
async fn watch(ctx: Context<'_>) -> Result<(), Error> {
    perform(ctx, Request::Watch).await
}

#[poise::command(slash_command)]
async fn leave(ctx: Context<'_>) -> Result<(), Error> {
    let origin = origin::of_command(reply::interaction(ctx)?);
    let tables = &ctx.data().tables;
    let user = ctx.author().id.ours();
    let table = tables.left_from(origin, user);
    if table.is_none() {
        return which(ctx, &tables.seats_of(origin.guild, user), &Request::Leave).await;
    }
    let summary = table.and_then(|table| tables.summary(table));
    if let Some(table) = summary.filter(|it| !it.begun && it.people.contains(&user)) {
        // The command may have been given anywhere: it says which table is meant.
        let leaving = match table.people.len() {
            1 => Leaving::Closes,
            _ => Leaving::Lobby,
        };
        let place = table.thread.unwrap_or(table.channel);
        let page = pages::sure_leave(leaving, table.table, place, words(ctx));
        return reply::ephemeral(ctx, &page).await;
    }
    perform_at(ctx, table, Request::Leave, &Notice::Done).await
}

#[poise::command(slash_command)]
async fn close(ctx: Context<'_>) -> Result<(), Error> {
    perform(ctx, Request::Close).await
}

#[poise::command(slash_command)]
async fn ready(ctx: Context<'_>) -> Result<(), Error> {
    perform(ctx, Request::Ready).await
}

#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), Error> {
    let guild = ctx.guild_id().map(DiscordId::ours).unwrap_or_default();
    let requester = ctx.author().id.ours();
    let tables = &ctx.data().tables;
    // Who is not at a private table does not learn of it.
    let row = |summary: &TableSummary| summary.lets_in(requester, false).then(|| summary.row());
    let rows = tables.of_guild(guild, row);
    tables.let_in_again(guild, requester);
    reply::ephemeral(ctx, &pages::tables(&rows, words(ctx))).await
}

/// The presets of the game that was chosen.
pub(super) async fn presets(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let Some(offer) = OFFERS.get(rules::game_chosen(ctx).unwrap_or(0)) else {
        return CreateAutocompleteResponse::new();
    };
    let typed = typed.trim().to_lowercase();
    let titled = offer
        .info()
        .offered_presets()
        .into_iter()
        .map(|preset| (preset_title(offer.name(), preset, words(ctx)), preset));
    let fits = |(title, _): &(String, &str)| title.to_lowercase().contains(&typed);
    let shown = titled.filter(fits).take(25);
    let choices = shown.map(|(title, preset)| AutocompleteChoice::new(title, preset));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}
