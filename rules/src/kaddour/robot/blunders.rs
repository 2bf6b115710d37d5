//! Detection of blunders: whether a card was plainly worse than another by what its player could
//! see.

use crate::cards::spanish::{Card, Cards};
use crate::dice::Dice;
use crate::kaddour::options::Options;
use crate::kaddour::play::Play;
use crate::kaddour::solver::{Solver, rest_of};
use crate::kaddour::state::Kaddour;
use crate::kaddour::tricks::{TRICKS, team};
use crate::kaddour::views::Public;
use crate::seat_view::RobotView;

use super::determinization::{Determinization, FastRng};
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
    let mut others = legal(view.secret.hand, public, &public.options).without(Cards::only(played));
    let mut exceptions = [0; 10];
    for _ in 0..DEALS {
        if others.is_empty() {
            return false;
        }
        let play = Play {
            hands: determinization.deal(&mut rng),
            trump,
            trick: public.trick,
            tricks: public.tricks,
            taken: [0; 2],
        };
        let legal = play.legal(&public.options);
        let exact = TRICKS - public.tricks <= EXACT;
        let solved = exact.then(|| solver.values(&play, rest_of(&play) / 2, u64::MAX));
        let values = solved
            .flatten()
            .unwrap_or_else(|| played_out(&play, legal, &public.options));
        let sign = if team(view.seat) == 0 { 1 } else { -1 };
        let own = legal
            .into_iter()
            .zip(values)
            .find(|&(card, _)| card == played);
        let Some((_, own)) = own else { return false };
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

fn legal(hand: Cards, public: &Public, rules: &Options) -> Cards {
    crate::kaddour::duty::duty(hand, &public.trick, public.trump.unwrap_or_default(), rules).0
}
