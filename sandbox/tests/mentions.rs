//! Whom messages mention, ring and add to threads, and whose names people can read.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use discord_sandbox::{Channel, User};
use serde_json::{Value, json};
use support::raw::Raw;

const V2: u64 = 1 << 15;

fn text_of(content: &str, allowed: &[&User]) -> Value {
    let users: Vec<String> = allowed.iter().map(|user| user.id().to_string()).collect();
    json!({
        "flags": V2,
        "components": [{ "type": 17, "components": [{ "type": 10, "content": content }] }],
        "allowed_mentions": { "parse": [], "users": users },
    })
}

fn messages(channel: &Channel) -> String {
    format!("/channels/{}/messages", channel.id())
}

async fn edit(raw: &Raw, channel: &Channel, message: &Value, body: Value) -> Value {
    let path = format!("{}/{}", messages(channel), message["id"].as_str().unwrap());
    let (status, edited) = raw.call("PATCH", &path, body).await;
    assert_eq!(status, 200, "{edited}");
    edited
}

/// A thread of the bot in the lounge.
async fn thread(raw: &Raw, kind: u8) -> Channel {
    let path = format!("/channels/{}/threads", raw.lounge.id());
    let body = json!({ "name": "room", "type": kind, "invitable": false });
    let (status, opened) = raw.call("POST", &path, body).await;
    assert_eq!(status, 201, "{opened}");
    raw.lounge.threads().pop().unwrap()
}

#[tokio::test]
async fn text_components_mention_whom_the_sender_allows_and_an_edit_rings_nobody() {
    let raw = Raw::set().await;
    let sam = raw.guild.user("Sam", "en-US");
    let text = format!("{} and {}", raw.lea.mention(), sam.mention());
    let (_, posted) = raw
        .call("POST", &messages(&raw.lounge), text_of(&text, &[&sam]))
        .await;
    assert_eq!(posted["mentions"].as_array().unwrap().len(), 1);
    assert_eq!(posted["mentions"][0]["id"], sam.id().to_string());
    let edited = edit(
        &raw,
        &raw.lounge,
        &posted,
        text_of(&text, &[&sam, &raw.lea]),
    )
    .await;
    assert_eq!(edited["mentions"].as_array().unwrap().len(), 2);
    let seen = raw.lea().screen().pop().unwrap();
    assert!(seen.mentions(sam.id()) && !seen.mentions(raw.lea.id()));
}

#[tokio::test]
async fn a_mention_that_is_not_allowed_reads_as_an_unknown_user_to_whom_that_person_is_unknown() {
    let raw = Raw::set().await;
    let [sam, nour] = ["Sam", "Nour"].map(|name| raw.guild.user(name, "en-US"));
    let text = format!("{} plays", sam.mention());
    let (_, posted) = raw
        .call("POST", &messages(&raw.lounge), text_of(&text, &[]))
        .await;
    let reads = |user: &User| user.at(&raw.lounge).screen()[0].text();
    assert_eq!(reads(&nour), "@unknown-user plays");
    assert_eq!(
        nour.at(&raw.lounge).screen()[0].unknown_people(),
        [sam.id()]
    );
    assert_eq!(reads(&sam), text, "everybody knows themselves");
    edit(&raw, &raw.lounge, &posted, text_of(&text, &[&sam])).await;
    assert_eq!(reads(&nour), text);
    edit(&raw, &raw.lounge, &posted, text_of(&text, &[])).await;
    assert_eq!(reads(&nour), "@unknown-user plays");
    sam.at(&raw.lounge).say("hello").unwrap();
    assert_eq!(reads(&nour), text, "who wrote there is known");
}

#[tokio::test]
async fn an_edit_in_a_thread_adds_whom_it_mentions() {
    let raw = Raw::set().await;
    let [sam, nour] = ["Sam", "Nour"].map(|name| raw.guild.user(name, "en-US"));
    for kind in [11, 12] {
        let thread = thread(&raw, kind).await;
        let text = format!("{} and {}", sam.mention(), nour.mention());
        let (_, posted) = raw
            .call("POST", &messages(&thread), text_of(&text, &[]))
            .await;
        assert!(!thread.members().contains(&sam.id()));
        edit(&raw, &thread, &posted, text_of(&text, &[&sam])).await;
        assert!(thread.members().contains(&sam.id()), "{kind}");
        assert!(!thread.members().contains(&nour.id()), "{kind}");
        let seen = sam.at(&thread).screen().pop().unwrap();
        assert!(!seen.mentions(sam.id()), "an edit rings nobody");
    }
}

#[tokio::test]
async fn an_answer_to_an_interaction_adds_nobody_to_a_thread() {
    let raw = Raw::set().await;
    let sam = raw.guild.user("Sam", "en-US");
    let thread = thread(&raw, 11).await;
    raw.register(json!([{ "name": "hello", "description": "Says hello." }]))
        .await;
    let act = raw.lea.at(&thread).run("/hello").send().unwrap();
    let answer = json!({ "type": 4, "data": text_of(&sam.mention(), &[&sam]) });
    assert_eq!(raw.respond(&act, answer).await.0, 204);
    assert!(!thread.members().contains(&sam.id()));
}

#[tokio::test]
async fn people_are_dressed_in_what_libraries_do_not_know() {
    let raw = Raw::set().await;
    let people: Vec<User> = ["Sam", "Nour", "Alex"]
        .map(|name| raw.guild.user(name, "en-US"))
        .into();
    let mut worn = Vec::new();
    for user in [&raw.lea].into_iter().chain(&people) {
        let path = format!("/guilds/{}/members/{}", raw.guild.id(), user.id());
        let (status, member) = raw.call("GET", &path, json!(null)).await;
        assert_eq!(status, 200);
        worn.push(member["user"].clone());
    }
    let assets = worn
        .iter()
        .filter_map(|user| user["avatar_decoration_data"]["asset"].as_str());
    assert!(assets.clone().any(|asset| asset.len() == 37), "{worn:?}");
    for field in ["collectibles", "primary_guild", "display_name_styles"] {
        assert!(worn.iter().any(|user| user[field].is_object()), "{field}");
    }
    assert!(worn.iter().any(|user| user["aura"].is_object()));
}
