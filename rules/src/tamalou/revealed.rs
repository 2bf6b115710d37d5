//! The end of a manche as everybody is shown it: all cards, what was marked, who is out.

use crate::cards::french::Card;
use crate::seat::{MAX_SEATS, Seat, Seats};

use super::hand::{SLOTS, Slots};

/// The end of a manche, line by line; points in halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reveal {
    /// The number of the manche, from 1.
    pub manche: u32,
    /// Who called, if anybody.
    pub caller: Option<Seat>,
    /// Who countered.
    pub contre: Option<Seat>,
    /// Who ended it by emptying its hand.
    pub emptied: Option<Seat>,
    /// Who was in it to the end.
    pub in_it: Seats,
    /// All cards, where `filled` says there is one.
    pub hands: [[Card; SLOTS]; MAX_SEATS],
    /// The slots that have a card.
    pub filled: [Slots; MAX_SEATS],
    /// How many cards the caller drew for a failed Dutch.
    pub drawn: u8,
    /// Totals, drawn cards included.
    pub totals: [i32; MAX_SEATS],
    /// Whole points for wrong cards, contained in the marks.
    pub charged: [u16; MAX_SEATS],
    /// What was marked.
    pub marks: [i32; MAX_SEATS],
    /// The rule that says so.
    pub rules: [&'static str; MAX_SEATS],
    /// Scores before.
    pub before: [i32; MAX_SEATS],
    /// Scores after.
    pub after: [i32; MAX_SEATS],
    /// Who fell from 100 to 50.
    pub dropped: Seats,
    /// Who is out of the game now.
    pub out: Seats,
}
