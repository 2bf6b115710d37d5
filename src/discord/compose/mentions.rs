//! Whose names a message resolves.
//!
//! Discord puts the people whom a text mentions and `allowed_mentions` lists into the message's
//! `mentions`; a client that has never met somebody who is not there shows `@unknown-user`. A new public
//! message rings whom it lists, so it lists nobody unless it calls them, and tells people by name. An
//! edit and an ephemeral message ring nobody and list all whom they mention. In a thread an edit also
//! adds whom it lists: who may be mentioned at all is decided before a message is composed.

use serde_json::{Value, json};

use crate::screen::named::mentioned;

/// How many people `allowed_mentions` takes.
const MOST: usize = 100;

/// Lists all whom the texts of a message mention; of very many, the first.
pub(super) fn resolve(message: &mut Value) {
    let mut users: Vec<String> = Vec::new();
    collect(message, &mut users);
    users.truncate(MOST);
    message["allowed_mentions"] = json!({ "parse": [], "users": users });
}

/// Whether a message lists whom it mentions.
pub(super) fn are_resolved(message: &Value) -> bool {
    message["allowed_mentions"]["users"].is_array()
}

fn collect(part: &Value, users: &mut Vec<String>) {
    if let Some(text) = part["content"].as_str() {
        for user in mentioned(text).iter().map(ToString::to_string) {
            if !users.contains(&user) {
                users.push(user);
            }
        }
    }
    for part in part["components"].as_array().into_iter().flatten() {
        collect(part, users);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_person_in_a_text_is_listed_once_and_nobody_on_a_button() {
        let mut message = json!({ "components": [
            { "type": 17, "components": [
                { "type": 10, "content": "<@8> and <@7>" },
                { "type": 10, "content": "<@7> <@&5>" },
            ] },
            { "type": 1, "components": [{ "type": 2, "label": "<@9>" }] },
        ] });
        assert!(!are_resolved(&message));
        resolve(&mut message);
        assert_eq!(
            message["allowed_mentions"],
            json!({ "parse": [], "users": ["8", "7"] })
        );
        assert!(are_resolved(&message));
        let many: String = (1..=120).map(|user| format!("<@{user}>")).collect();
        let mut message = json!({ "content": many });
        resolve(&mut message);
        assert_eq!(
            message["allowed_mentions"]["users"]
                .as_array()
                .map(Vec::len),
            Some(MOST)
        );
    }
}
