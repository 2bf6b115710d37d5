//! The public events of a match of Tiguidoo.

use crate::cards::ace_high::Card;
use crate::seat::Seat;

/// Number of events the chronicle keeps: several questions at a full table.
pub const KEPT: usize = 64;

/// A public event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Event {
    /// The match began.
    #[default]
    Begun,
    /// A question card was drawn; its card unless it is hidden.
    Drawn {
        /// The asker.
        asker: Seat,
        /// The card.
        card: Option<Card>,
    },
    /// A Tiguidoo card was bet.
    Challenged {
        /// The asker.
        asker: Seat,
        /// The Tiguidoo card.
        own: Card,
        /// The opponent.
        opponent: Seat,
        /// The opponent's card that is at stake.
        card: Card,
    },
    /// An answer was given and waits for the asker's ruling.
    Answered {
        /// The player.
        seat: Seat,
    },
    /// An answer was judged.
    Judged {
        /// The player.
        seat: Seat,
        /// Whether it was right.
        right: bool,
    },
    /// An answer was close but incomplete.
    Incomplete {
        /// The player.
        seat: Seat,
    },
    /// Somebody chose; what they chose is secret until the question is settled.
    Chose {
        /// The player.
        seat: Seat,
    },
    /// The next clue was shown, or the question after the last one.
    Clue,
    /// Somebody does not know.
    GaveUp {
        /// The player.
        seat: Seat,
    },
    /// A question card was won.
    Won {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A question card went back under the pile.
    Returned {
        /// The card, unless it is hidden.
        card: Option<Card>,
    },
    /// A card left the game face up.
    Removed {
        /// The card.
        card: Card,
    },
    /// A challenge succeeded.
    Stolen {
        /// The asker.
        asker: Seat,
        /// The Tiguidoo card.
        own: Card,
        /// The opponent.
        opponent: Seat,
        /// The challenged card.
        card: Card,
    },
    /// A question was withdrawn because somebody left.
    Cancelled,
    /// A verdict is contested.
    Contested {
        /// The player.
        seat: Seat,
    },
    /// Somebody spoke in an appeal.
    Spoke {
        /// The player.
        seat: Seat,
        /// Whether they spoke for the contestant.
        overturn: bool,
    },
    /// An appeal ended.
    Decided {
        /// The player.
        seat: Seat,
        /// Whether it was granted.
        overturned: bool,
    },
    /// The host said that an answer was right.
    Granted {
        /// The player.
        seat: Seat,
    },
    /// Somebody left.
    Left {
        /// The player.
        seat: Seat,
    },
    /// The match is over.
    Over,
}
