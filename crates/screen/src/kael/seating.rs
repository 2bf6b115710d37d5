//! The table as a picture: who sits where, and how many cards each of them holds.

use i18n_embed_fl::fl;
use tapis_rules::kael::{Phase, Public};
use tapis_rules::seat::Seat;

use crate::game_screen::Reader;
use crate::picture::{Chair, ChairSign, Picture, Seating, Spot, What};

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

/// The public facts of a seat.
pub(super) fn facts(seat: Seat, public: &Public, reader: &Reader<'_>) -> Vec<String> {
    let words = reader.words;
    let (game, place) = (&public.game, seat.index());
    let mut facts = Vec::new();
    if public.playing.has(seat) && public.size > 0 {
        facts.push(fl!(words, "kael-held", count = public.held[place]));
    }
    let score = game.scores[place];
    facts.push(scored(score, words));
    if game.out_in[place] > 0 {
        facts.push(fl!(words, "kael-out", number = game.out_in[place]));
    } else if public.playing.has(seat) {
        if public.caller == Some(seat) {
            facts.push(fl!(words, "kael-said"));
        }
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
