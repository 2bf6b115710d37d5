//! Matches that can have no thread because a permission is missing: they are played in the channel,
//! and whoever begins one is told why.

use serenity::all::Permissions;

use super::reply::Asked;
use super::{Bot, permissions};
use crate::model::{Request, TableId};
use crate::screen::notice::{Notice, Permission, permission};
use crate::table::press::Origin;
use crate::table::registry::Card;

/// Takes note, before a request is done, of whether the match that it may begin can have a thread;
/// gives what is missing for one.
///
/// Of a table that is not where this was pressed nothing is noted.
pub(super) fn look(
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
pub(super) async fn tell(bot: &Bot, asked: &Asked<'_>, table: TableId, missing: &[Permission]) {
    let card = bot.tables.card(table).filter(|_| !missing.is_empty());
    let Some(card) = card.filter(|card| card.begun && !card.private) else {
        return;
    };
    if bot.tables.chosen().server(card.guild).threads {
        let words = bot.words.of(asked.lang());
        let names: Vec<String> = missing.iter().map(|one| permission(*one, words)).collect();
        asked.adds(&Notice::NoThread { names: &names }).await;
    }
}
