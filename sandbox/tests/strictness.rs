//! Where Discord says no, or says less, so that a bot's fault shows here as it would there.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use std::time::Duration;

use discord_sandbox::{Builder, Permissions};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use support::raw::{Raw, error, http};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

const GUILDS: u64 = 1;
const GUILD_MEMBERS: u64 = 1 << 1;

/// What a bot hears on the gateway.
struct Ear(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Ear {
    async fn listen(raw: &Raw, intents: u64) -> Self {
        let url = raw.sandbox.url().replace("http", "ws") + "/?v=10&encoding=json";
        let (mut socket, _) = connect_async(url).await.unwrap();
        let identify = json!({"op": 2, "d": {
            "token": raw.sandbox.token(), "intents": intents,
            "properties": {"os": "linux", "browser": "test", "device": "test"},
        }});
        socket
            .send(Message::text(identify.to_string()))
            .await
            .unwrap();
        Self(socket)
    }

    /// The data of the next event of this name.
    async fn next(&mut self, name: &str) -> Value {
        loop {
            let text = self.0.next().await.unwrap().unwrap().into_text().unwrap();
            let event: Value = serde_json::from_str(&text).unwrap();
            if event["t"] == name {
                return event["d"].clone();
            }
        }
    }
}

/// The first code in a tree of faults, at this path.
fn code_at<'a>(answer: &'a (u16, Value), path: &str) -> Option<&'a str> {
    assert_eq!((answer.0, &answer.1["code"]), (400, &json!(50035)));
    let faults = answer.1["errors"].pointer(path)?;
    faults["_errors"][0]["code"].as_str()
}

