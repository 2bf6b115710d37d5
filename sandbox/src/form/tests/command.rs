//! Commands as a whole.

use serde_json::{Value, json};

use super::{accepted, check, each, faults, refused, text, times, with};
use crate::error::ApiError;
use crate::form::command::{CommandForm, CommandKind};

fn read(body: &Value) -> Result<CommandForm, ApiError> {
    CommandForm::read(body)
}

fn slash(options: &Value) -> Value {
    json!({"name": "deal", "description": "Deals.", "options": options})
}

fn command(kind: i64, name: &str) -> Value {
    match kind {
        1 => json!({"type": 1, "name": name, "description": "d"}),
        _ => json!({"type": kind, "name": name}),
    }
}

#[test]
fn every_limit_of_a_command() {
    let options = |n| {
        each(
            n,
            |n| json!({"type": 5, "name": format!("o{n}"), "description": "d"}),
        )
    };
    check(
        read,
        &slash(&json!([])),
        &[
            ("/name", text(32), text(33), "BASE_TYPE_BAD_LENGTH"),
            ("/name", text(1), json!(""), "BASE_TYPE_BAD_LENGTH"),
            (
                "/name",
                json!("enchère"),
                json!("Enchère"),
                "APPLICATION_COMMAND_INVALID_NAME",
            ),
            (
                "/name",
                json!("l'as_2-x"),
                json!(null),
                "BASE_TYPE_REQUIRED",
            ),
            ("/name", json!("ไพ่"), json!(5), "STRING_TYPE_CONVERT"),
            (
                "/name",
                json!("ताश"),
                json!("ÉTÉ"),
                "APPLICATION_COMMAND_INVALID_NAME",
            ),
            ("/description", text(100), text(101), "BASE_TYPE_BAD_LENGTH"),
            ("/description", text(1), json!(""), "BASE_TYPE_BAD_LENGTH"),
            ("/description", text(1), json!(null), "BASE_TYPE_REQUIRED"),
            ("/type", json!(null), json!(4), "BASE_TYPE_CHOICES"),
            ("/options", options(25), options(26), "BASE_TYPE_MAX_LENGTH"),
            ("/options", json!(null), json!({}), "LIST_TYPE_CONVERT"),
            (
                "/name_localizations",
                json!({"fr": text(32)}),
                json!({"fr": text(33)}),
                "name_localizations.fr BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/name_localizations",
                json!({"ar": "x", "he": "x"}),
                json!({"fr-FR": "x"}),
                "name_localizations.fr-FR ENUM_TYPE_COERCE",
            ),
            (
                "/name_localizations",
                json!({}),
                json!({"fr": "Été"}),
                "name_localizations.fr APPLICATION_COMMAND_INVALID_NAME",
            ),
            (
                "/name_localizations",
                json!(null),
                json!(["fr"]),
                "DICT_TYPE_CONVERT",
            ),
            (
                "/description_localizations",
                json!({"fr": text(100)}),
                json!({"fr": text(101)}),
                "description_localizations.fr BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/default_member_permissions",
                json!("18014398509481983"),
                json!("18014398509481984"),
                "NUMBER_TYPE_MAX",
            ),
            (
                "/default_member_permissions",
                json!(0),
                json!("some"),
                "NUMBER_TYPE_COERCE",
            ),
            (
                "/dm_permission",
                json!(false),
                json!(0),
                "BOOLEAN_TYPE_CONVERT",
            ),
            ("/nsfw", json!(true), json!("x"), "BOOLEAN_TYPE_CONVERT"),
            (
                "/contexts",
                json!([0, 1, 2]),
                json!([3]),
                "contexts.0 BASE_TYPE_CHOICES",
            ),
            ("/contexts", json!(null), json!([]), "BASE_TYPE_BAD_LENGTH"),
            (
                "/contexts",
                json!([0]),
                json!([0, 0]),
                "contexts.1 SET_TYPE_ALREADY_CONTAINS_VALUE",
            ),
            (
                "/integration_types",
                json!([0, 1]),
                json!([2]),
                "integration_types.0 BASE_TYPE_CHOICES",
            ),
        ],
    );
    let spaced = read(&with(&slash(&json!([])), "/name", &json!("two words")));
    refused(
        "two words",
        spaced,
        &[
            "name STRING_TYPE_REGEX",
            "name APPLICATION_COMMAND_INVALID_NAME",
        ],
    );
}

#[test]
fn the_thirty_four_locales() {
    let locales = "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg \
        ru uk hi th zh-CN ja zh-TW ko ar he";
    assert_eq!(locales.split_whitespace().count(), 34);
    let texts: Value = locales
        .split_whitespace()
        .map(|l| (l.to_owned(), json!("x")))
        .collect::<serde_json::Map<_, _>>()
        .into();
    let body = with(&slash(&json!([])), "/name_localizations", &texts);
    let command = accepted("all locales", read(&body));
    assert_eq!(json!(command)["name_localizations"], texts);
}

#[test]
fn every_limit_of_a_menu_command() {
    check(
        read,
        &command(2, "Show Rank"),
        &[
            ("/name", text(32), text(33), "BASE_TYPE_BAD_LENGTH"),
            (
                "/description",
                json!(""),
                json!("x"),
                "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
            ),
            (
                "/options",
                json!([]),
                json!([{}]),
                "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID",
            ),
        ],
    );
}

