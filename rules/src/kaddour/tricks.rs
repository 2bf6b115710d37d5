//! One trick, and the seats and teams that play it (KAD-41…51).

use crate::cards::spanish::{Card, Suit};
use crate::seat::Seat;

/// Number of players at the table.
pub const SEATS: usize = 4;
/// Number of tricks in a manche.
pub const TRICKS: u8 = 10;
/// Points of the last trick beside its cards (KAD-51).
pub const LAST_TRICK: i16 = 10;
/// Points of all cards and of the last trick.
pub const ALL_POINTS: i16 = 120 + LAST_TRICK;

/// The seat on the right, which plays next (KAD-5).
#[must_use]
pub const fn right_of(seat: Seat) -> Seat {
    Seat::new((seat.number() + 1) & 3)
}

/// The seat opposite, of the same team.
#[must_use]
pub const fn partner(seat: Seat) -> Seat {
    Seat::new((seat.number() + 2) & 3)
}

/// The team of a seat: 0 for seats 0 and 2, 1 for seats 1 and 3.
#[must_use]
pub const fn team(seat: Seat) -> usize {
    seat.index() & 1
}

/// A trick, finished or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trick {
    /// The seat that leads.
    pub leader: Seat,
    /// Number of cards laid.
    pub len: u8,
    /// The seat that wins it so far.
    pub winner: Seat,
    best: Card,
    cards: [Card; SEATS],
}

impl Trick {
    /// A trick that `leader` is to begin.
    #[must_use]
    pub fn led_by(leader: Seat) -> Self {
        Self {
            leader,
            len: 0,
            winner: leader,
            best: Card::default(),
            cards: [Card::default(); SEATS],
        }
    }

    /// The cards in order of play.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The cards, each with its player.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> {
        let seats = (0..4).map(|step| Seat::new((self.leader.number() + step) & 3));
        seats.zip(self.cards().iter().copied())
    }

    /// The seat whose turn it is.
    #[must_use]
    pub const fn next(&self) -> Seat {
        Seat::new((self.leader.number() + self.len) & 3)
    }

    /// The suit led; `None` before the first card.
    #[must_use]
    pub fn led(&self) -> Option<Suit> {
        self.first().map(Card::suit)
    }

    /// Whether a card of another suit than the one led wins it so far.
    #[must_use]
    pub fn is_ruffed(&self) -> bool {
        self.best().map(Card::suit) != self.led()
    }

    /// The card that was led.
    #[must_use]
    pub const fn first(&self) -> Option<Card> {
        if self.len == 0 {
            None
        } else {
            Some(self.cards[0])
        }
    }

    /// The card that wins it so far.
    #[must_use]
    pub const fn best(&self) -> Option<Card> {
        if self.len == 0 { None } else { Some(self.best) }
    }

    /// Points of its cards.
    #[must_use]
    pub fn points(&self) -> i16 {
        self.cards().iter().map(|card| card.points()).sum()
    }

    /// Lays a card (KAD-49).
    #[inline]
    pub fn lay(&mut self, card: Card, trump: Suit) {
        if self.len == 0 || beats(card, self.best, trump) {
            self.winner = self.next();
            self.best = card;
        }
        self.cards[usize::from(self.len & 3)] = card;
        self.len += 1;
    }
}

/// Whether `card`, laid later, takes the trick from `best`.
#[must_use]
#[inline]
pub fn beats(card: Card, best: Card, trump: Suit) -> bool {
    if card.follows(best) {
        card < best
    } else {
        card.is_of(trump)
    }
}
