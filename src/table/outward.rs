//! What a table wants the room to see, stated as a whole; how it gets there is not its business.

use std::sync::Arc;

use crate::model::{ChannelId, GuildId, TableId, UserId};
pub use crate::screen::notice::Denied;
use crate::screen::{Button, Private, Screen};
use crate::store::Place;

/// The platform side of all tables.
pub trait Outward: Send + Sync + 'static {
    /// There is a table at this place; without a lobby message one is posted.
    fn enter(&self, room: Room);

    /// Wants the room to show this of a table from now on; whatever was wanted before and not yet
    /// sent is dropped. Returns at once.
    fn show(&self, wanted: Wanted);

    /// Something was decided at a table and will be shown in a moment: what was wanted before is
    /// older than the answer to whoever pressed, and must not come over it.
    fn decided(&self, table: TableId);

    /// Somebody is there: a table that cannot show itself tries again soon.
    fn retry(&self, _table: TableId) {}
}

/// Where a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// The table.
    pub table: TableId,
    /// The server.
    pub guild: GuildId,
    /// The channel in which it was opened.
    pub channel: ChannelId,
    /// Whether only the invited see it.
    pub private: bool,
    /// What stands there already.
    pub place: Place,
}

/// All that should stand in the room, for one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The table.
    pub table: TableId,
    /// The turn its buttons carry.
    pub turn: u32,
    /// The message in the channel.
    pub lobby: Arc<Screen>,
    /// The table message in the thread; none while the match has not begun.
    pub main: Option<Main>,
    /// The hand of each person at the table; it goes to living hands only.
    pub hands: Vec<Private<Screen>>,
    /// Who else is to be let into the thread of a private table.
    pub guests: Vec<UserId>,
    /// The latest messages that stay, each posted exactly once, in the order of their numbers.
    pub reveals: Vec<Reveal>,
    /// Whose hand the table waits to be on their screen: it hears once it is.
    pub unseen: Vec<UserId>,
    /// The message that gathers everybody at the start of the match; deleted once it is not wanted
    /// any more.
    pub gathering: Option<Gathering>,
    /// The mentions that should stand now, by seat; each is deleted once it is not wanted any more.
    pub calls: Vec<Call>,
    /// Messages to people who are not at the table, each posted once.
    pub notes: Vec<Note>,
    /// Nothing of it is to stand in the channel: no lobby message is posted, and one that stands there
    /// is deleted.
    pub hidden: bool,
    /// Its thread is archived once the end is shown.
    pub archived: bool,
    /// The table has ended: after this nothing more is wanted, and its hands die.
    pub over: bool,
}

impl Wanted {
    /// The hand of a person at the table, for nobody else's eyes.
    pub fn hand(&self, user: UserId) -> Option<&Arc<Screen>> {
        self.hands.iter().find_map(|hand| hand.open(user))
    }
}

/// The table message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Main {
    /// What it shows.
    pub screen: Arc<Screen>,
    /// How many events of the match it tells of or leaves behind: given back once Discord
    /// accepted it.
    pub events: u32,
    /// The name of its thread, at most 100 characters.
    pub thread: String,
    /// Raised to have the message brought down to the end of the channel.
    pub reposts: u32,
}

/// A message that stays: the reveal of a manche.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reveal {
    /// Its number within the match, from 1.
    pub number: u32,
    /// What it shows.
    pub screen: Arc<Screen>,
}

/// The message that mentions everybody when the match begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gathering {
    /// Whom it mentions: everybody who sits there.
    pub users: Vec<UserId>,
    /// The text; `{who}` stands where the mentions go.
    pub text: String,
    /// The way to one's hand.
    pub button: Button,
}

/// A message to people who are not at the table: it mentions them when it is posted, and is edited
/// where its text changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What it is about: somebody who is invited, or 0 for a rematch.
    pub about: UserId,
    /// The channel or thread; none is where the table is then.
    pub channel: Option<ChannelId>,
    /// Whom it mentions.
    pub users: Vec<UserId>,
    /// The text.
    pub text: String,
    /// Whether it stays once it is not wanted any more.
    pub stays: bool,
}

/// A mention that calls somebody to their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Their seat.
    pub seat: u8,
    /// The person on it, whom it mentions.
    pub user: UserId,
    /// The turn it belongs to: one mention a turn.
    pub turn: u32,
    /// What they are told; `{who}` stands where the mention goes.
    pub text: String,
    /// What they are told instead where their hand cannot follow the table any more.
    pub open_hand: String,
}

/// What the platform side tells a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// An edit that shows so many events was accepted.
    Accepted {
        /// [`Main::events`] of that edit.
        events: u32,
        /// [`Wanted::turn`] of that edit.
        turn: u32,
    },
    /// Somebody's hand is on their screen and shows what is wanted.
    HandShown {
        /// The person whose hand it is.
        user: UserId,
        /// [`Wanted::turn`] of what it shows.
        turn: u32,
    },
    /// The match plays in this thread; none is the channel itself.
    Placed {
        /// The thread.
        thread: Option<ChannelId>,
    },
    /// The channel or thread is gone: the table can only be closed.
    Gone,
    /// The table cannot show itself there any more; it is tried again from time to time.
    Barred(Denied),
    /// It can show itself again.
    Unbarred,
}
