//! One's own data: all of it as a file, and its erasure.

use std::sync::Arc;

use i18n_embed_fl::fl;
use serde_json::json;
use serenity::all::ComponentInteraction;

use super::page_reply::say;
use super::reply::{self, PendingInteraction};
use super::requester::Requester;
use crate::discord::Bot;
use crate::discord::rest::File;
use crate::model::Lang;
use crate::screen::notice::Notice;
use crate::screen::privacy;
use crate::store::Erasure;
use crate::table::press::Answer;

/// Word in the id of the button that brings the file.
pub(in crate::discord) const EXPORT: &str = "export";
/// Word in the ids of the button and the form that erase.
const ERASE: &str = "erase";
/// The name of the file.
const FILE: &str = "tapis.json";

/// The answer to a press on the page, other than the one for the file.
pub(in crate::discord) fn pressed(bot: &Bot, requester: &Requester, what: &str) -> Answer {
    let words = bot.words.of(requester.lang(bot));
    match what {
        ERASE => Answer::Form(Arc::new(privacy::confirm(words))),
        _ => Answer::Page(Arc::new(privacy::kept(words))),
    }
}

/// Brings somebody all that is kept of them, as a file that only they see.
pub(in crate::discord) async fn export(
    bot: &Bot,
    pressed: &ComponentInteraction,
    requester: &Requester,
) {
    let words = bot.words.of(requester.lang(bot));
    // The export of somebody who plays a lot takes a moment.
    let deferred = reply::of_press(bot, pressed).defer_apart().await;
    let data = match bot.tables.store().export(requester.user).await {
        Ok(data) => privacy::with_board_titles(data, words),
        Err(why) => {
            tracing::error!(reason = %why, "an export failed");
            return deferred
                .show(&say(bot, requester, &Notice::Unavailable))
                .await;
        }
    };
    let file = File {
        name: FILE.to_owned(),
        mime: "application/json",
        bytes: format!("{data:#}").into_bytes().into(),
    };
    let message = json!({ "content": fl!(words, "privacy-export-foot") });
    deferred.show_message(message, file).await;
}

/// Erases the data of the person who sent the form, if the word in it is the right one.
pub(in crate::discord) async fn sent(
    bot: &Bot,
    requester: &Requester,
    what: &str,
    pending: PendingInteraction<'_>,
) {
    let lang = requester.lang(bot);
    let words = bot.words.of(lang);
    let typed = what.strip_prefix(ERASE).unwrap_or_default();
    // Their language may have changed while the form was open.
    let confirmed = |lang: Lang| privacy::is_confirmed(typed, bot.words.of(lang));
    if !Lang::ALL.into_iter().any(confirmed) {
        return pending.page(privacy::unconfirmed(words)).await;
    }
    let deferred = pending.defer().await;
    let preferences = bot.tables.preferences();
    let mut erased = preferences.erase(requester.user).await;
    // What a table still knew of a guest it may have written once more.
    if matches!(erased, Ok(Erasure::Done)) && bot.tables.forget(requester.user).await {
        erased = preferences.erase(requester.user).await;
    }
    let page = match erased {
        Ok(Erasure::Done) => {
            bot.tables
                .apply_settings(requester.user, Some(Lang::from_locale(&requester.locale)));
            privacy::erased(words)
        }
        Ok(Erasure::Seated(places)) => privacy::seated(&places, words),
        Err(why) => {
            tracing::error!(reason = %why, "somebody was not erased");
            say(bot, requester, &Notice::Unavailable)
        }
    };
    deferred.show(&page).await;
}
