//! Options of commands.

use serde_json::{Value, json};

use super::{check, each, refused, text};
use crate::error::ApiError;
use crate::form::command::CommandForm;

fn read(body: &Value) -> Result<CommandForm, ApiError> {
    CommandForm::read(body)
}

fn slash(options: &Value) -> Value {
    json!({"name": "deal", "description": "Deals.", "options": options})
}

fn option(kind: i64) -> Value {
    json!({"type": kind, "name": "o", "description": "d"})
}

#[test]
fn every_limit_of_an_option() {
    check(
        read,
        &slash(&json!([option(6)])),
        &[
            (
                "/options/0/name",
                text(32),
                text(33),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/options/0/name",
                json!("main"),
                json!("Main"),
                "APPLICATION_COMMAND_INVALID_NAME",
            ),
            (
                "/options/0/description",
                text(100),
                text(101),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/options/0/description",
                text(1),
                json!(""),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/options/0/type",
                json!(11),
                json!(12),
                "options.0 UNION_TYPE_CHOICES",
            ),
            (
                "/options/0/type",
                json!(8),
                json!(null),
                "BASE_TYPE_REQUIRED",
            ),
            (
                "/options/0/required",
                json!(true),
                json!("true"),
                "BOOLEAN_TYPE_CONVERT",
            ),
            (
                "/options/0/autocomplete",
                json!(false),
                json!(true),
                "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
            ),
            (
                "/options/0/choices",
                json!([]),
                json!([{"name": "a", "value": "a"}]),
                "APPLICATION_COMMAND_CHOICES_INVALID",
            ),
            (
                "/options/0/name_localizations",
                json!({"fr": "joueur"}),
                json!({"xx": "joueur"}),
                "options.0.name_localizations.xx ENUM_TYPE_COERCE",
            ),
            (
                "/options/0/description_localizations",
                json!({"fr": text(100)}),
                json!({"fr": text(101)}),
                "options.0.description_localizations.fr BASE_TYPE_BAD_LENGTH",
            ),
        ],
    );
}

#[test]
fn every_limit_of_values() {
    let o = |key: &str| -> &'static str { format!("/options/0/{key}").leak() };
    let choices =
        |n, value: fn(usize) -> Value| each(n, |n| json!({"name": "n", "value": value(n)}));
    check(
        read,
        &slash(&json!([option(3)])),
        &[
            (
                o("choices"),
                choices(25, |n| json!(n.to_string())),
                choices(26, |n| json!(n.to_string())),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                o("choices"),
                choices(1, |_| text(100)),
                choices(1, |_| text(101)),
                "options.0.choices.0.value BASE_TYPE_MAX_LENGTH",
            ),
            (
                o("choices"),
                choices(1, |_| json!("")),
                choices(1, |n| json!(n)),
                "options.0.choices.0.value STRING_TYPE_CONVERT",
            ),
            (
                o("choices"),
                json!([{"name": text(100), "value": "x"}]),
                json!([{"name": text(101), "value": "x"}]),
                "options.0.choices.0.name BASE_TYPE_BAD_LENGTH",
            ),
            (o("min_length"), json!(6000), json!(6001), "NUMBER_TYPE_MAX"),
            (o("max_length"), json!(6000), json!(6001), "NUMBER_TYPE_MAX"),
            (o("max_length"), json!(1), json!(0), "NUMBER_TYPE_MIN"),
        ],
    );
    check(
        read,
        &slash(&json!([option(4)])),
        &[
            (
                o("choices"),
                choices(1, |_| json!(9_007_199_254_740_991_i64)),
                choices(1, |_| json!(9_007_199_254_740_992_i64)),
                "options.0.choices.0.value NUMBER_TYPE_MAX",
            ),
            (
                o("choices"),
                choices(1, |_| json!(-5)),
                choices(1, |_| json!("five")),
                "options.0.choices.0.value NUMBER_TYPE_COERCE",
            ),
            (
                o("min_value"),
                json!(-9_007_199_254_740_991_i64),
                json!(-9_007_199_254_740_992_i64),
                "NUMBER_TYPE_MIN",
            ),
            (o("max_value"), json!(5), json!(5.5), "NUMBER_TYPE_COERCE"),
            (
                o("autocomplete"),
                json!(true),
                json!(1),
                "BOOLEAN_TYPE_CONVERT",
            ),
        ],
    );
    check(
        read,
        &slash(&json!([option(10)])),
        &[
            (
                o("choices"),
                choices(1, |_| json!(0.5)),
                choices(1, |_| json!([])),
                "options.0.choices.0.value NUMBER_TYPE_COERCE",
            ),
            (
                o("min_value"),
                json!(-0.5),
                json!("low"),
                "NUMBER_TYPE_COERCE",
            ),
        ],
    );
    check(
        read,
        &slash(&json!([option(7)])),
        &[
            (
                o("channel_types"),
                json!([0, 11, 12]),
                json!([6]),
                "options.0.channel_types.0 BASE_TYPE_CHOICES",
            ),
            (
                o("channel_types"),
                json!([0]),
                json!([0, 0]),
                "options.0.channel_types.1 SET_TYPE_ALREADY_CONTAINS_VALUE",
            ),
        ],
    );
}

