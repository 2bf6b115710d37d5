//! The cards of a hand as a picture: face down in their slots, and the faces that the seat sees at
//! this moment.

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_rules::cards::french::Card;
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::tamalou::views::Face;
use tapis_rules::tamalou::{Phase, Public, Secret, Tamalou};

use crate::game_screen::Reader;
use crate::picture::{AltText, Capacity, Mark, Picture, Spot, What};

use super::cards::{number, place as place_of, plain, rank, suit};

/// How many cards are dealt to each player (TAM-6).
const DEALT: usize = 4;

/// The picture of a seat's hand.
pub(super) fn of(view: SeatView<'_, Tamalou>, reader: &Reader<'_>) -> Option<Picture> {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    if public.phase == Phase::Over || !public.playing.has(seat) {
        return None;
    }
    let last = public.filled[seat.index()].into_iter().last();
    let slots = 0..last.map_or(0, |last| last + 1);
    let picture = Picture {
        own: slots
            .map(|slot| place(seat, slot, public, secret, reader))
            .collect(),
        apart: apart(seat, secret, reader),
        // The card that is drawn or looked at has its place beside the seat's own cards.
        room: Capacity {
            own: DEALT,
            apart: 1,
            ..Capacity::default()
        },
        text: text(view, reader),
        ..Picture::default()
    };
    let empty = picture.own.is_empty() && picture.apart.is_empty();
    (!empty).then_some(picture)
}

/// One of the seat's own slots: a face while it is seen or known by a memory aid, else a back.
fn place(seat: Seat, slot: u8, public: &Public, secret: &Secret, reader: &Reader<'_>) -> Spot {
    let caption = number(slot).to_string();
    if !public.filled[seat.index()].has(slot) {
        return Spot::of(What::Nothing).under(caption);
    }
    let seen = seen(seat, slot, secret);
    let spot = match seen.or(remembered(seat, slot, secret)) {
        Some(card) => spot(card, reader.words).marked(Mark::New, seen.is_some()),
        None => Spot::of(What::Back),
    };
    spot.under(caption)
}

/// The drawn card, and the cards of others that the seat looks at.
fn apart(seat: Seat, secret: &Secret, reader: &Reader<'_>) -> Vec<Spot> {
    let held = secret.held.map(|card| spot(card, reader.words));
    let others = faces(secret).filter(|face| face.place.seat != seat);
    let others = others.map(|Face { place, card }| {
        let caption = format!("{} · {}", number(place.slot), reader.name(place.seat));
        spot(card, reader.words).under(caption)
    });
    let all = held.into_iter().chain(others);
    all.map(|spot| spot.marked(Mark::New, true)).collect()
}

/// The faces that are seen, without duplicates.
pub(super) fn faces(secret: &Secret) -> impl Iterator<Item = Face> + '_ {
    let all = || secret.faces.iter().flatten();
    let before = move |at: usize, face: &Face| all().take(at).any(|one| one.place == face.place);
    let each = all().enumerate();
    each.filter(move |(at, face)| !before(*at, face))
        .map(|(_, face)| *face)
}

/// The face of an own card, while it is seen.
fn seen(seat: Seat, slot: u8, secret: &Secret) -> Option<Card> {
    let here = |face: &Face| face.place.seat == seat && face.place.slot == slot;
    faces(secret).find(here).map(|face| face.card)
}

/// The face of an own card that was seen, under a memory aid.
fn remembered(seat: Seat, slot: u8, secret: &Secret) -> Option<Card> {
    let own = &secret.aid.as_ref()?[seat.index()];
    own.get(usize::from(slot)).copied().flatten()
}

fn text(view: SeatView<'_, Tamalou>, reader: &Reader<'_>) -> String {
    let (seat, secret) = (view.seat, view.secret);
    let words = reader.words;
    let (mut hidden, mut known) = (Vec::new(), Vec::new());
    for slot in view.public.filled[seat.index()] {
        match remembered(seat, slot, secret) {
            _ if seen(seat, slot, secret).is_some() => {}
            Some(card) => known.push(format!("{} {}", number(slot), plain(card, words))),
            None => hidden.push(number(slot).to_string()),
        }
    }
    let faces = faces(secret).map(|Face { place, card }| {
        let place = match place.seat == seat {
            true => number(place.slot).to_string(),
            false => place_of(place, reader),
        };
        format!("{place} {}", plain(card, words))
    });
    let held = secret.held.map(|card| plain(card, words));
    let framed: Vec<String> = held.into_iter().chain(faces).collect();
    let mut alt = AltText::default();
    alt.hidden(&hidden, words);
    alt.own(&known, words);
    alt.framed(&framed, words);
    alt.text()
}

/// A card face up.
pub(super) fn spot(card: Card, words: &FluentLanguageLoader) -> Spot {
    Spot::face(suit(card), rank(card, words))
}
