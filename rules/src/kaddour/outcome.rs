//! How a manche ended, as everybody is shown it.

use crate::cards::spanish::Suit;

use super::auction::Bid;
use super::cantico::Canticos;
use super::tricks::Trick;

/// How a manche ended, line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The number of the manche, from 1.
    pub manche: u32,
    /// Who bought, and for how much.
    pub contract: Bid,
    /// The trump.
    pub trump: Suit,
    /// What each team's cards count.
    pub cards: [i16; 2],
    /// The tenth trick; its winner's team has the ten.
    pub last: Trick,
    /// What was declared.
    pub canticos: Canticos,
    /// Cards, last trick and canticos of the contract team (KAD-65).
    pub total: i16,
    /// Whether the contract was made (KAD-66).
    pub made: bool,
    /// What each team scored.
    pub marks: [i16; 2],
    /// Scores before.
    pub before: [i16; 2],
    /// Scores after.
    pub after: [i16; 2],
}
