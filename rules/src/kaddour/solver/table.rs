//! The answers found so far, by the facts of a position that matter.

use crate::cards::spanish::{Card, Cards, SUITS, Suit};
use crate::kaddour::tricks::SEATS;
use crate::seat::Seat;

/// Five bits with the gaps of another five closed up.
pub const CLOSED_UP: [[u8; 32]; 32] = closed_up();

const fn closed_up() -> [[u8; 32]; 32] {
    let mut all = [[0; 32]; 32];
    let mut out = 0;
    while out < 32 {
        let mut lane = 0;
        while lane < 32 {
            let (mut bit, mut place) = (0, 0);
            while bit < 5 {
                if out >> bit & 1 == 1 {
                    if lane >> bit & 1 == 1 {
                        all[out][lane] |= 1 << place;
                    }
                    place += 1;
                }
                bit += 1;
            }
            lane += 1;
        }
        out += 1;
    }
    all
}

/// Everything about a position at the beginning of a trick that bears on its value.
pub struct Key {
    hash: u64,
    /// The suits in the order in which they stand in the key.
    suits: [Suit; 4],
}

impl Key {
    /// The key of these hands, whose gaps are closed up.
    pub fn of(hands: &[Cards; SEATS], trump: Suit, leader: Seat) -> Self {
        let lane = |suit: Suit| {
            let of = |hand: Cards| hand.bits() >> (16 * suit.index()) & 0x3ff;
            of(hands[0]) | of(hands[1]) << 10 | of(hands[2]) << 20 | of(hands[3]) << 30
        };
        let mut lanes = SUITS.map(|suit| (lane(suit), suit));
        lanes.swap(0, trump.index());
        // Three plain suits in order; the trump stands first.
        for (one, other) in [(1, 2), (2, 3), (1, 2)] {
            if lanes[one].0 < lanes[other].0 {
                lanes.swap(one, other);
            }
        }
        // The leader goes above the 40 bits of a lane, so that it cannot be mistaken for a card.
        let mut hash = (u64::from(leader.number()) + 1) << 40;
        for (lane, _) in lanes {
            hash = (hash ^ lane).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 29;
        }
        Self {
            hash,
            suits: lanes.map(|(_, suit)| suit),
        }
    }
}

/// Knowledge of a position: bounds of the points of team 0, and the card that was best.
pub struct Known {
    pub low: i16,
    pub high: i16,
    pub best: Option<Card>,
}

#[derive(Clone, Copy, Default)]
struct Place {
    hash: u64,
    low: u8,
    high: u8,
    /// The index of its suit in the key and its depth; 255 for none.
    best: u8,
}

/// A table of fixed size; a new answer replaces an older one in its entry.
pub struct Table(Vec<Place>);

impl Table {
    pub fn new(size: u32) -> Self {
        Self(vec![Place::default(); 1 << size])
    }

    pub fn get(&self, key: &Key) -> Option<Known> {
        let place = self.0.get(self.index(key))?;
        if place.hash != key.hash {
            return None;
        }
        let best = (place.best != u8::MAX).then(|| {
            let suit = key.suits[usize::from(place.best >> 4 & 3)];
            Cards::of_suit(suit).nth(place.best & 15)
        });
        Some(Known {
            low: i16::from(place.low),
            high: i16::from(place.high),
            best: best.flatten(),
        })
    }

    pub fn put(&mut self, key: &Key, low: i16, high: i16, best: Option<Card>) {
        let stands = |card: Card| key.suits.iter().position(|&suit| card.is_of(suit));
        let best = best.and_then(|card| Some((stands(card)? as u8) << 4 | card.strength()));
        let index = self.index(key);
        if let Some(place) = self.0.get_mut(index) {
            // There are 130 points in a manche.
            *place = Place {
                hash: key.hash,
                low: low as u8,
                high: high as u8,
                best: best.unwrap_or(u8::MAX),
            };
        }
    }

    const fn index(&self, key: &Key) -> usize {
        (key.hash >> 20) as usize & (self.0.len() - 1)
    }
}
