//! `/leaderboard`: who won what on this server.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use serenity::all::ComponentInteraction;

use super::{say, table_here, words};
use crate::catalog::{OFFERS, Offer, offer};
use crate::clock::created_ms;
use crate::discord::ids::DiscordId;
use crate::discord::interactions::page_reply::{PageReply, refused};
use crate::discord::interactions::{permissions, reply};
use crate::discord::{Bot, Context, Error};
use crate::model::{GuildId, UserId};
use crate::screen::Screen;
use crate::screen::leaders::{self, Leader, Own, RESULT, Rating, SortKey, View};
use crate::screen::notice::{CUSTOM, Notice};
use crate::season::{Month, Season};
use crate::store::{
    Board, FARTHEST, LEAST_MATCHES, LEAST_RATED, LeaderRow, Leaders, Order, RatingRow, Store,
};

#[poise::command(slash_command, rename = "leaderboard")]
pub(super) async fn leaderboard_command(ctx: Context<'_>, game: Option<i64>) -> Result<(), Error> {
    let Some(guild) = ctx.guild_id() else {
        return say(ctx, &Notice::Unreadable).await;
    };
    let offer = match game {
        Some(game) => usize::try_from(game).ok().and_then(|game| OFFERS.get(game)),
        // The game that is played where they ask, or else what was played last on the server.
        None => {
            let here = table_here(ctx)?.filter(|table| table.begun);
            let asked = match here {
                Some(table) => Some(table.game.name.to_owned()),
                None => ctx.data().tables.store().last_played(guild.ours()).await?,
            };
            let asked = asked.and_then(|name| OFFERS.iter().find(|offer| offer.name() == name));
            asked.or(OFFERS.first())
        }
    };
    let Some(game) = offer.map(|offer| offer.name()) else {
        return say(ctx, &Notice::Unreadable).await;
    };
    let interaction = reply::interaction(ctx)?;
    let look = Look {
        guild: guild.ours(),
        user: ctx.author().id.ours(),
        now: Month::of_ms(created_ms(interaction.id.get())),
        may_post: permissions::is_manager(interaction.member.as_deref()),
    };
    let store = ctx.data().tables.store();
    let view = look.newest(store, game).await?;
    let page = look.show(store, view, words(ctx), leaders::board).await?;
    reply::ephemeral(ctx, &page).await
}

/// Shows what one of its buttons or menus says.
pub(in crate::discord) async fn turn(
    bot: &Bot,
    pressed: &ComponentInteraction,
    wanted: &str,
    words: &FluentLanguageLoader,
) -> Result<PageReply, Error> {
    let view = View::read(wanted).ok().filter(is_known);
    let Some((view, guild)) = view.zip(pressed.guild_id) else {
        return Ok(refused(fl!(words, "leaders-odd")));
    };
    let look = Look {
        guild: guild.ours(),
        user: pressed.user.id.ours(),
        now: Month::of_ms(created_ms(pressed.id.get())),
        may_post: permissions::is_manager(pressed.member.as_ref()),
    };
    let store = bot.tables.store();
    let view = match wanted.starts_with(RESULT) {
        true => look.newest(store, &view.game).await?,
        false => view,
    };
    let page = look.show(store, view, words, leaders::board).await?;
    Ok(PageReply::InPlace(page))
}

/// The view that a text says, without the tag of a button, if there is such a leaderboard.
pub(in crate::discord) fn readable(text: &str) -> Option<View> {
    text.parse().ok().filter(is_known)
}

/// Whether its game and its rules are known.
fn is_known(view: &View) -> bool {
    let (offer, preset) = (offer(&view.game), view.preset.as_deref());
    let known = offer.is_some() || view.game.is_empty();
    known && preset.is_none_or(|preset| families(offer).contains(&preset))
}

/// Reader of a leaderboard, with place and time.
pub(in crate::discord) struct Look {
    pub guild: GuildId,
    pub user: UserId,
    pub now: Month,
    /// Whether they may post it.
    pub may_post: bool,
}

impl Look {
    /// The board of a game for this month; early in a month nobody stands there yet, and all time is shown instead.
    async fn newest(&self, store: &Store, game: &str) -> Result<View, Error> {
        let month = View::new(game, Season::Month(self.now));
        Ok(match self.up(store, &month).await?.people {
            0 => View::new(game, Season::AllTime),
            _ => month,
        })
    }

    async fn up(&self, store: &Store, view: &View) -> Result<Leaders, Error> {
        let fewest = offer(&view.game).is_some_and(|offer| offer.info().fewest_lead());
        let board = Board {
            guild: self.guild,
            game: &view.game,
            preset: view.preset.as_deref(),
            season: view.season,
            order: match view.by {
                SortKey::Wins => Order::Wins,
                SortKey::Rate => Order::Rate,
                SortKey::Marks if fewest => Order::Least,
                SortKey::Marks => Order::Most,
                SortKey::Rating => Order::Rating,
            },
        };
        Ok(store.leaders(&board, view.page, self.user).await?)
    }

    /// Reads a leaderboard and has it shown.
    pub async fn show(
        &self,
        store: &Store,
        view: View,
        words: &FluentLanguageLoader,
        show: fn(&leaders::Board<'_>, &FluentLanguageLoader) -> Screen,
    ) -> Result<Screen, Error> {
        let found = self.up(store, &view).await?;
        let offer = offer(&view.game);
        let lines: Vec<Leader> = found.rows.iter().map(leader).collect();
        let board = leaders::Board {
            view: &View {
                page: found.page,
                ..view
            },
            game: offer.map(|offer| offer.info()),
            games: &super::help::games(),
            presets: &families(offer),
            now: self.now,
            lines: &lines,
            own: &own(&found),
            pages: found.pages,
            people: found.people,
            least: match view.by {
                SortKey::Rating => LEAST_RATED,
                _ => LEAST_MATCHES,
            },
            farthest: FARTHEST,
            may_post: self.may_post,
        };
        Ok(show(&board, words))
    }
}

/// Boards of a game: its presets, and everything that differs from them; none of all games together.
fn families(offer: Option<&dyn Offer>) -> Vec<&'static str> {
    let presets = offer.map(|offer| offer.presets().into_iter().chain([CUSTOM]));
    presets.into_iter().flatten().collect()
}

fn own(found: &Leaders) -> Own {
    match found.mine {
        None => Own::Nowhere,
        Some(mine) if !mine.ranked => Own::TooFew(leader(&mine.row)),
        Some(mine) => match mine.page {
            Some(page) => Own::Here(leader(&mine.row), page),
            None => Own::Far(leader(&mine.row)),
        },
    }
}

fn leader(row: &LeaderRow) -> Leader {
    Leader {
        rank: row.rank,
        name: format!("<@{}>", row.user),
        wins: row.wins,
        matches: row.matches,
        played: row.played,
        halves: row.halves,
        rating: row.rating.map(rating),
    }
}

pub(super) fn rating(row: RatingRow) -> Rating {
    Rating::new(row.rating.mu, row.rating.sigma, row.matches)
}
