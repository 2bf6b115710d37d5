//! The options that may be picked from a menu.

use serde_json::{Value, json};

use super::World;
use super::interaction::Act;
use crate::{ApiError, Id};

impl World {
    /// Whether what was picked is on offer to this user and neither too few nor too many.
    pub(super) fn check_picks(
        &self,
        act: &Act,
        menu: &Value,
        picked: &[String],
    ) -> Result<(), ApiError> {
        let bound = |key: &str| menu[key].as_u64().unwrap_or(1) as usize;
        let offered = |value: &String| match menu["options"].as_array() {
            Some(options) => options.iter().any(|o| o["value"] == **value),
            None => self.is_on_offer(act, menu, value),
        };
        let count = bound("min_values")..=bound("max_values");
        if count.contains(&picked.len()) && picked.iter().all(offered) {
            return Ok(());
        }
        Err(ApiError::invalid_form(
            json!({"data": {"values": {"_errors": [{
                "code": "COMPONENT_VALIDATION_FAILED",
                "message": "Component validation failed: these values are not on offer"
            }]}}}),
        ))
    }

    /// Whether a menu of users, roles or channels holds `picked` for this user.
    pub(super) fn is_on_offer(&self, act: &Act, menu: &Value, picked: &str) -> bool {
        let Ok(id) = picked.parse::<Id>() else {
            return false;
        };
        let guild = self.channel(act.channel).and_then(|c| self.guild(c.guild));
        let Ok(guild) = guild else {
            return false;
        };
        let (member, role) = (
            guild.members.contains_key(&id),
            guild.roles.contains_key(&id),
        );
        match menu["type"].as_u64() {
            Some(5) => member,
            Some(6) => role,
            Some(7) => member || role,
            _ => self.channels.get(&id).is_some_and(|place| {
                let kinds = menu["channel_types"].as_array().filter(|k| !k.is_empty());
                place.guild == guild.id
                    && self.sees(act.user, place)
                    && kinds.is_none_or(|kinds| kinds.iter().any(|k| *k == place.kind))
            }),
        }
    }
}
