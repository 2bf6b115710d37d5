use serde_json::{Value, json};

use super::{accepted, check, each, refused, text, times, with};
use crate::error::ApiError;
use crate::form::Files;
use crate::form::component::each_media;
use crate::form::message::MessageForm;
use crate::id::Id;

fn read(body: &Value) -> Result<MessageForm, ApiError> {
    let uploaded = [(0, "a.png".to_owned())];
    MessageForm::read(body, &uploaded[..])
}

fn components(body: &Value) -> Value {
    accepted("the components", read(body)).components.into()
}

fn button(n: usize) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": n.to_string()})
}

fn classic(row: &Value) -> Value {
    json!({"components": [{"type": 1, "components": row}]})
}

fn v2(components: &Value) -> Value {
    json!({"flags": 1 << 15, "components": components})
}

fn options(n: usize) -> Value {
    each(n, |n| json!({"label": "l", "value": n.to_string()}))
}

#[test]
fn every_limit_of_rows_and_buttons() {
    let rows = |n| each(n, |r| json!({"type": 1, "components": [button(r)]}));
    let url = |n: usize| json!(format!("https://a.b/{}", "x".repeat(n - 12)));
    let b = "/components/0/components/0";
    let at = |key: &str| -> &'static str { format!("{b}/{key}").leak() };
    check(
        read,
        &classic(&each(2, button)),
        &[
            ("/components", rows(5), rows(6), "BASE_TYPE_MAX_LENGTH"),
            (
                "/components/0/components",
                each(5, button),
                each(6, button),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/components/0/components",
                each(1, button),
                json!([]),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/components/0/components",
                each(1, button),
                json!(null),
                "BASE_TYPE_REQUIRED",
            ),
            (
                "/components/0/type",
                json!(1),
                json!(17),
                "components.0 UNION_TYPE_CHOICES",
            ),
            ("/components/0/id", json!(0), json!(-1), "NUMBER_TYPE_MIN"),
            (
                at("type"),
                json!(2),
                json!(4),
                "components.0.components.0 UNION_TYPE_CHOICES",
            ),
            (at("label"), text(80), text(81), "BASE_TYPE_MAX_LENGTH"),
            (
                at("custom_id"),
                text(100),
                text(101),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                at("custom_id"),
                text(1),
                json!(""),
                "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
            ),
            (
                at("custom_id"),
                json!("2"),
                json!("1"),
                "components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
            ),
            (at("style"), json!(4), json!(7), "BASE_TYPE_CHOICES"),
            (at("style"), json!(2), json!(null), "BASE_TYPE_REQUIRED"),
            (
                at("disabled"),
                json!(true),
                json!("yes"),
                "BOOLEAN_TYPE_CONVERT",
            ),
            (
                at("emoji"),
                json!({"name": "🃏"}),
                json!({"name": "spade"}),
                "components.0.components.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI",
            ),
            (
                at("emoji"),
                json!({"name": "1️⃣"}),
                json!({"name": "1"}),
                "components.0.components.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI",
            ),
            (
                at("emoji"),
                json!({"name": "♠️"}),
                json!({"name": "🂡"}),
                "components.0.components.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI",
            ),
            (
                at("emoji"),
                json!({"id": "5"}),
                json!({"id": "x"}),
                "components.0.components.0.emoji.id NUMBER_TYPE_COERCE",
            ),
            (
                at("emoji"),
                json!(null),
                json!({}),
                "components.0.components.0.emoji.name BASE_TYPE_REQUIRED",
            ),
            (
                b,
                button(7),
                json!({"type": 2, "style": 1, "custom_id": "7"}),
                "components.0.components.0.label BASE_TYPE_REQUIRED",
            ),
            (
                b,
                json!({"type": 2, "style": 5, "label": "x", "url": url(512)}),
                json!({"type": 2, "style": 5, "label": "x", "url": url(513)}),
                "components.0.components.0.url BASE_TYPE_MAX_LENGTH",
            ),
            (
                b,
                json!({"type": 2, "style": 5, "label": "x", "url": "discord://-/x"}),
                json!({"type": 2, "style": 5, "label": "x", "url": "steam://x"}),
                "components.0.components.0.url URL_TYPE_INVALID_SCHEME",
            ),
            (
                b,
                json!({"type": 2, "style": 6, "sku_id": "5"}),
                json!({"type": 2, "style": 5, "label": "x"}),
                "components.0.components.0.url BUTTON_COMPONENT_URL_REQUIRED",
            ),
            (
                at("url"),
                json!(""),
                json!("https://a.b"),
                "components.0.components.0 BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            ),
            (
                b,
                json!({"type": 2, "style": 1, "custom_id": "7", "emoji": {"name": "♥"}}),
                json!({"type": 2, "style": 6}),
                "components.0.components.0.sku_id BUTTON_COMPONENT_SKU_ID_REQUIRED",
            ),
        ],
    );
    let wide = classic(&json!([button(1), {"type": 3, "custom_id": "s", "options": options(1)}]));
    refused(
        "a select beside a button",
        read(&wide),
        &["components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED"],
    );
}

#[test]
fn every_limit_of_selects() {
    let s = "/components/0/components/0";
    let at = |key: &str| -> &'static str { format!("{s}/{key}").leak() };
    let few = |n: usize, max: usize| json!({"type": 3, "custom_id": "s", "options": options(n), "max_values": max});
    check(
        read,
        &classic(&json!([few(3, 3)])),
        &[
            (
                at("options"),
                options(25),
                options(26),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                at("options"),
                options(3),
                options(2),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                s,
                few(1, 1),
                few(0, 1),
                "components.0.components.0.options BASE_TYPE_BAD_LENGTH",
            ),
            (
                at("options/0/label"),
                text(100),
                text(101),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                at("options/0/label"),
                text(1),
                json!(""),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                at("options/0/value"),
                text(100),
                text(101),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                at("options/0/value"),
                json!("x"),
                json!(null),
                "BASE_TYPE_REQUIRED",
            ),
            (
                at("options/0/value"),
                json!("0"),
                json!("1"),
                "components.0.components.0.options.1 SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            ),
            (
                at("options/0/description"),
                text(100),
                text(101),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                at("options/0/emoji"),
                json!({"name": "🇫🇷"}),
                json!({"name": "fr"}),
                "components.0.components.0.options.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI",
            ),
            (
                at("placeholder"),
                text(150),
                text(151),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                at("custom_id"),
                text(100),
                json!(null),
                "BASE_TYPE_REQUIRED",
            ),
            (at("min_values"), json!(0), json!(-1), "NUMBER_TYPE_MIN"),
            (at("min_values"), json!(3), json!(4), "NUMBER_TYPE_MAX"),
            (at("min_values"), json!(1), json!(26), "NUMBER_TYPE_MAX"),
            (at("max_values"), json!(1), json!(0), "NUMBER_TYPE_MIN"),
            (at("max_values"), json!(3), json!(26), "NUMBER_TYPE_MAX"),
        ],
    );
    let chosen = with(
        &few(3, 1),
        "/options",
        &each(
            3,
            |n| json!({"label": "l", "value": n.to_string(), "default": n < 2}),
        ),
    );
    refused(
        "two defaults for one",
        read(&classic(&json!([chosen]))),
        &["components.0.components.0.options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"],
    );

    let users = |n: usize| each(n, |_| json!({"id": "5", "type": "user"}));
    let entity = |kind: i64| classic(&json!([{"type": kind, "custom_id": "s", "max_values": 25}]));
    check(
        read,
        &entity(5),
        &[
            (
                at("default_values"),
                users(25),
                users(26),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                at("default_values"),
                users(1),
                json!([{"id": "5", "type": "role"}]),
                "components.0.components.0.default_values.0.type BASE_TYPE_CHOICES",
            ),
            (at("max_values"), json!(25), json!(26), "NUMBER_TYPE_MAX"),
        ],
    );
    check(
        read,
        &entity(8),
        &[
            (
                at("channel_types"),
                json!([0, 11]),
                json!([0, 6]),
                "components.0.components.0.channel_types.1 BASE_TYPE_CHOICES",
            ),
            (
                at("channel_types"),
                json!([0]),
                json!([0, 0]),
                "components.0.components.0.channel_types.1 SET_TYPE_ALREADY_CONTAINS_VALUE",
            ),
        ],
    );
    for kind in [6, 7] {
        accepted("an entity select", read(&entity(kind)));
    }
}

#[test]
fn every_limit_of_messages_made_of_components() {
    let line = json!({"type": 10, "content": "x"});
    let section = |lines: usize| json!({"type": 9, "components": times(lines, &line), "accessory": button(9)});
    let media = |url: &str| json!({"media": {"url": url}});
    let gallery = |n: usize| json!({"type": 12, "items": times(n, &media("attachment://a.png"))});
    let holds = |n: usize| json!({"type": 17, "components": times(n, &line)});
    let body = v2(&json!([
        line, section(1), gallery(1),
        {"type": 13, "file": {"url": "attachment://a.png"}},
        {"type": 14}, holds(1),
        {"type": 9, "components": [line], "accessory": {"type": 11, "media": {"url": "https://a.b/c"}}},
    ]));
    let not_found = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
    check(
        read,
        &body,
        &[
            (
                "/components",
                times(40, &line),
                times(41, &line),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/components",
                json!([holds(39)]),
                json!([holds(40)]),
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            ),
            (
                "/components",
                json!([section(2), holds(34)]),
                json!([section(3), holds(35)]),
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            ),
            (
                "/components",
                json!([{"type": 10, "content": text(3999)}, line]),
                json!([{"type": 10, "content": text(4000)}, line]),
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            ),
            (
                "/components/0/content",
                text(3990),
                text(4001),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/components/0/content",
                json!("x"),
                json!(""),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/components/0/type",
                json!(10),
                json!(2),
                "components.0 UNION_TYPE_CHOICES",
            ),
            (
                "/components/1/components",
                times(3, &line),
                times(4, &line),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/components/1/components",
                times(1, &line),
                json!([]),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/components/1/components/0",
                line.clone(),
                button(5),
                "UNION_TYPE_CHOICES",
            ),
            (
                "/components/1/accessory",
                button(5),
                json!(null),
                "BASE_TYPE_REQUIRED",
            ),
            (
                "/components/1/accessory",
                button(5),
                line.clone(),
                "UNION_TYPE_CHOICES",
            ),
            (
                "/components/2/items",
                times(10, &media("https://a.b")),
                times(11, &media("https://a.b")),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/components/2/items",
                times(1, &media("https://a.b")),
                json!([]),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/components/2/items/0/description",
                text(1024),
                text(1025),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/components/2/items/0/spoiler",
                json!(true),
                json!(1),
                "BOOLEAN_TYPE_CONVERT",
            ),
            (
                "/components/2/items/0/media/url",
                json!("attachment://a.png"),
                json!("attachment://b.png"),
                not_found,
            ),
            (
                "/components/3/file/url",
                json!("attachment://a.png"),
                json!("attachment://b.png"),
                not_found,
            ),
            (
                "/components/3/file/url",
                json!("attachment://a.png"),
                json!("https://a.b/a.png"),
                "URL_TYPE_INVALID_SCHEME",
            ),
            (
                "/components/3/file",
                json!({"url": "attachment://a.png"}),
                json!({}),
                "components.3.file.url BASE_TYPE_REQUIRED",
            ),
            (
                "/components/4/spacing",
                json!(2),
                json!(3),
                "BASE_TYPE_CHOICES",
            ),
            (
                "/components/4/divider",
                json!(false),
                json!(0),
                "BOOLEAN_TYPE_CONVERT",
            ),
            (
                "/components/5/accent_color",
                json!(0xff_ffff),
                json!(0x100_0000),
                "NUMBER_TYPE_MAX",
            ),
            (
                "/components/5/components",
                times(20, &line),
                json!([]),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/components/5/components/0",
                gallery(1),
                holds(1),
                "UNION_TYPE_CHOICES",
            ),
            (
                "/components/6/accessory/description",
                text(1024),
                text(1025),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/components/6/accessory/media",
                json!({"url": "attachment://a.png"}),
                json!(null),
                "BASE_TYPE_REQUIRED",
            ),
            (
                "/components/6/id",
                json!(77),
                json!(1_u64 << 31),
                "NUMBER_TYPE_MAX",
            ),
        ],
    );
    let twice = v2(&json!([{"type": 14, "id": 5}, {"type": 14, "id": 5}]));
    refused(
        "an id twice",
        read(&twice),
        &["components.1.id COMPONENT_ID_DUPLICATED"],
    );
}

#[test]
fn an_edit_may_show_the_files_the_message_has() {
    let kept = [(Id(1 << 60), "old.png".to_owned())];
    let files = Files {
        uploaded: &[],
        kept: &kept,
    };
    let body = v2(&json!([{"type": 13, "file": {"url": "attachment://old.png"}}]));
    accepted("all are kept", MessageForm::read(&body, files));
    let listed = with(&body, "/attachments", &json!([{"id": Id(1 << 60)}]));
    accepted("it is kept", MessageForm::read(&listed, files));
    let dropped = MessageForm::read(&with(&body, "/attachments", &json!([])), files);
    refused(
        "it is dropped",
        dropped,
        &["components.0.file.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"],
    );
    let renamed = json!([{"id": 0, "filename": "new.png"}]);
    let body = v2(&json!([{"type": 13, "file": {"url": "attachment://new.png"}}]));
    accepted("a new name", read(&with(&body, "/attachments", &renamed)));
}

#[test]
fn ids_are_counted_in_order_around_those_given() {
    let body = v2(&json!([
        {"type": 14},
        {"type": 9, "id": 2, "components": [{"type": 10, "content": "x"}], "accessory": button(1)},
        {"type": 1, "components": [button(2), button(3)]},
    ]));
    let components = components(&body);
    let ids: Vec<_> = [
        "/0",
        "/1",
        "/1/components/0",
        "/1/accessory",
        "/2",
        "/2/components/0",
        "/2/components/1",
    ]
    .map(|at| components.pointer(at).map(|c| c["id"].clone()))
    .into_iter()
    .collect();
    let expected = [1, 2, 3, 4, 5, 6, 7].map(|id| Some(json!(id)));
    assert_eq!(ids, expected);
}

#[test]
fn components_are_answered_in_discords_shape() {
    let body = classic(&json!([
        {"type": 2, "style": 1, "label": null, "custom_id": "a", "url": null, "emoji": {"id": 5, "name": "as", "animated": false}, "x": 1},
        {"type": 2, "style": 5, "label": "l", "url": "https://a.b", "disabled": true},
    ]));
    assert_eq!(
        components(&body),
        json!([{"type": 1, "id": 1, "components": [
            {"type": 2, "id": 2, "style": 1, "custom_id": "a", "emoji": {"id": "5", "name": "as", "animated": false}},
            {"type": 2, "id": 3, "style": 5, "label": "l", "url": "https://a.b", "disabled": true},
        ]}])
    );
    let body = classic(
        &json!([{"type": 8, "custom_id": "c", "placeholder": null, "channel_types": [0],
        "default_values": [{"id": 5, "type": "channel"}], "required": true}]),
    );
    assert_eq!(
        components(&body)[0]["components"][0],
        json!({"type": 8, "id": 2, "custom_id": "c",
        "min_values": 1, "max_values": 1, "channel_types": [0], "default_values": [{"id": "5", "type": "channel"}]})
    );
    let body = v2(
        &json!([{"type": 17, "components": [{"type": 14}, {"type": 12, "items": [{"media": {"url": "https://a.b"}}]}]}]),
    );
    let media = json!({"id": "0", "url": "https://a.b", "proxy_url": "https://a.b"});
    assert_eq!(
        components(&body),
        json!([{"type": 17, "id": 1, "accent_color": null, "spoiler": false, "components": [
            {"type": 14, "id": 2, "spacing": 1, "divider": true},
            {"type": 12, "id": 3, "items": [{"media": media, "description": null, "spoiler": false}]},
        ]}])
    );
}

#[test]
fn the_world_can_resolve_every_picture() {
    let picture = json!({"media": {"url": "attachment://a.png"}});
    let body = v2(&json!([
        {"type": 17, "components": [{"type": 12, "items": [picture, picture]}]},
        {"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": with(&picture, "/type", &json!(11))},
        {"type": 13, "file": {"url": "attachment://a.png"}},
    ]));
    let mut components = accepted("pictures", read(&body))
        .components
        .unwrap_or_default();
    let mut seen = 0;
    each_media(&mut components, &mut |media, around| {
        seen += 1;
        media.insert("url".into(), "https://cdn/a.png".into());
        if around.contains_key("size") {
            around.insert("size".into(), 5.into());
        }
    });
    assert_eq!(seen, 4);
    assert_eq!(
        components[0]["components"][0]["items"][1]["media"]["url"],
        "https://cdn/a.png"
    );
    assert_eq!(components[2]["name"], "a.png");
    assert_eq!(components[2]["size"], 5);
}
