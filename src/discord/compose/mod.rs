//! Screens in Discord's terms: a container of texts and pictures, rows of buttons and menus below
//! it, as raw JSON, because the client library has no builders for such messages.
//!
//! Whatever a screen holds, what comes out keeps Discord's limits. Must not know where a message
//! goes, or whether it arrives.

mod controls;
mod lingering;
mod mentions;
pub(super) mod pending_body;
#[cfg(test)]
mod tests;
mod text;

use std::sync::Arc;

use serde_json::{Map, Value, json};

pub use lingering::{LINGER_MS, Lingering};

use super::rest::{File, UPLOADED, attached};
use crate::model::{AttachmentId, RoleId, TableId, UserId};
use crate::render;
use crate::screen::named::People;
use crate::screen::picture::Picture;
use crate::screen::{Button, EncodedScreen, Panel, Row, Screen};

/// Only its reader sees such a message.
const EPHEMERAL: u64 = 1 << 6;
/// Such a message makes no push and no sound.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Such a message is made of components and has neither content nor embeds (Discord's
/// `IS_COMPONENTS_V2`).
const COMPONENTS_V2: u64 = 1 << 15;
/// Bytes of all components of a message; Discord breaks down a little above it.
const MOST_BYTES: usize = 9_500;

/// The picture that a message shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownPicture {
    /// The name of its file, see [`render::name`].
    pub name: String,
    /// By what it is kept when the message is edited.
    pub id: AttachmentId,
}

impl ShownPicture {
    /// Picture of a screen that was sent, as the answer tells it.
    pub fn sent(shown: &Shown, answer: Option<&Value>) -> Option<Self> {
        let picture = shown.screen.panel.picture.as_deref()?;
        Some(Self {
            name: render::name(picture),
            id: attached(answer?)?,
        })
    }

    /// Whether it is the one that a screen shows.
    pub fn is_of(&self, shown: &Shown) -> bool {
        let picture = shown.screen.panel.picture.as_deref();
        picture.is_some_and(|picture| render::name(picture) == self.name)
    }
}

/// A screen with the turn its controls carry: the same twice is the same message, byte for byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown<S = Screen> {
    /// What it shows.
    pub screen: Arc<S>,
    /// The turn its buttons carry.
    pub turn: u32,
}

impl Shown<EncodedScreen> {
    /// A screen with this turn, which tells nothing apart where no control carries it.
    pub fn encoded(screen: Arc<EncodedScreen>, turn: u32) -> Self {
        let turn = if screen.has_controls() { turn } else { 0 };
        Self { screen, turn }
    }

    /// The same, to be looked at.
    pub fn decode(&self) -> Shown {
        Shown {
            screen: Arc::new(self.screen.decode()),
            turn: self.turn,
        }
    }

    /// Puts this screen in the place of one that is equal.
    pub fn share(&self, screen: &mut Arc<EncodedScreen>) {
        if self.screen == *screen {
            *screen = Arc::clone(&self.screen);
        }
    }
}

impl Shown {
    /// The same, to be kept while the message rests.
    pub fn encode(&self) -> Shown<EncodedScreen> {
        let screen = EncodedScreen::from(&*self.screen);
        Shown::encoded(Arc::new(screen), self.turn)
    }

    /// The same with names in the place of mentions, see [`Screen::named`].
    #[must_use]
    pub fn named(&self, people: &impl People) -> Self {
        let named = self.screen.named(people).map(Arc::new);
        Self {
            screen: named.unwrap_or_else(|| Arc::clone(&self.screen)),
            turn: self.turn,
        }
    }
}

/// The body of an edit, of a channel's message or of `@original`; a picture that stood there goes.
pub fn edit(table: TableId, shown: &Shown) -> Value {
    let mut message = Value::Object(bare(table, shown));
    mentions::resolve(&mut message);
    message
}

