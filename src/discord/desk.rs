//! What is asked of the bot itself and not of a table: choices, and one's own data.

use serenity::all::{ComponentInteraction, Http, ModalInteraction};

use super::asker::Asker;
use super::commands::settings;
use super::custom_id::Pressed;
use super::{Bot, data, reply};
use crate::choices::NotChosen;
use crate::model::Request;
use crate::screen::notice::{Notice, notice};
use crate::screen::{Screen, pages};

/// The wish behind what was pressed, if it is for no table.
pub(super) fn meant(pressed: &Pressed) -> Option<Request> {
    if pressed.table != reply::NO_TABLE {
        return None;
    }
    let wish = pressed.request.parse().ok()?;
    match wish {
        Request::Mine(_) | Request::Server(_) | Request::Pick(_) | Request::Data(_) => Some(wish),
        _ => None,
    }
}

/// Does what was pressed on a page of ours, and answers.
pub(super) async fn press(bot: &Bot, http: &Http, pressed: &ComponentInteraction, wish: Request) {
    let asker = Asker::of_press(pressed);
    let asked = reply::of_press(bot, pressed);
    match wish {
        Request::Data(what) if what == data::EXPORT => {
            data::export(bot, http, pressed, &asker).await;
        }
        Request::Data(what) => asked.tell(data::pressed(bot, &asker, &what)).await,
        wish => asked.page(choose(bot, &asker, &wish).await).await,
    }
}

/// Does what a form of ours was sent for, and answers.
pub(super) async fn submit(bot: &Bot, sent: &ModalInteraction, wish: Request) {
    let asker = Asker::of_form(sent);
    let asked = reply::of_form(bot, sent);
    match wish {
        Request::Data(what) => data::sent(bot, &asker, &what, asked).await,
        // No other page opens a form.
        _ => asked.page(say(bot, &asker, &Notice::Unreadable)).await,
    }
}

/// A sentence to who asked, that something was not done.
pub(super) fn say(bot: &Bot, asker: &Asker, what: &Notice<'_>) -> Screen {
    let words = bot.words.of(asker.lang(bot));
    pages::say(notice(what, words), true)
}

async fn choose(bot: &Bot, asker: &Asker, wish: &Request) -> Screen {
    match settings::chosen(bot, asker, wish).await {
        Ok(page) => page,
        Err(NotChosen::NoSuch(_)) => say(bot, asker, &Notice::Unreadable),
        Err(NotChosen::Store(why)) => {
            tracing::error!(reason = %why, "a choice was not kept");
            say(bot, asker, &Notice::Unavailable)
        }
    }
}
