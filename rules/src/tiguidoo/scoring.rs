//! The worth of combinations, and the winners (TIG-31, 32, 40, 74).

use std::cmp::Reverse;

use crate::cards::ace_high::Cards;
use crate::seat::MAX_SEATS;
use crate::standing::ranked;

use super::hand::Hand;
use super::options::{Options, ScoredBy, TieBreak, WinMode};
use super::views::Public;

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

/// The score of a combination: its points, or the number of its cards (TIG-31, 74).
#[must_use]
pub fn worth(cards: Cards, options: &Options) -> i32 {
    match options.scored_by {
        ScoredBy::Combination => points(cards),
        ScoredBy::Cards => i32::from(cards.len()),
    }
}

/// The place of each seat that is still in the game.
#[must_use]
pub fn places(public: &Public) -> [Option<u8>; MAX_SEATS] {
    let options = &public.options;
    if options.scored_by == ScoredBy::Cards {
        let mut keys = [None; MAX_SEATS];
        for seat in public.playing {
            let (cards, last) = (public.won[seat.index()], public.last_won[seat.index()]);
            keys[seat.index()] = Some((cards.len(), Reverse(last)));
        }
        return ranked(&keys);
    }
    let mut keys = [None; MAX_SEATS];
    for seat in public.playing {
        let cards = public.won[seat.index()];
        let hand = Hand::best(cards, options.ace_low_straight);
        keys[seat.index()] = Some(match (options.win_mode, options.tie_break) {
            (WinMode::Poker, _) => (0, hand),
            (WinMode::Points, TieBreak::OtherMode) => (points(cards), hand),
            (WinMode::Points, TieBreak::Shared) => (points(cards), Hand::default()),
        });
    }
    ranked(&keys)
}
