//! Play of `strong`, and of a player who sees every card: each act is tried in many worlds, which
//! are played out by rule of thumb to the end of the manche, and the one that leads to the best
//! marks is done.

use crate::dice::Dice;
use crate::game::Chance;
use crate::kael::legal::Legal;
use crate::kael::notation::Act;
use crate::kael::state::Kael;
use crate::seat::Seat;
use crate::seat_view::RobotView;
use crate::trials::{MOST, Trials, lead};

use super::determinization::Determinization;
use super::heuristic;

/// Number of trials before a choice.
pub(super) const TRIALS: Trials = Trials {
    worlds: 128,
    most: MOST,
    margin: 1.0,
    least: 0.0,
};
/// The same for advice to a person: nobody believes in a surprise that brings little.
pub(super) const ADVICE: Trials = Trials {
    margin: 3.0,
    least: 100.0,
    ..TRIALS
};
/// The same for a player who sees every card: only later chance differs between worlds.
const OPEN: Trials = Trials {
    worlds: 2,
    most: MOST,
    margin: 0.0,
    least: 0.0,
};
/// Cost of being out of the game, in marks.
const OUT: i32 = 50;

/// The act with the best prospects; `usual` is done unless another is surely better.
pub(super) fn act(
    (trials, usual): (Trials, Act),
    view: RobotView<'_, Kael>,
    legal: &Legal,
    rng: &mut Dice,
) -> Option<Act> {
    let determinization = Determinization::new(view);
    let sample = |worlds: &mut Dice| determinization.sample(worlds);
    trials.act(acts(legal), Some(usual), sample, outcome(view.seat), rng)
}

/// The same in the one real world.
pub(super) fn act_seeing_all(
    kael: &Kael,
    seat: Seat,
    legal: &Legal,
    rng: &mut Dice,
) -> Option<Act> {
    OPEN.act(acts(legal), None, |_| kael.clone(), outcome(seat), rng)
}

/// Acts worth trying: of equal cards all or one.
fn acts(legal: &Legal) -> Vec<Act> {
    let mut acts = Vec::new();
    legal.list(&mut acts);
    acts.retain(|act| match act {
        Act::Deposit(cards) => cards
            .single_value()
            .is_some_and(|(card, count)| count == 1 || count == legal.deposit.count(card)),
        _ => true,
    });
    acts
}

/// Lead of `seat` over the others in marks after an act, in hundredths.
fn outcome(seat: Seat) -> impl Fn(&Kael, Act, &mut Chance) -> i32 {
    move |world, act, chance| {
        let mut world = world.clone();
        // The reveal is that of the manche before.
        world.reveal = None;
        world.act(seat, act, chance);
        let ended = heuristic::play_out(&mut world, chance);
        let Some(reveal) = world.reveal.filter(|_| ended) else {
            return 0;
        };
        lead(seat, reveal.in_it, |seat| {
            let marked = reveal.after[seat.index()] - reveal.before[seat.index()];
            i32::from(marked) + if reveal.out.has(seat) { OUT } else { 0 }
        })
    }
}
