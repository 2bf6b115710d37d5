//! The back of every card: a carpet, with a border and a star in its middle.

use crate::canvas::{At, Canvas, Slab};
use crate::ink::Ink;
use crate::layers::{self, Layer, drawing};

/// The number of diamonds along the border, across and down.
const ACROSS: u8 = 7;
const DOWN: u8 = 10;
/// A diamond of the border.
pub const BEAD: &str = "M 50 10 L 90 50 L 50 90 L 10 50 Z";

/// Draws the back of a card onto its blank ivory face.
pub fn draw(canvas: &mut Canvas, slab: Slab) {
    let unit = slab.width / 100.0;
    let carpet = slab.inset(5.0 * unit);
    canvas.slab(carpet, Ink::Back);
    canvas.edge(carpet.inset(15.0 * unit), Ink::Gold, 1.6 * unit, false);
    let border = carpet.inset(7.5 * unit);
    let (right, low) = (border.x + border.width, border.y + border.height);
    let mut bead = |x: f32, y: f32| canvas.shape(BEAD, Ink::Weave, At::around(x, y, 10.5 * unit));
    for at in 0..ACROSS {
        let x = border.x + border.width * f32::from(at) / f32::from(ACROSS - 1);
        bead(x, border.y);
        bead(x, low);
    }
    for at in 1..DOWN - 1 {
        let y = border.y + border.height * f32::from(at) / f32::from(DOWN - 1);
        bead(border.x, y);
        bead(right, y);
    }
    let middle = (slab.x + slab.width / 2.0, slab.y + slab.height / 2.0);
    layers::draw(canvas, STAR, At::around(middle.0, middle.1, 50.0 * unit));
    for (x, y) in [(-17.0, -37.0), (17.0, -37.0), (-17.0, 37.0), (17.0, 37.0)] {
        let at = At::around(middle.0 + x * unit, middle.1 + y * unit, 15.0 * unit);
        layers::draw(canvas, SMALL, at);
    }
}

/// Draws the pattern of the back of an emoji.
pub fn small(canvas: &mut Canvas, slab: Slab) {
    canvas.slab(slab.inset(5.0), Ink::Back);
    let middle = (slab.x + slab.width / 2.0, slab.y + slab.height / 2.0);
    let at = At::around(middle.0, middle.1, slab.width * 0.74);
    layers::draw(canvas, STAR, at);
}

/// A star of eight points, as two squares.
const STAR: &[Layer] = drawing! {
    fill Weave "M 50 0 L 85.4 14.6 L 100 50 L 85.4 85.4 L 50 100 L 14.6 85.4 L 0 50 L 14.6 14.6 Z";
    fill Gold "M 14.6 14.6 L 85.4 14.6 L 85.4 85.4 L 14.6 85.4 Z";
    fill Gold "M 50 0 L 100 50 L 50 100 L 0 50 Z";
    fill Back "M 21 21 L 79 21 L 79 79 L 21 79 Z";
    fill Back "M 50 9 L 91 50 L 50 91 L 9 50 Z";
    fill GoldLight "M 50 24 L 58 42 L 76 50 L 58 58 L 50 76 L 42 58 L 24 50 L 42 42 Z";
};

const SMALL: &[Layer] = drawing! {
    fill Weave "M 50 0 L 100 50 L 50 100 L 0 50 Z";
    fill GoldLight "O 50 50 13";
};

/// All drawings of layers on the back.
#[cfg(test)]
pub const ALL: [&[Layer]; 2] = [STAR, SMALL];
