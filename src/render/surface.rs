//! A picture in progress: for each pixel, the index of its colour in the palette.

use super::Deck;
use super::canvas::Canvas;
use super::ink::Ink;
use super::palette::{CLEAR, Matcher, Palette, Part};

/// A picture in the colours of a palette.
pub struct Surface {
    width: usize,
    height: usize,
    places: Vec<u8>,
}

/// A drawing made once, to be copied onto surfaces.
pub struct Sprite(Surface);

impl Sprite {
    /// Converts a canvas whose ground is felt; see [`Matcher::places`].
    pub fn of(canvas: &Canvas, parts: &[Part], matcher: &mut Matcher) -> Self {
        let pixels = canvas.pixels();
        Self(Surface {
            width: pixels.width() as usize,
            height: pixels.height() as usize,
            places: matcher.places(pixels.data(), parts),
        })
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
    pub fn put(&mut self, sprite: &Sprite, (x, y): (i32, i32), moved: &[u8; 256]) {
        let wide = self.width;
        for (row, from) in sprite.0.rows() {
            let Some(onto) = self.row(row as i32 + y) else {
                continue;
            };
            let skipped = (-x).max(0) as usize;
            let begin = x.max(0) as usize;
            let onto = onto.get_mut(begin.min(wide)..).unwrap_or_default();
            for (pixel, place) in onto.iter_mut().zip(from.iter().skip(skipped)) {
                if *place != CLEAR {
                    *pixel = moved[usize::from(*place)];
                }
            }
        }
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
    Some((Sprite::of(&canvas, &[], &mut Matcher::of(deck)), margin))
}
