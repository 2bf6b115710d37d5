//! What somebody asks about their own data: all of it as a file, and an end to it.

use std::sync::Arc;

use i18n_embed_fl::fl;
use serenity::all::{
    ComponentInteraction, CreateAllowedMentions, CreateAttachment, EditInteractionResponse, Http,
};

use super::bot_pages;
use super::reply::{self, Asked};
use super::requester::Asker;
use crate::discord::Bot;
use crate::discord::fault::Redacted;
use crate::screen::notice::Notice;
use crate::screen::privacy;
use crate::screen::words::Lang;
use crate::store::Erasure;
use crate::table::press::Answer;

/// What the button says that brings the file.
pub(in crate::discord) const EXPORT: &str = "export";
/// What the button and the form say that erase.
const ERASE: &str = "erase";
/// The name of the file.
const FILE: &str = "tapis.json";

/// What a press on the page comes to, the file apart.
pub(in crate::discord) fn pressed(bot: &Bot, asker: &Asker, what: &str) -> Answer {
    let words = bot.words.of(asker.lang(bot));
    match what {
        ERASE => Answer::Form(Arc::new(privacy::confirm(words))),
        _ => Answer::Page(Arc::new(privacy::kept(words))),
    }
}

/// Brings somebody all that is kept of them, as a file that only they see.
pub(in crate::discord) async fn export(
    bot: &Bot,
    http: &Http,
    pressed: &ComponentInteraction,
    asker: &Asker,
) {
    let words = bot.words.of(asker.lang(bot));
    // Whoever plays a lot has to wait a moment.
    let later = reply::of_press(bot, pressed).hold_apart().await;
    let data = match bot.tables.store().export(asker.user).await {
        Ok(data) => privacy::told(data, words),
        Err(why) => {
            tracing::error!(reason = %why, "an export failed");
            return later
                .show(&bot_pages::say(bot, asker, &Notice::Unavailable))
                .await;
        }
    };
    let file = CreateAttachment::bytes(format!("{data:#}").into_bytes(), FILE);
    let answer = EditInteractionResponse::new()
        .content(fl!(words, "privacy-export-foot"))
        .allowed_mentions(CreateAllowedMentions::new())
        .new_attachment(file);
    if let Err(why) = pressed.edit_response(http, answer).await {
        tracing::warn!(reason = %Redacted(&why), "an export did not arrive");
    }
}

/// Erases who sent the form, if the word in it is the right one.
pub(in crate::discord) async fn sent(bot: &Bot, asker: &Asker, what: &str, asked: Asked<'_>) {
    let lang = asker.lang(bot);
    let words = bot.words.of(lang);
    let typed = what.strip_prefix(ERASE).unwrap_or_default();
    // Their language may have changed while the form was open.
    let confirmed = |lang: Lang| privacy::is_confirmed(typed, bot.words.of(lang));
    if !Lang::ALL.into_iter().any(confirmed) {
        return asked.page(privacy::unconfirmed(words)).await;
    }
    let later = asked.hold().await;
    let choices = bot.tables.chosen();
    let mut erased = choices.erase(asker.user).await;
    // What a table still knew of a guest it may have written once more.
    if matches!(erased, Ok(Erasure::Done)) && bot.tables.forget(asker.user).await {
        erased = choices.erase(asker.user).await;
    }
    let page = match erased {
        Ok(Erasure::Done) => {
            bot.tables
                .suit(asker.user, Lang::from_locale(&asker.locale));
            privacy::erased(words)
        }
        Ok(Erasure::Seated(places)) => privacy::seated(&places, words),
        Err(why) => {
            tracing::error!(reason = %why, "somebody was not erased");
            bot_pages::say(bot, asker, &Notice::Unavailable)
        }
    };
    later.show(&page).await;
}
