//! Messages made of components alone.

use serde_json::{Value, json};

use super::parts::{button, read, v2};
use super::{accepted, check, refused, text, times, with};
use crate::form::attachment::Files;
use crate::form::message::MessageForm;
use crate::id::Id;

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
fn a_file_is_shown_only_where_the_request_names_it() {
    let kept = [(Id(1 << 60), "old.png".to_owned())];
    let uploaded = [(0, "new.png".to_owned())];
    let files = Files {
        uploaded: &uploaded,
        kept: &kept,
    };
    let old = json!({"id": Id(1 << 60), "filename": "old.png"});
    let new = json!({"id": 0});
    let shows = |name: &str, list: Option<&Value>| {
        let url = format!("attachment://{name}");
        let body = v2(&json!([{"type": 13, "file": {"url": url}}]));
        let body = list.map_or(body.clone(), |list| with(&body, "/attachments", list));
        MessageForm::read(&body, files)
    };
    let not_found =
        &["components.0.file.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"][..];
    let both = json!([old, new]);
    accepted("kept and named", shows("old.png", Some(&both)));
    accepted("uploaded and listed", shows("new.png", Some(&both)));
    accepted("uploaded without a list", shows("new.png", None));
    let renamed = json!([{"id": 0, "filename": "other.png"}]);
    accepted("a new name", shows("other.png", Some(&renamed)));
    for (what, name, list) in [
        ("by its old name", "new.png", Some(&renamed)),
        ("kept by a silent edit", "old.png", None),
        (
            "kept by id alone",
            "old.png",
            Some(&json!([{"id": Id(1 << 60)}])),
        ),
        ("dropped", "old.png", Some(&json!([new]))),
        ("uploaded beside an empty list", "new.png", Some(&json!([]))),
        (
            "kept under another name",
            "new.png",
            Some(&json!([{"id": Id(1 << 60), "filename": "new.png"}])),
        ),
        (
            "of another message",
            "old.png",
            Some(&json!([{"id": Id(2 << 60), "filename": "old.png"}])),
        ),
    ] {
        refused(what, shows(name, list), not_found);
    }
}

#[test]
fn a_text_of_blanks_is_none() {
    for blank in [" ", "\n\t ", "\u{a0}\u{2003}"] {
        refused(
            "blanks",
            read(&v2(&json!([{"type": 10, "content": blank}]))),
            &["components.0.content BASE_TYPE_BAD_LENGTH"],
        );
    }
}
