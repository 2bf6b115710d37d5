//! The order in which moves are tried: the sooner the best one, the less is searched.

use crate::cards::spanish::{Card, Cards, Suit};
use crate::kaddour::tricks::{SEATS, Trick, beats};
use crate::seat::Seat;

use super::merged;

/// Moves with their promise, handed out best first.
pub struct Moves {
    moves: [(i16, Card); 10],
    len: usize,
}

/// The seat whose turn it is, with all hands.
pub struct Outlook<'a> {
    pub hands: &'a [Cards; SEATS],
    pub trump: Suit,
    pub seat: Seat,
}

impl Outlook<'_> {
    const fn hand(&self, step: usize) -> Cards {
        self.hands[(self.seat.index() + step) % SEATS]
    }

    /// Whether this hand could take a trick, led in the suit of `led`, from `card`.
    fn takes(&self, hand: Cards, card: Card, led: Card) -> bool {
        let follows = !(hand & led.lane()).is_empty();
        if card.is_of(self.trump) && !led.is_of(self.trump) {
            return !follows && !(hand & Cards::above(card)).is_empty();
        }
        match follows {
            true => !(hand & Cards::above(card)).is_empty(),
            false => !hand.suit(self.trump).is_empty(),
        }
    }

    /// The cards worth leading, best first, with `first` before everything else.
    pub fn leads(&self, first: Option<Card>) -> Moves {
        let (right, friend, left) = (self.hand(1), self.hand(2), self.hand(3));
        Moves::of(merged(self.hand(0)), |card| {
            if Some(card) == first {
                return 1000;
            }
            let points = card.points();
            if !self.takes(right, card, card) && !self.takes(left, card, card) {
                return 80 + points - if card.is_of(self.trump) { 10 } else { 0 };
            }
            // The partner's best card of the suit, or its best trump.
            let lane = friend & card.lane();
            let helps = if lane.is_empty() {
                friend.suit(self.trump).first()
            } else {
                (lane & Cards::above(card)).first()
            };
            match helps {
                Some(help) if !self.takes(right, help, card) && !self.takes(left, help, card) => {
                    50 + points
                }
                _ => 20 - points - if card.is_of(self.trump) { 5 } else { 0 },
            }
        })
    }

    /// The cards worth laying on a trick, best first.
    pub fn replies(&self, legal: Cards, trick: &Trick) -> Moves {
        let (Some(best), Some(led)) = (trick.best(), trick.first()) else {
            return self.leads(None);
        };
        let ours = (trick.winner.index() ^ self.seat.index()) & 1 == 0;
        // The opponents who are still to play.
        let next = (trick.len < 3).then(|| self.hand(1));
        let after = (trick.len < 1).then(|| self.hand(3));
        let theirs = [next, after];
        let friend = (trick.len < 2).then(|| self.hand(2));
        let safe = |card: Card| {
            let mut hands = theirs.iter().flatten();
            !hands.any(|&hand| self.takes(hand, card, led))
        };
        let kept = ours && safe(best);
        let saved = friend.is_some_and(|hand| self.takes(hand, best, led));
        Moves::of(legal, |card| {
            let points = card.points();
            let trump = if card.is_of(self.trump) { 3 } else { 0 };
            if beats(card, best, self.trump) {
                match safe(card) {
                    true if card.is_of(self.trump) => 90 - points,
                    true => 100 + points,
                    false => 40 - points - trump,
                }
            } else if kept {
                80 + points - 2 * trump
            } else if saved {
                30 + points / 2 - trump
            } else {
                20 - points - trump
            }
        })
    }
}

impl Moves {
    fn of(cards: Cards, promise: impl Fn(Card) -> i16) -> Self {
        let mut moves = [(0, Card::default()); 10];
        let mut len = 0;
        if cards.len() == 1 {
            moves[0].1 = cards.first().unwrap_or_default();
            return Self { moves, len: 1 };
        }
        for card in cards {
            moves[len] = (promise(card), card);
            len += 1;
        }
        Self { moves, len }
    }

    /// The most promising move left.
    pub fn next(&mut self) -> Option<Card> {
        let left = &mut self.moves[..self.len];
        let best = (0..left.len()).max_by_key(|&place| left[place].0)?;
        self.len -= 1;
        left.swap(best, self.len);
        Some(self.moves[self.len].1)
    }
}
