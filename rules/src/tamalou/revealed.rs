//! The end of a manche as everybody is shown it: all cards, the marks, and the seats that are out.

use crate::cards::french::Card;
use crate::seat::{MAX_SEATS, Seat, Seats};

use super::hand::{SLOTS, Slots};

/// The end of a manche, line by line; points in halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reveal {
    /// The number of the manche, from 1.
    pub manche: u32,
    /// The caller; `None` if the manche ended without a call.
    pub caller: Option<Seat>,
    /// The seat that countered, if any.
    pub contre: Option<Seat>,
    /// The seat that ended it by emptying its hand, if any.
    pub emptied: Option<Seat>,
    /// The seats that were in it to the end.
    pub in_it: Seats,
    /// All cards, where `filled` says there is one.
    pub hands: [[Card; SLOTS]; MAX_SEATS],
    /// The slots that have a card.
    pub filled: [Slots; MAX_SEATS],
    /// Number of cards that the caller drew for a failed Dutch.
    pub drawn: u8,
    /// Totals, drawn cards included.
    pub totals: [i32; MAX_SEATS],
    /// Whole points for wrong cards, contained in the marks.
    pub charged: [u16; MAX_SEATS],
    /// Marks by seat.
    pub marks: [i32; MAX_SEATS],
    /// The rule that sets each mark.
    pub rules: [&'static str; MAX_SEATS],
    /// Scores before.
    pub before: [i32; MAX_SEATS],
    /// Scores after.
    pub after: [i32; MAX_SEATS],
    /// The seats that fell from 100 to 50.
    pub dropped: Seats,
    /// The seats that are out of the game now.
    pub out: Seats,
}
