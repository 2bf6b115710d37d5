//! Scheduled events of a server, as far as bots make them: those that take place somewhere else than
//! in a voice channel (Discord's documentation, "Guild Scheduled Event").

use serde_json::Value;

use super::fault::Fault;
use super::read;
use crate::ApiError;

/// Only members of the server see such an event; there is no other privacy level.
const GUILD_ONLY: i64 = 2;
/// An event outside of Discord's channels. The sandbox has no stages and no voice.
pub const EXTERNAL: i64 = 3;

/// An event to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventForm {
    /// 1–100 characters.
    pub name: String,
    /// 1–1000 characters, or nothing.
    pub description: Option<String>,
    /// 1–100 characters: where it takes place.
    pub location: String,
    /// Milliseconds since the Unix epoch.
    pub start_ms: u64,
    /// The same; an external event needs one.
    pub end_ms: u64,
}

impl EventForm {
    /// Reads the body of a new event.
    pub fn read(body: &Value) -> Result<Self, ApiError> {
        read::read(body, |place| {
            let form = place.object()?;
            let name = form.at("name").need().text(1..=100);
            let description = form.at("description").text(1..=1000);
            form.at("privacy_level").need().one_of(&[GUILD_ONLY]);
            form.at("entity_type").need().one_of(&[EXTERNAL]);
            let metadata = form.at("entity_metadata").need();
            let location = metadata.at("location").need().text(1..=100);
            let start_ms = form.at("scheduled_start_time").need().moment();
            let end = form.at("scheduled_end_time").need();
            let end_ms = end.moment();
            if end_ms <= start_ms {
                end.fault(Fault::EVENT_ENDS_FIRST);
            }
            Some(Self {
                name: name?,
                description,
                location: location?,
                start_ms: start_ms?,
                end_ms: end_ms?,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn body() -> Value {
        json!({
            "name": "Tamalou",
            "privacy_level": 2,
            "entity_type": 3,
            "entity_metadata": {"location": "#lounge"},
            "scheduled_start_time": "2026-12-04T20:00:00Z",
            "scheduled_end_time": "2026-12-04T23:00:00Z",
        })
    }

    #[test]
    fn an_external_event_needs_a_place_and_an_end_after_its_beginning() {
        let form = EventForm::read(&body()).expect("an event");
        assert_eq!(form.end_ms - form.start_ms, 3 * 60 * 60 * 1000);
        for (field, value) in [
            ("name", json!("")),
            ("name", json!("x".repeat(101))),
            ("privacy_level", json!(1)),
            ("entity_type", json!(2)),
            ("entity_metadata", Value::Null),
            ("entity_metadata", json!({"location": ""})),
            ("scheduled_start_time", json!("tomorrow")),
            ("scheduled_end_time", Value::Null),
            ("scheduled_end_time", json!("2026-12-04T20:00:00Z")),
        ] {
            let mut wrong = body();
            wrong[field] = value;
            let refused = EventForm::read(&wrong).expect_err("wrong");
            assert_eq!(refused.code, 50035, "{field}");
        }
    }
}
