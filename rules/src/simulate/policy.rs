//! The players that pick the inputs of a simulated match, and their policies.

use crate::dice::Dice;
use crate::game::{Action, Game};

use crate::robot_level::RobotLevel;

use super::PlanFault;

/// A kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Anything legal: a verb first, then one of its inputs.
    Random,
    /// Like `Random`, but prefers to act out of turn and calls late.
    Eager,
    /// The robot of this level.
    Robot(RobotLevel),
    /// A player who sees every card.
    Cheater,
}

/// The first round in which `eager` calls.
pub(super) const EAGER_CALLS_FROM: u32 = 4;

/// The players of these names.
pub(super) fn kinds<G: Game>(names: &[String]) -> Result<Vec<Player>, PlanFault> {
    if names.is_empty() {
        return Err(PlanFault::Robots("no robot plays".to_owned()));
    }
    let kind = |name: &String| match name.as_str() {
        "random" => Ok(Player::Random),
        "eager" => Ok(Player::Eager),
        "cheater" if G::CHEATS => Ok(Player::Cheater),
        _ => {
            let level = name.parse().ok();
            let found = level.filter(|level| G::ROBOTS.contains(level));
            found.map(Player::Robot).ok_or_else(|| PlanFault::Robot {
                name: name.clone(),
                known: known::<G>().join(", "),
            })
        }
    };
    names.iter().map(kind).collect()
}

/// The names of all kinds of players.
fn known<G: Game>() -> Vec<&'static str> {
    let levels = G::ROBOTS.iter().map(|level| level.name());
    let cheater = G::CHEATS.then_some("cheater");
    ["random", "eager"]
        .into_iter()
        .chain(levels)
        .chain(cheater)
        .collect()
}

/// An act picked in the manner of `eager`: no call if `quiet`, and seldom a rash one.
pub(super) fn eagerly<'a, A: Action>(acts: &'a [A], quiet: bool, rng: &mut Dice) -> Option<&'a A> {
    let careful = acts.iter().any(Action::rash) && below(6, rng) > 0;
    by_verb(acts, rng, |act| {
        !(quiet && act.calls() || careful && act.rash())
    })
}

/// A verb uniformly among those of the acceptable `acts`, then one of its inputs.
pub(super) fn by_verb<'a, A: Action>(
    acts: &'a [A],
    rng: &mut Dice,
    does: impl Fn(&A) -> bool,
) -> Option<&'a A> {
    let mut verbs = 0u32;
    let mut counts = [0u32; 32];
    let offered = |act: &&A| does(act);
    for act in acts.iter().filter(offered) {
        verbs |= 1 << act.verb();
        counts[act.verb()] += 1;
    }
    if verbs == 0 {
        return None;
    }
    for _ in 0..below(verbs.count_ones(), rng) {
        verbs &= verbs - 1;
    }
    let verb = verbs.trailing_zeros() as usize;
    let chosen = below(counts[verb], rng) as usize;
    acts.iter()
        .filter(offered)
        .filter(|act| act.verb() == verb)
        .nth(chosen)
}

/// One of these, each equally likely; draws nothing if there is no choice.
pub(super) fn any<I: Iterator + Clone>(mut all: I, rng: &mut Dice) -> Option<I::Item> {
    let count = all.clone().count() as u32;
    all.nth(below(count, rng) as usize)
}

/// A random number below `limit`; draws nothing if there is no choice.
fn below(limit: u32, rng: &mut Dice) -> u32 {
    if limit > 1 { rng.below(limit) } else { 0 }
}
