//! The computer players. A beginner plays by rule of thumb. `easy` imagines a few deals that agree
//! with what it saw, plays each out by rule of thumb, and does what went best on average. `strong`
//! imagines many more, counts the last tricks out, and minds the contract. `expert` minds it still
//! more, reckons with canticos to come, and bids by the probability that a contract is kept.
//!
//! They know views and a memory, never the state.

mod bid_value;
mod bidding;
mod blunders;
mod conventions;
mod determinization;
pub mod estimate;
pub mod heuristic;
mod inference;
mod novice;
mod reason;
mod rollout;
mod strong;

use crate::cards::spanish::{Card, Cards, Suit, Suits};
use crate::dice::Dice;
use crate::kaddour::state::Kaddour;
use crate::robot_level::RobotLevel;
use crate::seat_view::RobotView;

use super::cantico::value;
use super::legal::Legal;
use super::notation::Act;
use super::state::Phase;
use super::tricks::team;
use super::views::{Public, Secret};

pub use reason::Reason;
pub(super) use reason::reasons;

use bidding::BiddingStyle;
pub(super) use blunders::is_blunder;
use determinization::{Determinization, FastRng, imagined};
pub(super) use strong::best_card;

/// Number of deals sampled before a card is played.
const DEALS: u32 = 10;

/// Act of a robot of this level.
pub(super) fn decide(
    level: RobotLevel,
    view: RobotView<'_, Kaddour>,
    rng: &mut Dice,
) -> Option<Act> {
    advise(level, view, None, rng)
}

/// The same, or the card that somebody has played unless another is plainly better.
pub(super) fn advise(
    level: RobotLevel,
    view: RobotView<'_, Kaddour>,
    played: Option<Card>,
    rng: &mut Dice,
) -> Option<Act> {
    let (seat, public) = (view.seat, view.public);
    let legal = Legal::of(view.seat_view());
    if let Some(act) = declare(&legal, public) {
        return Some(act);
    }
    match public.phase {
        Phase::Auction if legal.pass || legal.silent => {
            let mut rng = FastRng::of(rng);
            let style = match level {
                RobotLevel::Beginner => Some(BiddingStyle::NOVICE),
                RobotLevel::Easy => Some(BiddingStyle::EASY),
                RobotLevel::Strong => Some(BiddingStyle::STRONG),
                RobotLevel::Expert => None,
            };
            let bid = |least| match style {
                Some(style) => bidding::bid(least, view.seat_view(), style, &mut rng),
                None => bid_value::bid(least, view.seat_view(), &mut rng),
            };
            Some(bidding::statement(seat, public, &legal, bid))
        }
        Phase::Trump if legal.trump => {
            let mut rng = FastRng::of(rng);
            let mut best = |style| bidding::best_trump(view.seat_view(), style, &mut rng).0;
            let suit = match level {
                RobotLevel::Beginner | RobotLevel::Easy => best(BiddingStyle::EASY),
                RobotLevel::Strong => best(BiddingStyle::STRONG),
                RobotLevel::Expert => bid_value::trump(view.seat_view(), &mut rng),
            };
            Some(Act::Trump(suit))
        }
        Phase::Trick if !legal.cards.is_empty() => {
            let card = match level {
                RobotLevel::Beginner => novice::card(view, legal.cards, rng),
                RobotLevel::Easy => card(view, legal.cards, rng),
                RobotLevel::Strong | RobotLevel::Expert => {
                    let expert = level == RobotLevel::Expert;
                    strong::card(expert, view, (legal.cards, played), rng)
                }
            };
            card.map(Act::Play)
        }
        Phase::Window if legal.waive => Some(Act::Waive),
        _ => None,
    }
}

/// Declares a compte if it can, the dearest first; arms one that it cannot declare yet.
fn declare(legal: &Legal, public: &Public) -> Option<Act> {
    let trump = public.trump?;
    let dearest = |suits: Suits| suits.into_iter().max_by_key(|&suit| value(suit, trump));
    dearest(legal.canticos)
        .map(Act::Cantico)
        .or_else(|| dearest(legal.arm).map(Act::Arm))
}

/// The legal card that brings its team most in the imagined deals.
fn card(view: RobotView<'_, Kaddour>, legal: Cards, rng: &mut Dice) -> Option<Card> {
    let (public, secret) = (view.public, view.secret);
    if legal.len() < 2 {
        return legal.first();
    }
    let mut rng = FastRng::of(rng);
    let trump = public.trump?;
    let determinization = Determinization::during_play(view);
    let mut sums = [0; 10];
    for _ in 0..DEALS {
        let dealt = imagined(determinization.deal(&mut rng), trump, public);
        for (sum, card) in sums.iter_mut().zip(legal) {
            let mut play = dealt;
            let done = play.play(card).filter(|_| play.over());
            let [ours, theirs] = heuristic::play_out(play, done, team(view.seat), &public.options);
            *sum += i32::from(ours - theirs);
        }
    }
    let worth = |card: Card, sum: i32| sum - DEALS as i32 * keep(card, trump, public, secret);
    let scored = legal.into_iter().zip(sums);
    let best = scored.map(|(card, sum)| (worth(card, sum), card)).max();
    best.map(|(_, card)| card)
}

/// Worth of a card in the hand: breaking a compte that may still be declared costs.
fn keep(card: Card, trump: Suit, public: &Public, secret: &Secret) -> i32 {
    // Only standing orders and open offers are canticos that can still come.
    let suit = card.suit();
    if Cards::compte(suit).has(card) && secret.armed.has(suit) && public.tricks < 8 {
        i32::from(value(suit, trump))
    } else {
        0
    }
}
