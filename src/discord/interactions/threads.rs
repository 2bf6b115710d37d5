//! Matches that can have no thread because a permission is missing: they are played in the channel,
//! and whoever begins one is told why.

use serenity::all::Permissions;

use super::permissions;
use super::reply::PendingInteraction;
use crate::discord::Bot;
use crate::model::{Request, TableId};
use crate::screen::notice::{Notice, Permission, permission};
use crate::table::press::Origin;
use crate::table::tables::TableSummary;

/// Tells the outbox, before a match may begin, whether it can have a thread; returns the permissions
/// that are missing for one. Does nothing for a table that is in another place.
pub(in crate::discord) fn note_missing(
    bot: &Bot,
    table: TableId,
    request: &str,
    origin: Origin,
    granted: Option<Permissions>,
) -> Vec<Permission> {
    let is_here =
        |summary: TableSummary| origin.is_at(summary.guild, summary.channel, summary.thread);
    if !matches!(request.parse(), Ok(Request::Start | Request::Fill))
        || !bot.tables.summary(table).is_some_and(is_here)
    {
        return Vec::new();
    }
    let missing = permissions::missing_for_thread(granted);
    bot.outbox.close_threads(table, !missing.is_empty());
    missing
}

/// Tells whoever began a match which permissions are missing for a thread, after their answer;
/// nothing if the server wants no threads.
pub(in crate::discord) async fn report_missing(
    bot: &Bot,
    pending: &PendingInteraction<'_>,
    table: TableId,
    missing: &[Permission],
) {
    // Nearly always: a press on a table is not to cost a copy of what is known of it.
    if missing.is_empty() {
        return;
    }
    let summary = bot.tables.summary(table);
    let Some(summary) = summary.filter(|summary| summary.begun && !summary.private) else {
        return;
    };
    if bot.tables.preferences().guild(summary.guild).threads {
        let words = bot.words.of(pending.lang());
        let names: Vec<String> = missing.iter().map(|one| permission(*one, words)).collect();
        pending
            .follow_up(&Notice::NoThread {
                names: names.into(),
            })
            .await;
    }
}
