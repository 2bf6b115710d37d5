//! The cards of a hand as a picture: those that may not be played now stand lower and faded, where
//! others may.

use tapis_rules::cards::spanish::Card;
use tapis_rules::kaddour::{Act, Phase, Public, Secret};
use tapis_rules::seat::Seat;

use crate::screen::game_screen::{Mode, Reader};
use crate::screen::picture::{AltText, Mark, Picture, Spot};

use super::buttons::playable_later;
use super::cards::{named, pictured};

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
        let face = Spot::face(pictured(card.suit()), card.rank().to_string());
        face.marked(Mark::Dimmed, idle(card))
    };
    let words = reader.words;
    let names = |wanted: &dyn Fn(Card) -> bool| -> Vec<String> {
        let cards = secret.hand.into_iter().filter(|card| wanted(*card));
        cards.map(|card| named(card, words)).collect()
    };
    let mut alt = AltText::default();
    alt.own(&names(&|_| true), words);
    alt.dimmed(&names(&idle), words);
    Some(Picture {
        own: secret.hand.into_iter().map(spot).collect(),
        text: alt.text(),
        ..Picture::default()
    })
}

#[cfg(test)]
mod tests {
    use tapis_rules::game::Game;
    use tapis_rules::kaddour::Kaddour;

    use super::super::tests::{Room, controls, hand_of, positions};
    use super::*;
    use crate::model::Request;
    use crate::screen::game_screen::GameScreen;
    use crate::screen::picture::What;

    #[test]
    fn the_picture_shows_the_cards_in_the_order_of_their_buttons_and_fades_those_unlit() {
        let room = Room::new();
        let [reader, _] = room.readers();
        let (mut faded, mut ahead) = (0, 0);
        positions(|play| {
            let (public, seats) = (play.public(), play.seats());
            for (seat, mode) in seats.flat_map(|seat| [(seat, Mode::Play), (seat, Mode::Ahead)]) {
                let (secret, mut choices) = (play.secret(seat), Vec::new());
                Kaddour::choices(seat, public, secret, &mut choices);
                let picture = Kaddour::picture(seat, public, secret, &choices, mode, &reader);
                let Some(picture) = picture else {
                    assert!(public.phase == Phase::Over || secret.hand.is_empty());
                    continue;
                };
                let ranks: Vec<u8> = secret.hand.into_iter().map(|card| card.rank()).collect();
                let drawn = picture.own.iter().map(|spot| match &spot.what {
                    What::Face { rank, .. } => rank.parse().expect("a number"),
                    other => panic!("{other:?}"),
                });
                assert_eq!(drawn.collect::<Vec<u8>>(), ranks);
                let dimmed = |spot: &Spot| spot.mark == Mark::Dimmed;
                let turn = public.phase == Phase::Trick && seat == public.active;
                if mode == Mode::Play && !turn {
                    assert!(!picture.own.iter().any(dimmed), "nothing is to be chosen");
                    continue;
                }
                let cards = controls(&hand_of(play, seat, mode, &reader).rows).into_iter();
                let lit: Vec<bool> = cards
                    .filter(|(_, request, _)| {
                        let (Request::Play(text) | Request::Queue(text)) = request else {
                            return false;
                        };
                        matches!(text.parse(), Ok(Act::Play(_)))
                    })
                    .map(|(_, _, lit)| lit)
                    .collect();
                if lit.is_empty() {
                    // An auction has other buttons.
                    continue;
                }
                let bright: Vec<bool> = picture.own.iter().map(|spot| !dimmed(spot)).collect();
                assert_eq!(bright, lit, "{mode:?} of {seat} at {public}");
                let some = u32::from(lit.contains(&false));
                match mode {
                    Mode::Play => faded += some,
                    Mode::Ahead => ahead += some,
                }
            }
        });
        assert!(faded > 20 && ahead > 20, "{faded} {ahead}");
    }
}
