//! The objects behind the ids that an interaction names.

use serde_json::{Map, Value, json};

use super::user::{MemberOut, UserOut};
use crate::Id;
use crate::world::World;
use crate::world::interaction::Act;
use crate::world::message::Message;
use crate::world::permission::Permissions;

/// The ids in a command's options of type user, channel, role, mentionable or attachment.
pub fn ids_in_options(options: &[Value]) -> Vec<Id> {
    let mut ids = Vec::new();
    each_option(options, &mut |option| {
        if matches!(option["type"].as_u64(), Some(6..=9 | 11)) {
            ids.extend(option["value"].as_str().and_then(|v| v.parse::<Id>().ok()));
        }
    });
    ids
}

/// Visits a command's options that have a value, those of subcommands too.
pub fn each_option(options: &[Value], see: &mut dyn FnMut(&Value)) {
    for option in options {
        match option["options"].as_array() {
            Some(inner) => each_option(inner, see),
            None => see(option),
        }
    }
}

/// [`of`] for ids as a select menu's values hold them.
pub fn of_ids(world: &World, act: &Act, values: &[String]) -> Value {
    let ids: Vec<Id> = values.iter().filter_map(|v| v.parse().ok()).collect();
    of(world, act, &ids)
}

/// One message alone.
pub fn of_message(world: &World, message: &Message) -> Value {
    let shown = super::message::MessageOut::new(world, message);
    json!({"messages": {message.id.to_string(): shown}})
}

/// Users, members, roles, channels, files and messages by id, whichever each id names; members and
/// channels with what may be done where the act happens, and there by the user who acts.
pub fn of(world: &World, act: &Act, ids: &[Id]) -> Value {
    let mut out = Map::new();
    let mut put = |kind: &str, id: Id, value: Value| {
        let group = out.entry(kind).or_insert_with(|| json!({}));
        group[id.to_string()] = value;
    };
    let here = world.channels.get(&act.channel);
    let guild = here.and_then(|c| world.guilds.get(&c.guild));
    for &id in ids {
        if let Some(user) = UserOut::of(world, id) {
            put("users", id, json!(user));
            if let Some(member) = guild.and_then(|g| MemberOut::of(world, g, id)) {
                let may = here.map_or(Permissions::empty(), |c| world.permissions(c, id));
                let member = member.without_user().with_permissions(may);
                put("members", id, json!(member));
            }
        } else if let Some((position, _, role)) = guild.and_then(|g| g.roles.get_full(&id)) {
            put("roles", id, super::guild::role(role, position));
        } else if let Some(channel) = world.channels.get(&id) {
            let mut shown = super::channel::of(world, channel);
            shown["permissions"] = json!(world.permissions(channel, act.user));
            // Since 2026-07 (change log, "Resolved Channel app_permissions in Interactions").
            shown["app_permissions"] = json!(world.permissions(channel, world.application));
            put("channels", id, shown);
        } else if let Some(uploaded) = world.uploaded(id).filter(|own| own.user == act.user) {
            put("attachments", id, super::message::uploaded(world, uploaded));
        } else if let Some(message) = world.message(id).filter(|m| m.ephemeral_for.is_none()) {
            put(
                "messages",
                id,
                json!(super::message::MessageOut::new(world, message)),
            );
        }
    }
    Value::Object(out)
}
