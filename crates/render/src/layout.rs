//! The positions of the cards of a picture: those on the table above; the reader's own in even rows below,
//! with the other cards they see at the end of the last row.
//!
//! All hands have the same width, well above what a phone shows. Their height follows from
//! [`Capacity`](tapis_screen::picture::Capacity), so that the buttons below do not move from move to move.

use super::Deck;
use super::palette::Palette;
use super::surface::{self, Sprite, Surface};
use super::{card, sprites};
use tapis_screen::picture::{Mark, Picture, Spot};

/// The width of a picture for everybody, in pixels.
pub const WIDE: f32 = 640.0;
/// The width of a hand: many are drawn and sent, and these are a quarter fewer pixels.
const HAND: f32 = 552.0;
/// The most cards that are drawn: more than any game deals.
const MOST: usize = 42;

const PAD: f32 = 16.0;
/// The margin around the cards on the table.
const BAND_PAD: f32 = 12.0;
const GAP: f32 = 10.0;
/// The height of a caption, then with the space around it.
const CAPTION: f32 = 21.0;
const CAPTIONED: f32 = 35.0;
/// The most cards in a row, for few cards and for many.
const ROW: usize = 5;
const LONG_ROW: usize = 7;
/// The most cards in a row of those that overlap: the corner that tells a card stays visible.
const OVERLAPPING_ROW: usize = 16;
/// The widths of cards in pictures for everybody; the cards on the table in a hand are smaller ones.
pub const SMALL: f32 = 76.0;
pub const SMALLER: f32 = 65.0;
pub const SMALLEST: f32 = 52.0;

/// Draws a picture with a deck; `None` if there is nothing to draw.
pub fn draw(picture: &Picture, deck: Deck) -> Option<Surface> {
    let plan = Plan::of(picture)?;
    let mut surface = Surface::felt(HAND as usize, plan.height.ceil() as usize);
    if let Some((width, height)) = plan.mat {
        let size = (width as usize, height.ceil() as usize);
        surface.fill((0, 0), size, Palette::MAT);
    }
    for placed in &plan.cards {
        match placed.on_mat && picture.table.len() > LONG_ROW {
            true => placed.draw_over(&mut surface, deck)?,
            false => placed.draw(&mut surface, deck)?,
        }
    }
    Some(surface)
}

/// Draws a row of cards over what is drawn already, from the upper left corner of the first one on;
/// `step` is from one left edge to the next. `None` if cards have no such width.
pub fn row(
    surface: &mut Surface,
    spots: &[Spot],
    (x, y): (f32, f32),
    (width, step): (f32, f32),
    on_mat: bool,
    deck: Deck,
) -> Option<()> {
    for (at, spot) in spots.iter().enumerate() {
        let placed = PlacedCard {
            spot,
            x: (x + step * at as f32).floor(),
            y: y.floor(),
            width,
            on_mat,
        };
        placed.draw_over(surface, deck)?;
    }
    Some(())
}

impl PlacedCard<'_> {
    /// Draws the card on bare ground; `None` if it has no size.
    fn draw(&self, surface: &mut Surface, deck: Deck) -> Option<()> {
        let moved = Palette::moved(self.on_mat);
        self.put(deck, |sprite, corner| surface.put(sprite, corner, &moved))
    }

    /// Draws the card over what is drawn already; `None` if it has no size.
    fn draw_over(&self, surface: &mut Surface, deck: Deck) -> Option<()> {
        self.put(deck, |sprite, corner| {
            surface.put_over(sprite, corner, self.on_mat);
        })
    }

    fn put(&self, deck: Deck, mut put: impl FnMut(&Sprite, (i32, i32))) -> Option<()> {
        let Self {
            spot, x, y, width, ..
        } = *self;
        let margin = card::MARGIN as i32;
        let corner = (x as i32 - margin, y as i32 - margin);
        put(&*sprites::card(&spot.what, width as u32, deck)?, corner);
        if spot.mark == Mark::New {
            put(sprites::frame(width as u32, deck)?, corner);
        }
        if !spot.caption.is_empty() {
            let (sprite, margin) = surface::caption(&spot.caption, CAPTION, width + GAP, deck)?;
            let below = y + width * card::SHAPE + (CAPTIONED - CAPTION) / 2.0 - margin;
            let left = x + (width - sprite.width() as f32) / 2.0;
            put(&sprite, (left as i32, below as i32));
        }
        Some(())
    }
}

