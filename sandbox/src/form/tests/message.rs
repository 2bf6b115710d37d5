//! Messages but for their embeds and components.

use serde_json::{Value, json};

use super::{accepted, check, each, faults, refused, text, times};
use crate::error::ApiError;
use crate::form::attachment::{AttachmentRef, Files};
use crate::form::message::MessageForm;
use crate::id::Id;

fn read(body: &Value) -> Result<MessageForm, ApiError> {
    MessageForm::read(body, Files::default())
}

#[test]
fn every_limit_of_a_message() {
    let ids = |n| each(n, |i| (i + 1).to_string().into());
    let body =
        json!({"content": "hi", "allowed_mentions": {}, "message_reference": {"message_id": "5"}});
    check(
        read,
        &body,
        &[
            ("/content", text(2000), text(2001), "BASE_TYPE_MAX_LENGTH"),
            ("/content", json!(""), json!(5), "STRING_TYPE_CONVERT"),
            ("/content", json!(null), json!({}), "STRING_TYPE_CONVERT"),
            ("/tts", json!(true), json!("true"), "BOOLEAN_TYPE_CONVERT"),
            ("/flags", json!(64), json!(-1), "NUMBER_TYPE_MIN"),
            ("/flags", json!("64"), json!("many"), "NUMBER_TYPE_COERCE"),
            ("/flags", json!(4.0), json!(4.5), "NUMBER_TYPE_COERCE"),
            (
                "/flags",
                json!(1_u64 << 40),
                json!(u64::MAX),
                "NUMBER_TYPE_MAX",
            ),
            ("/nonce", text(25), text(26), "NONCE_TYPE_TOO_LONG"),
            (
                "/nonce",
                json!(i64::MIN),
                json!(u64::MAX),
                "NONCE_TYPE_OUT_OF_BOUNDS",
            ),
            ("/nonce", json!(null), json!([1]), "NONCE_TYPE_INVALID_TYPE"),
            ("/nonce", json!(7), json!(7.5), "NONCE_TYPE_INVALID_TYPE"),
            (
                "/enforce_nonce",
                json!(false),
                json!(0),
                "BOOLEAN_TYPE_CONVERT",
            ),
            (
                "/embeds",
                times(10, &json!({"title": "x"})),
                times(11, &json!({"title": "x"})),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/embeds",
                json!([]),
                json!({"title": "x"}),
                "LIST_TYPE_CONVERT",
            ),
            (
                "/embeds",
                json!(null),
                json!([null]),
                "embeds.0 LIST_ITEM_VALUE_REQUIRED",
            ),
            (
                "/embeds",
                json!([{}]),
                json!(["x"]),
                "embeds.0 MODEL_TYPE_CONVERT",
            ),
            (
                "/poll",
                json!(null),
                json!({"question": {}}),
                "SANDBOX_UNSUPPORTED",
            ),
            (
                "/sticker_ids",
                json!([]),
                json!(["5"]),
                "SANDBOX_UNSUPPORTED",
            ),
            (
                "/message_reference",
                json!(null),
                json!({}),
                "message_reference.message_id BASE_TYPE_REQUIRED",
            ),
            (
                "/message_reference/message_id",
                json!(5),
                json!("5x"),
                "NUMBER_TYPE_COERCE",
            ),
            (
                "/message_reference/message_id",
                json!("0"),
                json!("-5"),
                "NUMBER_TYPE_COERCE",
            ),
            (
                "/message_reference/type",
                json!(0),
                json!(1),
                "BASE_TYPE_CHOICES",
            ),
            (
                "/allowed_mentions",
                json!(null),
                json!([]),
                "MODEL_TYPE_CONVERT",
            ),
            (
                "/allowed_mentions/parse",
                json!(["users", "everyone"]),
                json!(["all"]),
                "allowed_mentions.parse.0 BASE_TYPE_CHOICES",
            ),
            (
                "/allowed_mentions/users",
                ids(100),
                ids(101),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/allowed_mentions/roles",
                ids(100),
                ids(101),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/allowed_mentions/users",
                json!(["1", "2"]),
                json!(["1", 1]),
                "allowed_mentions.users.1 SET_TYPE_ALREADY_CONTAINS_VALUE",
            ),
            (
                "/allowed_mentions/replied_user",
                json!(true),
                json!("no"),
                "BOOLEAN_TYPE_CONVERT",
            ),
            (
                "/allowed_mentions",
                json!({"parse": ["users"], "users": [], "roles": ["3"]}),
                json!({"parse": ["users"], "users": ["3"]}),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            ),
        ],
    );
}

