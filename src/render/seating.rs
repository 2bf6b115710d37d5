//! A table seen from above: plates with names round it, cards before them and in the middle.

use super::Deck;
use super::card::SHAPE;
use super::layout::{Place as CardPlace, SMALL, WIDE};
use super::places::{EDGE, NEAR, PLATE, Place, Places};
use super::surface::Surface;
use super::{plate, tabletop};
use crate::screen::picture::{Chair, Middle, Seating, Spot, What};

/// The most people at a table that is drawn: the most that any game seats.
const MOST: usize = 8;
/// How far the cards of a fan are apart: backs, and faces.
const BACKS: f32 = 21.0;
const FACES: f32 = 30.0;
/// Between cards with numbers.
const GAP: f32 = 5.0;
/// The width of a corner.
const CORNER: f32 = 190.0;
/// The most width of words in the middle.
const WORDS: f32 = 300.0;

/// Draws a table; `None` if nobody sits there, or more people than tables have seats.
pub fn draw(seating: &Seating, deck: Deck) -> Option<Surface> {
    if seating.chairs.is_empty() || seating.chairs.len() > MOST {
        return None;
    }
    let places = Places::of(seating);
    let mut surface = tabletop::of(places.height as u32, deck)?;
    for ((number, chair), place) in (1..).zip(&seating.chairs).zip(&places.places) {
        fan(&mut surface, chair, *place, places.card, deck)?;
        plate::chair(&mut surface, chair, number, *place, deck)?;
    }
    match &seating.middle {
        Middle::Empty | Middle::Card(None) => {}
        Middle::Card(Some(spot)) => {
            let (x, y) = (WIDE - SMALL, 2.0 * places.middle - SMALL * SHAPE);
            lay(&mut surface, spot, (x / 2.0, y / 2.0), SMALL, deck)?;
        }
        Middle::Words(words) => {
            plate::label(
                &mut surface,
                words,
                (WIDE / 2.0, places.middle),
                WORDS,
                deck,
            )?;
        }
    }
    for (at, corner) in seating.corners.iter().enumerate() {
        let right = at % 2 == 1;
        let x = if right { WIDE - EDGE - CORNER } else { EDGE };
        let y = match at < 2 {
            true => EDGE - 2.0,
            false => places.height - EDGE - plate::corner_height(corner),
        };
        plate::corner(&mut surface, corner, (x, y), (CORNER, right), deck)?;
    }
    Some(surface)
}

/// The cards before somebody, side by side or overlapping, and how many they are.
fn fan(surface: &mut Surface, chair: &Chair, place: Place, width: f32, deck: Deck) -> Option<()> {
    let cards = &chair.cards;
    let counted = match chair.count.is_empty() {
        true => 0.0,
        false => plate::number_width(&chair.count) + 10.0,
    };
    let numbered = cards.iter().any(|spot| !spot.caption.is_empty());
    let wished = match cards.iter().all(|spot| spot.what == What::Back) {
        _ if numbered => width + GAP,
        true => BACKS,
        false => FACES,
    };
    let apart = cards.len().saturating_sub(1) as f32;
    let step = wished.min((place.width - width - counted) / apart.max(1.0));
    let long = step * apart + width + counted;
    let left = place.x + (place.width - long) / 2.0;
    let top = match place.below {
        true => place.y,
        false => place.y + PLATE + NEAR,
    };
    // The border of a free place must not lie over a card.
    let free = |(_, spot): &(usize, &Spot)| spot.what == What::Nothing;
    let (under, over): (Vec<_>, Vec<_>) = cards.iter().enumerate().partition(free);
    for (at, spot) in under.into_iter().chain(over) {
        lay(surface, spot, (left + step * at as f32, top), width, deck)?;
    }
    if !chair.count.is_empty() && !cards.is_empty() {
        let x = left + long - counted + 10.0;
        plate::number(surface, &chair.count, (x, top + width * SHAPE / 2.0), deck)?;
    }
    Some(())
}

fn lay(
    surface: &mut Surface,
    spot: &Spot,
    (x, y): (f32, f32),
    width: f32,
    deck: Deck,
) -> Option<()> {
    let place = CardPlace {
        spot,
        x: x.floor(),
        y: y.floor(),
        width,
        on_mat: false,
    };
    place.draw_over(surface, deck)
}
