//! The cards of a seat as a picture: its own Tiguidoo cards, and above them the cards it has won.

use tapis_rules::cards::ace_high::Card;
use tapis_rules::seat_view::SeatView;
use tapis_rules::tiguidoo::{Phase, Tiguidoo};

use crate::game_screen::Reader;
use crate::picture::{AltText, Capacity, Picture};

use super::cards::{by_rank, face, plain};
use super::controls;

/// The picture of a seat's hand; none while it has no card.
pub(super) fn of(view: SeatView<'_, Tiguidoo>, reader: &Reader<'_>) -> Option<Picture> {
    let (seat, public) = (view.seat, view.public);
    // While a question is open they are of no use, and look like what is played for.
    let idle = public.phase != Phase::Turn || controls::plays_in_public(public);
    if idle || !public.playing.has(seat) {
        return None;
    }
    let words = reader.words;
    let own: Vec<Card> = view.secret.cards.iter().map(|own| own.card).collect();
    let won: Vec<Card> = by_rank(public.won[seat.index()]).collect();
    if own.is_empty() && won.is_empty() {
        return None;
    }
    let names = |cards: &[Card]| -> Vec<String> {
        let cards = cards.iter();
        cards.map(|card| plain(*card, words)).collect()
    };
    let mut alt = AltText::default();
    alt.table(&names(&won), words);
    alt.own(&names(&own), words);
    Some(Picture {
        table: won.iter().map(|card| face(*card, words)).collect(),
        own: own.iter().map(|card| face(*card, words)).collect(),
        room: Capacity {
            table: !won.is_empty(),
            own: match own.is_empty() {
                true => 0,
                false => public.options.tiguidoo_cards.into(),
            },
            apart: 0,
        },
        text: alt.text(),
        ..Picture::default()
    })
}
