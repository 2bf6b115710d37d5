//! The table as a picture: who sits where, and how many cards each of them holds.

use tapis_rules::kael::{Phase, Public};
use tapis_rules::seat::Seat;

use crate::game_screen::Reader;
use crate::picture::{Chair, ChairSign, Picture, Seating, Spot, What};

use super::cards::points;
use super::table::facts;

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
        let facts = facts(seat, public, reader).join(", ");
        format!("{}: {}.", reader.name(seat), facts.replace("**", ""))
    }));
    Some(Picture::of_seating(seating, &told.join(" ")))
}

fn chair(seat: Seat, public: &Public, reader: &Reader<'_>) -> Chair {
    let plays = public.playing.has(seat);
    let held = match plays {
        true => public.held[seat.index()],
        false => 0,
    };
    let mut signs = Vec::new();
    signs.extend((plays && public.dealer == seat).then_some(ChairSign::Dealer));
    signs.extend((plays && public.caller == Some(seat)).then_some(ChairSign::Caller));
    Chair {
        name: reader.name(seat).to_owned(),
        score: points(public.game.scores[seat.index()]),
        signs,
        cards: vec![Spot::of(What::Back); usize::from(held)],
        count: held.to_string(),
        out: !plays,
    }
}
