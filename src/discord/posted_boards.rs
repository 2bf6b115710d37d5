//! The leaderboard that a server has posted: posting it, and renewing it after matches.
//!
//! It is renewed with the bot's token, once an hour at most, so that a busy server costs no edits that
//! tables need. Must not know how a leaderboard is counted.

use std::sync::Arc;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use serenity::all::ComponentInteraction;

use super::commands::standings::{Look, readable};
use super::compose::{Shown, public};
use super::duties::{Duty, RETRY_MS};
use super::fault::redacted;
use super::ids::DiscordId;
use super::interactions::permissions;
use super::interactions::reply::PendingInteraction;
use super::outbox::Outbox;
use super::rest::{Body, Outcome, Route};
use super::{Bot, Error};
use crate::clock::created_ms;
use crate::model::{GuildId, Lang, TableId, UserId};
use crate::screen::leaders;
use crate::screen::notice::{Notice, notice};
use crate::screen::words::Words;
use crate::screen::{Screen, pages};
use crate::season::{Month, Season};
use crate::store::{BoardChange, PostedBoard, Store};
use crate::table::tables::Tables;

/// How long a renewed board stays as it is, in milliseconds.
const HOUR_MS: u64 = 60 * 60 * 1000;
/// How often an edit is tried.
const TRIES: u32 = 3;

/// Posts a leaderboard for everybody in the channel, for somebody who manages the server.
pub(super) async fn post(
    bot: &Bot,
    pressed: &ComponentInteraction,
    view: &str,
    pending: &PendingInteraction<'_>,
) {
    let lang = pending.lang();
    let words = bot.words.of(lang);
    let (view, guild) = match (readable(view), pressed.guild_id) {
        (Some(view), Some(guild)) => (view, guild.ours()),
        _ => return pending.page(say(fl!(words, "leaders-odd"))).await,
    };
    if !permissions::is_manager(pressed.member.as_ref()) {
        return pending.page(say(fl!(words, "leaders-post-managers"))).await;
    }
    let now = created_ms(pressed.id.get());
    let look = look(guild, now);
    let monthly = view.season == Season::Month(look.now);
    let posted = match look
        .show(bot.tables.store(), view.clone(), words, leaders::posted)
        .await
    {
        Ok(screen) => pending.post(guild, screen).await,
        Err(why) => {
            tracing::error!(reason = %redacted(&why), "a leaderboard was not posted");
            let text = notice(&Notice::Unavailable, words);
            return pending.page(say(text)).await;
        }
    };
    let Some(message) = posted else { return };
    let board = PostedBoard {
        guild,
        channel: pressed.channel_id.ours(),
        message,
        view: view.to_string(),
        monthly,
        lang: lang.tag().to_owned(),
        renewed_ms: now,
    };
    keep(bot.tables.store(), BoardChange::Posted(board)).await;
}

fn say(text: String) -> Screen {
    pages::say(text, true)
}

fn look(guild: GuildId, now: u64) -> Look {
    Look {
        guild,
        // Nobody's own place is told.
        user: UserId(0),
        now: Month::of_ms(now),
        may_post: false,
    }
}

async fn keep(store: &Store, change: BoardChange) {
    if let Err(why) = store.change_board(change).await {
        tracing::error!(reason = %why, "it was not kept that a leaderboard is posted");
    }
}

/// Renews posted leaderboards after matches, each once an hour at most.
pub(super) struct BoardRenewal {
    pub tables: Tables,
    pub outbox: Outbox,
    pub words: Arc<Words>,
}

impl Duty for BoardRenewal {
    async fn fulfil(&self, now: u64) -> Option<u64> {
        let due = match self.tables.store().due_boards().await {
            Ok(due) => due,
            Err(why) => {
                tracing::error!(reason = %why, "posted leaderboards were not read");
                return Some(now + RETRY_MS);
            }
        };
        let mut next: Option<u64> = None;
        for board in due {
            let early = (board.renewed_ms + HOUR_MS).saturating_sub(now);
            // A clock that was wrong before must not keep a board as it is for long.
            let wait = match early.min(HOUR_MS) {
                0 => self.renew(board, now).await,
                wait => Some(wait),
            };
            next = [next, wait.map(|wait| now + wait)]
                .into_iter()
                .flatten()
                .min();
        }
        next
    }
}

impl BoardRenewal {
    /// Renews one board; in how many milliseconds it is to be tried again, if it failed.
    async fn renew(&self, board: PostedBoard, now: u64) -> Option<u64> {
        let store = self.tables.store();
        // Noted first: a match that ends from here on makes it due again.
        keep(store, BoardChange::Renewed(board.guild, now)).await;
        let again = BoardChange::Due(board.guild, board.renewed_ms);
        match self.edit(&board, now).await {
            Ok(Outcome::Done(_)) => return None,
            Ok(outcome) if outcome.is_transient() => {}
            // Deleted, or out of the bot's reach.
            Ok(outcome) => {
                tracing::info!(?outcome, "a posted leaderboard is not renewed any more");
                keep(store, BoardChange::Gone(board.guild, board.message)).await;
                return None;
            }
            Err(why) => {
                tracing::error!(reason = %redacted(&why), "a posted leaderboard was not counted");
            }
        }
        keep(store, again).await;
        Some(RETRY_MS)
    }

    async fn edit(&self, board: &PostedBoard, now: u64) -> Result<Outcome, Error> {
        let look = look(board.guild, now);
        let lang = Lang::ALL.into_iter().find(|lang| lang.tag() == board.lang);
        let words: &FluentLanguageLoader = self.words.of(lang.unwrap_or(Lang::English));
        let Some(mut view) = readable(&board.view) else {
            return Ok(Outcome::NotFound);
        };
        if board.monthly {
            view.season = Season::Month(look.now);
        }
        let store = self.tables.store();
        let screen = look.show(store, view, words, leaders::posted).await?;
        let shown = Shown {
            screen: Arc::new(screen),
            turn: 0,
        };
        let shown = self.outbox.named_for_all(board.guild, &shown).await;
        // It lists nobody: in a thread an edit adds whom it lists.
        let body = Body::from(&public(TableId::NONE, &shown));
        let route = Route::EditMessage {
            channel: board.channel,
            message: board.message,
        };
        let rest = self.outbox.rest();
        Ok(rest.send_with_retries(route, Some(&body), TRIES).await)
    }
}
