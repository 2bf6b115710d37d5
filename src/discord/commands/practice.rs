//! `/table practice`, and the same by a button of the help: a table for one person and robots.

use i18n_embed_fl::fl;
use serenity::all::{GuildId, Permissions};

use super::{lang, settings};
use crate::catalog::{OFFERS, offer};
use crate::discord::interactions::pages::{PageReply, refused};
use crate::discord::interactions::{origin, permissions, reply};
use crate::discord::{Bot, Context, Error};
use crate::model::{ChannelId, InteractionId, Lang, UserId};
use crate::screen::help;
use crate::screen::notice::{Notice, notice, permission};
use crate::table::pace::Pace;
use crate::table::tables::{NotOpened, Opening, TableSummary};

/// Who wants to practise, and where.
pub(super) struct PracticeOpening {
    pub interaction: InteractionId,
    pub guild: Option<GuildId>,
    /// The channel, not a thread of it.
    pub channel: ChannelId,
    pub user: UserId,
    pub lang: Lang,
    /// What the bot may do there.
    pub granted: Option<Permissions>,
}

#[poise::command(slash_command)]
pub(super) async fn practice(ctx: Context<'_>, game: Option<i64>) -> Result<(), Error> {
    let interaction = reply::interaction(ctx)?;
    let asked = PracticeOpening {
        interaction: interaction.id.into(),
        guild: interaction.guild_id,
        channel: origin::of_command(interaction).home(),
        user: interaction.user.id.into(),
        lang: lang(ctx),
        granted: interaction.app_permissions,
    };
    let game = usize::try_from(game.unwrap_or(0)).unwrap_or(usize::MAX);
    let game = OFFERS.get(game).map_or("", |offer| offer.name());
    let (PageReply::InPlace(screen) | PageReply::NewMessage(screen)) =
        open(ctx.data(), asked, game).await?;
    reply::ephemeral(ctx, &screen).await
}

/// Opens a table for one person and the fewest robots, and begins, in a private thread: nothing of it
/// stands in the channel.
pub(super) async fn open(
    bot: &Bot,
    asked: PracticeOpening,
    game: &str,
) -> Result<PageReply, Error> {
    let words = bot.words.of(asked.lang);
    let missing = permissions::missing(asked.granted, true);
    if !missing.is_empty() {
        let names: Vec<String> = missing.iter().map(|one| permission(*one, words)).collect();
        let told = Notice::MissingPermissions {
            names: names.into(),
        };
        return Ok(refused(notice(&told, words)));
    }
    let (Some(guild), Some(offer)) = (asked.guild, offer(game)) else {
        return Ok(refused(fl!(words, "help-odd")));
    };
    let (channel, user) = (asked.channel, asked.user);
    let here = bot.tables.preferences().guild(guild.into());
    let opening = Opening {
        id: asked.interaction,
        guild: guild.into(),
        channel,
        host: user,
        lang: asked.lang,
        // Nobody else reads it.
        public: asked.lang,
        game: game.to_owned(),
        preset: settings::preset(&here, offer),
        pace: Pace::Relaxed,
        private: true,
        practice: true,
        first_time: true,
        ..Opening::default()
    };
    let table = match bot.tables.open(opening).await {
        Ok((table, _)) => table,
        Err(NotOpened::SeatedHere | NotOpened::Twice) => {
            let thread = |summary: &TableSummary| {
                let there = summary.practice && summary.channel == channel;
                summary
                    .thread
                    .filter(|_| there && summary.people.contains(&user))
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
