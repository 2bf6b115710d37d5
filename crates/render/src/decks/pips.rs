//! The pips of a card: as many as its rank says.

use crate::canvas::{At, Canvas};
use crate::suits;
use tapis_screen::picture::Suit;

/// One pip: its centre, its size, and whether it is upside down; in hundredths of the field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pip {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
    /// The size.
    pub size: f32,
    /// Whether it is upside down.
    pub turned: bool,
}

/// Draws as many pips as the rank says into a field. Returns false, and draws nothing, if the rank
/// is no number of pips.
pub fn draw(canvas: &mut Canvas, suit: Suit, rank: &str, field: At) -> bool {
    let pips = of(suit, rank);
    for pip in &pips {
        let at = field.within(pip.x - pip.size / 2.0, pip.y - pip.size / 2.0, pip.size);
        // Equal pips at whole pixels are equal bytes, which compress well.
        let at = At {
            x: at.x.round(),
            y: at.y.round(),
            ..at
        };
        suits::pip(canvas, suit, if pip.turned { at.turned() } else { at });
    }
    !pips.is_empty()
}

/// The pips of a card; empty if it has a figure.
pub fn of(suit: Suit, rank: &str) -> Vec<Pip> {
    let count = match rank {
        "A" => 1,
        number => number.parse().unwrap_or(0),
    };
    match suit {
        Suit::Swords | Suit::Cudgels if count < 8 => slender(count),
        Suit::Gold | Suit::Cups if count < 8 => even(count, false),
        Suit::Spades | Suit::Hearts | Suit::Diamonds | Suit::Trefoils => even(count, true),
        _ => Vec::new(),
    }
}

/// Square pips in two columns, any odd ones between them; `turns` draws those of the lower half
/// upside down.
fn even(count: usize, turns: bool) -> Vec<Pip> {
    const LEFT: f32 = 22.0;
    const RIGHT: f32 = 78.0;
    const MIDDLE: f32 = 50.0;
    let (size, rows, between): (f32, usize, &[f32]) = match count {
        1 => (80.0, 0, &[50.0]),
        2 => (46.0, 0, &[24.0, 76.0]),
        3 if !turns => return TRIANGLE.to_vec(),
        3 => (34.0, 0, &[17.0, 50.0, 83.0]),
        4 => (40.0, 2, &[]),
        5 => (36.0, 2, &[50.0]),
        6 => (31.0, 3, &[]),
        7 => (31.0, 3, &[33.0]),
        8 => (29.0, 3, &[33.0, 67.0]),
        9 => (23.0, 4, &[50.0]),
        10 => (23.0, 4, &[26.0, 74.0]),
        _ => return Vec::new(),
    };
    let half = size / 2.0 + 1.0;
    let row = |at: usize| half + (100.0 - 2.0 * half) * at as f32 / (rows.max(2) - 1) as f32;
    let columns = (0..rows).flat_map(|at| [(LEFT, row(at)), (RIGHT, row(at))]);
    let between = between.iter().map(|y| (MIDDLE, *y));
    let places = columns.chain(between);
    let pip = |(x, y): (f32, f32)| {
        let turned = turns && y > 51.0;
        Pip { x, y, size, turned }
    };
    places.map(pip).collect()
}

/// Three pips, one above two.
const TRIANGLE: [Pip; 3] = {
    const fn pip(x: f32, y: f32) -> Pip {
        let (size, turned) = (42.0, false);
        Pip { x, y, size, turned }
    }
    [pip(50.0, 22.0), pip(23.0, 76.0), pip(77.0, 76.0)]
};

/// Pips twice as high as they are wide, side by side.
fn slender(count: usize) -> Vec<Pip> {
    let (size, rows): (f32, &[&[f32]]) = match count {
        1 => (100.0, &[&[50.0]]),
        2 => (92.0, &[&[25.0, 75.0]]),
        3 => (70.0, &[&[14.0, 50.0, 86.0]]),
        4 => (50.0, &[&[28.0, 72.0], &[28.0, 72.0]]),
        5 => (50.0, &[&[20.0, 50.0, 80.0], &[32.0, 68.0]]),
        6 => (50.0, &[&[18.0, 50.0, 82.0], &[18.0, 50.0, 82.0]]),
        7 => (50.0, &[&[14.0, 38.0, 62.0, 86.0], &[26.0, 50.0, 74.0]]),
        _ => return Vec::new(),
    };
    let mut pips = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let y = match rows.len() {
            1 => 50.0,
            _ => 24.5 + 51.0 * at as f32,
        };
        let turned = false;
        pips.extend(row.iter().map(|&x| Pip { x, y, size, turned }));
    }
    pips
}
