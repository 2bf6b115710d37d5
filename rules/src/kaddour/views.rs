//! The views of a match of Kaddour, by `docs/rules/kaddour.md`.
//!
//! Each view is built from nothing, field by field; a new field does not compile until it is filled
//! here.

use crate::cards::spanish::{Cards, Suit, Suits};
use crate::chronicle::Chronicle;
use crate::seat::{Seat, Seats};

use super::auction::{Auction, Bid, Statements};
use super::cantico::Canticos;
use super::event::{Event, KEPT};
use super::options::Options;
use super::outcome::Outcome;
use super::state::{Kaddour, Phase};
use super::tricks::{SEATS, TRICKS, Trick};

/// The public view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Public {
    /// The parameters in force.
    pub options: Options,
    /// The input for which the match waits.
    pub phase: Phase,
    /// Counts the waits; public buttons carry it.
    pub turn: u32,
    /// The dealer of this manche; the male sits on its right.
    pub dealer: Seat,
    /// The speaker, the buyer or the player of the next card; in a window, the seat that leads
    /// after it.
    pub active: Seat,
    /// Scores by team.
    pub scores: [i16; 2],
    /// Number of manches scored.
    pub scored: u32,
    /// Number of deals in a row that nobody bought.
    pub redeals: u8,
    /// The seat that left and forfeited.
    pub forfeited: Option<Seat>,
    /// The seats that left; only the clock plays for them (KAD-72).
    pub left: Seats,
    /// The auction, or its end once it is over.
    pub auction: Auction,
    /// Every bid, pass and tell of it, in order.
    pub said: Statements,
    /// The bid that won the auction, with its bidder.
    pub contract: Option<Bid>,
    /// The trump, once named.
    pub trump: Option<Suit>,
    /// The trick on the table.
    pub trick: Trick,
    /// The last trick taken in this manche.
    pub last: Option<Trick>,
    /// Number of tricks taken.
    pub tricks: u8,
    /// Points of each team's cards so far.
    pub taken: [i16; 2],
    /// Number of cards in each hand.
    pub held: [u8; SEATS],
    /// The canticos declared, those that still may be, and whether a window is open.
    pub canticos: Canticos,
    /// The result of the last manche.
    pub outcome: Option<Outcome>,
    /// The latest events.
    pub chronicle: Chronicle<Event, KEPT>,
}

/// One seat's secret view: its screen shows this beside the public view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Secret {
    /// The cards of its hand.
    pub hand: Cards,
    /// Its armed canticos.
    pub armed: Suits,
    /// Whether it has waived the present window.
    pub waived: bool,
}

/// One seat's memory of this manche.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// Its present secret.
    pub secret: Secret,
    /// The tricks taken, in order; the first [`Public::tricks`] of them count.
    pub history: [Trick; TRICKS as usize],
}

impl Kaddour {
    /// The seat whose turn it is.
    pub(super) fn active(&self) -> Seat {
        match (self.phase, self.manche.contract) {
            (Phase::Auction, _) => self.manche.auction.speaker,
            (Phase::Trump, Some(contract)) => contract.seat,
            _ => self.manche.play.trick.next(),
        }
    }

    pub(super) fn show_public(&self, view: &mut Public) {
        let Public {
            options,
            phase,
            turn,
            dealer,
            active,
            scores,
            scored,
            redeals,
            forfeited,
            left,
            auction,
            said,
            contract,
            trump,
            trick,
            last,
            tricks,
            taken,
            held,
            canticos,
            outcome,
            chronicle,
        } = view;
        let manche = &self.manche;
        let play = &manche.play;
        *options = self.options;
        *phase = self.phase;
        *turn = self.turn;
        *dealer = self.dealer;
        *active = self.active();
        *scores = self.scores;
        *scored = self.scored;
        *redeals = self.redeals;
        *forfeited = self.forfeited;
        *left = self.left;
        *auction = manche.auction;
        said.clone_from(&manche.said);
        *contract = manche.contract;
        *trump = manche.named.then_some(play.trump);
        *trick = play.trick;
        *last = self.last_trick();
        *tricks = play.tricks;
        *taken = play.taken;
        *held = play.hands.map(Cards::len);
        *canticos = manche.canticos;
        *outcome = self.outcome;
        chronicle.follow(&self.chronicle);
    }

    pub(super) fn show_secret(&self, seat: Seat, view: &mut Secret) {
        let manche = &self.manche;
        *view = Secret {
            hand: manche.play.hands[seat.index()],
            armed: manche.armed[seat.index()],
            waived: self.phase == Phase::Window && manche.waived.has(seat),
        };
    }

    pub(super) fn show_memory(&self, seat: Seat, view: &mut Memory) {
        let Memory { secret, history } = view;
        self.show_secret(seat, secret);
        *history = self.manche.history;
    }

    fn last_trick(&self) -> Option<Trick> {
        let place = self.manche.play.tricks.checked_sub(1)?;
        self.manche.history.get(usize::from(place)).copied()
    }
}
