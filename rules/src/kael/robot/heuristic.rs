//! Play by rule of thumb, to see how an imagined match may end. Each seat goes by its own hand, by
//! the open cards, and by the sizes of the other hands.

use crate::cards::numbers::Cards;
use crate::game::Chance;
use crate::kael::chain::SQUARE;
use crate::kael::notation::Source;
use crate::kael::state::{Kael, Phase};
use crate::seat::Seat;

use super::{is_low, shed};

/// Average worth of a card of the pile, in tenths.
const DRAWN: i16 = 67;
/// Turns of each seat after which nobody is expected to call any more.
const ROUNDS: u32 = 25;
/// Least probability of success of a call, of 256.
const ENOUGH: u32 = 140;

/// Plays on until the manche is revealed; returns false if nobody calls.
pub(super) fn play_out(world: &mut Kael, chance: &mut Chance) -> bool {
    let last = world.manche.completed + ROUNDS * u32::from(world.playing.len());
    while world.reveal.is_none() && world.phase != Phase::Over {
        if world.manche.completed > last {
            return false;
        }
        if !interrupt(world) {
            turn(world, chance);
        }
    }
    world.reveal.is_some()
}

/// Throws in cards for the first seat that can; returns whether one could.
fn interrupt(world: &mut Kael) -> bool {
    if let Some(drew) = world.manche.drew
        && drew.matches
        && !is_frozen(world, drew.seat)
        && world.manche.hands[drew.seat.index()].cards.count(drew.card) > 0
    {
        world.lucky(drew.seat);
        return true;
    }
    let chain = world.manche.chain;
    let Some(chain) = chain.filter(|chain| chain.card.copies() == SQUARE) else {
        return false;
    };
    let missing = SQUARE - chain.count;
    for seat in world.playing {
        let active = seat == world.active;
        let may = match world.phase {
            Phase::Turn if active => true,
            Phase::Draw if active => false,
            Phase::Turn | Phase::Draw | Phase::Final => {
                chain.count >= world.options.cut_min_chain && !is_frozen(world, seat)
            }
            Phase::Size | Phase::Over => false,
        };
        if may && world.manche.hands[seat.index()].cards.count(chain.card) >= missing {
            world.cut(seat, chain.card, missing);
            return true;
        }
    }
    false
}

fn is_frozen(world: &Kael, seat: Seat) -> bool {
    world.options.caller_frozen && world.manche.caller == Some(seat)
}

/// Plays the next act of the active seat; in the last window, everybody is done.
fn turn(world: &mut Kael, chance: &mut Chance) {
    let seat = world.active;
    let hand = world.manche.hands[seat.index()].cards;
    match world.phase {
        Phase::Size => world.deal_hands(world.usual_size(), chance),
        Phase::Turn if calls(world, seat) => world.call(seat),
        Phase::Turn if !hand.is_empty() => {
            let (card, count) = shed(hand, world.manche.chain, DRAWN).unwrap_or_default();
            world.deposit(seat, card, count);
        }
        Phase::Turn | Phase::Draw => {
            let source = source(world, hand);
            world.draw(seat, source, chance);
        }
        Phase::Final => world.score(chance),
        Phase::Over => {}
    }
}

/// Whether a call is likely to succeed, by the sizes of the other hands.
pub(super) fn calls(world: &Kael, seat: Seat) -> bool {
    let manche = &world.manche;
    let total = manche.hands[seat.index()].points;
    let open = manche.caller.is_none() && manche.completed >= u32::from(manche.dealt);
    if !open || total > world.options.kael_max {
        return false;
    }
    let mut likely = 256;
    for other in world.playing {
        if other != seat {
            likely = likely * above(manche.hands[other.index()].len, total) / 256;
        }
    }
    likely >= ENOUGH
}

/// Probability that a hand of this many cards counts more than `total` after its last turn, of 256.
fn above(cards: u8, total: i16) -> u32 {
    let row = ABOVE[usize::from(cards).min(ABOVE.len() - 1)];
    let place = usize::try_from(total + 1).unwrap_or_default();
    row.get(place).copied().unwrap_or_default()
}

/// Probability, of 256, that a random hand counts more than a total after it laid its dearest cards
/// and drew one. Rows are cards held, 0 to 7; columns are totals, −1 to 5.
const ABOVE: [[u32; 7]; 8] = [
    [251, 243, 225, 206, 187, 169, 151],
    [251, 238, 220, 202, 184, 166, 148],
    [255, 253, 248, 241, 231, 220, 208],
    [256, 255, 255, 253, 250, 247, 242],
    [256, 256, 256, 256, 255, 254, 253],
    [256; 7],
    [256; 7],
    [256; 7],
];

/// The card that may be taken back if it is low, or a twin of one in the hand.
fn source(world: &Kael, hand: Cards) -> Source {
    let manche = &world.manche;
    let offered = match world.phase {
        Phase::Draw => manche.beneath(),
        _ => manche.centre.last().copied(),
    };
    let twin = |card| hand.count(card) > 0 && manche.caller.is_none();
    match offered {
        Some(card) if !manche.has_pile() || is_low(card, twin(card), DRAWN) => Source::Centre,
        _ => Source::Pile,
    }
}
