//! A message as a user sees it.

use std::fmt::Write as _;
use std::sync::Arc;

use serde_json::Value;

use crate::Id;
use crate::world::World;
use crate::world::mentions::with_unknown;
use crate::world::message::{Attachment, Message, SUPPRESS_NOTIFICATIONS};
use crate::world::system_messages;

/// A message on somebody's screen, at the moment it was looked at.
#[derive(Debug, Clone)]
pub struct Seen {
    message: Arc<Message>,
    author: String,
    unknown: Vec<Id>,
    pictures: Vec<Picture>,
}

/// A file of a message.
#[derive(Debug, Clone)]
pub struct Picture {
    /// Its name.
    pub filename: String,
    /// The text for those who do not see it.
    pub description: Option<String>,
    /// MIME type.
    pub content_type: String,
    /// Its content.
    pub bytes: Arc<[u8]>,
}

/// A button.
#[derive(Debug, Clone, PartialEq)]
pub struct Button {
    /// The text on it; the emoji's name if there are no words.
    pub label: String,
    /// The custom id that the bot gets when it is pressed; none on a link.
    pub custom_id: Option<String>,
    /// 1 to 6, as Discord numbers them.
    pub style: u64,
    /// Whether it cannot be pressed.
    pub disabled: bool,
}

/// A select menu.
#[derive(Debug, Clone, PartialEq)]
pub struct Menu {
    /// The text on it before anything is picked.
    pub placeholder: String,
    /// The custom id that the bot gets when something is picked.
    pub custom_id: String,
    /// Label and value of each option; empty for users, roles and channels.
    pub options: Vec<(String, String)>,
    /// Whether it cannot be opened.
    pub disabled: bool,
}

impl Seen {
    pub(super) fn new(world: &World, message: &Arc<Message>, reader: Id) -> Self {
        let author = world
            .users
            .get(&message.author)
            .map(|u| u.display_name.clone());
        let picture = |a: &Attachment| {
            Some(Picture {
                filename: a.filename.clone(),
                description: a.description.clone(),
                content_type: a.content_type.clone(),
                bytes: Arc::clone(world.file(a.id)?),
            })
        };
        Self {
            message: Arc::clone(message),
            author: author.unwrap_or_default(),
            unknown: world.unknown_to(reader, message),
            pictures: message.attachments.iter().filter_map(picture).collect(),
        }
    }

    /// The message's id.
    pub fn id(&self) -> Id {
        self.message.id
    }

    /// The author.
    pub fn author(&self) -> &str {
        &self.author
    }

    /// Its text without embeds.
    pub fn content(&self) -> &str {
        &self.message.content
    }

    /// The people mentioned in it whose names the reader's client cannot show, see
    /// [`World::unknown_to`].
    pub fn unknown_people(&self) -> &[Id] {
        &self.unknown
    }

    /// Its embeds, in the shape Discord answers with.
    pub fn embeds(&self) -> &[Value] {
        &self.message.embeds
    }

    /// Its components, in the shape Discord answers with.
    pub fn components(&self) -> &[Value] {
        &self.message.components
    }

    /// Its files, those shown by embeds too.
    pub fn pictures(&self) -> &[Picture] {
        &self.pictures
    }

    /// Discord's number for the type of message, such as 18 for a thread that was opened.
    pub fn kind(&self) -> u8 {
        self.message.kind
    }

    /// Whether Discord itself has written it.
    pub fn is_system(&self) -> bool {
        system_messages::is_one(self.message.kind)
    }

