//! Refusals: the duty broken, with the data that a screen needs to word it kindly.

use crate::cards::numbers::{Card, Cards};
use crate::game::Refusal as AnyRefusal;
use crate::seat::Seat;

/// A broken rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The match is over.
    Over,
    /// The seat is not in the game any more.
    OutOfGame,
    /// It is another seat's turn.
    NotYourTurn(Seat),
    /// The dealer has not chosen a hand size yet.
    NotDealt(Seat),
    /// The size was chosen already.
    Dealt,
    /// A hand size outside the present limits.
    Size {
        /// The smallest size.
        least: u8,
        /// The largest size.
        most: u8,
    },
    /// Cards of several values, or none.
    OneValue,
    /// Cards that the hand does not have.
    NotHeld(Cards),
    /// An empty hand draws or calls.
    EmptyHand,
    /// A hand with cards lays some before it draws.
    LayFirst,
    /// The cards are laid; now draw.
    DrawFirst,
    /// Neither pile nor a new one can be made.
    NoPile,
    /// No card was visible before the deposit.
    NoCentre,
    /// Not everybody has had a turn yet.
    FullRound {
        /// Turns completed.
        completed: u32,
        /// Turns needed.
        needed: u8,
    },
    /// Somebody called already.
    Called(Seat),
    /// The caller's hand is frozen.
    Frozen,
    /// Nothing on the centre can be completed.
    NoChain,
    /// A cut must throw in exactly the missing cards.
    Missing {
        /// The value of the missing cards.
        card: Card,
        /// Number of cards missing.
        count: u8,
    },
    /// Too few cards lie there for a cut out of turn.
    ShortChain(u8),
    /// Draw before you cut.
    CutWhileDrawing,
    /// No lucky draw is open for this seat.
    NoLucky,
    /// The drawn card does not have the value just laid.
    NotLucky,
    /// There is no last window now.
    NoWindow,
    /// The seat is done with this window already.
    AlreadyReady,
}

impl AnyRefusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::Over => "KAE-59",
            Self::OutOfGame => "KAE-66",
            Self::NotYourTurn(_) | Self::LayFirst => "KAE-14",
            Self::NotDealt(_) => "KAE-10",
            Self::Dealt => "KAE-71",
            Self::Size { .. } => "KAE-11",
            Self::OneValue | Self::NotHeld(_) => "KAE-15",
            Self::EmptyHand => "KAE-22",
            Self::DrawFirst => "KAE-16",
            Self::NoPile => "KAE-63",
            Self::NoCentre => "KAE-17",
            Self::FullRound { .. } => "KAE-39",
            Self::Called(_) => "KAE-40",
            Self::Frozen => "KAE-44",
            Self::NoChain => "KAE-31",
            Self::Missing { .. } => "KAE-27",
            Self::ShortChain(_) => "KAE-28",
            Self::CutWhileDrawing => "KAE-30",
            Self::NoLucky => "KAE-36",
            Self::NotLucky => "KAE-34",
            Self::NoWindow => "KAE-45",
            Self::AlreadyReady => "KAE-76",
        }
    }
}
