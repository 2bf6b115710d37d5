//! Emojis, commands and answers to interactions.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use discord_sandbox::Builder;
use serde_json::{Value, json};

use crate::support::raw::{Raw, error};
use crate::{FORM, Hostile, long, milder, of};

#[tokio::test]
async fn emojis() {
    const PAGE: &str = "resources/emoji.mdx#create-application-emoji";
    let raw = Raw::with(Builder::unrecorded).await;
    let list = format!("/applications/{}/emojis", raw.application().await);
    let uri = |bytes: usize| {
        let mut picture = b"\x89PNG\r\n\x1a\n".to_vec();
        picture.resize(bytes, 0);
        format!("data:image/png;base64,{}", STANDARD.encode(picture))
    };
    let fine = json!({"name": "ace", "image": uri(64)});
    let all = [
        of(
            PAGE,
            "POST",
            &list,
            json!({"name": "a", "image": uri(64)}),
            FORM,
        ),
        of(
            PAGE,
            "POST",
            &list,
            json!({"name": long(33), "image": uri(64)}),
            FORM,
        ),
        of(
            PAGE,
            "POST",
            &list,
            json!({"name": "ace of", "image": uri(64)}),
            FORM,
        ),
        of(PAGE, "POST", &list, json!({"name": "ace"}), FORM),
        of(
            PAGE,
            "POST",
            &list,
            json!({"name": "ace", "image": "ace.png"}),
            FORM,
        ),
        of(
            "topics/opcodes-and-status-codes.mdx",
            "POST",
            &list,
            json!({"name": "ace", "image": uri(256 * 1024 + 1)}),
            (400, 50138),
        ),
        of(
            PAGE,
            "POST",
            "/applications/5/emojis",
            fine.clone(),
            (404, 10002),
        ),
        of(
            PAGE,
            "DELETE",
            &format!("{list}/5"),
            json!(null),
            (404, 10014),
        ),
        of(
            PAGE,
            "PATCH",
            &format!("{list}/5"),
            json!({"name": "ace"}),
            (404, 10014),
        ),
    ];
    assert_eq!(milder(&raw, &all).await, [""; 0]);
    assert_eq!(raw.call("POST", &list, fine).await.0, 201);
}

#[tokio::test]
async fn commands() {
    const PAGE: &str = "interactions/application-commands.mdx";
    let raw = Raw::with(Builder::unrecorded).await;
    let list = format!("/applications/{}/commands", raw.application().await);
    let command = |more: Value| {
        let mut command = json!({"name": "deal", "description": "Deals."});
        command
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        command
    };
    let option = |more: Value| {
        let mut option = json!({"type": 3, "name": "card", "description": "Which."});
        option
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        command(json!({"options": [option]}))
    };
    let named = |n: usize| json!({"type": 3, "name": format!("o{n}"), "description": "d"});
    let many: Vec<Value> = (0..26).map(named).collect();
    let late = json!([named(1), {"type": 3, "name": "b", "description": "d", "required": true}]);
    let sub = json!({"type": 1, "name": "s", "description": "d"});
    let nested = json!({"type": 1, "name": "s", "description": "d", "options": [sub.clone()]});
    let choices: Vec<Value> = (0..26)
        .map(|n| json!({"name": "n", "value": n.to_string()}))
        .collect();
    let one = [json!({"name": "n", "value": "v"})];
    let file = |types: Value| option(json!({"type": 11, "file_types": types}));
    let broken = [
        command(json!({"name": "Deal"})),
        command(json!({"name": long(33)})),
        command(json!({"name": ""})),
        command(json!({"name": "deal me"})),
        command(json!({"description": long(101)})),
        command(json!({"description": ""})),
        command(json!({"name_localizations": {"xx": "deal"}})),
        command(json!({"type": 9})),
        command(json!({"contexts": [9]})),
        command(json!({"options": many})),
        command(json!({"options": late})),
        command(json!({"options": [named(1), named(1)]})),
        command(json!({"options": [sub, named(1)]})),
        command(json!({"options": [nested]})),
        command(json!({"type": 2, "name": "Deal to", "description": "d"})),
        command(json!({"type": 3, "name": "Deal", "description": "", "options": [named(1)]})),
        option(json!({"choices": choices})),
        option(json!({"choices": one, "autocomplete": true})),
        option(json!({"max_length": 6_001})),
        option(json!({"type": 4, "min_value": 3, "max_value": 2})),
        option(json!({"type": 7, "channel_types": [99]})),
        file(json!([])),
        file(json!(["pdf"])),
        file(json!(vec![".a"; 11])),
    ];
    let all = broken
        .into_iter()
        .map(|body| of(PAGE, "POST", &list, body, FORM));
    let all: Vec<Hostile> = all
        .chain([
            of(
                PAGE,
                "PUT",
                &list,
                json!([command(json!({})), command(json!({}))]),
                FORM,
            ),
            of(
                "topics/opcodes-and-status-codes.mdx",
                "PUT",
                &list,
                (0..101)
                    .map(|n| command(json!({"name": format!("c{n}")})))
                    .collect(),
                (400, 30032),
            ),
            of(
                PAGE,
                "PATCH",
                &format!("{list}/5"),
                json!({"name": "deal"}),
                (404, 10063),
            ),
            of(
                PAGE,
                "DELETE",
                &format!("{list}/5"),
                json!(null),
                (404, 10063),
            ),
        ])
        .collect();
    assert_eq!(milder(&raw, &all).await, [""; 0]);
    let (_, there) = raw.call("GET", &list, json!(null)).await;
    assert_eq!(there, json!([]));
}

