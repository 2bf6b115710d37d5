//! Channels of every kind: what each takes and refuses, and what Discord itself writes there.
//!
//! Each refusal follows a page of Discord's documentation, which the rule in `src/world` names.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use std::time::Duration;

use discord_sandbox::{Builder, Channel, ChannelKind, Permissions};
use serde_json::{Value, json};
use support::raw::{Raw, error};

const FORUM: (u16, u64) = (400, 40_058);
const NON_TEXT: (u16, u64) = (400, 50_008);
const WRONG_KIND: (u16, u64) = (400, 50_024);
const LOCKED: (u16, u64) = (400, 160_005);

fn messages(place: &Channel) -> String {
    format!("/channels/{}/messages", place.id())
}

fn threads(place: &Channel) -> String {
    format!("/channels/{}/threads", place.id())
}

fn word() -> Value {
    json!({"content": "a word"})
}

#[tokio::test]
async fn forums_and_categories_take_no_messages_and_the_others_do() {
    // Discord's description knows no media channels.
    let raw = Raw::with(Builder::unrecorded).await;
    for (kind, answer) in [
        (ChannelKind::Forum, Some(FORUM)),
        (ChannelKind::Media, Some(FORUM)),
        (ChannelKind::Category, Some(NON_TEXT)),
        (ChannelKind::Announcement, None),
        (ChannelKind::Voice, None),
        (ChannelKind::Stage, None),
    ] {
        let place = raw.guild.channel_of(kind, "place");
        let sent = raw.call("POST", &messages(&place), word()).await;
        match answer {
            Some(refusal) => assert_eq!(error(&sent), refusal, "{kind:?}"),
            None => assert_eq!(sent.0, 200, "{kind:?}: {}", sent.1),
        }
        assert_eq!(raw.lea.at(&place).say("hello").is_ok(), answer.is_none());
        raw.register(json!([{"name": "hello", "description": "Says hello."}]))
            .await;
        let act = raw.lea.at(&place).run("/hello").send();
        assert_eq!(act.is_ok(), answer.is_none(), "{kind:?}");
        let (_, seen) = raw
            .call("GET", &format!("/channels/{}", place.id()), json!(null))
            .await;
        assert_eq!(seen["type"], kind as u8);
    }
}

#[tokio::test]
async fn each_kind_of_channel_takes_its_own_kind_of_threads() {
    let raw = Raw::set().await;
    for (kind, takes) in [
        (ChannelKind::Text, &[11, 12][..]),
        (ChannelKind::Announcement, &[10][..]),
        (ChannelKind::Voice, &[][..]),
        (ChannelKind::Stage, &[][..]),
        (ChannelKind::Category, &[][..]),
    ] {
        let place = raw.guild.channel_of(kind, "place");
        for asked in [10, 11, 12] {
            let form = json!({"name": "room", "type": asked});
            let answer = raw.call("POST", &threads(&place), form).await;
            match takes.contains(&asked) {
                true => assert_eq!(
                    (answer.0, &answer.1["type"]),
                    (201, &json!(asked)),
                    "{kind:?}"
                ),
                false => assert_eq!(error(&answer), WRONG_KIND, "{kind:?} {asked}"),
            }
        }
        // Without a type a thread is private.
        let answer = raw
            .call("POST", &threads(&place), json!({"name": "room"}))
            .await;
        assert_eq!(answer.0 == 201, kind == ChannelKind::Text, "{kind:?}");
    }
    let room = raw.lea.opens_thread(&raw.lounge, "room", None).unwrap();
    let inside = raw
        .call("POST", &threads(&room), json!({"name": "x", "type": 11}))
        .await;
    assert_eq!(error(&inside), WRONG_KIND, "a thread in a thread");
}

#[tokio::test]
async fn a_thread_from_a_message_is_of_its_channels_kind() {
    let raw = Raw::set().await;
    for (kind, thread) in [
        (ChannelKind::Text, Some(11)),
        (ChannelKind::Announcement, Some(10)),
        (ChannelKind::Voice, None),
        (ChannelKind::Stage, None),
    ] {
        let place = raw.guild.channel_of(kind, "place");
        let (_, message) = raw.call("POST", &messages(&place), word()).await;
        let path = format!(
            "{}/{}/threads",
            messages(&place),
            message["id"].as_str().unwrap()
        );
        let answer = raw.call("POST", &path, json!({"name": "room"})).await;
        match thread {
            Some(number) => assert_eq!(answer.1["type"], number, "{kind:?}"),
            None => assert_eq!(error(&answer), WRONG_KIND, "{kind:?}"),
        }
    }
    let forum = raw.guild.channel_of(ChannelKind::Forum, "forum");
    let post = raw.lea.posts(&forum, "post", "first").unwrap();
    let path = format!("{}/{}/threads", messages(&post), post.id());
    let answer = raw.call("POST", &path, json!({"name": "room"})).await;
    assert_eq!(error(&answer), WRONG_KIND, "from the message of a post");
}

