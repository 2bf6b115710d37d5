//! Presses and picks: made on what stands on the screen, judged by what stands there on arrival.

use std::future::IntoFuture;
use std::sync::Arc;

use serde_json::Value;

use super::act::{Pending, Reply, Waiting, pending};
use super::{Client, Missed, Seen};
use crate::Id;
use crate::world::message::Message;

/// A press that was made on what stood on the screen and has not arrived yet.
pub struct Travelling {
    client: Client,
    message: Id,
    custom_id: String,
    picked: Option<Vec<String>>,
    minted_ms: Option<u64>,
    what: String,
}

/// A press, or a choice in a menu, about to happen; awaiting it makes it and waits for the reply.
pub struct Press {
    client: Client,
    control: String,
    /// The entries chosen, by label or value; none for a button.
    picked: Option<Vec<String>>,
    on: Option<Id>,
    minted_ms: Option<u64>,
}

impl Press {
    /// A press on the button with this label, emoji or custom id.
    pub(super) fn button(client: &Client, label: &str) -> Self {
        Self::of(client, label, None)
    }

    /// A choice in the menu with this placeholder or custom id.
    pub(super) fn menu(client: &Client, menu: &str, picked: &[&str]) -> Self {
        let picked = picked.iter().map(|p| (*p).to_owned()).collect();
        Self::of(client, menu, Some(picked))
    }

    fn of(client: &Client, control: &str, picked: Option<Vec<String>>) -> Self {
        Self {
            client: client.clone(),
            control: control.to_owned(),
            picked,
            on: None,
            minted_ms: None,
        }
    }

    /// Presses on this message, as it is now.
    #[must_use]
    pub fn on(mut self, seen: &Seen) -> Self {
        self.on = Some(seen.id());
        self
    }

    /// Sets the moment the interaction's id carries, in milliseconds since the Unix epoch by
    /// Discord's clock; it arrives now all the same.
    #[must_use]
    pub fn minted_at(mut self, ms: u64) -> Self {
        self.minted_ms = Some(ms);
        self
    }

    /// Presses without waiting for the reply; it arrives at once.
    pub fn send(self) -> Result<Pending, Missed> {
        self.made()?.arrives()
    }

    /// Presses, and leaves it to the caller when the press arrives.
    pub fn made(self) -> Result<Travelling, Missed> {
        let kind = match self.picked {
            None => "button",
            Some(_) => "menu",
        };
        let what = format!("the {kind} “{}”", self.control);
        let (message, custom_id, found) =
            find(&self.client, self.on, &what, |control| self.fits(control))?;
        let picked = self.picked.map(|picked| values(&found, picked));
        Ok(Travelling {
            client: self.client,
            message,
            custom_id,
            picked,
            minted_ms: self.minted_ms,
            what,
        })
    }

    fn fits(&self, control: &Value) -> bool {
        let wanted = self.control.as_str();
        let named = match (control["type"].as_u64(), &self.picked) {
            (Some(2), None) => {
                control["label"] == wanted
                    || (control["label"].is_null() && control["emoji"]["name"] == wanted)
            }
            (Some(3 | 5..=8), Some(_)) => control["placeholder"] == wanted,
            _ => return false,
        };
        named || control["custom_id"] == wanted
    }
}

/// The values of entries of a menu that are named by label or value.
fn values(menu: &Value, picked: Vec<String>) -> Vec<String> {
    let value_of = |picked: String| {
        let mut options = menu["options"].as_array().into_iter().flatten();
        let option = options.find(|o| o["label"] == *picked || o["value"] == *picked);
        let value = option.and_then(|o| o["value"].as_str());
        value.map_or(picked.clone(), str::to_owned)
    };
    picked.into_iter().map(value_of).collect()
}

impl Travelling {
    /// Arrives. It is refused where the message has no such lit component any more.
    pub fn arrives(self) -> Result<Pending, Missed> {
        let act = self.client.act(self.minted_ms);
        let begun = self
            .client
            .hub
            .act(|w| w.press(&act, self.message, &self.custom_id, self.picked));
        pending(&self.client, begun, &self.what)
    }

    /// Arrives after as long as acts take in this sandbox.
    async fn travels(self) -> Result<Pending, Missed> {
        self.client.travels().await;
        self.arrives()
    }
}

/// The newest message on the screen with an enabled component that fits, or why there is none.
fn find(
    client: &Client,
    on: Option<Id>,
    what: &str,
    fits: impl Fn(&Value) -> bool,
) -> Result<(Id, String, Value), Missed> {
    let mut disabled = false;
    let found = client.hub.read(|w| {
        let mut screen = w.screen(client.user, client.channel);
        screen.retain(|m| on.is_none_or(|id| m.id == id));
        let mut search = |message: &Arc<Message>| {
            let component = message
                .all_components()
                .into_iter()
                .find(|c| fits(c))?
                .clone();
            if component["disabled"] == true {
                disabled = true;
                return None;
            }
            let custom_id = component["custom_id"].as_str()?.to_owned();
            Some((message.id, custom_id, component))
        };
        screen.into_iter().rev().find_map(&mut search)
    });
    found.ok_or_else(|| {
        let why = if disabled {
            "is disabled"
        } else {
            "is not on the screen"
        };
        client.missed(format!("{what} {why}"))
    })
}

impl IntoFuture for Press {
    type Output = Result<Reply, Missed>;
    type IntoFuture = Waiting<Reply>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move { self.made()?.travels().await?.reply().await })
    }
}
