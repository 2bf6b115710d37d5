//! The worth of combinations, and the winners (TIG-31, 32, 40).

use crate::cards::ace_high::Cards;
use crate::seat::{MAX_SEATS, Seats};
use crate::standing::ranked;

use super::hand::Hand;
use super::options::{Options, TieBreak, WinMode};

/// The points of a combination: 5 for two of a rank, 10 for three, 20 for four (TIG-31).
#[must_use]
pub fn points(cards: Cards) -> i32 {
    let of = |rank: u8| {
        let count = (0..4)
            .filter(|&suit| cards.suit(suit) >> rank & 1 == 1)
            .count();
        [0, 0, 5, 10, 20][count]
    };
    (0..13).map(of).sum()
}

/// The place of each seat that is still in the game.
#[must_use]
pub fn places(
    won: &[Cards; MAX_SEATS],
    playing: Seats,
    options: &Options,
) -> [Option<u8>; MAX_SEATS] {
    let mut keys = [None; MAX_SEATS];
    for seat in playing {
        let cards = won[seat.index()];
        let hand = Hand::best(cards, options.ace_low_straight);
        keys[seat.index()] = Some(match (options.win_mode, options.tie_break) {
            (WinMode::Poker, _) => (0, hand),
            (WinMode::Points, TieBreak::OtherMode) => (points(cards), hand),
            (WinMode::Points, TieBreak::Shared) => (points(cards), Hand::default()),
        });
    }
    ranked(&keys)
}
