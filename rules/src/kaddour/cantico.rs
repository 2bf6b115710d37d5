//! Canticos: limits, windows, declarations and standing orders (KAD-52…64, 75…77).

use crate::cards::spanish::{Card, Cards, SUITS, Suit, Suits};
use crate::seat::{Seat, Seats};

use super::event::Event;
use super::options::{Limits, Options, Right, Window};
use super::state::{Kaddour, Phase};
use super::tricks::{TRICKS, partner, team};

/// The lowest value of a cantico.
pub const LEAST: i16 = 20;

/// A declared cantico.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cantico {
    /// The player.
    pub seat: Seat,
    /// Its suit.
    pub suit: Suit,
    /// 20 or 40.
    pub value: i16,
}

/// What was declared and what still may be; all public.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Canticos {
    list: [Cantico; 4],
    len: u8,
    /// The suits declared.
    pub declared: Suits,
    /// What the contract team may still declare (KAD-60).
    pub allowance: i16,
    /// Whether a window is open: a declaration would count now (KAD-55).
    pub open: bool,
}

impl Canticos {
    /// Those declared, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[Cantico] {
        &self.list[..usize::from(self.len)]
    }

    /// The sum of their values.
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
        let mut pairs = comptes(hand).without(self.declared);
        for suit in pairs.each() {
            if self.too_dear(suit, trump) {
                pairs.remove(suit);
            }
        }
        pairs
    }

    fn push(&mut self, cantico: Cantico) {
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
    let mut suits = Suits::NONE;
    for suit in SUITS {
        if hand.contains(Cards::compte(suit)) {
            suits.insert(suit);
        }
    }
    suits
}

/// The value of a compte (KAD-54).
#[must_use]
pub fn value(suit: Suit, trump: Suit) -> i16 {
    if suit == trump { 2 * LEAST } else { LEAST }
}

/// How much may be declared under a contract (KAD-60); one between two rows has the lower row's
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

/// Who may declare after a trick (KAD-52, 56).
#[must_use]
pub const fn entitled(winner: Seat, options: &Options) -> Seats {
    let mut seats = Seats::only(winner);
    if matches!(options.cantico_right, Right::EitherPartner) {
        seats.insert(partner(winner));
    }
    seats
}

impl Kaddour {
    /// Opens a window after a trick, if there is one (KAD-55, 58).
    pub(super) fn open_window(&mut self) {
        let manche = &mut self.manche;
        let winner = manche.play.trick.leader;
        let ours = manche
            .contract
            .is_some_and(|contract| team(contract.seat) == team(winner));
        if !ours || manche.play.tricks >= TRICKS || manche.canticos.allowance < LEAST {
            return;
        }
        manche.canticos.open = true;
        if self.options.cantico_window == Window::Explicit {
            self.phase = Phase::Window;
        } else {
            self.declare_armed(winner);
        }
    }

    /// Closes the window, if one is open.
    pub(super) fn close_window(&mut self) {
        self.manche.canticos.open = false;
        self.manche.waived = Seats::NONE;
        if self.phase == Phase::Window {
            self.phase = Phase::Trick;
            self.turn += 1;
        }
    }

    pub(super) fn declare(&mut self, seat: Seat, suit: Suit) {
        let manche = &mut self.manche;
        let trump = manche.play.trump;
        let value = value(suit, trump);
        manche.canticos.push(Cantico { seat, suit, value });
        let canticos = manche.canticos;
        for armed in &mut manche.armed {
            let gone = SUITS
                .into_iter()
                .filter(|&suit| canticos.declared.has(suit) || canticos.too_dear(suit, trump));
            *armed = armed.without(gone.collect());
        }
        self.tell(Event::Cantico {
            seat,
            suit,
            value: value as u8,
        });
        self.close_window();
    }

    /// Arms a cantico; in an open window it is declared at once if it can be (KAD-76).
    pub(super) fn arm(&mut self, seat: Seat, suit: Suit) {
        self.manche.armed[seat.index()].insert(suit);
        let manche = &self.manche;
        let winner = manche.play.trick.leader;
        if manche.canticos.open && entitled(winner, &self.options).has(seat) {
            self.declare_if_armed(seat);
        }
    }

    pub(super) const fn disarm(&mut self, seat: Seat, suit: Suit) {
        self.manche.armed[seat.index()].remove(suit);
    }

    /// A card that leaves the hand breaks its pair (KAD-64, 75).
    pub(super) fn break_pair(&mut self, seat: Seat, card: Card) {
        if Cards::compte(card.suit()).has(card) {
            self.disarm(seat, card.suit());
        }
    }

    /// Declares nothing in this window; a second time has no effect (KAD-82).
    pub(super) fn waive(&mut self, seat: Seat) {
        self.manche.waived.insert(seat);
        let winner = self.manche.play.trick.leader;
        let left = entitled(winner, &self.options).without(self.manche.waived);
        if left.is_empty() {
            self.close_window();
        }
    }

    fn declare_armed(&mut self, winner: Seat) {
        let entitled = entitled(winner, &self.options);
        for seat in [winner, partner(winner)] {
            if self.manche.canticos.open && entitled.has(seat) {
                self.declare_if_armed(seat);
            }
        }
    }

    /// Declares the most valuable armed compte that is legal now; of equal ones the first in pack
    /// order.
    fn declare_if_armed(&mut self, seat: Seat) {
        let manche = &self.manche;
        let (hand, trump) = (manche.play.hands[seat.index()], manche.play.trump);
        let able = manche.canticos.declarable(hand, trump, &self.options);
        let due = able.both(manche.armed[seat.index()]);
        let first = if due.has(trump) {
            Some(trump)
        } else {
            due.each().next()
        };
        if let Some(suit) = first {
            self.declare(seat, suit);
        }
    }
}
