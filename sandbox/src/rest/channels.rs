//! Channels, threads and their members.

use serde_json::Value;

use super::Outcome;
use super::answer::Answer;
use super::body::RequestBody;
use super::route::Route;
use crate::form::channel::{ChannelPatch, ThreadForm};
use crate::hub::Hub;
use crate::wire::channel;
use crate::world::World;
use crate::world::permission::Permissions;
use crate::{ApiError, Id};

pub(super) fn perform(hub: &Hub, route: &Route, body: &RequestBody) -> Outcome {
    match *route {
        Route::GetChannel { channel } => hub.read(|w| {
            let place = w.require(w.application, channel, Permissions::VIEW_CHANNEL)?;
            Ok(Answer::ok(&channel::with_member(w, place, w.application)))
        }),
        Route::PatchChannel { channel } => {
            let patch = ChannelPatch::read(&body.object())?;
            hub.act(|w| {
                if w.channel(channel)?.thread.is_some() {
                    w.patch_thread(w.application, channel, patch)?;
                } else {
                    w.patch_channel(w.application, channel, patch)?;
                }
                Ok(Answer::ok(&channel::of(w, w.channel(channel)?)))
            })
        }
        Route::DeleteChannel { channel } => hub.act(|w| {
            let gone = w.delete_channel(w.application, channel)?;
            Ok(Answer::ok(&channel::of(w, &gone)))
        }),
        Route::OpenThread { channel, message } => {
            let form = match message {
                Some(_) => ThreadForm::read_from_message(&body.object())?,
                None => ThreadForm::read(&body.object())?,
            };
            hub.act(|w| {
                let bot = w.application;
                let id = w.open_thread(bot, channel, message, form)?;
                Ok(Answer::created(&channel::with_member(
                    w,
                    w.channel(id)?,
                    bot,
                )))
            })
        }
        Route::ListThreadMembers { channel } => hub.read(|w| list_members(w, channel)),
        Route::GetThreadMember { channel, user } => hub.read(|w| {
            let user = user.unwrap_or(w.application);
            let place = w.require(w.application, channel, Permissions::VIEW_CHANNEL)?;
            let since = place.thread.as_ref().and_then(|t| t.members.get(&user));
            let since = since.ok_or(ApiError::UNKNOWN_MEMBER)?;
            Ok(Answer::ok(&channel::member_of(channel, user, *since)))
        }),
        Route::AddThreadMember { channel, user } => hub.act(|w| {
            let bot = w.application;
            w.join_thread(bot, channel, user.unwrap_or(bot))?;
            Ok(Answer::nothing())
        }),
        Route::RemoveThreadMember { channel, user } => hub.act(|w| {
            let bot = w.application;
            w.leave_thread(bot, channel, user.unwrap_or(bot))?;
            Ok(Answer::nothing())
        }),
        _ => Err(ApiError::NOT_FOUND),
    }
}

fn list_members(world: &World, id: Id) -> Outcome {
    let place = world.require(world.application, id, Permissions::VIEW_CHANNEL)?;
    let thread = place
        .thread
        .as_ref()
        .ok_or(ApiError::INVALID_CHANNEL_TYPE)?;
    let members: Vec<Value> = thread
        .members
        .iter()
        .map(|(user, since)| channel::member_of(id, *user, *since))
        .collect();
    Ok(Answer::ok(&members))
}
