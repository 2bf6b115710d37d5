//! Who sits where and deals, and the scores before the manche.

use i18n_embed_fl::fl;
use tapis_rules::kael::Public;
use tapis_rules::seat::Seat;

use crate::game_screen::Reader;
use crate::seat_facts::SeatFacts;

use super::cards::scored;

/// What everybody knows of each seat.
pub(super) fn facts(public: &Public, reader: &Reader<'_>) -> Vec<SeatFacts> {
    let facts = |seat: Seat| {
        let (game, place) = (&public.game, seat.index());
        let plays = public.playing.has(seat);
        let grounded = game.grounded.has(seat);
        SeatFacts {
            seat,
            halves: 2 * i32::from(game.scores[place]),
            scored: scored(game.scores[place], reader.words),
            out_in: game.out_in[place],
            left: game.left.has(seat),
            plays,
            deals: plays && public.dealer == seat,
            mark: grounded.then(|| fl!(reader.words, "kael-grounded")),
        }
    };
    (0..public.players).map(Seat::new).map(facts).collect()
}
