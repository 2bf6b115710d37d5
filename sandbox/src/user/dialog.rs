//! A modal before a user.

use serde_json::{Map, Value};

use super::{Client, Missed, Pending};
use crate::Id;

/// An open modal, being filled.
pub struct Dialog {
    client: Client,
    opener: Id,
    /// Its title.
    pub title: String,
    /// Label and custom id of each field, in order.
    pub fields: Vec<(String, String)>,
    filled: Map<String, Value>,
}

impl Dialog {
    pub(super) fn open(client: &Client, opener: Id) -> Result<Self, Missed> {
        let modal = client
            .hub
            .read(|w| w.interaction(opener).and_then(|i| i.modal.clone()));
        let Some(modal) = modal else {
            return Err(client.missed("no modal was opened"));
        };
        Ok(Self {
            client: client.clone(),
            opener,
            title: modal.title,
            fields: modal.components.iter().flat_map(fields_of).collect(),
            filled: Map::new(),
        })
    }

    /// Fills the field of this label (or custom id).
    #[must_use]
    pub fn fill(mut self, field: &str, value: impl Into<Value>) -> Self {
        let known = self
            .fields
            .iter()
            .find(|(label, id)| label == field || id == field);
        let custom_id = known.map_or_else(|| field.to_owned(), |(_, id)| id.clone());
        self.filled.insert(custom_id, value.into());
        self
    }

    /// Sends it.
    pub fn submit(self) -> Result<Pending, Missed> {
        self.submit_minted(None)
    }

    /// Sends it with an id that carries `ms`, milliseconds since the Unix epoch.
    pub fn submit_at(self, ms: u64) -> Result<Pending, Missed> {
        self.submit_minted(Some(ms))
    }

    fn submit_minted(self, minted_ms: Option<u64>) -> Result<Pending, Missed> {
        let act = self.client.act(minted_ms);
        let begun = self
            .client
            .hub
            .act(|w| w.submit_modal(&act, self.opener, &self.filled));
        super::act::pending(&self.client, begun, &format!("the modal “{}”", self.title))
    }
}

/// A field's label stands on the text input itself, or on the label around it.
fn fields_of(top: &Value) -> Vec<(String, String)> {
    let field = |label: &Value, input: &Value| {
        let custom_id = input["custom_id"].as_str()?.to_owned();
        Some((label.as_str().unwrap_or_default().to_owned(), custom_id))
    };
    match top["components"].as_array() {
        Some(row) => row
            .iter()
            .filter_map(|input| field(&input["label"], input))
            .collect(),
        None => field(&top["label"], &top["component"])
            .into_iter()
            .collect(),
    }
}
