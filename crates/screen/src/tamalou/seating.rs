//! Who sits where and deals, and the scores before the manche.

use tapis_rules::seat::Seat;
use tapis_rules::tamalou::Public;

use crate::game_screen::Reader;
use crate::seat_facts::SeatFacts;

use super::cards::scored;

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
