//! A press and its answer, and where and when the press was made.

use std::sync::Arc;

use crate::clock::created_ms;
use crate::model::{ChannelId, GuildId, InteractionId, Lang, Request, UserId};
use crate::screen::form::Form;
use crate::screen::{Private, Screen};

/// Something a person did: they pressed a button, picked an entry, sent a form or a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// The id of the interaction; it is unique, and its creation time is the fair way to order
    /// presses.
    pub id: InteractionId,
    /// The person, as Discord names them; never read from a custom id.
    pub user: UserId,
    /// The language they read.
    pub lang: Lang,
    /// Whether they may manage the server's channels or messages.
    pub moderator: bool,
    /// The turn that the pressed screen showed; `None` for a command, which means the present one.
    pub turn: Option<u32>,
    /// The request. The texts in it are untrusted.
    pub request: Request,
    /// When it was made and received.
    pub heard: Heard,
}

/// Place of a press, as Discord says; nothing of it comes from a custom id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The server; 0 in direct messages.
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The channel to which the thread belongs; `None` if this is no thread.
    pub parent: Option<ChannelId>,
}

impl Origin {
    /// The channel whose settings count here: for a thread or post, the channel to which it belongs.
    pub fn home(&self) -> ChannelId {
        self.parent.unwrap_or(self.channel)
    }

    /// Whether a press made here may concern a table in this server, channel and thread. While the
    /// thread is not known yet, any thread of the channel counts as it.
    pub fn is_at(&self, guild: GuildId, channel: ChannelId, thread: Option<ChannelId>) -> bool {
        let in_thread = match thread {
            Some(thread) => self.channel == thread,
            None => self.parent == Some(channel),
        };
        self.guild == guild && (self.channel == channel || in_thread)
    }
}

/// When a press was made and received, in milliseconds of [`crate::clock::TableClock`] unless said
/// otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// When Discord created it, as far as its clock is known; never later than `arrived`.
    pub made: u64,
    /// When it arrived, as far as the process could read it.
    pub arrived: u64,
    /// The earliest time at which it may have arrived: `arrived`, or the beginning of a stall.
    pub unread_since: u64,
    /// When Discord created it, for the log, in milliseconds since 1970 by Discord's clock. An id
    /// ahead of that clock gets the time of its arrival.
    pub discord_ms: u64,
}

impl Press {
    /// When Discord created the interaction, in milliseconds since 1970 by Discord's clock.
    pub fn created_ms(&self) -> u64 {
        created_ms(self.id)
    }
}

/// An answer, with the turn that its buttons carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// What to show.
    pub answer: Answer,
    /// The turn.
    pub turn: u32,
}

/// Answer for the presser. A table answers every press exactly once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Their hand, which may have a refusal on top, or the watcher's view: a message that is kept
    /// up to date.
    Hand(Private<Screen>),
    /// The request is done and the public message shows it. If there is a hand here, it is shown to
    /// a person who has none on screen.
    Done(Option<Private<Screen>>),
    /// An ephemeral message that is not kept up to date: the rules, the menu behind ⋯.
    Page(Arc<Screen>),
    /// A sentence about the press, in an ephemeral message that the next one replaces.
    Word(Arc<Screen>),
    /// A form to fill in; only a button or a command can be answered with one.
    Form(Arc<Form>),
    /// Nothing: the same press is being answered already.
    Nothing,
}
