//! Interactions and messages that the library could not read: read again without what people wear,
//! and if that does not help, answered with an apology.
//!
//! One field in another shape than the library expects costs the whole event, and new shapes come with
//! each decoration that Discord sells. Must not know what is pressed.

use i18n_embed_fl::fl;
use serde_json::{Value, json};
use serenity::all::{FullEvent, Interaction, InteractionId, Message, UnknownEvent};

use super::on_error::reference;
use crate::discord::compose;
use crate::discord::ids::DiscordId;
use crate::discord::rest::{InteractionToken, Outcome, RestClient};
use crate::model::Lang;
use crate::screen::words::Words;

/// Fields for the looks of people, servers and messages: nothing here depends on them.
const COSMETIC: [&str; 10] = [
    "avatar",
    "avatar_decoration_data",
    "banner",
    "clan",
    "collectibles",
    "display_name_styles",
    "icon",
    "primary_guild",
    "public_flags",
    "accent_color",
];

/// Further fields that an interaction can do without; the second try leaves them out.
const DISPENSABLE: [&str; 12] = [
    "authorizing_integration_owners",
    "context",
    "guild",
    "interaction",
    "interaction_metadata",
    "joined_at",
    "member_count",
    "message_reference",
    "premium_since",
    "referenced_message",
    "thread",
    "thread_metadata",
];

/// Lists that an interaction must have, and that may be empty.
const EMPTIED: [&str; 4] = ["attachments", "embeds", "entitlements", "mentions"];

/// The event, read again; none if it cannot be read, or is none that the bot takes.
pub(super) fn read_again(event: &UnknownEvent) -> Option<FullEvent> {
    let mut data = event.value.clone();
    let read = |data: &Value| match event.kind.as_str() {
        "INTERACTION_CREATE" => {
            let interaction = serde_json::from_value::<Interaction>(data.clone()).ok()?;
            Some(FullEvent::InteractionCreate { interaction })
        }
        "MESSAGE_CREATE" => {
            let new_message = serde_json::from_value::<Message>(data.clone()).ok()?;
            Some(FullEvent::Message { new_message })
        }
        _ => None,
    };
    strip(&mut data, &COSMETIC, &[]);
    read(&data).or_else(|| {
        strip(&mut data, &DISPENSABLE, &EMPTIED);
        read(&data)
    })
}

/// What Discord sent, without the looks of people and servers.
pub(in crate::discord) fn without_looks(mut data: Value) -> Value {
    strip(&mut data, &COSMETIC, &[]);
    data
}

/// Removes these fields wherever they are, and empties these lists.
fn strip(value: &mut Value, removed: &[&str], emptied: &[&str]) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !removed.contains(&name.as_str()));
            for (name, field) in fields {
                match field {
                    Value::Array(list) if emptied.contains(&name.as_str()) => list.clear(),
                    field => strip(field, removed, emptied),
                }
            }
        }
        Value::Array(values) => {
            for value in values {
                strip(value, removed, emptied);
            }
        }
        _ => {}
    }
}

/// Tells the person of an interaction that cannot be read that it failed, and logs it; nothing else
/// would.
pub(super) async fn apologize(event: &UnknownEvent, rest: &RestClient, words: &Words) {
    if event.kind != "INTERACTION_CREATE" {
        return;
    }
    let data = &event.value;
    let id: Option<InteractionId> = serde_json::from_value(data["id"].clone()).ok();
    let reference = id.map(reference);
    // Its kind and id only: the rest holds a token and what somebody wrote.
    tracing::error!(
        reference,
        interaction.id = id.map(InteractionId::get),
        interaction.kind = data["type"].as_u64(),
        "an interaction could not be read"
    );
    let (Some(id), Some(secret)) = (id, data["token"].as_str()) else {
        return;
    };
    let token = InteractionToken::new(id.ours(), secret, rest.clock().now());
    let outcome = rest.callback(&token, sorry(data, words), false).await;
    if !matches!(outcome, Outcome::Done(_)) {
        tracing::warn!(reference, "the apology did not arrive");
    }
}

/// The first answer to an interaction that cannot be read: an apology, or no suggestions where there
/// is no place for one.
fn sorry(data: &Value, words: &Words) -> String {
    const AUTOCOMPLETE: u64 = 4;
    if data["type"] == AUTOCOMPLETE {
        return json!({ "type": 8, "data": { "choices": [] } }).to_string();
    }
    let lang = Lang::from_locale(data["locale"].as_str().unwrap_or_default());
    let id: Option<InteractionId> = serde_json::from_value(data["id"].clone()).ok();
    let text = fl!(
        words.of(lang),
        "apology",
        reference = id.map(reference).unwrap_or_default()
    );
    let message = compose::ephemeral(json!({ "content": text }), None);
    json!({ "type": 4, "data": message }).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(kind: &str, data: &Value) -> UnknownEvent {
        serde_json::from_value(json!({ "t": kind, "d": data })).expect("an event")
    }

    fn press(user: &Value) -> Value {
        json!({
            "id": "1", "application_id": "2", "type": 3, "channel_id": "4", "guild_id": "5",
            "token": "secret", "version": 1, "locale": "fr", "entitlements": [{ "kind": "new" }],
            "attachment_size_limit": 10, "guild": { "features": 7 },
            "authorizing_integration_owners": { "0": { "of": "tomorrow" } },
            "data": { "custom_id": "x", "component_type": 2 },
            "member": { "user": user, "roles": [], "deaf": false, "mute": false, "flags": 0 },
            "message": {
                "id": "6", "channel_id": "4", "author": user, "content": "", "tts": false,
                "timestamp": "2026-11-26T12:00:00Z", "mention_everyone": false,
                "mentions": [user], "mention_roles": [], "attachments": [], "embeds": [],
                "pinned": false, "type": 0
            }
        })
    }

    #[test]
    fn a_press_of_somebody_in_new_clothes_is_read() {
        let worn = json!({
            "id": "9", "username": "sam", "avatar": "v3_0123", "banner": 4,
            "avatar_decoration_data": { "asset": "v2_a_0123456789abcdef0123456789abcdef", "sku_id": "1" },
            "primary_guild": { "badge": 7 }, "public_flags": "many"
        });
        let read = read_again(&event("INTERACTION_CREATE", &press(&worn)));
        assert!(matches!(
            read,
            Some(FullEvent::InteractionCreate { interaction: Interaction::Component(pressed) })
                if pressed.user.name == "sam" && pressed.data.custom_id == "x"
        ));
    }

    #[test]
    fn what_nobody_can_read_is_apologized_for_without_a_word_of_it() {
        let words = Words::load().expect("the words");
        let unreadable = event("INTERACTION_CREATE", &press(&json!("nobody")));
        assert!(read_again(&unreadable).is_none());
        let answer = sorry(&unreadable.value, &words);
        assert!(
            answer.contains("\"type\":4") && !answer.contains("secret"),
            "{answer}"
        );
        let typed = json!({ "id": "1", "type": 4 });
        assert!(sorry(&typed, &words).contains("\"choices\":[]"));
        assert!(read_again(&event("SOMETHING_NEW", &json!({}))).is_none());
    }
}
