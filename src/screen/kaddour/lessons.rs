//! The lessons of Kaddour, and what its first manche teaches.

use i18n_embed_fl::fl;
use tapis_rules::cards::spanish::{Card, Cards, SUITS, Suit};
use tapis_rules::kaddour::cantico::value;
use tapis_rules::kaddour::duty::Duty;
use tapis_rules::kaddour::legal::{in_contract, playable};
use tapis_rules::kaddour::tricks::{LAST_TRICK, TRICKS, partner, team};
use tapis_rules::kaddour::{Act, Phase, Public, Secret};
use tapis_rules::seat::Seat;

use crate::screen::game_screen::Reader;
use crate::screen::lesson::{Learnt, names};

use super::cards::{shown, signed};

/// So many cards of a suit, with its ace or its three, are worth naming trump.
const LONG: u8 = 4;
/// What all cards count together.
const ALL: i16 = 120;

/// What a person who plays Kaddour for the first time is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// Who plays together, and what wins.
    Goal(Seat),
    /// What cards count; this hand counts so much.
    Hand(i16),
    /// What a bid promises: with this long suit, the least bid is one to make; without, pass.
    Bid(Option<(Suit, u8, i16)>),
    /// To name this suit.
    Choose(Suit),
    /// What trump is; the seat holds so many.
    Trump(Suit, u8),
    /// Which points were promised, and whether by the seat's team.
    Contract(i16, bool),
    /// What to lead: an ace that is no trump, if the seat has one.
    Lead(Option<Card>),
    /// To follow this suit, with the partner winning or not.
    Follow(Suit, bool),
    /// To beat this card.
    Beat(Card),
    /// To ruff, without a card of this suit.
    Ruff(Suit),
    /// To throw something away, with the partner winning or not.
    Discard(bool),
    /// To declare this suit, for so much.
    Cantico(Suit, i16),
    /// What the last trick is worth.
    Last,
}

names! { Lesson:
    Goal = "goal",
    Hand = "hand",
    Bid = "bid",
    Choose = "choose",
    Trump = "trump",
    Contract = "contract",
    Lead = "lead",
    Follow = "follow",
    Beat = "beat",
    Ruff = "ruff",
    Discard = "discard",
    Cantico = "cantico",
    Last = "last",
}

