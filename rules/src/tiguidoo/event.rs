//! What everybody saw happen in a match of Tiguidoo.

use crate::cards::ace_high::Card;
use crate::seat::Seat;

/// How many events the chronicle keeps: several questions at a full table.
pub const KEPT: usize = 64;

/// A public event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Event {
    /// The match began.
    #[default]
    Begun,
    /// A question card was drawn; its card unless it is hidden.
    Drawn {
        /// By whom.
        asker: Seat,
        /// Which.
        card: Option<Card>,
    },
    /// A Tiguidoo card was bet.
    Challenged {
        /// By whom.
        asker: Seat,
        /// The Tiguidoo card.
        own: Card,
        /// Against whom.
        opponent: Seat,
        /// For which card.
        card: Card,
    },
    /// An answer was given and waits for the asker's ruling.
    Answered {
        /// By whom.
        seat: Seat,
    },
    /// An answer was judged.
    Judged {
        /// Whose.
        seat: Seat,
        /// How.
        right: bool,
    },
    /// An answer was close but incomplete.
    Incomplete {
        /// Whose.
        seat: Seat,
    },
    /// Somebody does not know.
    GaveUp {
        /// Who.
        seat: Seat,
    },
    /// A question card was won.
    Won {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A question card went back under the pile.
    Returned {
        /// Which, unless it is hidden.
        card: Option<Card>,
    },
    /// A card left the game face up.
    Removed {
        /// Which.
        card: Card,
    },
    /// A challenge succeeded.
    Stolen {
        /// Who took them.
        asker: Seat,
        /// The Tiguidoo card.
        own: Card,
        /// From whom.
        opponent: Seat,
        /// The challenged card.
        card: Card,
    },
    /// A question was withdrawn because somebody left.
    Cancelled,
    /// A verdict is contested.
    Contested {
        /// By whom.
        seat: Seat,
    },
    /// Somebody spoke in an appeal.
    Spoke {
        /// Who.
        seat: Seat,
        /// For the contestant.
        overturn: bool,
    },
    /// An appeal ended.
    Decided {
        /// Whose.
        seat: Seat,
        /// Whether it was granted.
        overturned: bool,
    },
    /// Somebody left.
    Left {
        /// Who.
        seat: Seat,
    },
    /// The match is over.
    Over,
}
