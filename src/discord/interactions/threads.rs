//! Matches that can have no thread because a permission is missing: they are played in the channel,
//! and whoever begins one is told why.

use serenity::all::Permissions;

use super::permissions;
use super::reply::PendingInteraction;
use crate::discord::Bot;
use crate::model::{Request, TableId};
use crate::screen::notice::{Notice, Permission, permission};
use crate::table::press::Origin;
use crate::table::registry::Card;

/// Takes note, before a request is done, of whether the match that it may begin can have a thread;
/// gives what is missing for one.
///
/// Of a table that is not where this was pressed nothing is noted.
pub(in crate::discord) fn look(
    bot: &Bot,
    table: TableId,
    request: &str,
    origin: Origin,
    granted: Option<Permissions>,
) -> Vec<Permission> {
    let is_here = |card: Card| origin.is_at(card.guild, card.channel, card.thread);
    if !matches!(request.parse(), Ok(Request::Start | Request::Fill))
        || !bot.tables.card(table).is_some_and(is_here)
    {
        return Vec::new();
    }
    let missing = permissions::missing_for_thread(granted);
    bot.outbox.close_threads(table, !missing.is_empty());
    missing
}

/// Tells whoever has begun a match, once they have their answer, what is missing for a thread of
/// its own; nothing where the server wants none.
pub(in crate::discord) async fn tell(
    bot: &Bot,
    pending: &PendingInteraction<'_>,
    table: TableId,
    missing: &[Permission],
) {
    // Nearly always: a press on a table is not to cost a copy of what is known of it.
    if missing.is_empty() {
        return;
    }
    let card = bot.tables.card(table);
    let Some(card) = card.filter(|card| card.begun && !card.private) else {
        return;
    };
    if bot.tables.chosen().server(card.guild).threads {
        let words = bot.words.of(pending.lang());
        let names: Vec<String> = missing.iter().map(|one| permission(*one, words)).collect();
        pending.follow_up(&Notice::NoThread { names: &names }).await;
    }
}
