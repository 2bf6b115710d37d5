//! A picture in progress: for each pixel, the index of its colour in the palette.

use std::ops::Range;

use super::Deck;
use super::canvas::Canvas;
use super::ink::Ink;
use super::palette::{CLEAR, Matcher, Palette, Part};
use super::text::{MIDDLE, Written};

/// The size of a name in a caption, as a part of the height of its digits: letters are smaller than their
/// line.
const IN_LETTERS: f32 = 1.25;

/// A picture in the colours of a palette.
#[derive(Clone)]
pub struct Surface {
    width: usize,
    height: usize,
    indices: Vec<u8>,
}

/// A drawing made once, to be copied onto surfaces.
pub struct Sprite {
    surface: Surface,
    /// In each row, the longest run of pixels that are neither ground nor shadow nor transparent: they
    /// are the same on every ground, and are copied whole.
    solid: Vec<Range<usize>>,
}

impl Sprite {
    /// Converts a canvas whose ground is felt; see [`Matcher::indices`].
    pub fn of(canvas: &Canvas, parts: &[Part], matcher: Matcher) -> Self {
        Self::new(Surface::of(canvas, parts, Part::Ground, matcher))
    }

    /// Converts a canvas with any colours.
    pub fn of_any(canvas: &Canvas, matcher: Matcher) -> Self {
        Self::new(Surface::of(canvas, &[], Part::Any, matcher))
    }

    fn new(surface: Surface) -> Self {
        let rows = surface.indices.chunks_exact(surface.width.max(1));
        Self {
            solid: rows.map(solid).collect(),
            surface,
        }
    }

    /// The pixels.
    pub const fn surface(&self) -> &Surface {
        &self.surface
    }

    /// Its width in pixels.
    pub const fn width(&self) -> usize {
        self.surface.width
    }

    /// The sprite with this index, its ground, made transparent.
    #[must_use]
    pub fn clear(mut self, ground: u8) -> Self {
        for index in &mut self.surface.indices {
            if *index == ground {
                *index = CLEAR;
            }
        }
        Self::new(self.surface)
    }
}

/// The longest run of a row that is the same on every ground.
fn solid(row: &[u8]) -> Range<usize> {
    let mut longest = 0..0;
    let mut begin = 0;
    for (at, index) in row.iter().enumerate() {
        if Palette::is_ground(*index) || *index == CLEAR {
            begin = at + 1;
        } else if at + 1 - begin > longest.len() {
            longest = begin..at + 1;
        }
    }
    longest
}

impl Surface {
    /// Converts a canvas; `other` is what is below pixels without a part.
    pub fn of(canvas: &Canvas, parts: &[Part], other: Part, matcher: Matcher) -> Self {
        let pixels = canvas.pixels();
        Self {
            width: pixels.width() as usize,
            height: pixels.height() as usize,
            indices: matcher.indices(pixels.data(), parts, other),
        }
    }

    /// A surface of felt.
    pub fn felt(width: usize, height: usize) -> Self {
        Self {
            width,
            height,
            indices: vec![Palette::FELT; width * height],
        }
    }

    /// Its width, its height, and the index of each pixel.
    pub fn read(&self) -> (usize, usize, &[u8]) {
        (self.width, self.height, &self.indices)
    }

    /// Fills a rectangle; parts outside are clipped.
    pub fn fill(&mut self, (x, y): (usize, usize), (width, height): (usize, usize), index: u8) {
        let wide = self.width;
        for row in self.indices.chunks_exact_mut(wide).skip(y).take(height) {
            let row = row.get_mut(x..(x + width).min(wide));
            row.unwrap_or_default().fill(index);
        }
    }

    /// Copies a sprite, mapping each index of ground by `moved`; parts outside are clipped.
    pub fn put(&mut self, sprite: &Sprite, corner: (i32, i32), moved: &[u8; 256]) {
        self.copy(sprite, corner, |onto, index| match index {
            CLEAR => onto,
            index => moved[usize::from(index)],
        });
    }

    /// Copies a sprite that was drawn on felt over what is drawn already, on felt or on the mat: its
    /// shadow falls on cloth alone, so cards that overlap are told apart by their edges.
    pub fn put_over(&mut self, sprite: &Sprite, corner: (i32, i32), mat: bool) {
        let moved = Palette::over(mat);
        self.copy(sprite, corner, |onto, index| {
            let moved = moved[usize::from(index)];
            let kept = moved == CLEAR || Palette::is_shadow(index) && !Palette::is_cloth(onto);
            if kept { onto } else { moved }
        });
    }

    /// Mixes each pixel of a sprite with the one below it.
    fn copy(&mut self, sprite: &Sprite, (x, y): (i32, i32), mix: impl Fn(u8, u8) -> u8) {
        let wide = self.width;
        let rows = sprite.surface.indices.chunks_exact(sprite.width().max(1));
        let skipped = (-x).max(0) as usize;
        let begin = (x.max(0) as usize).min(wide);
        for ((row, from), solid) in (y..).zip(rows).zip(&sprite.solid) {
            let (Some(onto), Some(from)) = (self.row(row), from.get(skipped..)) else {
                continue;
            };
            let onto = onto.get_mut(begin..).unwrap_or_default();
            let most = onto.len().min(from.len());
            let within = |at: usize| at.saturating_sub(skipped).min(most);
            let (first, last) = (within(solid.start), within(solid.end));
            onto[first..last].copy_from_slice(&from[first..last]);
            for part in [0..first, last..most] {
                for (pixel, index) in onto[part.clone()].iter_mut().zip(&from[part]) {
                    *pixel = mix(*pixel, *index);
                }
            }
        }
    }

    fn row(&mut self, y: i32) -> Option<&mut [u8]> {
        let y = usize::try_from(y).ok().filter(|y| *y < self.height)?;
        self.indices.get_mut(y * self.width..(y + 1) * self.width)
    }
}

/// A number on felt, or a name with one at most `most` pixels wide, and how far it is from the edges of
/// its sprite.
pub fn caption(text: &str, height: f32, most: f32, deck: Deck) -> Option<(Sprite, f32)> {
    let named = text.contains(|letter: char| !letter.is_ascii_digit());
    let name = named.then(|| Written::within(text, height * IN_LETTERS, most));
    let digits = || super::glyphs::width(text, height);
    let wide = name.as_ref().map_or_else(digits, |name| name.width);
    let margin = 4.0;
    let size = |length: f32| (length + 2.0 * margin).ceil() as u32;
    let mut canvas = Canvas::new(size(wide), size(height), Some(Ink::Felt), deck)?;
    match name {
        Some(name) => {
            let base = margin + height * (0.5 + IN_LETTERS * MIDDLE);
            canvas.write(&name, (margin, base), Ink::Chalk);
        }
        None => super::glyphs::write(&mut canvas, text, (margin, margin), height, Ink::Chalk),
    }
    Some((Sprite::of(&canvas, &[], Matcher::of(deck)), margin))
}
