//! Screens independent of Discord: messages, their buttons and menus, and the words in
//! them.
//!
//! A screen is made from views and nothing else, so it cannot show what its reader may not see.
//! It must not know Discord, the database, a clock, or a live table, and Cargo sees to that.

pub mod action_info;
pub mod answering;
pub mod asked;
mod controls;
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

pub use controls::{Button, Entry, Look, Menu, PressTarget, Row};
pub use encoded::EncodedScreen;
use picture::Picture;
pub use private::Private;
use serde::{Deserialize, Serialize};

/// One message, complete in itself: its text says everything that its picture shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Screen {
    /// Its text.
    pub panel: Panel,
    /// The rows of buttons and menus under it; at most seven, because more would hide the text on a
    /// phone.
    pub rows: Vec<Row>,
}

impl Screen {
    /// Adds a row of controls.
    #[must_use]
    pub fn with(mut self, row: Row) -> Self {
        self.rows.push(row);
        self
    }
}

impl From<Panel> for Screen {
    /// A message without controls.
    fn from(panel: Panel) -> Self {
        let rows = Vec::new();
        Self { panel, rows }
    }
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

impl Section {
    /// A part with this title.
    pub fn new(title: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            text: text.into(),
        }
    }
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
