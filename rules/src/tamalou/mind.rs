//! Cards as a seat takes them to be: those it has seen, and a guess for every other.

use crate::cards::french::Card;
use crate::seat::Seat;

use super::notation::Place;
use super::views::{Known, Public};

/// What a seat goes by; worths are in halves of a point.
#[derive(Clone, Copy)]
pub(super) struct Mind<'a> {
    pub seat: Seat,
    pub public: &'a Public,
    /// The cards on the table that it has seen and remembers.
    pub known: &'a Known,
    /// The guess for any other card.
    pub unseen: i32,
}

impl Mind<'_> {
    pub fn halves(&self, card: Card) -> i32 {
        i32::from(self.public.options.values.halves(card))
    }

    pub fn knows(&self, place: Place) -> Option<Card> {
        self.known[place.seat.index()][usize::from(place.slot)]
    }

    /// Whether it knows this card to have the rank of another.
    pub fn matches(&self, place: Place, wanted: Option<Card>) -> bool {
        let rank = self.knows(place).map(Card::rank);
        rank.is_some() && rank == wanted.map(Card::rank)
    }

    pub fn guess(&self, place: Place) -> i32 {
        let known = self.knows(place);
        known.map_or(self.unseen, |card| self.halves(card))
    }

    /// Its own cards.
    pub fn row(&self) -> impl Iterator<Item = Place> {
        let seat = self.seat;
        let slots = self.public.filled[seat.index()].into_iter();
        slots.map(move |slot| Place { seat, slot })
    }

    /// The card of its own that it takes for the most expensive, with its guess.
    pub fn worst(&self) -> Option<(Place, i32)> {
        let guesses = self.row().map(|place| (place, self.guess(place)));
        guesses.max_by_key(|(_, guess)| *guess)
    }

    /// The worth of its own row, unseen cards guessed.
    pub fn total(&self) -> i32 {
        self.row().map(|place| self.guess(place)).sum()
    }
}
