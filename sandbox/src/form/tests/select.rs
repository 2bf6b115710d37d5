//! Select menus.

use serde_json::json;

use super::parts::{classic, options, read};
use super::{accepted, check, each, refused, text, with};

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
