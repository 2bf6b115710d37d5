//! Forms as Discord's modals: opening one, and reading what came back.
//!
//! A label component would lose what is written on its way through the client library, so the
//! field stands in an action row.

use serde_json::{Value, json};
use serenity::all::{ActionRowComponent, ModalInteraction};

use super::custom_id::{self, Pressed};
use crate::discord::compose::clipped;
use crate::model::{Request, TableId};
use crate::screen::form::{Form, LONGEST, TEXT};

const TITLE: usize = 45;
const LABEL: usize = 45;
const PROMPT: usize = 100;

/// The only field of a form.
const FIELD: &str = "text";

/// The body of a first answer that opens a form (type 9); none where its id would be longer than
/// Discord takes.
pub(in crate::discord) fn open(table: TableId, turn: u32, form: &Form) -> Option<Value> {
    let id = custom_id::button(table, turn, &form.request.to_string())?;
    let mut field = json!({
        "type": 4,
        "custom_id": FIELD,
        "style": 1,
        "label": clipped(&form.label, LABEL),
        "min_length": 1,
        "max_length": LONGEST,
        "required": true,
    });
    let prompt = clipped(&form.prompt, PROMPT);
    if !prompt.is_empty() {
        field["placeholder"] = json!(prompt);
    }
    let mut components = vec![json!({ "type": 1, "components": [field] })];
    let text = clipped(&form.text, TEXT);
    if !text.is_empty() {
        components.insert(0, json!({ "type": 10, "content": text }));
    }
    Some(json!({
        "type": 9,
        "data": {
            "custom_id": id,
            "title": clipped(&form.title, TITLE),
            "components": components,
        },
    }))
}

/// Meaning of a form that was sent: the step that its text makes of the request it was opened for.
pub(in crate::discord) fn sent(submitted: &ModalInteraction) -> Option<Pressed> {
    let rows = submitted.data.components.iter();
    let typed = rows
        .flat_map(|row| &row.components)
        .find_map(|component| match component {
            ActionRowComponent::InputText(input) if input.custom_id == FIELD => {
                input.value.as_deref()
            }
            _ => None,
        });
    step(&submitted.data.custom_id, typed?)
}

fn step(custom_id: &str, typed: &str) -> Option<Pressed> {
    let opened = custom_id::parse(custom_id, &[])?;
    let typed: String = typed.chars().take(usize::from(LONGEST)).collect();
    let request = match opened.request {
        Request::Ask(what) => Request::Interrupt(format!("{what} {typed}")),
        Request::Data(what) => Request::Data(format!("{what} {typed}")),
        Request::Write(what) => Request::Written(format!("{what} {typed}")),
        _ => return None,
    };
    Some(Pressed { request, ..opened })
}

#[cfg(test)]
mod tests;
