//! What a table wants its room to show, stated as a whole; the implementation of [`Outward`]
//! decides which messages that takes.

use std::sync::Arc;

use crate::model::{ChannelId, GuildId, MessageId, TableId, UserId};
pub use crate::screen::notice::Denied;
use crate::screen::{Button, EncodedScreen, Private, Screen};
use crate::store::Place;

/// The platform side of all tables.
pub trait Outward: Send + Sync + 'static {
    /// Announces a table at this place; if it has no lobby message, one is posted.
    fn enter(&self, room: Room);

    /// Replaces what the room is to show of a table; earlier states that were not sent yet are
    /// dropped. Returns at once.
    fn show(&self, wanted: Wanted);

    /// Says that a decision was made and will be shown in a moment. Until then nothing older may be
    /// sent: it would overwrite the newer answer to the presser.
    fn decided(&self, table: TableId);

    /// Adds a person to the thread of their private table once more: they may have left it.
    fn let_in_again(&self, _table: TableId, _user: UserId) {}

    /// Says that somebody pressed: what is shown of the table must not wait behind what a start shows
    /// again of others.
    fn pressed(&self, _table: TableId) {}

    /// Says that somebody pressed: a table that could not be shown is tried again soon.
    fn retry(&self, _table: TableId) {}
}

/// Place of a table.
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
    /// The messages that exist there already.
    pub place: Place,
}

/// All that the room should show of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted<S = Screen> {
    /// The table.
    pub table: TableId,
    /// The turn that it shows.
    pub turn: u32,
    /// How many questions were asked at it: what people were told about one goes when the next is
    /// asked. 0 in games without questions.
    pub questions: u32,
    /// The lobby message: in the channel, or in the thread of a private table.
    pub lobby: Arc<S>,
    /// The table message in the thread; `None` before the match.
    pub main: Option<Main<S>>,
    /// The hand of each person at the table; it is edited into ephemeral messages that can still be
    /// edited.
    pub hands: Vec<Private<S>>,
    /// The people of the seats, in turn order; robots are left out.
    pub seated: Arc<Vec<Seated>>,
    /// The turns that the controls of hands carry; 0 for those not listed.
    pub turns: Vec<(UserId, u32)>,
    /// The name of the thread that a private table has from its opening on; `None` for a table whose
    /// thread begins with its match.
    pub thread: Option<String>,
    /// The people to add to the thread of a private table beside those who sit there.
    pub guests: Vec<UserId>,
    /// The people to remove from it.
    pub shut_out: Vec<UserId>,
    /// The latest reveals, each shown by exactly one message, in the order of their numbers. The one
    /// that people read now is not among them: the table message shows it.
    pub reveals: Vec<Reveal>,
    /// People whose hand the table waits for; it is told once the hand is on their screen.
    pub unseen: Vec<UserId>,
    /// People whom the first table message of the match rings: everybody who plays, while a hand is
    /// still to be opened.
    pub rings: Vec<UserId>,
    /// The mentions of people whose turn it is, by seat; each is deleted once it is not listed any
    /// more.
    pub calls: Vec<Call>,
    /// Messages to people who are not at the table, each posted once.
    pub notes: Vec<Note>,
    /// Whether the channel shows nothing of the table: no lobby message is posted, and an existing
    /// one is deleted.
    pub hidden: bool,
    /// Whether its thread is archived once the end is shown.
    pub archived: bool,
    /// Whether the table has ended: nothing more follows, and its hands are not edited any more.
    pub over: bool,
}

impl<S> Wanted<S> {
    /// The hand of a person at the table; only this person may see it.
    pub fn hand(&self, user: UserId) -> Option<&Arc<S>> {
        self.hands.iter().find_map(|hand| hand.open(user))
    }

    /// The turn that the controls of a person's hand carry.
    pub fn hand_turn(&self, user: UserId) -> u32 {
        let listed = self.turns.iter().find(|(of, _)| *of == user);
        listed.map_or(0, |(_, turn)| *turn)
    }
}

