//! The buttons and menus under a message. Must not know what a request does.

use serde::{Deserialize, Serialize};
use tapis_model::{ChannelId, GuildId, MessageId, Request, TableId};

use super::encoded::Literal;
use super::signs::Emoji;

/// How many buttons a row takes.
pub(super) const ROW: usize = 5;
/// How many entries a menu takes.
pub(super) const ENTRIES: usize = 25;
/// The longest text of an entry, in characters.
pub(super) const ENTRY: usize = 100;
/// The longest label of a button, in characters.
pub(super) const LABEL: usize = 34;

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
    /// [`Screen::named`](crate::Screen::named).
    pub label: String,
    /// A Unicode emoji before the label; empty for none.
    #[serde(deserialize_with = "crate::encoded::literal")]
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
    #[serde(deserialize_with = "crate::encoded::literal")]
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

impl Row {
    /// A row of buttons, if there are any.
    pub fn of(buttons: Vec<Button>) -> Option<Self> {
        (!buttons.is_empty()).then_some(Self::Buttons(buttons))
    }
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

    /// Sets whether it can be pressed, and the look that it has only then.
    #[must_use]
    pub fn lit(self, look: Look, if_so: bool) -> Self {
        let look = if if_so { look } else { Look::Plain };
        self.look(look).enabled(if_so)
    }
}

impl Menu {
    /// A menu that can be used; entries beyond the last that it takes are left out.
    pub fn new(
        name: &'static str,
        prompt: impl Into<String>,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Self {
        Self {
            name,
            prompt: prompt.into(),
            entries: entries.into_iter().take(ENTRIES).collect(),
            enabled: true,
        }
    }

    /// Sets whether it can be used.
    #[must_use]
    pub fn enabled(mut self, if_so: bool) -> Self {
        self.enabled = if_so;
        self
    }
}

impl Entry {
    /// An entry that is not picked, without a hint or an emoji.
    pub fn new(label: impl Into<String>, request: Request) -> Self {
        Self {
            label: label.into(),
            hint: String::new(),
            request,
            picked: false,
            emoji: None,
        }
    }

    /// Sets the line below the label.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = hint.into();
        self
    }

    /// Sets whether it is picked already.
    #[must_use]
    pub fn picked(mut self, if_so: bool) -> Self {
        self.picked = if_so;
        self
    }

    /// Sets the emoji of a card, if it has one.
    #[must_use]
    pub fn emoji(mut self, emoji: Option<&Emoji>) -> Self {
        self.emoji = emoji.cloned();
        self
    }
}
