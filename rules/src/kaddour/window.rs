//! The window in which canticos are declared: when it opens and closes, and the standing orders
//! that are carried out in it (KAD-55…59, 64, 75, 76, 82).

use crate::cards::spanish::{Card, Cards, SUITS, Suit};
use crate::seat::{Seat, Seats};

use super::cantico::{Cantico, LEAST, entitled, value};
use super::event::Event;
use super::options::Window;
use super::state::{Kaddour, Phase};
use super::tricks::{TRICKS, partner, team};

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
        let due = able.intersection(manche.armed[seat.index()]);
        let in_trumps = due.has(trump).then_some(trump);
        if let Some(suit) = in_trumps.or_else(|| due.into_iter().next()) {
            self.declare(seat, suit);
        }
    }
}
