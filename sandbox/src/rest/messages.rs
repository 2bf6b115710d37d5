//! Messages over their channel's routes.

use serde_json::Value;

use super::body::RequestBody;
use super::route::Route;
use super::success::Success;
use super::{Outcome, id_in};
use crate::form::query;
use crate::hub::Hub;
use crate::wire::message::MessageOut;
use crate::world::World;
use crate::world::permission::Permissions;
use crate::{ApiError, Id};

/// Messages in one listing if nothing is said.
const LIST_USUAL: usize = 50;

pub(super) fn perform(hub: &Hub, route: &Route, query: &str, body: &RequestBody) -> Outcome {
    let bot = |w: &World| w.application;
    match *route {
        Route::ListMessages { channel } => hub.read(|w| list(w, channel, query)),
        Route::CreateMessage { channel } => {
            let form = body.message(&[])?;
            let files = body.files.clone();
            hub.act(|w| {
                let message = w.send(bot(w), channel, form, files)?;
                Ok(Success::ok(&MessageOut::new(w, &message)))
            })
        }
        Route::GetMessage { channel, message } => hub.read(|w| {
            w.require(bot(w), channel, Permissions::READ_MESSAGE_HISTORY)?;
            Ok(Success::ok(&MessageOut::new(
                w,
                w.message_in(channel, message)?,
            )))
        }),
        Route::EditMessage { channel, message } => {
            let form = body.message(&hub.read(|w| w.kept_files(message)))?;
            let files = body.files.clone();
            hub.act(|w| {
                let message = w.edit(bot(w), channel, message, form, files)?;
                Ok(Success::ok(&MessageOut::new(w, &message)))
            })
        }
        Route::DeleteMessage { channel, message } => hub.act(|w| {
            w.delete(bot(w), channel, message)?;
            Ok(Success::nothing())
        }),
        Route::Typing { channel } => hub.read(|w| {
            w.require(bot(w), channel, Permissions::SEND_MESSAGES)?;
            Ok(Success::nothing())
        }),
        _ => Err(ApiError::NOT_FOUND),
    }
}

/// Newest first; `before`, `after` and `around` each name a message.
fn list(world: &World, channel: Id, query: &str) -> Outcome {
    let most = query::limit(query, 1..=100)?.unwrap_or(LIST_USUAL);
    let bot = world.application;
    world.require(bot, channel, Permissions::VIEW_CHANNEL)?;
    let place = world.channel(channel)?;
    if !world
        .permissions(place, bot)
        .contains(Permissions::READ_MESSAGE_HISTORY)
    {
        return Ok(Success::ok(&Value::Array(Vec::new())));
    }
    let all: Vec<_> = world.history(channel).collect();
    let range = if let Some(before) = id_in(query, "before") {
        let end = all.partition_point(|m| m.id < before);
        end.saturating_sub(most)..end
    } else if let Some(after) = id_in(query, "after") {
        let start = all.partition_point(|m| m.id <= after);
        start..(start + most).min(all.len())
    } else if let Some(around) = id_in(query, "around") {
        let middle = all.partition_point(|m| m.id < around);
        let start = middle.saturating_sub(most / 2);
        start..(start + most).min(all.len())
    } else {
        all.len().saturating_sub(most)..all.len()
    };
    let listed: Vec<MessageOut<'_>> = all[range]
        .iter()
        .rev()
        .map(|m| MessageOut::new(world, m))
        .collect();
    Ok(Success::ok(&listed))
}
