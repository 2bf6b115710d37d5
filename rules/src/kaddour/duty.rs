//! The duty of a seat that plays a card (KAD-41…47): the one function behind offers, refusals and
//! robots.

use crate::cards::spanish::{Card, Cards, Suit};

use super::options::{Fayer, Options};
use super::tricks::{Trick, partner};

/// The duty of a seat that plays a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Nothing: any card.
    Free,
    /// Follow suit (KAD-42).
    Follow(Suit),
    /// Follow suit and beat this card (KAD-42).
    Beat(Card),
    /// Void in the suit led: play a trump (KAD-44, 45).
    Ruff(Suit),
    /// Void in the suit led: play a trump above this one (KAD-45).
    Overruff(Card),
}

/// The legal cards of the seat whose turn it is, and the duty that makes them legal.
#[must_use]
#[inline]
pub fn duty(hand: Cards, trick: &Trick, trump: Suit, rules: &Options) -> (Cards, Duty) {
    let (Some(led), Some(best)) = (trick.first(), trick.best()) else {
        return (hand, Duty::Free);
    };
    let spared = rules.partner_exempt && trick.winner == partner(trick.next());
    let own = hand & led.lane();
    if !own.is_empty() {
        if spared {
            return (own, Duty::Follow(led.suit()));
        }
        return follow(own, trick, led, best, rules);
    }
    let trumps = hand.suit(trump);
    if spared || trumps.is_empty() {
        return (hand, Duty::Free);
    }
    if best.follows(led) {
        return (trumps, Duty::Ruff(trump));
    }
    over_a_ruff(hand, trumps, best, rules)
}

#[inline]
fn follow(own: Cards, trick: &Trick, led: Card, best: Card, rules: &Options) -> (Cards, Duty) {
    let to_beat = if best.follows(led) {
        Some(best)
    } else if rules.beat_after_ruff {
        let table: Cards = trick.cards().iter().copied().collect();
        (table & led.lane()).first()
    } else {
        None
    };
    match to_beat.map(|card| (own & Cards::above(card), card)) {
        Some((higher, card)) if !higher.is_empty() => (higher, Duty::Beat(card)),
        _ => (own, Duty::Follow(led.suit())),
    }
}

#[inline]
fn over_a_ruff(hand: Cards, trumps: Cards, best: Card, rules: &Options) -> (Cards, Duty) {
    let higher = trumps & Cards::above(best);
    let must_beat = rules.fayer_variant == Fayer::Kaddour || rules.normale_overtrump;
    if must_beat && !higher.is_empty() {
        (higher, Duty::Overruff(best))
    } else if rules.fayer_variant == Fayer::Kaddour {
        (hand, Duty::Free)
    } else {
        (trumps, Duty::Ruff(best.suit()))
    }
}
