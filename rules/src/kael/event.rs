//! What everybody saw happen in a match of Kaël.

use crate::cards::numbers::Card;
use crate::seat::Seat;

/// How many events the chronicle keeps: more than ten turns at a full table.
pub const KEPT: usize = 64;

/// A public event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Event {
    /// The match began.
    #[default]
    Begun,
    /// A dealer dealt.
    Dealt {
        /// Who.
        dealer: Seat,
        /// How many cards to each.
        size: u8,
        /// The card turned up on the centre.
        turned: Card,
    },
    /// Cards laid in turn.
    Deposited {
        /// By whom.
        seat: Seat,
        /// Their value.
        card: Card,
        /// How many.
        count: u8,
    },
    /// A card drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// The card, if it came from the centre; none from the pile.
        card: Option<Card>,
    },
    /// A square completed by a cut.
    Cut {
        /// By whom.
        seat: Seat,
        /// Its value.
        card: Card,
        /// How many cards were thrown in.
        count: u8,
    },
    /// A lucky draw thrown in.
    Lucky {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Somebody said Kaël.
    Called {
        /// Who.
        seat: Seat,
    },
    /// Somebody wants nothing more of the last window.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// The centre was shuffled into a new pile.
    Renewed {
        /// Of how many cards.
        cards: u8,
    },
    /// All hands were shown and marked.
    Scored {
        /// Which manche.
        manche: u32,
    },
    /// The manche counts for nothing: its caller left.
    Void,
    /// Somebody left.
    Left {
        /// Who.
        seat: Seat,
    },
    /// The match is over.
    Over,
}
