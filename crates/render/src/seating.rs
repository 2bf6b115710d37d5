//! A table seen from above: plates with names round it, cards before them and in the middle.

use super::Deck;
use super::card::SHAPE;
use super::layout::{PlacedCard, SMALL, WIDE};
use super::surface::Surface;
use super::table_layout::{EDGE, NEAR, PLATE, Position, TableLayout};
use super::{plate, tabletop};
use tapis_screen::picture::{Chair, Middle, Seating, Spot, What};

/// The most people at a table that is drawn: the most that any game seats.
const MOST: usize = 8;
/// The distances between the cards of a fan: backs, and faces.
const BACKS: f32 = 21.0;
const FACES: f32 = 30.0;
/// Between the cards and their number.
const COUNT_APART: f32 = 10.0;
/// Between cards with numbers.
const GAP: f32 = 5.0;
/// The room that the number below a card takes.
const NUMBER: f32 = 26.0;
/// The width of a corner.
const CORNER: f32 = 190.0;
/// The most width of words in the middle.
const WORDS: f32 = 300.0;

/// Draws a table; `None` if nobody sits there, or more people than tables have seats.
pub fn draw(seating: &Seating, deck: Deck) -> Option<Surface> {
    if seating.chairs.is_empty() || seating.chairs.len() > MOST {
        return None;
    }
    let table = TableLayout::of(seating);
    let mut surface = tabletop::of(table.height as u32, deck)?;
    for ((number, chair), position) in (1..).zip(&seating.chairs).zip(&table.positions) {
        draw_fan(&mut surface, chair, *position, table.card, deck)?;
        plate::chair(&mut surface, chair, number, *position, deck)?;
    }
    match &seating.middle {
        Middle::Empty | Middle::Card(None) => {}
        Middle::Card(Some(spot)) => {
            let (x, y) = (WIDE - SMALL, 2.0 * table.middle - SMALL * SHAPE);
            lay(&mut surface, spot, (x / 2.0, y / 2.0), SMALL, deck)?;
        }
        Middle::Words(words) => {
            plate::label(&mut surface, words, (WIDE / 2.0, table.middle), WORDS, deck)?;
        }
    }
    for (at, corner) in seating.corners.iter().enumerate() {
        let right = at % 2 == 1;
        let x = if right { WIDE - EDGE - CORNER } else { EDGE };
        let y = match at < 2 {
            true => EDGE - 2.0,
            false => table.height - EDGE - plate::corner_height(corner),
        };
        plate::corner(&mut surface, corner, (x, y), (CORNER, right), deck)?;
    }
    Some(surface)
}

/// The positions of the cards before somebody: side by side, or overlapping.
struct Fan {
    left: f32,
    top: f32,
    step: f32,
    /// The position of the number of cards.
    counted: f32,
}

impl Fan {
    fn of(chair: &Chair, position: Position, width: f32, deck: Deck) -> Option<Self> {
        let cards = &chair.cards;
        let counted = match chair.count.is_empty() {
            true => 0.0,
            false => plate::number_width(&chair.count, deck)? + COUNT_APART,
        };
        let numbered = cards.iter().any(|spot| !spot.caption.is_empty());
        let wished = match cards.iter().all(|spot| spot.what == What::Back) {
            _ if numbered => width + GAP,
            true => BACKS,
            false => FACES,
        };
        let apart = cards.len().saturating_sub(1) as f32;
        let step = wished.min((position.room - width - counted) / apart.max(1.0));
        let long = step * apart + width;
        let left = position.x + (position.width - long - counted) / 2.0;
        Some(Self {
            left,
            top: match position.below {
                true => position.y,
                false => position.y + PLATE + NEAR,
            },
            step,
            counted: left + long + COUNT_APART,
        })
    }
}

/// Draws the cards before somebody, and how many they are.
fn draw_fan(
    surface: &mut Surface,
    chair: &Chair,
    position: Position,
    width: f32,
    deck: Deck,
) -> Option<()> {
    let fan = Fan::of(chair, position, width, deck)?;
    // The border of a free place must not lie over a card.
    let free = |(_, spot): &(usize, &Spot)| spot.what == What::Nothing;
    let (under, over): (Vec<_>, Vec<_>) = chair.cards.iter().enumerate().partition(free);
    // Numbers that would run into each other are left out.
    let every = (NUMBER / fan.step).ceil() as usize;
    for (at, spot) in under.into_iter().chain(over) {
        let corner = (fan.left + fan.step * at as f32, fan.top);
        let unnumbered = Spot {
            caption: String::new(),
            ..spot.clone()
        };
        let spot = if at % every == 0 { spot } else { &unnumbered };
        lay(surface, spot, corner, width, deck)?;
    }
    if !chair.count.is_empty() && !chair.cards.is_empty() {
        let middle = fan.top + width * SHAPE / 2.0;
        plate::number(surface, &chair.count, (fan.counted, middle), deck)?;
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
    let card = PlacedCard {
        spot,
        x: x.floor(),
        y: y.floor(),
        width,
        on_mat: false,
    };
    card.draw_over(surface, deck)
}