#[test]
fn the_tree_names_every_broken_field_in_discords_words() {
    let body = json!({
        "content": "x".repeat(2001),
        "embeds": [{"fields": [{"name": "a", "value": "b"}, {"value": "b"}]}],
    });
    let error = read(&body).expect_err("two fields are broken");
    let expected = json!({
        "message": "Invalid Form Body",
        "code": 50035,
        "errors": {
            "content": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}]},
            "embeds": {"0": {"fields": {"1": {"name": {"_errors": [{"code": "BASE_TYPE_REQUIRED", "message": "This field is required"}]}}}}},
        },
    });
    assert_eq!(error.to_json(), expected);
}

#[test]
fn absent_keeps_and_null_clears() {
    let absent = accepted("nothing", read(&json!({})));
    assert_eq!((absent.content, absent.embeds), (None, None));
    assert_eq!((absent.components, absent.attachments), (None, None));
    assert_eq!((absent.flags, absent.allowed_mentions), (None, None));
    let nulls = json!({"content": null, "embeds": null, "components": null, "attachments": null});
    let null = accepted("nulls", read(&nulls));
    assert_eq!(null.content.as_deref(), Some(""));
    assert_eq!((null.embeds, null.components), (Some(vec![]), Some(vec![])));
    assert_eq!(null.attachments, Some(vec![]));
}

#[test]
fn a_reply_knows_whether_it_can_do_without() {
    let reply = accepted(
        "a reply",
        read(&json!({"message_reference": {"message_id": "5"}})),
    );
    assert_eq!(
        (reply.reply_to, reply.reply_must_exist),
        (Some(Id(5)), true)
    );
    let soft = json!({"message_reference": {"message_id": "5", "fail_if_not_exists": false}});
    assert!(!accepted("a reply", read(&soft)).reply_must_exist);
}

#[test]
fn attachments_name_uploads_and_kept_files() {
    let kept = Id(1_300_000_000_000_000_000);
    let uploaded = [(0, "a.png".to_owned())];
    let read = |body: &Value| MessageForm::read(body, &uploaded[..]);
    let body = json!({"attachments": [{"id": 0}, {"id": kept}]});
    check(
        read,
        &body,
        &[
            (
                "/attachments/0/id",
                json!("0"),
                json!(1),
                "attachments.0 ATTACHMENT_NOT_FOUND",
            ),
            (
                "/attachments/0/id",
                json!(0),
                json!(null),
                "BASE_TYPE_REQUIRED",
            ),
            (
                "/attachments/0/filename",
                text(1024),
                text(1025),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/attachments/0/filename",
                json!(null),
                json!(""),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/attachments/0/description",
                text(1024),
                text(1025),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/attachments",
                times(10, &json!({"id": 0})),
                times(11, &json!({"id": 0})),
                "BASE_TYPE_MAX_LENGTH",
            ),
        ],
    );
    let form = accepted("both", read(&body));
    let files: Vec<_> = form.attachments.iter().flatten().map(|a| a.file).collect();
    assert_eq!(files, [AttachmentRef::Upload(0), AttachmentRef::Kept(kept)]);
}

#[test]
fn ten_files_and_no_more() {
    let files: Vec<_> = (0..11).map(|n| (n, format!("{n}.png"))).collect();
    accepted("ten files", MessageForm::read(&json!({}), &files[..10]));
    let eleven = MessageForm::read(&json!({}), &files[..]);
    assert_eq!(eleven, Err(ApiError::TOO_MANY_FILES));
}

#[test]
fn a_message_of_components_has_nothing_else() {
    let v2 = json!({"flags": 1 << 15, "content": null, "embeds": [], "components": []});
    let legacy = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    check(
        read,
        &v2,
        &[
            ("/content", json!(""), json!("x"), legacy),
            ("/embeds", json!(null), json!([{"title": "x"}]), legacy),
        ],
    );
    let text = json!({"components": [{"type": 10, "content": "x"}]});
    refused("no flag", read(&text), &["components.0 UNION_TYPE_CHOICES"]);
}

#[test]
fn too_heavy_components_break_discord() {
    let line = |n: usize| json!({"type": 10, "content": "y".repeat(n)});
    let with_buttons = |label: usize| {
        let button = |n| json!({"type": 2, "style": 1, "label": "é".repeat(label), "custom_id": format!("{n:0>100}")});
        let row = |r: usize| json!({"type": 1, "components": each(5, |n| button(r * 5 + n))});
        let mut components = vec![line(3000)];
        components.extend((0..6).map(row));
        json!({"flags": 1 << 15, "components": components})
    };
    accepted("a light message", read(&with_buttons(10)));
    let heavy = read(&with_buttons(80)).expect_err("more than 10 170 bytes");
    assert_eq!(heavy, ApiError::INTERNAL);
}

#[test]
fn a_body_that_is_no_object_is_refused_as_a_whole() {
    for body in [json!(null), json!([]), json!("x"), json!(5), json!(true)] {
        let error = read(&body).expect_err("not an object");
        assert_eq!(faults(&error), [" MODEL_TYPE_CONVERT"]);
    }
}
