//! Values that users submit for a slash command.

use serde_json::{Value, json};

use super::{accepted, refused};
use crate::error::ApiError;
use crate::form::command::CommandForm;
use crate::form::values::{self, Purpose};

fn command(options: &Value) -> CommandForm {
    let body = json!({"name": "play", "description": "Plays.", "options": options});
    accepted("the command", CommandForm::read(&body))
}

fn one(kind: i64, more: &Value) -> CommandForm {
    let mut option = json!({"type": kind, "name": "o", "description": "d"});
    if let (Some(option), Some(more)) = (option.as_object_mut(), more.as_object()) {
        option.extend(more.clone());
    }
    command(&json!([option]))
}

fn run(command: &CommandForm, options: &Value) -> Result<Value, ApiError> {
    values::read(command, options, Purpose::Run).map(Value::from)
}

fn suggest(command: &CommandForm, options: &Value) -> Result<Value, ApiError> {
    values::read(command, options, Purpose::Suggest).map(Value::from)
}

#[test]
fn every_kind_of_value() {
    let none = json!({});
    let choices = |a: Value, b: Value| json!({"choices": [{"name": "a", "value": a}, {"name": "b", "value": b}]});
    let bounds = |low: Value, high: Value| json!({"min_value": low, "max_value": high});
    let long = |n| json!("é".repeat(n));
    // The kind, what else its option says, what is taken, what becomes of it, what is not, and why.
    let rows = [
        (
            3,
            none.clone(),
            long(6000),
            long(6000),
            long(6001),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            3,
            json!({"min_length": 2, "max_length": 3}),
            long(3),
            long(3),
            long(4),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            3,
            json!({"min_length": 2, "max_length": 3}),
            long(2),
            long(2),
            long(1),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            3,
            choices(json!("x"), json!("y")),
            json!("y"),
            json!("y"),
            json!("a"),
            "BASE_TYPE_CHOICES",
        ),
        (
            3,
            json!({"autocomplete": true}),
            json!("never offered"),
            json!("never offered"),
            json!(5),
            "STRING_TYPE_CONVERT",
        ),
        (
            4,
            none.clone(),
            json!("12"),
            json!(12),
            json!("twelve"),
            "NUMBER_TYPE_COERCE",
        ),
        (
            4,
            none.clone(),
            json!(9_007_199_254_740_991_i64),
            json!(9_007_199_254_740_991_i64),
            json!(9_007_199_254_740_992_i64),
            "NUMBER_TYPE_MAX",
        ),
        (
            4,
            none.clone(),
            json!(-3.0),
            json!(-3),
            json!(0.5),
            "NUMBER_TYPE_COERCE",
        ),
        (
            4,
            bounds(json!(1), json!(5)),
            json!(5),
            json!(5),
            json!(6),
            "NUMBER_TYPE_MAX",
        ),
        (
            4,
            bounds(json!(1), json!(5)),
            json!(1),
            json!(1),
            json!(0),
            "NUMBER_TYPE_MIN",
        ),
        (
            4,
            choices(json!(2), json!(4)),
            json!(4),
            json!(4),
            json!(3),
            "BASE_TYPE_CHOICES",
        ),
        (
            5,
            none.clone(),
            json!(false),
            json!(false),
            json!("false"),
            "BOOLEAN_TYPE_CONVERT",
        ),
        (
            6,
            none.clone(),
            json!("17"),
            json!("17"),
            json!("<@17>"),
            "NUMBER_TYPE_COERCE",
        ),
        (
            7,
            none.clone(),
            json!(17),
            json!("17"),
            json!("#table"),
            "NUMBER_TYPE_COERCE",
        ),
        (
            8,
            none.clone(),
            json!("17"),
            json!("17"),
            json!(-1),
            "NUMBER_TYPE_COERCE",
        ),
        (
            9,
            none.clone(),
            json!("17"),
            json!("17"),
            json!({}),
            "NUMBER_TYPE_COERCE",
        ),
        (
            10,
            bounds(json!(0.5), json!(2.5)),
            json!(2.5),
            json!(2.5),
            json!(2.6),
            "NUMBER_TYPE_MAX",
        ),
        (
            10,
            bounds(json!(0.5), json!(2.5)),
            json!("0.5"),
            json!(0.5),
            json!(0.4),
            "NUMBER_TYPE_MIN",
        ),
        (
            10,
            choices(json!(2), json!(0.5)),
            json!(2),
            json!(2.0),
            json!("NaN"),
            "NUMBER_TYPE_COERCE",
        ),
        (
            11,
            none,
            json!("17"),
            json!("17"),
            json!("file.png"),
            "NUMBER_TYPE_COERCE",
        ),
    ];
    for (kind, more, good, out, bad, code) in rows {
        let command = one(kind, &more);
        let what = format!("a value of type {kind}, {more}");
        let options = accepted(
            &what,
            run(
                &command,
                &json!([{"name": "o", "type": kind, "value": good}]),
            ),
        );
        assert_eq!(
            options,
            json!([{"name": "o", "type": kind, "value": out}]),
            "{what}"
        );
        let fault = format!("data.options.0.value {code}");
        refused(
            &what,
            run(&command, &json!([{"name": "o", "value": bad}])),
            &[&fault],
        );
    }
}

