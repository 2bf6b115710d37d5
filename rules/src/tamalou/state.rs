//! The whole state of a match of Tamalou. Never shown as it is: see [`super::views`].

use std::fmt;

use crate::cards::french::{Card, SIZE};
use crate::chronicle::Chronicle;
use crate::game::Chance;
use crate::moment::Moment;
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::stack::Stack;

use super::choice::{CallTiming, QuickWho, TakeDiscard};
use super::event::{Event, KEPT};
use super::hand::{Hand, Slots, Stock};
use super::notation::Place;
use super::options::Options;
use super::revealed::Reveal;
use super::worth::Power;

/// The input for which the match waits (the states of `docs/rules/tamalou.md`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// Everybody looks at two of its cards.
    #[default]
    Peek,
    /// The active seat draws, takes or calls.
    Turn,
    /// It holds a drawn card.
    Hold,
    /// Quick discards.
    Window,
    /// The asked seat may play for another.
    Autrui,
    /// It played for another and owes a card.
    Give,
    /// A power waits for its owner.
    Power,
    /// Some see a card.
    Look,
    /// The active seat may call or end its turn.
    End,
    /// Nothing more.
    Over,
}

/// A match of Tamalou.
#[derive(Clone, Default)]
pub struct Tamalou {
    pub(super) options: Options,
    pub(super) players: u8,
    pub(super) phase: Phase,
    /// Counts every wait that a public button can belong to.
    pub(super) turn: u32,
    pub(super) dealer: Seat,
    /// The seat whose turn it is; during the first look, the one that plays first.
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
    /// Scores by seat, in halves.
    pub halves: [i32; MAX_SEATS],
    /// The manche at whose end a seat was out; 0 while it is not.
    pub out_in: [u32; MAX_SEATS],
    /// The seats that left.
    pub left: Seats,
}

/// State that lasts for one manche.
#[derive(Clone, Default)]
pub(super) struct Manche {
    pub dealt: u8,
    pub completed: u32,
    pub hands: [Hand; MAX_SEATS],
    pub stock: Stock,
    /// The card drawn and not yet laid or kept.
    pub held: Option<Card>,
    /// The cards set aside unseen with seats that left: a bit for each, by its number in the pack.
    pub aside: u64,
    /// The seats that still look at their first two cards.
    pub peeking: Seats,
    /// The seat whose quick discard lies on top (TAM-15).
    pub snapper: Option<Seat>,
    /// Whether a wrong match at the start of this turn cost no card because none was left
    /// (TAM-104).
    pub own_over: bool,
    pub window: Window,
    pub laid: Laid,
    pub autrui: Autrui,
    /// The power that waits, in `Phase::Power`; that of the look in `Phase::Look`.
    pub power: Option<(Seat, Power)>,
    pub look: Look,
    pub caller: Option<Seat>,
    pub contre: Option<Seat>,
    /// The seat that emptied its hand and so ended the manche (TAM-68).
    pub emptied: Option<Seat>,
    /// Turns passed in a row because nothing could be done (TAM-78).
    pub passes: u8,
    /// Points for wrong cards (TAM-27).
    pub charged: [u16; MAX_SEATS],
}

/// A quick-discard window.
#[derive(Clone, Copy, Default)]
pub(super) struct Window {
    /// The card that opened it.
    pub trigger: Option<Card>,
    pub waived: Seats,
    /// The seats that may not try again (TAM-27).
    pub barred: Seats,
    pub right: u8,
}

/// The asking for plays for another.
#[derive(Clone, Copy, Default)]
pub(super) struct Autrui {
    pub asked: Seat,
    /// The seats that passed since the last play.
    pub passed: Seats,
    /// The slot that a card is owed to.
    pub owed: Option<Place>,
}

/// The looks of `Phase::Look`.
#[derive(Clone, Copy, Default)]
pub(super) struct Look {
    pub seats: Seats,
    pub places: [Option<Place>; 2],
    /// The looker, while it may still exchange the card.
    pub swapper: Option<Seat>,
}

/// Cards laid in a turn that give their power, as far as it is still to come, with who laid them.
pub(super) type Laid = Stack<(Seat, Card), SIZE>;

/// Sorts by turn order from the seat after `active` on, `active` last, each seat's cards in the
/// order in which it laid them (TAM-44).
pub(super) fn sort_from(active: Seat, laid: &mut Laid) {
    let distance = |seat: Seat| (seat.number() + 16 - active.number() - 1) % 16;
    laid.sort_by_key(|(seat, _)| distance(*seat));
}

