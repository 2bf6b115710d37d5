//! Servers, roles, and what GUILD_CREATE brings along.

use serde_json::{Value, json};

use super::user::MemberOut;
use super::{channel, timestamp};
use crate::Id;
use crate::world::World;
use crate::world::guild::{Guild, Role};

/// The privileged intent that brings a server's members.
pub const GUILD_MEMBERS: u64 = 1 << 1;

/// A role.
pub fn role(role: &Role, position: usize) -> Value {
    json!({
        "id": role.id,
        "name": role.name,
        "description": null,
        "color": role.color,
        "colors": {
            "primary_color": role.color,
            "secondary_color": null,
            "tertiary_color": null,
        },
        "hoist": false,
        "icon": null,
        "unicode_emoji": null,
        "position": position,
        "permissions": role.permissions,
        "managed": false,
        "mentionable": false,
        "flags": 0,
    })
}

/// A server's roles, the one for everyone first.
pub fn roles(guild: &Guild) -> Vec<Value> {
    let numbered = guild.roles.values().enumerate();
    numbered.map(|(position, r)| role(r, position)).collect()
}

/// A server over REST.
pub fn of(guild: &Guild) -> Value {
    json!({
        "id": guild.id,
        "name": guild.name,
        "icon": null,
        "icon_hash": null,
        "description": null,
        "home_header": null,
        "splash": null,
        "discovery_splash": null,
        "banner": null,
        "features": [],
        "owner_id": guild.owner,
        "application_id": null,
        "region": "local",
        "afk_channel_id": null,
        "afk_timeout": 300,
        "system_channel_id": null,
        "system_channel_flags": 0,
        "widget_enabled": false,
        "widget_channel_id": null,
        "verification_level": 0,
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": null,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": null,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "rules_channel_id": null,
        "safety_alerts_channel_id": null,
        "public_updates_channel_id": null,
        "premium_progress_bar_enabled": false,
        "premium_progress_bar_enabled_user_updated_at": null,
        "nsfw": false,
        "nsfw_level": 0,
        "roles": roles(guild),
        "emojis": [],
        "stickers": [],
        "incidents_data": null,
        "owner_configured_content_level": 0,
    })
}

/// The members that GUILD_CREATE tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Members {
    /// Everybody: with the intent `GUILD_MEMBERS`.
    All,
    /// The bot alone: without it.
    Bot,
}

impl Members {
    /// Members of whom a session hears, by its intents.
    pub fn with(intents: u64) -> Self {
        match intents & GUILD_MEMBERS {
            0 => Self::Bot,
            _ => Self::All,
        }
    }
}

/// The event GUILD_CREATE as the bot gets it: with channels and the threads it sees, and with the
/// `members` that its intents bring: all of them, or only itself.
pub fn create_event(world: &World, guild: &Guild, members: Members) -> Value {
    let mut out = of(guild);
    let bot = world.application;
    let seen = |thread: bool| {
        let channels = world.channels.values().filter(move |c| {
            let here = c.guild == guild.id && c.recipient.is_none();
            here && c.thread.is_some() == thread && !c.is_archived()
        });
        channels.filter(|c| world.sees(bot, c))
    };
    let members: Vec<MemberOut<'_>> = guild
        .members
        .keys()
        .filter(|id| members == Members::All || **id == bot)
        .filter_map(|id| MemberOut::of(world, guild, *id))
        .collect();
    out["joined_at"] = json!(guild.members.get(&bot).map(|m| timestamp(m.joined_ms)));
    out["large"] = json!(false);
    out["unavailable"] = json!(false);
    out["member_count"] = json!(guild.members.len());
    out["members"] = json!(members);
    out["channels"] = seen(false).map(|c| channel::of(world, c)).collect();
    out["threads"] = seen(true)
        .map(|c| channel::with_member(world, c, bot))
        .collect();
    for none in [
        "voice_states",
        "presences",
        "stage_instances",
        "guild_scheduled_events",
        "soundboard_sounds",
        "embedded_activities",
    ] {
        out[none] = json!([]);
    }
    out
}

/// The members that a request over the gateway asks for, as full objects.
pub fn members(
    world: &World,
    guild: Id,
    wanted: impl Fn(&str, Id) -> bool,
    most: usize,
) -> Vec<Value> {
    let Some(guild) = world.guilds.get(&guild) else {
        return Vec::new();
    };
    let matching = guild.members.keys().filter(|id| {
        world
            .users
            .get(*id)
            .is_some_and(|u| wanted(&u.username, u.id))
    });
    let members = matching
        .take(most)
        .filter_map(|id| MemberOut::of(world, guild, *id));
    members.map(|m| json!(m)).collect()
}