/// A message as JSON, with the names of all whom it mentions.
pub fn naming(message: &str) -> String {
    let Ok(mut message) = serde_json::from_str(message) else {
        return message.to_owned();
    };
    mentions::resolve(&mut message);
    message.to_string()
}

/// The body of a new message for everybody, which rings nobody and resolves no mention.
pub fn public(table: TableId, shown: &Shown) -> Value {
    Value::Object(message(table, shown))
}

/// The same in a channel; the same nonce within minutes makes no second one.
pub fn post(table: TableId, shown: &Shown, nonce: &str) -> Value {
    let mut message = message(table, shown);
    with_nonce(&mut message, nonce);
    Value::Object(message)
}

/// Has a new message lie there unread without a sound, as at night.
pub fn without_sound(message: &mut Value) {
    let flags = message["flags"].as_u64().unwrap_or_default();
    message["flags"] = json!(flags | SUPPRESS_NOTIFICATIONS);
}

/// Has a new message ring everybody whom it mentions.
pub fn ring_mentioned(message: &mut Value) {
    mentions::resolve(message);
}

/// The body of a first answer that is a message of its own (type 4), which only its reader sees.
pub fn reply(table: TableId, shown: &Shown) -> Value {
    json!({ "type": 4, "data": follow_up(table, shown) })
}

/// The same for everybody in the channel, ringing nobody and resolving no mention: the lobby that a
/// command opens, and what somebody posts.
pub fn public_reply(table: TableId, shown: &Shown) -> Value {
    json!({ "type": 4, "data": public(table, shown) })
}

/// The body of a message that only its reader sees, after the first answer.
pub fn follow_up(table: TableId, shown: &Shown) -> Value {
    let mut message = message(table, shown);
    message.insert("flags".to_owned(), json!(EPHEMERAL | COMPONENTS_V2));
    let mut message = Value::Object(message);
    mentions::resolve(&mut message);
    message
}

/// The body of a first answer that rewrites the pressed message (type 7); a picture that stood
/// there goes.
pub fn update(table: TableId, shown: &Shown) -> Value {
    json!({ "type": 7, "data": edit(table, shown) })
}

/// An ephemeral message of these parts, which mentions nobody; it names the file that goes with it.
pub fn ephemeral(message: Value, file: Option<&File>) -> Value {
    let mut message = with_attachment(message, file);
    message["flags"] = json!(EPHEMERAL);
    message
}

/// A message of these parts, which rings nobody; it names the file that goes with it.
pub fn with_attachment(mut message: Value, file: Option<&File>) -> Value {
    if !mentions::are_resolved(&message) {
        message["allowed_mentions"] = json!({ "parse": [] });
    }
    if let Some(file) = file {
        message["attachments"] = json!([{ "id": UPLOADED, "filename": file.name }]);
    }
    message
}

/// A message made of components with a file below them, which its readers can take.
pub fn with_listed_file(message: Value, file: &File) -> Value {
    let mut message = with_attachment(message, Some(file));
    if let Some(parts) = message["components"].as_array_mut() {
        let url = format!("attachment://{}", file.name);
        parts.push(json!({ "type": LISTED_FILE, "file": { "url": url } }));
    }
    message
}

const LISTED_FILE: u8 = 13;

