//! The lessons of Kaddour, and what its first manche teaches.

use i18n_embed_fl::fl;
use tapis_rules::cards::spanish::{Card, Cards, SUITS, Suit};
use tapis_rules::kaddour::cantico::value;
use tapis_rules::kaddour::duty::Duty;
use tapis_rules::kaddour::legal::{in_contract, playable};
use tapis_rules::kaddour::tricks::{ALL_POINTS, LAST_TRICK, SEATS, TRICKS, partner, team};
use tapis_rules::kaddour::{Act, Kaddour, Phase, Public};
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_say::say;

use crate::game_screen::Reader;
use crate::lesson::{Learnt, lessons};

use super::cards::{shown, shown_suit, signed, title};

/// So many cards of a suit, with its ace or its three, are worth naming trump.
const LONG: u8 = 4;
/// So many trumps in a buyer's hand are worth leading early.
const MANY: u8 = 4;
/// Up to so many tricks the others still hold trumps to draw.
const EARLY: u8 = 2;

lessons! {
    /// The lessons for a person who plays Kaddour for the first time.
    pub enum Lesson {
        /// The partners, and the aim.
        Goal(Seat) = "goal",
        /// The values of cards; this hand counts so much.
        Hand(i16) = "hand",
        /// The promise of a bid: with this long suit, the least bid is one to make; without, pass.
        Bid(Option<(Suit, u8, i16)>) = "bid",
        /// The meaning of an announcement for the partner.
        Tell = "tell",
        /// To name this suit.
        Choose(Suit) = "choose",
        /// The meaning of trump; the seat holds so many.
        Trump(Suit, u8) = "trump",
        /// The points that were promised, and whether by the seat's team.
        Contract(i16, bool) = "contract",
        /// The card to lead.
        Lead(Lead) = "lead",
        /// The order of the cards of a suit.
        Order = "order",
        /// To play this card, the only one this duty allows.
        Forced(Card, Duty) = "forced",
        /// To follow this suit, with this team winning.
        Follow(Suit, Winning) = "follow",
        /// To beat this card; whether nobody plays after the seat.
        Beat(Card, bool) = "beat",
        /// To ruff without a card of this suit.
        Ruff(Suit, Over) = "ruff",
        /// To throw something away, with this team winning; whether the seat has a card worth nothing.
        Discard(Winning, bool) = "discard",
        /// To declare this suit, for so much.
        Cantico(Suit, i16) = "cantico",
        /// The worth of the last trick; whether the seat can choose which card it keeps for it.
        Last(bool) = "last",
    }
}

/// Good leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Trumps, of which a buyer holds so many.
    Trumps(u8),
    /// This ace, which is no trump, in one of the first tricks.
    Ace(Card),
    /// This ace, later, when it may be ruffed.
    LateAce(Card),
    /// A card worth nothing, or a trump.
    Low,
}

/// The team that is winning the trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winning {
    /// The seat's own, for certain: nobody plays after it.
    Ours,
    /// The seat's own, as far as it goes.
    OursSoFar,
    /// The other.
    Theirs,
}

/// The card that a ruff must go over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Nothing: no trump lies there.
    Nothing,
    /// This trump.
    Trump(Card),
    /// Nothing, since no trump of the seat's is higher than the one that lies there.
    TooLow,
}