#[tokio::test]
async fn interactions() {
    const PAGE: &str = "interactions/receiving-and-responding.mdx";
    let raw = Raw::with(Builder::unrecorded).await;
    let option = json!({"type": 3, "name": "card", "description": "d", "autocomplete": true});
    raw.register(json!([{"name": "deal", "description": "Deals.", "options": [option]}]))
        .await;
    let modal = |more: Value| {
        let input = json!({"type": 4, "custom_id": "i", "style": 1, "label": "l"});
        let row = json!({"type": 1, "components": [input]});
        let mut data = json!({"custom_id": "m", "title": "t", "components": [row]});
        data.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        json!({"type": 9, "data": data})
    };
    let input = |more: Value| {
        let mut input = json!({"type": 4, "custom_id": "i", "style": 1, "label": "l"});
        input
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        modal(json!({"components": [{"type": 1, "components": [input]}]}))
    };
    let six: Vec<Value> = (0..6)
        .map(|n| json!({"type": 1, "components": [{"type": 4, "custom_id": n.to_string(), "style": 1, "label": "l"}]}))
        .collect();
    for body in [
        json!({}),
        json!({"type": 99}),
        json!({"type": 4, "data": {"content": long(2_001)}}),
        json!({"type": 4, "data": {"flags": 1 << 15, "content": "c"}}),
        modal(json!({"title": long(46)})),
        modal(json!({"custom_id": long(101)})),
        modal(json!({"components": []})),
        modal(json!({"components": six})),
        input(json!({"label": long(46)})),
        input(json!({"placeholder": long(101)})),
        input(json!({"style": 3})),
        input(json!({"max_length": 4_001})),
        // Only the press of a component can be answered with an edit of its message.
        json!({"type": 7, "data": {"content": "c"}}),
        json!({"type": 6}),
        // Only a question for suggestions can be answered with some.
        json!({"type": 8, "data": {"choices": []}}),
    ] {
        let act = raw.lea().run("/deal").send().unwrap();
        let answer = raw.respond(&act, body.clone()).await;
        assert_eq!(error(&answer), FORM, "{PAGE}: {body}: {answer:?}");
    }
    let act = raw.lea().run("/deal").send().unwrap();
    let follow = json!({"content": "c"});
    let early = raw.call("POST", &raw.webhook(&act), follow.clone()).await;
    assert_eq!(
        error(&early),
        (404, 10015),
        "{PAGE}: a follow-up before the first response"
    );
    let first = json!({"type": 4, "data": {"content": "c", "flags": 64}});
    assert_eq!(raw.respond(&act, first.clone()).await.0, 204);
    assert_eq!(
        error(&raw.respond(&act, first.clone()).await),
        (400, 40060),
        "{PAGE}"
    );
    let seen = raw.lea().screen().pop().unwrap();
    let path = format!("/channels/{}/messages/{}", raw.lounge.id(), seen.id());
    let edit = raw.call("PATCH", &path, follow.clone()).await;
    assert_eq!(
        error(&edit),
        (404, 10008),
        "{PAGE}: an ephemeral message by its channel"
    );
    let late = raw.lea().run("/deal").send().unwrap();
    raw.clock.advance(Duration::from_secs(3));
    assert_eq!(
        error(&raw.respond(&late, first).await),
        (404, 10062),
        "{PAGE}"
    );
    raw.clock.advance(Duration::from_secs(15 * 60));
    let dead = raw.call("POST", &raw.webhook(&act), follow).await;
    assert_eq!(error(&dead), (401, 50027), "{PAGE}: after fifteen minutes");
}
