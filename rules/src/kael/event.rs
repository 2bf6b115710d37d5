//! The public events of a match of Kaël.

use crate::cards::numbers::Card;
use crate::seat::Seat;

/// Number of events the chronicle keeps: more than ten turns at a full table.
pub const KEPT: usize = 64;

/// A public event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Event {
    /// The match began.
    #[default]
    Begun,
    /// The cards were dealt.
    Dealt {
        /// The dealer.
        dealer: Seat,
        /// Number of cards dealt to each player.
        size: u8,
        /// The card turned up on the centre.
        turned: Card,
    },
    /// Cards were laid in turn.
    Deposited {
        /// The player.
        seat: Seat,
        /// The value of the cards laid.
        card: Card,
        /// Number of cards laid.
        count: u8,
    },
    /// A card was drawn.
    Drew {
        /// The player.
        seat: Seat,
        /// The card, if it came from the centre; none from the pile.
        card: Option<Card>,
    },
    /// A cut completed a square.
    Cut {
        /// The player.
        seat: Seat,
        /// The value of the square.
        card: Card,
        /// Number of cards thrown in.
        count: u8,
    },
    /// A lucky draw was thrown in.
    Lucky {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Somebody said Kaël.
    Called {
        /// The player.
        seat: Seat,
    },
    /// A player is done with the last window.
    Ready {
        /// The player.
        seat: Seat,
    },
    /// The centre was shuffled into a new pile.
    Renewed {
        /// Number of cards in the new pile.
        cards: u8,
    },
    /// All hands were shown and marked.
    Scored {
        /// The number of the manche, from 1.
        manche: u32,
    },
    /// The manche counts for nothing: its caller left.
    Void,
    /// Somebody left.
    Left {
        /// The player.
        seat: Seat,
    },
    /// The match is over.
    Over,
}
