//! Canticos: their worth, the points that may be declared, and the seats that may (KAD-52…62).

use crate::cards::spanish::{Cards, SUITS, Suit, Suits};
use crate::seat::{Seat, Seats};

use super::options::{Limits, Options, Right};
use super::tricks::partner;

/// The lowest value of a cantico.
pub const LEAST: i16 = 20;

/// A declared cantico.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cantico {
    /// The player.
    pub seat: Seat,
    /// The suit of the compte.
    pub suit: Suit,
    /// Points: 20, or 40 in trumps.
    pub value: i16,
}

/// The canticos declared and those that still may be; all public.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Canticos {
    list: [Cantico; 4],
    len: u8,
    /// The suits declared.
    pub declared: Suits,
    /// Points that the contract team may still declare (KAD-60).
    pub allowance: i16,
    /// Whether a window is open: a declaration would count now (KAD-55).
    pub open: bool,
}

impl Canticos {
    /// The canticos declared, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[Cantico] {
        &self.list[..usize::from(self.len)]
    }

    /// Points of all canticos declared.
    #[must_use]
    pub fn total(&self) -> i16 {
        self.as_slice().iter().map(|cantico| cantico.value).sum()
    }

    /// Whether this suit's cantico is worth more than may still be declared.
    #[must_use]
    pub fn too_dear(&self, suit: Suit, trump: Suit) -> bool {
        value(suit, trump) > self.allowance
    }

    /// The comptes of this hand that could be declared if a window is open (KAD-53, 60…62).
    #[must_use]
    pub fn declarable(&self, hand: Cards, trump: Suit, options: &Options) -> Suits {
        let able = self.pairs(hand, trump);
        if options.forty_first && able.has(trump) {
            Suits::only(trump)
        } else {
            able
        }
    }

    /// The comptes of this hand that are neither declared nor too dear.
    #[must_use]
    pub fn pairs(&self, hand: Cards, trump: Suit) -> Suits {
        let pairs = comptes(hand).without(self.declared).into_iter();
        pairs.filter(|suit| !self.too_dear(*suit, trump)).collect()
    }

    pub(super) fn push(&mut self, cantico: Cantico) {
        if let Some(place) = self.list.get_mut(usize::from(self.len)) {
            *place = cantico;
            self.len += 1;
            self.declared.insert(cantico.suit);
            self.allowance -= cantico.value;
        }
    }
}

/// The suits of which a hand has king and knight.
#[must_use]
pub fn comptes(hand: Cards) -> Suits {
    let whole = |suit: &Suit| hand.contains(Cards::compte(*suit));
    SUITS.into_iter().filter(whole).collect()
}

/// The value of a compte (KAD-54).
#[must_use]
pub fn value(suit: Suit, trump: Suit) -> i16 {
    if suit == trump { 2 * LEAST } else { LEAST }
}

/// Points that may be declared under a contract (KAD-60); one between two rows has the lower row's
/// limit (KAD-81).
#[must_use]
pub const fn limit(contract: i16, limits: Limits) -> i16 {
    let first = match limits {
        Limits::From80 => 80,
        Limits::From90 => 90,
    };
    match contract - first {
        ..0 => 0,
        0..10 => 20,
        10..20 => 40,
        _ => 100,
    }
}

/// The seats that may declare after a trick (KAD-52, 56).
#[must_use]
pub const fn entitled(winner: Seat, options: &Options) -> Seats {
    let mut seats = Seats::only(winner);
    if matches!(options.cantico_right, Right::EitherPartner) {
        seats.insert(partner(winner));
    }
    seats
}
