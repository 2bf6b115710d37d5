//! A finished match seen again: pages that show one person a moment of it, a moment that they show to
//! everybody, and the practice table at which they play on from one.

use serenity::all::ComponentInteraction;

use super::page_reply::{PageReply, refused, say};
use super::reply::PendingInteraction;
use super::requester::Requester;
use super::{origin, reply};
use crate::clock::created_ms;
use crate::discord::Bot;
use crate::discord::commands::practice;
use crate::discord::commands::replay::list_of;
use crate::discord::fault::redacted;
use crate::discord::ids::DiscordId;
use crate::model::{TableId, UserId};
use crate::screen::Screen;
use crate::screen::notice::{Notice, notice};
use crate::screen::replay::{self, LIST, Moment, Share, Unseen, View, Wish};
use crate::table::match_record::FinishedMatch;
use crate::table::seen_again::Viewer;

/// A moment that somebody showed to everybody: the table, the number of the moment, and the person.
pub(in crate::discord) type SharedMoment = (TableId, u32, UserId);

/// Shows the beginning of the match at a table, in a new ephemeral message.
pub(in crate::discord) async fn press(bot: &Bot, pressed: &ComponentInteraction, table: TableId) {
    let pending = reply::of_press(bot, pressed).in_new_message();
    answer(bot, pressed, (Wish::Look, View::of(table)), pending).await;
}

/// Does what a button or menu of such a page says; its text is hostile.
pub(in crate::discord) async fn turn(
    bot: &Bot,
    pressed: &ComponentInteraction,
    text: &str,
    pending: PendingInteraction<'_>,
) {
    if text == LIST {
        return list(bot, pressed, pending).await;
    }
    match View::read(text) {
        Ok(wanted) => answer(bot, pressed, wanted, pending).await,
        Err(_) => {
            let requester = Requester::of_press(pressed);
            let screen = say(bot, &requester, &Notice::Unreadable);
            pending.in_new_message().page(screen).await;
        }
    }
}

/// Shows somebody the list of their matches.
async fn list(bot: &Bot, pressed: &ComponentInteraction, pending: PendingInteraction<'_>) {
    let requester = Requester::of_press(pressed);
    let (words, guild) = (
        bot.words.of(requester.lang(bot)),
        origin::of_press(pressed).guild,
    );
    let now = created_ms(pressed.id.get());
    let listed = list_of(bot, (guild, requester.user), now, words).await;
    let screen = listed.unwrap_or_else(|why| {
        tracing::error!(reason = %redacted(&why), "the matches of somebody were not listed");
        say(bot, &requester, &Notice::Unavailable)
    });
    pending.page(screen).await;
}

async fn answer(
    bot: &Bot,
    pressed: &ComponentInteraction,
    (wish, view): (Wish, View),
    pending: PendingInteraction<'_>,
) {
    let requester = Requester::of_press(pressed);
    let viewer = Viewer {
        user: requester.user,
        origin: origin::of_press(pressed),
        lang: requester.lang(bot),
        asks_robot: wish == Wish::Robot,
    };
    let words = bot.words.of(viewer.lang);
    let (finished, mut moment) = match found(bot, view, viewer).await {
        Ok(found) => found,
        Err(why) => return pending.in_new_message().page(why).await,
    };
    if wish == Wish::PlayOn {
        let pending = pending.in_new_message();
        if !moment.goes_on {
            let screen = replay::unseen(Unseen::NoWayOn, words);
            return pending.page(screen).await;
        }
        return play_on(bot, pressed, (&finished, view.step), viewer, pending).await;
    }
    let shared = (view.table, view.step, requester.user);
    if wish == Wish::Share {
        let refused = match moment.share {
            Share::Elsewhere => Some(Unseen::NotHere),
            _ => (!bot.shared_moments.is_first(shared)).then_some(Unseen::SharedBefore),
        };
        if let Some(why) = refused {
            let screen = replay::unseen(why, words);
            return pending.in_new_message().page(screen).await;
        }
    }
    if moment.share == Share::Offered && bot.shared_moments.has(shared) {
        moment.share = Share::Done;
    }
    pending.page(replay::moment(&moment, view, words)).await;
    if wish == Wish::Share {
        let mut screen = replay::shared(&moment, view, viewer.user, words);
        if !bot.tables.draws() {
            screen.panel = screen.panel.in_words();
        }
        let posted = pending.post_beside(viewer.origin.guild, screen).await;
        if posted.is_none() {
            bot.shared_moments.forget(shared);
        }
    }
}

/// The moment that somebody wants to see, and its match; else what to tell them.
async fn found(bot: &Bot, view: View, by: Viewer) -> Result<(FinishedMatch, Moment), Screen> {
    let finished = bot.tables.seen_again(view.table, by).await?;
    let moment = bot.tables.moment(&finished, view, by).await;
    match moment {
        Ok(moment) => Ok((finished, moment)),
        Err(why) => Err(replay::unseen(why, bot.words.of(by.lang))),
    }
}

/// Opens the practice table that goes on from a moment, and shows the way there.
async fn play_on(
    bot: &Bot,
    pressed: &ComponentInteraction,
    (of, step): (&FinishedMatch, u32),
    by: Viewer,
    pending: PendingInteraction<'_>,
) {
    let asked = practice::OpeningRequest {
        interaction: pressed.id.ours(),
        guild: pressed.guild_id,
        whereabouts: origin::whereabouts_of_press(pressed),
        user: by.user,
        lang: by.lang,
        granted: pressed.app_permissions,
    };
    let (PageReply::InPlace(screen)
    | PageReply::NewMessage(screen)
    | PageReply::ForEverybody(screen)) = practice::play_on(bot, asked, of, step)
        .await
        .unwrap_or_else(|why| {
            tracing::error!(reason = %redacted(&why), "a match was not played on");
            refused(notice(&Notice::Unavailable, bot.words.of(by.lang)))
        });
    pending.page(screen).await;
}