    /// Whether only this user sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.message.ephemeral_for.is_some()
    }

    /// Whether the bot is still thinking.
    pub fn is_loading(&self) -> bool {
        self.message.is_loading()
    }

    /// The time of the last edit, by the sandbox's time in milliseconds since the Unix epoch.
    pub fn edited_ms(&self) -> Option<u64> {
        self.message.edited_ms
    }

    /// Whether it was ever edited.
    pub fn is_edited(&self) -> bool {
        self.message.edited_ms.is_some()
    }

    /// Whether it pinged a user when it was posted; an edit pings nobody.
    pub fn mentions(&self, user: Id) -> bool {
        self.message.pings(user)
    }

    /// Whether it came without a sound.
    pub fn is_silent(&self) -> bool {
        self.message.flags & SUPPRESS_NOTIFICATIONS != 0
    }

    /// The roles it pings.
    pub fn pinged_roles(&self) -> &[Id] {
        &self.message.mention_roles
    }

    /// All there is to read: content, embeds and text components, a line each. Where the reader's
    /// client knows no name, it reads `@unknown-user`.
    pub fn text(&self) -> String {
        let mut lines = Vec::new();
        if !self.message.content.is_empty() {
            lines.push(self.message.content.clone());
        }
        for embed in &*self.message.embeds {
            read_embed(embed, &mut lines);
        }
        for component in self.message.all_components() {
            lines.extend(component["content"].as_str().map(str::to_owned));
        }
        with_unknown(&lines.join("\n"), &self.unknown, "@unknown-user")
    }

    /// Its buttons, in reading order.
    pub fn buttons(&self) -> Vec<Button> {
        let all = self.message.all_components();
        all.into_iter()
            .filter(|c| c["type"] == 2)
            .map(button)
            .collect()
    }

    /// Its select menus, in reading order.
    pub fn menus(&self) -> Vec<Menu> {
        let all = self.message.all_components();
        all.into_iter()
            .filter(|c| matches!(c["type"].as_u64(), Some(3 | 5..=8)))
            .map(menu)
            .collect()
    }

    /// A drawing of it for a failed test.
    pub(super) fn draw(&self) -> String {
        let mut out = format!("  [{}] {}", self.id(), self.author);
        if self.is_ephemeral() {
            out.push_str(" (only you)");
        }
        if self.is_loading() {
            out.push_str(" is thinking…");
        }
        out.push('\n');
        for line in self.text().lines() {
            let _ = writeln!(out, "    {line}");
        }
        for picture in &self.pictures {
            let _ = writeln!(
                out,
                "    <file {}: {:?}>",
                picture.filename, picture.description
            );
        }
        let buttons: Vec<String> = self
            .buttons()
            .iter()
            .map(|b| {
                if b.disabled {
                    format!("({})", b.label)
                } else {
                    format!("[{}]", b.label)
                }
            })
            .collect();
        if !buttons.is_empty() {
            let _ = writeln!(out, "    {}", buttons.join(" "));
        }
        for menu in self.menus() {
            let labels: Vec<&str> = menu
                .options
                .iter()
                .map(|(label, _)| label.as_str())
                .collect();
            let _ = writeln!(out, "    <{} v: {}>", menu.placeholder, labels.join(" | "));
        }
        out
    }
}

fn text_of(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn read_embed(embed: &Value, lines: &mut Vec<String>) {
    lines.extend(text_of(&embed["author"]["name"]));
    lines.extend(text_of(&embed["title"]));
    lines.extend(text_of(&embed["description"]));
    for field in embed["fields"].as_array().into_iter().flatten() {
        lines.extend(text_of(&field["name"]));
        lines.extend(text_of(&field["value"]));
    }
    lines.extend(text_of(&embed["footer"]["text"]));
}

fn button(of: &Value) -> Button {
    let label = of["label"]
        .as_str()
        .or_else(|| of["emoji"]["name"].as_str());
    Button {
        label: label.unwrap_or_default().to_owned(),
        custom_id: text_of(&of["custom_id"]),
        style: of["style"].as_u64().unwrap_or_default(),
        disabled: of["disabled"] == true,
    }
}

fn menu(of: &Value) -> Menu {
    let options = of["options"].as_array().into_iter().flatten();
    Menu {
        placeholder: text_of(&of["placeholder"]).unwrap_or_default(),
        custom_id: text_of(&of["custom_id"]).unwrap_or_default(),
        options: options
            .filter_map(|o| Some((text_of(&o["label"])?, text_of(&o["value"])?)))
            .collect(),
        disabled: of["disabled"] == true,
    }
}
