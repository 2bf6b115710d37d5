//! Buttons and menus within Discord's limits, each with the id that says what it means.
//!
//! What Discord would refuse is left out and counted: one wrong button must not take the whole
//! message with it.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::text::{cut, filled};
use crate::discord::interactions::custom_id;
use crate::model::{ChannelId, GuildId, MessageId, Request, TableId};
use crate::screen::signs::Emoji;
use crate::screen::{Button, Entry, Look, Menu, PressTarget, Row};

/// The style of a button that leads somewhere.
const LINK: u8 = 5;
const ROWS: usize = 7;
const BUTTONS: usize = 5;
const LABEL: usize = 80;
const ENTRIES: usize = 25;
const ENTRY_TEXT: usize = 100;
const PROMPT: usize = 150;
/// The kinds of channels in which people write and tables can stand: text, voice, announcements,
/// stages, and forums with their posts. Discord's description of menus has no media channels (16).
const PLACES: [u8; 5] = [0, 2, 5, 13, 15];

/// The rows as Discord takes them, and how many controls had to be left out.
pub(super) fn rows(table: TableId, turn: u32, rows: &[Row]) -> (Vec<Value>, usize) {
    let mut sieve = Sieve {
        table,
        turn,
        seen: HashSet::new(),
        left_out: 0,
    };
    let mut done = Vec::new();
    for row in rows {
        let controls = sieve.row(row);
        if controls.is_empty() {
            continue;
        }
        if done.len() == ROWS {
            sieve.left_out += controls.len();
            continue;
        }
        done.push(json!({ "type": 1, "components": controls }));
    }
    (done, sieve.left_out)
}

/// Takes the hints off the entries of a menu, if the row is one.
pub(super) fn drop_hints(row: &mut Value) {
    let options = row["components"][0]["options"].as_array_mut();
    for option in options
        .into_iter()
        .flatten()
        .filter_map(Value::as_object_mut)
    {
        option.remove("description");
    }
}

/// How many characters of labels, placeholders and hints these rows hold. Whether Discord counts them
/// towards the texts of a message is disputed (discord-api-docs#8562).
pub(super) fn characters(rows: &[Value]) -> usize {
    let controls = rows.iter().flat_map(|row| row["components"].as_array());
    let entries = |control: &Value| -> usize {
        let options = control["options"].as_array();
        options.into_iter().flatten().map(worded).sum()
    };
    controls
        .flatten()
        .map(|control| worded(control) + entries(control))
        .sum()
}

/// How many characters of a control or of an entry people read.
fn worded(part: &Value) -> usize {
    let texts = ["label", "placeholder", "description"].map(|name| part[name].as_str());
    texts
        .iter()
        .flatten()
        .map(|text| text.chars().count())
        .sum()
}

/// Link of a button that asks nothing.
fn address(guild: GuildId, channel: ChannelId, message: Option<MessageId>) -> String {
    let channel = format!("https://discord.com/channels/{guild}/{channel}");
    match message {
        Some(message) => format!("{channel}/{message}"),
        None => channel,
    }
}

struct Sieve {
    table: TableId,
    turn: u32,
    seen: HashSet<String>,
    left_out: usize,
}

impl Sieve {
    fn row(&mut self, row: &Row) -> Vec<Value> {
        match row {
            Row::Buttons(buttons) => {
                self.left_out += buttons.len().saturating_sub(BUTTONS);
                let taken = buttons.iter().take(BUTTONS);
                taken.filter_map(|button| self.button(button)).collect()
            }
            Row::Menu(menu) => self.menu(menu).into_iter().collect(),
        }
    }

    fn button(&mut self, button: &Button) -> Option<Value> {
        let mut out = json!({ "type": 2, "disabled": !button.enabled });
        if let PressTarget::Way {
            guild,
            channel,
            message,
        } = button.target
        {
            out["style"] = json!(LINK);
            out["url"] = json!(address(guild, channel, message));
        } else {
            let (table, turn) = match (button.target, &button.request) {
                (PressTarget::Table(table), _) => (table, 0),
                (PressTarget::Since(turn), _) => (self.table, turn),
                (_, Request::Play(_) | Request::Queue(_) | Request::Open(_)) => {
                    (self.table, self.turn)
                }
                // It means the same in every turn: under an id that stays, a press that meets an
                // edit on its way is not lost.
                _ => (self.table, 0),
            };
            let id = custom_id::button(table, turn, &button.request.to_string());
            out["style"] = json!(style(button.look));
            out["custom_id"] = json!(self.unique(id)?);
        }
        let label = cut(&button.label, LABEL);
        let bare = button.sign.is_empty() && button.emoji.is_none();
        if !label.is_empty() || bare {
            out["label"] = json!(filled(&label));
        }
        match &button.emoji {
            Some(card) => out["emoji"] = emoji(card),
            None if bare => {}
            None => out["emoji"] = json!({ "name": button.sign }),
        }
        Some(out)
    }

