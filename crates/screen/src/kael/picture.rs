//! The cards of a hand as a picture: it changes only when they do.

use tapis_rules::cards::numbers::{Card, Cards};
use tapis_rules::kael::{Kael, Phase};
use tapis_rules::seat_view::SeatView;

use crate::game_screen::Reader;
use crate::picture::{AltText, Capacity, Mark, Picture, Spot, Suit};

use super::cards::{just_drawn, plain};

/// The picture of a seat's hand; none while it holds nothing.
pub(super) fn of(view: SeatView<'_, Kael>, reader: &Reader<'_>) -> Option<Picture> {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let shown = !matches!(public.phase, Phase::Over | Phase::Size);
    if !shown || !public.is_in(seat) || secret.hand.is_empty() {
        return None;
    }
    let words = reader.words;
    let drawn = just_drawn(secret);
    let mut own: Vec<Spot> = secret.hand.cards().map(spot).collect();
    // Equal cards are interchangeable: the last of them stands for the one just drawn.
    let place = secret.hand.cards().enumerate();
    let place = place.filter(|(_, card)| Some(*card) == drawn).last();
    if let Some((place, _)) = place {
        own[place].mark = Mark::New;
    }
    let came = drawn.map_or(Cards::NONE, |card| Cards::of(card, 1));
    let mut alt = AltText::default();
    alt.own(&names(secret.hand), words);
    alt.framed(&names(came), words);
    Some(Picture {
        own,
        room: Capacity {
            own: usize::from(public.size),
            ..Capacity::default()
        },
        text: alt.text(),
        ..Picture::default()
    })
}

pub(super) fn spot(card: Card) -> Spot {
    Spot::face(Suit::None, plain(Cards::of(card, 1)))
}

fn names(cards: Cards) -> Vec<String> {
    let cards = cards.cards();
    cards.map(|card| plain(Cards::of(card, 1))).collect()
}
