//! What everybody saw happen in a match of Tamalou.

use crate::cards::french::Card;
use crate::seat::Seat;

use super::notation::Place;

/// How many events the chronicle keeps: more than two rounds at a full table.
pub const KEPT: usize = 128;

/// A public event; faces only where they lay open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Event {
    /// The match began.
    #[default]
    Begun,
    /// Four cards to each.
    Dealt {
        /// By whom.
        dealer: Seat,
        /// Who plays first.
        first: Seat,
    },
    /// A look ended.
    Peeked {
        /// Whose.
        seat: Seat,
    },
    /// A card drawn from the pile.
    Drew {
        /// By whom.
        seat: Seat,
    },
    /// The drawn card thrown on the discard.
    Threw {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The drawn card kept.
    Kept {
        /// Where.
        place: Place,
        /// The card that lay there, now on the discard.
        card: Card,
    },
    /// The top of the discard taken.
    Took {
        /// To where.
        place: Place,
        /// The card taken.
        card: Card,
        /// The card that lay there, now on the discard.
        laid: Card,
    },
    /// A right match at the start of one's turn.
    Owned {
        /// From where.
        place: Place,
        /// The card.
        card: Card,
    },
    /// A right quick discard.
    Snapped {
        /// From where.
        place: Place,
        /// The card.
        card: Card,
    },
    /// A right play for another.
    PlayedFor {
        /// By whom.
        seat: Seat,
        /// From where.
        place: Place,
        /// The card.
        card: Card,
    },
    /// A wrong card, shown and put back.
    Wrong {
        /// Who showed it.
        seat: Seat,
        /// Where it lies.
        place: Place,
        /// The card.
        card: Card,
    },
    /// A penalty card received, seen by nobody.
    Penalty {
        /// Where it lies.
        place: Place,
    },
    /// Penalty points.
    Charged {
        /// Whom.
        seat: Seat,
        /// How many.
        points: u8,
    },
    /// Given up the quick discard.
    Waived {
        /// By whom.
        seat: Seat,
    },
    /// A card given for one played.
    Gave {
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// No more plays for another.
    Done {
        /// Said who.
        seat: Seat,
    },
    /// A look at a card.
    Looked {
        /// By whom.
        seat: Seat,
        /// At which.
        place: Place,
    },
    /// Two cards exchanged.
    Exchanged {
        /// By whom.
        seat: Seat,
        /// One.
        one: Place,
        /// The other.
        other: Place,
    },
    /// The top of the pile given away, unseen.
    Topped {
        /// By whom.
        seat: Seat,
        /// Where it lies.
        place: Place,
    },
    /// A power left unused, or a card left where it was.
    Declined {
        /// By whom.
        seat: Seat,
    },
    /// The call.
    Called {
        /// By whom.
        seat: Seat,
    },
    /// The counter-call.
    Contred {
        /// By whom.
        seat: Seat,
    },
    /// A turn that could not be taken.
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// The discard was shuffled into a new pile.
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
