//! Channels, threads and their members.

use serde_json::Value;

use super::Outcome;
use super::body::RequestBody;
use super::route::{Archived, Route};
use super::success::Success;
use crate::form::channel::{ChannelPatch, DirectForm, ThreadForm};
use crate::form::query;
use crate::hub::Hub;
use crate::wire::channel;
use crate::wire::message::MessageOut;
use crate::world::World;
use crate::world::permission::Permissions;
use crate::{ApiError, Id};

pub(super) fn perform(hub: &Hub, route: &Route, query: &str, body: &RequestBody) -> Outcome {
    match *route {
        Route::GetChannel { channel } => hub.read(|w| {
            let place = w.require(w.application, channel, Permissions::VIEW_CHANNEL)?;
            Ok(Success::ok(&channel::with_member(w, place, w.application)))
        }),
        Route::PatchChannel { channel } => {
            let patch = ChannelPatch::read(&body.object())?;
            hub.act(|w| {
                if w.channel(channel)?.thread.is_some() {
                    w.patch_thread(w.application, channel, patch)?;
                } else {
                    w.patch_channel(w.application, channel, patch)?;
                }
                Ok(Success::ok(&channel::of(w, w.channel(channel)?)))
            })
        }
        Route::DeleteChannel { channel } => hub.act(|w| {
            let gone = w.delete_channel(w.application, channel)?;
            Ok(Success::ok(&channel::of(w, &gone)))
        }),
        Route::OpenThread { channel, message } => {
            let form = match message {
                Some(_) => ThreadForm::read_from_message(&body.object())?,
                None => ThreadForm::read(&body.object())?,
            };
            let holds_posts = |w: &World| w.channel(channel).is_ok_and(|c| c.holds_posts());
            if message.is_none() && hub.read(holds_posts) {
                return open_post(hub, channel, form, body);
            }
            hub.act(|w| {
                let bot = w.application;
                let id = w.open_thread(bot, channel, message, form)?;
                Ok(Success::created(&channel::with_member(
                    w,
                    w.channel(id)?,
                    bot,
                )))
            })
        }
        Route::OpenDirect => {
            let recipient = DirectForm::read(&body.object())?.recipient;
            hub.act(|w| {
                let id = w.open_direct(recipient)?;
                Ok(Success::ok(&channel::of(w, w.channel(id)?)))
            })
        }
        Route::ListThreadMembers { channel } => {
            let most = query::limit(query, 1..=100)?;
            hub.read(|w| list_members(w, channel, most))
        }
        Route::ArchivedThreads { channel, which } => {
            hub.read(|w| archived_threads(w, channel, which, query))
        }
        Route::GetThreadMember { channel, user } => hub.read(|w| {
            let user = user.unwrap_or(w.application);
            let place = w.require(w.application, channel, Permissions::VIEW_CHANNEL)?;
            let since = place.thread.as_ref().and_then(|t| t.members.get(&user));
            let since = since.ok_or(ApiError::UNKNOWN_MEMBER)?;
            Ok(Success::ok(&channel::member_of(channel, user, *since)))
        }),
        Route::AddThreadMember { channel, user } => hub.act(|w| {
            let bot = w.application;
            w.join_thread(bot, channel, user.unwrap_or(bot))?;
            Ok(Success::nothing())
        }),
        Route::RemoveThreadMember { channel, user } => hub.act(|w| {
            let bot = w.application;
            w.leave_thread(bot, channel, user.unwrap_or(bot))?;
            Ok(Success::nothing())
        }),
        _ => Err(ApiError::NOT_FOUND),
    }
}

/// A post is answered with its first message inside.
fn open_post(hub: &Hub, parent: Id, form: ThreadForm, body: &RequestBody) -> Outcome {
    let first = body.first_message()?;
    let files = body.files.clone();
    hub.act(|w| {
        let bot = w.application;
        let id = w.open_post(bot, parent, form, first, files)?;
        let mut post = channel::with_member(w, w.channel(id)?, bot);
        let first = w.message_in(id, id)?;
        post["message"] = serde_json::json!(MessageOut::new(w, first));
        Ok(Success::created(&post))
    })
}

fn list_members(world: &World, id: Id, most: Option<usize>) -> Outcome {
    let place = world.require(world.application, id, Permissions::VIEW_CHANNEL)?;
    let thread = place
        .thread
        .as_ref()
        .ok_or(ApiError::INVALID_CHANNEL_TYPE)?;
    let members: Vec<Value> = thread
        .members
        .iter()
        .take(most.unwrap_or(usize::MAX))
        .map(|(user, since)| channel::member_of(id, *user, *since))
        .collect();
    Ok(Success::ok(&members))
}

/// Archived threads in one listing if nothing is said.
const ARCHIVED_USUAL: usize = 50;

/// The archived threads of a channel: the last archived first, joined ones the newest first.
fn archived_threads(world: &World, parent: Id, which: Archived, query: &str) -> Outcome {
    let bot = world.application;
    let needed = match which {
        Archived::Private => Permissions::READ_MESSAGE_HISTORY | Permissions::MANAGE_THREADS,
        Archived::Public | Archived::Joined => Permissions::READ_MESSAGE_HISTORY,
    };
    if world.require(bot, parent, needed)?.thread.is_some() {
        return Err(ApiError::INVALID_CHANNEL_TYPE);
    }
    let in_it = world.channels.values().filter_map(|place| {
        let thread = place.thread.as_ref()?;
        let wanted = match which {
            Archived::Public => !place.is_private(),
            Archived::Private => place.is_private(),
            Archived::Joined => place.is_private() && thread.members.contains_key(&bot),
        };
        (thread.parent == parent && thread.archived && wanted).then_some((place, thread))
    });
    let (mut listed, limit): (Vec<_>, _) = match which {
        Archived::Joined => {
            let part = query::before_id(query, 2..=100)?;
            let earlier = in_it.filter(|(place, _)| part.before.is_none_or(|id| place.id < id));
            (
                earlier.map(|(place, _)| (place.id.0, place)).collect(),
                part.limit,
            )
        }
        Archived::Public | Archived::Private => {
            let part = query::before_moment(query, 2..=100)?;
            let archived = in_it.map(|(place, thread)| (thread.archived_ms, place));
            let earlier = archived.filter(|(at, _)| part.before.is_none_or(|before| *at < before));
            (earlier.collect(), part.limit)
        }
    };
    listed.sort_by_key(|(when, _)| std::cmp::Reverse(*when));
    let most = limit.unwrap_or(ARCHIVED_USUAL);
    let has_more = listed.len() > most;
    listed.truncate(most);
    let threads = listed.iter().map(|(_, place)| *place);
    Ok(Success::ok(&channel::listing(world, threads, has_more)))
}
