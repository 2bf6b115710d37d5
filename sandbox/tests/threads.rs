//! Threads: who sees them, who may join, and what being put away means.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use std::time::Duration;

use discord_sandbox::{Channel, Permissions};
use serde_json::json;
use support::Stage;
use support::raw::{Raw, error};

async fn open(raw: &Raw, kind: u8) -> Channel {
    let path = format!("/channels/{}/threads", raw.lounge.id());
    let body = json!({"name": "room", "type": kind, "auto_archive_duration": 60});
    let (status, thread) = raw.call("POST", &path, body).await;
    assert_eq!(status, 201, "{thread}");
    raw.lounge.threads().pop().expect("it is there")
}

#[tokio::test]
async fn a_bot_opens_a_private_thread_and_lets_somebody_in() {
    let stage = Stage::set().await;
    stage
        .lea()
        .run("/room")
        .with("private", true)
        .await
        .unwrap();
    let room = &stage.lounge.threads()[0];
    assert_eq!(room.members().len(), 2, "the bot and Léa");
    assert_eq!(
        stage.lea.at(room).sees("Come in").await.unwrap().author(),
        "Bot"
    );
    assert!(stage.sam.at(room).screen().is_empty(), "Sam was not let in");
    assert!(stage.sam.at(room).say("hello?").is_err());
}

#[tokio::test]
async fn a_public_thread_is_for_all() {
    let stage = Stage::set().await;
    stage
        .lea()
        .run("/room")
        .with("private", false)
        .await
        .unwrap();
    let room = &stage.lounge.threads()[0];
    stage.sam.at(room).sees("Come in").await.unwrap();
    stage.sam.at(room).say("hello").unwrap();
}

#[tokio::test]
async fn a_silent_thread_archives_itself_and_its_messages_take_no_edit() {
    let raw = Raw::set().await;
    let room = open(&raw, 11).await;
    let list = format!("/channels/{}/messages", room.id());
    let (_, posted) = raw.call("POST", &list, json!({"content": "one"})).await;
    let message = format!("{list}/{}", posted["id"].as_str().unwrap());
    raw.clock.advance(Duration::from_secs(59 * 60));
    // Editing is no activity.
    assert_eq!(
        raw.call("PATCH", &message, json!({"content": "two"}))
            .await
            .0,
        200
    );
    raw.clock.advance(Duration::from_secs(60));
    let refused = raw
        .call("PATCH", &message, json!({"content": "three"}))
        .await;
    assert_eq!(error(&refused), (400, 50083));
    assert!(room.is_archived());
    let thread = format!("/channels/{}", room.id());
    let (status, taken_out) = raw.call("PATCH", &thread, json!({"archived": false})).await;
    assert_eq!(
        (status, &taken_out["thread_metadata"]["archived"]),
        (200, &json!(false))
    );
    raw.clock.advance(Duration::from_secs(3_600));
    assert_eq!(
        raw.call("POST", &list, json!({"content": "posting takes it out"}))
            .await
            .0,
        200
    );
    assert!(!room.is_archived());
}

#[tokio::test]
async fn a_thread_from_a_message_carries_its_id() {
    let raw = Raw::set().await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let (_, posted) = raw.call("POST", &list, json!({"content": "lobby"})).await;
    let id = posted["id"].as_str().unwrap();
    let path = format!("{list}/{id}/threads");
    let (status, thread) = raw.call("POST", &path, json!({"name": "table"})).await;
    assert_eq!(
        (status, &thread["id"], &thread["type"]),
        (201, &posted["id"], &json!(11))
    );
    assert_eq!(
        error(&raw.call("POST", &path, json!({"name": "again"})).await),
        (400, 160_004)
    );
    let (_, lobby) = raw.call("GET", &format!("{list}/{id}"), json!(null)).await;
    assert_eq!(lobby["flags"], 32);
    assert_eq!(lobby["thread"]["name"], "table");
}

