//! What is asked of the bot itself and not of a table: choices, and one's own data.

use serenity::all::{ComponentInteraction, Http, ModalInteraction};

use super::custom_id::Pressed;
use super::requester::Asker;
use super::{personal_data, reply};
use crate::choices::NotChosen;
use crate::discord::Bot;
use crate::discord::commands::settings;
use crate::screen::deed::Deed;
use crate::screen::notice::{Notice, notice};
use crate::screen::{Screen, pages};

/// The wish behind what was pressed, if it is for no table.
pub(in crate::discord) fn meant(pressed: &Pressed) -> Option<Deed> {
    if pressed.table != reply::NO_TABLE {
        return None;
    }
    let wish = pressed.deed.parse().ok()?;
    match wish {
        Deed::Mine(_) | Deed::Server(_) | Deed::Pick(_) | Deed::Data(_) => Some(wish),
        _ => None,
    }
}

/// Does what was pressed on a page of ours, and answers.
pub(in crate::discord) async fn press(
    bot: &Bot,
    http: &Http,
    pressed: &ComponentInteraction,
    wish: Deed,
) {
    let asker = Asker::of_press(pressed);
    let asked = reply::of_press(bot, pressed);
    match wish {
        Deed::Data(what) if what == personal_data::EXPORT => {
            personal_data::export(bot, http, pressed, &asker).await
        }
        Deed::Data(what) => asked.tell(personal_data::pressed(bot, &asker, &what)).await,
        wish => asked.page(choose(bot, &asker, &wish).await).await,
    }
}

/// Does what a form of ours was sent for, and answers.
pub(in crate::discord) async fn submit(bot: &Bot, sent: &ModalInteraction, wish: Deed) {
    let asker = Asker::of_form(sent);
    let asked = reply::of_form(bot, sent);
    match wish {
        Deed::Data(what) => personal_data::sent(bot, &asker, &what, asked).await,
        // No other page opens a form.
        _ => asked.page(say(bot, &asker, &Notice::Unreadable)).await,
    }
}

/// A sentence to who asked, that something was not done.
pub(in crate::discord) fn say(bot: &Bot, asker: &Asker, what: &Notice<'_>) -> Screen {
    let words = bot.words.of(asker.lang(bot));
    pages::say(notice(what, words), true)
}

async fn choose(bot: &Bot, asker: &Asker, wish: &Deed) -> Screen {
    match settings::chosen(bot, asker, wish).await {
        Ok(page) => page,
        Err(NotChosen::NoSuch(_)) => say(bot, asker, &Notice::Unreadable),
        Err(NotChosen::Store(why)) => {
            tracing::error!(reason = %why, "a choice was not kept");
            say(bot, asker, &Notice::Unavailable)
        }
    }
}
