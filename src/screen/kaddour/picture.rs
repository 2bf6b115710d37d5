//! The cards of a hand as a picture: those that may not be played now stand lower and faded, where
//! others may.

use tapis_rules::cards::spanish::{self, Card};
use tapis_rules::kaddour::{Act, Phase, Public, Secret};
use tapis_rules::seat::Seat;

use crate::screen::face::{Mode, Reader};
use crate::screen::picture::{Mark, Picture, Spot, Suit, Told};

use super::buttons::playable_later;
use super::cards::named;

/// The picture of a seat's hand; none once all its cards are played.
pub(super) fn of(
    seat: Seat,
    public: &Public,
    secret: &Secret,
    choices: &[Act],
    mode: Mode,
    reader: &Reader<'_>,
) -> Option<Picture> {
    if public.phase == Phase::Over || secret.hand.is_empty() {
        return None;
    }
    let later = playable_later(seat, public, secret.hand);
    let turn = public.phase == Phase::Trick && seat == public.active;
    let idle = |card: Card| match mode {
        Mode::Play => turn && !choices.contains(&Act::Play(card)),
        Mode::Ahead => !later.has(card),
    };
    let spot = |card: Card| {
        let face = Spot::face(suit(card), card.rank().to_string());
        face.marked(Mark::Dimmed, idle(card))
    };
    let words = reader.words;
    let names = |wanted: &dyn Fn(Card) -> bool| -> Vec<String> {
        let cards = secret.hand.into_iter().filter(|card| wanted(*card));
        cards.map(|card| named(card, words)).collect()
    };
    let mut told = Told::default();
    told.own(&names(&|_| true), words);
    told.dimmed(&names(&idle), words);
    Some(Picture {
        own: secret.hand.into_iter().map(spot).collect(),
        text: told.text(),
        ..Picture::default()
    })
}

const fn suit(card: Card) -> Suit {
    match card.suit() {
        spanish::Suit::Gold => Suit::Gold,
        spanish::Suit::Cups => Suit::Cups,
        spanish::Suit::Swords => Suit::Swords,
        spanish::Suit::Clubs => Suit::Cudgels,
    }
}
