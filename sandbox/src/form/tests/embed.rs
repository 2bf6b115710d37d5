//! Embeds.

use serde_json::{Value, json};

use super::{accepted, check, each, refused, text, times};
use crate::error::ApiError;
use crate::form::attachment::Files;
use crate::form::message::MessageForm;

fn read(body: &Value) -> Result<MessageForm, ApiError> {
    MessageForm::read(body, Files::default())
}

#[test]
fn every_limit_of_an_embed() {
    let url = |n: usize| json!(format!("https://a.b/{}", "x".repeat(n - 12)));
    let field = json!({"name": "n", "value": "v"});
    let body = json!({"embeds": [{
        "title": "t", "author": {"name": "a"}, "footer": {"text": "f"},
        "image": {"url": "https://a.b/c.png"}, "thumbnail": {"url": "attachment://d.png"},
        "fields": [field],
    }]});
    check(
        read,
        &body,
        &[
            (
                "/embeds/0/title",
                text(256),
                text(257),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/embeds/0/description",
                text(4096),
                text(4097),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/embeds/0/footer/text",
                text(2048),
                text(2049),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/embeds/0/author/name",
                text(256),
                text(257),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/embeds/0/author",
                json!(null),
                json!("me"),
                "MODEL_TYPE_CONVERT",
            ),
            (
                "/embeds/0/fields",
                times(25, &field),
                times(26, &field),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/embeds/0/fields/0/name",
                text(256),
                text(257),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/embeds/0/fields/0/name",
                json!("\u{200b}"),
                json!(""),
                "BASE_TYPE_REQUIRED",
            ),
            (
                "/embeds/0/fields/0/value",
                text(1024),
                text(1025),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/embeds/0/fields/0/value",
                json!("x"),
                json!(null),
                "BASE_TYPE_REQUIRED",
            ),
            (
                "/embeds/0/fields/0/inline",
                json!(null),
                json!(1),
                "BOOLEAN_TYPE_CONVERT",
            ),
            (
                "/embeds/0/color",
                json!(0xff_ffff),
                json!(0x100_0000),
                "NUMBER_TYPE_MAX",
            ),
            ("/embeds/0/color", json!(0), json!(-1), "NUMBER_TYPE_MIN"),
            (
                "/embeds/0/color",
                json!("16"),
                json!("#101010"),
                "NUMBER_TYPE_COERCE",
            ),
            (
                "/embeds/0/url",
                url(2048),
                url(2049),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/embeds/0/url",
                json!("http://a.b"),
                json!("attachment://a.png"),
                "URL_TYPE_INVALID_SCHEME",
            ),
            (
                "/embeds/0/url",
                json!(""),
                json!("a.b/c"),
                "URL_TYPE_INVALID_URL",
            ),
            (
                "/embeds/0/url",
                json!("http://127.0.0.1:80/x?y#z"),
                json!("http://nowhere/x"),
                "URL_TYPE_INVALID_URL",
            ),
            (
                "/embeds/0/url",
                json!("http://[::1]/x"),
                json!("http://a..b/x"),
                "URL_TYPE_INVALID_URL",
            ),
            (
                "/embeds/0/url",
                json!("http://u:p@a.b/x"),
                json!("http://a.b/x y"),
                "URL_TYPE_INVALID_URL",
            ),
            (
                "/embeds/0/image/url",
                json!("attachment://x.png"),
                json!("file://x.png"),
                "URL_TYPE_INVALID_SCHEME",
            ),
            (
                "/embeds/0/thumbnail/url",
                json!("https://a.b/é"),
                json!("attachment://"),
                "URL_TYPE_INVALID_URL",
            ),
            (
                "/embeds/0/author/icon_url",
                json!("attachment://x.png"),
                json!("x"),
                "URL_TYPE_INVALID_URL",
            ),
            (
                "/embeds/0/footer/icon_url",
                json!("https://a.b"),
                json!(5),
                "STRING_TYPE_CONVERT",
            ),
            (
                "/embeds/0/timestamp",
                json!("2026-01-02T03:04:05Z"),
                json!("tomorrow"),
                "DATE_TIME_TYPE_PARSE",
            ),
            (
                "/embeds/0/timestamp",
                json!("2026-01-02T03:04:05.5"),
                json!(1_767_000_000),
                "DATE_TIME_TYPE_PARSE",
            ),
            (
                "/embeds/0/image/description",
                text(4096),
                text(4097),
                "BASE_TYPE_MAX_LENGTH",
            ),
        ],
    );
}

#[test]
fn all_embeds_together_hold_6000_characters() {
    let embeds = |last: usize| {
        json!({"embeds": [
            {"description": text(4096), "footer": {"text": text(100)}, "author": {"name": text(4)}},
            {"title": text(200), "fields": [{"name": text(100), "value": text(1000)}, {"name": text(1), "value": text(last)}]},
        ]})
    };
    accepted("6000", read(&embeds(499)));
    refused(
        "6001",
        read(&embeds(500)),
        &["embeds MAX_EMBED_SIZE_EXCEEDED"],
    );
}

#[test]
fn an_embed_is_answered_in_discords_shape() {
    let body = json!({"embeds": [{
        "type": "link", "title": "", "description": "d", "color": null, "unknown": 1,
        "timestamp": "2026-01-02T03:04:05+02:00",
        "footer": {"icon_url": "https://a.b/i.png"},
        "author": {"name": "a", "url": null, "icon_url": "https://a.b/i.png", "proxy_icon_url": "x"},
        "image": {"url": "attachment://hand.png", "width": 5},
        "thumbnail": {},
        "fields": [{"name": "n", "value": "v"}, {"name": "n", "value": "v", "inline": true}],
    }]});
    let form = accepted("the embed", read(&body));
    let expected = json!({
        "type": "rich", "description": "d", "timestamp": "2026-01-02T01:04:05.000000+00:00",
        "author": {"name": "a", "icon_url": "https://a.b/i.png"},
        "image": {"url": "attachment://hand.png"},
        "fields": [{"name": "n", "value": "v", "inline": false}, {"name": "n", "value": "v", "inline": true}],
    });
    assert_eq!(form.embeds, Some(vec![expected]));
}

#[test]
fn faults_of_all_embeds_are_named_together() {
    let body = json!({"embeds": each(3, |n| json!({"title": text(n * 200), "color": "x"}))});
    refused(
        "three embeds",
        read(&body),
        &[
            "embeds.0.color NUMBER_TYPE_COERCE",
            "embeds.1.color NUMBER_TYPE_COERCE",
            "embeds.2.color NUMBER_TYPE_COERCE",
            "embeds.2.title BASE_TYPE_MAX_LENGTH",
        ],
    );
}
