//! How the strong robots play a card: they imagine many deals, play each out by rule of thumb, count
//! the last tricks out exactly, and look at the contract before they look at points.

use crate::cards::spanish::{Card, Cards};
use crate::dice::Dice;
use crate::kaddour::options::Options;
use crate::kaddour::solver::{Solver, rest_of};
use crate::kaddour::tricks::{Play, TRICKS, team};
use crate::kaddour::views::{Memory, Public, Secret};
use crate::seat::Seat;

use super::imagine::{Imagination, Rng};
use super::{keep, manners, thumb};

/// How much thought goes into a card: counted in deals and never in time, so that the same seed gives
/// the same card on every machine.
#[derive(Clone, Copy)]
pub struct Effort {
    /// How many deals are played out by rule of thumb.
    played: u32,
    /// From how many tricks before the end deals are solved instead.
    exact: u8,
    /// How many deals are solved then.
    solved: u32,
    /// How many tricks the solver may look into for one of them.
    looks: u64,
    /// What another card must bring more than one that was played, to be plainly better.
    plainly: i32,
}

impl Effort {
    /// Of `strong`.
    pub const STRONG: Self = Self {
        played: 200,
        exact: 5,
        solved: 60,
        looks: 2_000,
        plainly: 12,
    };
}

/// What keeping the contract, or breaking it, is worth beside points.
const CONTRACT: i32 = 60;
/// The solver's table has two to the power of this many entries.
const TABLE: u32 = 14;

/// What is known of a legal card after some deals.
#[derive(Clone, Copy, Default)]
struct Score {
    /// What it brought, by the weights of the deals.
    sum: i64,
    /// In how many deals its side did not keep the contract, or not break it.
    lost: u32,
}

/// The best of the legal cards, or the one that was `played` unless another is plainly better.
pub fn card(
    effort: Effort,
    seat: Seat,
    public: &Public,
    secret: &Secret,
    memory: &Memory,
    (legal, played): (Cards, Option<Card>),
    luck: &mut Dice,
) -> Option<Card> {
    if legal.len() < 2 {
        return legal.first();
    }
    let trump = public.trump?;
    let mut rng = Rng::of(luck);
    let imagination = Imagination::during_play(seat, public, secret, memory);
    let mut solver = (TRICKS - public.tricks <= effort.exact)
        .then(|| Solver::new(trump, &public.options, TABLE));
    let deals = match solver {
        Some(_) => effort.solved,
        None => effort.played,
    };
    let mut exact = solver.is_some();
    let mut scores = [Score::default(); 10];
    let (mut guess, mut weights) = (60, 0);
    for _ in 0..deals {
        let play = Play {
            hands: imagination.likely_deal(&mut rng),
            trump,
            trick: public.trick,
            tricks: public.tricks,
            taken: [0; 2],
        };
        let weight = i64::from(imagination.plausibility(&play.hands));
        weights += weight;
        let solved = solver
            .as_mut()
            .and_then(|solver| solver.values(&play, guess, effort.looks));
        exact &= solved.is_some();
        let values = solved.unwrap_or_else(|| played_out(&play, legal, &public.options));
        guess = values[0];
        for (score, value) in scores.iter_mut().zip(values) {
            let (points, ours) = worth(value, rest_of(&play), seat, public);
            score.sum += weight * i64::from(points + if ours { CONTRACT } else { -CONTRACT });
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
            let offence = manners::offence(card, seat, legal, public, imagination.unseen());
            let lead = weights * i64::from(effort.plainly);
            let lead = if played == Some(card) { lead } else { 0 };
            (score.sum + lead - weights * (kept + offence), card)
        })
        .max_by_key(|&(sum, card)| (sum, card))
        .map(|(_, card)| card)
}

/// What team 0 takes from here on after each card, if everybody plays by rule of thumb.
pub fn played_out(dealt: &Play, legal: Cards, rules: &Options) -> [i16; 10] {
    let mut values = [0; 10];
    for (value, card) in values.iter_mut().zip(legal) {
        let mut play = *dealt;
        let done = play.play(card).filter(|_| play.over());
        *value = thumb::play_out(play, done, 0, rules)[0];
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

/// The value to a seat if team 0 takes `value` of the `rest`: how many points more its side takes than
/// the other, and whether the contract ends as it wishes.
fn worth(value: i16, rest: i16, seat: Seat, public: &Public) -> (i32, bool) {
    let takes = [value, rest - value];
    let side = team(seat);
    let points = i32::from(takes[side] - takes[1 - side]);
    let made = public.contract.is_some_and(|contract| {
        let buyers = team(contract.seat);
        let total = public.taken[buyers] + takes[buyers] + public.canticos.total();
        (total >= i16::from(contract.points)) == (buyers == side)
    });
    (points, made)
}
