//! Requests that Discord refuses, route by route: each with the page of its documentation that says
//! so, and the status and code it is answered with.

#![expect(
    clippy::needless_pass_by_value,
    reason = "what a request is made of is written where it is used"
)]
#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod messages;
mod places;
#[path = "../support/mod.rs"]
mod support;
mod what_apps_have;

use serde_json::{Value, json};
use support::raw::{Raw, error};

/// Invalid form body.
const FORM: (u16, u64) = (400, 50035);

/// One request: its page below developers/ in discord-api-docs, what it is, and the answer.
struct Hostile {
    page: &'static str,
    method: &'static str,
    path: String,
    body: Value,
    refused: (u16, u64),
}

fn of(
    page: &'static str,
    method: &'static str,
    path: &str,
    body: Value,
    refused: (u16, u64),
) -> Hostile {
    Hostile {
        page,
        method,
        path: path.to_owned(),
        body,
        refused,
    }
}

/// Makes each request and gathers those that are not refused as documented.
async fn milder(raw: &Raw, all: &[Hostile]) -> Vec<String> {
    let mut found = Vec::new();
    for one in all {
        let answer = raw.call(one.method, &one.path, one.body.clone()).await;
        if error(&answer) != one.refused {
            let (page, body) = (one.page, one.body.to_string());
            let body: String = body.chars().take(200).collect();
            let (method, path) = (one.method, &one.path);
            found.push(format!("{page}: {method} {path} {body}: {answer:?}"));
        }
    }
    found
}

fn long(length: usize) -> String {
    "x".repeat(length)
}

fn button(more: Value) -> Value {
    let mut button = json!({"type": 2, "style": 1, "label": "l", "custom_id": "a"});
    let fields = more.as_object().unwrap().clone();
    button.as_object_mut().unwrap().extend(fields);
    button
}

fn rows(controls: &[Value]) -> Value {
    json!({"content": "c", "components": [{"type": 1, "components": controls}]})
}

fn v2(parts: Value) -> Value {
    json!({"flags": 1 << 15, "components": parts})
}

fn menu(more: Value) -> Value {
    let mut menu = json!({"type": 3, "custom_id": "m", "options": [{"label": "l", "value": "v"}]});
    let fields = more.as_object().unwrap().clone();
    menu.as_object_mut().unwrap().extend(fields);
    rows(&[menu])
}
