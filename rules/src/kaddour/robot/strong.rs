//! Card play of the strong robots: they imagine many deals, play each out by rule of thumb, count
//! the last tricks out exactly, and look at the contract before they look at points.

use crate::cards::spanish::{Card, Cards};
use crate::dice::Dice;
use crate::kaddour::cantico::Canticos;
use crate::kaddour::options::Options;
use crate::kaddour::play::Play;
use crate::kaddour::solver::{Solver, rest_of};
use crate::kaddour::state::Kaddour;
use crate::kaddour::tricks::{TRICKS, team};
use crate::kaddour::views::Public;
use crate::seat::Seat;
use crate::seat_view::RobotView;

use super::determinization::{Determinization, FastRng, imagined};
use super::rollout::Takings;
use super::{conventions, heuristic, inference, keep};

// Thought is counted in deals and never in time, so that the same seed gives the same card on every
// machine.

/// Number of deals played out by rule of thumb.
const PLAYED: u32 = 200;
/// Number of tricks left from which on deals are solved instead.
const EXACT: u8 = 5;
/// Number of deals solved then.
const SOLVED: u32 = 60;
/// Most tricks that the solver may look into for one of them.
const LOOKS: u64 = 2_000;
/// Points by which another card must be better than the one played to be plainly better.
const PLAINLY: i64 = 12;
/// Points that keeping the contract, or breaking it, is worth beside the cards.
const CONTRACT: i32 = 60;
/// Divisor of the weight of a deal in which somebody did not declare a compte.
const HELD_BACK: i64 = 8;
/// The size of the solver's table, as a power of two.
const TABLE: u32 = 14;

/// Results of a legal card after some deals.
#[derive(Clone, Copy, Default)]
struct Score {
    /// Sum of its points, by the weights of the deals.
    sum: i64,
    /// Number of deals in which its side did not keep the contract, or not break it.
    lost: u32,
}

/// The best of the legal cards, or the one that was `played` unless another is plainly better. An
/// expert gives more weight to the contract and to conventions, against points, and reckons with canticos
/// that may still be declared.
pub fn card(
    expert: bool,
    view: RobotView<'_, Kaddour>,
    (legal, played): (Cards, Option<Card>),
    rng: &mut Dice,
) -> Option<Card> {
    let (seat, public, secret, memory) = (view.seat, view.public, view.secret, view.memory);
    if legal.len() < 2 {
        return legal.first();
    }
    let weight_of_contract = if expert { 5 } else { 1 };
    let trump = public.trump?;
    let mut rng = FastRng::of(rng);
    let determinization = Determinization::during_play(view);
    let solvable = TRICKS - public.tricks <= EXACT;
    let mut solver = solvable.then(|| Solver::new(trump, &public.options, TABLE));
    let deals = if solvable { SOLVED } else { PLAYED };
    let mut exact = solvable;
    let mut scores = [Score::default(); 10];
    let (mut guess, mut weights) = (60, 0);
    let quiet = expert && inference::let_pass(public, memory);
    for _ in 0..deals {
        let play = imagined(determinization.likely_deal(&mut rng), trump, public);
        let doubted = quiet && inference::holds_back(&play.hands, seat, public);
        let trusted = if doubted { 1 } else { HELD_BACK };
        let weight = trusted * i64::from(determinization.plausibility(&play.hands));
        weights += weight;
        let solved = solver
            .as_mut()
            .and_then(|solver| solver.values(&play, guess, LOOKS));
        exact &= solved.is_some();
        let mut canticos = [0; 10];
        let values = match solved {
            Some(values) => values,
            None if expert => played_on(&play, legal, public, &mut canticos),
            None => played_out(&play, legal, &public.options),
        };
        guess = values[0];
        for ((score, value), more) in scores.iter_mut().zip(values).zip(canticos) {
            let (points, ours) = worth(value, more, rest_of(&play), seat, public);
            let contract = if ours { CONTRACT } else { -CONTRACT };
            score.sum += weight * i64::from(points + weight_of_contract * contract);
            score.lost += u32::from(!ours);
        }
    }
    // Near the end nobody forgives a card that risks a contract which another one settles.
    let mut held = scores.iter().take(usize::from(legal.len()));
    let settled = exact && held.any(|score| score.lost == 0);
    let scored = legal.into_iter().zip(scores);
    scored
        .filter(|(_, score)| !settled || score.lost == 0)
        .map(|(card, score)| {
            let kept = i64::from(2 * keep(card, trump, public, secret));
            let offence = conventions::offence(card, seat, legal, public, determinization.unseen())
                * i64::from(weight_of_contract);
            let lead = if played == Some(card) { PLAINLY } else { 0 };
            (score.sum + weights * (lead - kept - offence), card)
        })
        .max()
        .map(|(_, card)| card)
}

/// Points of team 0 from here on after each card, if everybody plays by rule of thumb.
pub fn played_out(dealt: &Play, legal: Cards, rules: &Options) -> [i16; 10] {
    let mut values = [0; 10];
    for (value, card) in values.iter_mut().zip(legal) {
        let mut play = *dealt;
        let done = play.play(card).filter(|_| play.over());
        *value = heuristic::play_out(play, done, 0, rules)[0];
    }
    values
}

/// The same, with the points that the buyers declare meanwhile.
fn played_on(dealt: &Play, legal: Cards, public: &Public, canticos: &mut [i16; 10]) -> [i16; 10] {
    let mut values = [0; 10];
    let buyers = public.contract.map_or(0, |contract| team(contract.seat));
    let Canticos {
        declared,
        allowance,
        ..
    } = public.canticos;
    let rest = rest_of(dealt);
    for ((value, more), card) in values.iter_mut().zip(canticos).zip(legal) {
        let mut play = *dealt;
        let done = play.play(card);
        let takings = Takings::of(play, done, buyers, declared, &public.options);
        *value = match buyers {
            0 => takings.points,
            _ => rest - takings.points,
        };
        *more = takings.canticos(allowance);
    }
    values
}

/// The card that is best if everybody knows all four hands; of several the first.
pub fn best_card(play: &Play, rules: &Options) -> Option<Card> {
    let values = Solver::new(play.trump, rules, 18).values(play, rest_of(play) / 2, u64::MAX)?;
    let side = team(play.trick.next());
    let ours = |value: i16| if side == 0 { value } else { -value };
    let scored = play.legal(rules).into_iter().zip(values);
    let best = scored.max_by_key(|&(card, value)| (ours(value), std::cmp::Reverse(card)));
    best.map(|(card, _)| card)
}

/// The worth to a seat if team 0 takes `value` of the `rest` and `more` is declared: the lead of
/// its side in points, and whether the contract ends as it wishes.
fn worth(value: i16, more: i16, rest: i16, seat: Seat, public: &Public) -> (i32, bool) {
    let takes = [value, rest - value];
    let side = team(seat);
    let points = i32::from(takes[side] - takes[1 - side]);
    let made = public.contract.is_some_and(|contract| {
        let buyers = team(contract.seat);
        let total = public.taken[buyers] + takes[buyers] + public.canticos.total() + more;
        (total >= i16::from(contract.points)) == (buyers == side)
    });
    (points, made)
}
