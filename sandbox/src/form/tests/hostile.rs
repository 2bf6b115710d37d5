//! Valid bodies, broken at random in a thousand ways: each is read or refused, and nothing breaks.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value, json};

use super::faults;
use crate::error::ApiError;
use crate::form::attachment::Files;
use crate::form::callback::CallbackForm;
use crate::form::channel::{ChannelPatch, ThreadForm};
use crate::form::command::CommandForm;
use crate::form::emoji::EmojiForm;
use crate::form::message::MessageForm;
use crate::form::values::{self, Purpose};

const ROUNDS: usize = 1000;

fn message() -> Value {
    json!({
        "content": "hi", "tts": false, "flags": 0, "nonce": "n", "sticker_ids": [], "poll": null,
        "embeds": [{
            "title": "t", "url": "https://a.b", "color": 5, "timestamp": "2026-01-01T00:00:00Z",
            "author": {"name": "a"}, "footer": {"text": "f"}, "image": {"url": "attachment://a.png"},
            "fields": [{"name": "n", "value": "v", "inline": true}],
        }],
        "components": [
            {"type": 1, "components": [{"type": 2, "style": 1, "label": "l", "custom_id": "a", "emoji": {"id": "5"}}]},
            {"type": 1, "components": [{"type": 3, "custom_id": "b", "options": [{"label": "l", "value": "v"}]}]},
            {"type": 1, "components": [{"type": 8, "custom_id": "c", "channel_types": [0]}]},
        ],
        "attachments": [{"id": 0, "filename": "a.png"}],
        "allowed_mentions": {"parse": ["users"], "roles": ["5"]},
        "message_reference": {"message_id": "5"},
    })
}

fn components() -> Value {
    let text = json!({"type": 10, "content": "x"});
    let picture = json!({"media": {"url": "https://a.b/c.png"}, "description": "d"});
    json!({"flags": 1 << 15, "components": [
        {"type": 17, "accent_color": 5, "components": [
            text, {"type": 9, "components": [text], "accessory": {"type": 11, "media": {"url": "https://a.b"}}},
            {"type": 12, "items": [picture]}, {"type": 13, "file": {"url": "attachment://a.png"}}, {"type": 14},
        ]},
    ]})
}

fn modal() -> Value {
    let options = json!([{"label": "a", "value": "a"}, {"label": "b", "value": "b"}]);
    json!({"type": 9, "data": {"title": "t", "custom_id": "c", "components": [
        {"type": 1, "components": [{"type": 4, "style": 1, "label": "l", "custom_id": "i", "min_length": 1, "max_length": 5}]},
        {"type": 18, "label": "l", "component": {"type": 21, "custom_id": "r", "options": options}},
        {"type": 18, "label": "l", "component": {"type": 22, "custom_id": "g", "options": options, "max_values": 2}},
        {"type": 18, "label": "l", "component": {"type": 6, "custom_id": "s", "default_values": [{"id": "5", "type": "role"}]}},
    ]}})
}

fn commands() -> Value {
    let number = json!({"type": 4, "name": "n", "description": "d", "min_value": 1, "choices": [{"name": "a", "value": 1}]});
    let text =
        json!({"type": 3, "name": "t", "description": "d", "autocomplete": true, "max_length": 5});
    json!([
        {"name": "play", "name_localizations": {"fr": "jouer"}, "description": "d", "options": [
            {"type": 2, "name": "g", "description": "d", "options": [{"type": 1, "name": "s", "description": "d", "options": [number, text]}]},
        ]},
        {"type": 2, "name": "Rank", "contexts": [0], "default_member_permissions": "8"},
    ])
}

/// Values that do not belong anywhere.
fn oddities() -> Vec<Value> {
    let deep = (0..120).fold(json!(1), |below, _| json!([{"components": below}]));
    vec![
        json!(null),
        json!(true),
        json!(0),
        json!(-1),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(1e308),
        json!(-0.5),
        json!(""),
        json!("\0"),
        json!("_errors"),
        json!("999999999999999999999999"),
        json!("1e999"),
        json!("attachment://"),
        json!("http://"),
        json!("http://[x"),
        json!("data:;base64,"),
        json!("\u{10ffff}".repeat(7000)),
        json!([]),
        json!({}),
        json!([null, [], {}]),
        json!({"_errors": [1], "type": "x", "id": {}}),
        deep,
        json!(vec![json!({"type": 1}); 200]),
    ]
}