    fn menu(&mut self, menu: &Menu) -> Option<Value> {
        match menu.entries.first().map(|entry| &entry.request) {
            Some(Request::Pick(what)) if menu.entries.len() == 1 => return self.list(menu, what),
            Some(Request::Invite(_)) => return self.people(menu),
            _ => {}
        }
        self.left_out += menu.entries.len().saturating_sub(ENTRIES);
        let mut values = HashSet::new();
        let several = |entry: &Entry| matches!(entry.request, Request::Choose(_));
        let most = if menu.entries.iter().all(several) {
            ENTRIES
        } else {
            1
        };
        let mut picked = 0;
        let mut options = Vec::new();
        for entry in menu.entries.iter().take(ENTRIES) {
            let value = custom_id::value(&entry.request.to_string());
            let Some(value) = value.filter(|value| values.insert(value.clone())) else {
                self.left_out += 1;
                continue;
            };
            // No more can stand picked than can be picked.
            let stands = entry.picked && picked < most;
            picked += usize::from(stands);
            options.push(option(entry, &value, stands));
        }
        if options.is_empty() {
            self.left_out += 1;
            return None;
        }
        let picks = options.len();
        let id = custom_id::menu(self.table, self.turn, menu.name);
        let id = self.unique(id)?;
        let mut out = json!({
            "type": 3,
            "custom_id": id,
            "options": options,
            "min_values": 1,
            "max_values": most.min(picks),
            "disabled": !menu.enabled,
        });
        let prompt = cut(&menu.prompt, PROMPT);
        if !prompt.is_empty() {
            out["placeholder"] = json!(prompt);
        }
        Some(out)
    }

    /// A menu that Discord fills: with channels, or with roles, where one can be chosen.
    fn list(&mut self, menu: &Menu, what: &str) -> Option<Value> {
        let mut parts = what.split(' ');
        let name = parts.next()?;
        let (kind, of, most) = match name {
            "channels" => (8, "channel", ENTRIES),
            _ => (6, "role", 1),
        };
        let id = custom_id::button(self.table, self.turn, &format!("pick {name}"));
        let id = self.unique(id)?;
        let chosen = parts.take(most).map(|id| json!({ "id": id, "type": of }));
        let mut out = json!({
            "type": kind,
            "custom_id": id,
            "default_values": chosen.collect::<Vec<Value>>(),
            "min_values": 0,
            "max_values": most,
            "disabled": !menu.enabled,
        });
        if kind == 8 {
            out["channel_types"] = json!(PLACES);
        }
        let prompt = cut(&menu.prompt, PROMPT);
        if !prompt.is_empty() {
            out["placeholder"] = json!(prompt);
        }
        Some(out)
    }

    /// A menu that Discord fills with the people of the server; as many can be chosen as it has
    /// entries.
    fn people(&mut self, menu: &Menu) -> Option<Value> {
        let id = custom_id::button(self.table, 0, &Request::Invite(Vec::new()).to_string());
        Some(json!({
            "type": 5,
            "custom_id": self.unique(id)?,
            "placeholder": filled(&cut(&menu.prompt, PROMPT)),
            "min_values": 1,
            "max_values": menu.entries.len().min(ENTRIES),
            "disabled": !menu.enabled,
        }))
    }

    /// The id, unless it is too long or its message has it already.
    fn unique(&mut self, id: Option<String>) -> Option<String> {
        let id = id.filter(|id| self.seen.insert(id.clone()));
        self.left_out += usize::from(id.is_none());
        id
    }
}

fn option(entry: &Entry, value: &str, picked: bool) -> Value {
    let label = cut(&entry.label, ENTRY_TEXT);
    let mut out = json!({ "label": filled(&label), "value": value, "default": picked });
    let hint = cut(&entry.hint, ENTRY_TEXT);
    if !hint.is_empty() {
        out["description"] = json!(hint);
    }
    if let Some(card) = &entry.emoji {
        out["emoji"] = emoji(card);
    }
    out
}

/// An emoji of the application beside a label.
fn emoji(card: &Emoji) -> Value {
    json!({ "id": card.id.to_string(), "name": card.name })
}

/// As Discord numbers the looks.
fn style(look: Look) -> u8 {
    match look {
        Look::Main => 1,
        Look::Plain => 2,
        Look::Go => 3,
        Look::Danger => 4,
    }
}
