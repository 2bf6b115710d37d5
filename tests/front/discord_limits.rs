//! Discord's limits: the check that every recorded evening ends with, tried on planted breaches,
//! and an evening with everything long in it.

use crate::support::limits::breaches;
use crate::support::table::pressed;
use crate::support::{PROMPT, TestBot};
use serde_json::{Value, json};

/// One exchange of a record.
fn sent(path: &str, request: &Value, status: u16, code: u64) -> String {
    let exchange = json!({
        "method": "POST",
        "path": format!("/api/v10{path}"),
        "request": request,
        "files": [],
        "status": status,
        "response": { "code": code },
    });
    exchange.to_string()
}

fn message(mut with: Value) -> Value {
    with["allowed_mentions"] = json!({ "parse": [] });
    with
}

fn row(controls: &[Value]) -> Value {
    message(json!({ "components": [{ "type": 1, "components": controls }] }))
}

#[test]
fn what_breaks_a_limit_is_found() {
    let long = |length: usize| "x".repeat(length);
    let button = |label: &str, id: &str| json!({ "type": 2, "label": label, "custom_id": id });
    let options: Vec<Value> = (0..26)
        .map(|number| json!({ "label": "x", "value": number.to_string() }))
        .collect();
    let rows: Vec<Value> = (0..6)
        .map(|number| json!({ "components": [button("x", &number.to_string())] }))
        .collect();
    let buttons: Vec<Value> = (0..6)
        .map(|number| button("x", &number.to_string()))
        .collect();
    let display = |length: usize| json!({ "type": 10, "content": long(length) });
    let container = |parts: Vec<Value>| {
        let container = json!({ "type": 17, "components": parts });
        message(json!({ "flags": 1 << 15, "components": [container] }))
    };
    let picture = json!({ "media": { "url": "x" }, "description": long(1_025) });
    let menu = |options: &[Value]| json!({ "type": 3, "custom_id": "m", "options": options });
    let bodies = [
        ("mention", json!({ "content": "x" })),
        ("content", message(json!({ "content": long(2_001) }))),
        (
            "beside its components",
            message(json!({ "flags": 1 << 15, "content": "x", "components": [] })),
        ),
        (
            "beside its components",
            message(json!({ "flags": 1 << 15, "embeds": [{}], "components": [] })),
        ),
        ("a text has 0", container(vec![display(0)])),
        (
            "in all texts",
            container(vec![display(2_001), display(2_000)]),
        ),
        ("in all texts", {
            let option = json!({ "label": long(90), "value": "v", "description": long(90) });
            let menu = json!({ "type": 3, "custom_id": "m", "options": [option] });
            let text = json!({ "type": 17, "components": [display(3_900)] });
            let parts = [text, json!({ "type": 1, "components": [menu] })];
            message(json!({ "flags": 1 << 15, "components": parts }))
        }),
        ("41 components", container(vec![display(1); 40])),
        (
            "bytes of components",
            container(vec![json!({ "type": 14, "spacing": long(9_500) })]),
        ),
        (
            "picture's description",
            container(vec![json!({ "type": 12, "items": [picture] })]),
        ),
        ("rows", message(json!({ "components": rows }))),
        ("controls in a row", row(&buttons)),
        ("empty row", row(&[])),
        ("label", row(&[button(&long(81), "a")])),
        ("without a word", row(&[button("", "a")])),
        ("custom id", row(&[button("x", &long(101))])),
        ("same custom id", row(&[button("x", "a"), button("y", "a")])),
        ("options", row(&[menu(&options)])),
        ("without options", row(&[menu(&[])])),
        (
            "same option",
            row(&[menu(&[options[0].clone(), options[0].clone()])]),
        ),
        ("nonce", message(json!({ "nonce": long(26) }))),
    ];
    for (named, body) in bodies {
        for (path, body) in [
            ("/channels/1/messages", body.clone()),
            (
                "/interactions/1/x/callback",
                json!({ "type": 4, "data": body }),
            ),
        ] {
            let found = breaches(&sent(path, &body, 200, 0), &[]);
            assert!(
                found.len() == 1 && found[0].contains(named),
                "{named}: {found:?}"
            );
        }
    }
}

#[test]
fn a_refusal_is_found_unless_it_was_meant() {
    let edit = sent(
        "/webhooks/1/x/messages/@original",
        &message(json!({})),
        401,
        50_027,
    );
    assert_eq!(breaches(&edit, &[50_027]), [""; 0]);
    assert_eq!(breaches(&edit, &[10_008]).len(), 1);
    assert_eq!(breaches("", &[]), ["nothing was recorded"]);
    let suggestions: Vec<Value> = (0..26)
        .map(|_| json!({ "name": "x", "value": "x" }))
        .collect();
    let answer = json!({ "type": 8, "data": { "choices": suggestions } });
    assert_eq!(
        breaches(&sent("/interactions/1/x/callback", &answer, 204, 0), &[]).len(),
        1
    );
    let thread = json!({ "name": "" });
    assert_eq!(
        breaches(&sent("/channels/1/threads", &thread, 201, 0), &[]).len(),
        1
    );
}

#[tokio::test]
async fn the_longest_names_and_every_page_keep_the_limits() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    for locale in ["fr", "en-US"] {
        evening.guild.set_locale(locale);
        let channel = evening.guild.channel(locale);
        let users: Vec<_> = (0..8)
            .map(|place| {
                evening
                    .guild
                    .user(&format!("{place}{}", "Ÿ".repeat(31)), locale)
            })
            .collect();
        let people: Vec<_> = users.iter().collect();
        let (_, thread) = evening.plays_in(&channel, &people, &[]).await;
        for user in &users {
            let there = user.at(&thread);
            let table = there
                .screen()
                .into_iter()
                .find(|seen| !seen.buttons().is_empty());
            let table = table.expect("the table");
            for ending in [":hand", ":rules", ":more"] {
                pressed(&there, &table, ending).await;
            }
            for page in [
                "/help",
                "/about",
                "/rules",
                "/leaderboard",
                "/stats",
                "/table list",
            ] {
                there.run(page).await.expect("a page");
            }
            there
                .suggest("/play", "move", "")
                .await
                .expect("suggestions");
        }
    }
    evening.ends(&[]).await;
}
