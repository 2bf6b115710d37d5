//! The computer player: keeps low cards, sheds pairs it remembers, calls on an estimate.
//!
//! It forgets: each card it has seen escapes it now and then, by its luck; a beginner far more
//! often. `strong` forgets none, and tries its legal acts in many imagined matches ([`strong`]).
//!
//! They know views and a memory, never the state.

mod determinization;
mod heuristic;
mod strong;

use crate::cards::french::Card;
use crate::dice::Dice;
use crate::robot_level::RobotLevel;
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::seat_view::{RobotView, SeatView};
use crate::standing::Points;
use crate::trials::Trials;

use super::hand::SLOTS;
use super::legal::{Exchange, Legal, places};
use super::mind::Mind;
use super::notation::{Act, Place};
use super::state::{Phase, Tamalou};
use super::views::{Known, Public, Secret};
use super::worth::Power;

/// The guess for an unseen card, in halves.
const UNSEEN: i32 = 13;
/// It forgets one card in this many, on average.
const FORGETS: u32 = 10;
/// The same for a beginner.
const NOVICE_FORGETS: u32 = 3;
/// The estimate at which it calls, in halves.
pub(super) const CALLS_AT: i32 = 11;
/// Number of rounds after which `strong` does the usual: two that wait for each other would play
/// for ever.
const WAITS: u32 = 20;

/// Act of a robot of this level.
pub(super) fn decide(
    level: RobotLevel,
    view: RobotView<'_, Tamalou>,
    rng: &mut Dice,
) -> Option<Act> {
    let forgets = match level {
        RobotLevel::Beginner => NOVICE_FORGETS,
        RobotLevel::Easy => FORGETS,
        RobotLevel::Strong | RobotLevel::Expert => {
            return thoughtful(strong::TRIALS, view, None, rng);
        }
    };
    let known = remembered(&view.memory.known, view.public, forgets, rng);
    let legal = Legal::of(view.seat, view.public);
    by_rule_of_thumb(&known, &legal, view.seat_view(), rng)
}

/// The act advised: the one that somebody has `done` unless another is plainly better.
pub(super) fn advise(
    view: RobotView<'_, Tamalou>,
    done: Option<Act>,
    rng: &mut Dice,
) -> Option<Act> {
    thoughtful(strong::ADVICE, view, done, rng)
}

/// The act with the best prospects, or the usual one: what was done, or else what rules of thumb
/// give.
fn thoughtful(
    trials: Trials,
    view: RobotView<'_, Tamalou>,
    done: Option<Act>,
    rng: &mut Dice,
) -> Option<Act> {
    let (public, memory) = (view.public, view.memory);
    let legal = Legal::of(view.seat, public);
    let by_thumb = || by_rule_of_thumb(&memory.known, &legal, view.seat_view(), rng);
    let usual = done.or_else(by_thumb)?;
    match public.completed > WAITS * u32::from(public.dealt) {
        true => Some(usual),
        false => strong::act((trials, usual), view, &legal, rng),
    }
}

/// Act of a player who knows just these cards.
fn by_rule_of_thumb(
    known: &Known,
    legal: &Legal,
    view: SeatView<'_, Tamalou>,
    rng: &mut Dice,
) -> Option<Act> {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let mind = mind(seat, public, known);
    if public.phase == Phase::Window {
        return Some(mind.snap(legal)).filter(|act| legal.allows(*act, public));
    }
    let act = match public.phase {
        Phase::Turn => mind.turn(legal),
        Phase::Hold => mind.hold(secret.held?),
        Phase::Autrui => mind.play_for(legal),
        Phase::Give => Act::Give(mind.worst().map_or(0, |(own, _)| own.slot)),
        Phase::Power => mind.power(legal, rng),
        Phase::Look if public.swapper == Some(seat) => mind.swap_or_not(secret),
        Phase::Peek | Phase::Look => Act::Peeked,
        Phase::End if mind.confident() => Act::Call,
        Phase::End => Act::End,
        Phase::Window | Phase::Over => return None,
    };
    let mut all = Vec::new();
    if legal.allows(act, public) {
        return Some(act);
    }
    legal.list(public, &mut all);
    all.first().copied()
}

/// Act of a player who sees every card.
pub(super) fn cheat(game: &Tamalou, seat: Seat, rng: &mut Dice) -> Option<Act> {
    let mut public = Public::default();
    game.show_public(&mut public);
    let legal = Legal::of(seat, &public);
    strong::act_seeing_all(game, seat, &public, &legal, rng)
}

/// Cards that it has seen and still remembers.
fn remembered(known: &Known, public: &Public, forgets: u32, rng: &mut Dice) -> Known {
    let mut left = [[None; SLOTS]; MAX_SEATS];
    for owner in public.playing {
        for slot in public.filled[owner.index()] {
            let card = known[owner.index()][usize::from(slot)];
            let escapes = card.is_some() && rng.below(forgets) == 0;
            left[owner.index()][usize::from(slot)] = card.filter(|_| !escapes);
        }
    }
    left
}

