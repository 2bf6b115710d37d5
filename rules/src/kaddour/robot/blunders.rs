//! Detection of blunders: whether a card was plainly worse than another by what its player could
//! see.

use crate::cards::spanish::{Card, Cards};
use crate::dice::Dice;
use crate::kaddour::legal::playable;
use crate::kaddour::solver::{Solver, rest_of};
use crate::kaddour::state::Kaddour;
use crate::kaddour::tricks::{TRICKS, team};
use crate::seat_view::RobotView;

use super::determinization::{Determinization, FastRng, imagined};
use super::strong::played_out;

/// Number of sampled deals that fit the view.
const DEALS: u32 = 200;
/// Deals in which the other card may be no better: one in twenty.
const EXCEPTIONS: u32 = DEALS / 20;
/// Points by which the other card must be better.
const POINTS: i16 = 10;
/// Number of tricks left from which on deals are solved; before, they are played out by rule of
/// thumb.
const EXACT: u8 = 7;

/// Whether another legal card brings the player's side at least [`POINTS`] more than this one in
/// all but [`EXCEPTIONS`] of [`DEALS`] deals that fit what the player saw.
pub fn is_blunder(view: RobotView<'_, Kaddour>, played: Card, rng: &mut Dice) -> bool {
    let public = view.public;
    let Some(trump) = public.trump else {
        return false;
    };
    let determinization = Determinization::during_play(view);
    let mut rng = FastRng::of(rng);
    let mut solver = Solver::new(trump, &public.options, 16);
    let mut others = playable(public, view.secret).0.without(Cards::only(played));
    let mut exceptions = [0; 10];
    for _ in 0..DEALS {
        if others.is_empty() {
            return false;
        }
        let play = imagined(determinization.deal(&mut rng), trump, public);
        let legal = play.legal(&public.options);
        let exact = TRICKS - public.tricks <= EXACT;
        let solved = exact.then(|| solver.values(&play, rest_of(&play) / 2, u64::MAX));
        let values = solved
            .flatten()
            .unwrap_or_else(|| played_out(&play, legal, &public.options));
        let sign = if team(view.seat) == 0 { 1 } else { -1 };
        let Some(place) = legal.into_iter().position(|card| card == played) else {
            return false;
        };
        let own = values[place];
        for ((card, value), missed) in legal.into_iter().zip(values).zip(&mut exceptions) {
            if sign * (value - own) < POINTS {
                *missed += 1;
                if *missed > EXCEPTIONS {
                    others.remove(card);
                }
            }
        }
    }
    !others.is_empty()
}
