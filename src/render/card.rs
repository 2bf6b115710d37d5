//! One card: its face, its back, or the place where one lay; and what is marked on it.

use super::canvas::{At, Canvas, Ink, Slab};
use super::{glyphs, suits};
use crate::screen::picture::{Mark, Spot, Suit, What};

/// How high a card is for each of its width.
pub const SHAPE: f32 = 1.4;

const IVORY: Ink = 0xfb_f7_ea;
const EDGE: Ink = 0xb9_ac_8d;
const BACK: Ink = 0x7b_23_3b;
const WEAVE: Ink = 0x98_3a_53;
const PLACE: Ink = 0x5f_a0_87;
const FRAME: Ink = 0xff_c9_3c;
const SHADE: Ink = 0x14_3d_30;
/// How much of a faded card is shade, of 255.
const FADED: u8 = 150;

/// Draws what lies in a place; its upper left corner stands at `x`, `y`.
pub fn draw(canvas: &mut Canvas, spot: &Spot, (x, y): (f32, f32), width: f32) {
    let slab = Slab {
        x,
        y,
        width,
        height: width * SHAPE,
        radius: width * 0.09,
    };
    match &spot.what {
        What::Face { suit, rank } => {
            canvas.slab(slab, EDGE);
            canvas.slab(slab.inset(2.0), IVORY);
            face(canvas, *suit, rank, slab);
        }
        What::Back => back(canvas, slab),
        What::Nothing => canvas.edge(slab.inset(3.0), PLACE, 4.0, true),
    }
    match spot.mark {
        Mark::Plain => {}
        Mark::Dimmed => canvas.veil(slab, SHADE, FADED),
        Mark::New => {
            let around = slab.inset(-3.0);
            canvas.edge(around, SHADE, 7.0, false);
            canvas.edge(around, FRAME, 5.0, false);
        }
    }
}

/// The rank in one corner, the suit or a court's sign in the other, and the suit once more as large
/// as it goes; of a card without a suit, its number.
fn face(canvas: &mut Canvas, suit: Suit, rank: &str, slab: Slab) {
    let ink = suits::ink(suit);
    let (x, y, width) = (slab.x, slab.y, slab.width);
    if suit == Suit::None {
        let small = width * 0.17;
        glyphs::write(
            canvas,
            rank,
            (x + width * 0.09, y + width * 0.1),
            small,
            ink,
        );
        let right = x + width * 0.91 - glyphs::width(rank, small);
        let low = y + slab.height - width * 0.1 - small;
        glyphs::write(canvas, rank, (right, low), small, ink);
        let large = width * 0.52;
        let middle = (x + width / 2.0, y + (slab.height - large) / 2.0);
        return glyphs::centred(canvas, rank, middle, large, ink);
    }
    if suit == Suit::Joker {
        // Its rank is a word, which is told below the picture.
        let size = width * 0.7;
        let corner = (x + (width - size) / 2.0, y + (slab.height - size) / 2.0);
        return suits::draw(canvas, suit, corner, size);
    }
    let high = width * 0.34;
    let margin = width * 0.085;
    glyphs::write(canvas, rank, (x + margin, y + width * 0.1), high, ink);
    let size = width * 0.29;
    let corner = (x + width - margin - size, y + width * 0.12);
    // The suit stands below, as large as it goes: on a court card the corner tells the rank too.
    if !suits::court(canvas, suit, rank, corner, size) {
        suits::draw(canvas, suit, corner, size);
    }
    let large = width * 0.66;
    let low = y + slab.height - large - width * 0.1;
    suits::draw(canvas, suit, (x + (width - large) / 2.0, low), large);
}

/// A lattice in a frame.
fn back(canvas: &mut Canvas, slab: Slab) {
    const COLUMNS: u8 = 5;
    const ROWS: u8 = 7;
    canvas.slab(slab, EDGE);
    canvas.slab(slab.inset(2.0), IVORY);
    let field = slab.inset(slab.width * 0.06);
    canvas.slab(field, BACK);
    let inner = field.inset(slab.width * 0.04);
    let (wide, high) = (
        inner.width / f32::from(COLUMNS),
        inner.height / f32::from(ROWS),
    );
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let at = At {
                x: inner.x + wide * f32::from(column) + (wide - high.min(wide)) / 2.0,
                y: inner.y + high * f32::from(row) + (high - high.min(wide)) / 2.0,
                scale: high.min(wide) / 100.0,
            };
            canvas.shape("M 50 6 L 94 50 L 50 94 L 6 50 Z", WEAVE, at);
        }
    }
}
