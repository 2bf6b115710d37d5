//! What people may do: timed-out members, owners and administrators, and acts that a page makes up.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use std::time::Duration;

use discord_sandbox::{Builder, Permissions};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use support::raw::{Raw, http};
use tokio_tungstenite::tungstenite::Message;

const BUTTON: &str = "again";

/// Lets a page ask for one thing; its answer.
async fn ask(raw: &Raw, request: Value) -> Value {
    let url = raw.sandbox.url().replace("http", "ws") + "/page/socket";
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let still = json!({"n": 0, "op": "latency", "ms": 0, "jitter": 0});
    let mut answer = Value::Null;
    for frame in [still, request] {
        let frame = Message::text(frame.to_string());
        socket.send(frame).await.unwrap();
        let text = socket.next().await.unwrap().unwrap().into_text().unwrap();
        answer = serde_json::from_str(&text).unwrap();
    }
    answer
}

async fn hello_with_button(raw: &Raw) -> Value {
    let row = json!([{"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Again", "custom_id": BUTTON}
    ]}]);
    let act = raw.lea().run("/hello").send().unwrap();
    let data = json!({"content": "Hello", "flags": 64, "components": row});
    raw.respond(&act, json!({"type": 4, "data": data})).await;
    let (_, original) = raw.call("GET", &raw.original(&act), json!(null)).await;
    original["id"].clone()
}

#[tokio::test]
async fn a_page_presses_only_what_is_on_the_screen_it_names() {
    let raw = Raw::with(Builder::unrecorded).await;
    raw.register(json!([{"name": "hello", "description": "Says hello."}]))
        .await;
    let message = hello_with_button(&raw).await;
    let press = |channel| {
        json!({"n": 1, "op": "press", "user": raw.lea.id(), "channel": channel,
               "message": message, "custom_id": BUTTON})
    };
    let elsewhere = raw.guild.channel("salon");
    let refused = ask(&raw, press(elsewhere.id())).await;
    assert_eq!(refused["error"]["code"], 10008, "{refused}");
    let taken = ask(&raw, press(raw.lounge.id())).await;
    assert!(taken["ok"]["interaction"].is_string(), "{taken}");
    raw.lea.reload();
    let refused = ask(&raw, press(raw.lounge.id())).await;
    assert_eq!(refused["error"]["code"], 10008, "{refused}");
}

#[tokio::test]
async fn a_menu_of_people_takes_only_members() {
    let raw = Raw::with(Builder::unrecorded).await;
    let row = json!([{"type": 1, "components": [
        {"type": 5, "custom_id": "who", "placeholder": "Who"}
    ]}]);
    let list = format!("/channels/{}/messages", raw.lounge.id());
    raw.call("POST", &list, json!({"content": "Who?", "components": row}))
        .await;
    let nobody = raw.lounge.id().to_string();
    assert!(raw.lea().pick("Who", &[&nobody]).send().is_err());
    let lea = raw.lea.id().to_string();
    raw.lea().pick("Who", &[&lea]).send().unwrap();
}

#[tokio::test]
async fn a_page_that_sends_nonsense_is_told_so() {
    let raw = Raw::set().await;
    for nonsense in [
        json!({"n": 1, "op": "fly"}),
        json!({"n": 1, "op": "press", "user": "x"}),
        json!([]),
    ] {
        let told = ask(&raw, nonsense).await;
        assert!(told["error"]["message"].is_string(), "{told}");
    }
    let far = ask(
        &raw,
        json!({"n": 1, "op": "channel", "user": "1", "channel": "2",
        "limit": u64::MAX}),
    )
    .await;
    assert_eq!(far["error"]["code"], 10003);
}

#[tokio::test]
async fn time_that_runs_out_of_numbers_breaks_nothing() {
    let raw = Raw::with(Builder::unrecorded).await;
    let url = format!("{}/sandbox/control", raw.sandbox.url());
    let order = json!({"do": "advance", "ms": u64::MAX}).to_string();
    let client = http();
    for _ in 0..2 {
        let answer = client.post(&url).body(order.clone()).send().await.unwrap();
        assert_eq!(answer.status(), 200);
    }
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let (status, _) = raw.call("POST", &list, json!({"content": "late"})).await;
    assert_eq!(status, 200);
}

#[tokio::test]
async fn a_timed_out_member_only_looks_until_the_time_is_over() {
    let raw = Raw::with(Builder::unrecorded).await;
    raw.register(json!([{"name": "hello", "description": "Says hello."}]))
        .await;
    let row = json!([{"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Again", "custom_id": BUTTON}
    ]}]);
    let list = format!("/channels/{}/messages", raw.lounge.id());
    raw.call("POST", &list, json!({"content": "Play", "components": row}))
        .await;
    raw.guild
        .time_out(&raw.lea, Duration::from_secs(60))
        .unwrap();
    let member = format!("/guilds/{}/members/{}", raw.guild.id(), raw.lea.id());
    let (_, shown) = raw.call("GET", &member, json!(null)).await;
    assert!(shown["communication_disabled_until"].is_string());
    assert_eq!(raw.lea().screen().len(), 1);
    assert!(raw.lea().say("hello?").is_err());
    assert!(raw.lea().run("/hello").send().is_err());
    assert!(raw.lea().press("Again").send().is_err());
    raw.clock.advance(Duration::from_secs(60));
    raw.lea().press("Again").send().unwrap();
    let (_, shown) = raw.call("GET", &member, json!(null)).await;
    assert_eq!(shown["communication_disabled_until"], Value::Null);
}

#[tokio::test]
async fn all_permissions_fit_into_what_discord_has() {
    let raw = Raw::set().await;
    raw.guild.set_bot(Permissions::ADMINISTRATOR).unwrap();
    let (_, place) = raw
        .call(
            "GET",
            &format!("/channels/{}", raw.lounge.id()),
            json!(null),
        )
        .await;
    let all: u64 = place["permissions"].as_str().unwrap().parse().unwrap();
    assert_eq!(all, (1 << 53) - 1, "no bit that means nothing");
}

#[tokio::test]
async fn guests_cannot_be_the_bot() {
    let listen = "0.0.0.0:0".parse().unwrap();
    let builder = discord_sandbox::Sandbox::builder()
        .listen(listen)
        .join_key("mint");
    let sandbox = builder.start().await.unwrap();
    let http = http();
    let ask = |token: &str| {
        let request = http.get(format!("{}/api/v10/users/@me", sandbox.url()));
        request
            .header("Authorization", format!("Bot {token}"))
            .send()
    };
    assert_eq!(ask("sandbox").await.unwrap().status(), 401);
    assert_eq!(ask(sandbox.token()).await.unwrap().status(), 200);
}
