//! What everybody saw happen in a match of Kaddour.

use crate::cards::spanish::{Card, Suit};
use crate::seat::Seat;

use super::notation::Tell;

/// How many events the chronicle keeps: more than a whole play of ten tricks.
pub const KEPT: usize = 64;

/// A public event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Event {
    /// The match began.
    #[default]
    Begun,
    /// The cards were dealt.
    Dealt {
        /// By whom.
        dealer: Seat,
    },
    /// A bid.
    Bid {
        /// By whom.
        seat: Seat,
        /// How much.
        bid: u8,
    },
    /// A pass.
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// An ace or a compte was told.
    Told {
        /// By whom.
        seat: Seat,
        /// Which.
        kind: Tell,
    },
    /// An information turn went by.
    Silent {
        /// Whose.
        seat: Seat,
    },
    /// Everybody passed: the cards are dealt anew.
    Redeal,
    /// The auction is over.
    Bought {
        /// By whom.
        seat: Seat,
        /// At how much.
        bid: u8,
    },
    /// The trump was named.
    Trump {
        /// By whom.
        seat: Seat,
        /// Which.
        suit: Suit,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// Slammed on the table.
        slam: bool,
    },
    /// A trick was taken.
    Took {
        /// By whom.
        seat: Seat,
        /// What its cards count.
        points: u8,
    },
    /// A cantico was declared.
    Cantico {
        /// By whom.
        seat: Seat,
        /// Of which suit.
        suit: Suit,
        /// 20 or 40.
        value: u8,
    },
    /// A manche was scored.
    Scored {
        /// Which, from 1.
        manche: u32,
    },
    /// Somebody left.
    Left {
        /// Who.
        seat: Seat,
    },
    /// The match is over.
    Over,
}
