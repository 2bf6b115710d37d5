//! The table as a picture: who sits where and deals, and the scores before the manche.

use i18n_embed_fl::fl;
use tapis_rules::kael::{Phase, Public};
use tapis_rules::seat::Seat;

use crate::game_screen::Reader;
use crate::picture::{Chair, ChairSign, Picture, Seating};

use super::cards::{points, scored};

/// The picture of the table; none once the match is over.
pub(super) fn of(public: &Public, reader: &Reader<'_>) -> Option<Box<Picture>> {
    if public.phase == Phase::Over {
        return None;
    }
    let seats = || (0..public.players).map(Seat::new);
    let seating = Seating {
        chairs: seats().map(|seat| chair(seat, public, reader)).collect(),
        clockwise: true,
        ..Seating::default()
    };
    let mut told = vec![reader.seated(public.players)];
    told.extend(seats().map(|seat| {
        let facts = standing(seat, public, reader).join(", ");
        format!("{}: {}.", reader.name(seat), facts.replace("**", ""))
    }));
    Some(Picture::of_seating(seating, &told.join(" ")))
}

fn chair(seat: Seat, public: &Public, reader: &Reader<'_>) -> Chair {
    let plays = public.playing.has(seat);
    let dealer = (plays && public.dealer == seat).then_some(ChairSign::Dealer);
    Chair {
        name: reader.name(seat).to_owned(),
        score: points(public.game.scores[seat.index()]),
        signs: dealer.into_iter().collect(),
        out: !plays,
    }
}

/// The facts of a seat that hold for the whole manche.
pub(super) fn standing(seat: Seat, public: &Public, reader: &Reader<'_>) -> Vec<String> {
    let words = reader.words;
    let (game, place) = (&public.game, seat.index());
    let mut facts = vec![scored(game.scores[place], words)];
    if game.out_in[place] > 0 {
        facts.push(fl!(words, "kael-out", number = game.out_in[place]));
    } else if public.playing.has(seat) {
        if game.grounded.has(seat) {
            facts.push(fl!(words, "kael-grounded"));
        }
        if public.dealer == seat {
            facts.push(fl!(words, "kael-dealing"));
        }
    }
    if game.left.has(seat) {
        facts.push(fl!(words, "kael-left"));
    }
    facts
}
