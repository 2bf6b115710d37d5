//! What Discord takes, held against every request of a recorded evening.
//!
//! The numbers stand here once more, apart from the bot's own, so that one cannot hide behind the
//! other.

use std::collections::HashSet;

use serde_json::Value;

/// Everything in a record that breaks a limit, and each refusal that was not meant to be, by its code.
pub fn breaches(record: &str, refusals: &[u64]) -> Vec<String> {
    let mut found = Vec::new();
    let mut requests = 0;
    for sent in exchanges(record) {
        requests += 1;
        let what = format!("{} {}", text(&sent["method"]), text(&sent["path"]));
        let mut check = Check { what, found };
        check.exchange(&sent, refusals);
        found = check.found;
    }
    if requests == 0 {
        found.push("nothing was recorded".to_owned());
    }
    found
}

/// The requests of a record and their answers.
pub fn exchanges(record: &str) -> impl Iterator<Item = Value> {
    let lines = record.lines();
    lines.map(|line| serde_json::from_str(line).expect("a line of the record"))
}

/// The requests in a record whose method is this and whose path holds that: their statuses.
pub fn asked(record: &str, method: &str, path: &str) -> Vec<u16> {
    exchanges(record)
        .filter(|line| line["method"] == method && text(&line["path"]).contains(path))
        .map(|line| line["status"].as_u64().expect("a status") as u16)
        .collect()
}

/// The style of a button that leads somewhere.
const LINK: u64 = 5;

/// The flag of a message that is made of components alone.
const COMPONENTS_V2: u64 = 1 << 15;
const TEXT_DISPLAY: u64 = 10;
const MEDIA_GALLERY: u64 = 12;
const CONTAINER: u64 = 17;
const LISTED_FILE: u64 = 13;

struct Check {
    what: String,
    found: Vec<String>,
}

impl Check {
    fn exchange(&mut self, sent: &Value, refusals: &[u64]) {
        let status = sent["status"].as_u64().unwrap_or_default();
        let code = sent["response"]["code"].as_u64().unwrap_or_default();
        // A hand may be pressed in the moment in which it follows its table and the old one goes.
        let gone = code == 10_008 && sent["path"].as_str().is_some_and(is_by_token);
        if (400..500).contains(&status) && !refusals.contains(&code) && !gone {
            self.breach(&format!("was refused: {status} {}", sent["response"]));
        }
        let path = text(&sent["path"]);
        let path = path.split('?').next().unwrap_or_default();
        let body = &sent["request"];
        if path.ends_with("/callback") {
            self.callback(body);
        } else if path.ends_with("/commands") {
            self.commands(body);
        } else if path.ends_with("/threads") {
            self.length("a thread's name", &body["name"], 1, 100);
        } else if path.contains("/messages") || path.contains("/webhooks/") {
            self.message(body);
        }
    }

    fn callback(&mut self, body: &Value) {
        match body["type"].as_u64() {
            Some(4 | 7) => self.message(&body["data"]),
            // All but whom it is for has to wait for the edit.
            Some(5) if list_of_keys(&body["data"]) == ["flags"] => {}
            Some(6) => {}
            Some(8) => {
                let choices = list(&body["data"]["choices"]);
                self.most("suggestions", choices.len(), 25);
                for choice in choices {
                    self.length("a suggestion", &choice["name"], 1, 100);
                    self.length("a suggestion's value", &choice["value"], 1, 100);
                }
            }
            Some(9) => self.modal(&body["data"]),
            other => self.breach(&format!("is a callback of type {other:?}")),
        }
    }

    fn modal(&mut self, modal: &Value) {
        self.length("a modal's title", &modal["title"], 1, 45);
        self.length("a modal's custom id", &modal["custom_id"], 1, 100);
        let rows = list(&modal["components"]);
        if !(1..=5).contains(&rows.len()) {
            self.breach(&format!("a modal with {} rows", rows.len()));
        }
        for field in rows.iter().flat_map(|row| list(&row["components"])) {
            self.length("a field's custom id", &field["custom_id"], 1, 100);
            self.length("a field's label", &field["label"], 1, 45);
            self.length("a field's placeholder", &field["placeholder"], 0, 100);
        }
    }

    fn message(&mut self, body: &Value) {
        if body.is_null() {
            return;
        }
        self.length("the content", &body["content"], 0, 2_000);
        self.length("the nonce", &body["nonce"], 0, 25);
        if body["allowed_mentions"]["parse"] != Value::Array(Vec::new()) {
            self.breach("may mention anybody");
        }
        let parts = list(&body["components"]);
        let mut ids = HashSet::new();
        if body["flags"]
            .as_u64()
            .is_some_and(|flags| flags & COMPONENTS_V2 != 0)
        {
            self.components(parts);
            if !text(&body["content"]).is_empty() || !list(&body["embeds"]).is_empty() {
                self.breach("has content or embeds beside its components");
            }
        } else {
            self.most("rows", parts.len(), 5);
        }
        let beside = |part: &&Value| part["type"] == CONTAINER || part["type"] == LISTED_FILE;
        for row in parts.iter().filter(|part| !beside(part)) {
            self.row(row, &mut ids);
        }
    }

