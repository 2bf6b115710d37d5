//! The table itself, drawn once for each size and deck: a wooden rim, felt, and a star in its middle.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::Deck;
use super::canvas::{At, Canvas, Slab};
use super::ink::Ink;
use super::layout::WIDE;
use super::palette::{Matcher, Part};
use super::surface::Surface;

/// The width of the rim.
const RIM: f32 = 11.0;
/// The radius of the corners of the felt.
const ROUND: f32 = 26.0;
/// The size of the star, at most, and as a part of the height.
const STAR: (f32, f32) = (340.0, 0.84);
/// A star of eight points as two squares, one inside the other.
const STARS: [(f32, Ink); 4] = [
    (1.0, Ink::Cloth),
    (0.93, Ink::Felt),
    (0.88, Ink::Cloth),
    (0.36, Ink::Felt),
];
const POINTS: &str =
    "M 14.6 14.6 L 85.4 14.6 L 85.4 85.4 L 14.6 85.4 Z M 50 0 L 100 50 L 50 100 L 0 50 Z";

/// A table of this height; `None` if it has no size.
pub fn of(height: u32, deck: Deck) -> Option<Surface> {
    static DRAWN: Mutex<Option<HashMap<(u32, Deck), Surface>>> = Mutex::new(None);
    let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    let drawn = drawn.get_or_insert_default();
    if let Some(table) = drawn.get(&(height, deck)) {
        return Some(table.clone());
    }
    let table = draw(height, deck)?;
    // Few heights occur: one for each number of seats of each kind of table.
    drawn.insert((height, deck), table.clone());
    Some(table)
}

fn draw(height: u32, deck: Deck) -> Option<Surface> {
    let mut canvas = Canvas::new(WIDE as u32, height, Some(Ink::Hair), deck)?;
    let whole = Slab {
        x: 0.0,
        y: 0.0,
        width: WIDE,
        height: height as f32,
        radius: ROUND + RIM,
    };
    canvas.edge(whole.inset(2.0), Ink::Wood, 1.5, false);
    // The rim throws a shadow onto the felt.
    canvas.slab(whole.inset(RIM - 1.5), Ink::Shade);
    canvas.slab(whole.inset(RIM), Ink::Felt);
    for (inset, strength) in [(0.0, 150), (2.0, 90), (4.0, 45)] {
        canvas.frame(whole.inset(RIM + inset + 1.0), Ink::Shade, 2.0, strength);
    }
    let middle = (WIDE / 2.0, height as f32 / 2.0);
    let star = STAR.0.min(STAR.1 * height as f32);
    for (part, ink) in STARS {
        canvas.shape(POINTS, ink, At::around(middle.0, middle.1, part * star));
    }
    Some(Surface::of(&canvas, &[], Part::Any, Matcher::of(deck)))
}