const fn mind<'a>(seat: Seat, public: &'a Public, known: &'a Known) -> Mind<'a> {
    Mind {
        seat,
        public,
        known,
        unseen: UNSEEN,
    }
}

impl Mind<'_> {
    fn confident(&self) -> bool {
        let most = self.public.options.call_max;
        self.total() <= most.map_or(CALLS_AT, Points::in_halves).min(CALLS_AT)
    }

    fn turn(&self, legal: &Legal) -> Act {
        let top = self.public.top.filter(|_| !legal.take.is_empty());
        let mut tries = self.row().filter(|own| legal.own.has(own.slot));
        let matching = tries.find(|own| self.matches(*own, self.public.top));
        let cheap = top.map(|card| self.halves(card)).filter(|top| *top <= 6);
        match (matching, self.worst(), cheap) {
            (Some(own), ..) => Act::Own(own.slot),
            _ if legal.call && self.confident() => Act::Call,
            _ if legal.contre && self.confident() => Act::Contre,
            (_, Some((own, guess)), Some(top)) if top + 2 < guess => Act::Take(own.slot),
            _ => Act::Draw,
        }
    }

    fn hold(&self, held: Card) -> Act {
        match self.worst() {
            Some((own, guess)) if self.halves(held) < guess => Act::Keep(own.slot),
            _ => Act::Throw,
        }
    }

    /// A snap of a card that it remembers, unless that counts below 0; otherwise it waives.
    fn snap(&self, legal: &Legal) -> Act {
        let fits = |own: &Place| self.matches(*own, self.public.trigger) && self.guess(*own) >= 0;
        let mut tries = self.row().filter(|own| legal.snap.has(own.slot));
        let found = tries.find(fits);
        found.map_or(Act::Waive, |own| Act::Snap(own.slot))
    }

    fn play_for(&self, legal: &Legal) -> Act {
        let mut theirs = places(self.public.playing, &self.public.playable);
        let matching = theirs.find(|place| self.matches(*place, self.public.trigger));
        let matching = matching.filter(|_| legal.autrui);
        matching.map_or(Act::Done, Act::Autrui)
    }

    fn power(&self, legal: &Legal, rng: &mut Dice) -> Act {
        let power = self.public.power.map(|(_, power)| power);
        if let Some(exchange) = &legal.swap {
            return self.exchange(exchange, power == Some(Power::SwapAny), rng);
        }
        if !legal.top.is_empty() {
            let chosen = rng.below(u32::from(legal.top.len())) as usize;
            let to = legal.top.into_iter().nth(chosen);
            return to.map_or(Act::Decline, Act::Top);
        }
        let may = legal.look.unwrap_or_default();
        // Its own unseen cards first, then those of the others from the next seat on.
        let mut seat = self.seat;
        for _ in 0..self.public.playing.len() {
            let mut cards = places(Seats::only(seat), &self.public.filled);
            let unseen = cards.find(|place| self.knows(*place).is_none());
            if let Some(place) = unseen.filter(|_| may.has(seat)) {
                return Act::Look(place);
            }
            seat = self.public.playing.after(seat).unwrap_or(self.seat);
        }
        Act::Decline
    }

    /// Gives away its most expensive card, if that is worth it or compulsory.
    fn exchange(&self, exchange: &Exchange, must: bool, rng: &mut Dice) -> Act {
        let others = exchange.of.without(Seats::only(self.seat));
        let mut theirs = [(i32::MAX, Place::default()); 2];
        for place in places(others, &self.public.filled) {
            let guess = self.guess(place) * 4 + rng.below(4) as i32;
            let another = theirs[0].1.seat != place.seat;
            if guess < theirs[0].0 {
                if another {
                    theirs[1] = theirs[0];
                }
                theirs[0] = (guess, place);
            } else if another && guess < theirs[1].0 {
                theirs[1] = (guess, place);
            }
        }
        let swap = |one: Place, other: Place| Act::Swap(one.min(other), one.max(other));
        let [(cheapest, best), (second, other)] = theirs;
        match self.worst() {
            Some((own, guess)) if guess * 4 > cheapest + 12 => swap(own, best),
            _ if !must => Act::Decline,
            _ if second < i32::MAX => swap(best, other),
            Some((own, _)) => swap(own, best),
            None => Act::Decline,
        }
    }

    /// Takes the card it sees if that is cheaper than its worst.
    fn swap_or_not(&self, secret: &Secret) -> Act {
        let seen = secret.faces[2].map(|face| self.halves(face.card));
        match (self.worst(), seen) {
            (Some((own, guess)), Some(seen)) if seen < guess => Act::With(own.slot),
            _ => Act::Decline,
        }
    }
}
