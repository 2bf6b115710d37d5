//! Messages and their components.

use discord_sandbox::{Builder, Permissions};
use serde_json::{Value, json};

use crate::support::raw::Raw;
use crate::{FORM, Hostile, button, long, menu, milder, of, rows, v2};

#[tokio::test]
async fn messages() {
    const CREATE: &str = "resources/message.mdx#create-message";
    const EDIT: &str = "resources/message.mdx#edit-message";
    const EMBEDS: &str = "resources/message.mdx#embed-object-embed-limits";
    const MENTIONS: &str = "resources/message.mdx#allowed-mentions-object";
    const CODES: &str = "topics/opcodes-and-status-codes.mdx";
    let raw = Raw::with(Builder::unrecorded).await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let lea = raw.lea().say("hello").unwrap();
    let theirs = format!("{list}/{}", lea.id());
    let hidden = raw.guild.channel("hidden");
    hidden.deny_bot(Permissions::VIEW_CHANNEL).unwrap();
    let silent = raw.guild.channel("silent");
    silent.deny_bot(Permissions::SEND_MESSAGES).unwrap();
    let embed = |length: usize| json!({"description": long(length)});
    let all = [
        of(CREATE, "POST", &list, json!({}), (400, 50006)),
        of(CREATE, "POST", &list, json!({"content": ""}), (400, 50006)),
        of(CREATE, "POST", &list, json!({"content": long(2_001)}), FORM),
        of(
            CREATE,
            "POST",
            &list,
            json!({"content": "c", "nonce": long(26)}),
            FORM,
        ),
        of(
            CREATE,
            "POST",
            &list,
            json!({"content": "c", "nonce": true}),
            FORM,
        ),
        of(
            CREATE,
            "POST",
            &list,
            json!({"content": "c", "embeds": vec![embed(1); 11]}),
            FORM,
        ),
        of(
            CREATE,
            "POST",
            &list,
            json!({"flags": 1 << 15, "content": "c"}),
            FORM,
        ),
        of(
            EMBEDS,
            "POST",
            &list,
            json!({"embeds": [embed(4_097)]}),
            FORM,
        ),
        of(
            EMBEDS,
            "POST",
            &list,
            json!({"embeds": [embed(3_001), embed(3_000)]}),
            FORM,
        ),
        of(
            MENTIONS,
            "POST",
            &list,
            json!({"content": "c", "allowed_mentions": {"parse": ["users"], "users": ["5"]}}),
            FORM,
        ),
        of(
            MENTIONS,
            "POST",
            &list,
            json!({"content": "c", "allowed_mentions": {"parse": ["them"]}}),
            FORM,
        ),
        of(
            CODES,
            "PATCH",
            &theirs,
            json!({"content": "c"}),
            (403, 50005),
        ),
        of(CODES, "DELETE", &theirs, json!(null), (403, 50013)),
        of(
            EDIT,
            "PATCH",
            &format!("{list}/5"),
            json!({"content": "c"}),
            (404, 10008),
        ),
        of(
            CODES,
            "POST",
            "/channels/5/messages",
            json!({"content": "c"}),
            (404, 10003),
        ),
        of(
            CODES,
            "POST",
            &format!("/channels/{}/messages", hidden.id()),
            json!({"content": "c"}),
            (403, 50001),
        ),
        of(
            "topics/permissions.mdx",
            "POST",
            &format!("/channels/{}/messages", silent.id()),
            json!({"content": "c"}),
            (403, 50013),
        ),
    ];
    assert_eq!(milder(&raw, &all).await, [""; 0]);
    // Nothing of it stands anywhere.
    assert_eq!(raw.lea().screen().len(), 1);
}

#[tokio::test]
async fn components() {
    const PAGE: &str = "components/reference.mdx";
    let raw = Raw::with(Builder::unrecorded).await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let text = |length: usize| json!({"type": 10, "content": long(length)});
    let picture = |more: Value| {
        let mut item = json!({"media": {"url": "https://a.b/c.png"}});
        item.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        item
    };
    let gallery = |items: Vec<Value>| v2(json!([{"type": 12, "items": items}]));
    let options = |count: usize| -> Vec<Value> {
        let option = |n: usize| json!({"label": "l", "value": n.to_string(), "default": true});
        (0..count).map(option).collect()
    };
    let buttons: Vec<Value> = (0..6)
        .map(|n| button(json!({"custom_id": n.to_string()})))
        .collect();
    let six: Vec<Value> = (0..6)
        .map(|n| json!({"type": 1, "components": [button(json!({"custom_id": n.to_string()}))]}))
        .collect();
    let link = json!({"type": 2, "style": 5, "label": "l", "url": "https://a.b", "custom_id": "a"});
    let broken = [
        v2(json!(vec![text(1); 41])),
        v2(json!([text(2_001), text(2_000)])),
        v2(json!([{"type": 10}])),
        v2(json!([{"type": 17, "components": [{"type": 17, "components": [text(1)]}]}])),
        v2(json!([{"type": 1, "components": [text(1)]}])),
        v2(json!([{"type": 9, "components": [text(1)]}])),
        v2(json!([{"type": 99}])),
        json!({"content": "c", "components": six}),
        rows(&[]),
        rows(&buttons),
        rows(&[json!({"type": 2, "style": 1, "label": "l"})]),
        rows(&[link]),
        rows(&[button(json!({"style": 9}))]),
        rows(&[button(json!({"label": long(81)}))]),
        rows(&[button(json!({"custom_id": long(101)}))]),
        rows(&[button(json!({})), button(json!({}))]),
        rows(&[button(
            json!({"emoji": {"id": "5", "name": "nobody_has_it"}}),
        )]),
        menu(json!({"options": []})),
        menu(json!({"options": options(26), "max_values": 25})),
        menu(json!({"options": options(2), "max_values": 1})),
        menu(json!({"options": [{"label": long(101), "value": "v"}]})),
        menu(json!({"options": [{"label": "l", "value": "v", "description": long(101)}]})),
        menu(json!({"options": [{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]})),
        menu(json!({"placeholder": long(151)})),
        menu(json!({"max_values": 0})),
        menu(json!({"min_values": 26})),
        rows(&[json!({"type": 8, "custom_id": "m", "channel_types": [16]})]),
        gallery(vec![picture(json!({})); 11]),
        gallery(Vec::new()),
        gallery(vec![picture(json!({"description": long(1_025)}))]),
        gallery(vec![json!({"media": {"url": "attachment://nowhere.png"}})]),
        gallery(vec![json!({"media": {"url": "ftp://a.b/c.png"}})]),
    ];
    let all: Vec<Hostile> = broken
        .into_iter()
        .map(|body| of(PAGE, "POST", &list, body, FORM))
        .collect();
    assert_eq!(milder(&raw, &all).await, [""; 0]);
    assert!(raw.lea().screen().is_empty());
}
