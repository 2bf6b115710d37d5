//! The views of a match of Kaël, by `docs/rules/kael.md`.
//!
//! Each view is built from nothing, field by field; a new field does not compile until it is filled
//! here.

use crate::cards::numbers::{Card, Cards};
use crate::chronicle::Chronicle;
use crate::seat::{MAX_SEATS, Seat, Seats};

use super::chain::SQUARE;
use super::event::{Event, KEPT};
use super::options::Options;
use super::reveal::Reveal;
use super::state::{Chain, Kael, Phase, Scores};

/// The public view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Public {
    /// The parameters in force.
    pub options: Options,
    /// Number of players who sat down.
    pub players: u8,
    /// The input for which the match waits.
    pub phase: Phase,
    /// Counts the waits; public buttons carry it.
    pub turn: u32,
    /// The dealer of this manche.
    pub dealer: Seat,
    /// The seat whose turn it is; the dealer while it chooses.
    pub active: Seat,
    /// The seats still in the game.
    pub playing: Seats,
    /// Scores, landings and false calls, with the seats that are out or have left.
    pub game: Scores,
    /// The hand size chosen; 0 before.
    pub size: u8,
    /// Number of players dealt in.
    pub dealt: u8,
    /// Number of turns completed in this manche.
    pub completed: u32,
    /// Number of cards in each hand.
    pub held: [u8; MAX_SEATS],
    /// Number of cards left in the pile.
    pub pile: u8,
    /// Number of cards that the centre would give for a new pile.
    pub renewable: u8,
    /// Number of cards on the centre.
    pub centre: u8,
    /// The card on top of the centre.
    pub visible: Option<Card>,
    /// The card that a draw from the centre would bring now.
    pub offered: Option<Card>,
    /// The equal cards on top that can still become a square.
    pub chain: Option<Chain>,
    /// The seat that just drew and may have a lucky draw, until the next player acts.
    pub just_drew: Option<Seat>,
    /// The caller; `None` until somebody calls.
    pub caller: Option<Seat>,
    /// The seats that are done with the last window.
    pub ready: Seats,
    /// The last manche that was scored.
    pub reveal: Option<Reveal>,
    /// The latest events.
    pub chronicle: Chronicle<Event, KEPT>,
}

/// One seat's secret view: its screen shows this beside the public view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Secret {
    /// The cards of its hand.
    pub hand: Cards,
    /// The points of its cards together.
    pub total: i16,
    /// The card it last drew from the pile, until it acts again.
    pub drawn: Option<Card>,
    /// The card it just drew, if that is a lucky draw.
    pub lucky: Option<Card>,
}

/// One seat's memory of this manche.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// Its present secret.
    pub secret: Secret,
    /// All cards that lie on the centre; the others are in hands or in the pile.
    pub centre: Cards,
    /// The cards each other seat was seen to take and has not laid since.
    pub taken: [Cards; MAX_SEATS],
}

impl Public {
    /// Whether a seat is still in the game and its player has not left.
    #[must_use]
    pub const fn is_in(&self, seat: Seat) -> bool {
        self.playing.has(seat) && !self.game.left.has(seat)
    }

    /// Whether a card can be drawn from the pile or from a new one.
    #[must_use]
    pub const fn has_pile(&self) -> bool {
        self.pile > 0 || self.renewable > 0
    }

    /// The value and number of cards that would complete the square.
    #[must_use]
    pub fn missing(&self) -> Option<(Card, u8)> {
        let chain = self.chain?;
        (chain.card.copies() == SQUARE).then_some((chain.card, SQUARE - chain.count))
    }

    /// Whether the seat's call has frozen its hand (KAE-44).
    #[must_use]
    pub fn is_frozen(&self, seat: Seat) -> bool {
        self.caller == Some(seat) && self.options.caller_frozen
    }
}

impl Kael {
    pub(super) fn show_public(&self, view: &mut Public) {
        let Public {
            options,
            players,
            phase,
            turn,
            dealer,
            active,
            playing,
            game,
            size,
            dealt,
            completed,
            held,
            pile,
            renewable,
            centre,
            visible,
            offered,
            chain,
            just_drew,
            caller,
            ready,
            reveal,
            chronicle,
        } = view;
        *options = self.options;
        *players = self.players;
        *phase = self.phase;
        *turn = self.turn;
        *dealer = self.dealer;
        *active = self.active;
        *playing = self.playing;
        *game = self.game;
        let manche = &self.manche;
        *size = manche.size;
        *dealt = manche.dealt;
        *completed = manche.completed;
        for (held, hand) in held.iter_mut().zip(&manche.hands) {
            *held = hand.len;
        }
        *pile = manche.pile.len() as u8;
        *renewable = manche.renewable();
        *centre = manche.centre.len() as u8;
        *visible = manche.centre.last().copied();
        *offered = self.offered();
        *chain = manche.chain;
        *just_drew = manche.drew.map(|drew| drew.seat);
        *caller = manche.caller;
        *ready = manche.ready;
        *reveal = self.reveal;
        chronicle.follow(&self.chronicle);
    }

    pub(super) fn show_secret(&self, seat: Seat, view: &mut Secret) {
        let hand = &self.manche.hands[seat.index()];
        let drew = self.manche.drew.filter(|drew| drew.seat == seat);
        *view = match self.playing.has(seat) {
            true => Secret {
                hand: hand.cards,
                total: hand.points,
                drawn: hand.drawn,
                lucky: drew.filter(|drew| drew.matches).map(|drew| drew.card),
            },
            false => Secret::default(),
        };
    }

    pub(super) fn show_memory(&self, seat: Seat, view: &mut Memory) {
        let Memory {
            secret,
            centre,
            taken,
        } = view;
        self.show_secret(seat, secret);
        *centre = self.manche.centre.iter().copied().collect();
        *taken = self.manche.hands.map(|hand| hand.seen);
        taken[seat.index()] = Cards::NONE;
    }

    fn offered(&self) -> Option<Card> {
        let manche = &self.manche;
        match self.phase {
            Phase::Draw => manche.beneath(),
            Phase::Turn if manche.hands[self.active.index()].len == 0 => {
                manche.centre.last().copied()
            }
            Phase::Turn | Phase::Size | Phase::Final | Phase::Over => None,
        }
    }
}