/// The same body, of whichever kind, with the panel's picture in the place of the cards in words: the
/// file of [`render::name`] goes with it, unless the message has it already and it is `kept` there.
/// Unchanged where there is no picture.
pub fn with_picture(mut body: Value, panel: &Panel, kept: Option<AttachmentId>) -> Value {
    let Some(picture) = &panel.picture else {
        return body;
    };
    let name = render::name(picture);
    let mut beside = panel.clone();
    if let Some(text) = &panel.beside_picture {
        beside.text.clone_from(text);
        beside.sections.clear();
    }
    let message = match body.get_mut("data") {
        Some(data) => data,
        None => &mut body,
    };
    let gallery = gallery(picture);
    // Discord finds a kept picture by its name only where that stands beside its id.
    message["attachments"] = json!([{
        "id": kept.map_or(json!(UPLOADED), |id| json!(id.to_string())),
        "filename": name,
        "description": gallery["items"][0]["description"],
    }]);
    // The container with the cards in words was made to fit, and left room for the picture.
    let room = bytes(&message["components"][0]);
    let controls = message["components"]
        .as_array()
        .map_or(0, |parts| controls::characters(&parts[1..]));
    message["components"][0] =
        container_within(&beside, room, text::WHOLE.saturating_sub(controls));
    let parts = message["components"][0]["components"].as_array_mut();
    if let Some(parts) = parts {
        // The duty and the foot come last; every panel with a picture has a title.
        let below = [&panel.duty, &panel.foot].map(|text| usize::from(!text.trim().is_empty()));
        let place = match panel.picture_low {
            true => parts.len().saturating_sub(below.iter().sum()).max(1),
            false => 1,
        };
        parts.insert(parts.len().min(place), gallery);
    }
    if mentions::are_resolved(message) {
        mentions::resolve(message);
    }
    body
}

/// A picture as a component.
fn gallery(picture: &Picture) -> Value {
    let told = text::alt(&picture.text);
    json!({
        "type": MEDIA_GALLERY,
        "items": [{
            "media": { "url": format!("attachment://{}", render::name(picture)) },
            "description": text::filled(&told),
        }],
    })
}

const MEDIA_GALLERY: u8 = 12;

/// The body of a first answer that changes nothing to be seen (type 6).
pub fn defer_update() -> Value {
    json!({ "type": 6 })
}

/// The body of a first answer that says only that one will come, for nobody else to see (type 5).
pub fn defer_reply() -> Value {
    json!({ "type": 5, "data": { "flags": EPHEMERAL } })
}

/// The beginning of a text, at most this many characters as Discord counts them.
pub fn clipped(text: &str, most: usize) -> String {
    text::cut(text, most)
}

/// The body of a new message that rings these people, whom its text mentions, and nobody else.
pub fn ping_users(rung: &[UserId], text: &str, nonce: &str) -> Value {
    let ids: Vec<String> = rung.iter().map(ToString::to_string).collect();
    let only = json!({ "parse": [], "users": ids });
    Value::Object(ping(text, only, nonce))
}

/// The body of an edit of such a message: it calls nobody again.
pub fn reword(text: &str) -> Value {
    let mut message = json!({ "content": text::cut(text, text::CONTENT) });
    mentions::resolve(&mut message);
    message
}

/// Puts a button below a message of content.
pub fn add_button(message: &mut Value, table: TableId, turn: u32, button: &Button) {
    add_buttons(message, table, turn, std::slice::from_ref(button));
}

/// Puts buttons below a message of content.
pub fn add_buttons(message: &mut Value, table: TableId, turn: u32, buttons: &[Button]) {
    let (rows, _) = controls::rows(table, turn, &[Row::Buttons(buttons.to_vec())]);
    message["components"] = Value::Array(rows);
}

/// How a text mentions somebody.
pub fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

/// The body of a message that calls those with one role and nobody else; the role's mention stands
/// in the text.
pub fn ping_role(role: RoleId, text: &str, nonce: &str) -> Value {
    let only = json!({ "parse": [], "roles": [role.to_string()] });
    Value::Object(ping(text, only, nonce))
}

fn ping(text: &str, only: Value, nonce: &str) -> Map<String, Value> {
    let mut message = Map::new();
    message.insert("content".to_owned(), json!(text::cut(text, text::CONTENT)));
    message.insert("allowed_mentions".to_owned(), only);
    with_nonce(&mut message, nonce);
    message
}

/// The body of a thread that is named so, or `otherwise` where that is no name; it has a `kind`
/// where it hangs from no message.
pub fn thread(name: &str, otherwise: &str, kind: Option<u8>) -> Value {
    let mut thread = json!({
        "name": text::name(name, otherwise),
        "auto_archive_duration": 1440,
    });
    if let Some(kind) = kind {
        thread["type"] = json!(kind);
        if kind == PRIVATE_THREAD {
            thread["invitable"] = json!(false);
        }
    }
    thread
}

