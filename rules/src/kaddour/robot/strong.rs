//! How the strong robots play a card: they imagine many deals, play each out by rule of thumb, count
//! the last tricks out exactly, and look at the contract before they look at points.

use crate::cards::spanish::{Card, Cards};
use crate::dice::Dice;
use crate::kaddour::solver::{Solver, rest_of};
use crate::kaddour::tricks::{Play, TRICKS, team};
use crate::kaddour::views::{Memory, Public, Secret};
use crate::seat::Seat;

use super::imagine::{Imagination, Rng};
use super::{keep, thumb};

/// How much thought goes into a card: counted in deals and never in time, so that the same seed gives
/// the same card on every machine.
#[derive(Clone, Copy)]
pub struct Effort {
    /// How many deals are played out by rule of thumb.
    played: i32,
    /// From how many tricks before the end deals are solved instead.
    exact: u8,
    /// How many deals are solved then.
    solved: i32,
    /// How many tricks the solver may look into for one of them.
    looks: u64,
}

impl Effort {
    /// Of `strong`.
    pub const STRONG: Self = Self {
        played: 200,
        exact: 4,
        solved: 60,
        looks: 2_000,
    };
}

/// What keeping the contract, or breaking it, is worth beside points.
const CONTRACT: i32 = 60;
/// The solver's table has two to the power of this many entries.
const TABLE: u32 = 14;

/// The best of the legal cards.
pub fn card(
    effort: Effort,
    seat: Seat,
    public: &Public,
    secret: &Secret,
    memory: &Memory,
    legal: Cards,
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
    let mut sums = [0; 10];
    let mut guess = 60;
    for _ in 0..deals {
        let play = Play {
            hands: imagination.deal(&mut rng),
            trump,
            trick: public.trick,
            tricks: public.tricks,
            taken: [0; 2],
        };
        let solved = solver
            .as_mut()
            .and_then(|solver| solver.values(&play, guess, effort.looks));
        let values = solved.unwrap_or_else(|| played_out(&play, legal, public));
        guess = values[0];
        for (sum, value) in sums.iter_mut().zip(values) {
            *sum += worth(value, rest_of(&play), seat, public);
        }
    }
    let scored = legal.into_iter().zip(sums);
    scored
        .map(|(card, sum)| (sum - deals * 2 * keep(card, trump, public, secret), card))
        .max_by_key(|&(worth, card)| (worth, card))
        .map(|(_, card)| card)
}

/// What team 0 takes from here on after each card, if everybody plays by rule of thumb.
fn played_out(dealt: &Play, legal: Cards, public: &Public) -> [i16; 10] {
    let mut values = [0; 10];
    for (value, card) in values.iter_mut().zip(legal) {
        let mut play = *dealt;
        let done = play.play(card).filter(|_| play.over());
        *value = thumb::play_out(play, done, 0, &public.options)[0];
    }
    values
}

/// The value to a seat if team 0 takes `value` of the `rest`.
fn worth(value: i16, rest: i16, seat: Seat, public: &Public) -> i32 {
    let takes = [value, rest - value];
    let side = team(seat);
    let points = i32::from(takes[side] - takes[1 - side]);
    let Some(contract) = public.contract else {
        return points;
    };
    let buyers = team(contract.seat);
    let total = public.taken[buyers] + takes[buyers] + public.canticos.total();
    let made = total >= i16::from(contract.points);
    let ours = made == (buyers == side);
    points + if ours { CONTRACT } else { -CONTRACT }
}
