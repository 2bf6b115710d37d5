//! Where the cards of a picture stand: what lies on the table above; the own cards in even rows
//! below, and at the end of the last row what is seen apart.
//!
//! All pictures are equally wide, twice what a phone shows. Their height follows from the room that
//! is asked for, so that the buttons below stay where they are from move to move.

use super::Deck;
use super::palette::Palette;
use super::surface::{self, Surface};
use super::{card, sprites};
use crate::screen::picture::{Mark, Picture, Spot};

/// How wide every picture is.
pub const WIDTH: u32 = 640;
pub const WIDE: f32 = WIDTH as f32;
/// So many cards are drawn; more than any game deals.
const MOST: usize = 42;

const PAD: f32 = 18.0;
/// The same around what lies on the table.
const BAND_PAD: f32 = 13.0;
const GAP: f32 = 11.0;
/// The height of a caption, and of what it takes with the air around it.
const CAPTION: f32 = 21.0;
const CAPTIONED: f32 = 35.0;
/// The most cards in a row, as they are many or few.
const ROW: usize = 5;
const LONG_ROW: usize = 7;
/// How wide cards on the table are, and those of many people.
pub const SMALL: f32 = 76.0;
pub const SMALLEST: f32 = 52.0;

/// Draws a picture with a deck; none where there is nothing to draw.
pub fn draw(picture: &Picture, deck: Deck) -> Option<Surface> {
    let plan = Plan::of(picture)?;
    let mut surface = Surface::felt(WIDTH as usize, plan.height.ceil() as usize);
    if let Some((width, height)) = plan.mat {
        surface.mat(deck, width as usize, height.ceil() as usize);
    }
    for place in &plan.places {
        place.draw(&mut surface, deck)?;
    }
    Some(surface)
}

impl Place<'_> {
    /// Draws it; none for a card of no size.
    pub fn draw(&self, surface: &mut Surface, deck: Deck) -> Option<()> {
        let Self {
            spot,
            x,
            y,
            width,
            on_mat,
        } = *self;
        let palette = Palette::of(deck);
        let corner = (
            x as i32 - card::MARGIN as i32,
            y as i32 - card::MARGIN as i32,
        );
        let sprite = sprites::card(&spot.what, width as u32, deck)?;
        surface.put(&sprite, corner, &palette.moved(on_mat));
        if spot.mark == Mark::New {
            let frame = sprites::frame(width as u32, deck)?;
            surface.put(frame, corner, &palette.moved(on_mat));
        }
        if !spot.caption.is_empty() {
            let (sprite, margin) = surface::caption(&spot.caption, CAPTION, deck)?;
            let below = y + width * card::SHAPE + (CAPTIONED - CAPTION) / 2.0 - margin;
            let left = x + (width - sprite.width() as f32) / 2.0;
            surface.put(&sprite, (left as i32, below as i32), &palette.moved(on_mat));
        }
        Some(())
    }
}

/// Everything with its place.
struct Plan<'a> {
    height: f32,
    /// The width and the height of the mat, in the upper left corner.
    mat: Option<(f32, f32)>,
    places: Vec<Place<'a>>,
}

/// What lies where.
pub struct Place<'a> {
    /// What lies there.
    pub spot: &'a Spot,
    /// The upper left corner of the card, from the left.
    pub x: f32,
    /// The same from the top.
    pub y: f32,
    /// How wide the card is, in a size that cards are drawn in.
    pub width: f32,
    /// Whether the mat lies below it.
    pub on_mat: bool,
}

impl<'a> Plan<'a> {
    fn of(picture: &'a Picture) -> Option<Self> {
        let mut plan = Self {
            height: 0.0,
            mat: None,
            places: Vec::new(),
        };
        plan.table(picture);
        plan.rows(picture);
        (!plan.places.is_empty()).then_some(plan)
    }

    /// What lies on the table, on a darker mat: one row, since clients make tall pictures small.
    fn table(&mut self, picture: &'a Picture) {
        let table = first(&picture.table, LONG_ROW);
        if table.is_empty() && !picture.room.table {
            return;
        }
        self.height = SMALL * card::SHAPE + 2.0 * BAND_PAD;
        self.mat = Some((WIDE, self.height));
        let wide = length(table.len(), SMALL);
        self.row(table, ((WIDE - wide) / 2.0, BAND_PAD), SMALL);
        for place in &mut self.places {
            place.on_mat = true;
        }
    }

    /// The own cards in as few rows as go, of about the same length; the cards apart at the right
    /// end of the last one.
    fn rows(&mut self, picture: &'a Picture) {
        let own = first(&picture.own, MOST);
        let apart = first(&picture.apart, LONG_ROW);
        let planned = own.len().max(picture.room.own);
        let beside = apart.len().max(picture.room.apart);
        if planned + beside == 0 {
            return;
        }
        let columns = match planned + beside <= 2 * ROW {
            true => ROW,
            false => LONG_ROW,
        };
        let rows = (planned + beside).div_ceil(columns);
        let each = (planned.div_ceil(rows)).min(columns).max(1);
        let width = ((WIDE - 2.0 * PAD - (columns - 1) as f32 * GAP) / columns as f32).floor();
        let captioned = own.iter().chain(apart).any(|spot| !spot.caption.is_empty());
        let below = if captioned { CAPTIONED } else { GAP };
        let high = width * card::SHAPE + below;
        let top = self.height + PAD;
        self.height = top + rows as f32 * high - GAP + PAD;
        // Fewer cards than planned stand in the middle.
        let used = own.len().div_ceil(each).max(1).min(rows);
        let mut y = top + (rows - used) as f32 * high / 2.0;
        let last = top + (rows - 1) as f32 * high;
        let edge = match beside {
            0 => WIDE,
            _ => WIDE - PAD - length(beside, width),
        };
        // The rows get equally many cards, so that none is left with a single one.
        for row in own.chunks(own.len().div_ceil(used).max(1)) {
            let middle = if y >= last { edge } else { WIDE };
            let x = ((middle - length(row.len(), width)) / 2.0).max(PAD);
            self.row(row, (x, y), width);
            y += high;
        }
        let x = WIDE - PAD - length(apart.len(), width);
        self.row(apart, (x, last), width);
    }

    /// One row of cards whose upper left corner is there.
    fn row(&mut self, spots: &'a [Spot], (mut x, y): (f32, f32), width: f32) {
        for spot in spots {
            self.places.push(Place {
                spot,
                x: x.floor(),
                y: y.floor(),
                width,
                on_mat: false,
            });
            x += width + GAP;
        }
    }
}

/// How wide so many cards in a row are.
fn length(cards: usize, width: f32) -> f32 {
    (cards as f32 * (width + GAP) - GAP).max(0.0)
}

fn first(spots: &[Spot], most: usize) -> &[Spot] {
    spots.get(..most).unwrap_or(spots)
}