/// A thread that everybody in its channel sees.
pub const PUBLIC_THREAD: u8 = 11;
/// A thread that those see who were let in.
pub const PRIVATE_THREAD: u8 = 12;

/// The parts of an edit. It removes the old file, and the content and embeds that a message of an
/// earlier version of the bot may have.
fn bare(table: TableId, shown: &Shown) -> Map<String, Value> {
    let mut message = message(table, shown);
    message.insert("content".to_owned(), Value::Null);
    message.insert("embeds".to_owned(), json!([]));
    message.insert("attachments".to_owned(), json!([]));
    message
}

fn message(table: TableId, shown: &Shown) -> Map<String, Value> {
    let (components, left_out) = fitting(table, shown);
    if left_out > 0 {
        // Not which: their requests may name cards.
        tracing::error!(
            table.id = table.0,
            left_out,
            "a screen has controls that Discord does not take"
        );
    }
    let mut message = Map::new();
    message.insert("flags".to_owned(), json!(COMPONENTS_V2));
    message.insert("components".to_owned(), Value::Array(components));
    message.insert("allowed_mentions".to_owned(), json!({ "parse": [] }));
    message
}

/// The components of a message, as much of them as Discord takes, and how many controls had to be
/// left out. The hints of menus give way first, those of the last menu before the others; then the last
/// rows as long as they take more than three quarters of the room, then the end of the text.
fn fitting(table: TableId, shown: &Shown) -> (Vec<Value>, usize) {
    let panel = &shown.screen.panel;
    let picture = panel.picture.as_deref().map(gallery);
    let reserved = picture.as_ref().map_or(0, bytes);
    let room = MOST_BYTES.saturating_sub(reserved);
    // No control shows a mention.
    let numbered = shown.screen.named(&|_: UserId| None);
    let controls = &numbered.as_ref().unwrap_or(&shown.screen).rows;
    let (mut rows, mut left_out) = controls::rows(table, shown.turn, controls);
    let weigh = |rows: &[Value]| rows.iter().map(bytes).sum::<usize>();
    let whole = text::container(panel, text::WHOLE);
    let (weight, length) = (bytes(&whole), text::characters(&whole));
    for at in (0..rows.len()).rev() {
        let fits = weight + weigh(&rows) <= room;
        if fits && length + controls::characters(&rows) <= text::WHOLE {
            break;
        }
        controls::drop_hints(&mut rows[at]);
    }
    while weigh(&rows) > room - room / 4
        && let Some(last) = rows.pop()
    {
        left_out += last["components"].as_array().map_or(0, Vec::len);
    }
    let characters = text::WHOLE.saturating_sub(controls::characters(&rows));
    rows.insert(0, container_within(panel, room - weigh(&rows), characters));
    (rows, left_out)
}

/// How many controls of a screen its message would not have.
#[cfg(test)]
pub fn left_out(table: TableId, shown: &Shown) -> usize {
    fitting(table, shown).1
}

/// The container of a panel, its texts cut until it weighs `most` bytes or less and they are that many
/// characters or fewer.
fn container_within(panel: &Panel, most: usize, mut characters: usize) -> Value {
    loop {
        let container = text::container(panel, characters);
        let over = bytes(&container).saturating_sub(most);
        if over == 0 || characters == 0 {
            return container;
        }
        // No character takes more than four bytes.
        characters = characters.saturating_sub(over.div_ceil(4).max(8));
    }
}

/// How much a component weighs.
fn bytes(component: &Value) -> usize {
    component.to_string().len()
}

fn with_nonce(message: &mut Map<String, Value>, nonce: &str) {
    message.insert("nonce".to_owned(), json!(nonce));
    message.insert("enforce_nonce".to_owned(), json!(true));
}
