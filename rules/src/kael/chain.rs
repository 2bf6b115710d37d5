//! Chains on the centre, cuts and lucky draws (KAE-23…38).

use std::iter::repeat_n;

use crate::cards::numbers::Card;
use crate::seat::Seat;

use super::event::Event;
use super::state::{Chain, Drew, Kael, Phase};

/// Number of equal cards that make a square, which closes the chain.
pub const SQUARE: u8 = 4;

impl Kael {
    /// Throws in the missing cards. In one's own turn that is the turn (KAE-29).
    pub(super) fn cut(&mut self, seat: Seat, card: Card, count: u8) {
        let own_turn = self.phase == Phase::Turn && seat == self.active;
        if own_turn {
            self.open_turn(seat);
        } else {
            // The drawn card went with the cut (KAE-73).
            let gone = |drew: &mut Drew| drew.seat == seat && drew.card == card;
            self.manche.drew.take_if(gone);
        }
        self.tell(Event::Cut { seat, card, count });
        self.lay(seat, card, count);
        if own_turn {
            self.end_turn();
        }
    }

    /// Throws in the card just drawn.
    pub(super) fn lucky(&mut self, seat: Seat) {
        if let Some(drew) = self.manche.drew.take() {
            let card = drew.card;
            self.tell(Event::Lucky { seat, card });
            self.lay(seat, card, 1);
        }
    }

    /// Moves cards from a hand to the centre; whether that closed a square.
    pub(super) fn lay(&mut self, seat: Seat, card: Card, count: u8) -> bool {
        self.hand(seat).take(card, count);
        let manche = &mut self.manche;
        manche.centre.extend(repeat_n(card, count.into()));
        let lying = manche.chain.filter(|chain| chain.card == card);
        let count = count + lying.map_or(0, |chain| chain.count);
        manche.chain = (count < SQUARE).then_some(Chain { card, count });
        count >= SQUARE
    }
}
