//! Cards of a beginner: by rule of thumb, with a human slip now and then.

use crate::cards::spanish::{Card, Cards};
use crate::dice::Dice;
use crate::kaddour::state::Kaddour;
use crate::kaddour::tricks::{SEATS, right_of};
use crate::seat_view::RobotView;

use super::determinization::{Determinization, imagined};
use super::heuristic;

/// One card in this many is played without looking at the trick, on average.
const SLIPS: u32 = 12;

/// A card of the legal ones.
pub fn card(view: RobotView<'_, Kaddour>, legal: Cards, rng: &mut Dice) -> Option<Card> {
    let (seat, public) = (view.seat, view.public);
    if legal.len() < 2 {
        return legal.first();
    }
    // A slip costs no card that counts: it only lets a chance go by.
    let worthless = legal.into_iter().filter(|card| card.points() == 0);
    let worthless: Cards = worthless.collect();
    if rng.below(SLIPS) == 0 && !worthless.is_empty() {
        return worthless.weakest();
    }
    // Rules of thumb depend only on which cards are still out, not on who holds them.
    let mut hands = [Cards::NONE; SEATS];
    hands[seat.index()] = view.secret.hand;
    hands[right_of(seat).index()] = Determinization::during_play(view).unseen();
    heuristic::choose(legal, &imagined(hands, public.trump?, public))
}
