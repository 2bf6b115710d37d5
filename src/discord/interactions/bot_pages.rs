//! Presses that are for the bot itself and for no table: settings, and one's own data.

use serenity::all::{ComponentInteraction, ModalInteraction};

use super::page_reply::say;
use super::requester::Requester;
use super::{personal_data, reply};
use crate::discord::Bot;
use crate::discord::commands::settings;
use crate::model::Request;
use crate::preferences::PreferenceError;
use crate::screen::Screen;
use crate::screen::notice::Notice;

/// Does what was pressed on a page of ours, and answers.
pub(in crate::discord) async fn press(bot: &Bot, pressed: &ComponentInteraction, request: Request) {
    let requester = Requester::of_press(pressed);
    let pending = reply::of_press(bot, pressed);
    match request {
        Request::Data(what) if what == personal_data::EXPORT => {
            personal_data::export(bot, pressed, &requester).await;
        }
        Request::Data(what) => {
            pending
                .tell(personal_data::pressed(bot, &requester, &what))
                .await;
        }
        request => pending.page(choose(bot, &requester, &request).await).await,
    }
}

/// Does what a form of ours was sent for, and answers.
pub(in crate::discord) async fn submit(bot: &Bot, sent: &ModalInteraction, request: Request) {
    let requester = Requester::of_form(sent);
    let pending = reply::of_form(bot, sent);
    match request {
        Request::Data(what) => personal_data::sent(bot, &requester, &what, pending).await,
        // No other page opens a form.
        _ => {
            pending
                .page(say(bot, &requester, &Notice::Unreadable))
                .await;
        }
    }
}

async fn choose(bot: &Bot, requester: &Requester, request: &Request) -> Screen {
    match settings::chosen(bot, requester, request).await {
        Ok(page) => page,
        Err(PreferenceError::NoSuch(_)) => say(bot, requester, &Notice::Unreadable),
        Err(PreferenceError::Store(why)) => {
            tracing::error!(reason = %why, "a choice was not kept");
            say(bot, requester, &Notice::Unavailable)
        }
    }
}