#[tokio::test]
async fn a_post_begins_with_a_message_of_its_own_id() {
    let raw = Raw::set().await;
    let forum = raw.guild.channel_of(ChannelKind::Forum, "forum");
    let bare = raw
        .call("POST", &threads(&forum), json!({"name": "post"}))
        .await;
    assert_eq!(error(&bare), (400, 50_035), "a post without a message");
    assert!(bare.1["errors"]["message"].is_object(), "{}", bare.1);
    let empty = json!({"name": "post", "message": {}});
    let empty = raw.call("POST", &threads(&forum), empty).await;
    assert_eq!(error(&empty), (400, 50_006));
    let long = json!({"name": "post", "message": {"content": "x".repeat(2001)}});
    let long = raw.call("POST", &threads(&forum), long).await;
    assert!(
        long.1["errors"]["message"]["content"].is_object(),
        "{}",
        long.1
    );
    assert!(forum.threads().is_empty(), "nothing is left of them");
    // No right but to send messages is needed.
    raw.guild
        .set_everyone(Permissions::PEOPLE - Permissions::CREATE_PUBLIC_THREADS)
        .unwrap();
    raw.guild.set_bot(Permissions::empty()).unwrap();
    let form = json!({"name": "post", "type": 12, "message": word()});
    let (status, post) = raw.call("POST", &threads(&forum), form).await;
    assert_eq!((status, &post["type"]), (201, &json!(11)), "{post}");
    assert_eq!(post["id"], post["message"]["id"]);
    assert_eq!(post["message_count"], 0, "the first message does not count");
    let own = &forum.threads()[0];
    assert_eq!(raw.lea.at(own).screen().len(), 1);
    let said = raw.call("POST", &messages(own), word()).await;
    assert_eq!(said.0, 200, "{}", said.1);
}

#[tokio::test]
async fn slow_mode_holds_people_and_not_the_bot() {
    let raw = Raw::set().await;
    raw.lounge.set_slowmode(10).unwrap();
    let lea = raw.lea();
    lea.say("one").unwrap();
    let refused = lea.say("two").unwrap_err();
    assert_eq!((refused.status, refused.code), (429, 20_016));
    assert_eq!(refused.retry.map(|retry| retry.after_ms), Some(10_000));
    for _ in 0..2 {
        assert_eq!(
            raw.call("POST", &messages(&raw.lounge), word()).await.0,
            200
        );
    }
    raw.clock.advance(Duration::from_secs(10));
    lea.say("two").unwrap();
    raw.guild
        .grant(&raw.lea, Permissions::BYPASS_SLOWMODE)
        .unwrap();
    lea.say("three").unwrap();
    let sam = raw.guild.user("Sam", "en-US");
    let forum = raw.guild.channel_of(ChannelKind::Forum, "forum");
    forum.set_slowmode(60).unwrap();
    sam.posts(&forum, "one", "first").unwrap();
    let refused = sam.posts(&forum, "two", "second").err().unwrap();
    assert_eq!(refused.code, 20_016, "one post each minute");
    raw.clock.advance(Duration::from_secs(60));
    sam.posts(&forum, "two", "second").unwrap();
}

#[tokio::test]
async fn in_a_locked_thread_nobody_writes_or_edits_but_those_who_manage_threads() {
    let raw = Raw::set().await;
    let room = raw.lea.opens_thread(&raw.lounge, "room", None).unwrap();
    let (_, posted) = raw.call("POST", &messages(&room), word()).await;
    let own = format!("{}/{}", messages(&room), posted["id"].as_str().unwrap());
    room.set_locked(true).unwrap();
    assert_eq!(
        error(&raw.call("POST", &messages(&room), word()).await),
        LOCKED
    );
    assert_eq!(error(&raw.call("PATCH", &own, word()).await), LOCKED);
    assert_eq!(raw.lea.at(&room).say("hello").unwrap_err().code, 160_005);
    // Its own message the bot deletes as long as the thread is not put away.
    assert_eq!(raw.call("DELETE", &own, json!(null)).await.0, 204);
    raw.guild
        .set_bot(Permissions::BOT | Permissions::MANAGE_THREADS)
        .unwrap();
    assert_eq!(raw.call("POST", &messages(&room), word()).await.0, 200);
}

