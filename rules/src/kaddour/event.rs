//! The public events of a match of Kaddour.

use crate::cards::spanish::{Card, Suit};
use crate::seat::Seat;

use super::notation::Tell;

/// Number of events the chronicle keeps: more than a whole play of ten tricks.
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
    },
    /// A bid.
    Bid {
        /// The player.
        seat: Seat,
        /// The bid, in points.
        bid: u8,
    },
    /// A pass.
    Passed {
        /// The player.
        seat: Seat,
    },
    /// An ace or a compte was told.
    Told {
        /// The player.
        seat: Seat,
        /// The kind told.
        kind: Tell,
    },
    /// An information turn went by.
    Silent {
        /// The player.
        seat: Seat,
    },
    /// Everybody passed: the cards are dealt anew.
    Redeal,
    /// The auction is over.
    Bought {
        /// The buyer.
        seat: Seat,
        /// The winning bid, in points.
        bid: u8,
    },
    /// The trump was named.
    Trump {
        /// The player.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// A card was played.
    Played {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether it was slammed on the table.
        slam: bool,
    },
    /// A trick was taken.
    Took {
        /// The player.
        seat: Seat,
        /// Points of its cards, the last trick's ten apart.
        points: u8,
    },
    /// A cantico was declared.
    Cantico {
        /// The player.
        seat: Seat,
        /// The suit of the compte.
        suit: Suit,
        /// Points: 20 or 40.
        value: u8,
    },
    /// A manche was scored.
    Scored {
        /// The number of the manche, from 1.
        manche: u32,
    },
    /// Somebody left.
    Left {
        /// The player.
        seat: Seat,
    },
    /// The match is over.
    Over,
}
