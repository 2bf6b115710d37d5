//! The worth of a combination, by the way of winning in force. Must not know whose it is.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::ace_high::{Card, Cards};
use tapis_rules::tiguidoo::Options;
use tapis_rules::tiguidoo::hand::{Category, Hand};
use tapis_rules::tiguidoo::options::{ScoredBy, WinMode};
use tapis_rules::tiguidoo::scoring;
use tapis_say::say;

/// The points, the best five, or the number of cards.
pub(super) fn worth(cards: Cards, options: &Options, words: &FluentLanguageLoader) -> String {
    match options.win_mode {
        _ if by_cards(options) => fl!(words, "tiguidoo-cards", count = cards.len()),
        WinMode::Points => fl!(words, "tiguidoo-points", count = scoring::points(cards)),
        WinMode::Poker => best(cards, options, words),
    }
}

/// What won cards would be worth with one more; `None` if that is hidden or makes no difference.
pub(super) fn worth_with(
    card: Option<Card>,
    won: Cards,
    options: &Options,
    words: &FluentLanguageLoader,
) -> Option<String> {
    let card: Cards = [card?].into_iter().collect();
    let with = worth(won.with(card), options, words);
    (with != worth(won, options, words)).then_some(with)
}

/// Whether each card is a point (TIG-74).
pub(super) fn by_cards(options: &Options) -> bool {
    options.scored_by == ScoredBy::Cards
}

/// What makes won cards worth something.
pub(super) fn counts(options: &Options, words: &FluentLanguageLoader) -> String {
    say!(words, "tiguidoo-counts"; match options.win_mode {
        _ if by_cards(options) => "cards",
        WinMode::{Points, Poker},
    })
}

/// The best hand of five.
pub(super) fn best(cards: Cards, options: &Options, words: &FluentLanguageLoader) -> String {
    let hand = Hand::best(cards, options.ace_low_straight);
    // As people count them: 2 to 10, 11 the jack … 14 the ace.
    let (first, second) = (hand.ranks[0] + 1, hand.ranks[1] + 1);
    say! {
        words, "tiguidoo-hand", card = fl!(words, "tiguidoo-rank-single", rank = first),
        of = fl!(words, "tiguidoo-rank-of", rank = first),
        to = fl!(words, "tiguidoo-rank-to", rank = first),
        high = fl!(words, "tiguidoo-rank-several", rank = first),
        low = fl!(words, "tiguidoo-rank-several", rank = second);
        match hand.category {
            Category::{Nothing, Royal},
            Category::{High}(card),
            Category::{Pair, Three, Four}(of),
            Category::{Straight, Flush, StraightFlush}(to),
            Category::{TwoPairs, FullHouse}(high, low),
        }
    }
}

#[cfg(test)]
mod tests;
