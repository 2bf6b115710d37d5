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

/// A press about to happen; awaiting it presses and waits for the reply.
pub struct Press {
    client: Client,
    label: String,
    on: Option<Id>,
    minted_ms: Option<u64>,
}

/// A choice about to be made in a menu; awaiting it makes it and waits for the reply.
pub struct Pick {
    client: Client,
    menu: String,
    picked: Vec<String>,
    on: Option<Id>,
    minted_ms: Option<u64>,
}

impl Press {
    pub(super) fn new(client: &Client, label: &str) -> Self {
        Self {
            client: client.clone(),
            label: label.to_owned(),
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
        let what = format!("the button “{}”", self.label);
        let fits = |c: &Value| {
            c["type"] == 2
                && (c["label"] == *self.label
                    || c["custom_id"] == *self.label
                    || (c["label"].is_null() && c["emoji"]["name"] == *self.label))
        };
        let (message, custom_id, _) = find(&self.client, self.on, &what, fits)?;
        Ok(Travelling {
            client: self.client,
            message,
            custom_id,
            picked: None,
            minted_ms: self.minted_ms,
            what,
        })
    }
}

impl Pick {
    pub(super) fn new(client: &Client, menu: &str, picked: &[&str]) -> Self {
        Self {
            client: client.clone(),
            menu: menu.to_owned(),
            picked: picked.iter().map(|p| (*p).to_owned()).collect(),
            on: None,
            minted_ms: None,
        }
    }

    /// Picks on this message, as it is now.
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

    /// Picks without waiting for the reply; it arrives at once.
    pub fn send(self) -> Result<Pending, Missed> {
        self.made()?.arrives()
    }

    /// Picks, and leaves it to the caller when the choice arrives.
    pub fn made(self) -> Result<Travelling, Missed> {
        let what = format!("the menu “{}”", self.menu);
        let fits = |c: &Value| {
            matches!(c["type"].as_u64(), Some(3 | 5..=8))
                && (c["placeholder"] == *self.menu || c["custom_id"] == *self.menu)
        };
        let (message, custom_id, menu) = find(&self.client, self.on, &what, fits)?;
        let value_of = |picked: &String| {
            let mut options = menu["options"].as_array().into_iter().flatten();
            let option = options.find(|o| o["label"] == **picked || o["value"] == **picked);
            let value = option.and_then(|o| o["value"].as_str());
            value.map_or_else(|| picked.clone(), str::to_owned)
        };
        let values = self.picked.iter().map(value_of).collect();
        Ok(Travelling {
            client: self.client,
            message,
            custom_id,
            picked: Some(values),
            minted_ms: self.minted_ms,
            what,
        })
    }
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

macro_rules! awaited {
    ($($act:ty),*) => {$(
        impl IntoFuture for $act {
            type Output = Result<Reply, Missed>;
            type IntoFuture = Waiting<Reply>;

            fn into_future(self) -> Self::IntoFuture {
                Box::pin(async move { self.made()?.travels().await?.reply().await })
            }
        }
    )*};
}

awaited!(Press, Pick);
