//! A filled modal as the bot receives it.

use serde_json::{Map, Value, json};

use crate::form::callback::ModalForm;
use crate::{ApiError, Id};

const TEXT_INPUT: u64 = 4;
const FILE_UPLOAD: u64 = 19;
const CHECKBOX: u64 = 23;

/// Whether a menu of users, roles or channels holds what was picked.
type Offers<'a> = &'a dyn Fn(&Value, &str) -> bool;

/// The `components` of a modal's submission: each field with what the user entered, in the rows
/// and labels the bot laid out.
///
/// Refuses what the client would not let through: an empty required field, a text too short or
/// long, a choice that is not on offer.
pub fn fill(
    modal: &ModalForm,
    fields: &Map<String, Value>,
    offers: Offers<'_>,
) -> Result<Value, ApiError> {
    let filled: Result<Vec<Value>, ApiError> = modal
        .components
        .iter()
        .map(|top| fill_top(top, fields, offers))
        .collect();
    Ok(Value::Array(filled?))
}

/// The ids of users, roles, channels and files that were picked in a filled modal.
pub fn picked_ids(components: &Value) -> Vec<Id> {
    let tops = components.as_array().into_iter().flatten();
    let fields = tops.flat_map(|top| {
        let row = top["components"].as_array().into_iter().flatten();
        row.chain(top.get("component"))
    });
    let named = fields.filter(|field| {
        let kind = field["type"].as_u64().unwrap_or_default();
        names_entities(kind) || kind == FILE_UPLOAD
    });
    let picked = named.flat_map(|field| field["values"].as_array().into_iter().flatten());
    picked
        .filter_map(|value| value.as_str()?.parse().ok())
        .collect()
}

/// Whether a menu holds users, roles, both, or channels.
fn names_entities(kind: u64) -> bool {
    (5..=8).contains(&kind)
}

fn fill_top(
    top: &Value,
    fields: &Map<String, Value>,
    offers: Offers<'_>,
) -> Result<Value, ApiError> {
    let mut out = json!({"type": top["type"], "id": top["id"]});
    if let Some(row) = top["components"].as_array() {
        let filled: Result<Vec<Value>, ApiError> = row
            .iter()
            .map(|field| fill_field(field, fields, offers))
            .collect();
        out["components"] = Value::Array(filled?);
    } else if top["component"].is_object() {
        out["component"] = fill_field(&top["component"], fields, offers)?;
    }
    Ok(out)
}

fn fill_field(
    field: &Value,
    fields: &Map<String, Value>,
    offers: Offers<'_>,
) -> Result<Value, ApiError> {
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
            if names_entities(kind) && !picked.iter().all(|one| offers(field, one)) {
                return Err(not_on_offer(custom_id));
            }
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
            return Err(not_on_offer(custom_id));
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

fn not_on_offer(custom_id: &str) -> ApiError {
    refuse(custom_id, "BASE_TYPE_CHOICES", "This value is not on offer")
}

fn refuse(custom_id: &str, code: &str, message: &str) -> ApiError {
    ApiError::invalid_form(json!({"data": {"components": {custom_id: {"_errors": [{
        "code": code, "message": message
    }]}}}}))
}
