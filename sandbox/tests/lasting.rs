//! What stays and what is let go: files, ephemeral messages, the folder of a saved world.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use std::path::Path;
use std::time::Duration;

use discord_sandbox::Sandbox;
use serde_json::json;
use support::raw::{Raw, http};

async fn status_of(url: &str) -> u16 {
    reqwest::get(url).await.unwrap().status().as_u16()
}

#[tokio::test]
async fn the_files_of_a_deleted_channel_are_let_go() {
    let raw = Raw::set().await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let (_, posted) = raw
        .upload("POST", &list, &json!({}), &[("hand.txt", b"five of gold")])
        .await;
    let url = posted["attachments"][0]["url"].as_str().unwrap();
    assert_eq!(status_of(url).await, 200);
    raw.sandbox.delete_channel(raw.lounge.id()).unwrap();
    assert_eq!(status_of(url).await, 404);
}

#[tokio::test]
async fn a_dismissed_message_is_forgotten_once_no_token_can_reach_it() {
    let raw = Raw::set().await;
    raw.register(json!([{"name": "hand", "description": "Shows your hand."}]))
        .await;
    let act = raw.lea().run("/hand").send().unwrap();
    let path = format!("/interactions/{}/{}/callback", act.id(), act.token());
    let body = json!({"type": 4, "data": {"flags": 64}});
    raw.upload("POST", &path, &body, &[("hand.txt", b"five of gold")])
        .await;
    let hand = raw.lea().screen().pop().unwrap();
    let (_, original) = raw.call("GET", &raw.original(&act), json!(null)).await;
    let url = original["attachments"][0]["url"].as_str().unwrap();
    raw.lea().dismiss(&hand).unwrap();
    assert_eq!(status_of(url).await, 200, "its token may still edit it");
    raw.clock.advance(Duration::from_secs(16 * 60));
    raw.lea().say("Time goes by").unwrap();
    assert_eq!(status_of(url).await, 404);
}

fn files_in(dir: &Path) -> usize {
    std::fs::read_dir(dir.join("files")).unwrap().count()
}

#[tokio::test]
async fn files_of_deleted_messages_leave_the_folder_of_a_saved_world() {
    let dir = tempfile::tempdir().unwrap();
    let begin = || Raw::with(|builder| builder.state_dir(dir.path()));
    let raw = begin().await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let (_, posted) = raw
        .upload("POST", &list, &json!({}), &[("hand.txt", b"five of gold")])
        .await;
    let id = posted["id"].as_str().unwrap().parse().unwrap();
    raw.sandbox.stop().await;
    assert_eq!(files_in(dir.path()), 1);

    let raw = begin().await;
    raw.sandbox.delete_message(id).unwrap();
    raw.sandbox.stop().await;
    assert_eq!(files_in(dir.path()), 0);
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_is_refused_with_one_line() {
    let dir = tempfile::tempdir().unwrap();
    // Stands where the world would be written; even a superuser cannot write over a folder.
    std::fs::create_dir(dir.path().join("world.new")).unwrap();
    let refused = Sandbox::builder().state_dir(dir.path()).start().await;
    let words = refused.err().unwrap().to_string();
    assert!(words.contains("cannot use the sandbox's state"), "{words}");
    assert_eq!(words.lines().count(), 1);
}

#[tokio::test]
async fn a_stopped_sandbox_answers_no_more() {
    let raw = Raw::set().await;
    let url = format!("{}/api/v10/gateway", raw.sandbox.url());
    let client = http();
    let first = client.get(&url).header("Authorization", "Bot sandbox");
    assert_eq!(first.send().await.unwrap().status(), 200);
    raw.sandbox.stop().await;
    let again = client.get(&url).header("Authorization", "Bot sandbox");
    assert!(again.send().await.is_err(), "on the connection left open");
}
