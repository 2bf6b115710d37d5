//! Messages over channel routes: files, mentions, nonces, permissions, emojis.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use discord_sandbox::Permissions;
use serde_json::{Value, json};
use support::demo::PIXEL;
use support::raw::{Raw, error};

fn list(raw: &Raw) -> String {
    format!("/channels/{}/messages", raw.lounge.id())
}

fn path(raw: &Raw, message: &Value) -> String {
    format!("{}/{}", list(raw), message["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_message_is_posted_read_edited_and_deleted() {
    let raw = Raw::set().await;
    let (status, posted) = raw
        .call("POST", &list(&raw), json!({"content": "one"}))
        .await;
    assert_eq!(status, 200);
    assert_eq!(raw.lea().screen()[0].text(), "one");
    let (_, edited) = raw
        .call("PATCH", &path(&raw, &posted), json!({"content": "two"}))
        .await;
    assert!(edited["edited_timestamp"].is_string());
    let (_, got) = raw.call("GET", &path(&raw, &posted), json!(null)).await;
    assert_eq!(got["content"], "two");
    assert_eq!(
        raw.call("DELETE", &path(&raw, &posted), json!(null))
            .await
            .0,
        204
    );
    assert_eq!(
        error(&raw.call("GET", &path(&raw, &posted), json!(null)).await),
        (404, 10008)
    );
    assert!(raw.lea().screen().is_empty());
}

#[tokio::test]
async fn an_empty_message_is_refused_and_an_edit_may_not_empty_one() {
    let raw = Raw::set().await;
    assert_eq!(
        error(
            &raw.call("POST", &list(&raw), json!({"content": "  "}))
                .await
        ),
        (400, 50006)
    );
    let (_, posted) = raw
        .call("POST", &list(&raw), json!({"content": "one"}))
        .await;
    let emptied = raw
        .call("PATCH", &path(&raw, &posted), json!({"content": ""}))
        .await;
    assert_eq!(error(&emptied), (400, 50006));
    assert_eq!(raw.lea().screen()[0].text(), "one");
}

#[tokio::test]
async fn a_broken_limit_names_its_field() {
    let raw = Raw::with(discord_sandbox::Builder::unrecorded).await;
    let rows = json!([{"type": 1, "components": [
        {"type": 2, "style": 1, "label": "a", "custom_id": "same"},
        {"type": 2, "style": 1, "label": "b", "custom_id": "same"},
    ]}]);
    let body = json!({"content": "x".repeat(2001), "components": rows});
    let refused = raw.call("POST", &list(&raw), body).await;
    assert_eq!(error(&refused), (400, 50035));
    let tree = &refused.1["errors"];
    assert_eq!(
        tree["content"]["_errors"][0]["code"],
        "BASE_TYPE_MAX_LENGTH"
    );
    let twice = &tree["components"]["0"]["components"]["1"]["custom_id"]["_errors"][0]["code"];
    assert_eq!(twice, "COMPONENT_CUSTOM_ID_DUPLICATED");
}

#[tokio::test]
async fn files_are_served_back_and_an_edit_keeps_what_it_names() {
    let raw = Raw::set().await;
    let body = json!({"content": "two files", "attachments": [
        {"id": "0", "description": "first"}, {"id": "1"},
    ]});
    let files: &[(&str, &[u8])] = &[("one.png", PIXEL), ("two.txt", b"words")];
    let (status, posted) = raw.upload("POST", &list(&raw), &body, files).await;
    assert_eq!(status, 200, "{posted}");
    let [first, second] = &posted["attachments"].as_array().unwrap()[..] else {
        panic!("two attachments: {posted}");
    };
    assert_eq!(
        (&first["description"], &first["width"]),
        (&json!("first"), &json!(1))
    );
    assert_eq!(second["content_type"], "text/plain");
    let served = reqwest::get(first["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(served.bytes().await.unwrap(), PIXEL);

    let untouched = raw
        .call("PATCH", &path(&raw, &posted), json!({"content": "same"}))
        .await
        .1;
    assert_eq!(untouched["attachments"].as_array().unwrap().len(), 2);
    let keep = json!({"attachments": [{"id": second["id"]}]});
    let kept = raw.call("PATCH", &path(&raw, &posted), keep).await.1;
    assert_eq!(kept["attachments"][0]["filename"], "two.txt");
    let gone = reqwest::get(first["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(gone.status(), 404);
}

#[tokio::test]
async fn a_picture_stays_and_is_described_anew() {
    let raw = Raw::with(discord_sandbox::Builder::unrecorded).await;
    let shows = |attachment: Value| {
        json!({"flags": 32768, "attachments": [attachment], "components": [
            {"type": 12, "items": [{"media": {"url": "attachment://one.png"}}]}
        ]})
    };
    let body = shows(json!({"id": 0, "description": "first"}));
    let files: &[(&str, &[u8])] = &[("one.png", PIXEL)];
    let (_, posted) = raw.upload("POST", &list(&raw), &body, files).await;
    let media = |message: &Value| message["components"][0]["items"][0]["media"].clone();
    let id = media(&posted)["attachment_id"].clone();
    assert!(id.is_string(), "{posted}");
    let by_id = shows(json!({"id": id}));
    let (status, refused) = raw.call("PATCH", &path(&raw, &posted), by_id).await;
    let fault = &refused["errors"]["components"]["0"]["items"]["0"]["media"]["url"]["_errors"];
    assert_eq!(
        (status, fault[0]["code"].as_str()),
        (
            400,
            Some("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND")
        ),
    );
    let named = shows(json!({"id": id, "filename": "one.png", "description": "second"}));
    let (status, kept) = raw.call("PATCH", &path(&raw, &posted), named).await;
    assert_eq!((status, &media(&kept)["attachment_id"]), (200, &id));
    let seen = raw.lea().screen();
    assert_eq!(seen[0].pictures()[0].description.as_deref(), Some("second"));
}

#[tokio::test]
async fn a_file_shown_by_an_embed_is_not_listed_beside_it() {
    let raw = Raw::set().await;
    let body = json!({"embeds": [{"title": "t", "image": {"url": "attachment://one.png"}}]});
    let (_, posted) = raw
        .upload("POST", &list(&raw), &body, &[("one.png", PIXEL)])
        .await;
    assert_eq!(posted["attachments"], json!([]));
    let url = posted["embeds"][0]["image"]["url"].as_str().unwrap();
    assert_eq!(
        reqwest::get(url).await.unwrap().bytes().await.unwrap(),
        PIXEL
    );
    assert_eq!(raw.lea().screen()[0].pictures().len(), 1);
}

#[tokio::test]
async fn a_nonce_that_is_enforced_posts_once() {
    let raw = Raw::set().await;
    let body = json!({"content": "one", "nonce": "abc", "enforce_nonce": true});
    let (_, first) = raw.call("POST", &list(&raw), body.clone()).await;
    let (_, again) = raw.call("POST", &list(&raw), body).await;
    assert_eq!(first["id"], again["id"]);
    assert_eq!(raw.lea().screen().len(), 1);
}

#[tokio::test]
async fn mentions_ping_only_whom_they_may() {
    let raw = Raw::with(discord_sandbox::Builder::unrecorded).await;
    let content = format!("{} and @everyone", raw.lea.mention());
    let (_, loud) = raw
        .call("POST", &list(&raw), json!({"content": content}))
        .await;
    assert_eq!(loud["mentions"][0]["id"], json!(raw.lea.id().to_string()));
    assert_eq!(
        loud["mention_everyone"], false,
        "the bot may not ping everyone"
    );
    let quiet = json!({"content": content, "allowed_mentions": {"parse": []}});
    let (_, quiet) = raw.call("POST", &list(&raw), quiet).await;
    assert_eq!(quiet["mentions"], json!([]));
}

#[tokio::test]
async fn without_the_right_to_embed_a_message_loses_its_embeds() {
    let raw = Raw::set().await;
    raw.lounge.deny_bot(Permissions::EMBED_LINKS).unwrap();
    let body = json!({"content": "plain", "embeds": [{"title": "fancy"}]});
    let (status, posted) = raw.call("POST", &list(&raw), body).await;
    assert_eq!((status, &posted["embeds"]), (200, &json!([])));
    raw.lounge.deny_bot(Permissions::ATTACH_FILES).unwrap();
    let refused = raw
        .upload("POST", &list(&raw), &json!({}), &[("a.txt", b"a")])
        .await;
    assert_eq!(error(&refused), (403, 50013));
}

#[tokio::test]
async fn nobody_edits_what_another_wrote() {
    let raw = Raw::set().await;
    let said = raw.lea().say("mine").unwrap();
    let path = format!("{}/{}", list(&raw), said.id());
    assert_eq!(
        error(&raw.call("PATCH", &path, json!({"content": "x"})).await),
        (403, 50005)
    );
    assert_eq!(
        error(&raw.call("DELETE", &path, json!(null)).await),
        (403, 50013)
    );
}

#[tokio::test]
async fn a_listing_pages_backwards_and_forwards() {
    let raw = Raw::set().await;
    let mut ids = Vec::new();
    for n in 0..5 {
        ids.push(raw.lea().say(&n.to_string()).unwrap().id().to_string());
    }
    let contents = |answer: Value| -> Vec<String> {
        let list = answer.as_array().unwrap().iter();
        list.map(|m| m["content"].as_str().unwrap().to_owned())
            .collect()
    };
    let expected: [(String, &[&str]); 4] = [
        ("limit=2".to_owned(), &["4", "3"]),
        (format!("limit=2&before={}", ids[3]), &["2", "1"]),
        (format!("limit=2&after={}", ids[0]), &["2", "1"]),
        (format!("limit=3&around={}", ids[2]), &["3", "2", "1"]),
    ];
    for (query, page) in expected {
        let path = format!("{}?{query}", list(&raw));
        assert_eq!(
            contents(raw.call("GET", &path, json!(null)).await.1),
            page,
            "{query}"
        );
    }
}

#[tokio::test]
async fn emojis_are_made_listed_renamed_and_removed() {
    use base64::Engine;
    let raw = Raw::set().await;
    let app = raw.application().await;
    let emojis = format!("/applications/{app}/emojis");
    let image = base64::engine::general_purpose::STANDARD.encode(PIXEL);
    let body = json!({"name": "pixel", "image": format!("data:image/png;base64,{image}")});
    let (status, made) = raw.call("POST", &emojis, body.clone()).await;
    assert_eq!(status, 201, "{made}");
    assert_eq!(
        error(&raw.call("POST", &emojis, body).await),
        (400, 50035),
        "the name is taken"
    );
    let one = format!("{emojis}/{}", made["id"].as_str().unwrap());
    let (_, renamed) = raw.call("PATCH", &one, json!({"name": "dot"})).await;
    assert_eq!(renamed["name"], "dot");
    let (_, all) = raw.call("GET", &emojis, json!(null)).await;
    assert_eq!(all["items"].as_array().unwrap().len(), 1);
    let picture = format!(
        "{}/emojis/{}.png",
        raw.sandbox.url(),
        made["id"].as_str().unwrap()
    );
    assert_eq!(
        reqwest::get(&picture).await.unwrap().bytes().await.unwrap(),
        PIXEL
    );
    assert_eq!(raw.call("DELETE", &one, json!(null)).await.0, 204);
    assert_eq!(
        error(&raw.call("GET", &one, json!(null)).await),
        (404, 10014)
    );
}

#[tokio::test]
async fn the_bot_writes_to_those_who_share_a_server_with_it() {
    let raw = Raw::set().await;
    let elsewhere = raw.sandbox.guild("Elsewhere");
    let stranger = elsewhere.user("Stranger", "en-US");
    elsewhere.remove_bot().unwrap();
    let begin = "/users/@me/channels";
    let to = |id: String| json!({ "recipient_id": id });
    let wanted = to(raw.lea.id().to_string());
    let (status, channel) = raw.call("POST", begin, wanted.clone()).await;
    assert_eq!((status, &channel["type"]), (200, &json!(1)), "{channel}");
    let (_, again) = raw.call("POST", begin, wanted).await;
    assert_eq!(again["id"], channel["id"]);
    let list = format!("/channels/{}/messages", channel["id"].as_str().unwrap());
    let (status, sent) = raw.call("POST", &list, json!({"content": "psst"})).await;
    assert_eq!(status, 200);
    assert!(sent["guild_id"].is_null());
    assert_eq!(raw.lea.direct().unwrap().screen()[0].text(), "psst");
    assert!(raw.lea().screen().is_empty());
    let refused = raw.call("POST", begin, to(stranger.id().to_string())).await;
    assert_eq!(error(&refused), (403, 50007));
    let nobody = raw.call("POST", begin, to("1".to_owned())).await;
    assert_eq!(error(&nobody), (404, 10013));
    let none = raw.call("POST", begin, json!({})).await;
    assert_eq!(error(&none), (400, 50035));
}