#[tokio::test]
async fn without_its_intent_a_bot_is_told_of_no_member_but_itself() {
    let raw = Raw::set().await;
    let bot = json!(raw.sandbox.application());
    for (intents, told) in [(GUILDS, 1), (GUILDS | GUILD_MEMBERS, 2)] {
        let mut ear = Ear::listen(&raw, intents).await;
        let guild = ear.next("GUILD_CREATE").await;
        let members = guild["members"].as_array().unwrap();
        assert_eq!(members.len(), told, "{members:?}");
        assert!(members.iter().any(|one| one["user"]["id"] == bot));
        assert_eq!(guild["member_count"], 2, "the number is told to all");
        raw.sandbox.guild("Later");
        let later = ear.next("GUILD_CREATE").await;
        assert_eq!(later["name"], "Later");
        assert_eq!(later["members"].as_array().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn what_menus_of_a_modal_name_comes_along() {
    let raw = Raw::with(Builder::unrecorded).await;
    raw.register(json!([{"name": "form", "description": "Opens one."}]))
        .await;
    let mut ear = Ear::listen(&raw, GUILDS).await;
    ear.next("GUILD_CREATE").await;
    let label = |kind: u64, id: &str| json!({"type": 18, "label": id, "component": {"type": kind, "custom_id": id, "required": false}});
    let modal = json!({"type": 9, "data": {"custom_id": "m", "title": "Form", "components": [
        label(5, "who"), label(6, "role"), label(8, "where"), label(7, "any"),
    ]}});
    let open = async || {
        let act = raw.lea().run("/form").send().unwrap();
        assert_eq!(raw.respond(&act, modal.clone()).await.0, 204);
        act.reply().await.unwrap().dialog().unwrap()
    };
    let (lea, lounge) = (raw.lea.id().to_string(), raw.lounge.id().to_string());
    let role = raw.guild.roles()[0].to_string();
    let filled = open().await;
    filled
        .fill("who", json!([lea]))
        .fill("role", json!([role]))
        .fill("where", json!([lounge]))
        .submit()
        .unwrap();
    let mut submitted = ear.next("INTERACTION_CREATE").await;
    while submitted["type"] != 5 {
        submitted = ear.next("INTERACTION_CREATE").await;
    }
    let resolved = &submitted["data"]["resolved"];
    assert_eq!(resolved["users"][&lea]["id"], lea, "{resolved}");
    assert!(resolved["members"][&lea]["permissions"].is_string());
    assert_eq!(resolved["roles"][&role]["id"], role);
    assert_eq!(resolved["channels"][&lounge]["name"], "lounge");
    assert!(resolved["channels"][&lounge]["app_permissions"].is_string());
    let strange = open().await.fill("who", json!([lounge])).submit();
    assert!(strange.is_err(), "a channel is nobody");
}

#[tokio::test]
async fn a_menu_of_a_message_brings_along_whom_it_names() {
    let raw = Raw::with(Builder::unrecorded).await;
    let mut ear = Ear::listen(&raw, GUILDS).await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let menu = json!([{"type": 1, "components": [
        {"type": 7, "custom_id": "who", "placeholder": "Who", "max_values": 2}
    ]}]);
    raw.call(
        "POST",
        &list,
        json!({"content": "Who?", "components": menu}),
    )
    .await;
    let (lea, role) = (raw.lea.id().to_string(), raw.guild.roles()[0].to_string());
    raw.lea().pick("Who", &[&lea, &role]).send().unwrap();
    let picked = ear.next("INTERACTION_CREATE").await;
    let resolved = &picked["data"]["resolved"];
    assert_eq!(resolved["users"][&lea]["id"], lea, "{resolved}");
    assert_eq!(resolved["roles"][&role]["id"], role);
}

/// One pixel.
const DOT: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

#[tokio::test]
async fn a_custom_emoji_that_the_application_does_not_have_is_refused() {
    let raw = Raw::with(Builder::unrecorded).await;
    raw.register(json!([{"name": "hello", "description": "Says hello."}]))
        .await;
    let emojis = format!("/applications/{}/emojis", raw.sandbox.application());
    let (_, made) = raw
        .call("POST", &emojis, json!({"name": "ace", "image": DOT}))
        .await;
    let own = made["id"].as_str().unwrap();
    let button = |emoji: &str| {
        json!([{"type": 1, "components": [
            {"type": 2, "style": 1, "label": "First", "custom_id": "1", "emoji": {"name": "♠️"}},
            {"type": 2, "style": 1, "label": "Second", "custom_id": "2", "emoji": {"id": emoji}},
        ]}])
    };
    let menu = |emoji: &str| {
        json!([{"type": 1, "components": [{"type": 3, "custom_id": "m", "options": [
            {"label": "One", "value": "1", "emoji": {"id": emoji, "name": "ace"}},
        ]}]}])
    };
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let send = async |components: Value| {
        raw.call(
            "POST",
            &list,
            json!({"content": "Hello", "components": components}),
        )
        .await
    };
    let (status, posted) = send(button(own)).await;
    assert_eq!(status, 200, "{posted}");
    assert_eq!(send(menu(own)).await.0, 200);

    let invalid = Some("COMPONENT_INVALID_EMOJI");
    let refused = send(button("123")).await;
    let place = "/components/0/components/1/emoji/id";
    assert_eq!(code_at(&refused, place), invalid, "{}", refused.1);
    let refused = send(menu("123")).await;
    let place = "/components/0/components/0/options/0/emoji/id";
    assert_eq!(code_at(&refused, place), invalid, "{}", refused.1);
    let message = format!("{list}/{}", posted["id"].as_str().unwrap());
    let refused = raw
        .call("PATCH", &message, json!({"components": button("123")}))
        .await;
    assert_eq!(refused.0, 400);

    let act = raw.lea().run("/hello").send().unwrap();
    let reply =
        |emoji| json!({"type": 4, "data": {"content": "Hello", "components": button(emoji)}});
    let refused = raw.respond(&act, reply("123")).await;
    let place = "/data/components/0/components/1/emoji/id";
    assert_eq!(code_at(&refused, place), invalid, "{}", refused.1);
    assert_eq!(
        raw.respond(&act, reply(own)).await.0,
        204,
        "still unanswered"
    );

    raw.call("DELETE", &format!("{emojis}/{own}"), json!(null))
        .await;
    assert_eq!(send(button(own)).await.0, 400, "it is gone");
}

#[tokio::test]
async fn a_command_without_default_permissions_is_for_administrators() {
    let raw = Raw::with(Builder::unrecorded).await;
    raw.register(json!([
        {"name": "secret", "description": "For few.", "default_member_permissions": "0"},
        {"name": "open", "description": "For all.", "default_member_permissions": null},
    ]))
    .await;
    assert!(raw.lea().run("/open").send().is_ok());
    assert!(raw.lea().run("/secret").send().is_err());
    let boss = raw.guild.user("Boss", "fr");
    assert!(boss.at(&raw.lounge).run("/secret").send().is_err());
    raw.guild.grant(&boss, Permissions::MANAGE_GUILD).unwrap();
    assert!(boss.at(&raw.lounge).run("/secret").send().is_err());
    raw.guild.grant(&boss, Permissions::ADMINISTRATOR).unwrap();
    assert!(boss.at(&raw.lounge).run("/secret").send().is_ok());
}

#[tokio::test]
async fn too_many_invalid_requests_shut_the_bot_out_and_pages_are_warned_before() {
    let raw = Raw::with(|builder| builder.invalid_requests(10).unrecorded()).await;
    let url = raw.sandbox.url().replace("http", "ws") + "/page/socket";
    let (mut page, _) = connect_async(url).await.unwrap();
    let hello = json!({"n": 1, "op": "hello"}).to_string();
    page.send(Message::text(hello)).await.unwrap();
    page.next().await.unwrap().unwrap();

    let http = http();
    let me = format!("{}/api/v10/users/@me", raw.sandbox.url());
    let wrong = async || {
        let request = http.get(&me).header("Authorization", "Bot wrong");
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(wrong().await, 401);
    let warned: Value = loop {
        let text = page.next().await.unwrap().unwrap().into_text().unwrap();
        let frame: Value = serde_json::from_str(&text).unwrap();
        if frame["event"] == "warning" {
            break frame;
        }
    };
    let text = warned["data"]["text"].as_str().unwrap();
    assert!(text.contains("1 invalid") && text.contains("10"), "{text}");
    for _ in 0..9 {
        assert_eq!(wrong().await, 401);
    }
    // Now even what is right is not heard.
    let right = http
        .get(&me)
        .header("Authorization", format!("Bot {}", raw.sandbox.token()));
    let answer = right.send().await.unwrap();
    assert_eq!(answer.status(), 429);
    let headers = answer.headers();
    assert!(headers.get("via").is_none() && headers.get("x-ratelimit-scope").is_none());
    assert_eq!(headers["retry-after"], "3600");
    assert_eq!(answer.text().await.unwrap(), "error code: 1015");
    raw.clock.advance(Duration::from_secs(3_600));
    assert_eq!(raw.call("GET", "/users/@me", json!(null)).await.0, 200);
}

#[tokio::test]
async fn a_limit_beyond_the_most_is_refused() {
    let raw = Raw::set().await;
    let lounge = raw.lounge.id();
    let get = async |path: &str| {
        let path = format!("/channels/{lounge}/{path}");
        raw.call("GET", &path, json!(null)).await
    };
    for list in ["messages", "threads/archived/public"] {
        assert_eq!(get(&format!("{list}?limit=100")).await.0, 200);
        let refused = get(&format!("{list}?limit=101")).await;
        assert_eq!(code_at(&refused, "/limit"), Some("NUMBER_TYPE_MAX"));
        let refused = get(&format!("{list}?limit=0")).await;
        assert_eq!(code_at(&refused, "/limit"), Some("NUMBER_TYPE_MIN"));
    }
    let refused = get("threads/archived/public?limit=1").await;
    assert_eq!(code_at(&refused, "/limit"), Some("NUMBER_TYPE_MIN"));
}

#[tokio::test]
async fn archived_threads_are_listed_the_last_archived_first() {
    let raw = Raw::set().await;
    let parent = format!("/channels/{}", raw.lounge.id());
    for (name, kind) in [
        ("one", 11),
        ("two", 11),
        ("three", 11),
        ("private", 12),
        ("open", 11),
    ] {
        let body = json!({"name": name, "type": kind});
        let (status, thread) = raw.call("POST", &format!("{parent}/threads"), body).await;
        assert_eq!(status, 201, "{thread}");
        raw.clock.advance(Duration::from_secs(60));
        if name != "open" {
            let thread = format!("/channels/{}", thread["id"].as_str().unwrap());
            raw.call("PATCH", &thread, json!({"archived": true})).await;
        }
    }
    let list = async |path: &str| {
        let (status, listed) = raw
            .call("GET", &format!("{parent}/{path}"), json!(null))
            .await;
        assert_eq!(status, 200, "{listed}");
        let threads = listed["threads"].as_array().unwrap();
        let names: Vec<_> = threads
            .iter()
            .map(|thread| thread["name"].as_str().unwrap().to_owned())
            .collect();
        (names, listed)
    };
    let (names, all) = list("threads/archived/public").await;
    assert_eq!(names, ["three", "two", "one"]);
    assert_eq!(all["has_more"], false);
    assert_eq!(all["members"].as_array().unwrap().len(), 3, "the bot's own");
    let (names, part) = list("threads/archived/public?limit=2").await;
    assert_eq!((names.len(), &part["has_more"]), (2, &json!(true)));
    let last = part["threads"][1]["thread_metadata"]["archive_timestamp"]
        .as_str()
        .unwrap()
        .replace('+', "%2B");
    let (names, _) = list(&format!("threads/archived/public?before={last}")).await;
    assert_eq!(names, ["one"]);
    let (names, joined) = list("users/@me/threads/archived/private").await;
    assert_eq!(names, ["private"]);
    let id = joined["threads"][0]["id"].as_str().unwrap();
    let (names, _) = list(&format!("users/@me/threads/archived/private?before={id}")).await;
    assert!(names.is_empty());

    let private = format!("{parent}/threads/archived/private");
    raw.guild.set_bot(Permissions::MANAGE_THREADS).unwrap();
    assert_eq!(list("threads/archived/private").await.0, ["private"]);
    raw.guild.set_bot(Permissions::empty()).unwrap();
    let refused = raw.call("GET", &private, json!(null)).await;
    assert_eq!(error(&refused), (403, 50013));
}

#[tokio::test]
async fn only_a_message_that_is_there_comes_with_the_answer_to_a_callback() {
    let raw = Raw::set().await;
    raw.register(json!([{"name": "hello", "description": "Says hello."}]))
        .await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let row = json!([{"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Press", "custom_id": "p"}
    ]}]);
    raw.call("POST", &list, json!({"content": "Here", "components": row}))
        .await;
    let text = json!({"type": 10, "content": "Nothing to fill in"});
    let modal = json!({"custom_id": "m", "title": "Form", "components": [text]});
    for (kind, data, message) in [
        (4, json!({"content": "Hi"}), Some(false)),
        (5, json!({}), Some(true)),
        (6, json!(null), Some(false)),
        (7, json!({"content": "Hi"}), Some(false)),
        (9, modal, None),
    ] {
        let act = raw.lea().press("Press").send().unwrap();
        let path = format!(
            "/interactions/{}/{}/callback?with_response=true",
            act.id(),
            act.token()
        );
        let body = match data.is_null() {
            true => json!({"type": kind}),
            false => json!({"type": kind, "data": data}),
        };
        let (status, answer) = raw.call("POST", &path, body).await;
        assert_eq!(status, 200, "{answer}");
        let loading = answer["interaction"].get("response_message_loading");
        assert_eq!(loading.and_then(Value::as_bool), message, "{answer}");
        let resource = answer.get("resource");
        assert_eq!(resource.is_some(), matches!(kind, 4 | 7), "{answer}");
        assert!(resource.is_none_or(|resource| resource["message"]["id"].is_string()));
    }
}

#[tokio::test]
async fn a_request_without_length_or_sender_is_turned_away_with_a_page() {
    let raw = Raw::with(|builder| builder.unrecorded()).await;
    let typing = format!(
        "{}/api/v10/channels/{}/typing",
        raw.sandbox.url(),
        raw.lounge.id()
    );
    let ask = |http: reqwest::Client, length: Option<u64>| {
        let mut request = http.post(&typing).header("Authorization", "Bot sandbox");
        if let Some(length) = length {
            request = request.header("Content-Length", length);
        }
        async move {
            let answer = request.send().await.unwrap();
            let status = answer.status().as_u16();
            (status, answer.text().await.unwrap())
        }
    };
    let (status, page) = ask(http(), None).await;
    assert!(
        status == 411 && page.starts_with("<html>"),
        "{status} {page}"
    );
    let (status, page) = ask(reqwest::Client::new(), Some(0)).await;
    assert!(
        status == 403 && page.starts_with("<html>"),
        "{status} {page}"
    );
    assert_eq!(ask(http(), Some(0)).await.0, 204);
}
