//! Play of `strong`, and of a player who sees every card: each act is tried in many worlds, which
//! are played out by rule of thumb to the end of the manche, and the one that leads to the best
//! marks is done.

use crate::dice::Dice;
use crate::game::Chance;
use crate::kael::legal::Legal;
use crate::kael::notation::Act;
use crate::kael::state::Kael;
use crate::kael::views::{Memory, Public, Secret};
use crate::ledger::Ledger;
use crate::seat::Seat;
use crate::trials::Trials;

use super::determinization::Determinization;
use super::heuristic;

/// Number of trials before a choice.
pub(super) const TRIALS: Trials = Trials {
    worlds: 128,
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
    margin: 0.0,
    least: 0.0,
};
/// Cost of being out of the game, in marks.
const OUT: i32 = 50;

/// The act with the best prospects; `usual` is done unless another is surely better.
pub(super) fn act(
    (trials, usual): (Trials, Act),
    seat: Seat,
    public: &Public,
    secret: &Secret,
    memory: &Memory,
    legal: &Legal,
    rng: &mut Dice,
) -> Option<Act> {
    let mut acts = acts(legal);
    acts.retain(|act| *act != usual);
    acts.insert(0, usual);
    let determinization = Determinization::new(seat, public, secret, memory);
    let mut worlds = rng.clone();
    let mut chance = chance(rng);
    trials.best(
        &acts,
        || determinization.sample(&mut worlds),
        |world, act| outcome(world, seat, act, &mut chance),
    )
}

/// The same in the one real world.
pub(super) fn act_seeing_all(
    kael: &Kael,
    seat: Seat,
    legal: &Legal,
    rng: &mut Dice,
) -> Option<Act> {
    let mut chance = chance(rng);
    OPEN.best(
        &acts(legal),
        || (),
        |(), act| outcome(kael, seat, act, &mut chance),
    )
}

fn chance(rng: &mut Dice) -> Chance {
    // Moves the stream on: it is the one from which the worlds are drawn.
    rng.word();
    Chance {
        dice: rng.clone(),
        ledger: Ledger::default(),
    }
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

/// Lead of `seat` over the others in marks after this act, in hundredths.
fn outcome(world: &Kael, seat: Seat, act: Act, chance: &mut Chance) -> i32 {
    let mut world = world.clone();
    // The reveal is that of the manche before.
    world.reveal = None;
    world.act(seat, act, chance);
    if !heuristic::play_out(&mut world, chance) {
        return 0;
    }
    let Some(reveal) = world.reveal else { return 0 };
    let cost = |seat: Seat| {
        let marked = reveal.after[seat.index()] - reveal.before[seat.index()];
        i32::from(marked) + if reveal.out.has(seat) { OUT } else { 0 }
    };
    let mut others = reveal.in_it;
    others.remove(seat);
    let sum: i32 = others.into_iter().map(cost).sum();
    100 * sum / i32::from(others.len()).max(1) - 100 * cost(seat)
}
