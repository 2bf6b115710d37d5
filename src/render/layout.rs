//! Where the cards of a picture stand: what lies on the table above, and beside it what is seen
//! apart; the own cards in even rows below.
//!
//! All pictures are equally wide, twice what a phone shows, so that a card is as large at the next
//! look; they differ in height.

use super::Deck;
use super::palette::Palette;
use super::surface::{self, Surface};
use super::{card, sprites};
use crate::screen::picture::{Mark, Picture, Spot};

/// How wide every picture is.
pub const WIDTH: u32 = 800;
const WIDE: f32 = WIDTH as f32;
/// So many cards are drawn; more than any game deals.
const MOST: usize = 42;

const PAD: f32 = 22.0;
/// The same around what lies on the table.
const BAND_PAD: f32 = 16.0;
const GAP: f32 = 14.0;
/// How much higher a card stands that may be played where others may not.
const LIFT: f32 = 16.0;
/// The height of a caption, and of what it takes with the air around it.
const CAPTION: f32 = 26.0;
const CAPTIONED: f32 = 44.0;
/// The most cards in a row, as they are many or few.
const ROW: usize = 5;
const LONG_ROW: usize = 7;
/// How wide cards on the table are.
const SMALL: f32 = 96.0;

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
    fn draw(&self, surface: &mut Surface, deck: Deck) -> Option<()> {
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
        surface.put(
            &sprite,
            corner,
            &palette.moved(on_mat, spot.mark == Mark::Dimmed),
        );
        if spot.mark == Mark::New {
            let frame = sprites::frame(width as u32, deck)?;
            surface.put(frame, corner, &palette.moved(on_mat, false));
        }
        if !spot.caption.is_empty() {
            let (sprite, margin) = surface::caption(&spot.caption, CAPTION, deck)?;
            let below = y + width * card::SHAPE + (CAPTIONED - CAPTION) / 2.0 - margin;
            let left = x + (width - sprite.width() as f32) / 2.0;
            surface.put(
                &sprite,
                (left as i32, below as i32),
                &palette.moved(on_mat, false),
            );
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
struct Place<'a> {
    spot: &'a Spot,
    x: f32,
    y: f32,
    width: f32,
    on_mat: bool,
}

impl<'a> Plan<'a> {
    fn of(picture: &'a Picture) -> Option<Self> {
        let mut plan = Self {
            height: 0.0,
            mat: None,
            places: Vec::new(),
        };
        plan.band(&picture.table, &picture.apart);
        plan.rows(&picture.own);
        (!plan.places.is_empty()).then_some(plan)
    }

    /// What lies on the table, on a darker mat, and beside it what the reader sees apart: one row,
    /// since clients make tall pictures small.
    fn band(&mut self, table: &'a [Spot], apart: &'a [Spot]) {
        let [table, apart] = [table, apart].map(|spots| spots.get(..LONG_ROW).unwrap_or(spots));
        if table.is_empty() && apart.is_empty() {
            return;
        }
        let captioned = apart.iter().any(|spot| !spot.caption.is_empty());
        let caption = if captioned { CAPTIONED } else { 0.0 };
        self.height = SMALL * card::SHAPE + 2.0 * BAND_PAD + caption;
        let edge = match (table.len(), apart.len()) {
            (_, 0) => WIDE,
            (0, _) => 0.0,
            (on, off) => share(on, off),
        };
        self.mat = (!table.is_empty()).then_some((edge, self.height));
        self.row(table, BAND_PAD, SMALL, (0.0, edge), 0.0);
        for place in &mut self.places {
            place.on_mat = true;
        }
        self.row(apart, BAND_PAD, SMALL, (edge, WIDE), 0.0);
    }

    /// Cards of the reader's, in as few rows as go, of about the same length.
    fn rows(&mut self, spots: &'a [Spot]) {
        let spots = spots.get(..MOST).unwrap_or(spots);
        if spots.is_empty() {
            return;
        }
        let longest = match spots.len() <= 2 * ROW {
            true => ROW,
            false => LONG_ROW,
        };
        let rows = spots.len().div_ceil(longest);
        let length = spots.len().div_ceil(rows);
        let width = (WIDE - 2.0 * PAD - (longest - 1) as f32 * GAP) / longest as f32;
        let width = width.floor();
        let lifts = spots.iter().any(|spot| spot.mark == Mark::Dimmed);
        let mut y = self.height + PAD;
        for row in spots.chunks(length) {
            self.row(
                row,
                y,
                width,
                (0.0, WIDE),
                if lifts { LIFT } else { LIFT / 2.0 },
            );
            let captioned = row.iter().any(|spot| !spot.caption.is_empty());
            y += width * card::SHAPE + LIFT;
            y += if captioned { CAPTIONED } else { GAP };
        }
        self.height = y - GAP + PAD - LIFT / 2.0;
    }

    /// One row in the middle between two edges; `drop` is how much lower than those that may be played the
    /// others stand.
    fn row(&mut self, spots: &'a [Spot], y: f32, width: f32, edges: (f32, f32), drop: f32) {
        let wide = spots.len() as f32 * (width + GAP) - GAP;
        let mut x = ((edges.0 + edges.1 - wide) / 2.0).floor();
        for spot in spots {
            let lowered = match (spot.mark, drop > LIFT / 2.0) {
                (Mark::Dimmed, _) => LIFT,
                (_, true) => 0.0,
                (_, false) => drop,
            };
            self.places.push(Place {
                spot,
                x,
                y: (y + lowered).floor(),
                width,
                on_mat: false,
            });
            x += width + GAP;
        }
    }
}

/// How much of the width so many cards on the table take beside others; half, unless either are many.
fn share(on: usize, off: usize) -> f32 {
    const HALF: usize = 3;
    match (on > HALF, off > HALF) {
        (false, false) => WIDE / 2.0,
        _ => (WIDE * on as f32 / (on + off) as f32).floor(),
    }
}
