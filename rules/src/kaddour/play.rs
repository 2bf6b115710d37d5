//! Hands and tricks alone (KAD-41…51).
//!
//! Small and flat, so that a computer player can deal and play it out by the thousand. Knows
//! neither auction nor canticos.

use crate::cards::spanish::{Card, Cards, SIZE, Suit};
use crate::seat::Seat;

use super::duty::duty;
use super::options::Options;
use super::tricks::{SEATS, TRICKS, Trick, right_of, team};

/// Hands and tricks of one manche.
#[derive(Clone, Copy, Default)]
pub struct Play {
    /// The cards of each seat.
    pub hands: [Cards; SEATS],
    /// The trump; gold before it is named.
    pub trump: Suit,
    /// The trick on the table.
    pub trick: Trick,
    /// Number of tricks taken.
    pub tricks: u8,
    /// Points of each team's cards, the last trick's ten apart.
    pub taken: [i16; 2],
}

impl Play {
    /// Deals a shuffled pack, five by five, twice round from the male (KAD-15).
    #[must_use]
    #[inline]
    pub fn deal(pack: &[Card; SIZE], male: Seat) -> Self {
        let mut play = Self {
            trick: Trick::led_by(male),
            ..Self::default()
        };
        let mut seat = male;
        for packet in pack.chunks_exact(5) {
            for &card in packet {
                play.hands[seat.index()].insert(card);
            }
            seat = right_of(seat);
        }
        play
    }

    /// The legal cards of the seat whose turn it is.
    #[must_use]
    #[inline]
    pub fn legal(&self, rules: &Options) -> Cards {
        let hand = self.hands[self.trick.next().index() % SEATS];
        duty(hand, &self.trick, self.trump, rules).0
    }

    /// Plays a card; returns the trick if the card finished it.
    #[inline]
    pub fn play(&mut self, card: Card) -> Option<Trick> {
        let seat = self.trick.next();
        self.hands[seat.index() % SEATS].remove(card);
        self.trick.lay(card, self.trump);
        if self.trick.len < 4 {
            return None;
        }
        let done = self.trick;
        self.taken[team(done.winner)] += done.points();
        self.tricks += 1;
        self.trick = Trick::led_by(done.winner);
        Some(done)
    }

    /// Whether all ten tricks were played.
    #[must_use]
    pub const fn over(&self) -> bool {
        self.tricks == TRICKS
    }
}
