//! Rules of thumb for playing out an imagined deal.

use crate::cards::spanish::{Card, Cards, SUITS};
use crate::kaddour::options::Options;
use crate::kaddour::play::Play;
use crate::kaddour::tricks::{LAST_TRICK, Trick, beats, partner, team};

/// Plays to the end; returns the points of `side` and of the other team from here on.
#[must_use]
pub fn play_out(mut play: Play, done: Option<Trick>, side: usize, rules: &Options) -> [i16; 2] {
    let mut last = done;
    while !play.over() {
        let legal = play.legal(rules);
        let Some(card) = choose(legal, &play) else {
            break;
        };
        last = play.play(card);
    }
    let mut taken = play.taken;
    if let Some(trick) = last {
        taken[team(trick.winner)] += LAST_TRICK;
    }
    [taken[side], taken[1 - side]]
}

/// The card that a sensible player would lay without long thought.
#[must_use]
pub fn choose(legal: Cards, play: &Play) -> Option<Card> {
    let trick = &play.trick;
    let Some(best) = trick.best() else {
        return lead(legal, play);
    };
    let last = trick.len == 3;
    let ours = trick.winner == partner(trick.next());
    let winning = legal
        .into_iter()
        .filter(|&card| beats(card, best, play.trump));
    let winning: Cards = winning.collect();
    let losing = legal.without(winning);
    if ours && (last || !losing.is_empty()) && is_safe(best, play) {
        // The partner has it: the dearest card that costs no strength.
        return dearest(losing).or_else(|| winning.last());
    }
    if winning.is_empty() {
        return cheapest(losing);
    }
    if last {
        return winning.last();
    }
    winning.first()
}

/// A card that nothing unplayed beats, the dearest first; otherwise a low card of a long suit.
fn lead(legal: Cards, play: &Play) -> Option<Card> {
    let others = play.hands.iter().fold(Cards::NONE, |all, &hand| all | hand);
    let others = others.without(play.hands[play.trick.next().index()]);
    let is_master = |card: &Card| (others & Cards::above(*card)).is_empty();
    let masters: Cards = legal.into_iter().filter(is_master).collect();
    if let Some(trump) = masters.suit(play.trump).first()
        && !others.suit(play.trump).is_empty()
    {
        return Some(trump);
    }
    if let Some(card) = dearest(masters.without(Cards::of_suit(play.trump))) {
        return Some(card);
    }
    let plain = legal.without(Cards::of_suit(play.trump));
    let longest = SUITS
        .into_iter()
        .map(|suit| plain.suit(suit))
        .max_by_key(|cards| cards.len());
    longest.and_then(Cards::last).or_else(|| legal.last())
}

/// Whether no seat still to play is likely to take the trick, by a rough estimate.
fn is_safe(best: Card, play: &Play) -> bool {
    play.trick.len == 3 || best.strength() == 0 || best.suit() == play.trump
}

fn dearest(cards: Cards) -> Option<Card> {
    cards.into_iter().max_by_key(|card| card.points())
}

fn cheapest(cards: Cards) -> Option<Card> {
    cards
        .into_iter()
        .min_by_key(|card| (card.points(), u8::MAX - card.strength()))
}