    /// What holds of a message made of components as a whole.
    fn components(&mut self, parts: &[Value]) {
        let bytes: usize = parts.iter().map(|part| part.to_string().len()).sum();
        self.most("bytes of components", bytes, 9_500);
        let all: Vec<&Value> = parts.iter().flat_map(nested).collect();
        self.most("components", all.len(), 40);
        let texts = all.iter().filter(|part| part["type"] == TEXT_DISPLAY);
        let characters: usize = texts
            .map(|part| self.length("a text", &part["content"], 1, 4_000))
            .sum();
        // Whether Discord counts controls too is disputed (discord-api-docs#8562): we keep both.
        let controls: usize = all.iter().map(|part| control_length(part)).sum();
        self.most("characters in all texts", characters + controls, 4_000);
        for gallery in all.iter().filter(|part| part["type"] == MEDIA_GALLERY) {
            self.most("pictures", list(&gallery["items"]).len(), 10);
            for item in list(&gallery["items"]) {
                self.length("a picture's description", &item["description"], 1, 1_024);
            }
        }
    }

    fn row(&mut self, row: &Value, ids: &mut HashSet<String>) {
        let controls = list(&row["components"]);
        // Of entries of ours (3), or of what Discord knows: people, roles, channels.
        let is_menu = |one: &Value| matches!(one["type"].as_u64(), Some(3 | 5..=8));
        let menu = controls.iter().any(is_menu);
        self.most(
            "controls in a row",
            controls.len(),
            if menu { 1 } else { 5 },
        );
        if controls.is_empty() {
            self.breach("has an empty row");
        }
        for control in controls {
            if control["style"] == LINK {
                self.length("an address", &control["url"], 1, 512);
                continue;
            }
            self.length("a custom id", &control["custom_id"], 1, 100);
            if !ids.insert(text(&control["custom_id"])) {
                self.breach("has the same custom id twice");
            }
            if menu {
                self.menu(control);
            } else {
                self.length("a label", &control["label"], 0, 80);
                if text(&control["label"]).is_empty() && control["emoji"].is_null() {
                    self.breach("has a button without a word or a sign");
                }
            }
        }
    }

    fn menu(&mut self, menu: &Value) {
        self.length("a placeholder", &menu["placeholder"], 0, 150);
        let options = list(&menu["options"]);
        self.most("options", options.len(), 25);
        let mut values = HashSet::new();
        for option in options {
            self.length("an option", &option["label"], 1, 100);
            self.length("an option's value", &option["value"], 1, 100);
            self.length("an option's hint", &option["description"], 0, 100);
            if !values.insert(text(&option["value"])) {
                self.breach("has the same option twice");
            }
        }
        if options.is_empty() && menu["type"] == 3 {
            self.breach("has a menu without options");
        }
        self.most("chosen by itself", list(&menu["default_values"]).len(), 25);
    }

    /// Commands, their subcommands and options: all of one shape.
    fn commands(&mut self, body: &Value) {
        let commands = list(body);
        self.most("commands", commands.len(), 100);
        for command in commands {
            // One in the menu of a person or a message has a name alone.
            match command["type"].as_u64() {
                Some(2 | 3) => _ = self.length("a command's name", &command["name"], 1, 32),
                _ => self.command(command),
            }
        }
    }

    fn command(&mut self, command: &Value) {
        let translated = |map: &Value| -> Vec<Value> {
            map.as_object()
                .into_iter()
                .flat_map(|map| map.values().cloned())
                .collect()
        };
        let mut names = translated(&command["name_localizations"]);
        names.push(command["name"].clone());
        for name in &names {
            self.length("a command's name", name, 1, 32);
        }
        let mut descriptions = translated(&command["description_localizations"]);
        descriptions.push(command["description"].clone());
        for description in &descriptions {
            self.length("a command's description", description, 1, 100);
        }
        self.most("choices", list(&command["choices"]).len(), 25);
        let options = list(&command["options"]);
        self.most("options of a command", options.len(), 25);
        for option in options {
            self.command(option);
        }
    }

    fn length(&mut self, what: &str, value: &Value, least: usize, most: usize) -> usize {
        let length = text(value).chars().count();
        if !(least..=most).contains(&length) {
            self.breach(&format!("{what} has {length} characters: {value}"));
        }
        length
    }

    fn most(&mut self, what: &str, number: usize, most: usize) {
        if number > most {
            self.breach(&format!("{number} {what}"));
        }
    }

    fn breach(&mut self, why: &str) {
        self.found.push(format!("{}: {why}", self.what));
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// How many characters of a control people read: of its own and of its entries.
fn control_length(control: &Value) -> usize {
    let own = |part: &Value| -> usize {
        let texts = ["label", "placeholder", "description"].map(|name| text(&part[name]));
        texts.iter().map(|text| text.chars().count()).sum()
    };
    own(control) + list(&control["options"]).iter().map(own).sum::<usize>()
}

/// A component with all that lies in it.
fn nested(component: &Value) -> Vec<&Value> {
    let inner = list(&component["components"]).iter().flat_map(nested);
    [component].into_iter().chain(inner).collect()
}

fn list_of_keys(value: &Value) -> Vec<&str> {
    let fields = value.as_object().into_iter().flatten();
    fields.map(|(name, _)| name.as_str()).collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// Whether a request carries an interaction's token, and so not the bot's.
pub fn is_by_token(path: &str) -> bool {
    path.contains("/interactions/") || path.contains("/webhooks/")
}
