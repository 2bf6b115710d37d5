//! The whole state of a match of Kaël. Never shown as it is: see [`super::views`].

use std::fmt;

use crate::cards::numbers::{Card, Cards, PACK, SIZE};
use crate::chronicle::Chronicle;
use crate::moment::Moment;
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::stack::Stack;

use super::event::{Event, KEPT};
use super::options::Options;
use super::reveal::Reveal;

/// The input for which the match waits (the states of `docs/rules/kael.md`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// The dealer says how many cards.
    #[default]
    Size,
    /// The active seat lays cards or calls; an empty hand draws or calls.
    Turn,
    /// The active seat laid cards and must draw.
    Draw,
    /// The last window before the reveal.
    Final,
    /// Nothing more.
    Over,
}

/// A match of Kaël.
#[derive(Clone, Default)]
pub struct Kael {
    pub(super) options: Options,
    pub(super) players: u8,
    pub(super) phase: Phase,
    /// Counts every wait that a public button can belong to.
    pub(super) turn: u32,
    pub(super) dealer: Seat,
    /// The seat whose turn it is; the dealer while it chooses.
    pub(super) active: Seat,
    /// The seats still in the game.
    pub(super) playing: Seats,
    pub(super) game: Scores,
    pub(super) manche: Manche,
    pub(super) reveal: Option<Reveal>,
    pub(super) chronicle: Chronicle<Event, KEPT>,
    /// The time of the input being performed, for the chronicle.
    pub(super) now: Moment,
}

/// State that lasts for the whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// Number of manches scored.
    pub scored: u32,
    /// Scores by seat.
    pub scores: [i16; MAX_SEATS],
    /// The seats that called falsely and have no landings any more (KAE-52).
    pub grounded: Seats,
    /// False calls by seat.
    pub false_calls: [u8; MAX_SEATS],
    /// The manche at whose end a seat was eliminated; 0 while it is not.
    pub out_in: [u32; MAX_SEATS],
    /// The seats that left.
    pub left: Seats,
}

/// State that lasts for one manche.
#[derive(Clone, Default)]
pub(super) struct Manche {
    /// The hand size chosen; 0 before.
    pub size: u8,
    /// Number of players dealt in.
    pub dealt: u8,
    pub completed: u32,
    pub hands: [Hand; MAX_SEATS],
    /// Face-down cards, the next one last.
    pub pile: Lying,
    /// Face-up cards from bottom to top.
    pub centre: Lying,
    pub chain: Option<Chain>,
    /// The card a draw from the centre takes back after a deposit (KAE-17).
    pub back: Option<Back>,
    /// The value laid in this turn.
    pub laid: Card,
    /// The latest draw after a deposit, until the next player acts (KAE-36).
    pub drew: Option<Drew>,
    pub caller: Option<Seat>,
    pub ready: Seats,
}

/// The cards of one seat.
#[derive(Clone, Copy, Default)]
pub(super) struct Hand {
    pub cards: Cards,
    pub points: i16,
    pub len: u8,
    /// The cards among them that everybody saw it take.
    pub seen: Cards,
    /// The card it last drew from the pile, until it acts again.
    pub drawn: Option<Card>,
}

/// Some cards of the pack, in order.
pub(super) type Lying = Stack<Card, SIZE>;

impl Hand {
    pub fn add(&mut self, card: Card) {
        self.cards.add(card, 1);
        self.points += card.points();
        self.len += 1;
    }

    pub fn take(&mut self, card: Card, count: u8) {
        self.cards.remove(card, count);
        self.seen.remove(card, count);
        self.points -= card.points() * i16::from(count);
        self.len -= count;
    }
}

/// Equal cards on top of the centre, fewer than four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The value of the cards.
    pub card: Card,
    /// Number of cards.
    pub count: u8,
}

/// The card that was visible before the deposit.
#[derive(Clone, Copy)]
pub(super) struct Back {
    pub place: u8,
    /// Whether it belongs to the present chain: cards are compared, not values (KAE-72).
    pub chained: bool,
}

/// A draw after a deposit.
#[derive(Clone, Copy)]
pub(super) struct Drew {
    pub seat: Seat,
    pub card: Card,
    /// Whether it has the value that was laid (KAE-34).
    pub matches: bool,
}

impl Manche {
    /// Before the deal, all cards are in the pile.
    pub fn new() -> Self {
        Self {
            pile: PACK.into(),
            ..Self::default()
        }
    }

    /// Number of cards that a new pile would have (KAE-62).
    pub fn renewable(&self) -> u8 {
        let kept = self.chain.map_or(1, |chain| chain.count);
        (self.centre.len() as u8).saturating_sub(kept)
    }

    /// Whether a card can still be drawn, even if only from a new pile.
    pub fn has_pile(&self) -> bool {
        self.pile.len() + usize::from(self.renewable()) > 0
    }

    /// The visible card, as a draw takes it (KAE-22).
    pub fn top(&self) -> Option<Back> {
        let place = self.centre.len().checked_sub(1)? as u8;
        Some(Back {
            place,
            chained: true,
        })
    }

    /// The card that was visible before the deposit.
    pub fn beneath(&self) -> Option<Card> {
        self.back.map(|back| self.centre[usize::from(back.place)])
    }
}

impl Kael {
    pub(super) fn tell(&mut self, event: Event) {
        self.chronicle.push(self.turn, self.now, event);
    }

    pub(super) fn hand(&mut self, seat: Seat) -> &mut Hand {
        &mut self.manche.hands[seat.index()]
    }
}

impl fmt::Debug for Kael {
    /// Tells the phase of the match, and nothing hidden.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Kael")
            .field("turn", &self.turn)
            .field("phase", &self.phase)
            .finish_non_exhaustive()
    }
}