/// All cards with their positions.
struct Plan<'a> {
    height: f32,
    /// The width and the height of the mat, in the upper left corner.
    mat: Option<(f32, f32)>,
    cards: Vec<PlacedCard<'a>>,
}

/// A card and its position in a picture.
struct PlacedCard<'a> {
    spot: &'a Spot,
    /// The upper left corner of the card.
    x: f32,
    y: f32,
    /// The width of the card, one of [`WIDTHS`](super::sprites::WIDTHS).
    width: f32,
    on_mat: bool,
}

impl<'a> Plan<'a> {
    fn of(picture: &'a Picture) -> Option<Self> {
        let mut plan = Self {
            height: 0.0,
            mat: None,
            cards: Vec::new(),
        };
        plan.table(picture);
        plan.rows(picture);
        (!plan.cards.is_empty()).then_some(plan)
    }

    /// The cards on the table, on a darker mat: one row where they fit, since Discord shrinks tall pictures. Many
    /// of them overlap.
    fn table(&mut self, picture: &'a Picture) {
        let table = first(&picture.table, MOST);
        if table.is_empty() && !picture.room.table {
            return;
        }
        let rows = table.len().div_ceil(OVERLAPPING_ROW).max(1);
        let high = SMALLER * card::SHAPE + BAND_PAD;
        self.height = rows as f32 * high + BAND_PAD;
        self.mat = Some((HAND, self.height));
        let mut y = BAND_PAD;
        for row in table.chunks(table.len().div_ceil(rows).max(1)) {
            let apart = row.len().saturating_sub(1).max(1) as f32;
            let step = ((HAND - 2.0 * PAD - SMALLER) / apart).min(SMALLER + GAP);
            let wide = step * (row.len() - 1) as f32 + SMALLER;
            self.row(row, ((HAND - wide) / 2.0, y), (SMALLER, step));
            y += high;
        }
        for placed in &mut self.cards {
            placed.on_mat = true;
        }
    }

    /// The reader's own cards in as few rows as possible, of about the same length; the cards apart
    /// at the right end of the last row.
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
        let width = ((HAND - 2.0 * PAD - (columns - 1) as f32 * GAP) / columns as f32).floor();
        let captioned = own.iter().chain(apart).any(|spot| !spot.caption.is_empty());
        let below = if captioned { CAPTIONED } else { GAP };
        let high = width * card::SHAPE + below;
        let top = self.height + PAD;
        self.height = top + rows as f32 * high - GAP + PAD;
        // If there are fewer cards than planned for, they are centred.
        let used = own.len().div_ceil(each).max(1).min(rows);
        let mut y = top + (rows - used) as f32 * high / 2.0;
        let last = top + (rows - 1) as f32 * high;
        let edge = match beside {
            0 => HAND,
            _ => HAND - PAD - length(beside, width),
        };
        // The rows get equal numbers of cards, so that none has a single one.
        for row in own.chunks(own.len().div_ceil(used).max(1)) {
            let middle = if y >= last { edge } else { HAND };
            let x = ((middle - length(row.len(), width)) / 2.0).max(PAD);
            self.row(row, (x, y), (width, width + GAP));
            y += high;
        }
        let x = HAND - PAD - length(apart.len(), width);
        self.row(apart, (x, last), (width, width + GAP));
    }

    /// One row of cards of a width, from the left edge of one to that of the next by a step; the first one's upper
    /// left corner is at this point.
    fn row(&mut self, spots: &'a [Spot], (mut x, y): (f32, f32), (width, step): (f32, f32)) {
        for spot in spots {
            self.cards.push(PlacedCard {
                spot,
                x: x.floor(),
                y: y.floor(),
                width,
                on_mat: false,
            });
            x += step;
        }
    }
}

/// The width of a row of cards.
fn length(cards: usize, width: f32) -> f32 {
    (cards as f32 * (width + GAP) - GAP).max(0.0)
}

fn first(spots: &[Spot], most: usize) -> &[Spot] {
    spots.get(..most).unwrap_or(spots)
}