#[tokio::test]
async fn threads_need_permission() {
    let raw = Raw::set().await;
    raw.lounge
        .deny_bot(Permissions::CREATE_PRIVATE_THREADS)
        .unwrap();
    let path = format!("/channels/{}/threads", raw.lounge.id());
    let refused = raw
        .call("POST", &path, json!({"name": "room", "type": 12}))
        .await;
    assert_eq!(error(&refused), (403, 50013));
    let room = open(&raw, 11).await;
    let locking = json!({"locked": true});
    let refused = raw
        .call("PATCH", &format!("/channels/{}", room.id()), locking)
        .await;
    assert_eq!(
        error(&refused),
        (403, 50013),
        "only those who manage threads lock them"
    );
    let deleting = raw
        .call("DELETE", &format!("/channels/{}", room.id()), json!(null))
        .await;
    assert_eq!(error(&deleting), (403, 50013));
}

#[tokio::test]
async fn members_come_and_go() {
    let raw = Raw::set().await;
    let room = open(&raw, 12).await;
    let member = format!("/channels/{}/thread-members/{}", room.id(), raw.lea.id());
    assert_eq!(
        error(&raw.call("GET", &member, json!(null)).await),
        (404, 10007)
    );
    assert_eq!(raw.call("PUT", &member, json!(null)).await.0, 204);
    assert_eq!(raw.call("GET", &member, json!(null)).await.0, 200);
    let all = format!("/channels/{}/thread-members", room.id());
    assert_eq!(
        raw.call("GET", &all, json!(null))
            .await
            .1
            .as_array()
            .unwrap()
            .len(),
        2
    );
    assert_eq!(raw.call("DELETE", &member, json!(null)).await.0, 204);
    assert!(raw.lea.at(&room).say("still here?").is_err());
    let active = format!("/guilds/{}/threads/active", raw.guild.id());
    let (_, active) = raw.call("GET", &active, json!(null)).await;
    assert_eq!(active["threads"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_deleted_channel_takes_its_threads_along() {
    let raw = Raw::set().await;
    let room = open(&raw, 11).await;
    raw.sandbox.delete_channel(raw.lounge.id()).unwrap();
    let gone = raw
        .call("GET", &format!("/channels/{}", room.id()), json!(null))
        .await;
    assert_eq!(error(&gone), (404, 10003));
}

#[tokio::test]
async fn what_one_user_alone_sees_never_counts() {
    let raw = Raw::set().await;
    let room = open(&raw, 11).await;
    let path = format!("/channels/{}", room.id());
    let written = json!({"content": "for all"});
    raw.call("POST", &format!("{path}/messages"), written).await;
    raw.register(json!([{"name": "hello", "description": "Says hello."}]))
        .await;
    let act = raw.lea.at(&room).run("/hello").send().unwrap();
    let whisper = json!({"type": 4, "data": {"content": "for you", "flags": 64}});
    assert_eq!(raw.respond(&act, whisper).await.0, 204);
    let deleted = raw.call("DELETE", &raw.original(&act), json!(null)).await;
    assert_eq!(deleted.0, 204);
    let (_, thread) = raw.call("GET", &path, json!(null)).await;
    assert_eq!(thread["message_count"], 1);
}

#[tokio::test]
async fn a_press_in_an_archived_thread_is_for_who_may_take_it_out() {
    let raw = Raw::set().await;
    let room = open(&raw, 11).await;
    let path = format!("/channels/{}/messages", room.id());
    let button = json!({"type": 2, "style": 1, "label": "Details", "custom_id": "d"});
    let body = json!({"content": "c", "components": [{"type": 1, "components": [button]}]});
    assert_eq!(raw.call("POST", &path, body).await.0, 200);
    room.set_archived(true).unwrap();
    let lea = raw.lea.at(&room);
    assert!(lea.press("Details").send().is_ok());
    assert!(!room.is_archived());
    room.set_archived(true).unwrap();
    let (none, right) = (Permissions::empty(), Permissions::SEND_MESSAGES_IN_THREADS);
    raw.lounge.overwrite_user(&raw.lea, none, right).unwrap();
    let refused = lea.press("Details").send().err().unwrap();
    assert!(refused.to_string().contains("50013"), "{refused}");
}
