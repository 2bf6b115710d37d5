//! The table as a picture: everybody's cards face down with the numbers of their slots, the ones
//! that moved last in a frame.

use i18n_embed_fl::fl;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::choice::Direction;
use tapis_rules::tamalou::event::Event;
use tapis_rules::tamalou::{Phase, Place, Public};

use crate::game_screen::Reader;
use crate::picture::{Before, Chair, ChairSign, Mark, Picture, Seating, Spot, What};

use super::cards::{number, place, points, scored};

/// The picture of the table; none once the match is over.
pub(super) fn of(public: &Public, reader: &Reader<'_>) -> Option<Box<Picture>> {
    if public.phase == Phase::Over {
        return None;
    }
    let moved = moved(public);
    let seats = || (0..public.players).map(Seat::new);
    let seating = Seating {
        chairs: seats()
            .map(|seat| chair(seat, &moved, public, reader))
            .collect(),
        clockwise: public.options.direction == Direction::Left,
        before: Before::Numbered,
        ..Seating::default()
    };
    let mut told = vec![reader.seated(public.players)];
    told.extend(seats().map(|seat| told_of(seat, public, reader)));
    if !moved.is_empty() {
        let places: Vec<String> = moved.iter().map(|at| place(*at, reader)).collect();
        let places = places.join(", ").replace("**", "");
        told.push(fl!(reader.words, "tamalou-seating-moved", places = places));
    }
    Some(Picture::of_seating(seating, &told.join(" ")))
}

fn chair(seat: Seat, moved: &[Place], public: &Public, reader: &Reader<'_>) -> Chair {
    let plays = public.playing.has(seat);
    let mut signs = Vec::new();
    signs.extend((plays && public.dealer == seat).then_some(ChairSign::Dealer));
    let called = public.caller == Some(seat) || public.contre == Some(seat);
    signs.extend((plays && called).then_some(ChairSign::Caller));
    let slots = public.filled[seat.index()];
    let end = slots.into_iter().last().filter(|_| plays);
    let slots = (0..end.map_or(0, |last| last + 1)).map(|slot| {
        let what = match slots.has(slot) {
            true => What::Back,
            false => What::Nothing,
        };
        let moved = moved.iter().any(|at| at.seat == seat && at.slot == slot);
        Spot::of(what)
            .marked(Mark::New, moved)
            .under(number(slot).to_string())
    });
    Chair {
        name: reader.name(seat).to_owned(),
        score: points(public.game.halves[seat.index()]),
        signs,
        cards: slots.collect(),
        count: String::new(),
        out: !plays,
    }
}

/// The places at which something happened last that everybody saw; none since the deal.
fn moved(public: &Public) -> Vec<Place> {
    let mut last = Vec::new();
    for entry in public.chronicle.since(0) {
        match entry.event {
            Event::Dealt { .. } => last.clear(),
            Event::Kept { place, .. }
            | Event::Took { place, .. }
            | Event::Owned { place, .. }
            | Event::Snapped { place, .. }
            | Event::PlayedFor { place, .. }
            | Event::Wrong { place, .. }
            | Event::Penalty { place }
            | Event::Topped { place, .. } => last = vec![place],
            Event::Gave { from, to } => last = vec![from, to],
            Event::Exchanged { one, other, .. } => last = vec![one, other],
            _ => {}
        }
    }
    last
}

fn told_of(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let score = scored(public.game.halves[seat.index()], words).replace("**", "");
    let mut facts = vec![score];
    if public.playing.has(seat) {
        let slots = public.filled[seat.index()].into_iter();
        let slots: Vec<String> = slots.map(|slot| number(slot).to_string()).collect();
        facts.push(match slots.is_empty() {
            true => fl!(words, "tamalou-no-cards"),
            false => fl!(words, "tamalou-seating-slots", slots = slots.join(", ")),
        });
        if public.caller == Some(seat) || public.contre == Some(seat) {
            facts.push(fl!(words, "tamalou-seating-called"));
        }
        if public.dealer == seat {
            facts.push(fl!(words, "tamalou-dealing"));
        }
    }
    format!("{}: {}.", reader.name(seat), facts.join("; "))
}
