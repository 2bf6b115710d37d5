//! Scheduled events of servers. Discord begins and ends an external one at its times by itself
//! (documentation, "Guild Scheduled Event Status Update Automation"), so its status is a question of the
//! hour.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::permission::Permissions;
use super::{World, member_permissions};
use crate::form::event::EventForm;
use crate::{ApiError, Id};

/// The most events of a server that have not ended.
const MOST: usize = 100;

/// An event that takes place outside of Discord's voice channels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScheduledEvent {
    /// The event's id.
    pub id: Id,
    /// The server.
    pub guild: Id,
    /// Its name.
    pub name: String,
    /// The text under it.
    pub description: Option<String>,
    /// Where it takes place.
    pub location: String,
    /// When it begins, in milliseconds since the Unix epoch.
    pub start_ms: u64,
    /// When it ends.
    pub end_ms: u64,
}

impl ScheduledEvent {
    /// Discord's number: scheduled, active or completed.
    pub fn status(&self, now_ms: u64) -> u8 {
        match now_ms {
            now if now < self.start_ms => 1,
            now if now < self.end_ms => 2,
            _ => 3,
        }
    }
}

impl World {
    /// Makes an event as the bot, which needs the right in the server as a whole.
    pub fn create_event(&mut self, guild: Id, form: EventForm) -> Result<ScheduledEvent, ApiError> {
        self.may_make_events(guild)?;
        let now = self.clock.discord_ms();
        if form.start_ms <= now {
            return Err(ApiError::invalid_form(
                json!({"scheduled_start_time": {"_errors": [{
                    "code": "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
                    "message": "Cannot schedule event in the past.",
                }]}}),
            ));
        }
        let open = self.events.values();
        let open = open.filter(|event| event.guild == guild && event.status(now) < 3);
        if open.count() >= MOST {
            return Err(ApiError::TOO_MANY_EVENTS);
        }
        let event = ScheduledEvent {
            id: self.mint(),
            guild,
            name: form.name,
            description: form.description,
            location: form.location,
            start_ms: form.start_ms,
            end_ms: form.end_ms,
        };
        self.events.insert(event.id, event.clone());
        Ok(event)
    }

    /// An event of a server, or 10070.
    pub fn event(&self, guild: Id, id: Id) -> Result<&ScheduledEvent, ApiError> {
        let event = self.events.get(&id).filter(|event| event.guild == guild);
        event.ok_or(ApiError::UNKNOWN_EVENT)
    }

    /// Deletes an event of the bot's own.
    pub fn delete_event(&mut self, guild: Id, id: Id) -> Result<(), ApiError> {
        self.may_make_events(guild)?;
        self.drop_event(guild, id)
    }

    /// Deletes an event as somebody who may manage all of them.
    pub fn drop_event(&mut self, guild: Id, id: Id) -> Result<(), ApiError> {
        self.event(guild, id)?;
        self.events.shift_remove(&id);
        Ok(())
    }

    fn may_make_events(&self, guild: Id) -> Result<(), ApiError> {
        let guild = self.guild(guild)?;
        let granted = member_permissions::in_guild(guild, self.application);
        match granted.contains(Permissions::CREATE_EVENTS) {
            true => Ok(()),
            false => Err(ApiError::MISSING_PERMISSIONS),
        }
    }
}
