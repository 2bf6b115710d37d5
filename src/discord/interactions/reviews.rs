//! The review of a manche that is over, for one person.

use serenity::all::ComponentInteraction;

use super::page_reply::say;
use super::requester::Requester;
use super::{origin, reply};
use crate::discord::Bot;
use crate::model::TableId;
use crate::screen::notice::Notice;

/// Shows a page of the review of a manche: in a new ephemeral message, or in the one that was pressed.
pub(in crate::discord) async fn press(
    bot: &Bot,
    pressed: &ComponentInteraction,
    table: TableId,
    (manche, page): (u32, u32),
) {
    let requester = Requester::of_press(pressed);
    let (lang, place) = (requester.lang(bot), origin::of_press(pressed));
    let pending = reply::of_press(bot, pressed);
    let by = (requester.user, place);
    let reviewed = match bot.tables.reviewed(table, by, manche, lang).await {
        Ok(reviewed) => reviewed,
        Err(refusal) => return pending.page(refusal).await,
    };
    // A manche takes a moment to be thought over.
    let deferred = pending.defer().await;
    let found = bot.tables.review(reviewed, page, lang).await;
    let sorry = || say(bot, &requester, &Notice::Unavailable);
    deferred.show(&found.unwrap_or_else(sorry)).await;
}
