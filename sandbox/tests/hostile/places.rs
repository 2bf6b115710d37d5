//! Threads and the channels they hang from.

use discord_sandbox::Builder;
use serde_json::json;

use crate::support::raw::Raw;
use crate::{FORM, long, milder, of};

#[tokio::test]
async fn threads() {
    const START: &str = "resources/channel.mdx#start-thread-without-message";
    const CODES: &str = "topics/opcodes-and-status-codes.mdx";
    const MEMBERS: &str = "resources/channel.mdx#add-thread-member";
    let raw = Raw::with(Builder::unrecorded).await;
    let lounge = format!("/channels/{}", raw.lounge.id());
    let (_, message) = raw
        .call(
            "POST",
            &format!("{lounge}/messages"),
            json!({"content": "c"}),
        )
        .await;
    let from = format!(
        "{lounge}/messages/{}/threads",
        message["id"].as_str().unwrap()
    );
    let name = json!({"name": "room"});
    assert_eq!(raw.call("POST", &from, name.clone()).await.0, 201);
    let start = format!("{lounge}/threads");
    let open = async |name: &str| {
        let body = json!({"name": name, "type": 11});
        let (status, thread) = raw.call("POST", &start, body).await;
        assert_eq!(status, 201);
        format!("/channels/{}", thread["id"].as_str().unwrap())
    };
    let (old, locked) = (open("old").await, open("locked").await);
    let (_, said) = raw
        .call("POST", &format!("{old}/messages"), json!({"content": "c"}))
        .await;
    let said = format!("{old}/messages/{}", said["id"].as_str().unwrap());
    let member = format!("/thread-members/{}", raw.lea.id());
    for thread in raw.lounge.threads() {
        match thread.name().as_str() {
            "old" => thread.set_archived(true).unwrap(),
            "locked" => thread.set_locked(true).unwrap(),
            _ => {}
        }
    }
    let all = [
        of(START, "POST", &start, json!({"name": "", "type": 11}), FORM),
        of(
            START,
            "POST",
            &start,
            json!({"name": long(101), "type": 11}),
            FORM,
        ),
        of(START, "POST", &start, json!({"type": 11}), FORM),
        of(
            START,
            "POST",
            &start,
            json!({"name": "n", "type": 99}),
            FORM,
        ),
        of(
            START,
            "POST",
            &start,
            json!({"name": "n", "type": 11, "auto_archive_duration": 61}),
            FORM,
        ),
        of(
            START,
            "POST",
            &start,
            json!({"name": "n", "type": 11, "rate_limit_per_user": 21_601}),
            FORM,
        ),
        of(CODES, "POST", &from, name.clone(), (400, 160_004)),
        of(
            CODES,
            "POST",
            &format!("{lounge}/messages/5/threads"),
            name.clone(),
            (404, 10008),
        ),
        of(
            "topics/threads.mdx",
            "POST",
            &format!("{locked}/threads"),
            json!({"name": "n", "type": 11}),
            (400, 50024),
        ),
        of(CODES, "PATCH", &old, json!({"name": "n"}), (400, 50083)),
        of(CODES, "PATCH", &said, json!({"content": "n"}), (400, 50083)),
        of(
            MEMBERS,
            "PUT",
            &format!("{old}{member}"),
            json!({}),
            (400, 50083),
        ),
        of(
            MEMBERS,
            "PUT",
            &format!("{lounge}{member}"),
            json!({}),
            (400, 50024),
        ),
        of(
            "topics/permissions.mdx",
            "PATCH",
            &locked,
            json!({"locked": false}),
            (403, 50013),
        ),
        of(
            "topics/permissions.mdx",
            "PATCH",
            &lounge,
            json!({"name": "n"}),
            (403, 50013),
        ),
    ];
    assert_eq!(milder(&raw, &all).await, [""; 0]);
}
