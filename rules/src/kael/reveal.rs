//! The end of a manche as everybody is shown it: all hands, what was marked, who is out.

use crate::cards::numbers::Cards;
use crate::seat::{MAX_SEATS, Seat, Seats};

/// How a call went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// KAE-47.
    Won,
    /// KAE-48.
    Failed,
    /// KAE-52: the caller had too much.
    False,
}

/// The end of a manche, line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reveal {
    /// The number of the manche, from 1.
    pub manche: u32,
    /// Who called.
    pub caller: Seat,
    /// How the call went.
    pub outcome: Outcome,
    /// The seats that were in it to the end.
    pub in_it: Seats,
    /// All hands, those of players who left included.
    pub hands: [Cards; MAX_SEATS],
    /// Their totals.
    pub totals: [i16; MAX_SEATS],
    /// What was marked.
    pub marks: [i16; MAX_SEATS],
    /// Scores before.
    pub before: [i16; MAX_SEATS],
    /// Scores after marks and landings.
    pub after: [i16; MAX_SEATS],
    /// Who fell on a landing.
    pub landed: Seats,
    /// Who was eliminated.
    pub out: Seats,
}
