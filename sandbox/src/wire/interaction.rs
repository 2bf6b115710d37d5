//! The event INTERACTION_CREATE.

use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::message::MessageOut;
use super::raw;
use super::user::MemberOut;
use crate::Id;
use crate::world::World;
use crate::world::interaction::{AUTOCOMPLETE, Interaction};
use crate::world::permission::Permissions;

/// Bytes a file may have in an answer.
const ATTACHMENT_SIZE_LIMIT: u64 = 10 * 1024 * 1024;

#[derive(Serialize)]
struct InteractionOut<'a> {
    id: Id,
    application_id: Id,
    #[serde(rename = "type")]
    kind: u8,
    token: &'a str,
    version: u8,
    data: Value,
    guild_id: Id,
    guild: Value,
    channel_id: Id,
    channel: Option<Value>,
    member: Option<MemberOut<'a>>,
    app_permissions: Permissions,
    locale: &'a str,
    guild_locale: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<MessageOut<'a>>,
    entitlements: [u8; 0],
    entitlement_sku_ids: [u8; 0],
    authorizing_integration_owners: Value,
    context: u8,
    attachment_size_limit: u64,
}

/// The event for the bot: who acted, where, by what right, and on which message.
pub fn event(world: &World, act: &Interaction, guild: Id, data: Value) -> Arc<RawValue> {
    let place = world.channels.get(&act.channel);
    let server = world.guilds.get(&guild);
    let may = |user| place.map_or(Permissions::empty(), |c| world.permissions(c, user));
    let locale = world
        .users
        .get(&act.user)
        .map_or("en-US", |u| u.locale.as_str());
    let guild_locale = server.map_or("en-US", |g| g.locale.as_str());
    raw(&InteractionOut {
        id: act.id,
        application_id: world.application,
        kind: act.kind,
        token: &act.token,
        version: 1,
        data,
        guild_id: guild,
        guild: json!({"id": guild, "locale": guild_locale, "features": []}),
        channel_id: act.channel,
        channel: place.map(|c| {
            let mut out = super::channel::of(world, c);
            out["permissions"] = json!(may(act.user));
            out
        }),
        member: server
            .and_then(|g| MemberOut::of(world, g, act.user))
            .map(|m| m.with_permissions(may(act.user))),
        app_permissions: may(world.application),
        locale,
        guild_locale,
        message: act
            .pressed
            .filter(|_| act.kind != AUTOCOMPLETE)
            .and_then(|id| world.message(id))
            .map(|m| MessageOut::pressed(world, m)),
        entitlements: [],
        entitlement_sku_ids: [],
        authorizing_integration_owners: json!({"0": guild}),
        context: 0,
        attachment_size_limit: ATTACHMENT_SIZE_LIMIT,
    })
}
