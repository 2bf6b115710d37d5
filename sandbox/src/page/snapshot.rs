//! The first answer to a page: users, the server as one of them sees it, a channel's past.

use serde_json::{Map, Value, json};

use crate::hub::Hub;
use crate::wire::message::MessageOut;
use crate::wire::user::UserOut;
use crate::wire::{channel, emoji, guild};
use crate::world::World;
use crate::world::guild::User;
use crate::world::mentions::with_unknown;
use crate::world::message::Message;
use crate::world::permission::Permissions;
use crate::{ApiError, Id};

/// Messages in one answer if nothing is said.
const PAST_USUAL: usize = 50;
/// Messages in one answer.
const PAST_MOST: usize = 100;

/// A user with the language of their client.
pub fn user(of: &User) -> Value {
    let mut out = json!(UserOut::new(of));
    out["locale"] = json!(of.locale);
    out
}

/// Everybody who is in a server, but the bot.
pub fn people(world: &World) -> Vec<Value> {
    let inside = |id| world.guilds.values().any(|g| g.members.contains_key(&id));
    let people = world.users.values().filter(|u| !u.bot && inside(u.id));
    people.map(user).collect()
}

/// The answer to `hello`, without what belongs to one page.
pub fn hello(hub: &Hub) -> Value {
    let online = hub.gateway.is_online();
    hub.read(|w| {
        let guilds: Vec<Value> = w
            .guilds
            .values()
            .map(|g| json!({"id": g.id, "name": g.name}))
            .collect();
        json!({
            "users": people(w),
            "guilds": guilds,
            "clock": w.clock.now_ms(),
            "bot": {"user": UserOut::new(w.bot()), "online": online},
            "first_command": hub.terms.first_command,
        })
    })
}

/// The server as `who` sees it.
pub fn open(world: &World, who: Id, unread: &Map<String, Value>) -> Result<Value, ApiError> {
    let person = world.user(who)?;
    let server = world
        .guilds
        .values()
        .find(|g| g.members.contains_key(&who))
        .ok_or(ApiError::UNKNOWN_GUILD)?;
    let channels: Vec<Value> = world
        .channels
        .values()
        .filter(|c| c.guild == server.id && world.sees(who, c))
        .map(|c| channel::with_member(world, c, who))
        .collect();
    let emojis: Vec<Value> = world.emojis.values().map(|e| emoji::of(world, e)).collect();
    let members: Vec<Value> = server
        .members
        .keys()
        .filter_map(|id| world.users.get(id))
        .map(user)
        .collect();
    Ok(json!({
        "user": user(person),
        "guild": {
            "id": server.id,
            "name": server.name,
            "preferred_locale": server.locale,
            "roles": guild::roles(server),
            "emojis": emojis,
        },
        "channels": channels,
        "members": members,
        "unread": unread,
    }))
}

/// A message as the client of `who` shows it: it has no name for some of those mentioned.
pub fn message(world: &World, message: &Message, who: Id) -> Value {
    let unknown = world.unknown_to(who, message);
    let mut out = json!(MessageOut::new(world, message));
    if !unknown.is_empty() {
        forget(&mut out["content"], &unknown);
        forget(&mut out["components"], &unknown);
    }
    out
}

/// The mention of nobody, which the page shows like that of somebody whom it does not know.
const NOBODY: &str = "<@0>";

fn forget(part: &mut Value, unknown: &[Id]) {
    match part {
        Value::String(text) => *text = with_unknown(text, unknown, NOBODY),
        Value::Array(parts) => parts.iter_mut().for_each(|part| forget(part, unknown)),
        Value::Object(parts) => {
            for part in ["content", "components", "accessory"] {
                if let Some(part) = parts.get_mut(part) {
                    forget(part, unknown);
                }
            }
        }
        _ => {}
    }
}

/// A channel's past as `who` sees it, oldest first.
pub fn past(
    world: &World,
    who: Id,
    place: Id,
    before: Option<Id>,
    most: Option<u64>,
) -> Result<Value, ApiError> {
    let channel = world.require(who, place, Permissions::VIEW_CHANNEL)?;
    let may = world.permissions(channel, who);
    let writes = if channel.thread.is_some() {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    let most = most.map_or(PAST_USUAL, |n| (n as usize).min(PAST_MOST));
    let earlier = world
        .history(place)
        .rev()
        .filter(|m| before.is_none_or(|b| m.id < b));
    let mut newest_first: Vec<_> = earlier.take(most + 1).collect();
    let more = newest_first.len() > most;
    newest_first.truncate(most);
    let messages: Vec<Value> = newest_first
        .iter()
        .rev()
        .map(|m| message(world, m, who))
        .collect();
    Ok(json!({
        "messages": messages,
        "can_send": may.contains(writes),
        "more": more,
    }))
}
