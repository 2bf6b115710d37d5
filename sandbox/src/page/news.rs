//! Events as each user that a page shows may see them.

use serde_json::{Value, json};

use super::requests::Page;
use super::snapshot;
use crate::Id;
use crate::hub::Hub;
use crate::wire::channel;
use crate::world::{Change, World};

/// The frames that a change brings to a page.
pub fn of(hub: &Hub, page: &Page, change: &Change) -> Vec<Value> {
    let users = page.watched();
    hub.read(|world| match change {
        Change::RosterChanged | Change::MemberAdded { .. } | Change::MemberRemoved { .. } => {
            vec![
                json!({"user": null, "event": "users", "data": {"users": snapshot::people(world)}}),
            ]
        }
        Change::Warned(text) => {
            vec![json!({"user": null, "event": "warning", "data": {"text": text}})]
        }
        _ => users
            .into_iter()
            .filter_map(|user| {
                let (event, data) = for_user(world, page, change, user)?;
                Some(json!({"user": user, "event": event, "data": data}))
            })
            .collect(),
    })
}

fn for_user(
    world: &World,
    page: &Page,
    change: &Change,
    user: Id,
) -> Option<(&'static str, Value)> {
    match change {
        Change::MessageCreated(message) if world.shows(user, message) => {
            let mut data = snapshot::message(world, message, user);
            if message.author != user && message.pings(user) {
                data["mentions_me"] = json!(true);
                page.count_mention(user, message.channel);
            }
            Some(("message", data))
        }
        Change::MessageEdited(message) if world.shows(user, message) => {
            Some(("edit", snapshot::message(world, message, user)))
        }
        Change::MessageDeleted(message) if world.shows(user, message) => Some((
            "delete",
            json!({"id": message.id, "channel_id": message.channel}),
        )),
        Change::Dismissed(message) if message.ephemeral_for == Some(user) => Some((
            "delete",
            json!({"id": message.id, "channel_id": message.channel}),
        )),
        Change::ChannelCreated(id) | Change::ThreadCreated(id) | Change::ThreadUpdated(id) => {
            seen(world, user, *id)
        }
        Change::ThreadMembers {
            thread, removed, ..
        } => {
            let gone = || removed.contains(&user).then(|| gone(*thread));
            seen(world, user, *thread).or_else(gone)
        }
        Change::ChannelUpdated(id) => seen(world, user, *id).or_else(|| Some(gone(*id))),
        Change::ChannelDeleted(place) => Some(gone(place.id)),
        Change::ThreadDeleted(place) if world.sees(user, place) => Some(gone(place.id)),
        Change::Acted {
            interaction,
            user: who,
            channel,
            pressed,
            custom_id,
            quiet: false,
            ..
        } if *who == user => {
            let mut data = json!({"interaction": interaction, "channel_id": channel});
            if let Some(pressed) = pressed {
                data["message"] = json!(pressed);
                data["custom_id"] = json!(custom_id);
            }
            Some(("sent", data))
        }
        Change::Answered {
            interaction,
            user: who,
        } if *who == user => Some(("answered", json!({"interaction": interaction}))),
        Change::Failed {
            interaction,
            user: who,
            pressed,
        } if *who == user => Some((
            "failed",
            json!({"interaction": interaction, "message": pressed}),
        )),
        Change::ModalOpened {
            interaction,
            user: who,
        } if *who == user => {
            let modal = world.interaction(*interaction)?.modal.as_ref()?;
            Some((
                "modal",
                json!({
                    "interaction": interaction,
                    "title": modal.title,
                    "custom_id": modal.custom_id,
                    "components": modal.components,
                }),
            ))
        }
        Change::CommandsChanged => Some(("commands", json!({}))),
        Change::EmojisChanged => Some(("emojis", json!({}))),
        // What somebody may do has changed: the page looks at the channels anew.
        Change::RoleUpdated { .. } | Change::MemberUpdated { .. } => Some(("access", json!({}))),
        _ => None,
    }
}

/// Nothing of a place that the user does not see: not even that it is there.
fn seen(world: &World, user: Id, id: Id) -> Option<(&'static str, Value)> {
    let place = world.channels.get(&id).filter(|c| world.sees(user, c))?;
    Some(("channel", channel::with_member(world, place, user)))
}

fn gone(id: Id) -> (&'static str, Value) {
    ("channel_gone", json!({"id": id}))
}