#[test]
fn a_command_holds_8000_characters_in_its_longest_languages() {
    let choice = |n: usize| json!({"name": "x", "name_localizations": {"fr": text(100)}, "value": format!("{n:0>100}")});
    let option = |name: &str, choices: usize| {
        let texts = json!({"de": text(98), "fr": "y"});
        json!({"type": 3, "name": name.repeat(30), "description": "x", "description_localizations": texts, "choices": each(choices, choice)})
    };
    // 4 for the command's name, 128 + 200 for each choice of an option, 32 + 50 for the last.
    let last = json!({"type": 5, "name": text(32), "description": text(50)});
    let body = slash(&json!([option("a", 22), option("b", 16), last]));
    let rest = 8000 - (4 + 2 * 128 + 38 * 200 + 32 + 50);
    accepted("8000", read(&with(&body, "/description", &text(rest))));
    let over = with(&body, "/description", &text(rest + 1));
    refused("8001", read(&over), &[" APPLICATION_COMMAND_TOO_LARGE"]);
}

#[test]
fn all_commands_of_a_place_are_read_at_once() {
    let many = |n: usize, kind: i64| each(n, |n| command(kind, &format!("c{n}")));
    for (kind, most) in [(1, 100), (2, 15), (3, 15)] {
        let read = |n| CommandForm::read_all(&many(n, kind));
        assert_eq!(accepted("the most", read(most)).len(), most);
        assert_eq!(read(most + 1), Err(ApiError::TOO_MANY_COMMANDS));
    }
    assert_eq!(CommandKind::ChatInput.most(), 100);
    assert_eq!(accepted("none", CommandForm::read_all(&json!([]))), []);
    let same = json!([
        command(1, "a"),
        command(2, "a"),
        command(1, "a"),
        command(1, "A")
    ]);
    refused(
        "a name twice",
        CommandForm::read_all(&same),
        &[
            "2 APPLICATION_COMMANDS_DUPLICATE_NAME",
            "3.name APPLICATION_COMMAND_INVALID_NAME",
        ],
    );
    for body in [json!({}), json!(null), json!("x")] {
        assert!(CommandForm::read_all(&body).is_err());
    }
    let odd = CommandForm::read_all(&json!([5, null])).expect_err("no commands");
    assert_eq!(
        faults(&odd),
        ["0 MODEL_TYPE_CONVERT", "1 LIST_ITEM_VALUE_REQUIRED"]
    );
}

#[test]
fn a_command_is_answered_in_discords_shape() {
    let body = slash(&json!([{
        "type": 2, "name": "group", "description": "g", "required": false,
        "options": [{"type": 1, "name": "sub", "description": "s", "options": [
            {"type": 4, "name": "n", "description": "d", "required": true, "min_value": 1, "max_value": 5.0, "choices": [{"name": "one", "value": 1}]},
            {"type": 3, "name": "t", "description": "d", "autocomplete": true, "min_length": 0, "max_length": 6000, "choices": []},
            {"type": 10, "name": "f", "description": "d", "max_value": 2.5},
            {"type": 7, "name": "c", "name_localizations": {"fr": "salon"}, "description": "d", "channel_types": [0, 11]},
        ]}],
    }]));
    let command = accepted("the command", read(&body));
    assert_eq!(
        json!(command),
        json!({
            "type": 1, "name": "deal", "name_localizations": null, "description": "Deals.", "description_localizations": null,
            "default_member_permissions": null, "dm_permission": true, "contexts": null, "integration_types": [0], "nsfw": false,
            "options": [{"type": 2, "name": "group", "description": "g", "options": [{"type": 1, "name": "sub", "description": "s", "options": [
                {"type": 4, "name": "n", "description": "d", "required": true, "min_value": 1, "max_value": 5, "choices": [{"name": "one", "value": 1}]},
                {"type": 3, "name": "t", "description": "d", "autocomplete": true, "min_length": 0, "max_length": 6000},
                {"type": 10, "name": "f", "description": "d", "max_value": 2.5},
                {"type": 7, "name": "c", "name_localizations": {"fr": "salon"}, "description": "d", "channel_types": [0, 11]},
            ]}]}],
        })
    );
}

#[test]
fn a_change_keeps_what_it_does_not_name() {
    let body = json!({"name": "deal", "name_localizations": {"fr": "donner"}, "description": "d", "nsfw": true,
        "default_member_permissions": "8", "contexts": [0], "options": [{"type": 5, "name": "o", "description": "d"}]});
    let before = accepted("the command", read(&body));
    assert_eq!(accepted("no change", before.patch(&json!({}))), before);
    let changes =
        json!({"name": "play", "type": 2, "default_member_permissions": null, "options": []});
    let after = accepted("a change", before.patch(&changes));
    let expected = CommandForm {
        name: "play".into(),
        default_member_permissions: None,
        options: vec![],
        ..before.clone()
    };
    assert_eq!(after, expected);
    refused(
        "a bad change",
        before.patch(&json!({"description": ""})),
        &["description BASE_TYPE_BAD_LENGTH"],
    );
    refused(
        "no object",
        before.patch(&json!([])),
        &[" MODEL_TYPE_CONVERT"],
    );
    let menu = accepted("a menu command", read(&command(3, "Quote")));
    assert_eq!(
        accepted("no change", menu.patch(&json!({"nsfw": false}))),
        menu
    );
}

#[test]
fn faults_of_all_commands_are_named_together() {
    let broken =
        json!({"name": "", "description": text(101), "options": times(1, &json!({"type": 99}))});
    refused(
        "two commands",
        CommandForm::read_all(&times(2, &broken)),
        &[
            "0.description BASE_TYPE_BAD_LENGTH",
            "0.name BASE_TYPE_BAD_LENGTH",
            "0.options.0 UNION_TYPE_CHOICES",
            "1.description BASE_TYPE_BAD_LENGTH",
            "1.name BASE_TYPE_BAD_LENGTH",
            "1.options.0 UNION_TYPE_CHOICES",
        ],
    );
}