impl Manche {
    pub fn filled(&self, seat: Seat) -> Slots {
        self.hands[seat.index()].filled
    }

    pub const fn set_aside(&mut self, card: Card) {
        self.aside |= 1 << card.index();
    }

    /// The cards set aside.
    pub fn aside(&self) -> impl Iterator<Item = Card> + use<> {
        let aside = self.aside;
        Card::pack(false, 2).filter(move |card| aside >> card.index() & 1 == 1)
    }

    /// Every card, place by place.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let table = self.hands.iter().flat_map(Hand::lying);
        let stock = self.stock.pile.iter().chain(&*self.stock.discard).copied();
        table.chain(self.held).chain(stock).chain(self.aside())
    }
}

impl Tamalou {
    pub(super) fn tell(&mut self, event: Event) {
        self.chronicle.push(self.turn, self.now, event);
    }

    pub(super) const fn hand(&mut self, seat: Seat) -> &mut Hand {
        &mut self.manche.hands[seat.index()]
    }

    /// Begins another wait.
    pub(super) const fn wait(&mut self, phase: Phase) {
        self.phase = phase;
        self.turn += 1;
    }

    /// The next card of the pile, of a new one if need be (TAM-78).
    pub(super) fn draw_card(&mut self, chance: &mut Chance) -> Option<Card> {
        let stock = &mut self.manche.stock;
        if stock.pile.is_empty() && stock.can_draw() {
            stock.turn_over();
            // The order in which cards came to the discard must not matter: sorted, then shuffled.
            stock.pile.sort_unstable();
            chance.shuffle(&mut stock.pile);
            stock.pile.reverse();
            let cards = stock.pile.len() as u8;
            self.tell(Event::Renewed { cards });
        }
        self.manche.stock.draw()
    }

    /// The seat whose hand its call has frozen (TAM-56).
    pub(super) fn frozen(&self) -> Option<Seat> {
        self.manche.caller.filter(|_| self.options.caller_frozen)
    }

    /// The seat whose cards no power may touch (TAM-57).
    pub(super) fn shielded(&self) -> Option<Seat> {
        self.manche.caller.filter(|_| self.options.caller_shielded)
    }

    /// The seats that the window waits for (TAM-20, 86).
    pub(super) fn waiting(&self) -> Seats {
        let window = &self.manche.window;
        let mut seats = self.playing.without(window.waived).without(window.barred);
        if self.options.quick_who == QuickWho::Others {
            seats.remove(self.active);
        }
        if let Some(frozen) = self.frozen() {
            seats.remove(frozen);
        }
        for seat in seats {
            if self.manche.filled(seat).is_empty() {
                seats.remove(seat);
            }
        }
        seats
    }

    /// The cards of `owner` that `seat` may play for it (TAM-34).
    pub(super) fn playable(&self, seat: Seat, owner: Seat) -> Slots {
        let protected = self.frozen() == Some(owner) || self.shielded() == Some(owner);
        let takes_part = self.frozen() != Some(seat) && self.playing.has(seat);
        if seat == owner || protected || !takes_part || !self.playing.has(owner) {
            return Slots::NONE;
        }
        let hand = &self.manche.hands[owner.index()];
        hand.filled
            .intersection(hand.seen[seat.index()])
            .without(hand.seen[owner.index()])
    }

    /// Whether the top of the discard may be taken by `seat`, an own card apart (TAM-15).
    pub(super) fn takeable(&self, seat: Seat) -> bool {
        !self.manche.stock.discard.is_empty()
            && match self.options.take_discard {
                TakeDiscard::Always => true,
                TakeDiscard::UnlessQuick => {
                    self.manche.snapper.is_none_or(|snapper| snapper == seat)
                }
                TakeDiscard::Never => false,
            }
    }

    /// Whether `seat` can neither draw nor take nor call (TAM-78).
    pub(super) fn stuck(&self, seat: Seat) -> bool {
        let calls = self.manche.caller.is_none() && self.options.call_timing != CallTiming::End;
        let takes = self.takeable(seat) && !self.manche.filled(seat).is_empty();
        !(self.manche.stock.can_draw() || takes || calls)
    }
}

impl fmt::Debug for Tamalou {
    /// Tells the phase of the match, and nothing hidden.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Tamalou")
            .field("turn", &self.turn)
            .field("phase", &self.phase)
            .finish_non_exhaustive()
    }
}
