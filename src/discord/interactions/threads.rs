//! Public matches that can have no thread: they are played in the channel, and the person who began
//! one is told why.

use serenity::all::Permissions;

use super::permissions;
use super::reply::PendingInteraction;
use crate::discord::Bot;
use crate::model::{Request, TableId};
use crate::screen::notice::{Notice, Permission, permission};
use crate::table::press::Origin;
use crate::table::tables::TableSummary;

/// Outlook for the thread of a match that a press may begin; empty for other presses.
#[derive(Debug, Default)]
pub(in crate::discord) struct ThreadOutlook {
    /// The permissions that are missing for it.
    missing: Vec<Permission>,
}

/// Tells the outbox, before a match may begin, whether it can have a thread. Does nothing for a
/// table that is in another place, or private: that has its thread already.
pub(in crate::discord) fn note_missing(
    bot: &Bot,
    table: TableId,
    request: &Request,
    origin: Origin,
    granted: Option<Permissions>,
) -> ThreadOutlook {
    let is_here = |summary: &TableSummary| {
        !summary.private && origin.is_at(summary.guild, summary.channel, summary.thread)
    };
    if !matches!(request, Request::Start | Request::Fill) {
        return ThreadOutlook::default();
    }
    if bot.tables.summary(table).filter(is_here).is_none() {
        return ThreadOutlook::default();
    }
    let missing = permissions::missing_for_thread(granted);
    bot.outbox.close_threads(table, !missing.is_empty());
    ThreadOutlook { missing }
}

/// Tells the person who began a match, after their answer, which permissions are missing for a thread;
/// nothing if the server wants no threads.
pub(in crate::discord) async fn report_missing(
    bot: &Bot,
    pending: &PendingInteraction<'_>,
    table: TableId,
    outlook: &ThreadOutlook,
) {
    // Fast path: avoids cloning the summary on every press.
    if outlook.missing.is_empty() {
        return;
    }
    let summary = bot.tables.summary(table);
    let could_have_one =
        |summary: &TableSummary| summary.begun && !summary.threadless && summary.parent.is_none();
    let Some(summary) = summary.filter(could_have_one) else {
        return;
    };
    if bot.tables.preferences().guild(summary.guild).threads {
        let words = bot.words.of(pending.lang());
        let names: Vec<String> = outlook
            .missing
            .iter()
            .map(|one| permission(*one, words))
            .collect();
        pending
            .follow_up(&Notice::NoThread {
                names: names.into(),
            })
            .await;
    }
}
