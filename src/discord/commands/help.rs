//! `/help`: what Tapis is, its games, and a first table with robots.

use i18n_embed_fl::fl;
use serenity::all::ComponentInteraction;

use super::{settings, words};
use crate::catalog::{OFFERS, offer};
use crate::discord::interactions::pages::{PageReply, refused};
use crate::discord::interactions::{origin, permissions, reply};
use crate::discord::{Bot, Context, Error};
use crate::model::Lang;
use crate::preferences::GuildPreferences;
use crate::screen::game_info::GameInfo;
use crate::screen::help::{self, Topic};
use crate::screen::notice::{Notice, notice, permission};
use crate::table::pace::Pace;
use crate::table::tables::{NotOpened, Opening, TableSummary};

#[poise::command(
    slash_command,
    rename = "help",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn help_command(ctx: Context<'_>) -> Result<(), Error> {
    reply::ephemeral(ctx, &help::home(&games(), words(ctx))).await
}

/// Every game.
pub(super) fn games() -> Vec<&'static GameInfo> {
    OFFERS.iter().map(|offer| offer.info()).collect()
}

/// Shows what one of its controls says, or opens a first table.
pub(in crate::discord) async fn turn(
    bot: &Bot,
    pressed: &ComponentInteraction,
    topic: &str,
    lang: Lang,
) -> Result<PageReply, Error> {
    let words = bot.words.of(lang);
    let shown = match Topic::read(topic) {
        Some(Topic::Home) => Some(help::home(&games(), words)),
        Some(Topic::Game(game)) => help::game(game, &games(), words),
        Some(Topic::Practice(game)) if offer(game).is_some() => {
            return practise(bot, pressed, game, lang).await;
        }
        _ => None,
    };
    Ok(match shown {
        Some(screen) => PageReply::InPlace(screen),
        None => refused(fl!(words, "help-odd")),
    })
}

/// Opens a table for one person and the fewest robots, and begins, in a private thread: nothing of it
/// stands in the channel.
async fn practise(
    bot: &Bot,
    pressed: &ComponentInteraction,
    game: &str,
    lang: Lang,
) -> Result<PageReply, Error> {
    let words = bot.words.of(lang);
    let granted = pressed.app_permissions;
    let missing = permissions::missing(granted, true);
    if !missing.is_empty() {
        let names: Vec<String> = missing.iter().map(|one| permission(*one, words)).collect();
        let told = Notice::MissingPermissions {
            names: names.into(),
        };
        return Ok(refused(notice(&told, words)));
    }
    let Some(guild) = pressed.guild_id else {
        return Ok(refused(fl!(words, "help-odd")));
    };
    let here = bot.tables.preferences().guild(guild.into());
    let opening = practice_opening(pressed, game, lang, &here);
    let (channel, host) = (opening.channel, opening.host);
    let table = match bot.tables.open(opening).await {
        Ok((table, _)) => table,
        Err(NotOpened::SeatedHere | NotOpened::Twice) => {
            let thread = |summary: &TableSummary| {
                let there = summary.practice && summary.channel == channel;
                summary
                    .thread
                    .filter(|_| there && summary.people.contains(&host))
            };
            let threads = bot.tables.of_guild(guild.into(), thread);
            let place = threads.first().copied().unwrap_or(channel);
            let place = format!("<#{place}>");
            return Ok(refused(fl!(words, "help-practice-seated", place = place)));
        }
        Err(NotOpened::NoSuch) => return Ok(refused(fl!(words, "help-odd"))),
        Err(why) => match why.notice() {
            Some(told) => return Ok(refused(notice(&told, words))),
            None => return Err(why.into()),
        },
    };
    let thread = bot.tables.thread(table).await;
    Ok(PageReply::InPlace(help::laid(game, thread, words)))
}

/// What a first table is to be: the rules that the server plays, and time to think.
fn practice_opening(
    pressed: &ComponentInteraction,
    game: &str,
    lang: Lang,
    here: &GuildPreferences,
) -> Opening {
    Opening {
        id: pressed.id.into(),
        guild: pressed.guild_id.map(Into::into).unwrap_or_default(),
        channel: origin::of_press(pressed).home(),
        host: pressed.user.id.into(),
        lang,
        // Nobody else reads it.
        public: lang,
        game: game.to_owned(),
        preset: offer(game).and_then(|offer| settings::preset(here, offer)),
        pace: Pace::Relaxed,
        private: true,
        practice: true,
        first_time: true,
        ..Opening::default()
    }
}
