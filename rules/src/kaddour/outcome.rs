//! The result of a manche, as everybody is shown it.

use crate::cards::spanish::Suit;

use super::auction::Bid;
use super::cantico::Canticos;
use super::tricks::Trick;

/// The result of a manche, line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The number of the manche, from 1.
    pub manche: u32,
    /// The buyer and the bid that won.
    pub contract: Bid,
    /// The trump.
    pub trump: Suit,
    /// Points of each team's cards, the last trick's ten apart.
    pub cards: [i16; 2],
    /// The tenth trick; its winner's team has the ten.
    pub last: Trick,
    /// The canticos declared.
    pub canticos: Canticos,
    /// Cards, last trick and canticos of the contract team (KAD-65).
    pub total: i16,
    /// Whether the contract was made (KAD-66).
    pub made: bool,
    /// Points that each team scored.
    pub marks: [i16; 2],
    /// Scores before, by team.
    pub before: [i16; 2],
    /// Scores after, by team.
    pub after: [i16; 2],
}
