//! The computer players. A beginner plays by rule of thumb. `easy` imagines a few deals that agree
//! with what it saw, plays each out by rule of thumb, and does what went best on average. `strong`
//! imagines many more, counts the last tricks out, and minds the contract. `expert` minds it still more,
//! reckons with canticos to come, and bids by how likely a contract is kept.
//!
//! They know views and a memory, never the state.

mod bidding;
mod chances;
pub mod estimate;
mod estimate_weights;
mod gauge;
mod heard;
mod imagine;
mod manners;
mod novice;
mod reason;
mod rollout;
mod strong;
pub mod thumb;

use crate::cards::spanish::{Card, Cards, Suit};
use crate::dice::Dice;
use crate::robot_level::RobotLevel;
use crate::seat::Seat;

use super::cantico::value;
use super::legal::Legal;
use super::notation::Act;
use super::state::Phase;
use super::tricks::{Play, team};
use super::views::{Memory, Public, Secret};

pub use reason::Reason;
pub(super) use reason::reasons;

use bidding::Habit;
pub(super) use gauge::is_blunder;
use imagine::{Imagination, Rng};
use strong::Effort;
pub(super) use strong::best_card;

/// How many deals are imagined before a card is played.
const DEALS: u32 = 10;

/// What a robot of this level does.
pub(super) fn decide(
    level: RobotLevel,
    seat: Seat,
    public: &Public,
    secret: &Secret,
    memory: &Memory,
    luck: &mut Dice,
) -> Option<Act> {
    advise(level, seat, public, secret, memory, None, luck)
}

/// The same, or the card that somebody has played unless another is plainly better.
pub(super) fn advise(
    level: RobotLevel,
    seat: Seat,
    public: &Public,
    secret: &Secret,
    memory: &Memory,
    played: Option<Card>,
    luck: &mut Dice,
) -> Option<Act> {
    let legal = Legal::of(seat, public, secret);
    if let Some(act) = declare(&legal, public) {
        return Some(act);
    }
    match public.phase {
        Phase::Auction if legal.pass || legal.silent => {
            let mut rng = Rng::of(luck);
            let habit = match level {
                RobotLevel::Beginner => Some(Habit::NOVICE),
                RobotLevel::Easy => Some(Habit::EASY),
                RobotLevel::Strong => Some(Habit::STRONG),
                RobotLevel::Expert => None,
            };
            let bid = |least| match habit {
                Some(habit) => bidding::bid(least, seat, public, secret, habit, &mut rng),
                None => chances::bid(least, seat, public, secret, &mut rng),
            };
            Some(bidding::statement(seat, public, &legal, bid))
        }
        Phase::Trump if legal.trump => {
            let mut rng = Rng::of(luck);
            let mut best = |habit| bidding::best_trump(seat, public, secret, habit, &mut rng).0;
            let suit = match level {
                RobotLevel::Beginner | RobotLevel::Easy => best(Habit::EASY),
                RobotLevel::Strong => best(Habit::STRONG),
                RobotLevel::Expert => chances::trump(seat, public, secret, &mut rng),
            };
            Some(Act::Trump(suit))
        }
        Phase::Trick if !legal.cards.is_empty() => {
            let card = match level {
                RobotLevel::Beginner => {
                    novice::card(seat, public, secret, memory, legal.cards, luck)
                }
                RobotLevel::Easy => card(seat, public, secret, memory, legal.cards, luck),
                RobotLevel::Strong | RobotLevel::Expert => strong::card(
                    Effort::of(level),
                    seat,
                    public,
                    secret,
                    memory,
                    (legal.cards, played),
                    luck,
                ),
            };
            card.map(Act::Play)
        }
        Phase::Window if legal.waive => Some(Act::Waive),
        _ => None,
    }
}

/// Declares what it can, the dearest first; orders what it cannot declare yet.
fn declare(legal: &Legal, public: &Public) -> Option<Act> {
    let trump = public.trump?;
    let dearest =
        |suits: crate::cards::spanish::Suits| suits.each().max_by_key(|&suit| value(suit, trump));
    dearest(legal.canticos)
        .map(Act::Cantico)
        .or_else(|| dearest(legal.arm).map(Act::Arm))
}

/// The legal card that brings its team most in the imagined deals.
fn card(
    seat: Seat,
    public: &Public,
    secret: &Secret,
    memory: &Memory,
    legal: Cards,
    luck: &mut Dice,
) -> Option<Card> {
    if legal.len() < 2 {
        return legal.first();
    }
    let mut rng = Rng::of(luck);
    let trump = public.trump?;
    let imagination = Imagination::during_play(seat, public, secret, memory);
    let mut sums = [0; 10];
    for _ in 0..DEALS {
        let dealt = Play {
            hands: imagination.deal(&mut rng),
            trump,
            trick: public.trick,
            tricks: public.tricks,
            taken: [0; 2],
        };
        for (sum, card) in sums.iter_mut().zip(legal) {
            let mut play = dealt;
            let done = play.play(card).filter(|_| play.over());
            let [ours, theirs] = thumb::play_out(play, done, team(seat), &public.options);
            *sum += i32::from(ours - theirs);
        }
    }
    let worth = |card: Card, sum: i32| sum - DEALS as i32 * keep(card, trump, public, secret);
    let scored = legal.into_iter().zip(sums);
    scored
        .map(|(card, sum)| (worth(card, sum), card))
        .max_by_key(|&(worth, card)| (worth, card))
        .map(|(_, card)| card)
}

/// What a card is worth in the hand: breaking a compte that may still be declared costs.
fn keep(card: Card, trump: Suit, public: &Public, secret: &Secret) -> i32 {
    // Only standing orders and open offers are canticos that can still come.
    let suit = card.suit();
    if Cards::compte(suit).has(card) && secret.armed.has(suit) && public.tricks < 8 {
        i32::from(value(suit, trump))
    } else {
        0
    }
}
