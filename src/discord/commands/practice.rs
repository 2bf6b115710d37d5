//! `/table practice`, and the same by a button of the help: a table for one person and robots. Also
//! the table for everybody that the last screen of a first manche offers; and the practice table that
//! goes on from a moment of a match.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use serenity::all::{GuildId, Permissions};

use super::{lang, settings};
use crate::catalog::{OFFERS, offer};
use crate::discord::ids::DiscordId;
use crate::discord::interactions::page_reply::{PageReply, refused};
use crate::discord::interactions::table_place::Whereabouts;
use crate::discord::interactions::{origin, permissions, reply};
use crate::discord::{Bot, Context, Error};
use crate::model::{ChannelId, InteractionId, Lang, TableId, UserId};
use crate::screen::notice::{Notice, Permission, notice, permission};
use crate::screen::{PressTarget, Screen, help, pages, replay};
use crate::season::Season;
use crate::table::match_record::FinishedMatch;
use crate::table::pace::Pace;
use crate::table::tables::{NotOpened, Opening, TableSummary};

/// Person who wants a table, and the place.
pub(in crate::discord) struct OpeningRequest {
    pub interaction: InteractionId,
    pub guild: Option<GuildId>,
    /// Place where they ask for it.
    pub whereabouts: Whereabouts,
    pub user: UserId,
    pub lang: Lang,
    /// Permissions of the bot there.
    pub granted: Option<Permissions>,
}

#[poise::command(slash_command)]
pub(super) async fn practice(ctx: Context<'_>, game: Option<i64>) -> Result<(), Error> {
    let interaction = reply::interaction(ctx)?;
    let asked = OpeningRequest {
        interaction: interaction.id.ours(),
        guild: interaction.guild_id,
        whereabouts: origin::whereabouts_of_command(interaction),
        user: interaction.user.id.ours(),
        lang: lang(ctx),
        granted: interaction.app_permissions,
    };
    let game = usize::try_from(game.unwrap_or(0)).unwrap_or(usize::MAX);
    let game = OFFERS.get(game).map_or("", |offer| offer.name());
    let coached = ctx.data().tables.coached(asked.user).await;
    let first = !coached.iter().any(|name| name == game);
    let (PageReply::InPlace(screen)
    | PageReply::NewMessage(screen)
    | PageReply::ForEverybody(screen)) = open(ctx.data(), asked, game, first).await?;
    reply::ephemeral(ctx, &screen).await
}

/// Opens a table for one person and the fewest robots, and begins, in a private thread: nothing of it
/// stands in the channel. `coached` if the person is told each thing when it first matters.
pub(super) async fn open(
    bot: &Bot,
    asked: OpeningRequest,
    game: &str,
    coached: bool,
) -> Result<PageReply, Error> {
    let words = bot.words.of(asked.lang);
    let (Some(guild), Some(offer)) = (asked.guild, offer(game)) else {
        return Ok(refused(fl!(words, "help-odd")));
    };
    let opening = match private(bot, &asked, guild).await {
        Ok(opening) => opening,
        Err(refusal) => return Ok(refusal),
    };
    let here = bot.tables.preferences().guild(guild.ours());
    let opening = Opening {
        game: game.to_owned(),
        preset: settings::preset(&here, offer),
        coached,
        ..opening
    };
    let first = coached && !has_played(bot, guild.ours(), asked.user, game).await?;
    let opened = bot.tables.open(opening).await.map(|(table, _)| table);
    let laid = |way| help::laid(game, first, way, words);
    way_there(bot, &asked, opened, laid).await
}

/// Opens a practice table that goes on from a moment of a match that its person played.
pub(in crate::discord) async fn play_on(
    bot: &Bot,
    asked: OpeningRequest,
    of: &FinishedMatch,
    step: u32,
) -> Result<PageReply, Error> {
    let Some(guild) = asked.guild else {
        return Ok(refused(fl!(bot.words.of(asked.lang), "help-odd")));
    };
    let opened = match private(bot, &asked, guild).await {
        Ok(opening) => bot.tables.play_on(of, step, &opening).await,
        Err(refusal) => return Ok(refusal),
    };
    let words = bot.words.of(asked.lang);
    let goes_on = |way| replay::goes_on(of.game().name, step, way, words);
    way_there(bot, &asked, opened, goes_on).await
}

/// A table for one person in a private thread; else the refusal.
async fn private(bot: &Bot, asked: &OpeningRequest, guild: GuildId) -> Result<Opening, PageReply> {
    let words = bot.words.of(asked.lang);
    let place = asked.whereabouts.for_the_invited(bot).await;
    let place = place.map_err(|told| refused(notice(&told, words)))?;
    let missing = permissions::missing(asked.granted, true, false);
    if !missing.is_empty() {
        return Err(not_permitted(&missing, words));
    }
    Ok(Opening {
        id: asked.interaction,
        guild: guild.ours(),
        channel: place.channel,
        host: asked.user,
        lang: asked.lang,
        // Nobody else reads it.
        public: asked.lang,
        pace: Pace::Relaxed,
        private: true,
        practice: true,
        ..Opening::default()
    })
}

