//! Cards on the table: the slots in front of a player, and the seats that have seen the cards in
//! them.

use std::mem;

use crate::cards::french::{Card, SIZE};
use crate::members::bit_set;
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::stack::Stack;

/// The most slots a seat can come to have: penalties may bring it the whole pack.
pub const SLOTS: usize = SIZE;

bit_set! {
    /// A set of slots.
    Slots(u64), slot: u8 => slot, if slot < 64
}

impl Slots {
    /// Slots `0..count`.
    #[must_use]
    #[inline]
    pub const fn first(count: u8) -> Self {
        Self((1 << count) - 1)
    }

    /// The lowest slot; `None` if the set is empty.
    #[must_use]
    #[inline]
    pub const fn lowest(self) -> Option<u8> {
        if self.0 == 0 {
            None
        } else {
            Some(self.0.trailing_zeros() as u8)
        }
    }

    /// The lowest slot that is not among them (TAM-11).
    #[must_use]
    #[inline]
    pub const fn lowest_free(self) -> u8 {
        self.0.trailing_ones() as u8
    }
}

/// The cards in front of one seat.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub cards: [Card; SLOTS],
    pub filled: Slots,
    /// The slots whose cards each viewer has seen in this manche, by viewer (TAM-33).
    pub seen: [Slots; MAX_SEATS],
    /// Dealt cards that have not moved since.
    pub fresh: Slots,
}

impl Default for Hand {
    fn default() -> Self {
        Self {
            cards: [Card::default(); SLOTS],
            filled: Slots::NONE,
            seen: [Slots::NONE; MAX_SEATS],
            fresh: Slots::NONE,
        }
    }
}

impl Hand {
    /// The card in a filled slot.
    #[inline]
    pub const fn at(&self, slot: u8) -> Card {
        self.cards[slot as usize]
    }

    /// Its cards, by slot.
    pub fn lying(&self) -> impl Iterator<Item = Card> {
        self.filled.into_iter().map(|slot| self.at(slot))
    }

    /// Puts a card into an empty slot, seen by `viewers`.
    pub fn put(&mut self, slot: u8, card: Card, viewers: Seats) {
        self.cards[usize::from(slot)] = card;
        self.filled.insert(slot);
        self.show(slot, viewers);
    }

    /// Puts a card into the lowest empty slot, or a new one (TAM-11).
    pub fn receive(&mut self, card: Card) -> u8 {
        let slot = self.filled.lowest_free();
        self.put(slot, card, Seats::NONE);
        slot
    }

    /// Empties a slot; returns the card, and the seats that have seen it.
    pub fn take(&mut self, slot: u8) -> (Card, Seats) {
        let viewers = self.viewers(slot);
        for seen in &mut self.seen {
            seen.remove(slot);
        }
        self.filled.remove(slot);
        self.fresh.remove(slot);
        (self.at(slot), viewers)
    }

    /// Shows a card to these seats.
    pub fn show(&mut self, slot: u8, viewers: Seats) {
        for viewer in viewers {
            self.seen[viewer.index()].insert(slot);
        }
    }

    fn viewers(&self, slot: u8) -> Seats {
        let mut viewers = Seats::NONE;
        for (number, seen) in (0..).zip(&self.seen) {
            if seen.has(slot) {
                viewers.insert(Seat::new(number));
            }
        }
        viewers
    }
}

/// Some cards of the pack, in order.
pub(super) type Lying = Stack<Card, SIZE>;

/// The face-down stock and the face-up discard.
#[derive(Clone, Default)]
pub(super) struct Stock {
    /// The pile, the next card last.
    pub pile: Lying,
    /// The discard from bottom to top.
    pub discard: Lying,
}

impl Stock {
    pub fn draw(&mut self) -> Option<Card> {
        self.pile.pop()
    }

    pub fn top(&self) -> Option<Card> {
        self.discard.last().copied()
    }

    /// Makes the discard except its top the pile, unshuffled (TAM-78).
    pub fn turn_over(&mut self) {
        let top = self.discard.pop();
        self.pile = mem::replace(&mut self.discard, top.into_iter().collect());
    }

    /// Whether a card can still be drawn, even if only from a new pile.
    #[inline]
    pub fn can_draw(&self) -> bool {
        !self.pile.is_empty() || self.discard.len() > 1
    }
}
