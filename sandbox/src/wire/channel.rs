//! Channels and threads.

use serde_json::{Value, json};

use super::timestamp;
use super::user::UserOut;
use crate::Id;
use crate::world::World;
use crate::world::channel::{Channel, Thread};

/// A channel or thread.
pub fn of(world: &World, channel: &Channel) -> Value {
    match (&channel.thread, channel.recipient) {
        (Some(thread), _) => thread_of(channel, thread),
        (None, Some(recipient)) => direct_of(world, channel, recipient),
        (None, None) => kept_of(world, channel),
    }
}

fn direct_of(world: &World, channel: &Channel, recipient: Id) -> Value {
    let recipients: Vec<UserOut<'_>> = world
        .user(recipient)
        .map(UserOut::new)
        .into_iter()
        .collect();
    json!({
        "id": channel.id,
        "type": channel.kind,
        "flags": 0,
        "last_message_id": channel.last_message,
        "last_pin_timestamp": null,
        "recipients": recipients,
    })
}

/// A thread with one member's membership inside, if they have joined.
pub fn with_member(world: &World, channel: &Channel, user: Id) -> Value {
    let mut out = of(world, channel);
    let joined = channel.thread.as_ref().and_then(|t| t.members.get(&user));
    if let Some(joined) = joined {
        out["member"] = member_of(channel.id, user, *joined);
    }
    out
}

/// A list of threads, and the bot's memberships in them.
pub fn listing<'a>(
    world: &World,
    threads: impl Iterator<Item = &'a Channel>,
    has_more: bool,
) -> Value {
    let bot = world.application;
    let (mut shown, mut members) = (Vec::new(), Vec::new());
    for place in threads {
        shown.push(of(world, place));
        if let Some(since) = place.thread.as_ref().and_then(|t| t.members.get(&bot)) {
            members.push(member_of(place.id, bot, *since));
        }
    }
    json!({"threads": shown, "members": members, "has_more": has_more})
}

/// A membership in a thread.
pub fn member_of(thread: Id, user: Id, joined_ms: u64) -> Value {
    json!({
        "id": thread,
        "user_id": user,
        "join_timestamp": timestamp(joined_ms),
        "flags": 1,
    })
}

/// The event THREAD_CREATE, THREAD_UPDATE or THREAD_DELETE's short form of a thread that is gone.
pub fn gone(channel: &Channel) -> Value {
    json!({
        "id": channel.id,
        "guild_id": channel.guild,
        "parent_id": channel.thread.as_ref().map(|t| t.parent),
        "type": channel.kind,
    })
}

/// A channel of the server's list, with the fields that only its kind has.
fn kept_of(world: &World, channel: &Channel) -> Value {
    let mut out = json!({
        "id": channel.id,
        "type": channel.kind,
        "flags": 0,
        "guild_id": channel.guild,
        "name": channel.name,
        "position": channel.position,
        "parent_id": null,
        "topic": channel.topic,
        "nsfw": false,
        "last_message_id": channel.last_message,
        "last_pin_timestamp": null,
        "rate_limit_per_user": channel.slowmode,
        "permission_overwrites": channel.overwrites,
        "permissions": world.permissions(channel, world.application),
    });
    if channel.holds_posts() {
        out["available_tags"] = json!([]);
        out["default_reaction_emoji"] = json!(null);
        out["default_sort_order"] = json!(null);
        out["default_forum_layout"] = json!(0);
        out["default_thread_rate_limit_per_user"] = json!(0);
    }
    if channel.has_voice() {
        out["bitrate"] = json!(64_000);
        out["user_limit"] = json!(0);
        out["rtc_region"] = json!(null);
    }
    out
}

fn thread_of(channel: &Channel, thread: &Thread) -> Value {
    json!({
        "id": channel.id,
        "type": channel.kind,
        "flags": 0,
        "guild_id": channel.guild,
        "parent_id": thread.parent,
        "owner_id": thread.owner,
        "name": channel.name,
        "last_message_id": channel.last_message,
        "last_pin_timestamp": null,
        "rate_limit_per_user": channel.slowmode,
        "message_count": thread.message_count,
        "member_count": thread.members.len().min(50),
        "total_message_sent": thread.total_sent,
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": timestamp(thread.archived_ms),
            "auto_archive_duration": thread.auto_archive_minutes,
            "locked": thread.locked,
            "invitable": thread.invitable,
            "create_timestamp": timestamp(channel.id.created_ms()),
        },
    })
}
