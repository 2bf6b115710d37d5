//! A table seen from above: plates with names round it, numbers in its corners.

use super::Deck;
use super::layout::WIDE;
use super::surface::Surface;
use super::table_layout::{EDGE, TableLayout};
use super::{plate, tabletop};
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
