//! Entries that a match makes in its record beside the inputs: shuffles, scores, verdicts.
//!
//! All-knowing, so it never reaches a view. A ledger that nobody reads costs nothing.

use std::fmt::Display;

use crate::seat::{Seat, Seats};
use crate::standing::Points;

/// The cards dealt to each seat that plays.
pub type Deal = Vec<(Seat, Vec<String>)>;

/// The cards of a seat as they lie, in their notation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenHand {
    /// The card in each place; `None` for a place that is empty now.
    pub cards: Vec<Option<String>>,
    /// A card that was drawn and has no place yet.
    pub drawn: Option<String>,
}

impl OpenHand {
    /// A hand without places.
    pub fn of<C: Display>(cards: impl IntoIterator<Item = C>) -> Self {
        let cards = cards.into_iter().map(|card| Some(card.to_string()));
        Self {
            cards: cards.collect(),
            drawn: None,
        }
    }
}

/// One entry, in the order in which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The first dealer or the first player: the record's word for it, and the seat.
    First(&'static str, Seat),
    /// A shuffle: the cards in the order in which they will be taken.
    Shuffle(Vec<String>),
    /// A deal: the cards of each seat that plays, in their notation.
    Dealt(Deal),
    /// The points that each side took in the tricks of the manche that is about to be scored.
    Taken(Vec<Option<Points>>),
    /// A manche was scored: marks and scores of each side, none for one that was not in it.
    Manche {
        /// The marks before landings and drops.
        marks: Vec<Option<Points>>,
        /// The scores after landings and drops.
        scores: Vec<Option<Points>>,
    },
    /// The verdict on the answer just given: `right`, `wrong` or `more`.
    Verdict(&'static str),
}

/// The entries of a match; none at all if it is not recorded.
#[derive(Clone, Debug, Default)]
pub struct Ledger(Option<Vec<Entry>>);

impl Ledger {
    /// A ledger that records.
    #[must_use]
    pub fn open() -> Self {
        Self(Some(Vec::new()))
    }

    /// Whether it records.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Enters a shuffle: the cards in their new order.
    pub fn shuffled<C: Display>(&mut self, cards: &[C]) {
        self.enter(|| Entry::Shuffle(cards.iter().map(ToString::to_string).collect()));
    }

    /// Adds the entry; a closed ledger does not even build it.
    pub fn enter(&mut self, entry: impl FnOnce() -> Entry) {
        if let Some(entries) = &mut self.0 {
            entries.push(entry());
        }
    }

    /// Adds the cards dealt to each of these seats.
    pub fn deal<C: IntoIterator<Item: Display>>(
        &mut self,
        playing: Seats,
        cards: impl Fn(Seat) -> C,
    ) {
        let hand = |seat| {
            let cards = cards(seat).into_iter();
            (seat, cards.map(|card| card.to_string()).collect())
        };
        self.enter(|| Entry::Dealt(playing.into_iter().map(hand).collect()));
    }

    /// Takes the entries made since the last call, in order.
    pub fn take(&mut self) -> Vec<Entry> {
        self.0.as_mut().map(std::mem::take).unwrap_or_default()
    }
}
