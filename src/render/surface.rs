//! A picture in progress: for each pixel, the index of its colour in the palette.

use super::Deck;
use super::canvas::Canvas;
use super::ink::Ink;
use super::palette::{CLEAR, Matcher, Palette, Part};

/// A picture in the colours of a palette.
#[derive(Clone)]
pub struct Surface {
    width: usize,
    height: usize,
    places: Vec<u8>,
}

/// A drawing made once, to be copied onto surfaces.
pub struct Sprite(Surface);

impl Sprite {
    /// Converts a canvas whose ground is felt; see [`Matcher::places`].
    pub fn of(canvas: &Canvas, parts: &[Part], matcher: Matcher) -> Self {
        Self(Surface::of(canvas, parts, Part::Ground, matcher))
    }

    /// Converts a canvas with any colours on felt.
    pub fn of_any(canvas: &Canvas, matcher: Matcher) -> Self {
        Self(Surface::of(canvas, &[], Part::Any, matcher))
    }

    /// The pixels.
    pub const fn surface(&self) -> &Surface {
        &self.0
    }

    /// Its width in pixels.
    pub const fn width(&self) -> usize {
        self.0.width
    }

    /// The sprite with a transparent ground instead of felt.
    #[must_use]
    pub fn clear(mut self) -> Self {
        for place in &mut self.0.places {
            if *place == Palette::FELT {
                *place = CLEAR;
            }
        }
        self
    }
}

impl Surface {
    /// Converts a canvas; `other` is what is below pixels without a part.
    pub fn of(canvas: &Canvas, parts: &[Part], other: Part, matcher: Matcher) -> Self {
        let pixels = canvas.pixels();
        Self {
            width: pixels.width() as usize,
            height: pixels.height() as usize,
            places: matcher.places(pixels.data(), parts, other),
        }
    }

    /// A surface of felt.
    pub fn felt(width: usize, height: usize) -> Self {
        Self {
            width,
            height,
            places: vec![Palette::FELT; width * height],
        }
    }

    /// Its width, its height, and the index of each pixel.
    pub fn read(&self) -> (usize, usize, &[u8]) {
        (self.width, self.height, &self.places)
    }

    /// Lays the mat over the upper left part, `width` by `height` pixels.
    pub fn mat(&mut self, deck: Deck, width: usize, height: usize) {
        let mat = Palette::of(deck).mat();
        for row in self.places.chunks_exact_mut(self.width).take(height) {
            if let Some(row) = row.get_mut(..width) {
                row.fill(mat);
            }
        }
    }

    /// Copies a sprite, mapping each index by `moved`; parts outside are clipped.
    pub fn put(&mut self, sprite: &Sprite, corner: (i32, i32), moved: &[u8; 256]) {
        self.copy(sprite, corner, |onto, place| match place {
            CLEAR => onto,
            place => moved[usize::from(place)],
        });
    }

    /// Mixes each pixel of a sprite with the one below it.
    fn copy(&mut self, sprite: &Sprite, (x, y): (i32, i32), mix: impl Fn(u8, u8) -> u8) {
        let wide = self.width;
        for (row, from) in sprite.0.rows() {
            let Some(onto) = self.row(row as i32 + y) else {
                continue;
            };
            let skipped = (-x).max(0) as usize;
            let begin = x.max(0) as usize;
            let onto = onto.get_mut(begin.min(wide)..).unwrap_or_default();
            for (pixel, place) in onto.iter_mut().zip(from.iter().skip(skipped)) {
                *pixel = mix(*pixel, *place);
            }
        }
    }

    /// Copies a sprite that was drawn on felt over what is drawn already: its shadow falls on cloth
    /// alone, so cards that overlap are told apart by their edges.
    pub fn put_over(&mut self, sprite: &Sprite, (x, y): (i32, i32), palette: &Palette) {
        let moved = palette.over();
        self.copy(sprite, (x, y), |onto, place| {
            match moved[usize::from(place)] {
                CLEAR => onto,
                place if Palette::is_shadow(place) && !palette.is_cloth(onto) => onto,
                place => place,
            }
        });
    }

    fn rows(&self) -> impl Iterator<Item = (usize, &[u8])> {
        self.places.chunks_exact(self.width).enumerate()
    }

    fn row(&mut self, y: i32) -> Option<&mut [u8]> {
        let y = usize::try_from(y).ok().filter(|y| *y < self.height)?;
        self.places.get_mut(y * self.width..(y + 1) * self.width)
    }
}

/// A text on felt, and how far it is from the edges of its sprite.
pub fn caption(text: &str, height: f32, deck: Deck) -> Option<(Sprite, f32)> {
    let wide = super::glyphs::width(text, height);
    let margin = 4.0;
    let size = |length: f32| (length + 2.0 * margin).ceil() as u32;
    let mut canvas = Canvas::new(size(wide), size(height), Some(Ink::Felt), deck)?;
    super::glyphs::write(&mut canvas, text, (margin, margin), height, Ink::Chalk);
    Some((Sprite::of(&canvas, &[], Matcher::of(deck)), margin))
}
