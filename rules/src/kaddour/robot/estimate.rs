//! Value of a hand before a card was played, from a few features of it: takes less than a
//! microsecond, where imagining deals takes a hundred.

use crate::cards::spanish::{Cards, SUITS, Suit};
use crate::kaddour::cantico::{comptes, value};

/// Number of features.
pub const FEATURES: usize = 17;

/// Weight of each feature, in hundredths of a point; as `cargo run --release -p tapis-rules-bench
/// --example fit` prints them.
const WEIGHTS: [i32; FEATURES] = [
    4347, -41, 86, 885, 706, 274, 162, 91, 917, 777, 238, 428, 264, 88, 337, 19, 70,
];

/// Features of a hand if this suit is trump.
#[must_use]
pub fn features(hand: Cards, trump: Suit) -> [i32; FEATURES] {
    let mut of = [0; FEATURES];
    let trumps = hand.suit(trump);
    let length = i32::from(trumps.len());
    (of[0], of[1], of[2]) = (1, length, length * length);
    let depths = trumps.bits() >> (16 * trump.index());
    for (honour, held) in of[3..8].iter_mut().enumerate() {
        *held = (depths >> honour & 1) as i32;
    }
    for suit in SUITS.into_iter().filter(|&suit| suit != trump) {
        let cards = hand.suit(suit);
        let depths = cards.bits() >> (16 * suit.index());
        let (ace, three, king) = (depths & 1 == 1, depths & 2 == 2, depths & 4 == 4);
        let length = i32::from(cards.len());
        of[8] += i32::from(ace && length < 5);
        of[9] += i32::from(ace && length >= 5);
        of[10] += i32::from(ace && three);
        of[11] += i32::from(three && !ace && length >= 3);
        of[12] += i32::from(three && !ace && length < 3);
        of[13] += i32::from(king);
        of[14] += i32::from(length == 0);
        of[15] += i32::from(length == 1 && !ace);
        of[16] += i32::from(length == 0) * of[1];
    }
    of
}

/// The average points of cards and last trick of the holder's team, if this suit is trump and
/// nothing else is known.
#[must_use]
pub fn points(hand: Cards, trump: Suit) -> i16 {
    let terms = features(hand, trump).into_iter().zip(WEIGHTS);
    let hundredths: i32 = terms.map(|(feature, weight)| feature * weight).sum();
    (hundredths / 100) as i16
}

/// The same under each trump in the order of the suits, with the points of its own compte in it.
#[must_use]
pub fn by_trump(hand: Cards) -> [i16; 4] {
    let held = comptes(hand);
    let canticos: i16 = held.into_iter().map(|suit| value(suit, suit) / 2).sum();
    SUITS.map(|trump| {
        let twice = if held.has(trump) { 20 } else { 0 };
        points(hand, trump) + canticos + twice
    })
}
