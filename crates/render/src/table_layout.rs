//! The areas of a table that belong to its players, for each number of them and each kind of table.

use super::card;
use super::layout::{SMALL, SMALLEST, WIDE};
use tapis_screen::picture::{Before, Middle, Seating};

/// The width of cards with a number below them.
pub const NUMBERED: f32 = 44.0;
/// The height of the number below a card, with the space around it.
const NUMBER: f32 = 33.0;
/// The height of the plate with a name.
pub const PLATE: f32 = 40.0;
/// From the edge of the picture to what lies on the table.
pub const EDGE: f32 = 24.0;
/// Between a plate and its cards.
pub const NEAR: f32 = 9.0;
/// Between the rows, and between the columns.
const APART: f32 = 18.0;
const BESIDE: f32 = 10.0;
/// The most people who sit side by side.
const COLUMNS: f32 = 3.0;
/// The height of the middle between the cards of those at the top and at the bottom.
const BETWEEN: f32 = 52.0;

/// Place of a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    /// The left edge of their part of the table.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// The width that its cards may take, with the plate in their middle.
    pub room: f32,
    /// Its height.
    pub height: f32,
    /// Whether the plate is below the cards: they sit at the bottom.
    pub below: bool,
}

/// A table with room for some people.
#[derive(Clone, Debug)]
pub struct TableLayout {
    /// The height of the picture.
    pub height: f32,
    /// The middle of the table, from the top.
    pub middle: f32,
    /// The width of the cards before people.
    pub card: f32,
    /// The positions in turn order, the first at the bottom.
    pub positions: Vec<Position>,
}

impl TableLayout {
    /// The positions at a table; they depend on the number of people and the kind of table alone.
    pub fn of(seating: &Seating) -> Self {
        let (card, number) = match seating.before {
            Before::Cards => (SMALLEST, 0.0),
            Before::Numbered => (NUMBERED, NUMBER),
            Before::OneCard => (SMALL, 0.0),
        };
        let high = PLATE + NEAR + card * card::SHAPE + number;
        let (bottom, sides, top) = rows(seating.chairs.len());
        // One in the middle of a row leaves the sides free.
        let between = match (&seating.middle, sides > 0 && top > 1) {
            (_, true) => high + 2.0 * APART,
            (Middle::Card(_), false) => SMALL * card::SHAPE + 2.0 * APART,
            _ => BETWEEN,
        };
        let middle = (EDGE + high + between / 2.0).ceil();
        let height = 2.0 * middle;
        let width = (WIDE - 2.0 * EDGE - (COLUMNS - 1.0) * BESIDE) / COLUMNS;
        // Nobody at the sides: there is more room for cards that must not hide each other's numbers.
        let numbered = matches!(seating.before, Before::Numbered);
        let room = |in_row: usize| match numbered && sides == 0 {
            true => (WIDE - 2.0 * EDGE + BESIDE) / in_row as f32 - BESIDE,
            false => width,
        };
        let position = |x: f32, y: f32, below: bool, room: f32| Position {
            x,
            y,
            width,
            room,
            height: high,
            below,
        };
        // From the first seat on to the left, as the hands of a clock go.
        let row = |count: usize, y: f32, below: bool| {
            let apart = room(count) + BESIDE;
            let long = (count as f32 - 1.0) * apart + width;
            let left = (WIDE - long) / 2.0;
            (0..count).map(move |at| position(left + at as f32 * apart, y, below, room(count)))
        };
        let beside = middle - high / 2.0;
        let mut positions: Vec<Position> = row(bottom, height - EDGE - high, true).rev().collect();
        positions.extend((sides > 0).then(|| position(EDGE, beside, false, width)));
        positions.extend(row(top, EDGE, false));
        positions.extend((sides > 1).then(|| position(WIDE - EDGE - width, beside, false, width)));
        if !seating.clockwise {
            for position in &mut positions {
                position.x = WIDE - position.x - position.width;
            }
        }
        Self {
            height,
            middle,
            card,
            positions,
        }
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
