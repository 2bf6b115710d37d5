//! The end of a manche as everybody is shown it: all hands, the marks, and the seats that are out.

use crate::cards::numbers::Cards;
use crate::seat::{MAX_SEATS, Seat, Seats};

/// The result of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The caller had the lowest total (KAE-47).
    Won,
    /// Somebody else had no more than the caller (KAE-48).
    Failed,
    /// The caller's total was too high to call (KAE-52).
    False,
}

/// The end of a manche, line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reveal {
    /// The number of the manche, from 1.
    pub manche: u32,
    /// The caller.
    pub caller: Seat,
    /// The result of the call.
    pub outcome: Outcome,
    /// The seats that were in it to the end.
    pub in_it: Seats,
    /// All hands, those of players who left included.
    pub hands: [Cards; MAX_SEATS],
    /// The total of each hand.
    pub totals: [i16; MAX_SEATS],
    /// Marks by seat.
    pub marks: [i16; MAX_SEATS],
    /// Scores before the marks.
    pub before: [i16; MAX_SEATS],
    /// Scores after marks and landings.
    pub after: [i16; MAX_SEATS],
    /// The seats that fell on a landing.
    pub landed: Seats,
    /// The seats that were eliminated.
    pub out: Seats,
}
