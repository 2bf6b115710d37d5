//! The table as a picture: who sits where and deals, and the scores before the manche.

use i18n_embed_fl::fl;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::choice::Direction;
use tapis_rules::tamalou::{Phase, Public};

use crate::game_screen::Reader;
use crate::picture::{Chair, ChairSign, Picture, Seating};

use super::cards::scored;
use crate::reader::points;

/// The picture of the table; none once the match is over.
pub(super) fn of(public: &Public, reader: &Reader<'_>) -> Option<Box<Picture>> {
    if public.phase == Phase::Over {
        return None;
    }
    let seats = || (0..public.players).map(Seat::new);
    let seating = Seating {
        chairs: seats().map(|seat| chair(seat, public, reader)).collect(),
        clockwise: public.options.direction == Direction::Left,
        ..Seating::default()
    };
    let mut told = vec![reader.seated(public.players)];
    told.extend(seats().map(|seat| told_of(seat, public, reader)));
    Some(Picture::of_seating(seating, &told.join(" ")))
}

fn chair(seat: Seat, public: &Public, reader: &Reader<'_>) -> Chair {
    let plays = public.playing.has(seat);
    let dealer = (plays && public.dealer == seat).then_some(ChairSign::Dealer);
    Chair {
        name: reader.name(seat).to_owned(),
        score: points(public.game.halves[seat.index()]),
        signs: dealer.into_iter().collect(),
        out: !plays,
    }
}

fn told_of(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let score = scored(public.game.halves[seat.index()], words).replace("**", "");
    let mut facts = vec![score];
    if public.playing.has(seat) && public.dealer == seat {
        facts.push(fl!(words, "tamalou-dealing"));
    }
    format!("{}: {}.", reader.name(seat), facts.join("; "))
}
