//! Commands as the bot reads them back and as a user's client lists them.

use serde_json::{Value, json};

use crate::world::World;
use crate::world::command::Command;

/// A command with all its localisations.
pub fn of(world: &World, command: &Command) -> Value {
    // A form is a plain struct: it always becomes an object.
    let mut out = serde_json::to_value(&command.form).unwrap_or_else(|_| json!({}));
    out["id"] = json!(command.id);
    out["application_id"] = json!(world.application);
    out["version"] = json!(command.version);
    if let Some(guild) = command.guild {
        out["guild_id"] = json!(guild);
    }
    out
}

/// A command as a listing without `with_localizations` gives it: the dictionaries left out.
pub fn without_localisations(world: &World, command: &Command) -> Value {
    fn strip(value: &mut Value) {
        if let Some(map) = value.as_object_mut() {
            map.remove("name_localizations");
            map.remove("description_localizations");
            map.values_mut().for_each(strip);
        } else if let Some(list) = value.as_array_mut() {
            list.iter_mut().for_each(strip);
        }
    }
    let mut out = of(world, command);
    strip(&mut out);
    out
}
