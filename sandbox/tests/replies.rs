//! Replies to messages, large files, and what a refused message leaves behind.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use std::time::Duration;

use discord_sandbox::{Builder, Permissions};
use serde_json::{Value, json};
use support::raw::{Raw, error};

fn reply_to(message: &str, more: Value) -> Value {
    let mut body = json!({"content": "Indeed", "message_reference": {"message_id": message}});
    if let (Some(body), Value::Object(more)) = (body.as_object_mut(), more) {
        body.extend(more);
    }
    body
}

#[tokio::test]
async fn a_reply_needs_the_message_it_answers() {
    let raw = Raw::with(Builder::unrecorded).await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let gone = "1400000000000000000";
    let refused = raw.call("POST", &list, reply_to(gone, json!({}))).await;
    assert_eq!(error(&refused), (400, 50035));
    let tree = &refused.1["errors"]["message_reference"]["_errors"][0];
    assert_eq!(tree["code"], "REPLIES_UNKNOWN_MESSAGE");

    let mut lenient = reply_to(gone, json!({}));
    lenient["message_reference"]["fail_if_not_exists"] = json!(false);
    let (status, posted) = raw.call("POST", &list, lenient).await;
    assert_eq!((status, &posted["type"]), (200, &json!(0)), "{posted}");
}

#[tokio::test]
async fn a_reply_pings_its_author_unless_told_not_to() {
    let raw = Raw::set().await;
    let said = raw.lea().say("Is it my turn?").unwrap();
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let id = said.id().to_string();
    let (_, loud) = raw.call("POST", &list, reply_to(&id, json!({}))).await;
    assert_eq!(loud["type"], 19);
    assert_eq!(loud["mentions"][0]["id"], json!(raw.lea.id()));
    let quiet = json!({"allowed_mentions": {"parse": []}});
    let (_, quiet) = raw.call("POST", &list, reply_to(&id, quiet)).await;
    assert_eq!(quiet["mentions"], json!([]));
}

#[tokio::test]
async fn a_file_of_ten_mebibytes_is_taken_and_a_larger_one_is_not() {
    let raw = Raw::set().await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let bytes = vec![7; 10 * 1024 * 1024 + 1];
    let most = &bytes[1..];
    let (status, posted) = raw
        .upload("POST", &list, &json!({}), &[("big.bin", most)])
        .await;
    assert_eq!(status, 200, "{posted}");
    assert_eq!(posted["attachments"][0]["size"], most.len());
    let refused = raw
        .upload("POST", &list, &json!({}), &[("big.bin", &bytes)])
        .await;
    assert_eq!(error(&refused), (413, 40005));
}

#[tokio::test]
async fn a_refused_message_leaves_an_archived_thread_archived() {
    let raw = Raw::with(Builder::unrecorded).await;
    let path = format!("/channels/{}/threads", raw.lounge.id());
    raw.call("POST", &path, json!({"name": "room", "type": 11}))
        .await;
    let room = raw.lounge.threads().pop().unwrap();
    room.set_archived(true).unwrap();
    let list = format!("/channels/{}/messages", room.id());
    let refused = raw.call("POST", &list, json!({"content": ""})).await;
    assert_eq!(error(&refused), (400, 50006));
    assert!(room.is_archived());
    raw.call("POST", &list, json!({"content": "Awake"})).await;
    assert!(!room.is_archived());
}

#[tokio::test]
async fn an_answer_wakes_an_archived_thread_but_not_a_locked_one() {
    let raw = Raw::with(Builder::unrecorded).await;
    let path = format!("/channels/{}/threads", raw.lounge.id());
    raw.call("POST", &path, json!({"name": "room", "type": 11}))
        .await;
    let room = raw.lounge.threads().pop().unwrap();
    raw.register(json!([{"name": "hello", "description": "Says hello."}]))
        .await;
    let act = raw.lea.at(&room).run("/hello").send().unwrap();
    room.set_archived(true).unwrap();
    let answer = json!({"type": 4, "data": {"content": "Hello"}});
    assert_eq!(raw.respond(&act, answer.clone()).await.0, 204);
    assert!(!room.is_archived());

    let act = raw.lea.at(&room).run("/hello").send().unwrap();
    let rights = Permissions::BOT | Permissions::MANAGE_THREADS;
    raw.guild.set_bot(rights).unwrap();
    let locked = json!({"archived": true, "locked": true});
    let path = format!("/channels/{}", room.id());
    assert_eq!(raw.call("PATCH", &path, locked).await.0, 200);
    raw.guild.set_bot(Permissions::BOT).unwrap();
    let refused = raw.respond(&act, answer).await;
    assert_eq!(error(&refused), (400, 160_005));
    assert!(raw.lea.at(&room).run("/hello").send().is_err());
    assert!(room.is_archived());
}

#[tokio::test]
async fn a_late_answer_that_was_announced_bears_no_mark_of_an_edit() {
    let raw = Raw::set().await;
    raw.register(json!([{"name": "hello", "description": "Says hello."}]))
        .await;
    let act = raw.lea().run("/hello").send().unwrap();
    raw.respond(&act, json!({"type": 5})).await;
    raw.clock.advance(Duration::from_secs(5));
    let original = raw.original(&act);
    let (_, filled) = raw
        .call("PATCH", &original, json!({"content": "Done"}))
        .await;
    assert_eq!(filled["edited_timestamp"], Value::Null);
    let (_, edited) = raw
        .call("PATCH", &original, json!({"content": "Done again"}))
        .await;
    assert!(edited["edited_timestamp"].is_string());
}

#[tokio::test]
async fn an_answer_that_was_announced_stands_below_what_was_pressed() {
    let raw = Raw::set().await;
    let button = json!({"type": 2, "style": 1, "custom_id": "more", "label": "More"});
    let row = json!([{"type": 1, "components": [button]}]);
    let path = format!("/channels/{}/messages", raw.lounge.id());
    let panel = json!({"content": "Panel", "components": row});
    let (_, panel) = raw.call("POST", &path, panel).await;
    let act = raw.lea().press("More").send().unwrap();
    raw.respond(&act, json!({"type": 5})).await;
    let original = raw.original(&act);
    let (_, filled) = raw
        .call("PATCH", &original, json!({"content": "Done"}))
        .await;
    assert_eq!(filled["type"], 19);
    assert_eq!(filled["message_reference"]["message_id"], panel["id"]);
}
