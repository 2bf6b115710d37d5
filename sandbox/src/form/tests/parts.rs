//! Parts that component tests put their messages together from.

use serde_json::{Value, json};

use super::{accepted, each};
use crate::error::ApiError;
use crate::form::message::MessageForm;

pub fn read(body: &Value) -> Result<MessageForm, ApiError> {
    let uploaded = [(0, "a.png".to_owned())];
    MessageForm::read(body, &uploaded[..])
}

pub fn components(body: &Value) -> Value {
    accepted("the components", read(body)).components.into()
}

pub fn button(n: usize) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": n.to_string()})
}

pub fn classic(row: &Value) -> Value {
    json!({"components": [{"type": 1, "components": row}]})
}

pub fn v2(components: &Value) -> Value {
    json!({"flags": 1 << 15, "components": components})
}

pub fn options(n: usize) -> Value {
    each(n, |n| json!({"label": "l", "value": n.to_string()}))
}