#[test]
fn required_options_must_be_there_and_unknown_ones_not() {
    let options = json!([
        {"type": 3, "name": "card", "description": "d", "required": true},
        {"type": 5, "name": "loud", "description": "d"},
    ]);
    let command = command(&options);
    let required = "data.options.card BASE_TYPE_REQUIRED";
    refused("nothing", run(&command, &json!(null)), &[required]);
    refused("an empty list", run(&command, &json!([])), &[required]);
    let empty = json!([{"name": "card", "value": ""}]);
    refused(
        "an empty text",
        run(&command, &empty),
        &["data.options.0.value BASE_TYPE_REQUIRED"],
    );
    let odd = json!([
        {"name": "card", "type": 4, "value": "x"},
        {"name": "card", "value": "x"},
        {"name": "what", "value": 1},
        {"value": 1},
        null,
    ]);
    refused(
        "odd options",
        run(&command, &odd),
        &[
            "data.options.0.type BASE_TYPE_CHOICES",
            "data.options.1 SET_TYPE_ALREADY_CONTAINS_VALUE",
            "data.options.2.name INTERACTION_APPLICATION_COMMAND_OPTION_INVALID",
            "data.options.3.name BASE_TYPE_REQUIRED",
            "data.options.4 LIST_ITEM_VALUE_REQUIRED",
        ],
    );
    let both = json!([{"name": "loud", "value": true}, {"name": "card", "value": "V♠"}]);
    let expected = json!([
        {"name": "loud", "type": 5, "value": true},
        {"name": "card", "type": 3, "value": "V♠"},
    ]);
    assert_eq!(run(&command, &both), Ok(expected));
}

#[test]
fn subcommands_are_walked_to_their_values() {
    let sub = json!({"type": 1, "name": "s", "description": "d", "options": [
        {"type": 4, "name": "n", "description": "d", "required": true},
    ]});
    let command = command(&json!([
        {"type": 2, "name": "g", "description": "d", "options": [sub]},
        {"type": 1, "name": "bare", "description": "d"},
    ]));
    let value = json!([{"name": "n", "type": 4, "value": 5}]);
    let given =
        json!([{"name": "g", "type": 2, "options": [{"name": "s", "type": 1, "options": value}]}]);
    assert_eq!(run(&command, &given), Ok(given.clone()));
    let bare = json!([{"name": "bare", "type": 1}]);
    assert_eq!(
        run(&command, &bare),
        Ok(json!([{"name": "bare", "type": 1, "options": []}]))
    );
    refused(
        "no subcommand",
        run(&command, &json!(null)),
        &["data.options BASE_TYPE_REQUIRED"],
    );
    let two = json!([{"name": "bare", "type": 1}, {"name": "g", "type": 2}]);
    refused(
        "two subcommands",
        run(&command, &two),
        &["data.options BASE_TYPE_BAD_LENGTH"],
    );
    let short = json!([{"name": "g", "type": 2, "options": [{"name": "s", "type": 1}]}]);
    refused(
        "no value",
        run(&command, &short),
        &["data.options.0.options.0.options.n BASE_TYPE_REQUIRED"],
    );
}

#[test]
fn suggestions_take_raw_text_for_one_option() {
    let command = command(&json!([
        {"type": 3, "name": "card", "description": "d", "required": true, "autocomplete": true, "min_length": 2},
        {"type": 4, "name": "seat", "description": "d", "autocomplete": true, "max_value": 5},
        {"type": 5, "name": "loud", "description": "d"},
    ]));
    let half = json!([{"name": "seat", "value": "12x", "focused": true}]);
    let expected = json!([{"name": "seat", "type": 4, "value": "12x", "focused": true}]);
    assert_eq!(suggest(&command, &half), Ok(expected));
    let nothing = json!([{"name": "card", "focused": true}, {"name": "seat", "value": 5}]);
    let expected = json!([
        {"name": "card", "type": 3, "value": "", "focused": true},
        {"name": "seat", "type": 4, "value": 5},
    ]);
    assert_eq!(suggest(&command, &nothing), Ok(expected));
    let focus = "data.options INTERACTION_APPLICATION_COMMAND_FOCUS_INVALID";
    refused(
        "no focus",
        suggest(&command, &json!([{"name": "card", "value": "as"}])),
        &[focus],
    );
    let both = json!([{"name": "card", "focused": true}, {"name": "seat", "focused": true}]);
    refused("two in focus", suggest(&command, &both), &[focus]);
    let fixed = json!([{"name": "card", "focused": true}, {"name": "seat", "value": 6}]);
    refused(
        "another value is wrong",
        suggest(&command, &fixed),
        &["data.options.1.value NUMBER_TYPE_MAX"],
    );
    let loud = json!([{"name": "card", "value": "as"}, {"name": "loud", "focused": true}]);
    refused(
        "nothing to suggest",
        suggest(&command, &loud),
        &["data.options.1.focused APPLICATION_COMMAND_AUTOCOMPLETE_INVALID"],
    );
}
