//! Pages that belong to no table, turned by their own buttons and menus.
//!
//! Each id says all of what it shows, so a page from before a restart turns like any other; what
//! the id says is hostile text, and who presses and where is known from the press alone.

use std::sync::Arc;

use serenity::all::ComponentInteraction;

use super::page_reply::{PageReply, refused};
use super::{origin, replays, reply};
use crate::discord::commands::{
    evening, help, nights as announced, profile, questions, rules, standings,
};
use crate::discord::ids::DiscordId;
use crate::discord::posted_boards;
use crate::discord::{Bot, Error};
use crate::model::TableId;
use crate::screen::evening::POST;
use crate::screen::notice::{Notice, notice};
use crate::screen::replay::REPLAY;
use crate::screen::{leaders, nights, packs, pages, stats};
use crate::table::press::{Answer, Answered};

/// Turns to the page that is wanted.
pub(in crate::discord) async fn turn(bot: &Bot, pressed: &ComponentInteraction, which: &str) {
    let preferences = bot.tables.preferences();
    let lang = preferences.lang(pressed.user.id.ours(), &pressed.locale);
    let words = bot.words.of(lang);
    let pending = reply::of_press(bot, pressed);
    let turned = match which.split_once(' ') {
        Some(("leaders", view)) => standings::turn(bot, pressed, view, words).await,
        Some((stats::PAGE, wanted)) => profile::turn(bot, pressed, wanted, words).await,
        Some(("help" | "practice" | "coached" | "table", _)) => {
            help::turn(bot, pressed, which, lang).await
        }
        Some((packs::REMOVE, pack)) => questions::remove_sure(bot, pressed, pack, words).await,
        Some((nights::ANNOUNCE, number)) => {
            announced::announce(bot, pressed, number, true, words).await
        }
        Some((nights::WITHOUT_EVENT, number)) => {
            announced::announce(bot, pressed, number, false, words).await
        }
        Some((nights::ZONE, which)) => announced::in_zone(bot, pressed, which, words).await,
        Some(("rules", sheet)) => rules::turn(bot, pressed, sheet, lang),
        Some((REPLAY, view)) => return replays::turn(bot, pressed, view, pending).await,
        Some((leaders::POST, view)) => {
            return posted_boards::post(bot, pressed, view, &pending).await;
        }
        None if which == POST => evening::post(bot, pressed, words).await,
        None if which == pages::CANCEL => Ok(PageReply::InPlace(pages::cancelled(words))),
        _ => Ok(refused(notice(&Notice::Unreadable, words))),
    };
    let (pending, screen) = match turned {
        Ok(PageReply::InPlace(screen)) => (pending, screen),
        Ok(PageReply::NewMessage(screen)) => (pending.in_new_message(), screen),
        Ok(PageReply::ForEverybody(screen)) => {
            pending.page(screen.clone()).await;
            let guild = origin::of_press(pressed).guild;
            pending.post_beside(guild, screen).await;
            return;
        }
        Err(why) => {
            tell(&why);
            let text = notice(&Notice::Unavailable, words);
            (pending.in_new_message(), pages::say(text, true))
        }
    };
    let answer = Answer::Page(Arc::new(screen));
    pending
        .answer(TableId::NONE, Answered { answer, turn: 0 })
        .await;
}

fn tell(why: &Error) {
    tracing::error!(reason = %crate::discord::fault::redacted(why), "a page was not turned");
}