impl Wanted {
    /// The same with all screens as bytes but those of reveals, which are shown once.
    pub fn encoded(self) -> Wanted<EncodedScreen> {
        let encode = |screen: &Screen| EncodedScreen::from(screen);
        Wanted {
            table: self.table,
            turn: self.turn,
            questions: self.questions,
            lobby: Arc::new(encode(&self.lobby)),
            main: self.main.map(|main| Main {
                screen: Arc::new(encode(&main.screen)),
                events: main.events,
                thread: main.thread,
                reposts: main.reposts,
            }),
            hands: self.hands.iter().map(|hand| hand.map(encode)).collect(),
            seated: self.seated,
            turns: self.turns,
            thread: self.thread,
            guests: self.guests,
            shut_out: self.shut_out,
            reveals: self.reveals,
            unseen: self.unseen,
            rings: self.rings,
            calls: self.calls,
            notes: self.notes,
            hidden: self.hidden,
            archived: self.archived,
            over: self.over,
        }
    }
}

/// Somebody whose seat it is, or was until a robot took over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The person.
    pub user: UserId,
    /// Whether they sit there still.
    pub present: bool,
    /// What they are called where no name can be told, by the number of their seat, in the table's
    /// language.
    pub otherwise: String,
}

/// The table message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Main<S = Screen> {
    /// What it shows.
    pub screen: Arc<S>,
    /// How many events of the match the message covers; the outbox reports it once Discord accepted
    /// the message.
    pub events: u32,
    /// The name of its thread, at most 100 characters.
    pub thread: String,
    /// A counter; raising it posts the message again at the end of the channel.
    pub reposts: u32,
}

/// What the table message of a manche that is over stays as: its reveal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reveal {
    /// Its number within the match, from 1.
    pub number: u32,
    /// What it shows.
    pub screen: Arc<Screen>,
}

/// A message to people who are not at the table. It mentions them when it is posted, and is edited
/// if its text changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Subject: the person who is invited, or 0 for a rematch.
    pub about: UserId,
    /// The channel or thread; `None` is where the table is.
    pub channel: Option<ChannelId>,
    /// The people it mentions.
    pub users: Vec<UserId>,
    /// The text.
    pub text: String,
    /// The buttons below it, which answer an invitation or a call to a rematch.
    pub buttons: Vec<Button>,
    /// The message itself, if an earlier process posted it.
    pub message: Option<MessageId>,
    /// Whether the message stays when it is not listed any more.
    pub stays: bool,
}

impl Note {
    /// Whether it calls somebody into the thread of the table, to be answered there.
    pub fn is_invitation(&self) -> bool {
        self.channel.is_none() && !self.buttons.is_empty()
    }
}

/// A mention that calls somebody to their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Their seat.
    pub seat: u8,
    /// The person on it, whom it mentions.
    pub user: UserId,
    /// The turn it belongs to; a seat is mentioned once a turn.
    pub turn: u32,
    /// The text; `{who}` stands where the mention goes.
    pub text: String,
    /// The text if their hand cannot be edited any more.
    pub open_hand: String,
    /// The button that opens their hand; the table message, which has one too, may be far up.
    pub button: Button,
}

/// Report of the outbox to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// Discord accepted an edit of the table message.
    Accepted {
        /// [`Main::events`] of that edit.
        events: u32,
        /// [`Wanted::turn`] of that edit.
        turn: u32,
    },
    /// The hand of a person is on their screen and up to date.
    HandShown {
        /// The person whose hand it is.
        user: UserId,
        /// [`Wanted::turn`] of what it shows.
        turn: u32,
    },
    /// The match plays in this thread; `None` is the channel itself.
    Placed {
        /// The thread.
        thread: Option<ChannelId>,
    },
    /// A person of a private table could not be added to its thread, or could after all.
    Admitted {
        /// The person.
        user: UserId,
        /// Whether they are in the thread now.
        admitted: bool,
    },
    /// The message that invites a person stands in the thread.
    Invited {
        /// The person.
        user: UserId,
        /// The message.
        message: MessageId,
    },
    /// Discord has taken the lobby message.
    LobbyShown,
    /// The table is private, and no private thread can be opened for it.
    NoThread,
    /// The channel or thread was deleted or takes no message of a lobby: the table can only be
    /// closed.
    Gone,
    /// The table cannot be shown there any more; the outbox tries again from time to time.
    Forbidden(Denied),
    /// The table can be shown again.
    Allowed,
}