#[tokio::test]
async fn who_opened_a_thread_renames_it_and_does_not_slow_it() {
    let raw = Raw::set().await;
    let form = json!({"name": "room", "type": 11});
    let (_, room) = raw.call("POST", &threads(&raw.lounge), form).await;
    let path = format!("/channels/{}", room["id"].as_str().unwrap());
    let slow = raw
        .call("PATCH", &path, json!({"rate_limit_per_user": 5}))
        .await;
    assert_eq!(error(&slow), (403, 50_013));
    let renamed = raw.call("PATCH", &path, json!({"name": "hall"})).await;
    assert_eq!((renamed.0, &renamed.1["name"]), (200, &json!("hall")));
    let room = raw.lounge.threads().remove(0);
    let told = raw.lea.at(&room).system_messages();
    assert_eq!((told[0].kind(), told[0].content()), (4, "hall"));
}

#[tokio::test]
async fn discord_tells_of_threads_and_who_is_added() {
    let raw = Raw::set().await;
    let sam = raw.guild.user("Sam", "en-US");
    let talk = raw.lea.opens_thread(&raw.lounge, "talk", None).unwrap();
    let told = raw.lea().system_messages();
    assert_eq!((told[0].kind(), told[0].content()), (18, "talk"));
    let said = raw.lea().say("a word").unwrap();
    let from = raw
        .lea
        .opens_thread(&raw.lounge, "more", Some(&said))
        .unwrap();
    assert_eq!(
        raw.lea().system_messages().len(),
        1,
        "the message carries it"
    );
    let (_, all) = raw.call("GET", &messages(&from), json!(null)).await;
    assert_eq!(all[0]["type"], 21);
    assert_eq!(all[0]["referenced_message"]["content"], "a word");
    assert_eq!(
        all[0]["message_reference"]["channel_id"],
        json!(raw.lounge.id())
    );
    raw.lea.adds(&sam, &talk).unwrap();
    let added = raw.lea.at(&talk).system_messages().remove(0);
    assert_eq!((added.kind(), added.author()), (1, "Léa"));
    let path = format!("{}/{}", messages(&talk), added.id());
    let (_, told) = raw.call("GET", &path, json!(null)).await;
    assert_eq!(told["mentions"][0]["id"], json!(sam.id()));
    raw.guild
        .set_bot(Permissions::BOT | Permissions::MANAGE_MESSAGES)
        .unwrap();
    assert_eq!(
        error(&raw.call("DELETE", &path, json!(null)).await),
        (403, 50_021)
    );
    let secret = raw.lea.opens_private_thread(&raw.lounge, "us").unwrap();
    assert!(sam.at(&secret).screen().is_empty());
    assert_eq!(
        raw.lea().system_messages().len(),
        1,
        "nobody is told of a private one"
    );
    assert!(raw.lea.opens_private_thread(&talk, "us").is_err());
}

#[tokio::test]
async fn members_leave_come_back_and_change_their_names() {
    let raw = Raw::set().await;
    let room = raw.lea.opens_thread(&raw.lounge, "room", None).unwrap();
    let member = format!("/guilds/{}/members/{}", raw.guild.id(), raw.lea.id());
    raw.guild.set_nick(&raw.lea, Some("Lélé")).unwrap();
    raw.lea.rename("Léa B.").unwrap();
    let (_, shown) = raw.call("GET", &member, json!(null)).await;
    assert_eq!(shown["nick"], "Lélé");
    assert_eq!(shown["user"]["global_name"], "Léa B.");
    raw.guild.kick(&raw.lea).unwrap();
    assert_eq!(
        error(&raw.call("GET", &member, json!(null)).await),
        (404, 10_007)
    );
    assert!(
        room.members().is_empty(),
        "they are out of its threads, too"
    );
    assert!(raw.lea().say("hello").is_err());
    assert!(raw.guild.kick(&raw.lea).is_err(), "once is enough");
    raw.lea.joins(&raw.guild).unwrap();
    raw.lea().say("hello").unwrap();
    raw.lea.leaves_guild(&raw.guild).unwrap();
    assert!(raw.lea().screen().is_empty());
    assert_eq!(
        raw.call("POST", &messages(&raw.lounge), word()).await.0,
        200
    );
}

#[tokio::test]
async fn nobody_has_a_name_with_a_line_break_or_a_language_that_is_none() {
    let raw = Raw::set().await;
    let long = "x".repeat(33);
    for name in ["", " ", "a\nb", "a\u{7}b", " a", &long] {
        assert!(raw.lea.rename(name).is_err(), "{name:?}");
        assert!(
            raw.guild.set_nick(&raw.lea, Some(name)).is_err(),
            "{name:?}"
        );
    }
    for locale in ["xx-YY", "", "fr-FR", "EN-us"] {
        let guild = raw.guild.clone();
        let made = std::panic::catch_unwind(move || guild.user("Sam", locale).id());
        assert!(made.is_err(), "{locale:?}");
    }
    raw.guild.user("🔥 de la montagne", "ja");
}
