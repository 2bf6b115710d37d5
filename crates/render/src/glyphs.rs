//! The few characters that cards need, drawn by us: digits, the letters of ranks in both languages,
//! and the punctuation of captions.

use super::canvas::{At, Canvas};
use super::ink::Ink;

/// The thickness of the strokes of a rank, in hundredths of its height.
const BOLD: f32 = 17.0;
/// The thickness of strokes in very small text.
const HEAVY: f32 = 21.0;
/// The gap between two characters, in hundredths of their height.
const APART: f32 = 9.0;

/// A character: its width and its path, in hundredths of its height.
type Glyph = (f32, &'static str);

/// The width of a text of this height.
pub fn width(text: &str, height: f32) -> f32 {
    let letters = text.chars().map(|letter| glyph(letter).0 + APART);
    (letters.sum::<f32>() - APART).max(0.0) * height / 100.0
}

/// Writes a text with its upper left corner at a point.
pub fn write(canvas: &mut Canvas, text: &str, corner: (f32, f32), height: f32, ink: Ink) {
    lines(canvas, text, corner, height, (ink, BOLD));
}

/// Writes a text centred at `x`.
pub fn centred(canvas: &mut Canvas, text: &str, (x, y): (f32, f32), height: f32, ink: Ink) {
    let left = x - width(text, height) / 2.0;
    write(canvas, text, (left, y), height, ink);
}

/// Writes a text centred at `x`, thick enough to be read at a height of a few pixels.
pub fn heavy(canvas: &mut Canvas, text: &str, (x, y): (f32, f32), height: f32, ink: Ink) {
    let left = x - width(text, height) / 2.0;
    lines(canvas, text, (left, y), height, (ink, HEAVY));
}

fn lines(
    canvas: &mut Canvas,
    text: &str,
    (mut x, y): (f32, f32),
    height: f32,
    (ink, thick): (Ink, f32),
) {
    let scale = height / 100.0;
    for letter in text.chars() {
        let (wide, line) = glyph(letter);
        canvas.line(line, ink, thick, At { x, y, scale });
        x += (wide + APART) * scale;
    }
}

/// The glyph of a character; a box if we have none.
pub fn glyph(letter: char) -> Glyph {
    match letter {
        '0' => (
            62.0,
            "M 31 8 C 46 8 54 25 54 50 C 54 75 46 92 31 92 C 16 92 8 75 8 50 C 8 25 16 8 31 8 Z",
        ),
        '1' => (38.0, "M 8 26 L 28 8 L 28 92"),
        '2' => (
            64.0,
            "M 9 31 C 9 17 18 8 32 8 C 46 8 55 17 55 30 C 55 45 44 54 9 92 L 57 92",
        ),
        '3' => (
            64.0,
            "M 10 20 C 14 12 21 8 31 8 C 45 8 54 16 54 28 C 54 41 45 48 29 48 \
             C 46 48 56 56 56 69 C 56 83 46 92 30 92 C 19 92 11 87 7 78",
        ),
        '4' => (66.0, "M 44 92 L 44 8 L 8 66 L 58 66"),
        '5' => (
            64.0,
            "M 52 8 L 16 8 L 12 46 C 18 41 24 39 31 39 C 46 39 56 50 56 65 \
             C 56 81 46 92 30 92 C 20 92 12 88 7 80",
        ),
        '6' => (
            64.0,
            "M 46 8 C 26 20 8 40 8 64 C 8 81 18 92 32 92 C 46 92 56 82 56 67 \
             C 56 52 46 43 33 43 C 21 43 11 51 8 64",
        ),
        '7' => (60.0, "M 7 8 L 53 8 L 22 92"),
        '8' => (
            62.0,
            "M 31 8 C 43 8 51 16 51 28 C 51 40 43 47 31 47 C 19 47 11 40 11 28 C 11 16 19 8 31 8 Z \
             M 31 47 C 46 47 55 56 55 69 C 55 83 46 92 31 92 C 16 92 7 83 7 69 C 7 56 16 47 31 47 Z",
        ),
        '9' => (
            64.0,
            "M 18 92 C 38 80 56 60 56 36 C 56 19 46 8 32 8 C 18 8 8 18 8 33 \
             C 8 48 18 57 31 57 C 43 57 53 49 56 36",
        ),
        'A' => (72.0, "M 8 92 L 36 8 L 64 92 M 18 62 L 54 62"),
        'D' => (
            70.0,
            "M 10 8 L 28 8 C 50 8 62 24 62 50 C 62 76 50 92 28 92 L 10 92 Z",
        ),
        'E' => (58.0, "M 52 8 L 10 8 L 10 92 L 52 92 M 10 49 L 44 49"),
        'J' => (54.0, "M 44 8 L 44 66 C 44 83 36 92 25 92 C 14 92 8 85 7 75"),
        'K' => (68.0, "M 10 8 L 10 92 M 58 8 L 10 58 M 27 42 L 60 92"),
        'O' => (
            76.0,
            "M 38 8 C 57 8 68 25 68 50 C 68 75 57 92 38 92 C 19 92 8 75 8 50 C 8 25 19 8 38 8 Z",
        ),
        'Q' => (
            76.0,
            "M 38 8 C 57 8 68 25 68 50 C 68 75 57 92 38 92 C 19 92 8 75 8 50 C 8 25 19 8 38 8 Z \
             M 46 70 L 68 95",
        ),
        'R' => (
            68.0,
            "M 10 92 L 10 8 L 34 8 C 49 8 58 17 58 31 C 58 45 49 54 34 54 L 10 54 M 34 54 L 60 92",
        ),
        'V' => (72.0, "M 8 8 L 36 92 L 64 8"),
        'X' => (68.0, "M 9 8 L 59 92 M 59 8 L 9 92"),
        '\u{2212}' | '\u{2013}' => (54.0, "M 9 52 L 45 52"),
        '#' => (
            64.0,
            "M 27 20 L 19 80 M 47 20 L 39 80 M 12 38 L 56 38 M 9 62 L 53 62",
        ),
        '\u{b7}' => (20.0, "M 10 50 L 10.1 50"),
        ' ' => (24.0, ""),
        _ => (60.0, "M 9 9 L 51 9 L 51 91 L 9 91 Z"),
    }
}

/// Whether we have a glyph for a character.
#[cfg(test)]
pub fn knows(letter: char) -> bool {
    glyph(letter) != glyph('\u{0}')
}
