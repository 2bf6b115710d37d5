//! Plays that a partner takes amiss although they cost hardly a point: between cards that are about
//! as good, the robot plays the one that nobody asks about.

use crate::cards::spanish::{Card, Cards};
use crate::kaddour::legal::in_contract;
use crate::kaddour::tricks::{beats, partner};
use crate::kaddour::views::Public;
use crate::seat::Seat;

/// Cost to the buyers of leading a trump that others can beat.
const LOW_TRUMP: i64 = 8;
/// Cost of leading a three while the ace is out.
const THREE: i64 = 4;
/// Cost of taking with the ace of trumps where a lower one takes too.
const ACE: i64 = 40;
/// Cost of a worthless card on the partner's trick, where another would count.
const NOTHING_GIVEN: i64 = 4;

/// Cost of a worthless card that does not take, where a lower one of its suit is left.
const HIGHER: i64 = 1;

/// The offence that a card gives, in points by which it must be better than another to be played
/// all the same. `unseen` are the cards that the others hold.
pub fn offence(card: Card, seat: Seat, legal: Cards, public: &Public, unseen: Cards) -> i64 {
    let trump = public.trump.unwrap_or_default();
    let beaten = !(unseen & Cards::above(card)).is_empty();
    let Some(best) = public.trick.best() else {
        let buys = in_contract(seat, public);
        return match () {
            () if beaten && buys && card.is_of(trump) => LOW_TRUMP,
            () if beaten && card.strength() == 1 => THREE,
            () => 0,
        };
    };
    let takes = |card: &Card| beats(*card, best, trump);
    let lower = |other: Card| other.points() == 0 && other.strength() > card.strength();
    if card.points() == 0 && !takes(&card) && legal.suit(card.suit()).into_iter().any(lower) {
        return HIGHER;
    }
    if public.trick.len < 3 {
        return 0;
    }
    if takes(&card) {
        let lower = legal.suit(trump).without(Cards::only(card));
        let spends = card.is_of(trump) && card.strength() == 0;
        return if spends && lower.into_iter().any(|card| takes(&card)) {
            ACE
        } else {
            0
        };
    }
    let given = legal
        .without(Cards::of_suit(trump))
        .into_iter()
        .any(|card| card.points() > 0);
    let keeps = card.points() == 0 || card.is_of(trump);
    if public.trick.winner == partner(seat) && keeps && given {
        NOTHING_GIVEN
    } else {
        0
    }
}
