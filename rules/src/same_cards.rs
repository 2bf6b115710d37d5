//! A deal played again by robots alone, to show what they make of the cards.

use crate::advice::adviser;
use crate::dice::Dice;
use crate::game::Game;
use crate::moment::Moment;
use crate::notation::Input;
use crate::play::Match;
use crate::seat::Seat;

/// More steps than any manche takes.
const MOST: u32 = 1_000;

/// Plays on with the robots that advise at every seat until `ends` or nobody can act; returns the
/// public view after each step. A robot's luck depends on its seat and on the number of the step,
/// so the same match is always played the same way.
pub fn play_on<G: Game>(
    mut play: Match<G>,
    rng: impl Fn(Seat, u32) -> Dice,
    ends: impl Fn(&G::Public) -> bool,
) -> Vec<G::Public> {
    let mut shown = Vec::new();
    for step in 0..MOST {
        let Some(input) = next(&play, |seat| rng(seat, step)) else {
            break;
        };
        if play.play(Moment::default(), &input).is_err() {
            break;
        }
        shown.push(play.public().clone());
        if ends(play.public()) {
            break;
        }
    }
    shown
}

/// The next input. Seats that may act out of turn are asked before the awaited ones; if nobody
/// acts, a countdown runs out.
fn next<G: Game>(play: &Match<G>, rng: impl Fn(Seat) -> Dice) -> Option<Input<G::Action>> {
    let awaited = G::awaiting(play.public());
    let (last, first): (Vec<Seat>, Vec<Seat>) = play.seats().partition(|seat| awaited.has(*seat));
    let act = first.into_iter().chain(last).find_map(|seat| {
        play.view(seat).choices().first()?;
        let mut memory = G::Memory::default();
        play.remember(seat, &mut memory);
        let view = play.view(seat).with_memory(&memory);
        let act = G::decide(adviser::<G>(), view, &mut rng(seat))?;
        Some(Input::Act(seat, act))
    });
    let timer = || play.timers().iter().next().map(|it| Input::Fire(it.timer));
    act.or_else(timer)
}
