//! A table seen from above: plates with names round it, numbers in its corners.

use super::Deck;
use super::layout::WIDE;
use super::plate::{self, Align};
use super::surface::Surface;
use super::table_layout::{EDGE, TableLayout};
use super::tabletop;
use tapis_screen::picture::Seating;

/// The most people at a table that is drawn: the most that any game seats.
const MOST: usize = 8;
/// The width of a corner.
const CORNER: f32 = 190.0;

/// Draws a table; `None` if nobody sits there, or more people than tables have seats.
pub fn draw(seating: &Seating, deck: Deck) -> Option<Surface> {
    if seating.chairs.is_empty() || seating.chairs.len() > MOST {
        return None;
    }
    let table = TableLayout::of(seating);
    let mut surface = tabletop::of(table.height as u32, deck)?;
    for (chair, position) in seating.chairs.iter().zip(&table.positions) {
        plate::chair(&mut surface, chair, *position, deck)?;
    }
    for (at, corner) in seating.corners.iter().enumerate() {
        let tall = plate::corner_height(corner);
        let (right, lower) = (WIDE - EDGE - CORNER, table.height - EDGE - tall);
        let (x, y, align) = match at {
            0 => (EDGE, EDGE - 2.0, Align::Left),
            1 => (right, EDGE - 2.0, Align::Right),
            2 => (EDGE, lower, Align::Left),
            3 => (right, lower, Align::Right),
            _ => {
                let (x, y) = ((WIDE - CORNER) / 2.0, (table.height - tall) / 2.0);
                (x, y, Align::Middle)
            }
        };
        plate::corner(&mut surface, corner, (x, y), (CORNER, align), deck)?;
    }
    Some(surface)
}
