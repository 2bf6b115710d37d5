//! The places of the players at a table, for each number of them.

use super::layout::WIDE;
use super::plate;
use tapis_screen::picture::Seating;

/// The height of the plate with a name.
pub const PLATE: f32 = 40.0;
/// From the edge of the picture to what lies on the table.
pub const EDGE: f32 = 24.0;
/// Between a plate and a corner.
const NEAR: f32 = 9.0;
/// Between the rows, and between the columns.
const APART: f32 = 18.0;
const BESIDE: f32 = 10.0;
/// The most people who sit side by side.
const COLUMNS: f32 = 3.0;
/// The height of the middle between those at the top and at the bottom.
const BETWEEN: f32 = 52.0;

/// Place of a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    /// The left edge of the plate.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub width: f32,
}

/// A table with room for some people.
#[derive(Clone, Debug)]
pub struct TableLayout {
    /// The height of the picture.
    pub height: f32,
    /// The positions in turn order, the first at the bottom.
    pub positions: Vec<Position>,
}

impl TableLayout {
    /// The positions at a table; they depend on the number of people and of corners alone.
    pub fn of(seating: &Seating) -> Self {
        let (bottom, sides, top) = rows(seating.chairs.len());
        // One in the middle of a row leaves the sides free.
        let between = match sides > 0 && top > 1 {
            true => PLATE + 2.0 * APART,
            false => BETWEEN,
        };
        // The plates at the sides are between the corners.
        let corner = seating.corners.iter().map(plate::corner_height);
        let corner = corner.fold(0.0, f32::max) + PLATE / 2.0 + NEAR;
        let middle = (EDGE + f32::max(PLATE + between / 2.0, corner)).ceil();
        let height = 2.0 * middle;
        let width = (WIDE - 2.0 * EDGE - (COLUMNS - 1.0) * BESIDE) / COLUMNS;
        let position = |x: f32, y: f32| Position { x, y, width };
        // From the first seat on to the left, as the hands of a clock go.
        let row = |count: usize, y: f32| {
            let apart = width + BESIDE;
            let long = (count as f32 - 1.0) * apart + width;
            let left = (WIDE - long) / 2.0;
            (0..count).map(move |at| position(left + at as f32 * apart, y))
        };
        let beside = middle - PLATE / 2.0;
        let mut positions: Vec<Position> = row(bottom, height - EDGE - PLATE).rev().collect();
        positions.extend((sides > 0).then(|| position(EDGE, beside)));
        positions.extend(row(top, EDGE));
        positions.extend((sides > 1).then(|| position(WIDE - EDGE - width, beside)));
        if !seating.clockwise {
            for position in &mut positions {
                position.x = WIDE - position.x - position.width;
            }
        }
        Self { height, positions }
    }
}

/// The numbers of people at the bottom, at the sides and at the top.
const fn rows(count: usize) -> (usize, usize, usize) {
    match count {
        0..=2 => (count.div_ceil(2), 0, count / 2),
        3 => (1, 0, 2),
        _ => {
            let bottom = (count - 2) / 2;
            (bottom, 2, count - 2 - bottom)
        }
    }
}
