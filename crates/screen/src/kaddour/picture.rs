//! The cards of a hand as a picture, until the trump is named; from then on they are emojis.

use tapis_rules::cards::spanish::Card;
use tapis_rules::kaddour::{Kaddour, Phase, Public};
use tapis_rules::seat_view::SeatView;

use crate::game_screen::Reader;
use crate::picture::{AltText, Capacity, Picture, Spot};

use super::cards::{named, pictured};

/// How many cards are dealt to each player (KAD-1).
const HAND: usize = 10;

/// The picture of a seat's hand; none once all its cards are played.
pub(super) fn of(view: SeatView<'_, Kaddour>, reader: &Reader<'_>) -> Option<Picture> {
    let SeatView { public, secret, .. } = view;
    let shown = public.phase == Phase::Over || takes_emojis(public, reader);
    if shown || secret.hand.is_empty() {
        return None;
    }
    let cards = secret.hand.into_iter();
    let names: Vec<String> = cards.map(|card| named(card, reader.words)).collect();
    let mut alt = AltText::default();
    alt.own(&names, reader.words);
    Some(Picture {
        own: secret.hand.into_iter().map(spot).collect(),
        room: Capacity {
            own: HAND,
            ..Capacity::default()
        },
        text: alt.text(),
        ..Picture::default()
    })
}

/// Whether a hand shows its cards as emojis: while tricks are played, each card is a button with its
/// emoji too, and a picture would be drawn and sent anew with each card, to say the same.
pub(super) fn takes_emojis(public: &Public, reader: &Reader<'_>) -> bool {
    matches!(public.phase, Phase::Trick | Phase::Window) && !reader.signs.is_empty()
}

/// A card face up.
pub(super) fn spot(card: Card) -> Spot {
    Spot::face(pictured(card.suit()), card.rank().to_string())
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use tapis_rules::cards::spanish::Cards;
    use tapis_rules::kaddour::Kaddour;

    use super::super::tests::{positions, room};
    use super::*;
    use crate::game_screen::GameScreen;
    use crate::picture::What;

    #[test]
    fn the_picture_shows_the_cards_in_the_order_of_their_buttons_and_changes_only_with_them() {
        let room = room();
        let [reader, _] = room.readers();
        let mut played = 0;
        let mut before: HashMap<usize, (Cards, Picture)> = HashMap::new();
        positions(|play| {
            let (public, seats) = (play.public(), play.seats());
            for seat in seats {
                let secret = play.secret(seat);
                let Some(picture) = Kaddour::picture(play.view(seat), &reader) else {
                    assert!(public.phase == Phase::Over || secret.hand.is_empty());
                    continue;
                };
                let ranks: Vec<u8> = secret.hand.into_iter().map(|card| card.rank()).collect();
                let drawn = picture.own.iter().map(|spot| match &spot.what {
                    What::Face { rank, .. } => rank.parse().expect("a number"),
                    other => panic!("{other:?}"),
                });
                assert_eq!(drawn.collect::<Vec<u8>>(), ranks);
                match before.insert(seat.index(), (secret.hand, picture.clone())) {
                    Some((hand, shown)) if hand == secret.hand => assert_eq!(shown, picture),
                    Some((_, shown)) => {
                        assert_ne!(shown, picture);
                        assert_eq!(shown.room, picture.room, "its size stays");
                        played += 1;
                    }
                    None => {}
                }
            }
        });
        assert!(played > 40, "{played}");
    }
}
