//! Whether the commands that are registered are those of this version.

use serde_json::Value;

/// How many commands there should be, and the names of those that are missing, differ, or are too many.
pub(super) fn differences(ours: &Value, there: &Value) -> (usize, Vec<String>) {
    let list = |all: &Value| all.as_array().cloned().unwrap_or_default();
    let (ours, there) = (list(ours), list(there));
    let name = |command: &Value| command["name"].as_str().unwrap_or_default().to_owned();
    // A command of one kind may have the name of one of another.
    let kind = |command: &Value| command["type"].as_u64().unwrap_or(1);
    let same = |one: &Value, other: &Value| name(one) == name(other) && kind(one) == kind(other);
    let missing = ours.iter().filter(|one| {
        let found = there.iter().find(|other| same(one, other));
        !found.is_some_and(|found| holds(found, one))
    });
    let too_many = there
        .iter()
        .filter(|other| !ours.iter().any(|one| same(one, other)));
    (ours.len(), missing.chain(too_many).map(name).collect())
}

/// Whether a definition is as it was sent. Discord adds fields, and leaves out what is empty.
fn holds(there: &Value, sent: &Value) -> bool {
    match (there, sent) {
        (Value::Object(there), Value::Object(sent)) => sent
            .iter()
            .all(|(key, sent)| holds(there.get(key).unwrap_or(&Value::Null), sent)),
        (Value::Array(there), Value::Array(sent)) if there.len() == sent.len() => {
            let mut pairs = there.iter().zip(sent);
            pairs.all(|(there, sent)| holds(there, sent))
        }
        // Bounds of whole numbers are sent as 2.0 and come back as 2.
        (Value::Number(there), Value::Number(sent)) => there.as_f64() == sent.as_f64(),
        _ => there == sent || is_empty(there) && is_empty(sent),
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(all) => all.is_empty(),
        Value::Object(all) => all.is_empty(),
        Value::Bool(true) | Value::Number(_) | Value::String(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_discord_adds_or_leaves_out_is_no_difference() {
        let ours = json!([
            { "name": "hand", "type": 1, "options": [], "nsfw": false, "name_localizations": { "fr": "main" } },
            { "name": "play", "options": [{ "type": 3, "name": "move", "required": true, "max_value": 8.0 }] },
        ]);
        let there = json!([
            { "id": "2", "name": "play", "type": 1, "options": [
                { "type": 3, "name": "move", "required": true, "max_value": 8, "description_localizations": null },
            ] },
            { "id": "1", "name": "hand", "type": 1, "name_localizations": { "fr": "main" } },
        ]);
        assert_eq!(differences(&ours, &there), (2, Vec::new()));
    }

    #[test]
    fn every_command_that_differs_is_named() {
        let ours = json!([
            { "name": "hand", "description": "new" },
            { "name": "play", "options": [{ "name": "move" }] },
            { "name": "bid" },
            { "name": "stats", "type": 2 },
        ]);
        let there = json!([
            { "name": "hand", "description": "old" },
            { "name": "play", "options": [{ "name": "move" }, { "name": "more" }] },
            { "name": "stats", "type": 1 },
        ]);
        let (count, found) = differences(&ours, &there);
        assert_eq!(
            (count, found),
            (
                4,
                ["hand", "play", "bid", "stats", "stats"]
                    .map(str::to_owned)
                    .to_vec()
            )
        );
    }
}
