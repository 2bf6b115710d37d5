//! Rows and buttons.

use serde_json::json;

use super::parts::{button, classic, options, read};
use super::{check, each, refused, text};

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
