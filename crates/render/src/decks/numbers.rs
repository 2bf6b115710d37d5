//! The pack of numbers: one large number on a ground whose colour follows its value. The −1, the 0
//! and the X have a face.

use crate::canvas::{At, Canvas, Slab};
use crate::glyphs;
use crate::ink::Ink;
use crate::layers::{self, Layer, drawing};

/// The colour of a number: warmer with its value; the X is darkest.
pub fn ink(rank: &str) -> Ink {
    match rank {
        "\u{2212}1" => Ink::Blue,
        "0" => Ink::Plum,
        "1" | "2" | "3" => Ink::Teal,
        "4" | "5" | "6" => Ink::Green,
        "7" | "8" | "9" => Ink::Amber,
        "10" | "11" => Ink::Orange,
        "12" | "13" => Ink::Crimson,
        _ => Ink::Night,
    }
}

/// Draws a card's number, dots or face onto its blank ivory card.
pub fn draw(canvas: &mut Canvas, rank: &str, slab: Slab) {
    let panel = slab.inset(slab.width * 0.06);
    canvas.slab(panel, ink(rank));
    let figure = match rank {
        "\u{2212}1" => MINUS_ONE,
        "0" => ZERO,
        "X" => CROSS,
        _ => return number(canvas, rank, slab),
    };
    let (x, y, width) = (slab.x, slab.y, slab.width);
    let high = width * 0.3;
    let top = y + width * 0.14;
    glyphs::centred(canvas, rank, (x + width / 2.0, top), high, Ink::White);
    let field = At::square(x + width * 0.1, y + width * 0.5, width * 0.8);
    layers::draw(canvas, figure, field);
}

/// A number, with as many dots below it.
fn number(canvas: &mut Canvas, rank: &str, slab: Slab) {
    let (x, y, width) = (slab.x, slab.y, slab.width);
    let middle = x + width / 2.0;
    let high = width * if rank.len() > 1 { 0.56 } else { 0.66 };
    let top = y + width * (0.5 - 0.42 * high / width);
    glyphs::centred(canvas, rank, (middle, top), high, Ink::White);
    let count: usize = rank.parse().unwrap_or(0);
    if count > 13 {
        return;
    }
    let rows = count.div_ceil(5).max(1);
    let longest = count.div_ceil(rows);
    let (step, size) = (width * 0.15, width * 0.088);
    let top = y + width * 1.09 - (rows - 1) as f32 * step / 2.0;
    for dot in 0..count {
        let (row, column) = (dot / longest, dot % longest);
        let length = longest.min(count - row * longest);
        let from = middle - (length - 1) as f32 * step / 2.0;
        let at = At::around(from + column as f32 * step, top + row as f32 * step, size);
        canvas.shape("O 50 50 50", Ink::White, at);
    }
}

/// A laughing sun: this card takes a point off.
const MINUS_ONE: &[Layer] = drawing! {
    line Gold "M 50 4 L 50 96 M 4 50 L 96 50 M 17.5 17.5 L 82.5 82.5 M 82.5 17.5 L 17.5 82.5" 9.0;
    line GoldLight "M 32.4 7.5 L 67.6 92.5 M 67.6 7.5 L 32.4 92.5 M 7.5 32.4 L 92.5 67.6 M 7.5 \
        67.6 L 92.5 32.4" 4.0;
    fill Blue "O 50 50 35";
    fill Gold "O 50 50 31";
    line Night "M 32 46 C 35 39 41 39 44 46" 4.5;
    line Night "M 56 46 C 59 39 65 39 68 46" 4.5;
    fill Night "M 33 56 C 42 59 58 59 67 56 C 66 70 58 75 50 75 C 42 75 34 70 33 56 Z";
    fill Red "M 41 69 C 46 65 54 65 59 69 C 56 72 53 73 50 73 C 47 73 44 72 41 69 Z";
};

/// A sleeping moon: this card counts nothing.
const ZERO: &[Layer] = drawing! {
    fill GoldLight "O 50 50 38";
    fill Wood "O 66 34 6";
    fill Wood "O 28 72 5";
    fill Wood "O 72 70 4";
    line Night "M 28 50 C 32 57 40 57 44 50" 4.5;
    line Night "M 56 50 C 60 57 68 57 72 50" 4.5;
    line Night "M 44 68 C 48 71 52 71 56 68" 4.0;
    line White "M 80 4 L 90 4 L 80 16 L 90 16" 3.6;
    line White "M 68 0 L 74 0 L 68 7 L 74 7" 2.6;
};

/// A cross face: this card counts fifteen.
const CROSS: &[Layer] = drawing! {
    fill Crimson "M 22 40 L 10 6 L 42 24 Z";
    fill Crimson "M 78 40 L 90 6 L 58 24 Z";
    fill Crimson "O 50 56 37";
    fill GoldLight "M 22 42 L 46 54 C 44 64 26 64 22 42 Z";
    fill GoldLight "M 78 42 L 54 54 C 56 64 74 64 78 42 Z";
    fill Night "O 37 54 3.6";
    fill Night "O 63 54 3.6";
    line Night "M 20 39 L 45 51 M 80 39 L 55 51" 5.5;
    fill White "M 28 78 C 40 66 60 66 72 78 L 66 84 L 61 77 L 55.5 83 L 50 76 L 44.5 83 L 39 77 L \
        34 84 Z";
};

/// All faces.
#[cfg(test)]
pub const ALL: [&[Layer]; 3] = [MINUS_ONE, ZERO, CROSS];
