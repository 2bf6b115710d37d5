//! Deadlines and lifetimes of interactions, on a clock that only the test moves; the test answers
//! in the bot's stead.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use std::time::Duration;

use discord_sandbox::{Pending, Permissions};
use serde_json::json;
use support::raw::{Raw, error};

async fn begun(raw: &Raw) -> Pending {
    raw.register(json!([{"name": "hello", "description": "Says hello."}]))
        .await;
    raw.lea().run("/hello").send().unwrap()
}

#[tokio::test]
async fn the_first_response_must_come_within_three_seconds() {
    let raw = Raw::set().await;
    let late = begun(&raw).await;
    raw.clock.advance(Duration::from_millis(3_000));
    let answer = raw
        .respond(&late, json!({"type": 4, "data": {"content": "late"}}))
        .await;
    assert_eq!(error(&answer), (404, 10062));
    let missed = late.reply().await.err().unwrap();
    assert!(missed.to_string().contains("did not respond"));

    let in_time = begun(&raw).await;
    raw.clock.advance(Duration::from_millis(2_999));
    let answer = raw
        .respond(&in_time, json!({"type": 4, "data": {"content": "in time"}}))
        .await;
    assert_eq!(answer.0, 204);
}

#[tokio::test]
async fn a_second_first_response_is_one_too_many() {
    let raw = Raw::set().await;
    let act = begun(&raw).await;
    let body = json!({"type": 4, "data": {"content": "once"}});
    assert_eq!(raw.respond(&act, body.clone()).await.0, 204);
    assert_eq!(error(&raw.respond(&act, body).await), (400, 40060));
    assert_eq!(raw.lea().screen().len(), 1);
}

#[tokio::test]
async fn a_token_lives_fifteen_minutes() {
    let raw = Raw::set().await;
    let act = begun(&raw).await;
    raw.respond(
        &act,
        json!({"type": 4, "data": {"content": "one", "flags": 64}}),
    )
    .await;
    raw.clock.advance(Duration::from_secs(15 * 60 - 1));
    let path = raw.original(&act);
    assert_eq!(
        raw.call("PATCH", &path, json!({"content": "two"})).await.0,
        200
    );
    assert_eq!(raw.lea().screen()[0].text(), "two");
    raw.clock.advance(Duration::from_secs(1));
    let dead = raw.call("PATCH", &path, json!({"content": "three"})).await;
    assert_eq!(error(&dead), (401, 50027));
    // Long forgotten, it is still expired and not unknown.
    raw.clock.advance(Duration::from_secs(3_600));
    raw.lea().run("/hello").send().unwrap();
    let dead = raw.call("PATCH", &path, json!({"content": "four"})).await;
    assert_eq!(error(&dead), (401, 50027));
}

#[tokio::test]
async fn a_token_is_unknown_before_the_first_response_and_if_it_never_was() {
    let raw = Raw::set().await;
    let act = begun(&raw).await;
    let early = raw
        .call("POST", &raw.webhook(&act), json!({"content": "early"}))
        .await;
    assert_eq!(error(&early), (404, 10015));
    let app = raw.application().await;
    let never = format!("/webhooks/{app}/abc/messages/@original");
    assert_eq!(
        error(&raw.call("GET", &never, json!(null)).await),
        (404, 10015)
    );
    let forged = format!("/interactions/{}/forged/callback", act.id());
    let forged = raw
        .call(
            "POST",
            &forged,
            json!({"type": 4, "data": {"content": "x"}}),
        )
        .await;
    assert_eq!(error(&forged), (404, 10062));
}

