//! `/stats`, and **Profile** in the menu of a person: what somebody has played on this server. Of others
//! it is shown only if they allow it; a refusal does not tell whether they ever played.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use serenity::all::{ComponentInteraction, User};

use super::standings::rating;
use super::{say, words};
use crate::catalog::{OFFERS, offer};
use crate::clock::created_ms;
use crate::discord::ids::DiscordId;
use crate::discord::interactions::page_reply::{PageReply, refused};
use crate::discord::interactions::reply;
use crate::discord::{Bot, Context, Error};
use crate::model::{GuildId, UserId};
use crate::preferences::{Look, Profile as Shown};
use crate::screen::Screen;
use crate::screen::feats::{Feat, FeatCount};
use crate::screen::game_info::GameInfo;
use crate::screen::leaders::Rating;
use crate::screen::notice::Notice;
use crate::screen::stats::{self, Done, Played, Profile, Sum};
use crate::season::{Month, Season};
use crate::store::{ProfileMatch, StatsRow};

/// So often somebody must have played with one to be named.
const FEWEST: u32 = 2;

#[poise::command(slash_command, rename = "stats")]
pub(super) async fn stats_command(ctx: Context<'_>, player: Option<User>) -> Result<(), Error> {
    let user = player.map_or(ctx.author().id, |user| user.id);
    show(ctx, user.ours()).await
}

/// Shows what somebody has played on this server, over all games.
pub(super) async fn show(ctx: Context<'_>, user: UserId) -> Result<(), Error> {
    let Some(guild) = ctx.guild_id() else {
        return say(ctx, &Notice::Unreadable).await;
    };
    let asked = ProfileRequest {
        user,
        guild: guild.ours(),
        reader: ctx.author().id.ours(),
        now: Month::of_ms(created_ms(reply::interaction(ctx)?.id.get())),
        game: None,
    };
    let page = asked.page(ctx.data(), words(ctx)).await?;
    reply::ephemeral(ctx, &page).await
}

/// Shows the game that its menu says.
pub(in crate::discord) async fn turn(
    bot: &Bot,
    pressed: &ComponentInteraction,
    wanted: &str,
    words: &FluentLanguageLoader,
) -> Result<PageReply, Error> {
    let (user, game) = wanted.split_once(' ').unwrap_or((wanted, ""));
    let game = match game {
        "" => Some(None),
        name => offer(name).map(|offer| Some(offer.info())),
    };
    let user = user.parse().ok().filter(|user| *user != UserId::default());
    let Some(((user, game), guild)) = user.zip(game).zip(pressed.guild_id) else {
        return Ok(refused(fl!(words, "leaders-odd")));
    };
    let asked = ProfileRequest {
        user,
        guild: guild.ours(),
        reader: pressed.user.id.ours(),
        now: Month::of_ms(created_ms(pressed.id.get())),
        game,
    };
    Ok(PageReply::InPlace(asked.page(bot, words).await?))
}

/// A profile that somebody wants to see.
struct ProfileRequest {
    user: UserId,
    guild: GuildId,
    reader: UserId,
    now: Month,
    game: Option<&'static GameInfo>,
}

impl ProfileRequest {
    /// The profile, or that it is shown to nobody.
    async fn page(&self, bot: &Bot, words: &FluentLanguageLoader) -> Result<Screen, Error> {
        let preferences = bot.tables.preferences();
        let shows = |user: UserId| preferences.user(user).profile == Shown::Open;
        let (own, open) = (self.user == self.reader, shows(self.user));
        if !own && !open {
            return Ok(stats::closed(self.user, words));
        }
        let store = bot.tables.store();
        let seasons = [Season::Month(self.now), Season::AllTime];
        let rows = store.stats(self.guild, self.user, seasons).await?;
        let matches = store.profile(self.guild, self.user).await?;
        let shown = |one: &&ProfileMatch| self.game.is_none_or(|game| game.name == one.game);
        let shown: Vec<&ProfileMatch> = matches.iter().filter(shown).collect();
        let played: Vec<Played> = OFFERS
            .iter()
            .map(|offer| played(offer.info(), &rows))
            .collect();
        // On a page that others see, nobody is named who hides there.
        let named = |user: UserId| own || user == self.reader || shows(user);
        let reader = preferences.user(self.reader);
        let drawn = reader.look == Look::Picture && bot.tables.draws();
        let profile = Profile {
            user: self.user,
            own,
            open,
            now: self.now,
            game: self.game,
            played: &played,
            curve: &curve(&shown, self.game, &rows),
            partner: most(shown.iter().map(|one| &one.partners), named),
            opponent: most(shown.iter().map(|one| &one.opponents), named),
            done: &done(&matches),
            deck: drawn.then_some(reader.deck),
        };
        Ok(stats::stats(&profile, words))
    }
}

