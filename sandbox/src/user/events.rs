//! The scheduled events of a server, as its moderators see them.

use super::Guild;
use crate::world::event::ScheduledEvent;
use crate::{ApiError, Id};

impl Guild {
    /// All events, the first one made first.
    pub fn events(&self) -> Vec<ScheduledEvent> {
        self.hub.read(|w| {
            let events = w.events.values().filter(|event| event.guild == self.id);
            events.cloned().collect()
        })
    }

    /// Deletes an event, as a moderator does.
    pub fn delete_event(&self, id: Id) -> Result<(), ApiError> {
        self.hub.act(|w| w.drop_event(self.id, id))
    }
}
