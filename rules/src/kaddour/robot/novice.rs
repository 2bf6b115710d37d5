//! Cards of a beginner: by rule of thumb, with a human slip now and then.

use crate::cards::spanish::{Card, Cards};
use crate::dice::Dice;
use crate::kaddour::play::Play;
use crate::kaddour::views::{Memory, Public, Secret};
use crate::seat::Seat;

use super::determinization::Determinization;
use super::heuristic;

/// One card in this many is played without looking at the trick, on average.
const SLIPS: u32 = 12;

/// A card of the legal ones.
pub fn card(
    seat: Seat,
    public: &Public,
    secret: &Secret,
    memory: &Memory,
    legal: Cards,
    rng: &mut Dice,
) -> Option<Card> {
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
    let unseen = Determinization::during_play(seat, public, secret, memory).unseen();
    play.hands[seat.index()] = secret.hand;
    play.hands[(seat.index() + 1) % 4] = unseen;
    heuristic::choose(legal, &play)
}
