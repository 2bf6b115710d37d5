//! The public events of a match of Tamalou.

use crate::cards::french::Card;
use crate::seat::Seat;

use super::notation::Place;

/// Number of events the chronicle keeps: more than two rounds at a full table.
pub const KEPT: usize = 128;

/// A public event; faces only where they lay open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Event {
    /// The match began.
    #[default]
    Begun,
    /// Four cards were dealt to each.
    Dealt {
        /// The dealer.
        dealer: Seat,
        /// The player of the first turn.
        first: Seat,
    },
    /// A look ended.
    Peeked {
        /// The player.
        seat: Seat,
    },
    /// A card drawn from the pile.
    Drew {
        /// The player.
        seat: Seat,
    },
    /// The drawn card thrown on the discard.
    Threw {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The drawn card kept.
    Kept {
        /// The slot in which it lies now.
        place: Place,
        /// The card that lay there, now on the discard.
        card: Card,
    },
    /// The top of the discard taken.
    Took {
        /// The slot it went to.
        place: Place,
        /// The card taken.
        card: Card,
        /// The card that lay there, now on the discard.
        laid: Card,
    },
    /// A right match at the start of one's turn.
    Owned {
        /// The slot it came from.
        place: Place,
        /// The card.
        card: Card,
    },
    /// A right quick discard.
    Snapped {
        /// The slot it came from.
        place: Place,
        /// The card.
        card: Card,
    },
    /// A right play for another.
    PlayedFor {
        /// The player.
        seat: Seat,
        /// The slot it came from.
        place: Place,
        /// The card.
        card: Card,
    },
    /// A wrong card, shown and put back.
    Wrong {
        /// The player.
        seat: Seat,
        /// The slot in which it lies.
        place: Place,
        /// The card.
        card: Card,
    },
    /// A penalty card received, seen by nobody.
    Penalty {
        /// The slot in which it lies.
        place: Place,
    },
    /// Penalty points.
    Charged {
        /// The player.
        seat: Seat,
        /// Number of points.
        points: u8,
    },
    /// A seat gave up its quick discard.
    Waived {
        /// The player.
        seat: Seat,
    },
    /// A card given for one played.
    Gave {
        /// The slot it came from.
        from: Place,
        /// The slot it went to.
        to: Place,
    },
    /// A seat plays no more for another.
    Done {
        /// The player.
        seat: Seat,
    },
    /// A look at a card.
    Looked {
        /// The player.
        seat: Seat,
        /// The slot of the card.
        place: Place,
    },
    /// Two cards exchanged.
    Exchanged {
        /// The player.
        seat: Seat,
        /// One of the two cards.
        one: Place,
        /// The other card.
        other: Place,
    },
    /// The top of the pile given away, unseen.
    Topped {
        /// The player.
        seat: Seat,
        /// The slot in which it lies.
        place: Place,
    },
    /// A power left unused, or a card left where it was.
    Declined {
        /// The player.
        seat: Seat,
    },
    /// The call.
    Called {
        /// The player.
        seat: Seat,
    },
    /// The counter-call.
    Contred {
        /// The player.
        seat: Seat,
    },
    /// A turn that could not be taken.
    Passed {
        /// The player.
        seat: Seat,
    },
    /// The discard was shuffled into a new pile.
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

impl Event {
    /// Whether a card was laid that others may answer.
    #[must_use]
    pub const fn lays(self) -> bool {
        matches!(
            self,
            Self::Threw { .. } | Self::Kept { .. } | Self::Took { .. }
        )
    }
}