/// The ratings after each of these matches, in a game or over all games, oldest first.
fn curve(matches: &[&ProfileMatch], game: Option<&GameInfo>, rows: &[StatsRow]) -> Vec<Rating> {
    let name = game.map_or("", |game| game.name);
    let at = usize::from(game.is_none());
    let now = rows
        .iter()
        .find(|row| is_ever(row, name))
        .and_then(|row| row.rating);
    let Some(now) = now.map(rating) else {
        return Vec::new();
    };
    let before = matches
        .iter()
        .filter_map(|one| Some((one.rated?, one.before[at]?)));
    let mut before: Vec<_> = before.collect();
    before.sort_unstable_by_key(|(number, _)| *number);
    // Each stands before a match, and so after the one before that.
    let before = before
        .iter()
        .map(|(_, it)| Rating::new(it.mu, it.sigma, now.matches));
    before.chain([now]).collect()
}

fn is_ever(row: &StatsRow, game: &str) -> bool {
    row.game == game && row.season == Season::AllTime && !row.casual
}

/// Who of those that may be named is there most often, of equals who was there last; `None` if nobody
/// is there often.
fn most<'a>(
    people: impl Iterator<Item = &'a Vec<UserId>>,
    named: impl Fn(UserId) -> bool,
) -> Option<(UserId, u32)> {
    let mut counts: Vec<(UserId, u32)> = Vec::new();
    for user in people.flatten().filter(|user| named(**user)) {
        match counts.iter_mut().find(|(known, _)| known == user) {
            Some((_, count)) => *count += 1,
            None => counts.push((*user, 1)),
        }
    }
    let most = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    most.filter(|(_, count)| *count >= FEWEST)
}

/// What was done in these matches, by game, kind and category.
fn done(matches: &[ProfileMatch]) -> Vec<Done> {
    let mut all: Vec<Done> = Vec::new();
    for played in matches {
        for row in &played.feats {
            let Some(feat) = Feat::named(&row.what) else {
                continue;
            };
            let count = FeatCount {
                tried: row.tried,
                done: row.done,
                best: row.best,
            };
            let same =
                |one: &&mut Done| one.game == played.game && one.feat == feat && one.of == row.of;
            match all.iter_mut().find(same) {
                Some(one) => one.count.add(feat, count),
                None => all.push(Done {
                    game: played.game.clone(),
                    feat,
                    of: row.of.clone(),
                    count,
                }),
            }
        }
    }
    all
}

fn played(game: &'static GameInfo, rows: &[StatsRow]) -> Played {
    let sum = |month: bool, casual: bool| {
        let fits = |row: &&StatsRow| {
            let of_month = row.season != Season::AllTime;
            row.game == game.name && of_month == month && row.casual == casual
        };
        rows.iter().find(fits).map_or_else(Sum::default, |row| Sum {
            matches: row.matches,
            wins: row.wins,
            played: row.played,
            halves: row.halves,
            range: row.range,
        })
    };
    let rated = rows.iter().find(|row| is_ever(row, game.name));
    Played {
        game,
        rating: rated.and_then(|row| row.rating).map(rating),
        month: sum(true, false),
        ever: sum(false, false),
        casual: sum(false, true),
    }
}
