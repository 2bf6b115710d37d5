//! The values and powers of cards (TAM-5, 39).

use crate::cards::french::{Card, Rank};

use super::choice::{Powers, Values};

/// The power of a card (TAM-39).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    /// Look at one of one's own cards.
    PeekOwn,
    /// Look at a card of an opponent.
    PeekOther,
    /// Look at anybody's card.
    PeekAny,
    /// Exchange a card with an opponent, unseen.
    BlindSwap,
    /// Look at an opponent's card, then exchange it or not.
    LookSwap,
    /// Exchange two cards of two players, unseen; must be done.
    SwapAny,
    /// Give the top of the pile to another; must be done.
    GiveTop,
}

impl Power {
    /// Whether it must be used when it can be (TAM-41).
    #[must_use]
    pub const fn compulsory(self) -> bool {
        matches!(self, Self::SwapAny | Self::GiveTop)
    }
}

impl Values {
    /// Worth of a card, in halves of a point.
    #[must_use]
    pub const fn halves(self, card: Card) -> i16 {
        let red = card.red();
        match (card.rank(), self) {
            (Rank::Number(number), _) => number as i16 * 2,
            (Rank::Jack | Rank::Queen, Self::Standard) => 20,
            (Rank::Jack, Self::Koubo) => 4,
            (Rank::Jack, Self::Dutch | Self::Bruxelles | Self::Toulouse) => 22,
            (Rank::Jack, Self::Tamoul) => 30,
            (Rank::Queen, Self::Koubo) => 6,
            (Rank::Queen, Self::Dutch | Self::Bruxelles | Self::Toulouse) => 24,
            (Rank::Queen, Self::Tamoul) => {
                if red {
                    2
                } else {
                    30
                }
            }
            (Rank::King, Self::Tamoul) if red => 1,
            (Rank::King, Self::Bruxelles) if red => -4,
            (Rank::King, _) if red => 0,
            (Rank::King, Self::Standard | Self::Tamoul) => 30,
            (Rank::King, Self::Koubo) => 22,
            (Rank::King, Self::Dutch) => 40,
            (Rank::King, Self::Bruxelles | Self::Toulouse) => 26,
            (Rank::Joker, Self::Koubo) => -2,
            (Rank::Joker, _) => 0,
        }
    }
}

impl Powers {
    /// The power of a card, if it has one.
    #[must_use]
    pub const fn of_card(self, card: Card) -> Option<Power> {
        let power = match (self, card.rank()) {
            (Self::Standard, Rank::Number(7 | 8))
            | (Self::Koubo, Rank::Number(9))
            | (Self::Dutch, Rank::Jack)
            | (Self::Tamoul, Rank::Number(7)) => Power::PeekOwn,
            (Self::Standard, Rank::Number(9 | 10))
            | (Self::Koubo, Rank::Number(10))
            | (Self::Dutch, Rank::Queen)
            | (Self::Tamoul, Rank::Number(8)) => Power::PeekOther,
            (Self::Standard, Rank::Jack | Rank::Queen)
            | (Self::Koubo, Rank::Jack)
            | (Self::Dutch, Rank::Number(7))
            | (Self::Tamoul, Rank::Number(9)) => Power::BlindSwap,
            (Self::Standard, Rank::King) if !card.red() => Power::LookSwap,
            (Self::Koubo, Rank::Queen) | (Self::Tamoul, Rank::Number(10)) => Power::LookSwap,
            (Self::Toulouse, Rank::Jack) => Power::SwapAny,
            (Self::Toulouse, Rank::Queen) => Power::PeekAny,
            (Self::Toulouse, Rank::King) if card.red() => Power::GiveTop,
            _ => return None,
        };
        Some(power)
    }
}
