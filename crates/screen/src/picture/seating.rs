//! A table seen from above: who sits where.

use serde::{Deserialize, Serialize};

use super::{Picture, Suit};

/// The people round a table, in a picture for everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seating {
    /// The people in turn order; the first sits at the bottom.
    pub chairs: Vec<Chair>,
    /// Whether turns pass clockwise.
    pub clockwise: bool,
    /// The notes on a table of four: in its upper left corner, upper right, lower left, lower right; the
    /// fifth in the middle.
    pub corners: Vec<Corner>,
}

/// One player at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chair {
    /// The name; mentions are replaced by names before it is drawn, see [`Picture::named`].
    pub name: String,
    /// The score beside the name; a few characters.
    pub score: String,
    /// The marks beside the name.
    pub signs: Vec<ChairSign>,
    /// Whether they are out of the match.
    pub out: bool,
}

/// A sign of a player or a number; each has a shape of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ChairSign {
    /// They deal.
    Dealer,
    /// The suit of their contract.
    Suit(Suit),
    /// Their team, 0 or 1.
    Team(u8),
}

/// A few numbers in a corner of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Corner {
    /// The meaning of the numbers.
    pub label: String,
    /// The numbers, a line each: one large or two smaller.
    pub lines: Vec<(ChairSign, String)>,
}

impl Picture {
    /// A picture of a table with its description.
    pub fn of_seating(seating: Seating, text: &str) -> Box<Self> {
        Box::new(Self {
            seating: Some(seating),
            text: super::super::reader::short(text, super::TEXT),
            ..Self::default()
        })
    }
}
