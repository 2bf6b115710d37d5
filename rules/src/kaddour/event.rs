//! The public events of a match of Kaddour.

use crate::cards::spanish::{Card, Suit};
use crate::seat::Seat;

use super::notation::Tell;

/// Number of events the chronicle keeps: more than a whole play of ten tricks.
pub const KEPT: usize = 64;

/// A public event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentence of each variant names its fields")]
pub enum Event {
    /// The match began.
    #[default]
    Begun,
    /// The `dealer` dealt the cards.
    Dealt { dealer: Seat },
    /// The player at `seat` made this `bid`, in points.
    Bid { seat: Seat, bid: u8 },
    /// The player at `seat` passed.
    Passed { seat: Seat },
    /// The player at `seat` told an ace or a compte, by its `kind`.
    Told { seat: Seat, kind: Tell },
    /// The player at `seat` let an information turn go by.
    Silent { seat: Seat },
    /// Everybody passed: the cards are dealt anew.
    Redeal,
    /// The auction is over: the buyer at `seat` won it with this `bid`, in points.
    Bought { seat: Seat, bid: u8 },
    /// The player at `seat` named this `suit` the trump.
    Trump { seat: Seat, suit: Suit },
    /// The player at `seat` played this `card`; a `slam` is one that was slammed on the table.
    Played { seat: Seat, card: Card, slam: bool },
    /// The player at `seat` took a trick with the `points` of its cards, the last trick's ten apart.
    Took { seat: Seat, points: u8 },
    /// The player at `seat` declared the compte of this `suit`, of the `value` 20 or 40.
    Cantico { seat: Seat, suit: Suit, value: u8 },
    /// The `manche` of this number, from 1, was scored.
    Scored { manche: u32 },
    /// The player at `seat` left.
    Left { seat: Seat },
    /// The match is over.
    Over,
}
