//! First responses, and the choices among them.

use serde_json::{Value, json};

use super::{accepted, check, each, refused, text};
use crate::error::ApiError;
use crate::form::attachment::Files;
use crate::form::callback::CallbackForm;

fn read(body: &Value) -> Result<CallbackForm, ApiError> {
    CallbackForm::read(body, Files::default())
}

#[test]
fn every_callback_is_read() {
    let read = |body: &Value| accepted("a callback", read(body));
    assert_eq!(read(&json!({"type": 1})), CallbackForm::Pong);
    assert_eq!(read(&json!({"type": 5})), CallbackForm::Defer { flags: 0 });
    let defer = json!({"type": 5, "data": {"flags": 64 | 1 << 15}});
    assert_eq!(read(&defer), CallbackForm::Defer { flags: 64 });
    assert_eq!(
        read(&json!({"type": 6, "data": null})),
        CallbackForm::DeferUpdate
    );
    let hello = json!({"type": 4, "data": {"content": "hello"}});
    assert!(
        matches!(read(&hello), CallbackForm::Message(m) if m.content.as_deref() == Some("hello"))
    );
    let update = json!({"type": 7, "data": {"components": []}});
    assert!(matches!(read(&update), CallbackForm::Update(m) if m.components == Some(vec![])));
    let choices = json!({"type": 8, "data": {"choices": [{"name": "a", "value": 5, "x": 1}]}});
    let expected = vec![json!({"name": "a", "value": 5})];
    assert_eq!(read(&choices), CallbackForm::Choices(expected));
}

#[test]
fn faults_of_a_callback_stand_under_data() {
    check(
        read,
        &json!({"type": 4, "data": {"content": "x"}}),
        &[
            ("/type", json!(7), json!(2), "BASE_TYPE_CHOICES"),
            ("/type", json!("4"), json!(null), "BASE_TYPE_REQUIRED"),
            ("/data", json!(null), json!([]), "MODEL_TYPE_CONVERT"),
            (
                "/data/content",
                text(2000),
                text(2001),
                "BASE_TYPE_MAX_LENGTH",
            ),
        ],
    );
    for kind in [8, 9] {
        refused(
            "no data",
            read(&json!({"type": kind})),
            &["data BASE_TYPE_REQUIRED"],
        );
    }
}

#[test]
fn every_limit_of_choices() {
    let choices = |n| each(n, |n| json!({"name": "n", "value": n}));
    let body = json!({"type": 8, "data": {"choices": [{"name": "n", "value": "v"}]}});
    check(
        read,
        &body,
        &[
            (
                "/data/choices",
                choices(25),
                choices(26),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/data/choices",
                json!(null),
                json!([null]),
                "data.choices.0 LIST_ITEM_VALUE_REQUIRED",
            ),
            (
                "/data/choices/0/name",
                text(100),
                text(101),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/data/choices/0/name",
                text(1),
                json!(""),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                "/data/choices/0/value",
                text(100),
                text(101),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                "/data/choices/0/value",
                json!(0.5),
                json!(true),
                "STRING_TYPE_CONVERT",
            ),
            (
                "/data/choices/0/value",
                json!(9_007_199_254_740_991_i64),
                json!(9_007_199_254_740_992_i64),
                "NUMBER_TYPE_MAX",
            ),
            (
                "/data/choices/0/name_localizations",
                json!({"fr": "é"}),
                json!({"fr": ""}),
                "data.choices.0.name_localizations.fr BASE_TYPE_BAD_LENGTH",
            ),
        ],
    );
}
