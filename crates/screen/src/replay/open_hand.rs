//! A hand face up, of a match that is over: as text and as it is drawn.

use tapis_rules::ledger;

use crate::game_screen::{GameScreen, Reader};
use crate::picture::{Mark, Spot, What};
use crate::signs::Sign;

/// The sign of a place without a card.
const EMPTY: &str = "·";

/// A card as it is written, said and drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OpenCard {
    /// Its emoji, or its words in a box.
    text: String,
    /// Its words without markup.
    plain: String,
    spot: Spot,
}

/// The cards of one seat, face up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenHand {
    /// The card in each place; `None` for a place that is empty.
    cards: Vec<Option<OpenCard>>,
    /// A card that was drawn and has no place yet.
    drawn: Option<OpenCard>,
}

impl OpenHand {
    /// A hand of a game, in the reader's words.
    pub fn of<G: GameScreen>(hand: &ledger::OpenHand, reader: &Reader<'_>) -> Self {
        let card = |text: &String| {
            let unknown = || (text.clone(), Spot::of(What::Back));
            let (plain, spot) = G::card(text, reader.words).unwrap_or_else(unknown);
            let boxed = || format!("`{plain}`");
            OpenCard {
                text: reader.signs.text(&Sign::Card(spot.what.clone()), boxed),
                plain,
                spot,
            }
        };
        let places = hand.cards.iter();
        Self {
            cards: places.map(|place| place.as_ref().map(card)).collect(),
            drawn: hand.drawn.as_ref().map(card),
        }
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.cards.iter().all(Option::is_none) && self.drawn.is_none()
    }

    /// The cards in a line; the drawn one stands apart.
    pub(super) fn text(&self) -> String {
        self.joined(|card| &card.text)
    }

    /// The same in words.
    pub(super) fn plain(&self) -> String {
        self.joined(|card| &card.plain)
    }

    /// The cards as they are drawn.
    pub(super) fn spots(&self) -> Vec<Spot> {
        let place = |card: &Option<OpenCard>| match card {
            Some(card) => card.spot.clone(),
            None => Spot::of(What::Nothing),
        };
        let drawn = self.drawn.iter().map(|card| card.spot.clone());
        let drawn = drawn.map(|spot| spot.marked(Mark::New, true));
        self.cards.iter().map(place).chain(drawn).collect()
    }

    fn joined<'a>(&'a self, text: impl Fn(&'a OpenCard) -> &'a String) -> String {
        let place = |card: &'a Option<OpenCard>| card.as_ref().map_or(EMPTY, |card| text(card));
        let mut all: Vec<&str> = self.cards.iter().map(place).collect();
        if let Some(card) = &self.drawn {
            all.extend(["+", text(card)]);
        }
        all.join(" ")
    }
}

#[cfg(test)]
impl OpenHand {
    /// A hand of these faces.
    pub(super) fn of_faces(faces: &[(crate::picture::Suit, &str)]) -> Self {
        let card = |&(suit, rank): &(crate::picture::Suit, &str)| {
            Some(OpenCard {
                text: format!("`{rank}`"),
                plain: rank.to_owned(),
                spot: Spot::face(suit, rank),
            })
        };
        Self {
            cards: faces.iter().map(card).collect(),
            drawn: None,
        }
    }
}
