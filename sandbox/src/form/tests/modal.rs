//! Modals.

use serde_json::{Value, json};

use super::{accepted, check, each, text, times};
use crate::error::ApiError;
use crate::form::attachment::Files;
use crate::form::callback::CallbackForm;

fn read(body: &Value) -> Result<CallbackForm, ApiError> {
    CallbackForm::read(body, Files::default())
}

fn input(n: usize) -> Value {
    json!({"type": 4, "style": 1, "label": "l", "custom_id": n.to_string()})
}

fn row(n: usize) -> Value {
    json!({"type": 1, "components": [input(n)]})
}

fn label(component: &Value) -> Value {
    json!({"type": 18, "label": "l", "component": component})
}

fn boxes(n: usize) -> Value {
    each(n, |n| json!({"label": "l", "value": n.to_string()}))
}

#[test]
fn every_limit_of_a_modal() {
    let body = json!({"type": 9, "data": {"title": "t", "custom_id": "c", "components": [row(1)]}});
    let i = "/data/components/0/components/0";
    let at = |key: &str| -> &'static str { format!("{i}/{key}").leak() };
    check(
        read,
        &body,
        &[
            ("/data/title", text(45), text(46), "BASE_TYPE_BAD_LENGTH"),
            ("/data/title", text(1), json!(""), "BASE_TYPE_BAD_LENGTH"),
            (
                "/data/custom_id",
                text(100),
                text(101),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/data/custom_id",
                text(1),
                json!(""),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/data/components",
                each(5, row),
                each(6, row),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/data/components",
                each(1, row),
                json!([]),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/data/components/0",
                json!({"type": 10, "content": "x"}),
                json!({"type": 14}),
                "UNION_TYPE_CHOICES",
            ),
            (
                "/data/components/0/components",
                each(1, input),
                each(2, input),
                "data.components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            ),
            (
                at("type"),
                json!(4),
                json!(3),
                "data.components.0.components.0 UNION_TYPE_CHOICES",
            ),
            (
                at("custom_id"),
                text(100),
                text(101),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (at("style"), json!(2), json!(3), "BASE_TYPE_CHOICES"),
            (at("label"), text(45), text(46), "BASE_TYPE_BAD_LENGTH"),
            (at("label"), text(1), json!(null), "BASE_TYPE_REQUIRED"),
            (at("value"), text(4000), text(4001), "BASE_TYPE_MAX_LENGTH"),
            (
                at("placeholder"),
                text(100),
                text(101),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                at("min_length"),
                json!(4000),
                json!(4001),
                "NUMBER_TYPE_MAX",
            ),
            (at("min_length"), json!(0), json!(-1), "NUMBER_TYPE_MIN"),
            (
                at("max_length"),
                json!(4000),
                json!(4001),
                "NUMBER_TYPE_MAX",
            ),
            (at("max_length"), json!(1), json!(0), "NUMBER_TYPE_MIN"),
            (
                at("required"),
                json!(false),
                json!("no"),
                "BOOLEAN_TYPE_CONVERT",
            ),
            (
                i,
                json!({"type": 4, "style": 1, "label": "l", "custom_id": "1", "min_length": 2, "max_length": 2, "value": "ab"}),
                json!({"type": 4, "style": 1, "label": "l", "custom_id": "1", "min_length": 3, "max_length": 2}),
                "data.components.0.components.0.min_length NUMBER_TYPE_MAX",
            ),
            (
                i,
                json!({"type": 4, "style": 1, "label": "l", "custom_id": "1", "max_length": 2, "value": "ab"}),
                json!({"type": 4, "style": 1, "label": "l", "custom_id": "1", "max_length": 2, "value": "abc"}),
                "data.components.0.components.0.value BASE_TYPE_MAX_LENGTH",
            ),
        ],
    );
}

#[test]
fn every_limit_of_labels() {
    let select = json!({"type": 3, "custom_id": "s", "options": boxes(2)});
    let group =
        |kind: i64, n: usize| label(&json!({"type": kind, "custom_id": "g", "options": boxes(n)}));
    let body = json!({"type": 9, "data": {"title": "t", "custom_id": "c", "components": [label(&select)]}});
    let (l, c) = ("/data/components/0", "/data/components/0/component");
    let at = |key: &str| -> &'static str { format!("{l}/{key}").leak() };
    check(
        read,
        &body,
        &[
            (at("label"), text(45), text(46), "BASE_TYPE_BAD_LENGTH"),
            (at("label"), text(1), json!(null), "BASE_TYPE_REQUIRED"),
            (
                at("description"),
                text(100),
                text(101),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                c,
                json!({"type": 4, "style": 2, "custom_id": "x"}),
                json!(null),
                "BASE_TYPE_REQUIRED",
            ),
            (
                c,
                json!({"type": 5, "custom_id": "x"}),
                json!({"type": 2}),
                "UNION_TYPE_CHOICES",
            ),
            (
                c,
                json!({"type": 23, "custom_id": "x", "default": true}),
                json!({"type": 23}),
                "data.components.0.component.custom_id BASE_TYPE_REQUIRED",
            ),
            (
                l,
                group(21, 10),
                group(21, 11),
                "data.components.0.component.options BASE_TYPE_BAD_LENGTH",
            ),
            (
                l,
                group(21, 2),
                group(21, 1),
                "data.components.0.component.options BASE_TYPE_BAD_LENGTH",
            ),
            (
                l,
                group(22, 10),
                group(22, 11),
                "data.components.0.component.options BASE_TYPE_BAD_LENGTH",
            ),
            (
                l,
                group(22, 1),
                group(22, 0),
                "data.components.0.component.options BASE_TYPE_BAD_LENGTH",
            ),
            (
                c,
                json!({"type": 19, "custom_id": "x", "max_values": 10}),
                json!({"type": 19, "custom_id": "x", "max_values": 11}),
                "data.components.0.component.max_values NUMBER_TYPE_MAX",
            ),
            (
                at("component/min_values"),
                json!(1),
                json!(0),
                "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
            ),
            (
                at("component/disabled"),
                json!(false),
                json!(true),
                "BASE_TYPE_CHOICES",
            ),
            (
                c,
                json!({"type": 3, "custom_id": "s", "options": boxes(2), "min_values": 0, "required": false}),
                json!({"type": 21, "custom_id": "s", "options": times(2, &json!({"label": "l", "value": "v"}))}),
                "data.components.0.component.options.1 SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            ),
        ],
    );
}

#[test]
fn a_modal_comes_with_its_defaults() {
    let body = json!({"type": 9, "data": {"title": "t", "custom_id": "c", "components": [
        row(1), {"type": 10, "content": "x"},
        label(&json!({"type": 22, "custom_id": "g", "options": boxes(3)})),
        label(&json!({"type": 6, "custom_id": "r"})),
    ]}});
    let CallbackForm::Modal(modal) = accepted("a modal", read(&body)) else {
        panic!("a modal is read as something else");
    };
    assert_eq!((&*modal.title, &*modal.custom_id), ("t", "c"));
    assert_eq!(
        modal.components,
        [
            json!({"type": 1, "id": 1, "components": [{"type": 4, "id": 2, "custom_id": "1", "style": 1, "label": "l",
            "required": true, "min_length": null, "max_length": null}]}),
            json!({"type": 10, "id": 3, "content": "x"}),
            json!({"type": 18, "id": 4, "label": "l", "component": {"type": 22, "id": 5, "custom_id": "g", "required": true,
            "min_values": 1, "max_values": 3, "options": boxes(3)}}),
            json!({"type": 18, "id": 6, "label": "l", "component": {"type": 6, "id": 7, "custom_id": "r", "required": true,
            "min_values": 1, "max_values": 1}}),
        ]
    );
}
