//! `/leaderboard` and `/stats`: who won what on this server.

use i18n_embed_fl::fl;
use serenity::all::User;

use super::locale::{choices, localised, options};
use super::{rules, say, words};
use crate::catalog::{OFFERS, Offer};
use crate::discord::{Command, Context, Error, reply};
use crate::screen::notice::Notice;
use crate::screen::pages::{self, Leader, Stat};
use crate::screen::words::Words;
use crate::store::LeaderRow;

/// How many lines a leaderboard shows.
const LINES: u32 = 10;

pub(super) fn leaderboard(words: &Words) -> Command {
    let command = localised(
        leaderboard_command(),
        words,
        |words| fl!(words, "command-leaderboard-name"),
        |words| fl!(words, "command-leaderboard-description"),
    );
    let mut command = options(
        command,
        words,
        &[(
            |words| fl!(words, "option-game-name"),
            |words| fl!(words, "option-game-description"),
        )],
    );
    choices(&mut command.parameters[0], words, &rules::games());
    command
}

pub(super) fn stats(words: &Words) -> Command {
    let command = localised(
        stats_command(),
        words,
        |words| fl!(words, "command-stats-name"),
        |words| fl!(words, "command-stats-description"),
    );
    options(
        command,
        words,
        &[(
            |words| fl!(words, "option-player-name"),
            |words| fl!(words, "option-player-description"),
        )],
    )
}

#[poise::command(
    slash_command,
    rename = "leaderboard",
    install_context = "Guild",
    interaction_context = "Guild"
)]
async fn leaderboard_command(ctx: Context<'_>, game: Option<i64>) -> Result<(), Error> {
    let Some((offer, guild)) = offer(game.unwrap_or(0)).zip(ctx.guild_id()) else {
        return say(ctx, &Notice::Unreadable).await;
    };
    let (guild, asker) = (guild.get(), ctx.author().id.get());
    let store = ctx.data().tables.store();
    let rows = store.leaders(guild, offer.name(), LINES, 0).await?;
    let mine = store.leader(guild, offer.name(), asker).await?;
    let leaders: Vec<Leader> = rows.iter().map(leader).collect();
    let mine = mine.as_ref().map(leader);
    let page = pages::leaders(offer.name(), &leaders, mine.as_ref(), words(ctx));
    reply::privately(ctx, &page).await
}

#[poise::command(
    slash_command,
    rename = "stats",
    install_context = "Guild",
    interaction_context = "Guild"
)]
async fn stats_command(ctx: Context<'_>, player: Option<User>) -> Result<(), Error> {
    let Some(guild) = ctx.guild_id() else {
        return say(ctx, &Notice::Unreadable).await;
    };
    let user = player.map_or(ctx.author().id, |user| user.id).get();
    let rows = ctx.data().tables.store().stats(guild.get(), user).await?;
    let stats: Vec<Stat> = OFFERS
        .iter()
        .filter_map(|offer| {
            let row = rows.iter().find(|row| row.game == offer.name())?;
            Some(Stat {
                game: offer.name(),
                matches: row.matches,
                wins: row.wins,
            })
        })
        .collect();
    let page = pages::stats(&format!("<@{user}>"), &stats, words(ctx));
    reply::privately(ctx, &page).await
}

fn offer(game: i64) -> Option<&'static dyn Offer> {
    usize::try_from(game)
        .ok()
        .and_then(|game| OFFERS.get(game).copied())
}

fn leader(row: &LeaderRow) -> Leader {
    Leader {
        rank: row.rank,
        name: format!("<@{}>", row.user),
        wins: row.wins,
        matches: row.matches,
    }
}
