//! What people see, in no platform's terms: messages, their buttons and menus, and the words in
//! them.
//!
//! A screen is made from views and from nothing else, so it cannot show what its reader may not
//! see. Must not know Discord, the database, a clock, or a live table.

pub mod form;
pub mod game_info;
pub mod game_screen;
pub mod hand;
pub mod help;
pub mod kaddour;
pub mod kael;
pub mod leaders;
pub mod lobby;
pub mod match_record;
pub mod notice;
pub mod options;
pub mod packs;
pub mod pages;
pub mod picture;
pub mod powers;
pub mod privacy;
mod private;
mod reader;
pub mod sentence;
pub mod settings;
pub mod sheets;
pub mod signs;
pub mod stats;
pub mod table;
pub mod tamalou;
pub mod teams;
pub mod tiguidoo;
pub mod words;

use crate::model::{ChannelId, GuildId, MessageId, Request, TableId};
use picture::Picture;
pub use private::Private;
use signs::Emoji;

/// One message, complete in itself: without any picture it says all there is to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// Its text.
    pub panel: Panel,
    /// What can be pressed under it; at most six rows: more would hide the text on a phone.
    pub rows: Vec<Row>,
}

/// The text of a message; at most 3,800 characters together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Panel {
    /// What the message is about; plain, at most 256 characters.
    pub title: String,
    /// The body, in Discord's markdown; at most 3,700 characters.
    pub text: String,
    /// Titled parts below the body; at most 25.
    pub sections: Vec<Section>,
    /// What the reader is to do, or why something was refused; right above the buttons.
    pub duty: String,
    /// Small print below everything; plain.
    pub foot: String,
    /// The colour at its edge, never the only bearer of a meaning.
    pub tone: Tone,
    /// The reader's cards as a picture, where they want one, or what everybody has; boxed, because most
    /// panels have none.
    pub picture: Option<Box<Picture>>,
    /// The body beside the picture of a hand: without the cards that it shows. Where the picture
    /// cannot be drawn, `text` stands alone.
    pub beside_picture: String,
}

impl Panel {
    /// The same without its picture, which says nothing that the text does not say.
    #[must_use]
    pub fn in_words(self) -> Self {
        Self {
            picture: None,
            beside_picture: String::new(),
            ..self
        }
    }
}

/// A titled part of a panel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Plain, at most 256 characters.
    pub title: String,
    /// In Discord's markdown.
    pub text: String,
}

/// What the colour of a panel hints at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Baize: all goes its way.
    #[default]
    Table,
    /// It is the reader's turn.
    YourTurn,
    /// Something was refused or went wrong.
    Refused,
    /// Something ended.
    Result,
}

/// A row under a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// One menu.
    Menu(Menu),
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// At most 34 characters.
    pub label: String,
    /// A Unicode emoji before the label; empty for none.
    pub sign: &'static str,
    /// The emoji of a card, which stands in the place of `sign`; the label says the card too, or
    /// what the press does.
    pub emoji: Option<Emoji>,
    /// What a press does.
    pub request: Request,
    /// What a press is about.
    pub target: PressTarget,
    /// How it looks; never the only bearer of a meaning.
    pub look: Look,
    /// Whether it can be pressed.
    pub enabled: bool,
}

/// What a press on a button is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PressTarget {
    /// The table of the message.
    #[default]
    Here,
    /// Another table.
    Table(TableId),
    /// Nothing is asked: it leads to a message, or to a channel.
    Way {
        /// The server.
        guild: GuildId,
        /// The channel or thread.
        channel: ChannelId,
        /// The message; none is the end of the channel.
        message: Option<MessageId>,
    },
}

/// How a button looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// One among equals.
    #[default]
    Plain,
    /// The usual next step.
    Main,
    /// Good, or a beginning.
    Go,
    /// It ends something.
    Danger,
}

/// A menu from which one entry is picked; several, where their requests are all [`Request::Choose`]
/// and differ in nothing but their last word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// A short ASCII word, unique in its message.
    pub name: &'static str,
    /// What stands in it while nothing is picked; at most 150 characters.
    pub prompt: String,
    /// One to 25 entries.
    pub entries: Vec<Entry>,
    /// Whether it can be used.
    pub enabled: bool,
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// At most 100 characters.
    pub label: String,
    /// A line below the label, at most 100 characters; empty for none.
    pub hint: String,
    /// What picking it does.
    pub request: Request,
    /// Whether it stands picked already.
    pub picked: bool,
    /// The emoji of a card before the label, which says the card too.
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

    /// The same with the emoji of a card, where it has one.
    #[must_use]
    pub fn emoji(mut self, emoji: Option<&Emoji>) -> Self {
        self.emoji = emoji.cloned();
        self
    }

    /// The same about something else.
    #[must_use]
    pub fn target(mut self, target: PressTarget) -> Self {
        self.target = target;
        self
    }

    /// The same in another look.
    #[must_use]
    pub fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// The same, pressable only `if_so`.
    #[must_use]
    pub fn enabled(mut self, if_so: bool) -> Self {
        self.enabled = if_so;
        self
    }
}
