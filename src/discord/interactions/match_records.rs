//! The record of a match that is over: as a file, and checked here and now.

use std::sync::Arc;

use serde_json::json;
use serenity::all::ComponentInteraction;

use super::page_reply::say;
use super::reply::PendingInteraction;
use super::requester::Requester;
use super::{origin, reply};
use crate::discord::Bot;
use crate::discord::rest::File;
use crate::model::TableId;
use crate::screen::match_record;
use crate::screen::notice::Notice;
use crate::table::match_record::FinishedMatch;
use crate::table::press::Origin;

/// Request for a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Wanted {
    /// The file.
    File,
    /// Findings of a check.
    Check,
    /// What was asked, and for the host as a file too.
    Asked,
}

/// Answers a press on Record or Check with an ephemeral message.
pub(in crate::discord) async fn press(
    bot: &Bot,
    pressed: &ComponentInteraction,
    table: TableId,
    wanted: Wanted,
) {
    let requester = Requester::of_press(pressed);
    let pending = reply::of_press(bot, pressed).in_new_message();
    let at = (table, origin::of_press(pressed));
    answer(bot, pending, &requester, at, wanted).await;
}

/// Answers with the record of the match at a table or the result of checking it, in an ephemeral
/// message; with a refusal where the requester may not see it or the match is not over.
pub(in crate::discord) async fn answer(
    bot: &Bot,
    pending: PendingInteraction<'_>,
    requester: &Requester,
    (table, place): (TableId, Origin),
    wanted: Wanted,
) {
    let lang = requester.lang(bot);
    let found = bot
        .tables
        .finished_match(table, requester.user, place, lang)
        .await;
    let finished = match found {
        Ok(finished) => finished,
        Err(refusal) => return pending.page(refusal).await,
    };
    // A long match takes a moment to be played again.
    let deferred = pending.defer_apart().await;
    let sorry = || say(bot, requester, &Notice::Unavailable);
    match wanted {
        Wanted::Check => {
            let page = bot.tables.check(&finished, requester.user, lang).await;
            let page = page.unwrap_or_else(sorry);
            let seated = finished.seated(lang, &bot.words);
            let page = bot.outbox.named_page(requester.guild, page, &seated).await;
            deferred.show(&page).await;
        }
        Wanted::Asked => {
            let asked = bot.tables.asked(&finished, requester.user, lang).await;
            let Some((page, sheet)) = asked else {
                return deferred.show(&sorry()).await;
            };
            let seated = finished.seated(lang, &bot.words);
            let page = bot.outbox.named_page(requester.guild, page, &seated).await;
            match sheet {
                None => deferred.show(&page).await,
                Some(sheet) => {
                    let called = |user| bot.outbox.called(requester.guild, user);
                    let sheet = finished.sheet(&sheet, called, lang, &bot.words);
                    deferred
                        .show_with_file(&page, sheet_file(&finished, sheet))
                        .await;
                }
            }
        }
        Wanted::File => match bot.tables.record(&finished).await {
            Some(record) => {
                let message = json!({ "content": match_record::beside_file(bot.words.of(lang)) });
                deferred
                    .show_message(message, file(&finished, record))
                    .await;
            }
            None => deferred.show(&sorry()).await,
        },
    }
}

fn file(finished: &FinishedMatch, record: String) -> File {
    File {
        name: finished.file_name(),
        mime: "application/jsonl",
        bytes: Arc::from(record.into_bytes()),
    }
}

fn sheet_file(finished: &FinishedMatch, sheet: String) -> File {
    File {
        name: finished.sheet_name(),
        mime: "text/csv",
        bytes: Arc::from(sheet.into_bytes()),
    }
}
