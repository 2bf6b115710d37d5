//! Screens independent of Discord: messages, their buttons and menus, and the words in
//! them.
//!
//! A screen is made from views and nothing else, so it cannot show what its reader may not see.
//! It must not know Discord, the database, a clock, or a live table, and Cargo sees to that.

pub mod action_info;
pub mod answering;
pub mod asked;
mod encoded;
pub mod evening;
mod event_lines;
pub mod feats;
pub mod form;
mod french_pack;
pub mod game_info;
pub mod game_screen;
pub mod hand;
pub mod help;
pub mod hint;
pub mod kaddour;
pub mod kael;
pub mod leaders;
pub mod lesson;
pub mod lobby;
pub mod match_record;
pub mod match_status;
pub mod named;
pub mod nights;
pub mod notice;
pub mod options;
pub mod packs;
pub mod pages;
mod parts;
pub mod picture;
pub mod powers;
pub mod privacy;
mod private;
mod ranking;
mod reader;
pub mod replay;
pub mod review;
mod rules_sheet;
pub mod safe_text;
mod seat_facts;
pub mod sentence;
pub mod settings;
pub mod sheets;
pub mod signs;
pub mod stats;
pub mod table;
pub mod tamalou;
pub mod team_play;
pub mod teams;
#[cfg(test)]
mod tests;
pub mod tiguidoo;
pub mod words;

pub use encoded::EncodedScreen;
use encoded::Literal;
use picture::Picture;
pub use private::Private;
use serde::{Deserialize, Serialize};
use signs::Emoji;
use tapis_model::{ChannelId, GuildId, MessageId, Request, TableId};

/// One message, complete in itself: its text says everything that its picture shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Screen {
    /// Its text.
    pub panel: Panel,
    /// The rows of buttons and menus under it; at most seven, because more would hide the text on a
    /// phone.
    pub rows: Vec<Row>,
}

/// The text of a message; at most 3,800 characters together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panel {
    /// The subject of the message; plain, at most 256 characters.
    pub title: String,
    /// The body, in Discord's markdown; at most 3,700 characters.
    pub text: String,
    /// Titled parts below the body; at most 25.
    pub sections: Vec<Section>,
    /// The reader's duty, or the reason of a refusal; shown right above the buttons.
    pub duty: String,
    /// Small print below everything; plain.
    pub foot: String,
    /// The colour at its edge; no meaning may be told by it alone.
    pub tone: Tone,
    /// A picture of the reader's cards, if they want one, or of everybody's; boxed, because most
    /// panels have none.
    pub picture: Option<Box<Picture>>,
    /// Whether the picture stands right above the duty and the buttons, else below the title: on a phone
    /// what is above scrolls out of sight.
    pub picture_low: bool,
    /// The body beside a picture, without what the picture shows; it takes the place of `text` and
    /// `sections`. If the picture cannot be drawn, these are shown; `None` if they always are.
    pub beside_picture: Option<String>,
}

impl Panel {
    /// Adds text below the body, whether its picture is shown or not.
    pub fn append(&mut self, text: &str) {
        self.text += text;
        if let Some(beside) = &mut self.beside_picture {
            *beside += text;
        }
    }

    /// Removes the picture, which says nothing that the text does not say.
    #[must_use]
    pub fn in_words(self) -> Self {
        Self {
            picture: None,
            beside_picture: None,
            ..self
        }
    }
}

/// A titled part of a panel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// The title; plain, at most 256 characters.
    pub title: String,
    /// The text, in Discord's Markdown.
    pub text: String,
}

/// The meaning of the colour of a panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tone {
    /// Nothing special; green like a card table.
    #[default]
    Table,
    /// It is the reader's turn.
    YourTurn,
    /// Something was refused or went wrong.
    Refused,
    /// Something ended.
    Result,
    /// A match was won.
    Victory,
}

/// A row of controls under a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// One menu.
    Menu(Menu),
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// The label; at most 34 characters. Mentions in it are replaced by names, see
    /// [`Screen::named`].
    pub label: String,
    /// A Unicode emoji before the label; empty for none.
    #[serde(deserialize_with = "encoded::literal")]
    pub sign: Literal,
    /// The emoji of a card, shown instead of `sign`; the label names the card too, or says what the
    /// press does.
    pub emoji: Option<Emoji>,
    /// The effect of a press.
    pub request: Request,
    /// The subject of a press.
    pub target: PressTarget,
    /// The look; no meaning may be told by it alone.
    pub look: Look,
    /// Whether it can be pressed.
    pub enabled: bool,
}

/// The subject of a press on a button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PressTarget {
    /// The table of the message.
    #[default]
    Here,
    /// The table of the message, as any screen since this turn shows it: as long as the turn stays,
    /// so does the custom id, and a press that meets an edit on its way is not lost.
    Since(u32),
    /// Another table.
    Table(TableId),
    /// A link to a message or a channel; pressing it asks nothing.
    Way {
        /// The server.
        guild: GuildId,
        /// The channel or thread.
        channel: ChannelId,
        /// The message; `None` is the end of the channel.
        message: Option<MessageId>,
    },
}

/// How a button looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Look {
    /// One of several equal choices.
    #[default]
    Plain,
    /// The usual next step.
    Main,
    /// Something that begins.
    Go,
    /// Something that ends or destroys.
    Danger,
}

/// A menu in which one entry can be picked, or several if their requests are all
/// [`Request::Choose`] and differ only in the last word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Menu {
    /// A short ASCII word, unique in its message.
    #[serde(deserialize_with = "encoded::literal")]
    pub name: Literal,
    /// The placeholder while nothing is picked; at most 150 characters.
    pub prompt: String,
    /// One to 25 entries.
    pub entries: Vec<Entry>,
    /// Whether it can be used.
    pub enabled: bool,
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The label; at most 100 characters.
    pub label: String,
    /// A line below the label, at most 100 characters; empty for none.
    pub hint: String,
    /// The request of picking it.
    pub request: Request,
    /// Whether it is picked already.
    pub picked: bool,
    /// The emoji of a card before the label, which names the card too.
    pub emoji: Option<Emoji>,
}

impl Button {
    /// A plain button that can be pressed.
    pub fn new(sign: &'static str, label: impl Into<String>, request: Request) -> Self {
        Self {
            label: label.into(),
            sign,
            emoji: None,
            request,
            target: PressTarget::Here,
            look: Look::Plain,
            enabled: true,
        }
    }

    /// Sets the emoji of a card, if it has one.
    #[must_use]
    pub fn emoji(mut self, emoji: Option<&Emoji>) -> Self {
        self.emoji = emoji.cloned();
        self
    }

    /// Sets what a press is about.
    #[must_use]
    pub fn target(mut self, target: PressTarget) -> Self {
        self.target = target;
        self
    }

    /// Sets the look.
    #[must_use]
    pub fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// Sets whether it can be pressed.
    #[must_use]
    pub fn enabled(mut self, if_so: bool) -> Self {
        self.enabled = if_so;
        self
    }
}
