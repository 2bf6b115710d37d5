//! A filled modal as the bot receives it.

use serde_json::{Map, Value, json};

use crate::ApiError;
use crate::form::callback::ModalForm;

const TEXT_INPUT: u64 = 4;
const CHECKBOX: u64 = 23;

/// The `components` of a modal's submission: each field with what the user entered, in the rows
/// and labels the bot laid out.
///
/// Refuses what the client would not let through: an empty required field, a text too short or
/// long, a choice that is not on offer.
pub fn fill(modal: &ModalForm, fields: &Map<String, Value>) -> Result<Value, ApiError> {
    let filled: Result<Vec<Value>, ApiError> = modal
        .components
        .iter()
        .map(|top| fill_top(top, fields))
        .collect();
    Ok(Value::Array(filled?))
}

fn fill_top(top: &Value, fields: &Map<String, Value>) -> Result<Value, ApiError> {
    let mut out = json!({"type": top["type"], "id": top["id"]});
    if let Some(row) = top["components"].as_array() {
        let filled: Result<Vec<Value>, ApiError> =
            row.iter().map(|field| fill_field(field, fields)).collect();
        out["components"] = Value::Array(filled?);
    } else if top["component"].is_object() {
        out["component"] = fill_field(&top["component"], fields)?;
    }
    Ok(out)
}

fn fill_field(field: &Value, fields: &Map<String, Value>) -> Result<Value, ApiError> {
    let custom_id = field["custom_id"].as_str().unwrap_or_default();
    let kind = field["type"].as_u64().unwrap_or_default();
    let given = fields.get(custom_id);
    let mut out = json!({"type": kind, "id": field["id"], "custom_id": custom_id});
    match kind {
        TEXT_INPUT => {
            let text = given.and_then(Value::as_str).unwrap_or_default();
            check_text(field, custom_id, text)?;
            out["value"] = json!(text);
        }
        CHECKBOX => out["value"] = json!(given.and_then(Value::as_bool).unwrap_or(false)),
        // A radio group holds one value, everything else a list.
        21 => {
            let value = given.and_then(Value::as_str);
            check_picks(field, custom_id, value.as_slice())?;
            out["value"] = json!(value);
        }
        _ => {
            let list = given.and_then(Value::as_array);
            let picked: Vec<&str> = list
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .collect();
            check_picks(field, custom_id, &picked)?;
            out["values"] = json!(picked);
        }
    }
    Ok(out)
}

fn check_text(field: &Value, custom_id: &str, text: &str) -> Result<(), ApiError> {
    let length = text.chars().count() as u64;
    let required = field["required"].as_bool().unwrap_or(true);
    if length == 0 && !required {
        return Ok(());
    }
    if length == 0 {
        return Err(refuse(
            custom_id,
            "BASE_TYPE_REQUIRED",
            "This field is required",
        ));
    }
    let least = field["min_length"].as_u64().unwrap_or(0);
    let most = field["max_length"].as_u64().unwrap_or(4000);
    if (least..=most).contains(&length) {
        return Ok(());
    }
    let words = format!("Must be between {least} and {most} in length.");
    Err(refuse(custom_id, "BASE_TYPE_BAD_LENGTH", &words))
}

fn check_picks(field: &Value, custom_id: &str, picked: &[&str]) -> Result<(), ApiError> {
    if let Some(options) = field["options"].as_array() {
        let offered = |value: &&str| options.iter().any(|o| o["value"] == **value);
        if !picked.iter().all(offered) {
            return Err(refuse(
                custom_id,
                "BASE_TYPE_CHOICES",
                "This value is not on offer",
            ));
        }
    }
    let required = field["required"].as_bool().unwrap_or(true);
    let least = field["min_values"].as_u64().unwrap_or(1);
    let most = field["max_values"].as_u64().unwrap_or(u64::MAX);
    let count = picked.len() as u64;
    if (count == 0 && (!required || least == 0)) || (least..=most).contains(&count) {
        return Ok(());
    }
    Err(refuse(
        custom_id,
        "BASE_TYPE_BAD_LENGTH",
        "Too few or too many are picked",
    ))
}

fn refuse(custom_id: &str, code: &str, message: &str) -> ApiError {
    ApiError::invalid_form(json!({"data": {"components": {custom_id: {"_errors": [{
        "code": code, "message": message
    }]}}}}))
}