#[test]
fn bounds_do_not_cross() {
    let with_bounds = |kind: i64, low: &str, high: &str| {
        let mut option = option(kind);
        option[low] = json!(3);
        option[high] = json!(2);
        slash(&json!([option]))
    };
    for (kind, low, high) in [
        (4, "min_value", "max_value"),
        (10, "min_value", "max_value"),
        (3, "min_length", "max_length"),
    ] {
        let fault = format!("options.0.{low} NUMBER_TYPE_MAX");
        refused(
            "crossed bounds",
            read(&with_bounds(kind, low, high)),
            &[&fault],
        );
    }
    let mut both = option(3);
    both["autocomplete"] = json!(true);
    both["choices"] = json!([{"name": "a", "value": "a"}]);
    refused(
        "choices and autocomplete",
        read(&slash(&json!([both]))),
        &["options.0.autocomplete APPLICATION_COMMAND_AUTOCOMPLETE_INVALID"],
    );
}

#[test]
fn commands_nest_groups_and_subcommands_only() {
    let nested = |kind: i64, below: &Value| json!({"type": kind, "name": "n", "description": "d", "options": below});
    let group = nested(2, &json!([nested(1, &json!([option(3)]))]));
    let subs = |n| {
        each(
            n,
            |n| json!({"type": 1, "name": format!("s{n}"), "description": "d"}),
        )
    };
    check(
        read,
        &slash(&json!([group])),
        &[
            (
                "/options/0/options",
                subs(25),
                subs(26),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/options/0/options/0",
                option(1),
                option(3),
                "options.0.options.0.type BASE_TYPE_CHOICES",
            ),
            (
                "/options/0/options/0",
                option(1),
                nested(2, &json!([])),
                "options.0.options.0.type BASE_TYPE_CHOICES",
            ),
            (
                "/options/0/options/0/options/0",
                option(3),
                option(1),
                "UNION_TYPE_CHOICES",
            ),
            (
                "/options/0/required",
                json!(false),
                json!(true),
                "APPLICATION_COMMAND_REQUIRED_INVALID",
            ),
            (
                "/options",
                subs(25),
                json!([group, {"type": 3, "name": "o", "description": "d"}]),
                "options.1 APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            ),
        ],
    );
}

#[test]
fn required_options_come_first_and_names_differ() {
    let named = |name: &str, required: bool| json!({"type": 5, "name": name, "description": "d", "required": required});
    let order = json!([
        named("a", true),
        named("b", false),
        named("c", true),
        named("d", true)
    ]);
    refused(
        "late ones",
        read(&slash(&order)),
        &[
            "options.2 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            "options.3 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ],
    );
    let same = json!([named("a", false), named("b", false), named("a", false)]);
    refused(
        "a name twice",
        read(&slash(&same)),
        &["options.2 APPLICATION_COMMAND_OPTIONS_NAME_INVALID"],
    );
    let in_french = |name: &str| json!({"type": 5, "name": name, "description": "d", "name_localizations": {"fr": "carte", "de": name}});
    let same = json!([in_french("a"), in_french("b")]);
    refused(
        "twice in French",
        read(&slash(&same)),
        &["options.1.name_localizations.fr APPLICATION_COMMAND_OPTIONS_NAME_INVALID"],
    );
}
