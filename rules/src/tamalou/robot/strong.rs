//! Play of `strong`, and of a player who sees every card: each act is tried in many worlds, which
//! are played out by rule of thumb to the end of the manche, and the one that leads to the best
//! marks is done.

use crate::dice::Dice;
use crate::game::Chance;
use crate::seat::Seat;
use crate::seat_view::RobotView;
use crate::tamalou::legal::Legal;
use crate::tamalou::notation::{Act, Place};
use crate::tamalou::state::{Phase, Tamalou};
use crate::tamalou::views::{Memory, Public};
use crate::trials::{MOST, Trials, lead};

use super::determinization::{Determinization, Unseen, different};
use super::{heuristic, mind};

/// Number of trials before a choice.
pub(super) const TRIALS: Trials = Trials {
    worlds: 48,
    most: MOST,
    margin: 2.0,
    least: 0.0,
};
/// The same for advice to a person: nobody believes in a surprise that brings little, and what costs three
/// points has to stand out from chance.
pub(super) const ADVICE: Trials = Trials {
    worlds: 960,
    most: 6 * MOST,
    margin: 2.0,
    least: 590.0,
};
/// The same for a player who sees every card: only later chance differs between worlds.
const OPEN: Trials = Trials {
    worlds: 3,
    most: MOST,
    margin: 0.0,
    least: 0.0,
};
/// Cost of being out of the game, in halves.
const OUT: i32 = 100;

/// The act with the best prospects; `usual` is done unless another is surely better.
pub(super) fn act(
    (trials, usual): (Trials, Act),
    view: RobotView<'_, Tamalou>,
    legal: &Legal,
    rng: &mut Dice,
) -> Option<Act> {
    let (seat, public, memory) = (view.seat, view.public, view.memory);
    let acts = acts(seat, public, memory, legal);
    let determinization = Determinization::new(public, memory);
    let sample = |worlds: &mut Dice| determinization.sample(worlds);
    let outcome = outcome(seat, public, memory);
    trials.act(acts, Some(usual), sample, outcome, rng)
}

/// The same in the one real world.
pub(super) fn act_seeing_all(
    game: &Tamalou,
    seat: Seat,
    public: &Public,
    legal: &Legal,
    rng: &mut Dice,
) -> Option<Act> {
    let mut acts = Vec::new();
    legal.list(public, &mut acts);
    let mut memory = Memory::default();
    game.show_memory(seat, &mut memory);
    let outcome = outcome(seat, public, &memory);
    OPEN.act(acts, None, |_| game.clone(), outcome, rng)
}

/// Acts worth trying: one of the slots that look the same, and no card of which it does not know
/// that it matches.
fn acts(seat: Seat, public: &Public, memory: &Memory, legal: &Legal) -> Vec<Act> {
    let mut all = Vec::new();
    legal.list(public, &mut all);
    let differs = public.playing.into_iter();
    let differs = differs.flat_map(|owner| different(owner, public, memory));
    let differs: Vec<Place> = differs.collect();
    let new = |place: &Place| differs.contains(place);
    let own = |slot: u8| new(&Place { seat, slot });
    let mind = mind(seat, public, &memory.known);
    all.retain(|act| match act {
        // The acts that close the window come once nobody is waited for any more.
        _ if public.phase == Phase::Window && !matches!(act, Act::Snap(_) | Act::Waive) => false,
        Act::Own(slot) => mind.matches(Place { seat, slot: *slot }, public.top),
        Act::Snap(slot) => mind.matches(Place { seat, slot: *slot }, public.trigger),
        Act::Autrui(place) => mind.matches(*place, public.trigger),
        Act::Take(slot) | Act::Keep(slot) | Act::Give(slot) | Act::With(slot) => own(*slot),
        Act::Look(place) => new(place) && mind.knows(*place).is_none(),
        Act::Swap(one, other) => new(one) && new(other),
        _ => true,
    });
    all
}

/// Lead of `seat` over the others in marks after an act, in hundredths of a half.
fn outcome(
    seat: Seat,
    public: &Public,
    memory: &Memory,
) -> impl Fn(&Tamalou, Act, &mut Chance) -> i32 + use<> {
    let mean = Unseen::of(public, memory).mean(public);
    move |world, act, chance| {
        let mut world = world.clone();
        // The reveal is that of the manche before.
        world.reveal = None;
        world.act(seat, act, chance);
        let ended = heuristic::play_out(&mut world, mean, chance);
        let Some(reveal) = world.reveal.filter(|_| ended) else {
            return 0;
        };
        lead(seat, reveal.in_it, |seat| {
            let marked = reveal.after[seat.index()] - reveal.before[seat.index()];
            marked + if reveal.out.has(seat) { OUT } else { 0 }
        })
    }
}
