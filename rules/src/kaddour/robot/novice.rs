//! Cards of a beginner: by rule of thumb, with a human slip now and then.

use crate::cards::spanish::{Card, Cards};
use crate::dice::Dice;
use crate::kaddour::play::Play;
use crate::kaddour::state::Kaddour;
use crate::seat_view::RobotView;

use super::determinization::Determinization;
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
    let mut play = Play {
        hands: [Cards::NONE; 4],
        trump: public.trump?,
        trick: public.trick,
        tricks: public.tricks,
        taken: [0; 2],
    };
    // Rules of thumb depend only on which cards are still out, not on who holds them.
    let unseen = Determinization::during_play(view).unseen();
    play.hands[seat.index()] = view.secret.hand;
    play.hands[(seat.index() + 1) % 4] = unseen;
    heuristic::choose(legal, &play)
}