/// The lessons that matter at a seat now, the most important first.
pub(super) fn of(seat: Seat, public: &Public, secret: &Secret, choices: &[Act]) -> Vec<Lesson> {
    let plays = public.phase == Phase::Trick && seat == public.active;
    let bids = choices.iter().find_map(|act| match act {
        Act::Bid(least) => i16::try_from(*least).ok(),
        _ => None,
    });
    let names = choices.iter().any(|act| matches!(act, Act::Trump(_)));
    let cantico = choices.iter().find_map(|act| match act {
        Act::Cantico(suit) | Act::Arm(suit) => Some(*suit),
        _ => None,
    });
    let cantico = cantico.zip(public.trump);
    let ours = in_contract(seat, public);
    let dealt = matches!(public.phase, Phase::Auction | Phase::Trump);
    let tricks = matches!(public.phase, Phase::Trick | Phase::Window);
    let trump = public.trump.filter(|_| tricks);
    [
        names.then(|| Lesson::Choose(longest(secret.hand))),
        bids.map(|least| bid(seat, least, public, secret.hand)),
        (public.phase != Phase::Over).then(|| Lesson::Goal(partner(seat))),
        cantico.map(|(suit, trump)| Lesson::Cantico(suit, value(suit, trump))),
        (plays && public.tricks + 2 == TRICKS).then_some(Lesson::Last),
        plays.then(|| card(public, secret)),
        trump.map(|trump| Lesson::Trump(trump, secret.hand.suit(trump).len())),
        public
            .contract
            .filter(|_| trump.is_some())
            .map(|bid| Lesson::Contract(i16::from(bid.points), ours)),
        dealt.then(|| Lesson::Hand(secret.hand.points())),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Whether to bid the least: one of the two lowest bids, with a good trump, and not over the partner.
fn bid(seat: Seat, least: i16, public: &Public, hand: Cards) -> Lesson {
    let options = &public.options;
    let low = least <= options.bid_min + options.bid_step;
    let ours = public
        .auction
        .high
        .is_some_and(|high| high.seat == partner(seat));
    let trump = good_trump(hand).filter(|_| low && !ours);
    Lesson::Bid(trump.map(|(suit, long)| (suit, long, least)))
}

/// The suit with the most cards, and of those the one with the most points.
fn longest(hand: Cards) -> Suit {
    let by = |suit: &Suit| (hand.suit(*suit).len(), hand.suit(*suit).points());
    SUITS.into_iter().max_by_key(by).unwrap_or_default()
}

/// A suit worth naming trump, with its number of cards.
fn good_trump(hand: Cards) -> Option<(Suit, u8)> {
    let suit = longest(hand);
    let cards = hand.suit(suit);
    let strong = cards.into_iter().any(|card| matches!(card.rank(), 1 | 3));
    (cards.len() >= LONG && strong).then_some((suit, cards.len()))
}

/// What the next card teaches.
fn card(public: &Public, secret: &Secret) -> Lesson {
    let trick = &public.trick;
    let ours = team(trick.winner) == team(trick.next());
    let Some(led) = trick.led() else {
        let aces = secret.hand & Cards::ACES;
        let mut plain = aces
            .into_iter()
            .filter(|ace| Some(ace.suit()) != public.trump);
        return Lesson::Lead(plain.next());
    };
    match playable(public, secret).1 {
        Duty::Free => Lesson::Discard(ours),
        Duty::Follow(suit) => Lesson::Follow(suit, ours),
        Duty::Beat(card) => Lesson::Beat(card),
        Duty::Ruff(_) | Duty::Overruff(_) => Lesson::Ruff(led),
    }
}

/// A lesson in one sentence.
pub(super) fn sentence(lesson: &Lesson, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match *lesson {
        Lesson::Goal(with) => fl!(
            words,
            "lesson-kaddour-goal",
            name = reader.name(with),
            target = public.options.target_score
        ),
        Lesson::Hand(points) => {
            fl!(
                words,
                "lesson-kaddour-hand",
                last = LAST_TRICK,
                points = points
            )
        }
        Lesson::Bid(Some((suit, count, least))) => fl!(
            words,
            "lesson-kaddour-bid",
            suit = signed(suit, reader),
            count = count,
            least = least
        ),
        Lesson::Bid(None) => fl!(words, "lesson-kaddour-bid-weak"),
        Lesson::Choose(suit) => fl!(words, "lesson-kaddour-choose", suit = signed(suit, reader)),
        Lesson::Trump(suit, count) => {
            let suit = signed(suit, reader);
            fl!(words, "lesson-kaddour-trump", suit = suit, count = count)
        }
        Lesson::Contract(points, true) => {
            fl!(words, "lesson-kaddour-contract", points = points)
        }
        Lesson::Contract(points, false) => fl!(
            words,
            "lesson-kaddour-contract-theirs",
            points = points,
            enough = (ALL + LAST_TRICK - points + 1).max(1)
        ),
        Lesson::Lead(Some(ace)) => {
            fl!(words, "lesson-kaddour-lead", card = shown(ace, reader))
        }
        Lesson::Lead(None) => fl!(words, "lesson-kaddour-lead-low"),
        Lesson::Follow(suit, ours) => {
            let suit = signed(suit, reader);
            match ours {
                true => fl!(words, "lesson-kaddour-follow-ours", suit = suit),
                false => fl!(words, "lesson-kaddour-follow", suit = suit),
            }
        }
        Lesson::Beat(card) => fl!(words, "lesson-kaddour-beat", card = shown(card, reader)),
        Lesson::Ruff(led) => fl!(words, "lesson-kaddour-ruff", suit = signed(led, reader)),
        Lesson::Discard(true) => fl!(words, "lesson-kaddour-discard-ours"),
        Lesson::Discard(false) => fl!(words, "lesson-kaddour-discard"),
        Lesson::Cantico(suit, points) => {
            let suit = signed(suit, reader);
            fl!(
                words,
                "lesson-kaddour-cantico",
                suit = suit,
                points = points
            )
        }
        Lesson::Last => fl!(words, "lesson-kaddour-last", points = LAST_TRICK),
    }
}

/// What the first manche teaches.
pub(super) fn learnt(seat: Seat, public: &Public, reader: &Reader<'_>) -> Learnt {
    let words = reader.words;
    let marked = public.outcome.as_ref().map(|outcome| {
        let ours = team(outcome.contract.seat) == team(seat);
        let (points, total) = (outcome.contract.points, outcome.total);
        match (ours, outcome.made) {
            (true, true) => {
                fl!(
                    words,
                    "lesson-kaddour-marked-made",
                    points = points,
                    total = total
                )
            }
            (true, false) => {
                fl!(
                    words,
                    "lesson-kaddour-marked-failed",
                    points = points,
                    total = total
                )
            }
            (false, true) => {
                fl!(
                    words,
                    "lesson-kaddour-marked-theirs",
                    points = points,
                    total = total
                )
            }
            (false, false) => {
                fl!(
                    words,
                    "lesson-kaddour-marked-stopped",
                    points = points,
                    total = total
                )
            }
        }
    });
    Learnt {
        marked: marked.unwrap_or_default(),
        lines: vec![
            fl!(
                words,
                "lesson-kaddour-learnt-wins",
                target = public.options.target_score
            ),
            fl!(words, "lesson-kaddour-learnt-bid"),
            fl!(words, "lesson-kaddour-learnt-first"),
        ],
        unmet: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
