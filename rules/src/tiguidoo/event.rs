//! The public events of a match of Tiguidoo.

use crate::cards::ace_high::Card;
use crate::seat::Seat;

/// Number of events the chronicle keeps: several questions at a full table.
pub const KEPT: usize = 64;

/// A public event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentence of each variant names its fields")]
pub enum Event {
    /// The match began.
    #[default]
    Begun,
    /// The `asker` drew a question card: this `card`, unless it is hidden.
    Drawn { asker: Seat, card: Option<Card> },
    /// The `asker` bet its `own` Tiguidoo card on this `card`, which the `opponent` won.
    Challenged {
        asker: Seat,
        own: Card,
        opponent: Seat,
        card: Card,
    },
    /// The player at `seat` gave an answer, which waits for the asker's ruling.
    Answered { seat: Seat },
    /// An answer of the player at `seat` was judged, `right` or not.
    Judged { seat: Seat, right: bool },
    /// An answer of the player at `seat` was close but incomplete.
    Incomplete { seat: Seat },
    /// The player at `seat` chose; what they chose is secret until the question is settled.
    Chose { seat: Seat },
    /// The next clue was shown, or the question after the last one.
    Clue,
    /// The player at `seat` does not know.
    GaveUp { seat: Seat },
    /// The player at `seat` won this question `card`.
    Won { seat: Seat, card: Card },
    /// A question card went back under the pile: this `card`, unless it is hidden.
    Returned { card: Option<Card> },
    /// This `card` left the game face up.
    Removed { card: Card },
    /// A challenge succeeded: the `asker` keeps its `own` Tiguidoo card and takes the challenged `card` of
    /// the `opponent`.
    Stolen {
        asker: Seat,
        own: Card,
        opponent: Seat,
        card: Card,
    },
    /// A question was withdrawn because somebody left.
    Cancelled,
    /// The player at `seat` contests a verdict.
    Contested { seat: Seat },
    /// The player at `seat` spoke in an appeal: to `overturn` the verdict, or to uphold it.
    Spoke { seat: Seat, overturn: bool },
    /// The appeal of the player at `seat` ended: the verdict was `overturned`, or upheld.
    Decided { seat: Seat, overturned: bool },
    /// The host said that an answer of the player at `seat` was right.
    Granted { seat: Seat },
    /// The player at `seat` left.
    Left { seat: Seat },
    /// The match is over.
    Over,
}
