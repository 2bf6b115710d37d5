//! What reaches a table from outside, and what goes back to whoever sent it.

use std::sync::Arc;

use crate::clock::created_ms;
use crate::model::{ChannelId, GuildId, InteractionId, Lang, UserId};
use crate::screen::form::Form;
use crate::screen::{Private, Screen};

/// Something a person did: a press, a picked entry, a slash command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// The interaction's id: unique, and by its creation time the only fair clock.
    pub id: InteractionId,
    /// The person, by the interaction itself and never by its custom id.
    pub user: UserId,
    /// The language they read.
    pub lang: Lang,
    /// Whether they may manage the server's channels or messages.
    pub moderator: bool,
    /// The turn the pressed screen showed; none for a command, which means the present one.
    pub turn: Option<u32>,
    /// What they want, as [`crate::model::Request`] reads it; hostile text.
    pub request: String,
    /// When it was heard of.
    pub heard: Heard,
}

/// Where a press was made, as the platform tells it; nothing of it comes from a custom id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The server; 0 outside of any.
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// Of a thread, the channel it hangs on.
    pub parent: Option<ChannelId>,
}

impl Origin {
    /// The channel in which a table opens from here: of a thread, the one it hangs on.
    pub fn home(&self) -> ChannelId {
        self.parent.unwrap_or(self.channel)
    }

    /// Whether a press made here may concern a table: in its server, and there in the channel in
    /// which it was opened or in the thread it plays in. While its thread is being opened, and not
    /// known yet, any thread of its channel is taken for it.
    pub fn is_at(&self, guild: GuildId, channel: ChannelId, thread: Option<ChannelId>) -> bool {
        let in_thread = match thread {
            Some(thread) => self.channel == thread,
            None => self.parent == Some(channel),
        };
        self.guild == guild && (self.channel == channel || in_thread)
    }
}

/// When a press was made and arrived, in milliseconds of [`crate::clock::TableClock`] where nothing
/// else is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// When Discord made it, as far as its clock is known; never after it arrived.
    pub made: u64,
    /// When it arrived, as far as anybody could read.
    pub arrived: u64,
    /// Since when it may have lain unread: `arrived`, or the beginning of a stall.
    pub unread_since: u64,
    /// When Discord made it for the log, by Discord's clock in milliseconds since 1970: an id that
    /// is ahead of that clock is as old as its arrival.
    pub discord_ms: u64,
}

impl Press {
    /// When Discord made the interaction, in milliseconds of Discord's clock since 1970.
    pub fn created_ms(&self) -> u64 {
        created_ms(self.id)
    }
}

/// An answer, with the turn that its buttons carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// What is shown.
    pub answer: Answer,
    /// The turn.
    pub turn: u32,
}

/// What whoever pressed is shown. A table answers every press exactly once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Their present hand (a refusal stands in it), or what they watch: a message that lives.
    Hand(Private<Screen>),
    /// It is done, and the public message shows it; a person without a living hand may be shown
    /// this one if there is one.
    Done(Option<Private<Screen>>),
    /// A message for them alone that does not live on: a sentence, the rules, the menu behind ⋯.
    Page(Arc<Screen>),
    /// A form to write into; only a button or a command can be answered with one.
    Form(Arc<Form>),
    /// Nothing at all: the same press is being answered already.
    Nothing,
}
