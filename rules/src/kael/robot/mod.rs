//! The computer player: sheds high cards, keeps pairs together, cuts, uses lucky draws, and calls
//! when its chance is good. A beginner overlooks cuts and pairs, and forgets what others
//! took.
//!
//! `strong` tries its legal acts in many imagined matches ([`strong`]).
//!
//! They know views and a memory, never the state.

mod determinization;
mod heuristic;
mod strong;

use crate::cards::numbers::{Card, Cards, X};
use crate::dice::Dice;
use crate::robot_level::RobotLevel;
use crate::seat::{MAX_SEATS, Seat};
use crate::seat_view::{RobotView, SeatView};
use crate::trials::Trials;

use super::chain::SQUARE;
use super::legal::Legal;
use super::notation::{Act, Source};
use super::state::{Chain, Kael, Lying};
use super::views::{Memory, Public, Secret};

/// Number of sampled deals tried before a call.
const TRIALS: u32 = 40;
/// Number of those deals in which the call must succeed.
const ENOUGH: u32 = 24;
/// The value of a hand that is shorter by one card, beside its points, in tenths.
const SHORTER: i16 = 30;
/// Hand size named by a robot.
const SIZE_CHOSEN: u8 = 5;
/// A beginner overlooks one cut or pair in this many, on average.
const OVERLOOKS: u32 = 3;
/// The round from which on patience wears off, so that two robots that wait for each other come to
/// an end.
const PATIENT: u32 = 8;
/// The round from which on `strong` does the usual: two robots that wait for each other would play
/// for ever.
const WAITS: u32 = 20;

/// Act of a robot of this level; `None` to let others go first.
pub(super) fn decide(level: RobotLevel, view: RobotView<'_, Kael>, rng: &mut Dice) -> Option<Act> {
    let (public, secret) = (view.public, view.secret);
    let legal = Legal::of(view.seat_view());
    let novice = level == RobotLevel::Beginner;
    let forgetful = Memory {
        taken: [Cards::default(); MAX_SEATS],
        ..*view.memory
    };
    let memory = if novice { &forgetful } else { view.memory };
    let unseen = Unseen::of(memory);
    if legal.lucky {
        return Some(Act::Lucky);
    }
    if level >= RobotLevel::Strong {
        return thoughtful(strong::TRIALS, view, None, rng);
    }
    if legal.kael && promising(RobotView { memory, ..view }, rng) {
        return Some(Act::Kael);
    }
    if let Some((card, count)) = legal.cut
        && !(novice && rng.below(OVERLOOKS) == 0)
    {
        return Some(Act::Cut(Cards::of(card, count)));
    }
    if legal.ready {
        return Some(Act::Ready);
    }
    if let Some((least, most)) = legal.sizes {
        return Some(Act::Size(SIZE_CHOSEN.min(most).max(least)));
    }
    if legal.pile || legal.centre {
        return Some(Act::Draw(draw(&legal, public, secret, &unseen)));
    }
    if novice && rng.below(OVERLOOKS) == 0 {
        // A beginner lays one of the most expensive, and misses that two could go at once.
        let dearest = legal.deposit.each().max_by_key(|(card, _)| card.points());
        return dearest.map(|(card, _)| Act::Deposit(Cards::of(card, 1)));
    }
    let (card, count) = shed(legal.deposit, public.chain, unseen.tenths())?;
    Some(Act::Deposit(Cards::of(card, count)))
}

/// The act advised: the one that somebody has `done` unless another is plainly better.
pub(super) fn advise(view: RobotView<'_, Kael>, done: Option<Act>, rng: &mut Dice) -> Option<Act> {
    thoughtful(strong::ADVICE, view, done, rng)
}

/// The act with the best prospects, or the usual one: what was done, or else what `easy` would do.
fn thoughtful(
    trials: Trials,
    view: RobotView<'_, Kael>,
    done: Option<Act>,
    rng: &mut Dice,
) -> Option<Act> {
    let legal = Legal::of(view.seat_view());
    let act = || {
        let easy = || decide(RobotLevel::Easy, view, rng);
        let usual = done.or_else(easy)?;
        match rounds(view.public) > WAITS {
            true => Some(usual),
            false => strong::act((trials, usual), view, &legal, rng),
        }
    };
    let chosen = done.filter(|act| matches!(act, Act::Size(_)));
    chosen.or_else(|| without_thought(&legal)).or_else(act)
}

/// Act of a player who sees every card.
pub(super) fn cheat(kael: &Kael, seat: Seat, rng: &mut Dice) -> Option<Act> {
    let (mut public, mut secret) = (Public::default(), Secret::default());
    kael.show_public(&mut public);
    kael.show_secret(seat, &mut secret);
    let legal = Legal::of(SeatView::new(seat, &public, &secret));
    without_thought(&legal).or_else(|| strong::act_seeing_all(kael, seat, &legal, rng))
}

