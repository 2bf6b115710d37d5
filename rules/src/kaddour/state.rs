//! The whole state of a match of Kaddour. Never shown as it is: see [`super::views`].

use std::fmt;

use crate::cards::spanish::Suits;
use crate::chronicle::Chronicle;
use crate::moment::Moment;
use crate::seat::{Seat, Seats};

use super::auction::{Auction, Bid, Statements};
use super::cantico::Canticos;
use super::event::{Event, KEPT};
use super::options::Options;
use super::outcome::Outcome;
use super::play::Play;
use super::tricks::{SEATS, TRICKS, Trick};

/// The input for which the match waits (KAD-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// The speaker makes a statement.
    #[default]
    Auction,
    /// The buyer names the trump.
    Trump,
    /// A seat plays a card.
    Trick,
    /// The contract team may declare; the lead waits (only with a window of its own).
    Window,
    /// Nothing more.
    Over,
}

/// A match of Kaddour.
#[derive(Clone, Default)]
pub struct Kaddour {
    pub(super) options: Options,
    pub(super) phase: Phase,
    /// Counts every wait that a public button can belong to.
    pub(super) turn: u32,
    pub(super) dealer: Seat,
    pub(super) scores: [i16; 2],
    /// Number of manches scored.
    pub(super) scored: u32,
    /// Number of deals in a row that nobody bought.
    pub(super) redeals: u8,
    /// The seat that left and forfeited.
    pub(super) forfeited: Option<Seat>,
    /// The seats that left; only the clock plays for them (KAD-72).
    pub(super) left: Seats,
    pub(super) manche: Manche,
    pub(super) outcome: Option<Outcome>,
    pub(super) chronicle: Chronicle<Event, KEPT>,
    /// The time of the input being performed, for the chronicle.
    pub(super) now: Moment,
}

/// State that lasts for one manche.
#[derive(Clone, Default)]
pub(super) struct Manche {
    pub auction: Auction,
    /// Every bid, pass and tell of it, in order.
    pub said: Statements,
    pub contract: Option<Bid>,
    /// Whether the trump was named.
    pub named: bool,
    pub play: Play,
    /// The tricks taken, in order.
    pub history: [Trick; TRICKS as usize],
    pub canticos: Canticos,
    /// The armed canticos, by seat; secret.
    pub armed: [Suits; SEATS],
    /// The seats that have waived the present window; secret (KAD-59).
    pub waived: Seats,
}

impl Kaddour {
    pub(super) fn tell(&mut self, event: Event) {
        self.chronicle.push(self.turn, self.now, event);
    }
}

impl fmt::Debug for Kaddour {
    /// Tells the phase of the match, and nothing hidden.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Kaddour")
            .field("turn", &self.turn)
            .field("phase", &self.phase)
            .finish_non_exhaustive()
    }
}
