//! Who sits where and deals, and the scores before the manche.

use tapis_rules::seat::Seat;
use tapis_rules::tamalou::choice::Direction;
use tapis_rules::tamalou::{Phase, Public};

use crate::game_screen::Reader;
use crate::picture::Picture;
use crate::seat_facts::{self, SeatFacts};

use super::cards::scored;

/// The picture of the table; none once the match is over.
pub(super) fn of(public: &Public, reader: &Reader<'_>) -> Option<Box<Picture>> {
    let running = public.phase != Phase::Over;
    let clockwise = public.options.direction == Direction::Left;
    running.then(|| seat_facts::picture(&facts(public, reader), clockwise, reader))
}

/// What everybody knows of each seat.
pub(super) fn facts(public: &Public, reader: &Reader<'_>) -> Vec<SeatFacts> {
    let facts = |seat: Seat| {
        let (game, place) = (&public.game, seat.index());
        let plays = public.playing.has(seat);
        SeatFacts {
            seat,
            halves: game.halves[place],
            scored: scored(game.halves[place], reader.words),
            out_in: game.out_in[place],
            left: game.left.has(seat),
            plays,
            deals: plays && public.dealer == seat,
            mark: None,
        }
    };
    (0..public.players).map(Seat::new).map(facts).collect()
}
