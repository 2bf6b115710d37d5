//! Scheduled events of servers.

use serde_json::{Value, json};

use super::timestamp;
use super::user::UserOut;
use crate::form::event::EXTERNAL;
use crate::world::World;
use crate::world::event::ScheduledEvent;

/// An event of the bot.
pub fn of(world: &World, event: &ScheduledEvent) -> Value {
    json!({
        "id": event.id,
        "guild_id": event.guild,
        "channel_id": null,
        "creator_id": world.application,
        "creator": UserOut::new(world.bot()),
        "name": event.name,
        "description": event.description,
        "image": null,
        "scheduled_start_time": timestamp(event.start_ms),
        "scheduled_end_time": timestamp(event.end_ms),
        "privacy_level": 2,
        "status": event.status(world.clock.discord_ms()),
        "entity_type": EXTERNAL,
        "entity_id": null,
        "entity_metadata": {"location": event.location},
        "recurrence_rule": null,
        "user_count": 0,
        "guild_scheduled_event_exceptions": [],
    })
}