#[tokio::test]
async fn an_ephemeral_message_is_unknown_on_channel_routes() {
    let raw = Raw::set().await;
    let act = begun(&raw).await;
    let path = format!(
        "/interactions/{}/{}/callback?with_response=true",
        act.id(),
        act.token()
    );
    let body = json!({"type": 4, "data": {"content": "secret", "flags": 64}});
    let (status, answer) = raw.call("POST", &path, body).await;
    assert_eq!(status, 200);
    let message = answer["resource"]["message"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/channels/{}/messages/{message}", raw.lounge.id());
    for (method, body) in [
        ("GET", json!(null)),
        ("PATCH", json!({"content": "y"})),
        ("DELETE", json!(null)),
    ] {
        assert_eq!(
            error(&raw.call(method, &path, body).await),
            (404, 10008),
            "{method}"
        );
    }
    let list = format!("/channels/{}/messages", raw.lounge.id());
    assert_eq!(raw.call("GET", &list, json!(null)).await.1, json!([]));
}

#[tokio::test]
async fn the_original_can_be_read_edited_and_deleted() {
    let raw = Raw::set().await;
    let act = begun(&raw).await;
    raw.respond(&act, json!({"type": 5, "data": {"flags": 64}}))
        .await;
    let path = raw.original(&act);
    let (_, loading) = raw.call("GET", &path, json!(null)).await;
    assert_eq!(loading["flags"], 64 | 128);
    // The first follow-up of a deferred answer fills it in.
    let (status, filled) = raw
        .call("POST", &raw.webhook(&act), json!({"content": "done"}))
        .await;
    assert_eq!(
        (status, &filled["id"], &filled["flags"]),
        (200, &loading["id"], &json!(64))
    );
    assert_eq!(raw.lea().screen().len(), 1);
    assert_eq!(raw.call("DELETE", &path, json!(null)).await.0, 204);
    assert!(raw.lea().screen().is_empty());
    assert_eq!(
        error(&raw.call("GET", &path, json!(null)).await),
        (404, 10008)
    );
}

#[tokio::test]
async fn a_token_touches_only_its_own_messages() {
    let raw = Raw::set().await;
    let (first, second) = (begun(&raw).await, begun(&raw).await);
    raw.respond(&first, json!({"type": 4, "data": {"content": "first"}}))
        .await;
    raw.respond(&second, json!({"type": 4, "data": {"content": "second"}}))
        .await;
    let (_, message) = raw.call("GET", &raw.original(&first), json!(null)).await;
    let foreign = format!(
        "{}/messages/{}",
        raw.webhook(&second),
        message["id"].as_str().unwrap()
    );
    assert_eq!(
        error(&raw.call("PATCH", &foreign, json!({"content": "x"})).await),
        (404, 10008)
    );
}

#[tokio::test]
async fn only_the_right_kinds_of_response_are_taken() {
    let raw = Raw::set().await;
    let act = begun(&raw).await;
    for wrong in [
        json!({"type": 6}),
        json!({"type": 7, "data": {}}),
        json!({"type": 8, "data": {"choices": []}}),
    ] {
        let refused = raw.respond(&act, wrong).await;
        assert_eq!(error(&refused), (400, 50035));
        assert!(refused.1["errors"]["type"].is_object(), "{}", refused.1);
    }
    // A refused response leaves the interaction open.
    assert_eq!(
        raw.respond(&act, json!({"type": 4, "data": {"content": "right"}}))
            .await
            .0,
        204
    );
}

#[tokio::test]
async fn a_message_older_than_an_hour_takes_three_edits_in_six_seconds() {
    let raw = Raw::set().await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let (_, message) = raw.call("POST", &list, json!({"content": "old"})).await;
    let path = format!("{list}/{}", message["id"].as_str().unwrap());
    raw.clock.advance(Duration::from_secs(3_600));
    for n in 0..3 {
        assert_eq!(
            raw.call("PATCH", &path, json!({"content": n.to_string()}))
                .await
                .0,
            200
        );
    }
    let refused = raw.call("PATCH", &path, json!({"content": "more"})).await;
    assert_eq!(error(&refused), (429, 30046));
    raw.clock.advance(Duration::from_secs(6));
    assert_eq!(
        raw.call("PATCH", &path, json!({"content": "more"})).await.0,
        200
    );
}

#[tokio::test]
async fn an_interaction_tells_what_the_bot_may_do() {
    let raw = Raw::set().await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    raw.lounge.deny_bot(Permissions::SEND_MESSAGES).unwrap();
    assert_eq!(
        error(&raw.call("POST", &list, json!({"content": "x"})).await),
        (403, 50013)
    );
    raw.lounge.deny_bot(Permissions::VIEW_CHANNEL).unwrap();
    assert_eq!(
        error(&raw.call("POST", &list, json!({"content": "x"})).await),
        (403, 50001)
    );
    // Answers to interactions go by the token and not by what the bot may do in the channel.
    let act = begun(&raw).await;
    assert_eq!(
        raw.respond(&act, json!({"type": 4, "data": {"content": "x"}}))
            .await
            .0,
        204
    );
}