/// The lessons that matter at a seat now, the most important first.
pub(super) fn of(view: SeatView<'_, Kaddour>, choices: &[Act]) -> Vec<Lesson> {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
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
    let tells = choices.iter().any(|act| matches!(act, Act::Tell(_)));
    let ours = in_contract(seat, public);
    let dealt = matches!(public.phase, Phase::Auction | Phase::Trump);
    let tricks = matches!(public.phase, Phase::Trick | Phase::Window);
    let trump = public.trump.filter(|_| tricks);
    let contract = public.contract.filter(|_| trump.is_some());
    let legal = playable(public, secret).0;
    let choice = plays && legal.len() > 1;
    let card = if plays { card(view) } else { None };
    let order = matches!(
        card,
        Some(Lesson::Follow(..) | Lesson::Beat(..) | Lesson::Forced(..))
    );
    [
        names.then(|| Lesson::Choose(longest(secret.hand))),
        bids.map(|least| bid(seat, least, public, secret.hand)),
        (public.phase != Phase::Over).then(|| Lesson::Goal(partner(seat))),
        tells.then_some(Lesson::Tell),
        cantico.map(|(suit, trump)| Lesson::Cantico(suit, value(suit, trump))),
        (plays && public.tricks + 2 == TRICKS).then_some(Lesson::Last(choice)),
        card,
        order.then_some(Lesson::Order),
        trump.map(|trump| Lesson::Trump(trump, secret.hand.suit(trump).len())),
        contract.map(|bid| Lesson::Contract(i16::from(bid.points), ours)),
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
    let high = public.auction.high;
    let ours = high.is_some_and(|high| high.seat == partner(seat));
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

/// The lesson of the next card; none if it is the seat's last one.
fn card(view: SeatView<'_, Kaddour>) -> Option<Lesson> {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let (trick, hand) = (&public.trick, secret.hand);
    let (legal, duty) = playable(public, secret);
    let only = legal.first().filter(|_| legal.len() == 1);
    if let Some(only) = only {
        return (hand.len() > 1).then_some(Lesson::Forced(only, duty));
    }
    let Some(led) = trick.led() else {
        return Some(Lesson::Lead(lead(seat, public, hand)));
    };
    let last = trick.cards().len() + 1 == SEATS;
    let winning = match (team(trick.winner) == team(seat), last) {
        (true, true) => Winning::Ours,
        (true, false) => Winning::OursSoFar,
        (false, _) => Winning::Theirs,
    };
    Some(match duty {
        Duty::Free => Lesson::Discard(winning, plain(public, hand).any(|card| card.points() == 0)),
        Duty::Follow(suit) => Lesson::Follow(suit, winning),
        Duty::Beat(card) => Lesson::Beat(card, last),
        Duty::Ruff(_) => {
            let best = trick.best();
            let beaten = |best: Card| (legal & Cards::above(best)).is_empty();
            let over = match best.filter(|best| Some(best.suit()) == public.trump) {
                Some(best) if beaten(best) => Over::TooLow,
                Some(best) => Over::Trump(best),
                None => Over::Nothing,
            };
            Lesson::Ruff(led, over)
        }
        Duty::Overruff(best) => Lesson::Ruff(led, Over::Trump(best)),
    })
}

/// A good lead. Nobody is told which cards are gone, so only an ace is sure.
fn lead(seat: Seat, public: &Public, hand: Cards) -> Lead {
    let trumps = public.trump.map_or(0, |trump| hand.suit(trump).len());
    if in_contract(seat, public) && trumps >= MANY && public.tricks <= EARLY {
        return Lead::Trumps(trumps);
    }
    let mut aces = plain(public, hand & Cards::ACES);
    if let Some(ace) = aces.next() {
        return match public.tricks <= EARLY {
            true => Lead::Ace(ace),
            false => Lead::LateAce(ace),
        };
    }
    Lead::Low
}

/// The cards that are no trumps.
fn plain(public: &Public, hand: Cards) -> impl Iterator<Item = Card> {
    let (trump, cards) = (public.trump, hand.into_iter());
    cards.filter(move |card| Some(card.suit()) != trump)
}

/// A lesson in one sentence.
pub(super) fn sentence(lesson: &Lesson, public: &Public, reader: &Reader<'_>) -> String {
    say! {
        reader.words, "lesson-kaddour", name = reader.name(name), suit = glossed(suit, reader),
        card = shown(card, reader);
        match *lesson {
            Lesson::{Choose(suit), Tell, Trump(suit, count), Order, Cantico(suit, points)},
            Lesson::Goal(name) => "goal"(name, target = public.options.target_score),
            Lesson::Hand(points) => "hand"(last = LAST_TRICK, points),
            Lesson::Bid(Some((suit, count, least))) => "bid",
            Lesson::Bid(None) => "bid-weak",
            Lesson::Contract(points, true) => "contract",
            Lesson::Contract(points, false) => {
                "contract-theirs"(points, all = ALL_POINTS, enough = (ALL_POINTS - points + 1).max(1))
            }
            Lesson::Lead(Lead::Trumps(count)) => "lead-trumps",
            Lesson::Lead(Lead::Ace(card)) => "lead",
            Lesson::Lead(Lead::LateAce(card)) => "lead-late",
            Lesson::Lead(Lead::Low) => "lead-low",
            Lesson::Forced(card, duty) => forced(card, duty, reader),
            Lesson::Follow(suit, winning) => {
                let suit = signed(suit, reader);
                match winning {
                    Winning::Ours => "follow-ours"(suit = suit),
                    Winning::OursSoFar => "follow-so-far"(suit = suit),
                    Winning::Theirs => "follow"(suit = suit),
                }
            }
            Lesson::Beat(card, true) => "beat-last",
            Lesson::Beat(card, false) => "beat",
            Lesson::Ruff(suit, Over::Nothing) => "ruff",
            Lesson::Ruff(suit, Over::Trump(card)) => "ruff-over",
            Lesson::Ruff(suit, Over::TooLow) => "ruff-low",
            Lesson::Discard(Winning::Ours, _) => "discard-ours",
            Lesson::Discard(Winning::OursSoFar, _) => "discard-so-far",
            Lesson::Discard(Winning::Theirs, true) => "discard",
            Lesson::Discard(Winning::Theirs, false) => "discard-cheapest",
            Lesson::Last(true) => "last"(points = LAST_TRICK),
            Lesson::Last(false) => "last-only"(points = LAST_TRICK),
        }
    }
}

/// A suit with its name, explained where the players' word is a foreign one.
fn glossed(suit: Suit, reader: &Reader<'_>) -> String {
    let name = title(suit, reader.words).to_lowercase();
    format!("{} {name}", shown_suit(suit, reader))
}

/// Why a seat can play one card alone.
fn forced(card: Card, duty: Duty, reader: &Reader<'_>) -> String {
    say! {
        reader.words, "lesson-kaddour-forced", card = shown(card, reader),
        suit = signed(suit, reader), best = shown(best, reader);
        match duty {
            Duty::Free => String::new(),
            Duty::{Follow(suit)}(card),
            Duty::Beat(best) | Duty::Overruff(best) => "beat"(card, best),
            Duty::Ruff(_) => "ruff"(card),
        }
    }
}

/// The lessons of the first manche.
pub(super) fn learnt(seat: Seat, public: &Public, reader: &Reader<'_>) -> Learnt {
    let words = reader.words;
    let marked = public.outcome.as_ref().map(|outcome| {
        let ours = team(outcome.contract.seat) == team(seat);
        let (points, total) = (outcome.contract.points, outcome.total);
        say! {
            words, "lesson-kaddour-marked";
            match (ours, outcome.made) {
                (true, true) => "made"(points, total),
                (true, false) => "failed"(points, total),
                (false, true) => "theirs"(points, total),
                (false, false) => "stopped"(points, total),
            }
        }
    });
    Learnt {
        marked: marked.unwrap_or_default(),
        lines: vec![
            say! { words, "lesson-kaddour-learnt-wins"(target = public.options.target_score) },
            fl!(words, "lesson-kaddour-learnt-bid"),
            fl!(words, "lesson-kaddour-learnt-first"),
        ],
        unmet: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