/// The way to a practice table, on this page; else why there is none.
async fn way_there(
    bot: &Bot,
    asked: &OpeningRequest,
    opened: Result<TableId, NotOpened>,
    page: impl FnOnce((crate::model::GuildId, ChannelId)) -> Screen,
) -> Result<PageReply, Error> {
    let words = bot.words.of(asked.lang);
    let Some(guild) = asked.guild else {
        return Ok(refused(fl!(words, "help-odd")));
    };
    let table = match opened {
        Ok(table) => Some(table),
        // The press was delivered twice and the first one opened it, or a later one has closed this
        // table before its thread stood.
        Err(NotOpened::Twice | NotOpened::NoThread) => {
            let theirs = |summary: &TableSummary| {
                let theirs = summary.practice && summary.people.contains(&asked.user);
                theirs.then_some(summary.table)
            };
            bot.tables.of_guild(guild.ours(), theirs).pop()
        }
        Err(NotOpened::NoSuch) => return Ok(refused(fl!(words, "help-odd"))),
        Err(why) => match why.notice() {
            Some(told) => return Ok(refused(notice(&told, words))),
            None => return Err(why.into()),
        },
    };
    let thread = match table {
        Some(table) => bot.tables.thread(table).await,
        None => None,
    };
    Ok(match thread {
        Some(thread) => PageReply::InPlace(page((guild.ours(), thread))),
        None => refused(notice(&Notice::NeedsPrivateThread, words)),
    })
}

/// Whether somebody has played a game before, or its coached first manche.
async fn has_played(
    bot: &Bot,
    guild: crate::model::GuildId,
    user: UserId,
    game: &str,
) -> Result<bool, Error> {
    let store = bot.tables.store();
    if store.coached(user).await?.iter().any(|name| name == game) {
        return Ok(true);
    }
    let played = store.stats(guild, user, [Season::AllTime; 2]).await?;
    Ok(played.iter().any(|row| row.game == game))
}

/// How many sit at a table for everybody that is opened with robots; more may join.
const SEATED: u8 = 4;

/// Opens a table for everybody in the channel, with robots on some seats: its host still starts it,
/// so that friends can join.
pub(super) async fn open_for_all(
    bot: &Bot,
    asked: OpeningRequest,
    game: &str,
) -> Result<PageReply, Error> {
    let words = bot.words.of(asked.lang);
    let (Some(guild), Some(offer)) = (asked.guild, offer(game)) else {
        return Ok(refused(fl!(words, "help-odd")));
    };
    let place = match asked.whereabouts.for_everybody(bot).await {
        Ok(place) => place,
        Err(told) => return Ok(refused(notice(&told, words))),
    };
    let missing = permissions::missing(asked.granted, false, place.parent.is_some());
    if !missing.is_empty() {
        return Ok(not_permitted(&missing, words));
    }
    let here = bot.tables.preferences().guild(guild.ours());
    let preset = settings::preset(&here, offer);
    let options = offer.options(preset.as_deref().unwrap_or(offer.opens_with()));
    let most = options.and_then(|options| offer.players(&options).ok());
    let most = most.map_or(SEATED, |(_, most)| most);
    let opening = Opening {
        id: asked.interaction,
        guild: guild.ours(),
        channel: place.channel,
        parent: place.parent,
        threadless: place.threadless,
        host: asked.user,
        lang: asked.lang,
        public: here.public(asked.lang),
        game: game.to_owned(),
        preset,
        pace: settings::pace(&here),
        robots: most.min(SEATED) - 1,
        ..Opening::default()
    };
    let opened = match bot.tables.open(opening).await {
        Ok((table, _)) => bot.tables.show_lobby(table).await,
        Err(why) => Err(why),
    };
    match opened {
        // Delivered twice, the press was answered by the first one.
        Ok(()) | Err(NotOpened::Twice) => {}
        Err(NotOpened::SeatedHere) => {
            let place = (guild.ours(), place.channel);
            let told = bot
                .tables
                .seated_already(place, asked.user, asked.lang)
                .await;
            return Ok(PageReply::NewMessage(told));
        }
        Err(why) => match why.notice() {
            Some(told) => return Ok(refused(notice(&told, words))),
            None => return Err(why.into()),
        },
    }
    let told = Notice::ReadyIn {
        place: format!("<#{}>", place.channel).into(),
    };
    let way = PressTarget::Way {
        guild: guild.ours(),
        channel: place.channel,
        message: None,
    };
    Ok(PageReply::NewMessage(pages::way_to(&told, way, words)))
}

/// The refusal where the bot lacks these permissions for a table.
fn not_permitted(missing: &[Permission], words: &FluentLanguageLoader) -> PageReply {
    let names: Vec<String> = missing.iter().map(|one| permission(*one, words)).collect();
    let told = Notice::MissingPermissions {
        names: names.into(),
    };
    refused(notice(&told, words))
}