/// An act that is never wrong, or makes no difference.
fn without_thought(legal: &Legal) -> Option<Act> {
    if legal.lucky {
        return Some(Act::Lucky);
    }
    if let Some((card, count)) = legal.cut.filter(|_| legal.deposit.is_empty()) {
        return Some(Act::Cut(Cards::of(card, count)));
    }
    if legal.ready {
        return Some(Act::Ready);
    }
    let (least, most) = legal.sizes?;
    Some(Act::Size(SIZE_CHOSEN.min(most).max(least)))
}

/// The cards that this seat does not see.
#[derive(Clone, Copy)]
pub(super) struct Unseen(Lying);

impl Unseen {
    pub fn of(memory: &Memory) -> Self {
        let mut seen = memory.secret.hand;
        for cards in memory.taken.into_iter().chain([memory.centre]) {
            seen.add_all(cards);
        }
        let mut hidden = Lying::default();
        for card in Card::all() {
            hidden.extend((seen.count(card)..card.copies()).map(|_| card));
        }
        Self(hidden)
    }

    /// The points of all of them together, and their number.
    pub fn points(&self) -> (i16, i16) {
        let points = self.0.iter().map(|card| card.points());
        (points.sum(), self.0.len() as i16)
    }

    /// The mean points of a card of the pile, in tenths.
    fn tenths(&self) -> i16 {
        let (points, count) = self.points();
        points * 10 / count.max(1)
    }

    /// Removes and returns a random card.
    fn draw(&mut self, rng: &mut Dice) -> Card {
        match self.0.len() {
            0 => X,
            len => self.0.swap_remove(rng.below(len as u32) as usize),
        }
    }
}

/// Whether a call would succeed in most arrangements of the hidden cards.
fn promising(view: RobotView<'_, Kael>, rng: &mut Dice) -> bool {
    let (public, secret, memory) = (view.public, view.secret, view.memory);
    if secret.total > public.options.kael_max {
        return false;
    }
    let mut others = public.playing;
    others.remove(view.seat);
    let enough = ENOUGH.saturating_sub(2 * rounds(public).saturating_sub(PATIENT));
    let mut good = 0;
    for trial in 0..TRIALS {
        let mut unseen = Unseen::of(memory);
        let lower = others.into_iter().any(|other| {
            let known = memory.taken[other.index()];
            after_a_turn(known, public.held[other.index()], &mut unseen, rng) <= secret.total
        });
        good += u32::from(!lower);
        if good >= enough {
            return true;
        }
        if good + (TRIALS - 1 - trial) < enough {
            return false;
        }
    }
    false
}

fn rounds(public: &Public) -> u32 {
    public.completed / u32::from(public.dealt.max(1))
}

/// The total of a hand of `held` cards, some known, after its player's last turn.
fn after_a_turn(known: Cards, held: u8, unseen: &mut Unseen, rng: &mut Dice) -> i16 {
    let mut hand = known;
    for _ in known.len()..held {
        hand.add(unseen.draw(rng), 1);
    }
    let best = hand
        .each()
        .max_by_key(|&(card, count)| card.points() * i16::from(count));
    if let Some((card, count)) = best {
        hand.remove(card, count);
        if card == X || count == SQUARE {
            return hand.points();
        }
    }
    hand.points() + unseen.draw(rng).points()
}

/// The visible card if it is low, or a twin of one in the hand.
fn draw(legal: &Legal, public: &Public, secret: &Secret, unseen: &Unseen) -> Source {
    // Two robots could pass each other the same low cards for ever.
    let fresh = rounds(public) > PATIENT;
    let twin = |card| secret.hand.count(card) > 0 && public.caller.is_none();
    let low = |card| !fresh && is_low(card, twin(card), unseen.tenths());
    match public.offered.filter(|_| legal.centre) {
        Some(card) if !legal.pile || low(card) => Source::Centre,
        _ => Source::Pile,
    }
}

/// Whether a card of the centre costs less than one of the pile, which counts so many tenths on
/// average. A twin is shed together with the other at the next turn, if there is one.
fn is_low(card: Card, twin: bool, average: i16) -> bool {
    let cost = card.points() * if twin { 3 } else { 10 };
    cost * 5 < average * 4
}

/// All cards of the value whose deposit lowers the hand most, counting the card drawn for them by the
/// average tenths of the pile.
fn shed(hand: Cards, chain: Option<Chain>, average: i16) -> Option<(Card, u8)> {
    hand.each().max_by_key(|&(card, count)| {
        let lying = chain.filter(|chain| chain.card == card);
        let square = count + lying.map_or(0, |chain| chain.count) == SQUARE;
        let drawn = if square || card == X { 0 } else { average };
        let shorter = i16::from(count - 1) * SHORTER;
        card.points() * i16::from(count) * 10 + shorter - drawn
    })
}