/// Every place in a body, as JSON pointers.
fn places(path: &str, value: &Value, found: &mut Vec<String>) {
    found.push(path.to_owned());
    match value {
        Value::Object(object) => object
            .iter()
            .for_each(|(k, v)| places(&format!("{path}/{k}"), v, found)),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .for_each(|(n, v)| places(&format!("{path}/{n}"), v, found)),
        _ => {}
    }
}

/// One change: a value replaced, doubled, moved from elsewhere, or a key lost or added.
fn broken(body: &Value, odd: &[Value], random: &mut StdRng) -> Value {
    let mut body = body.clone();
    let mut all = Vec::new();
    places("", &body, &mut all);
    let mut pick = || all[random.random_range(0..all.len())].clone();
    let (here, there) = (pick(), pick());
    let moved = body.pointer(&there).cloned().unwrap_or_default();
    let odd = odd[random.random_range(0..odd.len())].clone();
    let Some(place) = body.pointer_mut(&here) else {
        return body;
    };
    match (random.random_range(0..5), place) {
        (0, Value::Object(object)) => lose_a_key(object, random),
        (1, Value::Object(object)) => retype(object, random),
        (0 | 1, Value::Array(items)) => items.extend(items.clone()),
        (2, place) => *place = moved,
        (_, place) => *place = odd,
    }
    body
}

fn lose_a_key(object: &mut Map<String, Value>, random: &mut StdRng) {
    let key = object
        .keys()
        .nth(random.random_range(0..=object.len()))
        .cloned();
    object.retain(|k, _| Some(k) != key.as_ref());
}

fn retype(object: &mut Map<String, Value>, random: &mut StdRng) {
    object.insert("type".into(), json!(random.random_range(0..25)));
}

/// Breaks the body again and again; the answer is a form, or a tree that names at least one field.
fn survives<T>(body: &Value, read: impl Fn(&Value) -> Result<T, ApiError>) {
    assert!(read(body).is_ok(), "the body is good before it is broken");
    let mut random = StdRng::seed_from_u64(0x0bad_f00d);
    let odd = oddities();
    let mut refused = 0;
    for _ in 0..ROUNDS {
        let mut hostile = body.clone();
        for _ in 0..random.random_range(1..4) {
            hostile = broken(&hostile, &odd, &mut random);
        }
        if let Err(error) = read(&hostile) {
            refused += 1;
            if error.code == 50035 {
                assert!(
                    !faults(&error).is_empty(),
                    "{hostile} is refused without a reason"
                );
            }
        }
    }
    assert!(
        refused > ROUNDS / 4,
        "most broken bodies are refused, not {refused}"
    );
}

#[test]
fn messages_survive() {
    let files = [(0, "a.png".to_owned())];
    survives(&message(), |body| MessageForm::read(body, &files[..]));
    survives(&components(), |body| MessageForm::read(body, &files[..]));
}

#[test]
fn callbacks_survive() {
    survives(&modal(), |body| CallbackForm::read(body, Files::default()));
    let choices = json!({"type": 8, "data": {"choices": [{"name": "a", "value": "b"}]}});
    survives(&choices, |body| CallbackForm::read(body, Files::default()));
}

#[test]
fn commands_survive() {
    survives(&commands(), CommandForm::read_all);
    let first = CommandForm::read(&commands()[0]).expect("a command");
    survives(&commands()[0], |body| first.patch(body));
    let options =
        json!([{"name": "g", "options": [{"name": "s", "options": [{"name": "n", "value": 1}]}]}]);
    survives(&options, |options| {
        values::read(&first, options, Purpose::Run)
    });
}

#[test]
fn the_rest_survives() {
    let thread =
        json!({"name": "n", "type": 11, "auto_archive_duration": 60, "rate_limit_per_user": 5});
    survives(&thread, ThreadForm::read);
    let channel = json!({"name": "n", "topic": "t", "permission_overwrites": [{"id": "5", "type": 0, "allow": "8"}]});
    survives(&channel, ChannelPatch::read);
    survives(
        &json!({"name": "ace", "image": "data:image/png;base64,iVBORw0KGgo="}),
        EmojiForm::read,
    );
}
